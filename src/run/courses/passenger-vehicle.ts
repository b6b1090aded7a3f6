/** Vehicles that people go aboard: how many each takes, where its doors are, and when it is there and goes on. */
import type { Scenario } from '#scenario';
import { vehicleMotions } from './vehicle-motion.ts';

export interface Carriage {
  /** People it takes where nobody says how many; of a train each carriage. */
  readonly room: number;
  /** Doors on one side; of a train each carriage. */
  readonly doors: number;
}

export function carriageOf(kind: string): Carriage | undefined {
  return vehicleMotions.of(kind).carries;
}

/** The groups of vehicles whose doors matter: people are to go aboard, to wait for them or to get off. */
export function listServing({ tasks = [] }: Scenario): ReadonlySet<string> {
  return new Set(tasks.flatMap(({ vehicles = [] }) => vehicles));
}
