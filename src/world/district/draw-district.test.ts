import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, distanceToSegment, isInRing, signedArea } from '#plane';
import { drawGround } from '../ground/draw-ground.ts';
import { drawObjects } from '../objects/draw-objects.ts';
import { isInBounds, ringOfBounds } from '../plan/bounds.ts';
import { areaOfRings, intersect } from '../plan/shapes.ts';
import type { Ring } from '../walkable.ts';
import type { District, DistrictBrief } from './district-brief.ts';
import { drawDistrict } from './draw-district.ts';
import { smallestBox } from './draw-lots.ts';

const BOUNDS = { minX: -150, minY: -150, maxX: 150, maxY: 150 };
const SITE = { minX: -30, minY: -20, maxX: 30, maxY: 20 };
const PATTERNS = ['grid', 'organic', 'rural'] as const;
const CASES = PATTERNS.flatMap((pattern) =>
  [1, 2, 3].map((seed) => ({ pattern, seed, density: [0.2, 0.5, 0.9][seed - 1]! })),
);

function draw(more: Partial<DistrictBrief>): District {
  return drawDistrict({ seed: 1, pattern: 'grid', bounds: BOUNDS, site: SITE, ...more });
}

/** Pairs that overlap, by clipping; boxes first. */
function listOverlaps(rings: readonly Ring[], others: readonly Ring[]): number[] {
  return rings.flatMap((ring, i) =>
    others.flatMap((other, j) => {
      if (rings === others && j <= i) return [];
      const [a, b] = [boundsOf(ring), boundsOf(other)];
      const isApart = a.minX > b.maxX || b.minX > a.maxX || a.minY > b.maxY || b.minY > a.maxY;
      return isApart ? [] : [areaOfRings(intersect([ring], [other]))];
    }),
  );
}

for (const { pattern, seed, density } of CASES)
  test(`${pattern} ${seed}: no house stands in a street, in another or on the site`, () => {
    const { buildings, roadways, pavements, blocks, siteBlock } = draw({ pattern, seed, density });
    const footprints = buildings.map(({ footprint }) => footprint);
    assert.ok(buildings.length >= 15);
    const streets = [...roadways, ...pavements].flatMap(({ outline, holes }) => [
      outline,
      ...holes,
    ]);
    assert.ok(areaOfRings(intersect(footprints, streets)) < 0.01);
    assert.ok(listOverlaps(footprints, footprints).every((area) => area < 0.01));
    assert.ok(listOverlaps(footprints, [ringOfBounds(SITE)]).every((area) => area < 0.01));
    for (const ring of footprints) {
      assert.ok(signedArea(ring) > 35, 'large enough to live in, and counterclockwise');
      assert.ok(2 * smallestBox(ring).halfAcross >= 5);
      // A ring that crossed itself would have another area after clipping.
      assert.ok(Math.abs(areaOfRings(intersect([ring], [ring])) - signedArea(ring)) < 0.01);
    }
    if (pattern === 'rural') return;
    const parts = [...roadways, ...pavements, ...blocks].flatMap(({ outline, holes }) => [
      outline,
      ...holes,
    ]);
    const whole = areaOfRings(parts) + areaOfRings(siteBlock);
    assert.ok(Math.abs(whole - 300 * 300) < 1, 'streets, blocks and the site are the whole');
  });

for (const { pattern, seed, density } of CASES)
  test(`${pattern} ${seed}: one street graph, which runs along the site and leaves the bounds`, () => {
    const { streets, ends } = draw({ pattern, seed, density });
    const reached = new Set([streets.nodes[0]!.id]);
    for (let grown = 0; grown !== reached.size;) {
      grown = reached.size;
      for (const { from, to } of streets.edges)
        if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
    }
    assert.equal(reached.size, streets.nodes.length);
    const at = new Map(streets.nodes.map((node) => [node.id, node.at]));
    for (const { from, to, line } of streets.edges) {
      assert.deepEqual(line[0], at.get(from));
      assert.deepEqual(line.at(-1), at.get(to));
    }
    assert.ok(ends.length >= 3);
    for (const { at: end } of ends) assert.ok(!isInBounds(BOUNDS, end, -1e-6));
    const corner = { x: SITE.minX, y: SITE.minY };
    const nearest = Math.min(
      ...streets.edges.flatMap(({ line, width, pavement }) =>
        line
          .slice(1)
          .map((to, i) => distanceToSegment(corner, { from: line[i]!, to }) - width / 2 - pavement),
      ),
    );
    assert.ok(nearest < 8, `a street ${nearest} m from the site`);
  });

test('a usual district has 60 to 160 houses', () => {
  for (const pattern of ['grid', 'organic'] as const)
    for (const seed of [11, 12, 13, 14]) {
      const { length } = draw({ pattern, seed }).buildings;
      assert.ok(length >= 60 && length <= 160, `${pattern} ${seed}: ${length}`);
    }
});

test('as many houses as asked', () => {
  for (const pattern of PATTERNS)
    for (const houses of [0, 1, 7, 12])
      assert.equal(draw({ pattern, houses }).buildings.length, houses);
});

test('a river is crossed on bridges, the sea is not crossed, and nobody builds in either', () => {
  for (const water of ['river', 'coast'] as const)
    for (const pattern of PATTERNS) {
      const ground = drawGround({
        bounds: BOUNDS,
        seed: 4,
        relief: 'flat',
        flattened: [ringOfBounds(SITE)],
        water,
        waterSide: 'north',
      });
      const { buildings, streets } = draw({ pattern, seed: 4, ground });
      const wet = areaOfRings(
        intersect(
          buildings.map(({ footprint }) => footprint),
          ground.water,
        ),
      );
      assert.ok(wet < 0.01);
      const inWater = streets.edges.filter(({ line }) =>
        line.some((point) => ground.water.some((ring) => isInRing(ring, point))),
      );
      for (const { kind } of inWater) assert.equal(kind, 'bridge');
      if (water === 'coast') assert.deepEqual(inWater, []);
    }
});

test('trees and lamps stand on no roadway, on no crossing and off the site', () => {
  for (const pattern of PATTERNS) {
    const district = draw({ pattern, seed: 5 });
    const objects = drawObjects({ seed: 5, district, bounds: BOUNDS, site: SITE });
    assert.ok(objects.length > 10);
    for (const { at } of objects) {
      const isOnRoad = district.roadways.some(
        ({ outline, holes }) => isInRing(outline, at) && !holes.some((hole) => isInRing(hole, at)),
      );
      assert.ok(!isOnRoad);
      assert.ok(!isInBounds(SITE, at));
      for (const { segment } of district.lanes.crossings)
        assert.ok(distanceToSegment(at, segment) > 2);
      for (const { footprint } of district.buildings) assert.ok(!isInRing(footprint, at));
    }
  }
});

test('the same seed gives the same district, another one another', () => {
  for (const pattern of PATTERNS) {
    assert.deepEqual(draw({ pattern, seed: 9 }), draw({ pattern, seed: 9 }));
    assert.notDeepEqual(
      draw({ pattern, seed: 9 }).buildings,
      draw({ pattern, seed: 10 }).buildings,
    );
  }
});
