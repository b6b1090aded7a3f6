/** Plans as version 1 stored them. They called the ground floor 1, so their floors are counted anew and keep their names. */
import type { FloorNames } from '#document/floors';
import type { Scenario } from '../scenario.ts';

export type FirstPlan = Omit<Scenario, 'floorNames'> & { readonly version: 1 };

const FLOORS: ReadonlySet<string> = new Set(['floor', 'lastFloor']);

export function upgradePlan(stored: FirstPlan): Scenario {
  const { version: _, ...plan } = stored;
  const floorNames: FloorNames = 'ground_is_1';
  return JSON.parse(JSON.stringify({ ...plan, floorNames }), (key, value: unknown) =>
    FLOORS.has(key) && typeof value === 'number' && value > 0 ? value - 1 : value,
  ) as Scenario;
}
