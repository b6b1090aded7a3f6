/** Compares a drawing with its brief: what was requested is counted again in the finished building. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkWalkable } from '#crowd/space';
import type { StructureKind } from '#scenario/kinds';
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { Point, Ring } from '../walkable.ts';
import type { Building } from '../world.ts';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft } from './draft.ts';
import type { BuiltBuilding } from './to-building.ts';
import { build, toWalkable } from './walk-out.suite.ts';

const CENTIMETER = 0.01;

/** Checks everything that can be counted, measured or found by name. What a shortfall names may be less than requested. */
export function checkDrawn(brief: BuildingBrief, draft: BuildingDraft): BuiltBuilding {
  const built = build(brief, draft);
  const { interior } = built.building;
  const isShort = (what: string): boolean =>
    draft.shortfalls?.some((one) => one.what === what) ?? false;
  assert.deepEqual(checkWalkable(toWalkable(built)), []);
  const storeys = [...new Set(interior!.storeys.map(({ storey }) => storey))].sort((a, b) => a - b);
  assert.deepEqual(
    storeys,
    Array.from({ length: brief.floors + brief.basements }, (_, i) => i - brief.basements),
  );
  checkExits(
    brief,
    built.building,
    isShort('exits') || isShort('gates') || isShort('embarkation stations'),
  );
  checkStairs(brief, built.building, isShort);
  checkSize(brief, draft, isShort);
  if (!draft.shortfalls?.length)
    assert.ok(
      peopleIn(built.building) >= brief.people,
      `${peopleIn(built.building)} of ${brief.people} people find room`,
    );
  checkPlaces(draft);
  for (const feature of brief.named)
    if (!isShort(feature.label)) checkNamed(feature, brief, built.building);
  return built;
}

function checkExits(
  { exits, gates, exitWidth, kind }: BuildingBrief,
  { interior }: Building,
  isShort: boolean,
): void {
  const asked = kind === 'stadium' || kind === 'arena' ? (gates ?? exits) : exits;
  if (isShort) assert.ok(interior!.exits.length < asked);
  else assert.equal(interior!.exits.length, asked);
  for (const { width, id } of interior!.exits)
    assert.ok(Math.abs(width - exitWidth) < CENTIMETER, `${id} is ${width} m wide`);
}

function checkStairs(
  brief: BuildingBrief,
  { interior }: Building,
  isShort: (what: string) => boolean,
): void {
  const counted = interior!.stairs.filter(({ isCounted }) => isCounted);
  const all = brief.floors + brief.basements;
  if (!isShort('stairs')) assert.equal(counted.length, all > 1 ? brief.stairs : 0);
  for (const { width, storeys, id } of counted) {
    assert.ok(Math.abs(width - brief.stairWidth) < CENTIMETER, `${id} is ${width} m wide`);
    assert.equal(storeys.length, all, `${id} serves ${storeys.length} of ${all} storeys`);
  }
  if (all > 1 && !isShort('elevators')) assert.equal(interior!.lifts.length, brief.elevators);
}

function checkSize(
  brief: BuildingBrief,
  { footprint }: BuildingDraft,
  isShort: (what: string) => boolean,
): void {
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  if (brief.length !== undefined && !isShort('length'))
    assert.ok(Math.abs(maxX - minX - brief.length) < CENTIMETER, `${maxX - minX} m long`);
  if (brief.width !== undefined && !isShort('width'))
    assert.ok(Math.abs(maxY - minY - brief.width) < CENTIMETER, `${maxY - minY} m wide`);
}

/** Rooms lie on their floors, floors on the footprint, ids are not used twice, and rooms with walls do not overlap. */
function checkPlaces(draft: BuildingDraft): void {
  const ids = new Set<string>();
  const box = boxOf(draft.footprint);
  for (const { rooms, outlines, storey } of draft.storeys) {
    for (const ring of outlines)
      for (const { x, y } of ring)
        assert.ok(
          x > box.minX - CENTIMETER &&
            x < box.maxX + CENTIMETER &&
            y > box.minY - CENTIMETER &&
            y < box.maxY + CENTIMETER,
          `storey ${storey} reaches beyond the footprint`,
        );
    for (const { id, outline } of rooms) {
      assert.ok(!ids.has(id), `two rooms are called ${id}`);
      ids.add(id);
      for (const point of outline)
        assert.ok(
          outlines.some((ring) => isInOrNear(ring, point)),
          `room ${id} reaches beyond its floor at ${point.x}, ${point.y}`,
        );
    }
    const walled = rooms
      .filter(({ isOpen }) => isOpen !== true)
      .map(({ id, outline }) => ({ id, box: boxOf(outline) }));
    walled.forEach((a, i) => {
      for (const b of walled.slice(i + 1))
        assert.ok(
          Math.min(a.box.maxX, b.box.maxX) - Math.max(a.box.minX, b.box.minX) < CENTIMETER ||
            Math.min(a.box.maxY, b.box.maxY) - Math.max(a.box.minY, b.box.minY) < CENTIMETER,
          `rooms ${a.id} and ${b.id} overlap`,
        );
    });
  }
}

function checkNamed(feature: Feature, { floors }: BuildingBrief, { interior }: Building): void {
  const storey = feature.floor === 'roof' ? floors - 1 : feature.floor;
  const rooms = interior!.storeys
    .filter((one) => storey === undefined || one.storey === storey)
    .flatMap((one) => one.rooms);
  const exit = interior!.exits.find(({ name }) => name === feature.label);
  const isThere =
    exit !== undefined ||
    rooms.some(({ name }) => name === feature.label) ||
    interior!.stairs.some(({ name }) => name === feature.label);
  assert.ok(isThere, `nothing is called ${feature.label}`);
  if (exit && feature.side) assert.equal(exit.side, feature.side);
}

export function peopleIn({ interior }: Building): number {
  return interior!.storeys
    .flatMap(({ rooms }) => rooms)
    .reduce((sum, { capacity }) => sum + capacity, 0);
}

function boxOf(ring: Ring): { minX: number; minY: number; maxX: number; maxY: number } {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}

function isInOrNear(ring: Ring, { x, y }: Point): boolean {
  let isIn = false;
  return (
    ring.some((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
      const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
      const share = Math.max(
        0,
        Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / square),
      );
      return Math.hypot(x - a.x - share * (b.x - a.x), y - a.y - share * (b.y - a.y)) < CENTIMETER;
    }) || isIn
  );
}

const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

/** Briefs of a kind as prompts might give them, sizes left to the drawing. */
export function anyBrief(
  kind: StructureKind,
  most: { readonly floors: number; readonly basements: number; readonly people: number },
): fc.Arbitrary<BuildingBrief> {
  return fc
    .record({
      floors: fc.integer({ min: 1, max: most.floors }),
      basements: fc.integer({ min: 0, max: most.basements }),
      exits: fc.integer({ min: 1, max: 60 }),
      exitWidth: fc.integer({ min: 60, max: 800 }).map((cm) => cm / 100),
      stairs: fc.integer({ min: 1, max: 12 }),
      stairWidth: fc.integer({ min: 90, max: 400 }).map((cm) => cm / 100),
      elevators: fc.integer({ min: 0, max: 4 }),
      platforms: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
      gates: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
      people: fc.integer({ min: 10, max: most.people }),
      exitSide: fc.constantFrom(...SIDES),
    })
    .map(({ exitSide, platforms, gates, ...rest }) => ({
      ...rest,
      id: 'b',
      kind,
      floorNames: 'ground_is_0',
      ...(platforms === undefined ? {} : { platforms }),
      ...(gates === undefined ? {} : { gates }),
      named: [
        { label: `${exitSide} exit`, kind: 'exit', side: exitSide },
        { label: 'kitchen', kind: 'room', use: 'kitchen' },
        { label: 'control room', kind: 'room', use: 'control room', floor: rest.floors - 1 },
      ],
    }));
}
