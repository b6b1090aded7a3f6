/**
 * A block of stairs, lifts and small rooms in a row, the same on all storeys, that stands free in a hall or along one:
 * people reach it from one side. Rooms fill the space between stairs and lifts, so nothing is left over.
 */
import { lengthOf } from '#plane';
import type { Side } from '#scenario/values';
import type { Rect } from '../plan/rect.ts';
import { areaOf, rect, toRing } from '../plan/rect.ts';
import { gapIn } from '../plan/segments.ts';
import { edgeOn } from '../plan/sides.ts';
import type { Point, Segment } from '../walkable.ts';
import type { DoorDraft, HoleDraft, LiftDraft, RoomDraft, StairDraft } from './draft.ts';
import { nameStairs } from './name-stairs.ts';
import { coreOnStorey, drawCore, sizeOfCore } from './stair-core.ts';
import type { StairCore } from './stair-core.ts';

export interface IslandBrief {
  readonly id: string;
  readonly rect: Rect;
  /** Where the hall is: one of its long sides. */
  readonly opensTo: Side;
  readonly cores: number;
  readonly stairWidth: number;
  readonly storeyHeight: number;
  readonly lifts: number;
  /** Passages through the block, each of this width. */
  readonly passages?: number;
  readonly passageWidth?: number;
  /** At least this many rooms, if there is space, and their approximate width. */
  readonly roomsMin?: number;
  readonly roomWidth?: number;
  /** Rooms open alternately to both long sides; otherwise all to the hall. */
  readonly isTwoSided?: boolean;
}

export interface Island {
  readonly id: string;
  readonly cores: readonly StairCore[];
  readonly lifts: readonly LiftSpot[];
  readonly rooms: readonly IslandRoom[];
  readonly passages: readonly Rect[];
}

export interface LiftSpot {
  readonly id: string;
  readonly shaft: Rect;
  readonly at: Point;
}

export interface IslandRoom {
  readonly rect: Rect;
  readonly front: Segment;
}

/** Car of 1.1 m by 1.4 m, eight persons (EN 81-70 type 2), with its shaft. */
const LIFT_SHAFT_WIDTH = 2.1;
export const LIFT_CAPACITY = 8;
/** From the middle of a waiting person to the doors. */
const LIFT_WAIT = 0.8;
const ROOM_WIDTH_MIN = 2.2;
/** Wider than a gate that would make the crowd's grid finer than usual. */
export const DOOR_WIDTH = 1.1;

/** Depth needed for stairs of this width, and length of the fixed parts. */
export function depthOfIsland(stairWidth: number, storeyHeight: number): number {
  return Math.max(5, sizeOfCore(stairWidth, storeyHeight).along);
}

export function lengthOfIsland(
  brief: Omit<IslandBrief, 'rect' | 'opensTo' | 'id'>,
  roomWidth = 4,
): number {
  return fixedLength(brief) + (brief.roomsMin ?? 0) * Math.max(roomWidth, ROOM_WIDTH_MIN);
}

function fixedLength({
  cores,
  stairWidth,
  storeyHeight,
  lifts,
  passages = 0,
  passageWidth = 0,
}: Omit<IslandBrief, 'rect' | 'opensTo' | 'id'>): number {
  const { across } = sizeOfCore(stairWidth, storeyHeight);
  return cores * across + lifts * LIFT_SHAFT_WIDTH + passages * passageWidth;
}

interface Slot {
  readonly kind: 'core' | 'lift' | 'passage' | 'room';
  readonly key: number;
  readonly size: number;
}

export function layIsland(brief: IslandBrief): Island {
  const { id, opensTo, stairWidth, isTwoSided = false } = brief;
  const pieces = place(brief, listSlots(brief));
  const of = (kind: Slot['kind']): Rect[] =>
    pieces.filter((one) => one.kind === kind).map(({ at }) => at);
  return {
    id,
    cores: of('core').map((shaft, i) => ({
      id: `${id}.stair-${i + 1}`,
      shaft,
      opensTo,
      width: stairWidth,
    })),
    lifts: of('lift').map((shaft, i) => ({
      id: `${id}.lift-${i + 1}`,
      shaft,
      at: before(edgeOn(shaft, opensTo), opensTo),
    })),
    rooms: of('room').map((at, i) => {
      const side = isTwoSided && i % 2 === 1 ? OTHER[opensTo] : opensTo;
      return { rect: at, front: edgeOn(at, side) };
    }),
    passages: of('passage'),
  };
}

const OTHER: Readonly<Record<Side, Side>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

function listSlots(brief: IslandBrief): Slot[] {
  const { rect: whole, opensTo, cores, lifts, passages = 0, passageWidth = 0 } = brief;
  const isAlongX = opensTo === 'north' || opensTo === 'south';
  const length = isAlongX ? whole.x1 - whole.x0 : whole.y1 - whole.y0;
  const free = Math.max(0, length - fixedLength(brief));
  const most = Math.floor(free / ROOM_WIDTH_MIN);
  const liked = Math.max(brief.roomsMin ?? 0, Math.round(free / (brief.roomWidth ?? 6)));
  const rooms = Math.min(most, liked);
  // Where no room fits, the rest makes the stairwells a little wider.
  const more = rooms === 0 ? free / Math.max(1, cores + lifts + passages) : 0;
  const { across } = sizeOfCore(brief.stairWidth, brief.storeyHeight);
  const row = (kind: Slot['kind'], count: number, size: number, shift: number): Slot[] =>
    Array.from({ length: count }, (_, i) => {
      // The same from either end: at a tie the part stands farther from the middle.
      const at = (i + 0.5) / count;
      return { kind, size, key: at + Math.sign(at - 0.5) * shift };
    });
  return [
    ...row('core', cores, across + more, 1e-3),
    ...row('passage', passages, passageWidth + more, 0),
    ...row('lift', lifts, LIFT_SHAFT_WIDTH + more, 2e-3),
    ...row('room', rooms, rooms > 0 ? free / rooms : 0, 3e-3),
  ].sort((a, b) => a.key - b.key);
}

function place(
  { rect: whole, opensTo }: IslandBrief,
  slots: readonly Slot[],
): { kind: Slot['kind']; at: Rect }[] {
  const isAlongX = opensTo === 'north' || opensTo === 'south';
  let done = isAlongX ? whole.x0 : whole.y0;
  return slots.map(({ kind, size }) => {
    const from = done;
    done += size;
    const at = isAlongX
      ? rect(from, whole.y0, done, whole.y1)
      : rect(whole.x0, from, whole.x1, done);
    return { kind, at };
  });
}

function before({ from, to }: Segment, side: Side): Point {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  switch (side) {
    case 'south':
      return { x, y: y - LIFT_WAIT };
    case 'north':
      return { x, y: y + LIFT_WAIT };
    case 'west':
      return { x: x - LIFT_WAIT, y };
    case 'east':
      return { x: x + LIFT_WAIT, y };
  }
}

export interface OnStorey {
  readonly rooms: readonly RoomDraft[];
  readonly holes: readonly HoleDraft[];
  readonly doors: readonly DoorDraft[];
}

/** The part of the block on one storey. `useOf` names its rooms in order. */
export function islandOnStorey(
  island: Island,
  storey: number,
  useOf: (room: number) => string,
  squareMetersEach = 5,
): OnStorey {
  const cores = island.cores.map((core) => ({ core, ...coreOnStorey(core) }));
  const idOf = (part: string, i: number): string => `${island.id}.${part}-${storey}-${i + 1}`;
  return {
    rooms: [
      ...cores.map(({ landing }) => ({ ...landing, id: `${landing.id}-${storey}` })),
      ...island.rooms.map(({ rect: at }, i) => ({
        id: idOf('room', i),
        use: useOf(i),
        outline: toRing(at),
        capacity: Math.max(1, Math.floor(areaOf(at) / squareMetersEach)),
      })),
    ],
    holes: [
      ...cores.map(({ hole }) => hole),
      ...island.lifts.map(({ shaft }): HoleDraft => ({ outline: toRing(shaft), use: 'shaft' })),
    ],
    doors: [
      ...cores.map(({ core, front }, i) => ({
        id: idOf('stair-door', i),
        segment: gapIn(front, doorWidthOf(core, front)),
      })),
      ...island.rooms.map(({ front }, i) => ({
        id: idOf('door', i),
        segment: gapIn(front, Math.min(DOOR_WIDTH, lengthOf(front) - 0.2)),
      })),
    ],
  };
}

/** As wide as the stair, so that the door does not hold people up. */
function doorWidthOf({ width }: StairCore, front: Segment): number {
  return Math.min(Math.max(width, DOOR_WIDTH), lengthOf(front) - 0.2);
}

/** Stairs and lifts through all these storeys; none where there is one. */
export function islandClimbs(
  island: Island,
  storeys: readonly number[],
  whole: Rect,
): { readonly stairs: readonly StairDraft[]; readonly lifts: readonly LiftDraft[] } {
  if (storeys.length === 1) return { stairs: [], lifts: [] };
  return {
    stairs: islandStairs(island, storeys, nameStairs(island.cores, whole)),
    lifts: islandLifts(island, storeys),
  };
}

export function islandStairs(
  island: Island,
  storeys: readonly number[],
  about: (core: StairCore, i: number) => { readonly side?: Side; readonly name?: string },
): StairDraft[] {
  return island.cores.map((core, i) => drawCore(core, storeys, about(core, i)));
}

export function islandLifts(island: Island, storeys: readonly number[]): LiftDraft[] {
  return island.lifts.map(({ id, shaft, at }) => ({
    id,
    capacity: LIFT_CAPACITY,
    isEvacuationLift: false,
    at,
    outline: toRing(shaft),
    storeys,
  }));
}
