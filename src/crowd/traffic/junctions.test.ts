import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTouching } from './bodies.suite.ts';
import { crossroads } from './crossroads.suite.ts';
import { graph, lane, listInside, run, smallestGap } from './roads.suite.ts';
import type { Source } from './sources.ts';
import { createTraffic } from './traffic.ts';

const ARMS = ['south', 'east', 'north', 'west'] as const;

/** Cars from every arm to every other: three of five straight on. */
function fromAllArms(perHour: readonly number[]): Source[] {
  return ARMS.map((arm, k) => ({
    lane: `${arm}-in`,
    perHour: perHour[k]!,
    kinds: { car: 9, van: 1 },
    destinations: [1, 2, 3].map((turn) => ({
      lane: `${ARMS[(k + turn) % 4]}-out`,
      weight: turn === 2 ? 3 : 1,
    })),
  }));
}

for (const [name, hasSignal, perHour] of [
  ['with a signal', true, [250, 250, 250, 250]],
  ['where one road yields', false, [350, 150, 350, 150]],
] as const)
  test(`at crossroads ${name} all vehicles that come in go out, no bodies touch and nobody passes red`, (t) => {
    for (const seed of [1, 2]) {
      const sources = fromAllArms(perHour);
      const traffic = createTraffic(crossroads({ hasSignal }), { seed, sources });
      const touching = new Set<string>();
      let longest = 0;
      run(traffic, 900, ({ counters, fleet }) => {
        const inside = listInside(traffic);
        // Kirchhoff: every vehicle that entered has left or is inside, at every moment.
        assert.equal(counters.entered, counters.left + inside.length);
        assert.equal(fleet.count, inside.length);
        for (const pair of listTouching(traffic)) touching.add(pair);
        for (const i of inside) longest = Math.max(longest, fleet.waited[i]!);
      });
      const { counters } = traffic;
      const out = ARMS.map((arm) => counters.passed[traffic.laneIds.indexOf(`${arm}-out`)]!);
      assert.equal(
        out.reduce((sum, count) => sum + count),
        counters.left,
      );
      assert.ok(counters.left > 180, `${counters.left} left`);
      assert.deepEqual([...touching], []);
      assert.equal(counters.collisions + counters.redsPassed, 0);
      assert.ok(longest < 180, `somebody stood for ${longest} s`);
      t.diagnostic(
        `seed ${seed}: ${counters.entered} in, ${counters.left} out, longest wait ${longest.toFixed(0)} s, ${counters.hardBrakings} hard brakings`,
      );
    }
  });

test('a car that yields waits for the one that goes first when the gap is short, and takes a long one', () => {
  const crossing = graph([
    lane('main', [
      [-200, 0],
      [200, 0],
    ]),
    lane(
      'minor',
      [
        [0, -100],
        [0, 100],
      ],
      { yieldsTo: ['main'] },
    ),
  ]);
  // The lines cross 200 m along `main` and 100 m along `minor`. At 13.9 m/s the car on `main` is there after `seconds`.
  const whoIsFirst = (seconds: number): string => {
    const traffic = createTraffic(crossing);
    const minor = traffic.add({ kind: 'car', lane: 'minor', at: 90, speed: 0 });
    const main = traffic.add({ kind: 'car', lane: 'main', at: 200 - 13.9 * seconds, speed: 13.9 });
    const touching: string[] = [];
    let first = '';
    run(traffic, 40, ({ fleet }) => {
      touching.push(...listTouching(traffic));
      if (first === '' && fleet.s[minor]! > 100) first = 'minor';
      if (first === '' && fleet.s[main]! > 200) first = 'main';
    });
    assert.deepEqual(touching, []);
    assert.equal(traffic.counters.left, 2, 'both drove on');
    return first;
  };
  for (const seconds of [1, 2, 3, 3.4]) assert.equal(whoIsFirst(seconds), 'main', `${seconds} s`);
  for (const seconds of [7, 9]) assert.equal(whoIsFirst(seconds), 'minor', `${seconds} s`);
});

test('two lanes that become one are driven without a collision, and both get their turn', (t) => {
  const traffic = createTraffic(
    graph([
      lane(
        'a',
        [
          [0, 0],
          [300, 0],
        ],
        { next: ['c'] },
      ),
      lane(
        'b',
        [
          [0, -60],
          [300, 0],
        ],
        { next: ['c'] },
      ),
      lane('c', [
        [300, 0],
        [700, 0],
      ]),
    ]),
    {
      seed: 3,
      sources: [
        { lane: 'a', perHour: 700 },
        { lane: 'b', perHour: 700 },
      ],
    },
  );
  let least = Infinity;
  const touching = new Set<string>();
  run(traffic, 900, () => {
    least = Math.min(least, smallestGap(traffic));
    for (const pair of listTouching(traffic)) touching.add(pair);
  });
  const { passed, collisions } = traffic.counters;
  assert.ok(passed[0]! > 120 && passed[1]! > 120, passed.join(' '));
  assert.ok(least > 0 && collisions === 0, `${least} m`);
  assert.deepEqual([...touching], []);
  t.diagnostic(`${passed[0]} and ${passed[1]} merged, least gap ${least.toFixed(2)} m`);
});

test('two cars side by side before lanes that become one do not collide', () => {
  const traffic = createTraffic(
    graph([
      lane(
        'a',
        [
          [0, 10],
          [300, 0],
        ],
        { next: ['c'] },
      ),
      lane(
        'b',
        [
          [0, -10],
          [300, 0],
        ],
        { next: ['c'] },
      ),
      lane('c', [
        [300, 0],
        [700, 0],
      ]),
    ]),
  );
  traffic.add({ kind: 'car', lane: 'a', at: 200 });
  traffic.add({ kind: 'car', lane: 'b', at: 200 });
  run(traffic, 20, () => {
    assert.deepEqual(listTouching(traffic), []);
    assert.ok(smallestGap(traffic) > 0);
  });
  assert.equal(traffic.counters.hardBrakings, 0);
});

test('a car does not drive into the rear of a bus that has turned off and stands', () => {
  // The bus stands on the third lane with its rear still on the first; the car goes another way.
  const traffic = createTraffic(
    graph([
      lane(
        'in',
        [
          [0, 0],
          [200, 0],
        ],
        { next: ['a', 'b'] },
      ),
      lane(
        'a',
        [
          [200, 0],
          [204, 2],
        ],
        { next: ['a2'] },
      ),
      lane('a2', [
        [204, 2],
        [300, 50],
      ]),
      lane('b', [
        [200, 0],
        [300, -50],
      ]),
    ]),
  );
  traffic.closeLane({ lane: 'a2', at: 6.5, toSeconds: 40 });
  traffic.add({ kind: 'bus', lane: 'in', at: 150, speed: 8, destination: 'a2' });
  const car = traffic.add({ kind: 'car', lane: 'in', at: 100, speed: 10, destination: 'b' });
  run(traffic, 35, () => assert.deepEqual(listTouching(traffic), []));
  assert.ok(traffic.fleet.lane[car] === 0 && traffic.fleet.v[car]! < 0.1, 'it waits');
  run(traffic, 60);
  assert.equal(traffic.counters.left, 2);
});
