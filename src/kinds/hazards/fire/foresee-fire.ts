/** What the assessment says of a fire before the run. */
import { growthKwPerS2 } from '#crowd/hazards';
import { toGrowth } from '#run/fires';
import type { ForeseenHazard } from '#safety/facets';
import type { FireDesign } from '#scenario/plan';
import { FIRE_PEAK_KW, FIRE_PEAK_SECONDS } from '../shared/fire-peak.ts';

/** About the size that quick sprinklers limit a fire to in rooms of usual height (run/direct/sprinkler-peak.ts). */
const CONTROLLED_KW = 1000;

/** A fire that stays small, or whose smoke is taken out, is one level less. Judgement, as all severities. */
export function foreseeFire({
  growth,
  peakMw,
  sprinklers,
  smokeControl,
}: FireDesign): ForeseenHazard {
  const statedKw = peakMw === undefined ? FIRE_PEAK_KW : 1000 * peakMw.value;
  const peakKw = sprinklers.value ? Math.min(statedKw, CONTROLLED_KW) : statedKw;
  const isControlled = peakKw <= CONTROLLED_KW || smokeControl.value;
  const alpha = FIRE_PEAK_KW / FIRE_PEAK_SECONDS ** 2;
  const statedAlpha = growth === undefined ? alpha : growthKwPerS2(toGrowth(growth.value));
  return {
    severity: isControlled ? 'medium' : 'high',
    zone: 'fire_smoke',
    reach: 'rising',
    peak: Math.round(Math.sqrt(peakKw / statedAlpha)),
    lasts: null,
  };
}
