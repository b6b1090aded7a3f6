import type { Sourced } from './sourced.ts';

/** NFPA 1710: 60 s to take the call, 80 s to turn out, 240 s to travel. */
const RESPONSE_SECONDS = 380;

/** Of people and vehicles that come, when nobody says when: counted from the first event. */
export const RESPONSE_TIME = {
  value: RESPONSE_SECONDS,
  source: 'inferred',
  confidence: 0.5,
  because: 'they come, and no time is given: 380 s from the call (NFPA 1710)',
} as const satisfies Sourced<number>;
