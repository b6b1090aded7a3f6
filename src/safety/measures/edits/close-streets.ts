/** No vehicles while people are about, but those that come to help. */
import type { Scenario } from '#scenario';
import type { World } from '#world';

const HELPING: ReadonlySet<string> = new Set(['ambulance', 'fire_engine', 'police_car']);

export function closeStreets(
  scenario: Scenario,
  world: World,
): { readonly scenario: Scenario; readonly world: World } {
  const groups = world.groups.filter(
    ({ type, kind }) => type === 'pedestrian' || HELPING.has(kind),
  );
  const simulatedVehicles = groups
    .filter(({ type }) => type === 'vehicle')
    .reduce((sum, { count }) => sum + count, 0);
  return {
    scenario: { ...scenario, people: { ...scenario.people, simulatedVehicles } },
    world: { ...world, groups },
  };
}

/** Vehicles that would stay away. */
export function countTraffic({ groups }: World): number {
  return groups
    .filter(({ type, kind }) => type === 'vehicle' && !HELPING.has(kind))
    .reduce((sum, { count }) => sum + count, 0);
}
