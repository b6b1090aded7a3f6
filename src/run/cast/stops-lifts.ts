/** Events after which no lift moves, whatever else is said: without power, when they fail, and after a quake. */
import type { Scenario } from '#scenario';

/** Lifts with seismic detection go to the next floor and stay there until they are inspected (EN 81-77, ASME A17.1). */
const STOPS_LIFTS: ReadonlySet<string> = new Set([
  'power_outage',
  'elevator_failure',
  'earthquake',
]);

export function hasStoppedLifts({ events }: Pick<Scenario, 'events'>): boolean {
  return events.some(({ type }) => STOPS_LIFTS.has(type.value));
}
