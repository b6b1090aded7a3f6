/** The results of a risk analysis: summary, sources, filter, lists, chart. */
import { toDuration, toPercent, toPlural, toWhole } from './format.ts';

const TIERS = ['normal care', 'increased caution', 'reconsider the journey', 'do not travel'];

export const HEADLINE_TEXT = {
  label: 'Result',
  unknown: 'There is too little evidence to call the risk low. Unknown is not safe.',
  tier: ({ tier, reason }: { tier: number | null; reason: string }): string =>
    tier === null ? reason : `Tier ${tier} of 4, ${TIERS[tier - 1]}. ${reason}`,
  confidence: 'Confidence',
  confidenceMeter: 'Confidence of the result',
  highest: 'Highest risk',
  ofOne: (weight: string): string => `${weight} of 1`,
  average: 'Average risk',
  length: 'Length',
  radius: 'Radius',
} as const;

export const SOURCES_TEXT = {
  title: 'Sources',
  type: ({
    basis,
    isAssessed,
    sources,
    age,
  }: {
    basis: string;
    isAssessed: boolean;
    sources: readonly string[];
    age: string | undefined;
  }): string =>
    [
      basis,
      isAssessed ? '' : ': not assessed here',
      sources.length === 0 ? '' : ` (${sources.join(', ')})`,
      age === undefined ? '' : `, ${age}`,
    ].join(''),
  facts: (count: number): string => `Published facts (${count})`,
  fact: (statement: string, year: number | string): string => `${statement}, ${year}.`,
  /** After the name of a source. */
  age: (age: string): string => `, ${age}`,
} as const;

const DAY_SECONDS = 86_400;

/** `3 min old`, `12 days old`. */
export function toDataAge(seconds: number): string {
  if (seconds < 60) return 'just now';
  return seconds < 2 * DAY_SECONDS
    ? `${toDuration(Math.round(seconds / 60) * 60)} old`
    : `${toWhole(seconds / DAY_SECONDS)} days old`;
}

export const FILTER_TEXT = {
  title: 'Filter',
  levels: 'Risk levels',
  types: 'Risk types',
  heat: 'Heat map',
  hint: 'Numbers: points per level, threats per type. A type that is switched off no longer counts in any risk value.',
  zonesHint: 'Zones do not change: they are drawn for all requested types.',
} as const;

export const ADVICE_TEXT = {
  title: 'Recommendations',
  none: 'No recommendations for this route.',
  table: 'Comparison with the route',
  route: 'Route',
  alternative: 'Alternative',
  change: 'Change',
  length: 'Length',
  averageRisk: 'Average risk',
  highestRisk: 'Highest risk',
  exposure: 'Exposure',
  skips: (points: readonly number[]): string =>
    `Skips ${points.map((point) => `point ${point + 1}`).join(', ')} of the route.`,
  followsRoads: 'Follows roads.',
  compare: 'Compare on map',
  use: 'Use this route',
} as const;

export const THREATS_TEXT = {
  title: 'Threats',
  none: 'No reported threats (not proof of safety).',
  allHidden: 'The filter hides all threats.',
  /** `reach` is undefined for a threat at one point. */
  summary: (confidence: number, reach: string | undefined, place: string): string =>
    `Confidence ${toPercent(confidence)} · ${reach === undefined ? 'at' : `within ${reach} of`} ${place}`,
  timeframe: (start: string, end: string | undefined): string =>
    ` · from ${start}${end === undefined ? ', end unknown' : ` to ${end}`}`,
} as const;

export const ZONES_TEXT = { title: 'Zones' } as const;

export const POINTS_TEXT = {
  title: 'Points',
  distance: 'Distance',
  level: 'Level',
  weight: 'Risk (0–1)',
  threats: 'Threats',
  location: 'Location',
} as const;

export const PROFILE_TEXT = {
  route: 'Risk along the route',
  circle: 'Risk by distance from the centre',
  routeSlider: 'Position on the route',
  circleSlider: 'Distance from the centre',
  noPosition: 'no point selected',
  point: ({
    distance,
    level,
    weight,
    threats,
  }: {
    distance: string;
    level: string;
    weight: string;
    threats: number;
  }): string =>
    `${distance}: ${level}, ${weight}${threats === 0 ? '' : `, ${toPlural(threats, 'threat')}`}`,
} as const;

export const SHOW_MORE_TEXT = (shown: number, total: number): string =>
  `Show more (${shown} of ${total})`;
