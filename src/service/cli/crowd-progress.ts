/** A line on the terminal with the progress of a run. */
import type { Progress } from '#crowd/file';

export interface ProgressBar {
  readonly show: (progress: Progress) => void;
  /** Removes the line. */
  clear(): void;
}

const WIDTH = 30;
const BETWEEN_MS = 100;

/** Without a terminal it shows nothing. */
export function createProgressBar(
  terminal: { write(text: string): void } | undefined,
): ProgressBar {
  let last = -Infinity;
  let isShown = false;
  return {
    show({ seconds, secondsMax, inside, people }) {
      const now = performance.now();
      if (!terminal || now - last < BETWEEN_MS) return;
      last = now;
      isShown = true;
      // The run ends when everybody is out or time is up, whichever comes first.
      const done = Math.max(1 - inside / Math.max(1, people), seconds / secondsMax);
      const bar = '█'.repeat(Math.round(WIDTH * done)).padEnd(WIDTH, '░');
      terminal.write(`\r${bar} ${Math.round(seconds)} s, ${inside} of ${people} inside\u001b[K`);
    },
    clear() {
      if (isShown) terminal!.write('\r\u001b[K');
    },
  };
}
