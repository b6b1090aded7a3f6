/** Districts that are kept drawn, the last ones looked at; each takes 57 MB. At no more places is looked at the same time. */
export const DISTRICTS_MAX = 6;
/** Of them one caller, so that nobody has all of them. Judgement. */
export const DISTRICTS_OF_ONE_MAX = 2;
