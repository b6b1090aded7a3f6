/**
 * From a sentence to a plan: what a prompt says, what follows from it, what had to be assumed. `readPrompt` returns
 * what is stated, `completeScenario` the whole plan.
 */
export type { Scenario, ScenarioSettings, ScenarioType } from './scenario.ts';
export { egressLimitsOf } from './complete/egress-limits.ts';
export { completeScenario } from './complete/complete-scenario.ts';
export { resampleAgents } from './complete/resample-agents.ts';
export type { Stated } from './stated.ts';
export { listLeaves, listUnread } from './list-unread.ts';
export { listUnreadContent } from './list-unread-content.ts';
export { readPrompt } from './read-prompt.ts';
export { toSlots } from './to-slots.ts';
export type { Slots } from './to-slots.ts';
