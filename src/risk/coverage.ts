import type { RiskType } from './evidence.ts';

export interface Coverage {
  readonly type: RiskType;
  readonly basis: 'live' | 'recorded' | 'context' | 'baseline';
  /** 0 to 1: how much the answer for this type can be relied on. */
  readonly confidence: number;
  /** Whether there is more than the baseline at every place of the question; at sea there never is. */
  readonly isKnownEverywhere: boolean;
  readonly sources: readonly string[];
  /** Age of the newest data at the time of the question. */
  readonly dataAgeSeconds: number | null;
}
