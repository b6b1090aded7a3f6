import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTouching } from './bodies.suite.ts';
import { graph, lane, run } from './roads.suite.ts';
import { createTraffic } from './traffic.ts';
import type { Traffic } from './traffic.ts';

/** A road of two lanes against each other. */
function road(): Traffic {
  return createTraffic(
    graph([
      lane('there', [
        [0, -1.75],
        [400, -1.75],
      ]),
      lane('back', [
        [400, 1.75],
        [0, 1.75],
      ]),
    ]),
  );
}

test('a vehicle that parks stands at the edge of its lane, and the others pass it and touch nobody', () => {
  const traffic = road();
  const engine = traffic.add({
    kind: 'emergency',
    lane: 'there',
    destination: 'there',
    stopsAt: 200,
  });
  const { fleet } = traffic;
  run(traffic, 60, () => undefined);
  assert.equal(fleet.isParked[engine], 1);
  assert.ok(Math.abs(fleet.s[engine]! - 200) < 2, `${fleet.s[engine]} m`);
  assert.ok(fleet.lateral[engine]! < -1);
  const cars = Array.from({ length: 6 }, (_, k) =>
    (['there', 'back'] as const).map((on) =>
      traffic.add({ kind: k % 3 === 2 ? 'van' : 'car', lane: on, at: 120 - 20 * k }),
    ),
  ).flat();
  const touching = new Set<string>();
  run(traffic, 90, () => listTouching(traffic).forEach((pair) => touching.add(pair)));
  assert.deepEqual([...touching], []);
  for (const place of cars) assert.equal(fleet.lane[place], -1, 'it has passed and left');
  assert.equal(fleet.lane[engine], 0, 'the engine is still there');
});

test('one behind the other, whichever comes first', () => {
  const traffic = road();
  const { fleet } = traffic;
  const stops = [180, 200, 220];
  const places = stops.map((stopsAt, k) =>
    traffic.add({
      kind: 'emergency',
      lane: 'there',
      destination: 'there',
      stopsAt,
      at: 60 - 20 * k,
    }),
  );
  const touching = new Set<string>();
  run(traffic, 90, () => listTouching(traffic).forEach((pair) => touching.add(pair)));
  assert.deepEqual([...touching], []);
  places.forEach((place, k) => {
    assert.equal(fleet.isParked[place], 1);
    assert.ok(Math.abs(fleet.s[place]! - stops[k]!) < 2, `${fleet.s[place]} m for ${stops[k]} m`);
  });
});

test('a driver stops for a person on the road, and goes on when the road is free', () => {
  const traffic = road();
  const { fleet } = traffic;
  const car = traffic.add({ kind: 'car', lane: 'there', at: 20 });
  run(traffic, 30, () => {
    fleet.clearMeters[car] = 100 - fleet.s[car]!;
  });
  assert.ok(fleet.s[car]! < 100 && fleet.s[car]! > 90 && fleet.v[car]! < 0.1, `${fleet.s[car]} m`);
  fleet.clearMeters[car] = Infinity;
  run(traffic, 10, () => undefined);
  assert.ok(fleet.s[car]! > 120);
});
