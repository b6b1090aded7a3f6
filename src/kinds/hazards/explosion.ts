import type { HazardKind } from '../hazard-kind.ts';

export const explosion: HazardKind = {
  type: 'explosion',
  examples: ['There is an explosion after 20 seconds.'],
  reading: {
    words: `
      explosion, <explode>, blast, detonation, <detonate>, <blow> up, bomb <go> off, bomb <explode>, bomb blast,
      bombing, car bomb, car bombing, suicide bombing, gas explosion, boiler explosion, dust explosion,
      <go> off bomb, ied, improvised explosive device, secondary explosion, second explosion, truck bomb,
      explosive device <go> off, device <go> off, device <explode>, device <detonate>, bomb <detonate>,
      <blow> apart, nail bomb, grenade, bleve, bomb attack, suicide attack, missile strike, airstrike, air strike,
      rocket strike, drone strike, shelling, artillery strike, mortar attack, missile attack, explosive <detonate>,
      vapor cloud explosion, rocket attack, bombardment`,
  },
};
