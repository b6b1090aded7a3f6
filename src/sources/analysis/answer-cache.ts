/**
 * A cache of recent answers, because clients repeat requests: pages are reloaded, maps refresh. While the evidence is
 * unchanged, an answer is valid for some seconds; it contains the time it is for.
 */
import type { Clock } from '#base';
import type { Knowledge } from '#risk';

export interface AnswerCache {
  /** Returns the cached answer of this key, or computes it. The evidence must be the same object, not only equal. */
  answer<A extends Sized>(
    key: string,
    layers: Knowledge['layers'],
    work: () => Promise<A>,
  ): Promise<A>;
}

/** The size of an answer is its number of points. */
interface Sized {
  readonly riskPoints: readonly unknown[];
}

const FRESH_MS = 10_000;
/** Some 25 MB. */
const POINTS_MAX = 50_000;

interface Kept {
  readonly answer: Sized;
  readonly layers: Knowledge['layers'];
  readonly atMs: number;
}

export function createAnswerCache(clock: Clock): AnswerCache {
  /** The oldest entry is first. */
  const answers = new Map<string, Kept>();
  let points = 0;
  const forget = (key: string): void => {
    points -= answers.get(key)?.answer.riskPoints.length ?? 0;
    answers.delete(key);
  };
  return {
    async answer<A extends Sized>(
      key: string,
      layers: Knowledge['layers'],
      work: () => Promise<A>,
    ): Promise<A> {
      const atMs = clock();
      const kept = answers.get(key);
      if (kept && Math.abs(atMs - kept.atMs) < FRESH_MS && isSame(kept.layers, layers))
        return kept.answer as A;
      const answer = await work();
      forget(key);
      answers.set(key, { answer, layers, atMs });
      points += answer.riskPoints.length;
      for (const oldest of answers.keys()) {
        if (points <= POINTS_MAX) break;
        forget(oldest);
      }
      return answer;
    },
  };
}

function isSame(before: Knowledge['layers'], now: Knowledge['layers']): boolean {
  return (
    before.length === now.length &&
    before.every((layer, i) => {
      const other = now[i]!;
      return (
        layer.source === other.source &&
        layer.incidents === other.incidents &&
        layer.shapes === other.shapes &&
        layer.coverage.updatedAtMs === other.coverage.updatedAtMs
      );
    })
  );
}
