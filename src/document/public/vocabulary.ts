/** Closed lists that the interface and the document share. */
export { ALARMS, CONDITIONS, ENVIRONMENTS, GROWTHS, PURPOSES } from '../vocabulary.ts';
