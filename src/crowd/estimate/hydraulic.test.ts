import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  effectiveWidth,
  firstOrderSeconds,
  flowCapacity,
  passTransition,
  specificFlow,
  specificFlowMax,
  stairK,
  walkingSpeed,
} from './hydraulic.ts';

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

test('people walk 1.19 m/s on level floor while they are few, and stand at 3.76 to the square metre', () => {
  near(walkingSpeed(0), 1.19, 0.01);
  assert.equal(walkingSpeed(0.2), walkingSpeed(0.54));
  near(walkingSpeed(1.88), 0.7, 0.001);
  assert.ok(walkingSpeed(3.75) > 0);
  assert.equal(walkingSpeed(3.77), 0);
});

test('the handbook table: speed constant and largest specific flow of doors and four stairs', () => {
  near(specificFlowMax(), 1.32, 0.005);
  for (const [riser, tread, k, flow] of [
    [0.19, 0.254, 1.0, 0.94],
    [0.178, 0.279, 1.08, 1.01],
    [0.165, 0.305, 1.16, 1.09],
    [0.165, 0.33, 1.23, 1.16],
  ] as const) {
    near(stairK({ riser, tread }), k, 0.015);
    near(specificFlowMax(stairK({ riser, tread })), flow, 0.015);
  }
});

test('no density gives more than the largest flow, and that is at 1.88 to the square metre', () => {
  for (let density = 0; density < 4; density += 0.01)
    assert.ok(specificFlow(density) <= specificFlowMax() + 1e-12);
  near(specificFlow(1 / (2 * 0.266)), specificFlowMax(), 1e-12);
});

test('effective widths: 0.30 m less for a door, 0.40 m for a corridor, all of it between seats', () => {
  near(effectiveWidth(0.9, 'door'), 0.6, 1e-12);
  near(effectiveWidth(2.4, 'corridor'), 2.0, 1e-12);
  assert.equal(effectiveWidth(0.5, 'seats'), 0.5);
  assert.equal(effectiveWidth(0.2, 'door'), 0);
});

test('the handbook office: 48 persons a minute by a 36-inch door, 49 by a 44-inch stair of 7 by 11 inches', () => {
  // SFPE Handbook, nine-storey example: 24 p/min/ft over 2 ft, 18.5 p/min/ft over 2.66 ft.
  near(flowCapacity(36 * 0.0254, 'door') * 60, 48, 0.6);
  near(flowCapacity(44 * 0.0254, 'stair', stairK({ riser: 7, tread: 11 })) * 60, 49.2, 0.9);
});

test('two streams that meet queue by what is more than the way out can bear', () => {
  // By hand: (1.0 × 1.0 + 0.8 × 0.5) / 1.2 = 1.1667 > k / 4a = 1.0150 for k = 1.08; 0.1517 × 1.2 = 0.182 persons a second wait.
  const result = passTransition(
    [
      { specificFlow: 1, effectiveWidth: 1 },
      { specificFlow: 0.8, effectiveWidth: 0.5 },
    ],
    { effectiveWidth: 1.2, k: 1.08 },
  );
  near(result.specificFlow, 1.015, 0.0001);
  near(result.queueGrowth, 0.182, 0.0005);
  const free = passTransition([{ specificFlow: 0.5, effectiveWidth: 1 }], { effectiveWidth: 2 });
  assert.deepEqual(free, { specificFlow: 0.25, queueGrowth: 0 });
});

test('the hand calculation takes the longer of the farthest way and the queue', () => {
  const times = { nearestSeconds: 5, farthestSeconds: 60, preMovementSeconds: 30 };
  assert.equal(firstOrderSeconds({ ...times, people: 100, capacity: 1 }), 30 + 105);
  assert.equal(firstOrderSeconds({ ...times, people: 20, capacity: 1 }), 30 + 60);
});
