/** What a run must know of every kind of hazard, place and person. */
export { personHabits } from '../direct/habits.ts';
export type { Habit } from '../direct/habit.ts';
export { placeLivings } from '../place-living.ts';
export type { PlaceLiving } from '../place-living.ts';
