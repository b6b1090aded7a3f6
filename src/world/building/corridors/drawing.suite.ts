/** Compares a drawing of rooms along corridors with its brief and with geometry, independent of how it was made. */
import assert from 'node:assert/strict';
import type { Point, Ring, Segment } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, RoomDraft, StoreyDraft } from '../draft.ts';
import { build } from '../walk-out.suite.ts';

/** Counts and widths, read again from the finished building. */
export function holdAgainstBrief(brief: BuildingBrief, draft: BuildingDraft, use: string): void {
  const { interior } = build(brief, draft).building;
  const { storeys, stairs, lifts, exits } = interior!;
  const all = brief.floors + brief.basements;
  assert.equal(storeys.length, all, 'storeys');
  assert.deepEqual(
    storeys.map(({ storey }) => storey),
    Array.from({ length: all }, (_, i) => i - brief.basements),
  );
  const counted = stairs.filter(({ isCounted }) => isCounted);
  assert.equal(counted.length, all > 1 ? brief.stairs : 0, 'stairs');
  for (const stair of counted) {
    assert.equal(stair.storeys.length, all, `${stair.id} serves all storeys`);
    assert.ok(Math.abs(stair.width - brief.stairWidth) < 0.01, 'stair width');
  }
  assert.equal(lifts.length, all > 1 ? brief.elevators : 0, 'lifts');
  for (const lift of lifts) assert.equal(lift.storeys.length, all);
  assert.equal(exits.length, brief.exits, 'exits');
  for (const exit of exits) {
    assert.equal(exit.storey, 0);
    assert.ok(Math.abs(exit.width - brief.exitWidth) < 0.01, `exit ${exit.width} m`);
  }
  if (brief.rooms !== undefined)
    assert.equal(
      storeys.flatMap(({ rooms }) => rooms).filter((room) => room.use === use).length,
      brief.rooms,
      'rooms',
    );
  const people = storeys.flatMap(({ rooms }) => rooms).reduce((sum, r) => sum + r.capacity, 0);
  assert.ok(people >= brief.people, `room for ${people} of ${brief.people}`);
  const { x, y } = extentOf(draft.footprint);
  if (brief.length !== undefined) assert.ok(Math.abs(x - brief.length) < 0.01, `length ${x}`);
  if (brief.width !== undefined) assert.ok(Math.abs(y - brief.width) < 0.01, `width ${y}`);
  if (brief.area !== undefined)
    assert.ok(Math.abs(areaOf(draft.footprint) / brief.area - 1) < 0.02, 'area');
}

/** Rooms and shafts cover each storey once; doors lie on walls, exits on the outer one. */
export function holdGeometry(draft: BuildingDraft): void {
  for (const storey of draft.storeys) {
    const parts = [...storey.rooms, ...storey.holes].map(({ outline }) => boxOf(outline));
    const outline = storey.outlines[0]!;
    const sum = parts.reduce((total, { x0, y0, x1, y1 }) => total + (x1 - x0) * (y1 - y0), 0);
    const whole = areaOf(outline);
    assert.ok(
      Math.abs(sum - whole) < 1e-3 * whole,
      `storey ${storey.storey}: ${sum} of ${whole} m²`,
    );
    parts.forEach((a, i) =>
      parts.slice(i + 1).forEach((b) => {
        const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
        const deep = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
        assert.ok(wide < 1e-6 || deep < 1e-6, `storey ${storey.storey}: rooms overlap`);
      }),
    );
    for (const { segment, id } of storey.doors) holdDoor(segment, storey, id);
    for (const { segment, id } of storey.exits)
      assert.ok(
        edges(outline).some((edge) => isOn(segment, edge)),
        `${id} is not in the outer wall`,
      );
    for (const room of storey.rooms) holdRoom(room, storey);
  }
}

function holdDoor(segment: Segment, { rooms }: StoreyDraft, id: string): void {
  const walls = rooms.filter(({ outline }) => edges(outline).some((edge) => isOn(segment, edge)));
  assert.ok(walls.length >= 1, `${id} is in no wall`);
  assert.ok(
    walls.some(({ isOpen }) => isOpen !== true),
    `${id} is in no wall of a room`,
  );
  // Another room, or an open space whose several parts touch the wall.
  const middle = {
    x: (segment.from.x + segment.to.x) / 2,
    y: (segment.from.y + segment.to.y) / 2,
  };
  const touching = rooms.filter(({ outline }) => isAt(middle, outline));
  assert.ok(touching.length >= 2, `${id} leads from one room to none`);
}

function holdRoom(room: RoomDraft, { doors, storey }: StoreyDraft): void {
  if (room.isOpen === true) return;
  const own = doors.filter(({ segment }) =>
    edges(room.outline).some((edge) => isOn(segment, edge)),
  );
  assert.ok(own.length > 0, `${room.name} on ${storey} has no door`);
  for (const { segment } of own) {
    const width = Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y);
    assert.ok(width >= 0.7 - 1e-9 && width <= 1.81, `a door of ${width} m`);
    if (room.use === 'ward') assert.ok(width >= 1.05, 'beds go through the doors of wards');
  }
  // IBC table 1006.2.1.
  if (room.capacity > 49)
    assert.ok(own.length >= 2, `${room.name}: ${room.capacity} people, one door`);
  const { x0, y0, x1, y1 } = boxOf(room.outline);
  const [wide, deep] = [x1 - x0, y1 - y0];
  assert.ok(Math.min(wide, deep) >= 0.79, `${room.name} is ${wide} by ${deep} m`);
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function boxOf(ring: Ring): Box {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function extentOf(ring: Ring): Point {
  const { x0, y0, x1, y1 } = boxOf(ring);
  return { x: x1 - x0, y: y1 - y0 };
}

/** By the shoelace formula. */
function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}

function edges(ring: Ring): Segment[] {
  return ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! }));
}

function isOn(part: Segment, whole: Segment): boolean {
  return isBetween(part.from, whole) && isBetween(part.to, whole);
}

function isBetween({ x, y }: Point, { from, to }: Segment): boolean {
  const by = 1e-6;
  return (
    x >= Math.min(from.x, to.x) - by &&
    x <= Math.max(from.x, to.x) + by &&
    y >= Math.min(from.y, to.y) - by &&
    y <= Math.max(from.y, to.y) + by
  );
}

function isAt({ x, y }: Point, ring: Ring): boolean {
  const { x0, y0, x1, y1 } = boxOf(ring);
  return x >= x0 - 1e-6 && x <= x1 + 1e-6 && y >= y0 - 1e-6 && y <= y1 + 1e-6;
}
