import type { HazardKind } from '../hazard-kind.ts';

export const riot: HazardKind = {
  type: 'riot',
  examples: ['A riot breaks out.'],
  reading: {
    words: `
      riot, rioting, unrest, civil unrest, looting, violent clash, clash, clash between, civil disorder,
      disturbance, violent protest, <turn> violent, violent disorder, <riot>, street violence, rioter,
      public disorder, mob violence, football riot, hooligan violence, street battle, prison riot, uprising,
      molotov, molotov cocktail, <loot>, fan violence, brawl, mass brawl, violence <erupt>, violence <break> out,
      street fighting, mutiny, insurrection, gang fight, hooliganism, looter, melee, fighting <break> out`,
  },
};
