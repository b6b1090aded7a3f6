/** What the reader and the document must know of every kind of behaviour. */
export { behaviourMeanings, behaviourReadings, listDrives } from '../behaviour-reading.ts';
export type { BehaviourMeaning, BehaviourReading } from '../behaviour-reading.ts';
export { listRides } from '../list-rides.ts';
