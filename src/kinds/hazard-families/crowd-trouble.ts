import { CRUSH } from '../hazards/shared/unjudged.ts';
import { threatByPeople } from './threat-by-people.ts';

/** A crowd that presses or runs: no one means harm. */
export const crowdTrouble = threatByPeople.narrow({
  playing: { blow: 'crush' },
  judging: { unjudged: CRUSH, measures: ['crowd_plan'] },
});
