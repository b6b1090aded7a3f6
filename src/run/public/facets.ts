/** What a run must know of every kind of behaviour, place, person and vehicle. */
export { behaviourActings } from '../behaviour-acting.ts';
export type { BehaviourActing } from '../behaviour-acting.ts';
export { behaviourManners } from '../behaviour-manner.ts';
export { personHabits } from '../direct/habits.ts';
export type { Habit } from '../direct/habit.ts';
export { fuelFires } from '../direct/fire-table.ts';
export type { DesignFire } from '../direct/fire-table.ts';
export { vehicleMotions } from '../courses/vehicle-motion.ts';
export type { VehicleMotion } from '../courses/vehicle-motion.ts';
export { placeLivings } from '../place-living.ts';
export type { PlaceLiving } from '../place-living.ts';
