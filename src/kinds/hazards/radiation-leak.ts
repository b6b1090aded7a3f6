import type { HazardKind } from '../hazard-kind.ts';

export const radiationLeak: HazardKind = {
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
};
