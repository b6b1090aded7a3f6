/** Places that people of a district walk to, spread over all its footways. */
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Space } from '#crowd/space';
import type { Point } from '#world/walkable';

/** Enough to cover the district, few enough to keep a distance field for each: a field is 3 MB and takes 50 ms. */
const PLACES = 16;
/** Free cells all around, so that two people can stand there and others pass. */
const ROOM_CELLS = 1;
const CANDIDATES = 2_000;
const STREAM = 1;

/**
 * The middle first, then always the place farthest from all chosen so far (Gonzalez, "Clustering to minimize ...
 * distance", 1985).
 */
export function choosePlaces(space: Space, seed: number): Point[] {
  const places: Point[] = [{ x: 0, y: 0 }];
  const isReached = findReached(space, places[0]!);
  const candidates = listSpots(space, createDice(seed, STREAM), CANDIDATES, (at, columns) =>
    isRoomy(isReached, columns, at),
  );
  const apart = candidates.map((spot) => between(spot, places[0]!));
  while (places.length < PLACES) {
    const next = candidates[apart.indexOf(Math.max(...apart))]!;
    places.push(next);
    candidates.forEach((spot, i) => (apart[i] = Math.min(apart[i]!, between(spot, next))));
  }
  return places;
}

/** Middles of random cells of the only level, among those that pass the rule. */
export function listSpots(
  { levels }: Space,
  dice: Dice,
  count: number,
  isTaken: (at: number, columns: number) => boolean,
): Point[] {
  const { x0, y0, cell, columns, isFree } = levels[0]!.grid;
  const spots: Point[] = [];
  while (spots.length < count) {
    const at = dice.pick(isFree.length);
    if (!isFree[at] || !isTaken(at, columns)) continue;
    spots.push({
      x: x0 + ((at % columns) + 0.5) * cell,
      y: y0 + (Math.floor(at / columns) + 0.5) * cell,
    });
  }
  return spots;
}

/** 1 for cells that can be reached on foot from a place, by flood fill. */
function findReached({ levels }: Space, from: Point): Uint8Array {
  const { x0, y0, cell, columns, isFree } = levels[0]!.grid;
  const reached = new Uint8Array(isFree.length);
  const open = [Math.floor((from.y - y0) / cell) * columns + Math.floor((from.x - x0) / cell)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isFree[at] || reached[at]) continue;
    reached[at] = 1;
    open.push(at - 1, at + 1, at - columns, at + columns);
  }
  return reached;
}

function isRoomy(isReached: Uint8Array, columns: number, at: number): boolean {
  for (let row = -ROOM_CELLS; row <= ROOM_CELLS; row++)
    for (let step = -ROOM_CELLS; step <= ROOM_CELLS; step++)
      if (!isReached[at + row * columns + step]) return false;
  return true;
}

function between(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
