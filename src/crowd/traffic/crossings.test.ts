import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { LaneGraph } from '#world/walkable';
import { acceptsGap } from './crossing-gaps.ts';
import { CITY_SPEED, DT, graph, lane, listInside, run } from './roads.suite.ts';
import { ABOUT_TO_STEP, NOBODY, ON_CROSSING } from './streets.ts';
import { createTraffic } from './traffic.ts';

/** A crossing 250 m along a road of two lanes. */
function crossingRoad(hasPriority: boolean): LaneGraph {
  return graph(
    [
      lane(
        '0',
        [
          [0, 0],
          [500, 0],
        ],
        { left: '1' },
      ),
      lane(
        '1',
        [
          [0, 3.5],
          [500, 3.5],
        ],
        { right: '0' },
      ),
    ],
    {
      crossings: [
        {
          id: 'zebra',
          segment: { from: { x: 250, y: -3 }, to: { x: 250, y: 7 } },
          lanes: [
            { lane: '0', at: 250 },
            { lane: '1', at: 250 },
          ],
          hasPriority,
        },
      ],
    },
  );
}

test('no front passes the point of a crossing with people on it if it could stop in comfort when they came', (t) => {
  let checked = 0;
  for (const seed of [1, 2, 3]) {
    const traffic = createTraffic(crossingRoad(false), {
      seed,
      sources: ['0', '1'].map((id) => ({
        lane: id,
        perHour: 500,
        kinds: { car: 6, bus: 1, truck: 1, motorcycle: 1, van: 1 },
      })),
    });
    const dice = createDice(seed, 99);
    const people = new Uint8Array(1);
    let excused = new Set<number>();
    let until = 20;
    while (traffic.seconds < 1200) {
      if (traffic.seconds > until) {
        people[0] = people[0] === ON_CROSSING ? NOBODY : ON_CROSSING;
        until =
          traffic.seconds +
          (people[0] === ON_CROSSING ? dice.between(3, 12) : dice.between(10, 40));
        // Braking at 2 m/s² from its speed, it would come over the point.
        excused = new Set(
          listInside(traffic)
            .filter((i) => 250 - traffic.fleet.s[i]! < traffic.fleet.v[i]! ** 2 / 4)
            .map((i) => traffic.fleet.id[i]!),
        );
      }
      const before = new Map(
        listInside(traffic).map((i) => [traffic.fleet.id[i]!, traffic.fleet.s[i]!]),
      );
      traffic.step(DT, people);
      if (people[0] !== ON_CROSSING) continue;
      for (const i of listInside(traffic)) {
        const id = traffic.fleet.id[i]!;
        const was = before.get(id) ?? 0;
        if (was < 250 && traffic.fleet.s[i]! >= 250)
          assert.ok(excused.has(id), `vehicle ${id} at ${traffic.seconds} s`);
        if (was < 250) checked++;
      }
    }
    assert.ok(traffic.counters.left > 200, `${traffic.counters.left} passed`);
    t.diagnostic(
      `seed ${seed}: ${traffic.counters.left} vehicles, ${traffic.counters.peopleEndangered} could not stop in comfort`,
    );
  }
  assert.ok(checked > 1000);
});

test('vehicles stop for people about to step where people have priority, and only there', () => {
  for (const hasPriority of [true, false]) {
    const traffic = createTraffic(crossingRoad(hasPriority));
    const car = traffic.add({ kind: 'car', lane: '0', at: 150 });
    run(traffic, 30, () => {}, Uint8Array.of(ABOUT_TO_STEP));
    const { lane: at, s, v } = traffic.fleet;
    if (!hasPriority) assert.equal(at[car], -1, 'it has left');
    else assert.ok(v[car]! < 0.1 && s[car]! < 250 - 2 && s[car]! > 250 - 6, `${s[car]} m`);
    run(traffic, 30);
    assert.equal(traffic.counters.left, 1);
  }
});

test('the gap people see is the time until the next vehicle is there', () => {
  const traffic = createTraffic(crossingRoad(false));
  assert.equal(traffic.gapSeconds(0), Infinity);
  traffic.add({ kind: 'car', lane: '0', at: 111 });
  // 139 m at 13.9 m/s.
  assert.ok(Math.abs(traffic.gapSeconds(0) - 10) < 0.1, `${traffic.gapSeconds(0)}`);
  traffic.add({ kind: 'car', lane: '1', at: 180.5, speed: CITY_SPEED });
  assert.ok(Math.abs(traffic.gapSeconds(0) - 5) < 0.1);
  run(traffic, 5.2);
  assert.equal(traffic.gapSeconds(0), 0, 'a body is on the crossing');
  run(traffic, 2);
  assert.ok(Math.abs(traffic.gapSeconds(0) - 2.8) < 0.15, `${traffic.gapSeconds(0)}`);
  run(traffic, 5);
  assert.equal(traffic.gapSeconds(0), Infinity);
});

test('a vehicle that waits for people is no reason for them to wait', () => {
  const traffic = createTraffic(crossingRoad(true));
  traffic.add({ kind: 'car', lane: '0', at: 150 });
  run(traffic, 30, () => {}, Uint8Array.of(ABOUT_TO_STEP));
  assert.equal(traffic.gapSeconds(0), Infinity);
});

test('people ask for the time they need, at least 3.5 s, and a second more', () => {
  assert.equal(acceptsGap({ gapSeconds: 4.4, crossingSeconds: 2 }), false);
  assert.equal(acceptsGap({ gapSeconds: 4.5, crossingSeconds: 2 }), true);
  assert.equal(acceptsGap({ gapSeconds: 6.9, crossingSeconds: 6 }), false);
  assert.equal(acceptsGap({ gapSeconds: 7, crossingSeconds: 6 }), true);
});

test('people who take their gaps by that rule are never endangered', () => {
  const traffic = createTraffic(crossingRoad(false), {
    seed: 5,
    sources: ['0', '1'].map((id) => ({ lane: id, perHour: 450 })),
  });
  const people = new Uint8Array(1);
  const crossingSeconds = 7 / 1.34;
  let until = 0;
  let crossed = 0;
  while (traffic.seconds < 1800) {
    if (traffic.seconds >= until) {
      const goes =
        traffic.seconds > until + 5 &&
        acceptsGap({ gapSeconds: traffic.gapSeconds(0), crossingSeconds });
      people[0] = goes ? ON_CROSSING : NOBODY;
      if (goes) until = traffic.seconds + crossingSeconds;
      if (goes) crossed++;
    }
    traffic.step(DT, people);
  }
  assert.ok(crossed > 20, `${crossed} crossed`);
  assert.equal(traffic.counters.peopleEndangered, 0);
});

test('a queue does not stand on a crossing', () => {
  const traffic = createTraffic(crossingRoad(false));
  traffic.closeLane({ lane: '0', at: 262 });
  traffic.closeLane({ lane: '1', at: 262 });
  for (let k = 0; k < 6; k++) traffic.add({ kind: 'car', lane: '0', at: 200 - 20 * k, speed: 10 });
  run(traffic, 40);
  const places = listInside(traffic).map((i) => [traffic.fleet.s[i]!, traffic.fleet.s[i]! - 4.5]);
  for (const [front, rear] of places) assert.ok(front! < 248.5 || rear! > 251.5, `${front} m`);
  assert.ok(
    places.some(([front]) => front! > 255),
    'one stands beyond it',
  );
});

test('people who go first do not wait for a vehicle that has stood long, before the crossing or with its nose on it', () => {
  for (const front of [247, 249])
    for (const hasPriority of [true, false]) {
      const traffic = createTraffic(crossingRoad(hasPriority));
      traffic.add({ kind: 'car', lane: '0', at: front - 2, speed: 0 });
      for (const id of ['0', '1']) traffic.closeLane({ lane: id, at: front });
      const before = gapAfter(traffic, 1);
      assert.ok(before < 3, `${front}: ${before} s while it has just stopped`);
      const after = gapAfter(traffic, 20);
      if (hasPriority) assert.equal(after, Infinity, `${front}`);
      else assert.ok(after < 3, `${front}: ${after} s where vehicles go first`);
    }
});

/** The gap after so many seconds. */
function gapAfter(traffic: ReturnType<typeof createTraffic>, seconds: number): number {
  run(traffic, seconds);
  return traffic.gapSeconds(0);
}
