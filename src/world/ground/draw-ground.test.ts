import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isInRing } from '#plane';
import { ringOfBounds } from '../plan/bounds.ts';
import type { Ground } from '../world.ts';
import { countUpstream, findDrainage } from './drain.ts';
import { drawGround, heightAt } from './draw-ground.ts';
import type { GroundBrief } from './ground-brief.ts';

const BOUNDS = { minX: -150, minY: -150, maxX: 150, maxY: 150 };
const SITE = { minX: -35, minY: -25, maxX: 40, maxY: 30 };

function brief(more: Partial<GroundBrief>): GroundBrief {
  return { bounds: BOUNDS, seed: 1, relief: 'rolling', flattened: [ringOfBounds(SITE)], ...more };
}

/** Cells from which water gets to the edge or to a water without a step up, by an independent search from outside in. */
function countDrained({ columns, rows, heights, x0, y0, cell, water }: Ground): number {
  const isReached = new Uint8Array(columns * rows);
  const open: number[] = [];
  for (let at = 0; at < heights.length; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const isEdge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
    const point = { x: x0 + column * cell, y: y0 + row * cell };
    if (!isEdge && !water.some((ring) => isInRing(ring, point))) continue;
    isReached[at] = 1;
    open.push(at);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (const [dx, dy] of [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))) {
      const [c, r] = [column + dx, row + dy];
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
      const next = r * columns + c;
      if (isReached[next] || heights[next]! < heights[at]!) continue;
      isReached[next] = 1;
      open.push(next);
    }
  }
  return isReached.reduce((sum, one) => sum + one, 0);
}

test('rain runs off from everywhere to the edge or into water', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom('flat', 'rolling', 'hilly' as const),
      fc.constantFrom(undefined, 'river', 'lake', 'coast' as const),
      (seed, relief, water) => {
        const ground = drawGround(
          brief({ seed, relief, ...(water === undefined ? {} : { water }) }),
        );
        assert.equal(countDrained(ground), ground.columns * ground.rows);
      },
    ),
    { numRuns: 20 },
  );
});

test('the site is flat at height 0 and dry, and hills are as high as their name says', () => {
  for (const [relief, most] of [
    ['flat', 2],
    ['rolling', 20],
    ['hilly', 80],
  ] as const)
    for (let seed = 1; seed <= 5; seed++) {
      const ground = drawGround(brief({ seed, relief, water: 'river' }));
      for (let x = SITE.minX; x <= SITE.maxX; x += 5)
        for (let y = SITE.minY; y <= SITE.maxY; y += 5) {
          assert.equal(heightAt(ground, { x, y }), 0);
          assert.ok(!ground.water.some((ring) => isInRing(ring, { x, y })));
        }
      assert.ok(Math.max(...ground.heights) < most);
      assert.ok(Math.max(...ground.heights) > most / 100);
    }
});

test('a river crosses from edge to edge, the sea lies on the side asked for', () => {
  const river = drawGround(brief({ water: 'river', waterSide: 'north' })).water;
  assert.equal(river.length, 1);
  const xs = river[0]!.map(({ x }) => x);
  assert.ok(Math.min(...xs) === BOUNDS.minX && Math.max(...xs) === BOUNDS.maxX);
  for (const [side, at] of [
    ['north', { x: 0, y: 148 }],
    ['south', { x: 0, y: -148 }],
    ['east', { x: 148, y: 0 }],
    ['west', { x: -148, y: 0 }],
  ] as const) {
    const { water } = drawGround(brief({ water: 'coast', waterSide: side }));
    assert.ok(water.some((ring) => isInRing(ring, at)));
  }
});

test('measured heights are kept, counted from the site, and what is unknown is level with it', () => {
  // A plane that rises 1 in 10 to the east, with a hole in the measurement.
  const [cell, count] = [10, 41];
  const heights = Array.from({ length: count * count }, (_, i) =>
    i === 5 ? Number.NaN : 100 + 0.1 * ((i % count) * cell - 200),
  );
  const ground = drawGround(
    brief({
      heights: { x0: -200, y0: -200, cell, columns: count, rows: count, heights },
      flattened: [ringOfBounds({ minX: -20, minY: -20, maxX: 20, maxY: 20 })],
    }),
  );
  assert.equal(ground.source, 'import');
  assert.ok(Math.abs(heightAt(ground, { x: 140, y: 120 }) - 14) < 0.05);
  assert.ok(ground.heights.every(Number.isFinite));
});

test('upstream counts: on a plane that falls to one side all water of a column passes its last cell', () => {
  const [columns, rows] = [5, 7];
  // Falls to the south; the edges at the side are higher, so that water stays in the three columns between.
  const heights = Float64Array.from({ length: columns * rows }, (_, i) => {
    const isSide = i % columns === 0 || i % columns === columns - 1;
    return Math.floor(i / columns) + (isSide ? 100 : 0);
  });
  const drainage = findDrainage({ columns, rows, heights }, () => false);
  const counts = countUpstream(drainage);
  const outlets = counts.filter((_, i) => drainage.to[i] === -1);
  assert.equal(
    outlets.reduce((sum, one) => sum + one, 0),
    columns * rows,
  );
});

test('the same seed gives the same ground, another one another', () => {
  assert.deepEqual(drawGround(brief({ water: 'lake' })), drawGround(brief({ water: 'lake' })));
  assert.notDeepEqual(drawGround(brief({})).heights, drawGround(brief({ seed: 2 })).heights);
});
