/**
 * A fast fire (EN 1991-1-2, table E.5: 1 MW after 150 s, growing with the square of time) reaches the 20 MW at which C/VM2
 * caps its design fire after 150 s × √20.
 */
export const FIRE_PEAK_SECONDS = 671;
export const FIRE_PEAK_KW = 20_000;
