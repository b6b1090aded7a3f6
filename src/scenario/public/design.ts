/** The settings of a fire engineer, in words and as values. */
export { DESIGN_KEYS, DESIGN_NAMES, fromDesignWords, toDesignWords } from '../design.ts';
export type { DesignSettings } from '../design.ts';
