/** The request of the sample simulation. */
export { SAMPLE_REQUEST } from '../sample.ts';
