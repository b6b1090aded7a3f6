import { accident } from '../hazard-families/accident.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { NOT_SHOWN } from './shared/shown-by.ts';

export const radiationLeak = accident({
  type: 'radiation_leak',
  examples: ['There is a radiation leak.'],
  reading: {
    words: `
      radiation leak, radiation release, radioactive leak, radioactive release, nuclear accident, nuclear meltdown,
      meltdown, radioactive cloud, radioactive contamination, radiation, dirty bomb, nuclear incident, nuclear leak,
      radiological release, radiological incident, radiation emergency, core meltdown, nuclear disaster, fallout,
      radioactive material, radiological emergency, radioactive plume, radiation accident, radioactive spill,
      reactor leak, radiological dispersal device, radioactive steam, nuclear release`,
  },
  playing: {
    model: {
      kind: 'none',
      because: 'Radiation is not modelled: people leave, and no dose is calculated.',
    },
    response: leaveAfter(120),
    blow: null,
  },
  showing: { shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'critical', zone: 'environmental', reach: 'everywhere' }),
    unjudged: 'Radiation is not modelled: no dose is calculated.',
  },
  look: { sign: 'gas' },
});
