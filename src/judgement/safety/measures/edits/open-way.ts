/** Opens what is closed: an exit, a door, or all gates of a stair. */
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { Changed } from '../candidate.ts';

/** Ids that belong together: a stair is closed at each of its landings. */
export interface ClosedWay {
  /** Of the exit, the door or the stair. */
  readonly id: string;
  readonly gates: readonly string[];
}

/** Gates people could walk through. Lifts that are out of order and closed lanes do not count. */
export function listClosedWays({ closed, walkable, buildings }: World): ClosedWay[] {
  const shut = new Set(closed);
  const stairs = buildings.flatMap(({ interior }) => interior?.stairs ?? []);
  const ofStairs = stairs
    .map(({ id, gates }) => ({ id, gates: gates.filter((gate) => shut.has(gate)) }))
    .filter(({ gates }) => gates.length > 0);
  const taken = new Set(ofStairs.flatMap(({ gates }) => gates));
  const rooms = new Set(
    buildings.flatMap(({ interior }) =>
      (interior?.storeys ?? []).flatMap((storey) => storey.rooms.map(({ id }) => id)),
    ),
  );
  const gates = new Set([
    ...walkable.exits.map(({ id }) => id),
    ...walkable.joins.map(({ id }) => id),
    ...walkable.levels.flatMap(({ doors }) => doors.map(({ id }) => id)),
  ]);
  const others = closed
    .filter((id) => !taken.has(id) && (gates.has(id) || rooms.has(id)))
    .map((id) => ({ id, gates: [id] }));
  return [...ofStairs, ...others];
}

export function openWay(scenario: Scenario, world: World, way: ClosedWay): Changed {
  const opened = new Set(way.gates);
  const closed = world.closed.filter((id) => !opened.has(id));
  const { walkable } = world;
  const exits = walkable.exits.map((exit) => {
    if (!opened.has(exit.id)) return exit;
    const { isClosed: _, ...open } = exit;
    return open;
  });
  return {
    // The list of what is blocked does not name ids: it is empty when nothing is.
    scenario: closed.length === 0 ? { ...scenario, blocked: [] } : scenario,
    world: { ...world, closed, walkable: { ...walkable, exits } },
    changes: {},
  };
}
