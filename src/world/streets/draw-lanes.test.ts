import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineLength } from '#plane';
import type { District } from '../district/district-brief.ts';
import { drawDistrict } from '../district/draw-district.ts';
import { isInBounds } from '../plan/bounds.ts';
import type { LaneGraph } from '../walkable.ts';
import { drawLanes } from './draw-lanes.ts';
import { drive, listWays } from './drive.suite.ts';
import { createRoad } from './road.ts';
import type { RoadNet } from './road.ts';

const BOUNDS = { minX: -150, minY: -150, maxX: 150, maxY: 150 };
const SITE = { minX: -30, minY: -20, maxX: 30, maxY: 20 };

function district(
  pattern: 'grid' | 'organic' | 'rural',
  seed: number,
  drivesOn: 'right' | 'left',
): District {
  const density = seed % 2 === 0 ? 0.9 : 0.5;
  return drawDistrict({ seed, pattern, bounds: BOUNDS, site: SITE, density, drivesOn });
}

for (const pattern of ['grid', 'organic', 'rural'] as const)
  for (const drivesOn of ['right', 'left'] as const)
    test(`${pattern}, on the ${drivesOn}: vehicles come in everywhere, and all get out`, () => {
      for (const seed of [1, 2]) {
        const { lanes } = district(pattern, seed, drivesOn);
        const { entered, inside, stuckOn } = drive(lanes, { seconds: 120, perHour: 120 });
        assert.ok(entered > 10);
        assert.equal(inside, 0, `stuck on ${stuckOn.join(', ')}`);
      }
    });

test('every lane leads on, or ends where its street leaves the bounds', () => {
  for (const pattern of ['grid', 'organic', 'rural'] as const)
    for (const seed of [1, 2, 3, 4]) {
      const { lanes } = district(pattern, seed, 'right').lanes;
      const byId = new Map(lanes.map((lane) => [lane.id, lane]));
      for (const { id, next, line } of lanes) {
        const end = line.at(-1)!;
        if (next.length === 0) assert.ok(!isInBounds(BOUNDS, end, -2), `${id} ends inside`);
        for (const to of next) {
          const begin = byId.get(to)!.line[0]!;
          assert.ok(Math.hypot(begin.x - end.x, begin.y - end.y) < 1e-6, `${id} and ${to} touch`);
        }
      }
    }
});

/** A straight road of so many lanes from west to east. */
function road(lanes: number): RoadNet {
  const line = [
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ];
  return {
    nodes: [
      { id: 'a', at: line[0]! },
      { id: 'b', at: line[1]! },
    ],
    roads: [createRoad({ id: 'r', from: 'a', to: 'b', line, kind: 'main', lanes })],
    ends: new Set(['a', 'b']),
  };
}

test('who drives on the right has the middle on the left; the lane to the left is nearer to it', () => {
  for (const drivesOn of ['right', 'left'] as const) {
    const { lanes } = drawLanes(road(4), { drivesOn });
    assert.equal(lanes.length, 4);
    for (const { id, line, left, right } of lanes) {
      const isEastward = line.at(-1)!.x > line[0]!.x;
      // South of the middle when eastward and on the right.
      assert.equal(line[0]!.y < 0, isEastward === (drivesOn === 'right'), id);
      const beside = lanes.find((one) => one.id === (left ?? right))!;
      const toLeft = (beside.line[0]!.y - line[0]!.y) * (isEastward ? 1 : -1);
      assert.equal(toLeft > 0, left !== undefined, id);
    }
  }
});

/** Arms of this kind to the four sides, or to three. */
function star(kind: 'main' | 'local', angles: readonly number[], lanes?: number): RoadNet {
  const ends = angles.map((angle, i) => ({
    id: `e${i}`,
    at: { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) },
  }));
  return {
    nodes: [{ id: 'm', at: { x: 0, y: 0 } }, ...ends],
    roads: ends.map(({ id, at }, i) =>
      createRoad({
        id: `r${i}`,
        from: 'm',
        to: id,
        line: [{ x: 0, y: 0 }, at],
        kind,
        ...(lanes === undefined ? {} : { lanes }),
      }),
    ),
    ends: new Set(ends.map(({ id }) => id)),
  };
}

const CROSS = [0, 1, 2, 3].map((k) => (k * Math.PI) / 2);

test('main roads that cross have lights and every arm has green once in a cycle; local ones have none', () => {
  const { signals, crossings } = drawLanes(star('main', CROSS));
  assert.equal(signals.length, 1);
  const green = signals[0]!.phases.flatMap(({ lanes }) => lanes);
  assert.deepEqual(green.toSorted(), ['r0.b0', 'r1.b0', 'r2.b0', 'r3.b0']);
  for (const { from, to } of signals[0]!.phases) assert.ok(to - from >= 10);
  assert.ok(crossings.every(({ hasPriority }) => !hasPriority));
  assert.deepEqual(drawLanes(star('local', CROSS)).signals, []);
});

test('a zebra lies over each arm, from kerb to kerb, over every way that uses the arm', () => {
  const { crossings, lanes } = drawLanes(star('local', CROSS));
  assert.equal(crossings.length, 4);
  const lengths = new Map(lanes.map(({ id, line }) => [id, lineLength(line)]));
  for (const { segment, lanes: crossed } of crossings) {
    assert.ok(
      Math.abs(Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y) - 5.5) <
        1e-6,
    );
    // Three ways in from the arm and three out by it.
    assert.equal(crossed.length, 6);
    for (const { lane, at } of crossed) assert.ok(at > 0 && at < lengths.get(lane)!);
  }
});

test('at a T the stem waits for the road that goes through, and turning across waits for what comes', () => {
  const { lanes } = drawLanes(star('local', [0, Math.PI, Math.PI / 2]));
  const byId = new Map(lanes.map((lane) => [lane.id, lane]));
  // r0 to the east, r1 to the west, r2 to the north: from the north to the east one crosses both.
  assert.ok(byId.get('r2.b0>r0.f0')!.yieldsTo!.includes('r0.b0>r1.f0'));
  assert.ok(byId.get('r2.b0>r0.f0')!.yieldsTo!.includes('r1.b0>r0.f0'));
  assert.equal(byId.get('r1.b0>r0.f0')!.yieldsTo, undefined);
  // From the west to the north one turns left across what comes from the east.
  assert.ok(byId.get('r1.b0>r2.f0')!.yieldsTo!.includes('r0.b0>r1.f0'));
});

test('lanes in any number find a way over a junction', () => {
  for (const lanes of [2, 3, 4, 5, 6, 8])
    for (const angles of [CROSS, [0, Math.PI, Math.PI / 2], [0, 2, 4]]) {
      const graph: LaneGraph = drawLanes(star('main', angles, lanes));
      const { out } = listWays(graph);
      assert.equal(out.length, angles.length * Math.ceil(lanes / 2), 'only outward lanes end');
    }
});

test('a dead end is turned round in', () => {
  const net = road(2);
  const graph = drawLanes({ ...net, ends: new Set(['a']) });
  const { inside } = drive(graph, { seconds: 60, perHour: 200 });
  assert.equal(inside, 0);
});
