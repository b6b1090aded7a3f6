import type { RiskType } from './evidence.ts';

export interface Coverage {
  readonly type: RiskType;
  readonly basis: 'live' | 'recorded' | 'context' | 'baseline';
  /** Whether more than the baseline speaks at every place of the question; at sea nothing does. */
  readonly isKnownEverywhere: boolean;
  readonly sources: readonly string[];
  /** Age of the newest data at the time of the question. */
  readonly dataAgeSeconds: number | null;
}
