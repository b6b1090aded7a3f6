import { wave } from '../hazard-families/wave.ts';

export const damBreak = wave({ riseSeconds: 300 })({
  type: 'dam_break',
  examples: ['The dam breaks.'],
  reading: {
    words: `
      dam break, dam failure, dam breach, dam burst, dam collapse, dam <burst>, dam <break>, dam <fail>,
      dam <collapse>, dam <give> way, dam <rupture>, dam <crack>, burst dam, breached dam, failed dam, levee breach,
      levee failure, levee break, levee <break>, levee <fail>, levee <burst>, levee <breach>, dyke breach,
      dike breach, dam <breach>, dam <be> breached, levee <be> breached, dike <break>, dyke <break>, dyke <burst>,
      dyke <fail>, dam rupture, breach of the dam, failure of the dam, embankment failure, ruptured dam,
      tailings dam failure, reservoir breach, tailings dam collapse, collapse of the dam, dike <fail>,
      dam overtopping`,
    verbs: [
      {
        order: 10,
        verb: /^(?:dam)$/,
        cue: / dam (?:\w+ ){0,8}(?:burst|break|fail|collapse|give way|rupture|breache?|breached|failed|failure|collapsed|ruptured|gives way|gave way|crack|cracked) /,
      },
    ],
    setting: 'country',
  },
  placing: {
    // The water of a dam does not come out of the sea.
    comesIn: { at: 'lowest edge', waters: [['reservoir'], ['river'], ['lake', 'pond']] },
    drawsWater: 'river',
  },
});
