/** What the reader must know of every kind of fuel. */
export { fuelReadings } from '../fuel-reading.ts';
export type { FuelReading } from '../fuel-reading.ts';
