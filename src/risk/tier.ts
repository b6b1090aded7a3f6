/**
 * The tier of an answer, 1 to 4, per type and overall: the same scale as the levels low to critical, with its reason in
 * one sentence. It follows from reports and published facts alone, so it does not change with the hour of the day.
 */
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import type { PointRisk } from './field.ts';
import { LEVELS, round4, toLevel, toWeight } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import type { Threat } from './threats.ts';

export interface Tier {
  /** 1 normal care, 2 increased caution, 3 reconsider, 4 do not travel; null where it is not assessed. */
  readonly tier: 1 | 2 | 3 | 4 | null;
  readonly reason: string;
}

export interface Tiers {
  readonly overall: Tier;
  readonly byType: ReadonlyMap<RiskType, Tier>;
}

export interface TierAsk {
  readonly types: readonly RiskType[];
  /** The evenly spread samples. */
  readonly even: readonly PointRisk[];
  /** Those, and the places where something is worst. */
  readonly all: readonly PointRisk[];
  readonly threats: readonly Threat[];
}

/** The level of all types together. */
export function judgeOverall({ even, all, threats }: Omit<TierAsk, 'types'>): RiskLevel {
  const weigh = ({ weight }: PointRisk): number => round4(weight);
  return judge(even.map(weigh), all.map(weigh), threats);
}

/** The tiers that go with an overall level. */
export function judgeTiers(
  ask: TierAsk,
  overall: RiskLevel,
  assessed: ReadonlyMap<RiskType, boolean>,
): Tiers {
  const byType = new Map(
    ask.types.map((type) => {
      const k = RISK_TYPES.indexOf(type);
      const weigh = ({ knownHazards }: PointRisk): number => round4(toWeight(knownHazards[k]!));
      const own = ask.threats.filter((threat) => threat.type === type);
      const level = judge(ask.even.map(weigh), ask.all.map(weigh), own);
      return [type, toTier(level, own, assessed.get(type) === true)];
    }),
  );
  const isKnown = ask.types.every((type) => !isSecurity(type) || assessed.get(type) === true);
  return { overall: toTier(overall, ask.threats, isKnown), byType };
}

/** Risks that people cause: a calm baseline says nothing about them. */
export function isSecurity(type: RiskType): type is 'geopolitical' | 'crime' {
  return type === 'geopolitical' || type === 'crime';
}

/**
 * The level that a tenth of the even samples exceed, but never more than one below the worst place or the worst listed
 * threat (D11, R13): a danger in one street is not diluted by the size of the city.
 */
function judge(
  even: readonly number[],
  all: readonly number[],
  threats: readonly Threat[],
): RiskLevel {
  const rank = (level: RiskLevel): number => LEVELS.indexOf(level);
  const most = all.reduce((a, b) => Math.max(a, b), 0);
  const worst = threats.reduce((a, { level }) => Math.max(a, rank(level)), rank(toLevel(most)));
  return LEVELS[Math.max(rank(toLevel(percentile90(even))), worst - 1)]!;
}

/** The weight that a tenth of the points exceed. Nearest rank. */
function percentile90(weights: readonly number[]): number {
  const sorted = Float64Array.from(weights).sort();
  return sorted[Math.max(0, Math.ceil(0.9 * sorted.length) - 1)] ?? 0;
}

const REASONS_MAX = 2;

function toTier(level: RiskLevel, threats: readonly Threat[], isAssessed: boolean): Tier {
  const tier = (LEVELS.indexOf(level) + 1) as 1 | 2 | 3 | 4;
  if (tier === 1 && !isAssessed)
    return { tier: null, reason: 'Not assessed: too little is reported or published here.' };
  if (tier === 1)
    return {
      tier,
      reason: 'Nothing that is reported or published here calls for more than normal care.',
    };
  // One threat is the reason if it alone has this level; otherwise several add up to it.
  const count = threats[0]?.level === level ? 1 : REASONS_MAX;
  const reasons = threats.slice(0, count).map(({ description }) => description.replace(/\.$/, ''));
  return { tier, reason: `${reasons.join('; ')}.` };
}
