import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSketch } from '../mesh-sketch.ts';
import { createSceneBuilder } from '../scene-builder.ts';
import { drawDeck } from './draw-deck.ts';

function box(x0: number, y0: number, x1: number, y1: number) {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}

/** The corners that are drawn, as x east, y north, z up. */
function drawn(outline: ReturnType<typeof box>, water: ReturnType<typeof box>) {
  const sketch = createSketch();
  drawDeck(sketch, outline, [water]);
  const builder = createSceneBuilder('deck', { lat: 0, lng: 0, elevation: 0, heading: 0 });
  return sketch.toMesh('deck', builder).parts.flatMap(({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, k) => ({
      x: positions[3 * k]!,
      y: -positions[3 * k + 2]!,
      z: positions[3 * k + 1]!,
    })),
  );
}

test('a ramp over water carries who walks on it, has rails at its sides and is open at both ends', () => {
  // From the quay at y = 20 to the ship at y = 6, and 4 m of it on land.
  const corners = drawn(box(-2, 6, 2, 24), box(-50, -90, 50, 20));
  const top = corners.filter(({ z }) => Math.abs(z) < 0.1);
  assert.ok(Math.min(...top.map(({ y }) => y)) < 6.01);
  assert.ok(Math.max(...corners.map(({ y }) => y)) < 20.01, 'on land there is ground');
  const rails = corners.filter(({ z }) => z > 1);
  assert.ok(rails.length > 0);
  for (const { x } of rails) assert.ok(Math.abs(x) > 1.9, `a rail at ${x} is across the way`);
});

test('on land a ramp has no deck', () => {
  assert.equal(drawn(box(-2, 30, 2, 40), box(-50, -90, 50, 20)).length, 0);
});
