/** Turned rectangles, such as beds, and their contact with other shapes. */
export { crossesOblong, overlapOblongs } from '../oblong.ts';
export type { Oblong } from '../oblong.ts';
