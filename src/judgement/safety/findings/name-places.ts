/** The name of a spot: the exit it is at, the stair it is on, or the room it is in. */
import type { Space } from '#crowd/space';
import type { World } from '#world/site';
import { isInRingByProduct } from '../is-in-ring.ts';
import type { TenabilityContext } from './find-tenability.ts';
import type { NameGate } from './name-gates.ts';

/** A spot within this distance of an exit has the exit's name. */
const AT_EXIT_METERS = 2;

export function createPlaceNames(
  { buildings }: World,
  space: Space,
  nameGate: NameGate,
): TenabilityContext['placeOf'] {
  const rooms = new Map(
    buildings
      .flatMap(({ interior }) => interior?.storeys ?? [])
      .map((storey) => [storey.level, storey.rooms]),
  );
  const exits = space.gates.filter(({ kind }) => kind === 'exit');
  const stairs = buildings.flatMap(({ interior }) => interior?.stairs ?? []);
  // The room around a stair has the stair's name.
  const shafts = new Set(stairs.flatMap(({ name }) => name ?? []));
  return (level, x, y) => {
    const { id } = space.levels[level]!;
    const exit = exits.find(
      (gate) =>
        gate.level === level &&
        Math.hypot((gate.ax + gate.bx) / 2 - x, (gate.ay + gate.by) / 2 - y) < AT_EXIT_METERS,
    );
    if (exit !== undefined) return { name: nameGate(exit), kind: 'exit' };
    const stair = stairs.find((one) => id.startsWith(`${one.id}.`));
    if (stair !== undefined) return { name: stair.name ?? 'a stair', kind: 'stair' };
    const room = rooms.get(id)?.find(({ outline }) => isInRingByProduct(outline, { x, y }));
    if (room !== undefined)
      return {
        name: room.name ?? room.use,
        kind: room.name !== undefined && shafts.has(room.name) ? 'stair' : 'room',
      };
    return space.walkable.levels[level]!.kind === 'outdoor'
      ? { name: 'outdoors', kind: 'outdoors' }
      : { name: 'the floor', kind: 'room' };
  };
}
