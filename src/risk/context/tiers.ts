/**
 * The tiers of published facts, and their weights. The weights are judgement: the levels they lie in are decided (war
 * high, armed conflict medium, high homicide medium), their places within the levels are ours. docs/context.md has the
 * reasons.
 */

/** What a fact of the table is about. Each belongs to one risk type. */
export type Subject = 'conflict' | 'stability' | 'detention' | 'homicide';

/** Per subject the worst first. A worse tier never weighs less. */
export const TIERS = {
  conflict: [
    'war',
    'organized_violence',
    'insurgency',
    'war_elsewhere',
    'armed_conflict',
    'major_outbreak',
    'outbreak',
    'conflict_elsewhere',
    'calm',
  ],
  stability: ['extremely_unstable', 'very_unstable', 'unstable', 'stable'],
  detention: ['detention_do_not_travel', 'detention'],
  homicide: ['homicide_above_30', 'homicide_above_10', 'homicide_above_5', 'homicide_below_5'],
} as const satisfies Record<Subject, readonly string[]>;

export type Tier = (typeof TIERS)[Subject][number];

export const TYPE_OF_SUBJECT = {
  conflict: 'geopolitical',
  stability: 'geopolitical',
  detention: 'geopolitical',
  homicide: 'crime',
} as const satisfies Record<Subject, string>;

/** What a tier alone weighs at a place. */
export const TIER_WEIGHTS: Readonly<Record<Tier, number>> = {
  war: 0.8,
  organized_violence: 0.63,
  insurgency: 0.55,
  war_elsewhere: 0.55,
  armed_conflict: 0.38,
  major_outbreak: 0.38,
  outbreak: 0.25,
  conflict_elsewhere: 0.25,
  calm: 0,
  extremely_unstable: 0.76,
  very_unstable: 0.5,
  unstable: 0.25,
  stable: 0,
  detention_do_not_travel: 0.55,
  detention: 0.3,
  homicide_above_30: 0.33,
  homicide_above_10: 0.26,
  homicide_above_5: 0.1,
  homicide_below_5: 0,
};

/** A war has an effect across its border; no other fact has. */
export const NEAR_WAR = 'near_war';
/** At the border itself half of the hazard of the other side counts: of a war about as much as an armed conflict. */
export const FELT_SHARE = 0.5;
/** A Gaussian of 25 km, the reach of field guns, lowered so that it ends at 50 km, that of rockets. Judgement. */
export const FELT_SIGMA_KM = 25;
export const FELT_MAX_KM = 50;
