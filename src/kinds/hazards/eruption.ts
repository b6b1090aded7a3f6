import { USUAL_WHERE } from './families/hazard.ts';
import { naturalDisaster } from './families/natural-disaster.ts';
import { foreseen } from './shared/foreseen.ts';
import { NOT_SHOWN } from './shared/shown-by.ts';

export const eruption = naturalDisaster({
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
    where: { ...USUAL_WHERE, hasFloor: false },
    setting: 'country',
    comesOverLand: true,
  },
  playing: {
    model: { kind: 'none', because: 'There is no model of ash and lava.' },
    response: { kind: 'leave before' },
    blow: 'debris',
  },
  claiming: { words: ['eruption'], shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'critical', zone: 'environmental', reach: 'everywhere' }),
    unjudged: 'Ash, gas and lava are not modelled.',
  },
  sounding: { sounds: ['explosion', 'rumble'] },
  look: { sign: 'flames' },
});
