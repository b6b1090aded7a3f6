import { describeFlood } from '../shared/flood-inlet.ts';
import { foreseen } from '../shared/foreseen.ts';
import { USUAL_WHERE } from './hazard.ts';
import { incomingWater } from './incoming-water.ts';

/** A wall of water of which people are warned. Its usual depth in meters, and the seconds until it is there: judgement. */
export const wave = ({ riseSeconds }: { readonly riseSeconds: number }) =>
  incomingWater.narrow({
    reading: { where: { ...USUAL_WHERE, hasFloor: false }, comesOverLand: true },
    playing: {
      model: {
        kind: 'spot',
        describe: (stage, event, spot) =>
          describeFlood(stage, event, spot, { depth: 2, seconds: riseSeconds, isWave: true }),
      },
      response: { kind: 'leave before' },
    },
    judging: {
      foresee: foreseen({
        severity: 'critical',
        zone: 'flood',
        reach: 'everywhere',
        peak: riseSeconds,
      }),
    },
  });
