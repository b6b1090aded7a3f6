import { shownBy } from '../shared/shown-by.ts';
import { WATER } from '../shared/unjudged.ts';
import { naturalDisaster } from './natural-disaster.ts';

/** Water that comes over the ground and into buildings. */
export const incomingWater = naturalDisaster.narrow({
  reading: { hasDepth: true },
  playing: { blow: 'water' },
  claiming: { shown: shownBy('flood') },
  judging: {
    harms: ['water'],
    perils: ['water'],
    spreads: true,
    unjudged: WATER,
    measures: ['flood_barriers'],
  },
  sounding: { sounds: ['water'] },
  look: { sign: 'water' },
});
