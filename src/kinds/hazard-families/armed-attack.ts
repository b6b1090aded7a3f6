import { leaveAfter } from '../hazards/shared/leave-after.ts';
import { ATTACK } from '../hazards/shared/unjudged.ts';
import { threatByPeople } from './threat-by-people.ts';

/** Attackers among the people who go for one after another. */
export const armedAttack = threatByPeople.narrow({
  reading: { isByAttackers: true },
  playing: { response: leaveAfter(30), castsAttackers: true, blow: 'attack' },
  judging: {
    harms: ['attack'],
    perils: ['attack'],
    unjudged: ATTACK,
    measures: ['lockdown', 'sooner_alarm'],
  },
});
