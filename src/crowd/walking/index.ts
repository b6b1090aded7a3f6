/** A walking step of everybody: the people nearby, the velocity each person chooses, the limits of walls. */
export { createNeighbours, sortNeighbours } from './neighbours.ts';
export { STANDSTILL_DENSITY } from './speed-law.ts';
export { createWalk } from './walk.ts';
export { ABSENT, DOWN, STANDING, WALKING, createWalkers } from './walkers.ts';
