import { describeFlood } from '../hazards/shared/flood-inlet.ts';
import type { UsualWater } from '../hazards/shared/flood-inlet.ts';
import { foreseen } from '../hazards/shared/foreseen.ts';
import { shownBy } from '../hazards/shared/shown-by.ts';
import { WATER } from '../hazards/shared/unjudged.ts';
import { naturalDisaster } from './natural-disaster.ts';

/** Water that comes over the ground and into buildings. How deep it usually is and how fast it rises are judgement. */
export const incomingWater = (severity: 'medium' | 'critical', water: UsualWater) =>
  naturalDisaster.narrow({
    reading: { hasDepth: true },
    playing: {
      model: {
        kind: 'spot',
        describe: (stage, event, spot) => describeFlood(stage, event, spot, water),
      },
      blow: 'water',
    },
    showing: { shown: shownBy('flood') },
    judging: {
      foresee: foreseen({ severity, zone: 'flood', reach: 'everywhere', peak: water.seconds }),
      harms: ['water'],
      perils: ['water'],
      spreads: true,
      unjudged: WATER,
      measures: ['flood_barriers'],
    },
    sounding: { sounds: ['water'] },
    look: { sign: 'water' },
  });
