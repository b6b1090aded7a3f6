/** The level of the ground between the structures. */
export const YARD = 'yard';
