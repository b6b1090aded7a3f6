import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { LaneGraph } from '#world/walkable';
import { DT, graph, lane, run } from './roads.suite.ts';
import { createTraffic } from './traffic.ts';

/** Green from 60 s to 90 s of each 90 s. */
function signalRoad(length = 600): LaneGraph {
  return graph(
    [
      lane(
        'in',
        [
          [0, 0],
          [length, 0],
        ],
        { next: ['out'] },
      ),
      lane('out', [
        [length, 0],
        [length + 600, 0],
      ]),
    ],
    {
      signals: [{ id: 'a', cycleSeconds: 90, phases: [{ lanes: ['in'], from: 60, to: 90 }] }],
    },
  );
}

test('a queue leaves a signal at 1,700 to 2,000 vehicles per hour and lane', (t) => {
  const traffic = createTraffic(signalRoad());
  for (let k = 0; k < 40; k++)
    traffic.add({ kind: 'car', lane: 'in', at: 595 - k * 6.5, speed: 0 });
  const times: number[] = [];
  run(traffic, 90, ({ counters, seconds }) => {
    if (counters.passed[0]! > times.length) times.push(seconds);
  });
  // As the Highway Capacity Manual measures it: from the fourth vehicle to the last one that stood.
  const last = times.length - 1;
  const perHour = (3600 * (last - 3)) / (times[last]! - times[3]!);
  assert.ok(times.length > 10 && perHour > 1700 && perHour < 2000, `${perHour}`);
  t.diagnostic(`saturation flow ${perHour.toFixed(0)} vehicles per hour, ${times.length} in 30 s`);
});

test('nobody but emergency vehicles passes a red light', (t) => {
  for (const seed of [1, 2]) {
    const traffic = createTraffic(signalRoad(), {
      seed,
      sources: [
        { lane: 'in', perHour: 500, kinds: { car: 6, van: 1, bus: 1, truck: 1, motorcycle: 1 } },
      ],
    });
    let reds = 0;
    let before = 0;
    run(traffic, 1800, ({ counters, seconds }) => {
      // The test's own clock: the step that just ended began at this phase.
      const phase = (seconds - DT) % 90;
      if (phase > 0.01 && phase < 59.9) reds += counters.passed[0]! - before;
      before = counters.passed[0]!;
    });
    assert.ok(traffic.counters.passed[0]! > 180, 'there was traffic');
    assert.equal(reds, 0);
    assert.equal(traffic.counters.redsPassed, 0);
    t.diagnostic(
      `${traffic.counters.passed[0]} vehicles, ${traffic.counters.hardBrakings} hard brakings`,
    );
  }
});

test('at yellow a driver able to stop comfortably stops, and others go on before red', () => {
  const dice = createDice(1);
  let [stopped, went] = [0, 0];
  for (let k = 0; k < 200; k++) {
    const distance = dice.between(5, 90);
    const speed = dice.between(6, 13.5);
    // One car alone, somewhere when yellow begins at 87 s.
    const traffic = createTraffic(signalRoad(400));
    run(traffic, 87);
    const car = traffic.add({ kind: 'car', lane: 'in', at: 400 - distance, speed });
    run(traffic, 8);
    const isOver = traffic.fleet.lane[car] === 1;
    const needed = speed ** 2 / (2 * distance);
    if (needed < 1.9) assert.equal(isOver, false, `${speed} m/s, ${distance} m`);
    if (needed > 3.5) assert.equal(isOver, true, `${speed} m/s, ${distance} m`);
    assert.equal(traffic.counters.redsPassed, 0);
    if (isOver) went++;
    else stopped++;
  }
  assert.ok(stopped > 20 && went > 20);
});

test('red catches nobody where it can neither stop in comfort nor pass in time', () => {
  // At 13.9 m/s comfortable braking takes 48 m, and the 3 s of yellow are 42 m.
  for (let distance = 36; distance <= 52; distance += 0.5) {
    const traffic = createTraffic(signalRoad(400));
    run(traffic, 87);
    traffic.add({ kind: 'car', lane: 'in', at: 400 - distance, speed: 13.9 });
    run(traffic, 8);
    assert.equal(traffic.counters.redsPassed, 0, `${distance} m`);
  }
});
