/** Singular nouns for a building that name only its shape. */
export const BUILDING_SHAPE = /^(?:building|tower|rise|highrise|block|complex|storey|floor|level)$/;
