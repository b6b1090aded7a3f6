import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { crossroads } from './crossroads.suite.ts';
import { VEHICLE_KINDS } from './kinds.ts';
import { CITY_SPEED, DT, graph, lane, listInside, ring, run, straight } from './roads.suite.ts';
import { createTraffic } from './traffic.ts';
import type { Traffic } from './traffic.ts';

/** Every bit of the state, as text. */
function bitsOf({ fleet, counters, seconds }: Traffic): string {
  const rows = [
    fleet.id,
    fleet.lane,
    fleet.s,
    fleet.v,
    fleet.x,
    fleet.y,
    fleet.heading,
    fleet.lateral,
  ];
  const bytes = rows.map((row) => {
    const used = row.subarray(0, fleet.used);
    return Buffer.from(used.buffer, used.byteOffset, used.byteLength).toString('base64');
  });
  return JSON.stringify([bytes, counters, seconds]);
}

function mixedTraffic(seed: number): Traffic {
  const arms = ['south', 'east', 'north', 'west'];
  return createTraffic(crossroads({ hasSignal: true }), {
    seed,
    sources: arms.map((arm, k) => ({
      lane: `${arm}-in`,
      perHour: 300,
      kinds: { car: 6, van: 1, bus: 1, truck: 1, motorcycle: 1, emergency: 0.3 },
      destinations: [1, 2, 3].map((turn) => ({ lane: `${arms[(k + turn) % 4]}-out` })),
    })),
  });
}

test('the same seed gives the same bits, another seed others', () => {
  const [a, b, c] = [mixedTraffic(7), mixedTraffic(7), mixedTraffic(8)];
  for (const traffic of [a, b, c]) run(traffic, 300);
  assert.ok(listInside(a).length > 5);
  assert.equal(bitsOf(a), bitsOf(b));
  assert.notEqual(bitsOf(a), bitsOf(c));
});

test('all kinds together at crossroads: in is out and inside, and only emergency vehicles pass red', (t) => {
  const traffic = mixedTraffic(3);
  run(traffic, 1800, ({ counters, fleet }) =>
    assert.equal(counters.entered, counters.left + fleet.count),
  );
  assert.ok(traffic.counters.left > 400, `${traffic.counters.left} left`);
  assert.equal(traffic.counters.redsPassed + traffic.counters.collisions, 0);
  assert.ok(traffic.counters.redsPassedInEmergency > 0);
  t.diagnostic(JSON.stringify({ ...traffic.counters, passed: undefined }));
});

test('the order in which vehicles are put on the road does not matter', () => {
  const places = Array.from({ length: 40 }, (_, k) => 20 * k + 10);
  const runWith = (order: readonly number[]): number[] => {
    const traffic = createTraffic(ring({ length: 1000, lanes: 1 }));
    const dice = createDice(1);
    const factors = places.map(() => dice.between(0.8, 1.2));
    const at = new Map<number, number>();
    for (const k of order)
      at.set(
        k,
        traffic.add({ kind: 'car', lane: '0', at: places[k]!, speed: 5, speedFactor: factors[k]! }),
      );
    run(traffic, 60);
    return places.map((_, k) => traffic.fleet.s[at.get(k)!]!);
  };
  const forwards = places.map((_, k) => k);
  assert.deepEqual(runWith(forwards.toReversed()), runWith(forwards));
});

test('a source lets in as many vehicles as it says, at random times of its own', () => {
  const counts = [1, 2, 3, 4].map((seed) => {
    const traffic = createTraffic(straight({ length: 500, lanes: 1 }), {
      seed,
      sources: [{ lane: '0', perHour: 600, kinds: { car: 3, bus: 1 } }],
    });
    run(traffic, 3600);
    return traffic.counters.entered;
  });
  const mean = counts.reduce((sum, count) => sum + count) / counts.length;
  // Three standard errors of a Poisson number.
  assert.ok(Math.abs(mean - 600) < 3 * Math.sqrt(600 / 4), counts.join(' '));
  assert.ok(new Set(counts).size > 1);
});

test('adding a source does not change when and what another one lets in', () => {
  const entriesOf = (sources: number): string[] => {
    const traffic = createTraffic(straight({ length: 500, lanes: 3 }), {
      seed: 1,
      sources: ['0', '2']
        .slice(0, sources)
        .map((id) => ({ lane: id, perHour: 300, kinds: { car: 1, bus: 1 } })),
    });
    const entries: string[] = [];
    run(traffic, 600, ({ fleet, seconds }) => {
      for (const i of listInside(traffic))
        if (fleet.entered[i]! > seconds - 1.5 * DT && fleet.lane[i] === 0)
          entries.push(`${seconds.toFixed(1)} ${VEHICLE_KINDS[fleet.kind[i]!]}`);
    });
    return entries;
  };
  assert.ok(entriesOf(1).length > 20);
  assert.deepEqual(entriesOf(2), entriesOf(1));
});

test('a source with given times lets vehicles in then, and vehicles without room wait', () => {
  const traffic = createTraffic(straight({ length: 500, lanes: 1 }), {
    sources: [{ lane: '0', startSeconds: [5, 1, 5, 5, 40] }],
  });
  const entries: number[] = [];
  run(traffic, 60, ({ counters, seconds }) => {
    while (entries.length < counters.entered) entries.push(Math.round(seconds));
    if (Math.abs(seconds - 5.2) < 0.01) assert.equal(traffic.waiting(0), 2);
  });
  assert.equal(entries.length, 5);
  assert.deepEqual([entries[0], entries[1], entries[4]], [1, 5, 40]);
  assert.ok(entries[3]! > 5 && entries[3]! < 15);
});

test('a full road and a full fleet hold back the sources and lose nobody', () => {
  const traffic = createTraffic(straight({ length: 300, lanes: 1 }), {
    vehiclesMax: 10,
    sources: [{ lane: '0', perHour: 1500 }],
  });
  traffic.closeLane({ lane: '0', at: 250, toSeconds: 300 });
  run(traffic, 300);
  assert.equal(traffic.fleet.count, 10);
  assert.ok(traffic.waiting(0) > 50);
  run(traffic, 300);
  assert.ok(traffic.counters.left > 60, `${traffic.counters.left} left`);
  assert.throws(() => {
    for (let k = 0; k < 11; k++) traffic.add({ kind: 'car', lane: '0' });
  }, /at most 10 vehicles/);
});

/** Two ways from `in` to `out`: the short one over `a`, the long one over `b`. */
function twoWays(): ReturnType<typeof graph> {
  return graph([
    lane(
      'in',
      [
        [0, 0],
        [300, 0],
      ],
      { next: ['a', 'b'] },
    ),
    lane(
      'a',
      [
        [300, 0],
        [500, 0],
      ],
      { next: ['out'] },
    ),
    lane(
      'b',
      [
        [300, 0],
        [400, 120],
        [500, 0],
      ],
      { next: ['out'] },
    ),
    lane('out', [
      [500, 0],
      [800, 0],
    ]),
  ]);
}

test('vehicles take the fastest way, and another one when it is closed', () => {
  const traffic = createTraffic(twoWays(), {
    seed: 1,
    sources: [{ lane: 'in', perHour: 400, destinations: [{ lane: 'out' }] }],
  });
  run(traffic, 300);
  const [, shortBefore, longBefore] = traffic.counters.passed;
  assert.ok(shortBefore! > 15 && longBefore === 0);
  traffic.closeLane({ lane: 'a', at: 100, fromSeconds: 300, toSeconds: 600 });
  run(traffic, 300);
  const [, shortClosed, longClosed] = traffic.counters.passed;
  assert.ok(shortClosed! - shortBefore! <= 2, 'only vehicles beyond the block');
  assert.ok(longClosed! > 12, `${longClosed} took the other way`);
  run(traffic, 300);
  assert.ok(traffic.counters.passed[1]! > shortClosed! + 15, 'open again');
});

test('drivers avoid a lane they take for long, and a vehicle sent elsewhere goes there', () => {
  const traffic = createTraffic(twoWays());
  assert.deepEqual(traffic.listWay('in', 'out'), ['in', 'a', 'out']);
  assert.deepEqual(traffic.listWay('out', 'in'), []);
  traffic.setDelays(new Map([['a', 600]]));
  assert.deepEqual(traffic.listWay('in', 'out'), ['in', 'b', 'out']);
  traffic.add({ kind: 'car', lane: 'in', at: 100, destination: 'out' });
  run(traffic, 60);
  assert.deepEqual(Array.from(traffic.counters.passed.subarray(0, 3)), [1, 0, 1]);
  traffic.setDelays(new Map());
  assert.deepEqual(traffic.listWay('in', 'out'), ['in', 'a', 'out']);
  const car = traffic.add({ kind: 'car', lane: 'in', at: 100, destination: 'out' });
  traffic.redirect(car, 'b');
  run(traffic, 60);
  assert.deepEqual(Array.from(traffic.counters.passed.subarray(0, 3)), [2, 0, 2]);
});

test('a viewer finds every body on its lane, pointing along it', () => {
  const traffic = createTraffic(twoWays());
  const car = traffic.add({ kind: 'car', lane: 'in', at: 100, destination: 'out' });
  assert.deepEqual([traffic.fleet.x[car], traffic.fleet.y[car]], [100 - 4.5 / 2, 0]);
  assert.equal(traffic.fleet.heading[car], 0);
  assert.deepEqual([traffic.fleet.length[car], traffic.fleet.width[car]], [4.5, 1.8]);
  const bus = traffic.add({ kind: 'bus', lane: 'b', at: 156.2 + 12, destination: 'out', speed: 0 });
  // Beyond the top of the detour it goes down: 100 m east for 120 m south.
  assert.ok(Math.abs(traffic.fleet.heading[bus]! - Math.atan2(-120, 100)) < 0.01);
  assert.equal(VEHICLE_KINDS[traffic.fleet.kind[bus]!], 'bus');
  const before = traffic.fleet.x[car]!;
  run(traffic, 1);
  assert.ok(Math.abs(traffic.fleet.x[car]! - before - CITY_SPEED) < 0.1);
});
