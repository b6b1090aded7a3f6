/** Judges of what people do to and about others, and of states, for use by the kinds of behaviours. */
export { judgeBlocking } from '../deeds/block.ts';
export { each } from '../deeds/doing.ts';
export { judgeFighting } from '../deeds/fight.ts';
export { judgeHiding } from '../deeds/hide.ts';
export { judgeMakingWay } from '../deeds/make-way.ts';
export { judgeQueue } from '../deeds/queue.ts';
export { judgeHolding, judgeInState, judgeRobbing } from '../deeds/staying.ts';
export { judgeCarrying, judgeChasing, judgeEscorting } from '../deeds/with-others.ts';
