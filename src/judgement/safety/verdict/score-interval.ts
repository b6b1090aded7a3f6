/** The uncertainty of a score: the runs drawn again with replacement, and the score of each such draw. */
import { createDice } from '#base';
import type { Interval, ScorePart } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { stretchOf } from '../measures/paired-interval.ts';
import { toScore } from './score.ts';

const RESAMPLES = 400;
const STREAM = 7_000_003;
const TAIL = 0.025;

export interface ScoreIntervals {
  readonly score: Interval;
  /** Of the value of each part, by its name. */
  readonly parts: ReadonlyMap<string, Interval>;
}

/** 95 %, widened for few runs as the interval of a mean is; from 0 to 1 where there is only one run. */
export function boundScore(
  runs: readonly RunFindings[],
  partsOf: (runs: readonly RunFindings[]) => readonly ScorePart[],
  seed: number,
): ScoreIntervals {
  const parts = partsOf(runs);
  const everything = { low: 0, high: 1 };
  if (runs.length < 2)
    return { score: everything, parts: new Map(parts.map(({ name }) => [name, everything])) };
  const dice = createDice(seed, STREAM);
  const draws = Array.from({ length: RESAMPLES }, () =>
    partsOf(runs.map(() => runs[dice.pick(runs.length)]!)),
  );
  const stretch = stretchOf(runs.length);
  const bound = (middle: number, values: readonly number[]): Interval => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.round(share * (RESAMPLES - 1))]!;
    const away = (value: number): number => clamp(middle + stretch * (value - middle));
    return { low: away(Math.min(middle, at(TAIL))), high: away(Math.max(middle, at(1 - TAIL))) };
  };
  const valueIn = (draw: readonly ScorePart[], name: string): number =>
    draw.find((part) => part.name === name)?.value ?? 0;
  return {
    score: bound(toScore(parts), draws.map(toScore)),
    parts: new Map(
      parts.map(({ name, value }) => [
        name,
        bound(
          value,
          draws.map((draw) => valueIn(draw, name)),
        ),
      ]),
    ),
  };
}

/** By how much the score changed with a sample of half the size; the step to everybody may be as large again. */
export function widenForSample({ low, high }: Interval, whole: number, half: number): Interval {
  const missing = whole - half;
  return { low: clamp(low + Math.min(0, missing)), high: clamp(high + Math.max(0, missing)) };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
