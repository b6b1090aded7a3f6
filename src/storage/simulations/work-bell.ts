/** Waiting for a build to claim: the database rings, and somebody looks now and then for leases that ended unsaid. */
import type { Listener } from './listener.ts';

export interface WorkBell {
  wait(signal: AbortSignal): Promise<void>;
}

/** A lease that ends tells nobody; with this a lost build is taken over well within 20 s (C1). */
const LOOK_MS = 2_000;

export function createWorkBell(listener: Listener): WorkBell {
  const waiting = new Set<() => void>();
  let stopListening: (() => void) | undefined;
  // It rang between a look and the wait after it: look again.
  let hasRung = false;
  const ring = (): void => {
    if (waiting.size === 0) hasRung = true;
    for (const wake of waiting) wake();
  };

  return {
    async wait(signal) {
      if (signal.aborted) return;
      // For as long as somebody comes back to wait, which is until the signal.
      if (stopListening === undefined) {
        stopListening = listener.listen({ onBuilds: ring, onGap: ring });
        signal.addEventListener(
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
