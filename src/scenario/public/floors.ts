/** The names of floors, for those above that do not read documents. */
export { listFloors, nameFloor, numberFloor, sayFloor } from '#document/floors';
export type { FloorNames } from '#document/floors';
