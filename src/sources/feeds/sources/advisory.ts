/**
 * Travel advisories of governments: levels 1 to 4 of whole countries, as published. Each government has its own row, so where
 * they disagree the answer shows it.
 */
import type { Collector } from '../reading.ts';

/** The four steps that governments use, and what they weigh: the middle of the level of the same tier, with 1 near none. */
export const ADVICE = {
  1: { weight: 0.05, words: 'take normal care' },
  2: { weight: 0.3, words: 'increased caution' },
  3: { weight: 0.55, words: 'reconsider travel' },
  4: { weight: 0.8, words: 'do not travel' },
} as const;
export type AdviceLevel = keyof typeof ADVICE;

/** How sure it is that the advice for a country holds at a single place in it. As facts of the table. */
const CONFIDENCE = 0.3;

export interface Advisory {
  readonly government: string;
  readonly country: string;
  readonly countryName: string;
  readonly level: AdviceLevel;
  /** There is stricter advice for parts of the country, which the feed does not name by place. */
  readonly isStricterInParts?: boolean;
  readonly issuedMs: number;
  readonly url?: string | undefined;
}

export function addAdvisory(out: Collector, advisory: Advisory): void {
  const { government, country, countryName, level, isStricterInParts, issuedMs, url } = advisory;
  const { weight, words } = ADVICE[level];
  const parts = isStricterInParts === true ? ', stricter for parts of the country' : '';
  out.add({
    id: country,
    type: 'geopolitical',
    kind: 'travel_advisory',
    severity: isStricterInParts === true ? Math.max(weight, ADVICE[2].weight) : weight,
    confidence: CONFIDENCE,
    geometry: { kind: 'country', country },
    validFromMs: issuedMs,
    // It holds until it is replaced.
    validToMs: null,
    observedAtMs: issuedMs,
    headline: `${government} advises for ${countryName}: ${words} (level ${level} of 4)${parts}`,
    url,
  });
}
