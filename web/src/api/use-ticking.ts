/** The current time, updated at intervals while the page is visible. */
import { useEffect, useState } from 'react';

export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEvery(everyMs, () => setNowMs(Date.now()));
  return nowMs;
}

/** Does something at intervals, not while the page is hidden. `undefined` is never. */
export function useEvery(everyMs: number | undefined, work: () => void): void {
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') work();
    }, everyMs);
    return () => clearInterval(timer);
  });
}
