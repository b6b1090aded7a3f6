import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { areaOfRings, intersect } from '../plan/shapes.ts';
import type { Point } from '../walkable.ts';
import { drawQuarter } from './draw-quarter.ts';

const QUARTERS = [
  { seed: 1, country: 'US' },
  { seed: 2, country: 'GB' },
  { seed: 3, country: 'DE' },
  { seed: 4 },
].map((brief) => ({ brief, quarter: drawQuarter(brief) }));

for (const { brief, quarter } of QUARTERS)
  test(`quarter ${brief.seed}: the ways on foot are one piece from the square over every crossing, off the roadway elsewhere`, () => {
    const { walk, crossings, lanes, roadways, buildings, square } = quarter;
    const isOnWalk = (point: Point): boolean =>
      isInRing(walk.outline, point) && !walk.holes.some((hole) => isInRing(hole, point));
    assert.ok(isOnWalk({ x: 0, y: 0 }), 'the square');
    assert.ok(isInRing(square, { x: 0, y: 0 }));
    assert.ok(crossings.length > 20 && crossings.length === lanes.crossings.length);
    for (const { segment } of lanes.crossings)
      for (const end of [segment.from, segment.to]) assert.ok(isOnWalk(end), 'a crossing');
    const rings = [walk.outline, ...walk.holes];
    const roads = roadways.flatMap(({ outline, holes }) => [outline, ...holes]);
    const onRoad = areaOfRings(intersect(rings, roads));
    const crossed = areaOfRings(intersect(crossings, roads));
    assert.ok(onRoad > 100 && Math.abs(onRoad - crossed) < 1, `${onRoad} and ${crossed} m2`);
    const footprints = buildings.map(({ footprint }) => footprint);
    assert.ok(areaOfRings(intersect(rings, footprints)) < 1, 'not through houses');
  });

test('streets as in the country: grids and the side one drives on', () => {
  const [us, gb, de] = QUARTERS.map(({ quarter }) => [quarter.streets.pattern, quarter.drivesOn]);
  assert.deepEqual(us, ['grid', 'right']);
  assert.deepEqual(gb, ['organic', 'left']);
  assert.deepEqual(de, ['organic', 'right']);
});

test('the same seed draws the same quarter, another seed another', () => {
  const text = (seed: number): string => JSON.stringify(drawQuarter({ seed, country: 'US' }));
  assert.equal(text(1), text(1));
  assert.notEqual(text(1), text(2));
});
