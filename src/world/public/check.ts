/** The numbers and sizes of a structure as it was built. */
export { measureStructure } from '../check/measure-structure.ts';
export type { Measured } from '../check/measure-structure.ts';
