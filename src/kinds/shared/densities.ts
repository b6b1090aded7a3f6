/** How much ground people have on open places, and where the numbers are from, for the kinds that share a source. */

/** Sphere Handbook 2018, shelter standard 2: settlement area per person with its services. */
export const SPHERE = 'Sphere Handbook 2018: 45 m2 of settlement for every person';
/** 0.5 m2 each, the usual limit for standing crowds in the event guides; half of it here, as fields are never even. */
export const EVENT_GUIDE = '1 m2 each, half the density event guides allow';
/** Fruin 1971: level of service A, free walking, from 3.2 m2 each; places are emptier than that. */
export const FRUIN =
  'free walking (Fruin 1971, level of service A, is 3.2 m2 each), three times as loose';
export const OPEN_LAND = 'few people on open land: our round figure';
