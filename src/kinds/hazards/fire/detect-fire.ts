/**
 * Seconds until an automatic alarm answers a fire. A detector answers a rise of 13 K under the ceiling (Heskestad and
 * Delichatsios 1977). By Alpert's jet (Fire Technology 8, 1972), 7.5 m away (BS 5839-1) under a ceiling of 3 m:
 *
 *     13 = 5.38 (Q / 7.5)^⅔ / 3, so Q = 146 kW: 112 s for medium growth, 223 s for slow, 56 s for fast
 *
 * A fast fire is taken as a medium one. So a fire that grows faster never shortens the required time; and under the
 * higher ceilings of halls, where fires grow fast, it is about right: 116 s under 8 m.
 */
import { growthKwPerS2 } from '#crowd/hazards';
import { toGrowth } from '#run/fires';
import type { FireDesign } from '#scenario/plan';

const [RISE_K, AWAY_M, CEILING_M] = [13, 7.5, 3];
const ANSWERED_KW = AWAY_M * ((RISE_K * CEILING_M) / 5.38) ** 1.5;

export function detectFire({ growth }: Pick<FireDesign, 'growth'>): number {
  const stated = growth === undefined ? 'medium' : toGrowth(growth.value);
  const kwPerS2 = Math.min(growthKwPerS2(stated), growthKwPerS2('medium'));
  return Math.round(Math.sqrt(ANSWERED_KW / kwPerS2));
}
