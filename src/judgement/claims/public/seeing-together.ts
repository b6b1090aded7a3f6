/** Judges of what people do to and about others, and of states: what the kinds of behaviours are seen by. */
export { judgeBlocking } from '../deeds/block.ts';
export { judgeCarrying } from '../deeds/carry.ts';
export { each } from '../deeds/doing.ts';
export { judgeFighting } from '../deeds/fight.ts';
export { judgeHolding } from '../deeds/hold.ts';
export { judgeMakingWay } from '../deeds/make-way.ts';
export { judgeInState } from '../deeds/state.ts';
export { judgeChasing, judgeEscorting } from '../deeds/together.ts';
export { judgeSearching } from '../deeds/walk.ts';
