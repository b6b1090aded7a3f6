import { warnedDisaster } from '../hazard-families/warned-disaster.ts';
import { foreseen } from './shared/foreseen.ts';

export const eruption = warnedDisaster({
  type: 'eruption',
  examples: ['A volcano erupts.'],
  reading: {
    words: `
      eruption, volcanic eruption, volcano, volcano <erupt>, lava flow, lava, ash fall, ashfall, pyroclastic flow,
      ash cloud, lahar, volcanic ash, phreatic explosion, volcanic activity, ash column, ash plume, crater <erupt>`,
    verbs: [
      {
        order: 100,
        verb: /^(?:erupts?|erupted|erupting)$/,
        cue: / (?:volcano|mount|mt|crater|vesuvius|etna|lava|volcanic|caldera) /,
      },
    ],
    scale: 'category',
    setting: 'country',
  },
  playing: {
    model: { kind: 'none', because: 'Ash and lava are not modelled.' },
    blow: 'debris',
  },
  judging: {
    foresee: foreseen({ severity: 'critical', zone: 'environmental', reach: 'everywhere' }),
    unjudged: 'Ash, gas and lava are not modelled.',
  },
  sounding: { sounds: ['explosion', 'rumble'] },
});
