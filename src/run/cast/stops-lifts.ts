/** Events after which no lift moves, whatever else the prompt says: power cuts, lift failures and quakes. */
import type { Scenario } from '#scenario';
import { hazardPlayings } from '../hazard-playing.ts';

export function hasStoppedLifts({ events }: Pick<Scenario, 'events'>): boolean {
  return events.some(({ type, start, lasts }) => {
    const { stopsLifts } = hazardPlayings.of(type.value);
    // What begins later or ends is played while the run goes on.
    return stopsLifts === 'while it lasts' ? start.value === 0 && lasts === undefined : stopsLifts;
  });
}
