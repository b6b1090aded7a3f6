/** Groups that arrive later: a part arrives with its group, and people who arrive by a vehicle begin in that vehicle. */
import { agentRoles } from '../agent-role.ts';
import { isWheeled } from '../is-wheeled.ts';
import type { StatedGroup } from '../stated.ts';

export function settleArrivals(groups: readonly StatedGroup[]): readonly StatedGroup[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  // Vehicles of helpers stop where they are sent, not where their passengers go.
  const vehicles = new Set(
    groups.flatMap(({ id, type, kind }) =>
      type === 'vehicle' && !agentRoles.of(kind.value).isResponder ? [id] : [],
    ),
  );
  return groups.map((own) => {
    const group = withWhole(own, byId);
    const { entry, at: _, arrives: __, arrivesUntil: ___, ...rest } = group;
    // No vehicle has room for wheelchairs: they come in at its time.
    const rides = group.type === 'pedestrian' && !isWheeled(group);
    return rides && vehicles.has(entry?.group ?? '') ? { ...rest, at: entry! } : group;
  });
}

/** A part without a place or an arrival of its own arrives as its whole does. */
function withWhole(group: StatedGroup, byId: ReadonlyMap<string, StatedGroup>): StatedGroup {
  const seen = new Set<string>();
  for (let one: StatedGroup | undefined = group; one !== undefined && !seen.has(one.id);) {
    const { arrives, arrivesUntil, entry } = one;
    if ((arrives ?? entry) !== undefined)
      return {
        ...group,
        ...(arrives === undefined ? {} : { arrives }),
        ...(arrivesUntil === undefined ? {} : { arrivesUntil }),
        ...(entry === undefined ? {} : { entry }),
      };
    if (one.at !== undefined) return group;
    seen.add(one.id);
    one = byId.get(one.subsetOf ?? '');
  }
  return group;
}
