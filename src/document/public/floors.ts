/** The names of floors. */
export { FLOOR_NAMES, listFloors, nameFloor, numberFloor, sayFloor } from '../floor-names.ts';
export type { FloorNames } from '../floor-names.ts';
