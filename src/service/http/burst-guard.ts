/** Optional limit of requests per second from one address, counted in this process (J8). */
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

const ADDRESSES_MAX = 50_000;

export function createBurstGuard(
  perSecond: number | undefined,
): (address: string, nowMs: number) => Refusal | undefined {
  let second = 0;
  let counts = new Map<string, number>();
  return (address, nowMs) => {
    if (perSecond === undefined) return undefined;
    const current = Math.floor(nowMs / 1000);
    if (current !== second || counts.size > ADDRESSES_MAX) {
      second = current;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count <= perSecond) return undefined;
    return refuse(
      'TOO_MANY_ATTEMPTS',
      { retry_after: 1 },
      `More than ${perSecond} requests per second came from this address; send fewer.`,
    );
  };
}
