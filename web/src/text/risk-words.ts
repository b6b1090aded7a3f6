/** The words of risk analyses as people say them, apart from the others because only the map needs them. */
import type { words } from '#contract';

type Word<Name extends keyof typeof words> = (typeof words)[Name][number];

export const RISK_TYPE_WORDS: Readonly<Record<Word<'RISK_TYPES'>, string>> = {
  geopolitical: 'Geopolitical',
  environmental: 'Environmental',
  infrastructure: 'Infrastructure',
  crime: 'Crime',
  traffic: 'Traffic',
  weather: 'Weather',
};

export const RESOLUTION_WORDS: Readonly<Record<Word<'RESOLUTIONS'>, string>> = {
  low: 'Major threats only',
  medium: 'Standard',
  high: 'Fine',
};

export const ZONE_WORDS: Readonly<Record<Word<'RADIUS_ZONE_TYPES'>, string>> = {
  safe: 'Safe',
  caution: 'Caution',
  danger: 'Danger',
  critical: 'Critical',
};

export const ADVICE_WORDS: Readonly<Record<Word<'ROUTE_ADVICE_TYPES'>, string>> = {
  route_change: 'Another way',
  timing_adjustment: 'Another time',
  precaution: 'Precaution',
  equipment: 'Equipment',
};

export const PRIORITY_WORDS: Readonly<Record<Word<'PRIORITIES'>, string>> = {
  low: 'Low priority',
  medium: 'Medium priority',
  high: 'High priority',
  urgent: 'Urgent',
};

/** What an answer rests on, from the strongest to the weakest. */
export const BASIS_WORDS = {
  live: 'Reports, live',
  recorded: 'Recorded incidents',
  context: 'Published facts of the country',
  baseline: 'Worldwide baseline only',
} as const;
