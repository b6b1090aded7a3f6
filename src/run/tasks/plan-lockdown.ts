import type { Gate } from '#crowd/space';
/**
 * Where people hide, and which doors are locked: everybody hides in the room they are in, or in the nearest that has a door to lock. Planned
 * before the events, since an attacker cannot go through a locked door.
 */
import { isInRing } from '#plane';
import type { Scenario } from '#scenario';
import { findNamed } from '#world/landmarks';
import { isLockable, toRoomUse } from '#world/room-uses';
import type { Room, World } from '#world/site';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Cast } from '../cast/cast.ts';
import { doorsOn } from '../cast/prepare-ways.ts';
import { createRegions } from '../direct/regions.ts';
import { findDoers } from './find-doers.ts';
import { findCover } from './hide-behind.ts';
import type { Hideout, Lockdown } from './lockdown.ts';
import type { Task } from './task-stage.ts';

/** Floor for each person who hides: judgement, close together on the floor. */
const AREA_PER_PERSON = 0.5;
/** People who must first reach the room have this long before its doors are locked, and as long for each storey: judgement. */
const COME_IN_SECONDS = 60;

export function planLockdown(scenario: Scenario, world: World, cast: Cast): Lockdown {
  const hideouts = new Map<string, readonly Hideout[]>();
  const without = new Map<string, readonly number[]>();
  const taken = new Set<number>();
  for (const task of scenario.tasks ?? []) {
    const { locksDoors } = behaviourManners.of(task.deed.value);
    if (locksDoors !== true || findCover(world, task) !== undefined) continue;
    const doers = listDoers(world, scenario, cast, task).filter((i) => !taken.has(i));
    for (const i of doers) taken.add(i);
    const found = shareOut(world, cast, task, doers);
    hideouts.set(task.id, found.hideouts);
    without.set(task.id, found.without);
  }
  const all = [...hideouts.values()].flat();
  return {
    hideouts,
    without,
    shut: new Set(all.flatMap(({ gates }) => gates.map(({ id }) => id))),
  };
}

function listDoers(world: World, scenario: Scenario, cast: Cast, task: Task): readonly number[] {
  return findDoers(
    { scenario, cast, world, people: cast.people.map(({ person }) => person), busy: new Set() },
    task,
  );
}

interface Closable {
  readonly room: Room;
  readonly level: number;
  readonly gates: readonly Gate[];
  readonly capacity: number;
  readonly people: number[];
  /** How long people need who come in from elsewhere; 0 if nobody does. */
  comeInSeconds: number;
}

function shareOut(
  world: World,
  cast: Cast,
  task: Task,
  doers: readonly number[],
): { readonly hideouts: readonly Hideout[]; readonly without: readonly number[] } {
  const named = new Set(task.at.flatMap((where) => findNamed(world, where)?.id ?? []));
  const all = listClosable(world, cast, named);
  const asked = all.filter(({ room }) => named.has(room.id));
  const rooms = asked.length > 0 ? asked : all;
  const regions = createRegions(cast.space);
  const without: number[] = [];
  // People in such a room stay in it; then the others come, the nearest first.
  const isIn = (i: number, { room, level }: Closable): boolean => {
    const { person } = cast.people[i]!;
    return person.level === level && isInRing(room.outline, person);
  };
  const others: number[] = [];
  for (const i of doers) {
    const own = rooms.find((one) => isIn(i, one));
    if (own === undefined) others.push(i);
    else own.people.push(i);
  }
  for (const i of others) {
    const { person } = cast.people[i]!;
    const region = regions.overStairs(person.level, person.x, person.y);
    const away = ({ level, room }: Closable): number => {
      const [{ x, y }] = [middleOf(room)];
      return Math.hypot(person.x - x, person.y - y) + (level === person.level ? 0 : 1000);
    };
    const near = rooms
      .filter((one) => {
        const { x, y } = middleOf(one.room);
        return (
          (asked.length > 0 || one.level === person.level) &&
          one.people.length < one.capacity &&
          regions.overStairs(one.level, x, y) === region
        );
      })
      .toSorted((a, b) => away(a) - away(b))[0];
    if (near === undefined) without.push(i);
    else {
      near.people.push(i);
      const { storey } = cast.space.walkable.levels[person.level]!;
      const storeys = Math.abs(storey - cast.space.walkable.levels[near.level]!.storey);
      near.comeInSeconds = Math.max(near.comeInSeconds, COME_IN_SECONDS * (1 + storeys));
    }
  }
  const from = task.start?.value ?? firstDanger(world);
  return {
    hideouts: rooms
      .filter(({ people }) => people.length > 0)
      .map(({ room, level, gates, people, comeInSeconds }) => ({
        room,
        level,
        gates,
        people,
        lockedSeconds: from + (from > 0 ? comeInSeconds : 0),
      })),
    without,
  };
}

/** When the first event begins; from the start where there is none. */
function firstDanger({ hazards }: World): number {
  return hazards.length === 0 ? 0 : Math.min(...hazards.map(({ start }) => start));
}

/** Rooms with doors and no way through to stairs, and those named; not the one where the attack begins. */
function listClosable(world: World, { space }: Cast, named: ReadonlySet<string>): Closable[] {
  return world.buildings.flatMap(({ interior }) =>
    (interior?.storeys ?? []).flatMap(({ level: id, rooms }) => {
      const level = space.levels.findIndex((one) => one.id === id);
      if (level < 0) return [];
      return rooms.flatMap((room): Closable[] => {
        const isNamed = named.has(room.id);
        if (!isNamed && !isLockable(toRoomUse(room.use))) return [];
        const isStruck = world.hazards.some(
          (hazard) => hazard.level === id && isInRing(room.outline, hazard.at),
        );
        const gates = doorsOn(space, id, room.outline).filter(
          ({ width }) => width <= DOOR_METERS_MAX,
        );
        const all = doorsOn(space, id, room.outline);
        const isOpen = gates.length === 0 || gates.length < all.length;
        if (isStruck || (isOpen && !isNamed)) return [];
        const capacity = Math.max(1, Math.floor(areaOf(room) / AREA_PER_PERSON));
        return [{ room, level, gates, capacity, people: [], comeInSeconds: 0 }];
      });
    }),
  );
}

/** A wider opening has no door that people can lock: judgement. */
const DOOR_METERS_MAX = 2.5;

function middleOf({ outline }: Room): { x: number; y: number } {
  const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

function areaOf({ outline }: Room): number {
  const twice = outline.reduce((sum, { x, y }, i) => {
    const next = outline[(i + 1) % outline.length]!;
    return sum + x * next.y - y * next.x;
  }, 0);
  return Math.abs(twice) / 2;
}
