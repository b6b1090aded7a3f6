/**
 * The legend as a filter. Hiding a type takes its share out of every weight: hazards add (docs/risk-model.md), so the
 * rest is what the service would have answered without that type. Zones are drawn by the service over all types and
 * keep their level.
 */
import { toLevel, words } from '#contract';
import { toShown } from './answer.ts';
import type { Answer, RiskPoint, ShownLevel, Threat, Zone } from './answer.ts';
import type { RiskType } from './question.ts';

export const SHOWN_LEVELS = [
  'critical',
  'high',
  'medium',
  'low',
  'unknown',
] as const satisfies readonly ShownLevel[];

export interface Sieve {
  readonly hiddenTypes: readonly RiskType[];
  readonly hiddenLevels: readonly ShownLevel[];
}

/** A point with its index in the answer, which map, list and chart use as its id. */
export interface SiftedPoint extends RiskPoint {
  readonly index: number;
}

export interface Sifted {
  readonly points: readonly SiftedPoint[];
  readonly threats: readonly Threat[];
  readonly zones: readonly Zone[];
  /** Counts before hiding. */
  readonly levelCounts: Readonly<Record<ShownLevel, number>>;
  readonly typeCounts: Readonly<Record<RiskType, number>>;
}

export const OPEN_SIEVE: Sieve = { hiddenTypes: [], hiddenLevels: [] };

export function sift(answer: Answer, { hiddenTypes, hiddenLevels }: Sieve): Sifted {
  const levelCounts = Object.fromEntries(SHOWN_LEVELS.map((level) => [level, 0])) as Record<
    ShownLevel,
    number
  >;
  const typeCounts = Object.fromEntries(words.RISK_TYPES.map((type) => [type, 0])) as Record<
    RiskType,
    number
  >;
  const points: SiftedPoint[] = [];
  for (const [index, point] of answer.points.entries()) {
    const weight = weightWithout(point, hiddenTypes);
    const level =
      weight === point.weight ? point.level : toShown(toLevel(weight), !point.isAssessed);
    levelCounts[level]++;
    if (!hiddenLevels.includes(level)) points.push({ ...point, index, weight, level });
  }
  for (const { type } of answer.threats) typeCounts[type]++;
  return {
    points,
    threats: answer.threats.filter(
      ({ type, severity }) => !hiddenTypes.includes(type) && !hiddenLevels.includes(severity),
    ),
    zones: answer.zones.filter(({ level }) => !hiddenLevels.includes(level)),
    levelCounts,
    typeCounts,
  };
}

/** 1 − e^(−h): the hazard h without the shares of hidden types, to the four decimals of the interface. */
export function weightWithout(
  { weight, shares }: Pick<RiskPoint, 'weight' | 'shares'>,
  hidden: readonly RiskType[],
): number {
  if (hidden.length === 0) return weight;
  const gone = hidden.reduce((sum, type) => sum + (shares[type] ?? 0), 0);
  if (gone === 0) return weight;
  // Weights have four decimals: 1 means at least 0.99995.
  const hazard = -Math.log(1 - Math.min(weight, 0.99995));
  const left = 1 - Math.exp(-hazard * Math.max(0, 1 - gone));
  return Math.round(left * 1e4) / 1e4;
}

export function readSieve(params: URLSearchParams): Sieve {
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    hiddenTypes: words.RISK_TYPES.filter((type) => hidden.includes(type)),
    hiddenLevels: SHOWN_LEVELS.filter((level) => hidden.includes(level)),
  };
}

export function toHidden({ hiddenTypes, hiddenLevels }: Sieve): string | undefined {
  const hidden = [...hiddenTypes, ...hiddenLevels];
  return hidden.length === 0 ? undefined : hidden.join(',');
}

export function toggle<T>(list: readonly T[], item: T): readonly T[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
}
