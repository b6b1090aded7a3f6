/** Events after which no lift moves, whatever else is said: without power, when they fail, and after a quake. */
import type { Scenario } from '#scenario';
import { hazardPlayings } from '../hazard-playing.ts';

export function hasStoppedLifts({ events }: Pick<Scenario, 'events'>): boolean {
  return events.some(({ type }) => hazardPlayings.of(type.value).stopsLifts);
}
