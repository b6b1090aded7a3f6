/**
 * Districts kept in memory, the most recently viewed ones; each takes 57 MB. No more can be viewed at the same time.
 */
export const DISTRICTS_MAX = 6;
/** The most for one caller, so that no caller has all of them. Judgement. */
export const DISTRICTS_OF_ONE_MAX = 2;
