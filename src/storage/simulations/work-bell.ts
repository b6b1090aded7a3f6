/**
 * Waits for a build to claim: for a notification of the database, and at intervals for leases that ended without one.
 */
import type { Listener } from './listener.ts';

export interface WorkBell {
  /** Waits until there may be work, or for the signal; listens as long as the worker lives. */
  wait(signal: AbortSignal, lifetime?: AbortSignal): Promise<void>;
}

/** The end of a lease sends no notification; with this interval a lost build is taken over well within 20 s (C1). */
const LOOK_MS = 2_000;

export function createWorkBell(listener: Listener): WorkBell {
  const waiting = new Set<() => void>();
  let stopListening: (() => void) | undefined;
  // A notification came between the last claim and this wait, so try to claim again.
  let hasRung = false;
  const ring = (): void => {
    if (waiting.size === 0) hasRung = true;
    for (const wake of waiting) wake();
  };

  return {
    async wait(signal, lifetime = signal) {
      if (signal.aborted) return;
      // The listener stays, since workers come back to wait.
      if (stopListening === undefined) {
        stopListening = listener.listen({ onBuilds: ring, onGap: ring });
        lifetime.addEventListener(
          'abort',
          () => {
            stopListening?.();
            stopListening = undefined;
          },
          { once: true },
        );
      }
      if (hasRung) {
        hasRung = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, LOOK_MS);
        signal.addEventListener('abort', wake);
        waiting.add(wake);
      });
    },
  };
}
