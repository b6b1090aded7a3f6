/** Labels for the words of risk analyses. They are in a file of their own because only the map loads them. */
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
  high: 'Detailed',
};

export const ZONE_WORDS: Readonly<Record<Word<'RADIUS_ZONE_TYPES'>, string>> = {
  safe: 'Safe',
  caution: 'Caution',
  danger: 'Danger',
  critical: 'Critical',
};

export const ADVICE_WORDS: Readonly<Record<Word<'ROUTE_ADVICE_TYPES'>, string>> = {
  route_change: 'Alternative route',
  timing_adjustment: 'Different time',
  precaution: 'Precaution',
  equipment: 'Equipment',
};

export const PRIORITY_WORDS: Readonly<Record<Word<'PRIORITIES'>, string>> = {
  low: 'Low priority',
  medium: 'Medium priority',
  high: 'High priority',
  urgent: 'Urgent',
};

/** The evidence behind a result, from the strongest to the weakest. */
export const BASIS_WORDS = {
  live: 'Live reports',
  recorded: 'Recorded incidents',
  context: 'Published facts about the country',
  baseline: 'Worldwide baseline only',
} as const;
