/** People of whom is told that all of them are trapped under what falls: they begin on the floor where it falls. */
import { agentRoles } from '../agent-role.ts';
import type { AgentGroup, Structure } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import { placeDefaults } from './place-defaults.ts';

type Counted = Omit<AgentGroup, 'simulated'>;

export function putUnderRubble(
  agents: readonly AgentGroup[],
  events: readonly StatedEvent[],
  structures: readonly Structure[],
): readonly AgentGroup[] {
  const main = structures.find(({ isMain }) => isMain);
  if (main === undefined || placeDefaults.of(main.kind.value).form !== 'building') return agents;
  const trapped = listTrapped(agents, events);
  return agents.map((group) => {
    const event = trapped.get(group.id);
    if (event === undefined || group.at !== undefined || event.isOutside === true) return group;
    const floor = event.at?.floor ?? 0;
    const structure = event.at?.structure ?? main.id;
    return { ...group, at: { text: 'where it falls', structure, floor } };
  });
}

/** Groups all of whom are trapped, by their ids, and by what. */
export function listTrapped(
  agents: readonly Counted[],
  events: readonly StatedEvent[],
): ReadonlyMap<string, StatedEvent> {
  const there = agents.filter(
    ({ type, arrives, kind, subsetOf }) =>
      type === 'pedestrian' &&
      arrives === undefined &&
      subsetOf === undefined &&
      !agentRoles.of(kind.value).comesFromOutside,
  );
  // Where nobody is named, the only ones there are meant.
  const free = there.filter(({ at }) => at === undefined);
  const only = free.length === 1 ? free[0]!.id : undefined;
  return new Map(
    events.flatMap((event) =>
      (event.casualties ?? []).flatMap(({ state, count, group = only }) => {
        const own = there.find(({ id }) => id === group);
        const isAll = own !== undefined && (count?.value ?? 0) >= own.count.value;
        return state === 'trapped' && isAll ? [[own.id, event] as const] : [];
      }),
    ),
  );
}
