/** What a scenario notes: assumptions, conflicts, what was not met and not read. */
export type { Assumption, Conflict, Unmet, Unread } from '../scenario.ts';
export type { Disagreement } from '../merge/merge-answer.ts';
