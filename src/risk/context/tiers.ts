/**
 * The tiers of published facts, and their weights. The weights are judgement: the levels they lie in are decided (war
 * high, armed conflict medium, high homicide medium), their places within the levels are ours. docs/context.md has the
 * reasons.
 */

/** What a fact of the table is about. Each belongs to one risk type. */
export type Subject = 'conflict' | 'stability' | 'homicide';

/** Per subject the worst first. A worse tier never weighs less. */
export const TIERS = {
  conflict: [
    'war',
    'organized_violence',
    'armed_conflict',
    'major_outbreak',
    'outbreak',
    'conflict_elsewhere',
    'calm',
  ],
  stability: ['very_unstable', 'unstable', 'stable'],
  homicide: ['homicide_above_30', 'homicide_above_10', 'homicide_above_5', 'homicide_below_5'],
} as const satisfies Record<Subject, readonly string[]>;

export type Tier = (typeof TIERS)[Subject][number];

export const TYPE_OF_SUBJECT = {
  conflict: 'geopolitical',
  stability: 'geopolitical',
  homicide: 'crime',
} as const satisfies Record<Subject, string>;

/** What a tier alone weighs at a place. */
export const TIER_WEIGHTS: Readonly<Record<Tier, number>> = {
  war: 0.6,
  organized_violence: 0.6,
  armed_conflict: 0.38,
  major_outbreak: 0.38,
  outbreak: 0.2,
  conflict_elsewhere: 0.15,
  calm: 0,
  very_unstable: 0.25,
  unstable: 0.15,
  stable: 0,
  homicide_above_30: 0.4,
  homicide_above_10: 0.28,
  homicide_above_5: 0.1,
  homicide_below_5: 0,
};

/** What has an effect across a border: a war, and an operator's geopolitical row that weighs at least this much. */
export const FELT_ACROSS_MIN = 0.5;
export const NEAR_WAR = 'near_war';
/** At the border itself half of the hazard of the other side counts: of a war about as much as an armed conflict. */
export const FELT_SHARE = 0.5;
/** A Gaussian of 25 km, the reach of field guns, lowered so that it ends at 50 km, that of rockets. Judgement. */
export const FELT_SIGMA_KM = 25;
export const FELT_MAX_KM = 50;
