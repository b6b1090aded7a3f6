/** The building in front of platforms, bays or gates: a hall on every storey around a block of stairs, shops and offices. */
import type { BuildingBrief } from '../brief.ts';
import type { RoomDraft, StoreyDraft } from '../draft.ts';
import { areaOf, rect, toRing } from '../plan.ts';
import type { Rect } from '../plan.ts';
import type { Island } from '../stair-island.ts';
import { depthOfIsland, islandOnStorey, layIsland, lengthOfIsland } from '../stair-island.ts';
import { namedRoomsMax } from '../wishes.ts';

/** Around the block. */
const WALK_MIN = 3.2;
const HALL_METERS_EACH = 2;

export const HALL_SPARE: ReadonlySet<string> = new Set([
  'shop',
  'cafe',
  'toilets',
  'office',
  'storage',
  'plant room',
  'lounge',
  'ticket office',
  'kiosk',
]);

export interface HallWish {
  readonly brief: BuildingBrief;
  readonly storeyHeight: number;
  /** Rooms on the ground, above and below, in turn. */
  readonly uses: {
    readonly ground: readonly string[];
    readonly above: readonly string[];
    readonly below: readonly string[];
  };
}

function partsOf({ brief, storeyHeight }: HallWish): Parameters<typeof lengthOfIsland>[0] {
  const isTall = brief.floors + brief.basements > 1;
  return {
    cores: isTall ? brief.stairs : 0,
    stairWidth: brief.stairWidth,
    storeyHeight,
    lifts: isTall ? brief.elevators : 0,
    roomsMin: Math.max(3, namedRoomsMax(brief)),
  };
}

/** The smallest hall that holds the block, with its rooms as narrow as possible. */
export function leastHall(wish: HallWish): { readonly length: number; readonly depth: number } {
  const depth = hasStairs(wish) ? depthOfIsland(wish.brief.stairWidth, wish.storeyHeight) : 4;
  return { length: lengthOfIsland(partsOf(wish), 2.4) + 2 * WALK_MIN, depth: depth + 2 * WALK_MIN };
}

function hasStairs({ brief }: HallWish): boolean {
  return brief.floors + brief.basements > 1 && brief.stairs > 0;
}

/**
 * The block in the middle of the hall, moved to one side by `shift` from -1 to 1; with passages through it when it is
 * long.
 */
export function layHallIsland(wish: HallWish, hall: Rect, shift = 0): Island {
  const least = leastHall(wish);
  const parts = partsOf(wish);
  const depth = least.depth - 2 * WALK_MIN;
  const [wide, deep] = [hall.x1 - hall.x0, hall.y1 - hall.y0];
  const length = Math.max(least.length - 2 * WALK_MIN, Math.min(wide - 2 * WALK_MIN, 0.7 * wide));
  const spare = { x: (wide - length) / 2 - WALK_MIN, y: (deep - depth) / 2 - WALK_MIN };
  const x = (hall.x0 + hall.x1) / 2 + shift * Math.max(0, spare.x);
  const y = (hall.y0 + hall.y1) / 2 + 0.4 * Math.max(0, spare.y);
  const passages = Math.max(0, Math.min(4, Math.floor((length - lengthOfIsland(parts, 4)) / 20)));
  return layIsland({
    id: 'block',
    rect: rect(x - length / 2, y - depth / 2, x + length / 2, y + depth / 2),
    opensTo: 'south',
    ...parts,
    passages,
    passageWidth: 4,
    roomWidth: 7,
    isTwoSided: true,
  });
}

/** One storey of the hall, without exits. */
export function drawHallStorey(
  wish: HallWish,
  island: Island,
  hall: Rect,
  storey: number,
  name: string,
): StoreyDraft {
  const { ground, above, below } = wish.uses;
  const uses = storey === 0 ? ground : storey > 0 ? above : below;
  const own = islandOnStorey(island, storey, (i) => uses[(i + Math.abs(storey)) % uses.length]!);
  const room: RoomDraft = {
    id: `hall-${storey}`,
    use: storey === 0 ? name : storey > 0 ? 'gallery' : 'basement hall',
    name:
      storey === 0 ? name : storey > 0 ? `${name} gallery ${storey + 1}` : `basement ${-storey}`,
    outline: toRing(hall),
    isOpen: true,
    capacity: Math.floor((0.6 * areaOf(hall)) / HALL_METERS_EACH),
  };
  return {
    storey,
    z: storey * wish.storeyHeight,
    height: wish.storeyHeight,
    outlines: [toRing(hall)],
    holes: own.holes,
    rooms: [room, ...own.rooms],
    walls: [],
    doors: own.doors,
    exits: [],
  };
}
