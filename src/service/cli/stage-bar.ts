/** A line on the terminal with the stage and the progress of a build. */

export interface StageBar {
  show(stage: string, progress: number): void;
  /** Removes the line. */
  clear(): void;
}

const WIDTH = 30;
const BETWEEN_MS = 100;

/** Shows a bar on a terminal and one line per stage elsewhere. Without `out` it shows nothing. */
export function createStageBar(
  out: { readonly isTTY?: boolean; write(text: string): unknown } | undefined,
): StageBar {
  let [stage, shownAt] = ['', -Infinity];
  return {
    show(next, progress) {
      const isNew = next !== stage;
      stage = next;
      if (out === undefined) return;
      if (out.isTTY !== true) {
        if (isNew) out.write(`${next.replaceAll('_', ' ')}\n`);
        return;
      }
      if (!isNew && performance.now() - shownAt < BETWEEN_MS) return;
      shownAt = performance.now();
      const bar = '█'.repeat(Math.round(WIDTH * progress)).padEnd(WIDTH, '░');
      out.write(`\r${bar} ${Math.round(100 * progress)} % ${next.replaceAll('_', ' ')}\u001b[K`);
    },
    clear() {
      if (out?.isTTY === true) out.write('\r\u001b[K');
    },
  };
}
