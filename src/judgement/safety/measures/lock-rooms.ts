/** Rooms that can be locked from within: those with few doors and no way out of their own. */
import { distanceToSegment, edgesOf, middleOf } from '#plane';
import type { Direction } from '#run';
import type { World } from '#world/site';
import type { Point, Segment } from '#world/walkable';
import { isInRingByProduct } from '../is-in-ring.ts';

export interface LockedRoom {
  readonly level: string;
  readonly outline: readonly Point[];
  /** Ids of its doors. */
  readonly doors: readonly string[];
}

/** With more doors a room is not locked in time: judgement. */
const DOORS_MAX = 2;
/** A door within this distance of a room's outline leads into it. */
const ON_OUTLINE_METERS = 0.3;

export function listLockable({ buildings, walkable }: World): LockedRoom[] {
  const ends = [
    ...walkable.exits.map(({ level, segment }) => ({ level, segment })),
    ...walkable.joins.flatMap(({ levels, segment }) => levels.map((level) => ({ level, segment }))),
  ];
  return buildings
    .flatMap(({ interior }) => interior?.storeys ?? [])
    .flatMap(({ level, rooms }) => {
      const own = walkable.levels.find(({ id }) => id === level);
      if (own === undefined) return [];
      return rooms.flatMap(({ outline, isOpen }): LockedRoom[] => {
        const isOn = (segment: Segment): boolean => isOnOutline(outline, middleOf(segment));
        const doors = own.doors.filter(({ segment }) => isOn(segment)).map(({ id }) => id);
        const isDeadEnd = !ends.some((end) => end.level === level && isOn(end.segment));
        const isLockable = !isOpen && isDeadEnd && doors.length > 0 && doors.length <= DOORS_MAX;
        return isLockable ? [{ level, outline, doors }] : [];
      });
    });
}

function isOnOutline(outline: readonly Point[], at: Point): boolean {
  return edgesOf(outline).some((edge) => distanceToSegment(at, edge) < ON_OUTLINE_METERS);
}

/** Whether a spot of a level is in one of the rooms. */
export function isInRooms(rooms: readonly LockedRoom[], level: string, at: Point): boolean {
  return rooms.some((room) => room.level === level && isInRingByProduct(room.outline, at));
}

type Attacker = Extract<Direction['hazards'][number], { kind: 'attacker' }>;

/** Without the rooms an attacker is in, or has entered before the doors are locked. */
export function withoutEntered(
  rooms: readonly LockedRoom[],
  attackers: readonly Attacker[],
  lockSeconds: number,
): LockedRoom[] {
  return rooms.filter((room) =>
    attackers.every(
      (attacker) =>
        !listEntered(attacker, lockSeconds).some(({ level, x, y }) =>
          isInRooms([room], level, { x, y }),
        ),
    ),
  );
}

/** The default of the crowd. */
const ATTACKER_MPS = 1;

/** The position of an attacker until a time, on the way given. */
function listEntered(attacker: Attacker, untilSeconds: number): readonly Spot[] {
  const { speedMps = ATTACKER_MPS, startSeconds, path = [] } = attacker;
  let left = speedMps * Math.max(0, untilSeconds - startSeconds);
  const entered: Spot[] = [attacker];
  for (const spot of path) {
    const from = entered.at(-1)!;
    left -= Math.hypot(spot.x - from.x, spot.y - from.y);
    if (left < 0) break;
    entered.push(spot);
  }
  return entered;
}

interface Spot {
  readonly level: string;
  readonly x: number;
  readonly y: number;
}

/**
 * The doors shut at a time, and attackers pass them by: in none of the attacks that the Sandy Hook Advisory Commission
 * heard of was a locked classroom door breached (Final Report, 2015).
 */
export function lockHazards(
  hazards: Direction['hazards'],
  rooms: readonly LockedRoom[],
  lockSeconds: number,
): Direction['hazards'] {
  const kept = hazards.map((hazard) =>
    hazard.kind === 'attacker' && hazard.path !== undefined
      ? {
          ...hazard,
          path: hazard.path.filter(({ level, x, y }) => !isInRooms(rooms, level, { x, y })),
        }
      : hazard,
  );
  const shut = rooms
    .flatMap(({ doors }) => doors)
    .map((gate) => ({ kind: 'gate', startSeconds: lockSeconds, gate, state: 'closed' }) as const);
  return [...kept, ...shut];
}
