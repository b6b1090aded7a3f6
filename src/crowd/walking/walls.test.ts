import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { indexWalls } from '../space/wall-index.ts';
import { keepOffWalls } from './walls.ts';

const BOX = { minX: -60, minY: -60, maxX: 70, maxY: 70 };

function levelOf(...segments: readonly (readonly [number, number, number, number])[]) {
  const walls = Float64Array.from(segments.flat());
  return { walls, wallIndex: indexWalls(walls, BOX) };
}

test('far from walls a step is taken as it is', () => {
  const to = { x: 5.1, y: 5.1 };
  keepOffWalls(levelOf([0, 0, 10, 0]), 5, 5, 0.2, to);
  assert.deepEqual(to, { x: 5.1, y: 5.1 });
});

test('at a wall a person slides along it, at the radius, on the side they came from', () => {
  for (const side of [1, -1]) {
    const to = { x: 5.1, y: 5 + side * 0.05 };
    keepOffWalls(levelOf([0, 5, 10, 5]), 5, 5 + side * 0.2, 0.2, to);
    assert.ok(Math.abs(to.x - 5.1) < 1e-12 && Math.abs(to.y - (5 + side * 0.2)) < 1e-12);
  }
});

test('around the end of a wall a person keeps the radius too', () => {
  const to = { x: 5.02, y: 5.02 };
  keepOffWalls(levelOf([0, 5, 5, 5]), 5.05, 5.3, 0.2, to);
  assert.ok(Math.abs(Math.hypot(to.x - 5, to.y - 5) - 0.2) < 1e-9);
});

test('whatever the walls and the step, nobody comes nearer than the radius or through a wall', () => {
  const dice = createDice(1);
  for (let round = 0; round < 300; round++) {
    const segments = Array.from({ length: 12 }, () => {
      const [x, y, angle, length] = [
        dice.next() * 10,
        dice.next() * 10,
        dice.next() * 7,
        dice.next() * 4,
      ];
      return [x, y, x + length * Math.cos(angle), y + length * Math.sin(angle)] as const;
    });
    const level = levelOf(...segments);
    const apart = (x: number, y: number): number =>
      Math.min(...segments.map((segment) => distance(segment, x, y)));
    let at = { x: dice.next() * 10, y: dice.next() * 10 };
    if (apart(at.x, at.y) < 0.2) continue;
    for (let step = 0; step < 200; step++) {
      const to = { x: at.x + dice.between(-0.2, 0.2), y: at.y + dice.between(-0.2, 0.2) };
      keepOffWalls(level, at.x, at.y, 0.2, to);
      assert.ok(
        apart(to.x, to.y) > 0.2 - 1e-6,
        `round ${round} step ${step}: ${apart(to.x, to.y)}`,
      );
      for (const segment of segments)
        assert.ok(!isCrossed(segment, at, to), `round ${round} step ${step}: through a wall`);
      at = to;
    }
  }
});

function distance(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  x: number,
  y: number,
): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

function isCrossed(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  from: { x: number; y: number },
  to: { x: number; y: number },
): boolean {
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number): number =>
    (qx - px) * (y - py) - (qy - py) * (x - px);
  return (
    side(ax, ay, bx, by, from.x, from.y) * side(ax, ay, bx, by, to.x, to.y) < 0 &&
    side(from.x, from.y, to.x, to.y, ax, ay) * side(from.x, from.y, to.x, to.y, bx, by) < 0
  );
}
