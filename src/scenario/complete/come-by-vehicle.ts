/** People who arrive by a vehicle begin in it: they come when it comes. */
import { agentRoles } from '../agent-role.ts';
import type { StatedGroup } from '../stated.ts';

export function comeByVehicle(groups: readonly StatedGroup[]): readonly StatedGroup[] {
  // Vehicles of helpers stop where they are sent, not where their passengers go.
  const vehicles = new Set(
    groups.flatMap(({ id, type, kind }) =>
      type === 'vehicle' && !agentRoles.of(kind.value).isResponder ? [id] : [],
    ),
  );
  return groups.map((group) => {
    const { entry, at: _, arrives: __, arrivesUntil: ___, ...rest } = group;
    return group.type === 'pedestrian' && vehicles.has(entry?.group ?? '')
      ? { ...rest, at: entry! }
      : group;
  });
}
