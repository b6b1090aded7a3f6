/** No vehicles while people are there, except emergency vehicles. */
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { World } from '#world/site';

export function closeStreets(
  scenario: Scenario,
  world: World,
): { readonly scenario: Scenario; readonly world: World } {
  const groups = world.groups.filter(
    ({ type, kind }) => type === 'pedestrian' || agentRoles.of(kind).isResponder,
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
    .filter(({ type, kind }) => type === 'vehicle' && !agentRoles.of(kind).isResponder)
    .reduce((sum, { count }) => sum + count, 0);
}
