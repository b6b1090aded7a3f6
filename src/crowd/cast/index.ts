/** People put into a space: how many, of which population, and the position of each. */
export { castPeople } from './cast-people.ts';
export type { CastPeople } from './cast-people.ts';
export { findEntry } from './find-entry.ts';
export { placeStartings } from './place-starting.ts';
export type { PlaceStarting } from './place-starting.ts';
export { populationOf } from './populations-of.ts';
export { isStartLeast, preMovementOf, startsBy } from './pre-movement-of.ts';
export type { ManagementLevel } from './pre-movement-of.ts';
