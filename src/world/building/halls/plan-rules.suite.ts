/** What must hold for any drawing of a hall building, read from the drawing itself. */
import assert from 'node:assert/strict';
import type { Point, Segment } from '../../walkable.ts';
import type { BuildingDraft, HoleDraft, StoreyDraft } from '../draft.ts';
import { areaOf, overlaps, rect } from '../plan.ts';
import type { Rect } from '../plan.ts';

const FURNITURE = new Set(['shelf', 'seats', 'table', 'counter', 'machine', 'vehicle', 'other']);
const PASSAGE = 1;
const ROUNDING = 1e-6;

export function checkPlan(draft: BuildingDraft): void {
  const footprint = boxOf(draft.footprint);
  for (const storey of draft.storeys) {
    checkRooms(storey, footprint);
    checkDoors(storey);
    checkExits(storey, footprint);
    checkFurniture(storey);
  }
}

/** Rooms lie side by side; with the shafts they fill the storey. */
function checkRooms({ rooms, holes, storey }: StoreyDraft, footprint: Rect): void {
  const boxes = rooms.map(({ outline }) => boxOf(outline));
  const fixed = holes.filter(({ use }) => use === 'shaft').map(({ outline }) => boxOf(outline));
  const flights = holes.filter(({ use }) => use === 'stairs').map(({ outline }) => boxOf(outline));
  boxes.forEach((box, i) => {
    for (const other of boxes.slice(i + 1))
      assert.ok(!overlaps(box, other, 1e-4), `${rooms[i]!.name} overlaps on storey ${storey}`);
    for (const shaft of fixed) assert.ok(!overlaps(box, shaft, 1e-4), `${rooms[i]!.name}: a shaft`);
  });
  // Openings for escalators and ramps lie within rooms, stairwells between them.
  const own = flights.filter((one) => !boxes.some((box) => overlaps(box, one, 1e-4)));
  const covered = [...boxes, ...fixed, ...own].reduce((sum, box) => sum + areaOf(box), 0);
  assert.ok(
    Math.abs(covered - areaOf(footprint)) < 1e-3 * areaOf(footprint),
    `storey ${storey}: rooms cover ${covered.toFixed(1)} of ${areaOf(footprint).toFixed(1)} m²`,
  );
  for (const { name, use } of rooms) assert.ok(name, `a ${use} without a name`);
  const names = rooms.map(({ name }) => name);
  assert.equal(new Set(rooms.map(({ id }) => id)).size, rooms.length);
  assert.ok(names.length > 0);
}

/** Every door lies on the walls of two rooms, and every room with walls has one. */
function checkDoors({ rooms, doors, exits, storey }: StoreyDraft): void {
  for (const { id, segment } of doors) {
    const beside = rooms.filter(({ outline }) => isOnEdge(boxOf(outline), segment));
    assert.equal(beside.length, 2, `${id} lies on the walls of ${beside.length} rooms`);
    const width = Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y);
    assert.ok(width >= 0.59, `${id} is ${width} m wide`);
  }
  for (const { name, outline, isOpen } of rooms) {
    if (isOpen === true) continue;
    const ways = [...doors, ...exits].filter(({ segment }) => isOnEdge(boxOf(outline), segment));
    assert.ok(ways.length > 0, `${name} on storey ${storey} has no door`);
  }
}

function checkExits({ exits, rooms }: StoreyDraft, footprint: Rect): void {
  for (const { name, side, segment } of exits) {
    const { x0, y0, x1, y1 } = footprint;
    const away = {
      south: segment.from.y - y0,
      north: segment.from.y - y1,
      west: segment.from.x - x0,
      east: segment.from.x - x1,
    }[side];
    assert.ok(Math.abs(away) < ROUNDING, `${name} is not on the ${side} wall`);
    assert.equal(rooms.filter(({ outline }) => isOnEdge(boxOf(outline), segment)).length, 1);
  }
}

/** A meter to pass everywhere, and nothing before a door. */
function checkFurniture({ holes, rooms, doors, exits, storey }: StoreyDraft): void {
  const pieces = holes.filter(({ use }) => FURNITURE.has(use));
  const walled = rooms.map(({ outline }) => boxOf(outline));
  for (const piece of pieces) {
    const box = boxOf(piece.outline);
    const inside = walled.find((room) => overlaps(room, box))!;
    for (const [gap, wall] of gapsWithin(box, inside))
      assert.ok(
        gap >= PASSAGE - ROUNDING,
        `storey ${storey}: ${gap} m between ${piece.use} and ${wall}`,
      );
  }
  checkApart(pieces, storey);
  const openings = holes.filter(({ use }) => use === 'stairs' || use === 'void');
  for (const opening of openings) {
    const near = grown(boxOf(opening.outline), PASSAGE);
    const inside = walled.find((room) => overlaps(room, boxOf(opening.outline), 1e-4));
    if (!inside) continue;
    assert.ok(
      !pieces.some(({ outline }) => overlaps(boxOf(outline), near)),
      `storey ${storey}: something stands at the edge of an opening`,
    );
  }
  for (const { id, segment } of [...doors, ...exits]) {
    const before = grown(rect(segment.from.x, segment.from.y, segment.to.x, segment.to.y), PASSAGE);
    assert.ok(!pieces.some(({ outline }) => overlaps(boxOf(outline), before)), `${id} is blocked`);
  }
}

function checkApart(pieces: readonly HoleDraft[], storey: number): void {
  const boxes = pieces.map(({ outline }) => boxOf(outline)).toSorted((a, b) => a.x0 - b.x0);
  boxes.forEach((box, i) => {
    for (let k = i + 1; k < boxes.length && boxes[k]!.x0 < box.x1 + PASSAGE; k++)
      assert.ok(
        !overlaps(grown(box, PASSAGE), boxes[k]!, 1e-4),
        `storey ${storey}: two pieces too close`,
      );
  });
}

function gapsWithin(box: Rect, room: Rect): [number, string][] {
  return [
    [box.x0 - room.x0, 'the west wall'],
    [room.x1 - box.x1, 'the east wall'],
    [box.y0 - room.y0, 'the south wall'],
    [room.y1 - box.y1, 'the north wall'],
  ];
}

function grown({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return rect(x0 - by, y0 - by, x1 + by, y1 + by);
}

export function boxOf(ring: readonly Point[]): Rect {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return rect(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

function isOnEdge({ x0, y0, x1, y1 }: Rect, { from, to }: Segment): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-4;
  const within = (low: number, high: number, a: number, b: number): boolean =>
    Math.min(a, b) >= low - 1e-4 && Math.max(a, b) <= high + 1e-4;
  const isUpright = near(from.x, to.x);
  return isUpright
    ? (near(from.x, x0) || near(from.x, x1)) && within(y0, y1, from.y, to.y)
    : (near(from.y, y0) || near(from.y, y1)) && within(x0, x1, from.x, to.x);
}
