/** What a run must know of every kind of hazard, place, person and vehicle. */
export { personHabits } from '../direct/habits.ts';
export type { Habit } from '../direct/habit.ts';
export { vehicleMotions } from '../courses/vehicle-motion.ts';
export type { VehicleMotion } from '../courses/vehicle-motion.ts';
export { placeLivings } from '../place-living.ts';
export type { PlaceLiving } from '../place-living.ts';
