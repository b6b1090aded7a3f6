/**
 * Countries whose authorities hold travellers without a lawful reason, as the US Department of State has published: in
 * its travel advisories at level 4, or with its indicator D, wrongful detention. Public domain.
 */
import type { Tier } from '../tiers.ts';

export interface DetentionFact {
  readonly area: string;
  readonly tier: Extract<Tier, `detention${string}`>;
  /** When it was published. */
  readonly date: `${number}-${number}-${number}`;
}

export const DETENTION: readonly DetentionFact[] = [
  // Level 4, with wrongful detention among the reasons: post of 10 September 2025 on six countries.
  ...['AF', 'IR', 'KP', 'MM', 'RU', 'VE'].map((area): DetentionFact => ({
    area,
    tier: 'detention_do_not_travel',
    date: '2025-09-10',
  })),
  // Level 4 because of arbitrary enforcement of laws and the risk of detention: advisory of 18 December 2024.
  { area: 'BY', tier: 'detention_do_not_travel', date: '2024-12-18' },
  // The indicator D at a lower level, as reported in December 2022.
  ...['CN', 'ER', 'NI'].map((area): DetentionFact => ({
    area,
    tier: 'detention',
    date: '2022-12-10',
  })),
];
