/** Circles on the earth. */
export { circleAreaKm2, sampleCircle, sampleKm } from '../circle.ts';
export type { Circle } from '../circle.ts';
