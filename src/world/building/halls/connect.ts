/** Doors from room to hall and from hall to hall, so that every space can be reached and nobody has to pass a storeroom. */
import type { Dice } from '#base';
import type { Segment } from '../../walkable.ts';
import { findSharedEdge, gapIn, lengthOf, spreadGaps } from '../plan.ts';
import type { Rect } from '../plan.ts';
import type { Rank } from './scheme.ts';

export interface Space {
  readonly rect: Rect;
  readonly rank: Rank;
  readonly isOpen: boolean;
}

/** Wide enough for a wheelchair, and for the crowd's usual grid. */
export const DOOR_WIDTH = 1.1;
const DOOR_WIDTH_MIN = 0.6;
/** Between halls. */
const DOORWAY_WIDTH = 2.6;
const DOORWAY_EVERY = 14;
const DOORWAYS_MAX = 4;
/** Two halls side by side have a doorway with this probability even if there is another way. */
const LOOP_SHARE = 0.7;

/** Doorways between the tiles of a storey: each can be reached from each. */
export function connectTiles(tiles: readonly Space[], dice: Dice): Segment[] {
  const group = tiles.map((_, i) => i);
  const find = (i: number): number => (group[i] === i ? i : find(group[i]!));
  const pairs = listPairs(tiles);
  for (const { a, b } of pairs) if (tiles[a]!.isOpen && tiles[b]!.isOpen) group[find(a)] = find(b);
  const doors: Segment[] = [];
  const open = ({ a, b, wall }: Pair): void => {
    group[find(a)] = find(b);
    doors.push(...doorwaysIn(wall));
  };
  const isEnd = ({ a, b }: Pair): boolean => tiles[a]!.rank === 'room' || tiles[b]!.rank === 'room';
  const closed = pairs
    .filter(({ a, b }) => !(tiles[a]!.isOpen && tiles[b]!.isOpen))
    .map((pair) => ({ pair, luck: dice.next() }))
    .toSorted((a, b) => Number(isEnd(a.pair)) - Number(isEnd(b.pair)) || b.luck - a.luck);
  for (const { pair } of closed) {
    const isNeeded = find(pair.a) !== find(pair.b);
    if (isNeeded || (!isEnd(pair) && dice.next() < LOOP_SHARE)) open(pair);
  }
  return doors;
}

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly wall: Segment;
}

function listPairs(tiles: readonly Space[]): Pair[] {
  return tiles.flatMap((tile, a) =>
    tiles.slice(a + 1).flatMap((other, k) => {
      const wall = findSharedEdge(tile.rect, other.rect);
      return wall && lengthOf(wall) >= DOOR_WIDTH ? [{ a, b: a + 1 + k, wall }] : [];
    }),
  );
}

function doorwaysIn(wall: Segment): Segment[] {
  const length = lengthOf(wall);
  const count = Math.min(DOORWAYS_MAX, Math.max(1, Math.round(length / DOORWAY_EVERY)));
  const width = Math.min(DOORWAY_WIDTH, length / count - 0.8);
  if (width < DOOR_WIDTH_MIN) return [gapIn(wall, Math.min(length, DOOR_WIDTH))];
  return spreadGaps([{ side: 'south', segment: wall }], count, width).map(({ segment }) => segment);
}

const ORDER: readonly Rank[] = ['way', 'hall', 'room'];

export interface DoorWish {
  readonly width: number;
  readonly count?: number;
  /** Share of the wall where a single one is. */
  readonly at?: number;
}

/** Doors from a room into the best of the spaces beside it: a way before a hall, a hall before a room. */
export function doorsInto(room: Rect, spaces: readonly Space[], wish: DoorWish): Segment[] {
  const { width, count = 1, at = 0.5 } = wish;
  const least = Math.min(width, DOOR_WIDTH);
  const beside = spaces
    .flatMap(({ rect: other, rank }) => {
      const wall = findSharedEdge(room, other);
      return wall && lengthOf(wall) > DOOR_WIDTH_MIN
        ? [{ wall, rank, length: lengthOf(wall) }]
        : [];
    })
    .toSorted(
      (a, b) =>
        Number(b.length >= least) - Number(a.length >= least) ||
        ORDER.indexOf(a.rank) - ORDER.indexOf(b.rank) ||
        b.length - a.length,
    );
  const best = beside[0];
  if (!best) return [];
  const fits = Math.floor((best.length - 0.4) / (width + 0.4));
  if (count > 1 && fits >= count)
    return spreadGaps([{ side: 'south', segment: best.wall }], count, width).map(
      ({ segment }) => segment,
    );
  return [gapIn(best.wall, Math.min(width, best.length), at)];
}
