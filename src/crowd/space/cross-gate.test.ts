import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { crosses } from './cross-gate.ts';

/** Whole numbers, so that exact contact is frequent and every test of sides is exact. */
const coordinate = fc.integer({ min: -4, max: 4 });
const place = fc.tuple(coordinate, coordinate);
const gate = fc
  .tuple(place, place)
  .filter(([[ax, ay], [bx, by]]) => ax !== bx || ay !== by)
  .map(([[ax, ay], [bx, by]]) => ({ ax, ay, bx, by }));
const line = { ax: 0, ay: 0, bx: 10, by: 0 };

test('from right to left is +1, from left to right -1, beside the gate 0', () => {
  assert.equal(crosses(line, 5, -1, 5, 1), 1);
  assert.equal(crosses(line, 5, 1, 5, -1), -1);
  assert.equal(crosses(line, 11, -1, 11, 1), 0);
  assert.equal(crosses(line, 5, 1, 6, 2), 0);
});

test('a person who stops on the line is counted once', () => {
  assert.equal(crosses(line, 5, -1, 5, 0) + crosses(line, 5, 0, 5, 1), 1);
  assert.equal(crosses(line, 5, 1, 5, 0) + crosses(line, 5, 0, 5, -1), -1);
  assert.equal(crosses(line, 5, 1, 5, 0) + crosses(line, 5, 0, 5, 1), 0);
  assert.equal(crosses(line, 5, -1, 5, 0) + crosses(line, 5, 0, 5, -1), 0);
});

test('there and back are opposites, and so is the gate turned round unless one stops on its line', () => {
  fc.assert(
    fc.property(gate, place, place, (one, [x0, y0], [x1, y1]) => {
      const there = crosses(one, x0, y0, x1, y1);
      assert.equal(there + crosses(one, x1, y1, x0, y0), 0);
      const side = (x: number, y: number): number =>
        (one.bx - one.ax) * (y - one.ay) - (one.by - one.ay) * (x - one.ax);
      if (side(x0, y0) === 0 || side(x1, y1) === 0) return;
      const turned = { ax: one.bx, ay: one.by, bx: one.ax, by: one.ay };
      assert.equal(there + crosses(turned, x0, y0, x1, y1), 0);
    }),
    { numRuns: 3000 },
  );
});

test('of two gates in one line that share an end, a step through that point passes one', () => {
  fc.assert(
    fc.property(place, place, coordinate, fc.boolean(), (from, to, shared, isTurned) => {
      const whole = { ax: -20, ay: 0, bx: 20, by: 0 };
      const left = { ...whole, bx: shared };
      const right = isTurned ? { ax: 20, ay: 0, bx: shared, by: 0 } : { ...whole, ax: shared };
      if (isTurned && (from[1] === 0 || to[1] === 0)) return;
      const passed =
        crosses(left, ...from, ...to) + (isTurned ? -1 : 1) * crosses(right, ...from, ...to);
      assert.equal(passed, crosses(whole, ...from, ...to));
    }),
    { numRuns: 3000 },
  );
});

test('nobody slips through: along any walk, all passages add up to the change of side', () => {
  // A gate far longer than the walk: then the side alone decides.
  const wide = { ax: -1000, ay: -1000, bx: 1000, by: 1000 };
  const steps = fc.array(place, { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(steps, (walk) => {
      let passed = 0;
      for (let i = 1; i < walk.length; i++) passed += crosses(wide, ...walk[i - 1]!, ...walk[i]!);
      const isLeft = ([x, y]: [number, number]): number => (y - x >= 0 ? 1 : 0);
      assert.equal(passed, isLeft(walk.at(-1)!) - isLeft(walk[0]!));
    }),
    { numRuns: 2000 },
  );
});

test('a room whose four sides are gates: a person inside has come in once more than gone out', () => {
  const corners: [number, number][] = [
    [-2.5, -2.5],
    [2.5, -2.5],
    [2.5, 2.5],
    [-2.5, 2.5],
  ];
  const sides = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 4]!;
    return { ax, ay, bx, by };
  });
  const isIn = ([x, y]: [number, number]): number =>
    Math.abs(x) < 2.5 && Math.abs(y) < 2.5 ? 1 : 0;
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 30 }), (walk) => {
      let inside = isIn(walk[0]!);
      for (let i = 1; i < walk.length; i++)
        for (const side of sides) inside += crosses(side, ...walk[i - 1]!, ...walk[i]!);
      assert.equal(inside, isIn(walk.at(-1)!));
    }),
    { numRuns: 2000 },
  );
});
