/** Turned rectangles, such as beds: what they touch. */
export { crossesOblong, overlapOblongs } from '../oblong.ts';
export type { Oblong } from '../oblong.ts';
