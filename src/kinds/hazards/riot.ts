import { threatByPeople } from '../hazard-families/threat-by-people.ts';
import { describeRiot } from './shared/describe-riot.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { shownBy } from './shared/shown-by.ts';

export const riot = threatByPeople({
  type: 'riot',
  examples: ['A riot breaks out.'],
  reading: {
    words: `
      riot, rioting, unrest, civil unrest, looting, violent clash, clash, clash between, civil disorder,
      disturbance, violent protest, <turn> violent, violent disorder, <riot>, street violence, rioter,
      public disorder, mob violence, football riot, hooligan violence, street battle, prison riot, uprising,
      molotov, molotov cocktail, <loot>, fan violence, brawl, mass brawl, violence <erupt>, violence <break> out,
      street fighting, mutiny, insurrection, gang fight, hooliganism, looter, melee, fighting <break> out`,
    verbs: [
      {
        order: 120,
        verb: /^(?:erupts?|erupted|erupting)$/,
        cue: / (?:violence|fight|brawl|riot|clashe|clash) /,
      },
      {
        order: 360,
        verb: /^(?:fights?|fighting|brawls?|scuffles?)$/,
        cue: / (?:break out|broke out|breaking out|between|erupt|start) /,
      },
    ],
    setting: 'street',
    isOutdoors: true,
  },
  playing: {
    model: { kind: 'spot', describe: describeRiot },
    response: leaveAfter(0),
    blow: 'attack',
    happens: 'riot',
  },
  showing: { shown: shownBy('riot') },
  judging: {
    foresee: foreseen({ severity: 'medium', zone: 'security', reach: 'everywhere' }),
    unjudged:
      'How long people fight and how many are brought down is judgement; weapons and looting are not modelled.',
    measures: ['crowd_plan'],
  },
});
