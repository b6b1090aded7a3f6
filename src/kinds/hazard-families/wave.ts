import { USUAL_WHERE } from './hazard.ts';
import { incomingWater } from './incoming-water.ts';

/** A wall of water of which people are warned. */
export const wave = ({ riseSeconds }: { readonly riseSeconds: number }) =>
  incomingWater('critical', { depth: 2, seconds: riseSeconds, isWave: true }).narrow({
    reading: { where: { ...USUAL_WHERE, hasFloor: false }, comesOverLand: true },
    playing: { response: { kind: 'leave before' } },
  });
