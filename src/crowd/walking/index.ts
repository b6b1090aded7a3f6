/** A walking step of everybody: who is near, which velocity each person chooses, what walls allow. */
export { createNeighbours, sortNeighbours } from './neighbours.ts';
export { STANDSTILL_DENSITY } from './speed-law.ts';
export { createWalk } from './walk.ts';
export { ABSENT, DOWN, STANDING, WALKING, createWalkers } from './walkers.ts';
