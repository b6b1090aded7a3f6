/** Nouns for a building that tell its shape alone; singular. */
export const BUILDING_SHAPE = /^(?:building|tower|rise|highrise|block|complex|storey|floor|level)$/;
