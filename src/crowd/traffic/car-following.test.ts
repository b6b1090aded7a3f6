import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { CITY_SPEED, listInside, ring, run, smallestGap, straight } from './roads.suite.ts';
import { createTraffic } from './traffic.ts';

test('thirty cars that brake to a standstill and start again never touch', (t) => {
  for (const spacing of [18, 26, 40]) {
    const traffic = createTraffic(straight({ length: 3000, lanes: 1 }));
    for (let k = 0; k < 30; k++)
      traffic.add({ kind: 'car', lane: '0', at: 1200 - k * spacing, speed: 13 });
    // A block appears 40 m ahead, goes, and another one appears later.
    traffic.closeLane({ lane: '0', at: 1253, fromSeconds: 1, toSeconds: 120 });
    traffic.closeLane({ lane: '0', at: 1450, fromSeconds: 126, toSeconds: 200 });
    let least = Infinity;
    run(traffic, 119, () => (least = Math.min(least, smallestGap(traffic))));
    assert.ok(listInside(traffic).every((i) => traffic.fleet.v[i]! < 0.1));
    run(traffic, 141, () => (least = Math.min(least, smallestGap(traffic))));
    const speeds = listInside(traffic).map((i) => traffic.fleet.v[i]!);
    assert.ok(least > 0, `${least} m`);
    assert.ok(speeds.length === 0 || Math.min(...speeds) > 8, 'all drive again');
    assert.ok(traffic.counters.stops >= 58 && traffic.counters.collisions === 0);
    t.diagnostic(`spacing ${spacing} m: least gap ${least.toFixed(2)} m`);
  }
});

test('cars on a ring keep the gap of the formula, s_e = (s0 + v T) / sqrt(1 - (v / v0)^4)', (t) => {
  const length = 1000;
  for (const count of sample({ few: [20, 60], all: [20, 40, 60, 80, 100] })) {
    const traffic = createTraffic(ring({ length, lanes: 1 }));
    for (let k = 0; k < count; k++)
      traffic.add({ kind: 'car', lane: '0', at: (k * length) / count, speed: 5 });
    run(traffic, 300);
    const cars = listInside(traffic)
      .map((i) => ({ s: traffic.fleet.s[i]!, v: traffic.fleet.v[i]! }))
      .sort((a, b) => a.s - b.s);
    const errors = cars.map(({ s, v }, k) => {
      const ahead = cars[(k + 1) % count]!;
      const gap = ((ahead.s - s + length) % length) - 4.5;
      return gap / ((2 + v * 1) / Math.sqrt(1 - (v / CITY_SPEED) ** 4)) - 1;
    });
    const worst = Math.max(...errors.map(Math.abs));
    assert.ok(worst < 0.01, `${count} cars: ${worst}`);
    t.diagnostic(`${count} cars per km: off by ${(100 * worst).toFixed(5)} %`);
  }
});

test('a lane with v0 33 m/s and T 1.5 s carries about 1,900 vehicles per hour at best', (t) => {
  const length = 1000;
  const counts = sample({
    few: [15, 27, 29, 31, 41],
    all: Array.from({ length: 14 }, (_, k) => 15 + 2 * k),
  });
  const flows = counts.map((count) => {
    const traffic = createTraffic(ring({ length, lanes: 1, speedMax: 33 }));
    for (let i = 0; i < count; i++)
      traffic.add({
        kind: 'car',
        lane: '0',
        at: (i * length) / count,
        speed: 15,
        driver: { headwaySeconds: 1.5 },
      });
    run(traffic, 200);
    const before = traffic.counters.passed[0]!;
    run(traffic, 200);
    return (traffic.counters.passed[0]! - before) * 18;
  });
  const peak = Math.max(...flows);
  assert.ok(Math.abs(peak - 1900) < 0.05 * 1900, `${peak} per hour`);
  // More cars than that make the flow smaller again.
  assert.ok(flows.at(-1)! < 0.95 * peak && flows[0]! < 0.95 * peak);
  t.diagnostic(`capacity ${peak} vehicles per hour`);
});

test('a free car reaches its wanted speed, as the formula integrated by another method says', () => {
  const traffic = createTraffic(straight({ length: 3000, lanes: 1 }));
  const car = traffic.add({ kind: 'car', lane: '0', speed: 0 });
  run(traffic, 10);
  // dv/dt = a0 (1 - (v/v0)^4) by Euler steps of 0.1 ms.
  let v = 0;
  for (let k = 0; k < 100_000; k++) v += 1e-4 * 1.5 * (1 - (v / CITY_SPEED) ** 4);
  assert.ok(Math.abs(traffic.fleet.v[car]! - v) < 0.05, `${traffic.fleet.v[car]} and ${v}`);
});

test('a car goes round a bend no faster than the side acceleration of 2 m/s² allows', () => {
  const radius = 20;
  const bend = Array.from({ length: 31 }, (_, k): [number, number] => {
    const angle = (Math.PI * k) / 30 - Math.PI / 2;
    return [100 + radius * Math.cos(angle), radius + radius * Math.sin(angle)];
  });
  const lanes = [
    {
      id: 'a',
      line: [[0, 0] as [number, number], ...bend, [0, 2 * radius] as [number, number]].map(
        ([x, y]) => ({ x, y }),
      ),
      speedMax: CITY_SPEED,
      next: [],
    },
  ];
  const traffic = createTraffic({ lanes, signals: [], crossings: [] });
  const car = traffic.add({ kind: 'car', lane: 'a', speed: CITY_SPEED });
  let fastest = 0;
  let hardest = 0;
  run(traffic, 40, ({ fleet }) => {
    const s = fleet.s[car]!;
    if (fleet.lane[car]! >= 0 && s > 105 && s < 155) fastest = Math.max(fastest, fleet.v[car]!);
    hardest = Math.min(hardest, fleet.acceleration[car]!);
  });
  const allowed = Math.sqrt(2 * radius);
  assert.ok(fastest < 1.1 * allowed && fastest > 0.9 * allowed, `${fastest} and ${allowed}`);
  assert.ok(hardest > -2.5, 'it slows down in time');
});
