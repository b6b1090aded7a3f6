/** Names of exits, stairs and doors for readers. */
import type { Gate, Space } from '#crowd/space';
import { toRoomUse } from '#world/room-uses';
import type { RoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';

export type NameGate = (gate: Pick<Gate, 'id'>) => string;

/** A door lies on the wall of its room. */
const ON_OUTLINE_METERS = 0.3;
/** A door between two rooms is not named after these. */
const PASSAGES: ReadonlySet<RoomUse> = new Set<RoomUse>([
  'corridor',
  'stair',
  'lift',
  'lobby',
  'entrance',
  'reception',
  'concourse',
  'hall',
]);

export function nameGates(world: World, space: Space): NameGate {
  const { buildings, landmarks } = world;
  const names = new Map<string, string>(
    landmarks
      .filter(({ kind }) => kind === 'exit' || kind === 'gate' || kind === 'door')
      .map(({ id, label }) => [id, label]),
  );
  for (const { interior } of buildings)
    for (const { id, name } of interior?.exits ?? []) if (name !== undefined) names.set(id, name);
  const stairs = listStairs(world);
  const gates = new Map(space.gates.map((gate) => [gate.id, gate]));
  return ({ id }) => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const stair = stairs.find((one) => id.startsWith(`${one.id}.`));
    const gate = gates.get(id);
    const name = stair?.name ?? (gate && nameDoor(world, space, gate)) ?? sayId(stair?.id ?? id);
    names.set(id, name);
    return name;
  };
}

/** "stadium.way-1-west-2" is "way 1 west 2". */
function sayId(id: string): string {
  const own = id.split('.').slice(1).join(' ') || id;
  return own.replaceAll('-', ' ');
}

function listStairs({ buildings }: World) {
  return buildings.flatMap(({ interior }) => interior?.stairs ?? []);
}

function nameDoor({ buildings }: World, space: Space, gate: Gate): string | undefined {
  const level = space.levels[gate.level]!.id;
  const [x, y] = [(gate.ax + gate.bx) / 2, (gate.ay + gate.by) / 2];
  const rooms = buildings
    .flatMap(({ interior }) => interior?.storeys ?? [])
    .filter((storey) => storey.level === level)
    .flatMap((storey) => storey.rooms)
    .filter(({ outline }) => awayFrom(outline, x, y) < ON_OUTLINE_METERS);
  const room = rooms.find(({ use }) => !PASSAGES.has(toRoomUse(use))) ?? rooms[0];
  return room && `door of ${room.name ?? room.use}`;
}

function awayFrom(ring: Ring, x: number, y: number): number {
  return ring.reduce((least, from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const along = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0;
    const share = Math.min(1, Math.max(0, along));
    return Math.min(least, Math.hypot(x - from.x - share * dx, y - from.y - share * dy));
  }, Infinity);
}
