/** What a fire of a place is: what burns, how fast it grows and how large it gets. */
export { findBurning } from '../direct/find-burning.ts';
export { sizeFire, usualGrowth } from '../direct/fire-size.ts';
export { toGrowth } from '../direct/to-growth.ts';
