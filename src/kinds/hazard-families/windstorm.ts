import { foreseen } from '../hazards/shared/foreseen.ts';
import { WIND } from '../hazards/shared/unjudged.ts';
import { USUAL_WHERE } from './hazard.ts';
import { naturalDisaster } from './natural-disaster.ts';

/** Wind that throws things about: it is heard and felt, and nothing models what it does. */
export const windstorm = naturalDisaster.narrow({
  reading: { where: { ...USUAL_WHERE, hasFloor: false }, isForceOfNature: true },
  playing: {
    model: {
      kind: 'none',
      because: 'The effect of wind on people and buildings is not modelled.',
    },
    response: { kind: 'stay inside' },
    blow: 'debris',
    happens: 'storm',
  },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'environmental', reach: 'everywhere' }),
    unjudged: WIND,
  },
  sounding: { sounds: ['wind', 'rain'] },
});
