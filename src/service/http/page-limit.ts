/**
 * The limit of pages per address. It is counted in this process, because pages cost little and a refusal must not cost
 * a database query.
 */
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 50_000;

interface Window {
  readonly endsAtMs: number;
  used: number;
}

export function createPageLimit(
  perMinute: number,
): (address: string, nowMs: number) => Refusal | undefined {
  /** Oldest window first. */
  const windows = new Map<string, Window>();
  return (address, nowMs) => {
    let window = windows.get(address);
    if (!window || window.endsAtMs <= nowMs || window.endsAtMs > nowMs + WINDOW_MS) {
      windows.delete(address);
      window = { endsAtMs: nowMs + WINDOW_MS, used: 0 };
      windows.set(address, window);
      if (windows.size > ADDRESSES_MAX) windows.delete(windows.keys().next().value!);
    }
    window.used++;
    if (window.used <= perMinute) return undefined;
    const seconds = Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000));
    return refuse(
      'TOO_MANY_ATTEMPTS',
      { retry_after: seconds },
      `More than ${perMinute} pages per minute were requested from this address; try again in ${seconds} s.`,
    );
  };
}
