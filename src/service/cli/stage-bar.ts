/** A line on the terminal that says which stage a build is in and how far it is. */

export interface StageBar {
  show(stage: string, progress: number): void;
  /** Takes the line away. */
  clear(): void;
}

const WIDTH = 30;
const BETWEEN_MS = 100;

/** A bar on a terminal, a line for each stage elsewhere, nothing without `out`. */
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
