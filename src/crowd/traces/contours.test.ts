import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findContours } from './contours.ts';

function areaOf(ring: readonly number[]): number {
  let twice = 0;
  for (let k = 0; k < ring.length; k += 2) {
    const next = (k + 2) % ring.length;
    twice += ring[k]! * ring[next + 1]! - ring[next]! * ring[k + 1]!;
  }
  return twice / 2;
}

test('the line around a cone is a circle', () => {
  const size = 61;
  const values = Float64Array.from({ length: size * size }, (_, at) =>
    Math.max(0, 25 - Math.hypot((at % size) - 30, Math.floor(at / size) - 30)),
  );
  for (const height of [5, 10, 20]) {
    const rings = findContours({ columns: size, rows: size, values }, height);
    assert.equal(rings.length, 1);
    const expected = Math.PI * (25 - height) ** 2;
    assert.ok(Math.abs(areaOf(rings[0]!) - expected) < 0.01 * expected + 1);
  }
});

test('a ring with a hole is two lines, the inner one the other way round', () => {
  const size = 41;
  const values = Float64Array.from({ length: size * size }, (_, at) => {
    const away = Math.hypot((at % size) - 20, Math.floor(at / size) - 20);
    return away > 6 && away < 15 ? 1 : 0;
  });
  const areas = findContours({ columns: size, rows: size, values }, 0.5).map(areaOf);
  assert.equal(areas.length, 2);
  assert.ok(areas.some((area) => area > 600) && areas.some((area) => area < -90));
});

test('whatever the numbers, lines are closed and part high from low', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 64, maxLength: 64 }),
      (inner) => {
        const values = new Float64Array(100);
        inner.forEach((value, i) => (values[(1 + Math.floor(i / 8)) * 10 + 1 + (i % 8)] = value));
        const rings = findContours({ columns: 10, rows: 10, values }, 1.5);
        const isIn = (x: number, y: number): boolean => {
          let inside = false;
          for (const ring of rings)
            for (let k = 0; k < ring.length; k += 2) {
              const next = (k + 2) % ring.length;
              const [ax, ay, bx, by] = [ring[k]!, ring[k + 1]!, ring[next]!, ring[next + 1]!];
              if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax))
                inside = !inside;
            }
          return inside;
        };
        values.forEach((value, at) =>
          assert.equal(isIn((at % 10) + 0.5, Math.floor(at / 10) + 0.5), value >= 1.5),
        );
      },
    ),
  );
});
