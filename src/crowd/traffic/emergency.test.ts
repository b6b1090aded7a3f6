import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VEHICLE_KINDS } from './kinds.ts';
import type { VehicleKind } from './kinds.ts';
import { graph, lane, listInside, run, straight } from './roads.suite.ts';
import { createTraffic } from './traffic.ts';

/** Seconds from 400 m before a signal, behind a queue of 20 cars, to 200 m beyond it. */
function secondsThroughQueue(kind: VehicleKind, lanes: number): { seconds: number; reds: number } {
  const ids = Array.from({ length: lanes }, (_, k) => String(k));
  const beside = (k: number, prefix: string): object => ({
    ...(k + 1 < lanes && { left: `${prefix}${k + 1}` }),
    ...(k > 0 && { right: `${prefix}${k - 1}` }),
  });
  const traffic = createTraffic(
    graph(
      ids.flatMap((id, k) => [
        lane(
          `in${id}`,
          [
            [0, 3.5 * k],
            [500, 3.5 * k],
          ],
          { next: [`out${id}`], ...beside(k, 'in') },
        ),
        lane(
          `out${id}`,
          [
            [500, 3.5 * k],
            [900, 3.5 * k],
          ],
          beside(k, 'out'),
        ),
      ]),
      {
        signals: [
          {
            id: 'a',
            cycleSeconds: 120,
            phases: [{ lanes: ids.map((id) => `in${id}`), from: 90, to: 120 }],
          },
        ],
      },
    ),
  );
  for (let k = 0; k < 20; k++)
    traffic.add({
      kind: 'car',
      lane: `in${k % lanes}`,
      at: 495 - 7 * Math.floor(k / lanes),
      speed: 0,
    });
  const own = traffic.add({ kind, lane: 'in0', at: 100 });
  const id = traffic.fleet.id[own]!;
  let seconds = 0;
  let isThere = false;
  run(traffic, 400, ({ fleet, seconds: now }) => {
    const isOut = fleet.lane[own]! % 2 === 1 && fleet.s[own]! > 200;
    if (!isThere && (isOut || fleet.id[own] !== id)) {
      isThere = true;
      seconds = now;
    }
  });
  assert.ok(isThere && traffic.counters.redsPassed === 0);
  return { seconds, reds: traffic.counters.redsPassedInEmergency };
}

for (const lanes of [1, 2])
  test(`an emergency vehicle is through a queue before a red light sooner than a car, lanes: ${lanes}`, (t) => {
    const car = secondsThroughQueue('car', lanes);
    const emergency = secondsThroughQueue('emergency', lanes);
    assert.ok(emergency.seconds < 0.8 * car.seconds, `${emergency.seconds} s and ${car.seconds} s`);
    assert.deepEqual([car.reds, emergency.reds], [0, 1]);
    t.diagnostic(`emergency ${emergency.seconds.toFixed(1)} s, car ${car.seconds.toFixed(1)} s`);
  });

test('an emergency vehicle passes a red light slowly', () => {
  const traffic = createTraffic(
    graph(
      [
        lane(
          'in',
          [
            [0, 0],
            [300, 0],
          ],
          { next: ['out'] },
        ),
        lane('out', [
          [300, 0],
          [600, 0],
        ]),
      ],
      { signals: [{ id: 'a', cycleSeconds: 100, phases: [{ lanes: ['in'], from: 90, to: 100 }] }] },
    ),
  );
  const own = traffic.add({ kind: 'emergency', lane: 'in', at: 0 });
  let speedAtLine = 0;
  run(traffic, 60, ({ fleet }) => {
    if (fleet.lane[own] === 1 && speedAtLine === 0) speedAtLine = fleet.v[own]!;
  });
  assert.ok(speedAtLine > 3 && speedAtLine < 7, `${speedAtLine} m/s`);
  assert.equal(traffic.counters.redsPassedInEmergency, 1);
});

test('vehicles with an emergency vehicle within 50 m behind move to the right, those farther ahead do not', () => {
  const traffic = createTraffic(straight({ length: 2000, lanes: 2 }));
  const near = traffic.add({ kind: 'car', lane: '1', at: 140, speed: 12 });
  const far = traffic.add({ kind: 'car', lane: '1', at: 400, speed: 12, speedFactor: 1.3 });
  const right = traffic.add({ kind: 'car', lane: '0', at: 600, speed: 3, speedFactor: 0.2 });
  traffic.add({ kind: 'emergency', lane: '1', at: 100, speed: 14 });
  run(traffic, 3);
  assert.equal(traffic.fleet.lane[near], 0, 'it made way to the right');
  assert.equal(traffic.fleet.lane[far], 1, 'it has not noticed');
  run(traffic, 120);
  assert.equal(traffic.counters.collisions, 0);
  assert.ok(traffic.fleet.lane[right] === 0);
});

test('once it is past, the vehicles that made way drive on as before', () => {
  const traffic = createTraffic(straight({ length: 3000, lanes: 1 }));
  for (let k = 0; k < 5; k++) traffic.add({ kind: 'car', lane: '0', at: 400 - 30 * k, speed: 12 });
  const own = traffic.add({ kind: 'emergency', lane: '0', at: 250, speed: 14 });
  let moved = 0;
  run(traffic, 150, ({ fleet }) => {
    for (const i of listInside(traffic)) if (fleet.lateral[i]! < -0.5) moved++;
  });
  const { fleet } = traffic;
  const cars = listInside(traffic).filter((i) => VEHICLE_KINDS[fleet.kind[i]!] === 'car');
  assert.ok(moved > 0, 'they did make way');
  assert.ok(
    cars.length === 5 && cars.every((i) => fleet.s[i]! < fleet.s[own]! || fleet.lane[own]! < 0),
  );
  assert.ok(cars.every((i) => fleet.v[i]! > 11 && fleet.lateral[i] === 0));
});
