import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crossroads } from '../crossroads.suite.ts';
import { graph, lane, straight } from '../roads.suite.ts';
import { STRAIGHT_ON, createRoutes, reroute, routeTo } from '../routes.ts';
import { FIRST_COME, HAS_PRIORITY, YIELDS } from './conflicts.ts';
import { lengthOf, nearestOn, placeAt, toLaneLines } from './lane-lines.ts';
import { greenSecondsLeft, lightAt } from './lights.ts';
import { prepareRoad } from './road.ts';
import type { Road } from './road.ts';

test('places on a line with corners are found by their distance, also before and behind it', () => {
  const lines = toLaneLines([
    lane('a', [
      [0, 0],
      [3, 4],
      [3, 4],
      [3, 10],
    ]),
  ]);
  const place = { x: 0, y: 0 };
  const at = (s: number): number[] => {
    placeAt(lines, 0, s, place);
    return [place.x, place.y].map((value) => Math.round(value * 1e9) / 1e9);
  };
  assert.equal(lengthOf(lines, 0), 11);
  assert.deepEqual(
    [at(0), at(2.5), at(5), at(8), at(12)],
    [
      [0, 0],
      [1.5, 2],
      [3, 4],
      [3, 7],
      [3, 11],
    ],
  );
  assert.deepEqual(at(-5), [-3, -4]);
  assert.deepEqual(nearestOn(lines, 0, { x: 7, y: 7 }), { distance: 4, along: 8 });
});

test('a light is green in its windows, yellow in their last seconds and red else', () => {
  const { lights } = prepareRoad(
    graph(
      [
        lane('a', [
          [0, 0],
          [100, 0],
        ]),
        lane('b', [
          [0, 9],
          [100, 9],
        ]),
        lane('c', [
          [0, 19],
          [9, 19],
        ]),
      ],
      {
        signals: [
          {
            id: 'x',
            cycleSeconds: 60,
            phases: [
              { lanes: ['a'], from: 10, to: 20 },
              // Two windows that touch across the end of the cycle are one.
              { lanes: ['b'], from: 50, to: 60 },
              { lanes: ['b'], from: 0, to: 5 },
            ],
          },
        ],
      },
    ),
  );
  const seen = (on: number, ...times: number[]): string[] =>
    times.map((time) => lightAt(lights, on, time));
  assert.deepEqual(seen(0, 9.9, 10, 16.9, 17.1, 20, 69, 71), [
    'red',
    'green',
    'green',
    'yellow',
    'red',
    'red',
    'green',
  ]);
  assert.deepEqual(seen(1, 49, 51, 59, 61, 63, 66), [
    'red',
    'green',
    'green',
    'green',
    'yellow',
    'red',
  ]);
  assert.equal(greenSecondsLeft(lights, 1, 58), 7);
  assert.equal(greenSecondsLeft(lights, 2, 58), Infinity);
});

function conflictsOf(road: Road, id: string): { other: string; rule: number; isMerge: number }[] {
  const { starts, other, rule, isMerge } = road.conflicts;
  const on = road.laneIds.indexOf(id);
  return Array.from({ length: starts[on + 1]! - starts[on]! }, (_, k) => starts[on]! + k).map(
    (k) => ({
      other: road.laneIds[other[k]!]!,
      rule: rule[k]!,
      isMerge: isMerge[k]!,
    }),
  );
}

test('lanes are in conflict where they cross or meet, and those that yield know it', () => {
  const road = prepareRoad(crossroads({ hasSignal: false }));
  const minor = conflictsOf(road, 'east-straight');
  const main = conflictsOf(road, 'south-straight');
  const find = (list: typeof minor, other: string): object | undefined =>
    list.find((each) => each.other === other);
  assert.deepEqual(find(minor, 'south-straight'), {
    other: 'south-straight',
    rule: YIELDS,
    isMerge: 0,
  });
  assert.deepEqual(find(main, 'east-straight'), {
    other: 'east-straight',
    rule: HAS_PRIORITY,
    isMerge: 0,
  });
  // Both come to `west-out`; and two opposite lanes do not touch.
  assert.deepEqual(find(minor, 'south-left'), { other: 'south-left', rule: YIELDS, isMerge: 1 });
  assert.equal(find(main, 'north-straight'), undefined);
  // The lines of `south-straight` (x = 1.75) and `east-straight` (y = 1.75) cross 11.75 m along the first.
  const k = road.conflicts.starts[road.laneIds.indexOf('south-straight')]!;
  const at =
    [...road.conflicts.other.subarray(k)].indexOf(road.laneIds.indexOf('east-straight')) + k;
  const middle = (road.conflicts.enter[at]! + road.conflicts.leave[at]!) / 2;
  assert.ok(Math.abs(middle - 11.75) < 0.5, `${middle} m`);
});

test('lanes behind one signal are in conflict without being told; lines that only cross on the plan are not', () => {
  const road = prepareRoad(crossroads({ hasSignal: true }));
  const across = conflictsOf(road, 'south-straight').find(({ other }) => other === 'east-straight');
  assert.equal(across?.rule, FIRST_COME);
  const bridge = prepareRoad(
    graph([
      lane('a', [
        [0, 0],
        [100, 0],
      ]),
      lane('b', [
        [50, -50],
        [50, 50],
      ]),
    ]),
  );
  assert.equal(bridge.conflicts.other.length, 0);
});

test('a way over lanes beside each other says where to change', () => {
  const three = straight({ length: 100, lanes: 3 });
  const road = prepareRoad({
    ...three,
    lanes: [
      ...three.lanes.map((each) => (each.id === '2' ? { ...each, next: ['exit'] } : each)),
      lane('exit', [
        [100, 7],
        [200, 7],
      ]),
    ],
  });
  const routes = createRoutes(road);
  const table = routes.tables[routeTo(routes, road, road.laneIds.indexOf('exit'))]!;
  assert.deepEqual([...table.side], [1, 1, 0, 0]);
  assert.deepEqual([...table.next], [-1, -1, 3, -1]);
  // 100 m and 100 m at 13.9 m/s, and 4 s for each change.
  const drive = 200 / 13.9;
  for (const [k, seconds] of [drive + 8, drive + 4, drive].entries())
    assert.ok(Math.abs(table.seconds[k]! - seconds) < 1e-9);
});

test('shortest ways agree with trying all of them, on random graphs', () => {
  for (let seed = 1; seed <= 20; seed++) {
    // A grid of one-way lanes with lengths that depend on the seed.
    const size = 4;
    const id = (x: number, y: number, way: string): string => `${x},${y},${way}`;
    const outOf = (x: number, y: number): string[] => [
      ...(x + 1 < size ? [id(x, y, 'e')] : []),
      ...(y + 1 < size ? [id(x, y, 'n')] : []),
    ];
    const lanes = [];
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++)
        for (const name of outOf(x, y)) {
          const isEast = name.endsWith('e');
          const bend = ((x * 7 + y * 13 + seed * 31 + (isEast ? 5 : 0)) % 17) * 4;
          const [tx, ty] = isEast ? [x + 1, y] : [x, y + 1];
          lanes.push(
            lane(
              name,
              [
                [x * 100, y * 100],
                [x * 50 + tx * 50 + bend, y * 50 + ty * 50 + bend],
                [tx * 100, ty * 100],
              ],
              {
                next: outOf(tx, ty),
              },
            ),
          );
        }
    const road = prepareRoad(graph(lanes));
    const routes = createRoutes(road);
    const goal = road.laneIds.indexOf(id(size - 1, size - 2, 'n'));
    const table = routes.tables[routeTo(routes, road, goal)]!;
    const best = (on: number): number => {
      const own = road.length[on]! / road.speedLimit[on]!;
      if (on === goal) return own;
      const nexts = [...road.next.to.subarray(road.next.starts[on], road.next.starts[on + 1])];
      return own + Math.min(Infinity, ...nexts.map(best));
    };
    for (let on = 0; on < road.laneCount; on++) {
      const expected = best(on);
      assert.ok(table.seconds[on] === expected || Math.abs(table.seconds[on]! - expected) < 1e-9);
    }
  }
});

test('a vehicle without a destination goes straight on, round a closed lane if there is a way', () => {
  const road = prepareRoad(
    graph([
      lane(
        'in',
        [
          [0, 0],
          [100, 0],
        ],
        { next: ['left', 'ahead'] },
      ),
      lane('left', [
        [100, 0],
        [100, 50],
      ]),
      lane('ahead', [
        [100, 0],
        [200, 10],
      ]),
    ]),
  );
  const routes = createRoutes(road);
  const table = routes.tables[routeTo(routes, road, STRAIGHT_ON)]!;
  assert.equal(road.laneIds[table.next[0]!], 'ahead');
  routes.closedAt[2] = 50;
  reroute(routes, road);
  assert.equal(road.laneIds[table.next[0]!], 'left');
});

test('a lane graph that names a lane it does not have is refused with its name', () => {
  assert.throws(
    () =>
      prepareRoad(
        graph([
          lane(
            'a',
            [
              [0, 0],
              [1, 0],
            ],
            { next: ['b'] },
          ),
        ]),
      ),
    /lane b/,
  );
  assert.throws(
    () =>
      prepareRoad(
        graph([
          lane('a', [
            [0, 0],
            [0, 0],
          ]),
        ]),
      ),
    /lane a has a length/,
  );
});
