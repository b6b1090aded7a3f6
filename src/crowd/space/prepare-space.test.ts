import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Walkable } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import {
  distanceToWalls,
  eachWall,
  floor,
  isWallBetween,
  middleOf,
  planOf,
  point,
  pointInside,
  rectangle,
  segment,
} from './plans.suite.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';
import { distanceToSegment } from './segments.ts';
import type { SpaceLevel } from './space.ts';

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);

function wallMeters(level: SpaceLevel): number {
  let sum = 0;
  for (const [ax, ay, bx, by] of eachWall(level)) if (ax < 1e6) sum += Math.hypot(bx - ax, by - ay);
  return sum;
}

function onlyLevel(plan: Walkable, options = {}): SpaceLevel {
  return prepareSpace(plan, options).levels[0]!;
}

test('a room of 8 by 5 m with an exit of 1 m has 25 m of wall, and the gap is where the exit is', () => {
  const level = onlyLevel(planOf(floor([rectangle(0, 0, 8, 5)]), [segment(8, 2, 8, 3)]));
  assert.equal(wallMeters(level), 25);
  assert.equal(isWallBetween(level, 7, 2.5, 9, 2.5), false);
  assert.equal(isWallBetween(level, 7, 1.99, 9, 1.99), true);
  assert.equal(isWallBetween(level, 7, 3.01, 9, 3.01), true);
});

test('a gate cuts walls up to 5 cm away from it, walls that meet in it, and none it crosses', () => {
  const wall = (y: number): Walkable =>
    planOf(
      floor([rectangle(0, -5, 10, 5)], {
        walls: [segment(0, y, 5, y), segment(5, y, 10, y), segment(5, 1, 5, -1)],
        doors: [{ id: 'd', segment: segment(4, 0, 6, 0) }],
      }),
    );
  const all = 30 + 20 + 2;
  const rounded = (plan: Walkable): number => Number(wallMeters(onlyLevel(plan)).toFixed(9));
  assert.equal(rounded(wall(0)), all - 2);
  assert.equal(rounded(wall(0.049)), all - 2);
  assert.equal(rounded(wall(0.051)), all);
});

test('gates of any plan take away as much wall as they are wide', () => {
  for (const seed of SEEDS) {
    const plan = randomPlan({ seed, storeys: 2 });
    const space = prepareSpace(plan, { cell: 0.5 });
    plan.levels.forEach(({ outlines, holes, walls }, index) => {
      const rings = [...outlines, ...holes].flatMap((ring) =>
        ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! })),
      );
      const drawn = [...rings, ...walls].reduce(
        (sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y),
        0,
      );
      const level = space.levels[index]!;
      const gaps = level.gates.reduce((sum, gate) => sum + space.gates[gate]!.width, 0);
      assert.ok(Math.abs(wallMeters(level) + gaps - drawn) < 1e-6, `seed ${seed}, ${level.id}`);
    });
  }
});

test('streets that overlap make a crossing; rooms side by side keep the wall between them', () => {
  const crossing = onlyLevel(planOf(floor([rectangle(0, 4, 10, 6), rectangle(4, 0, 6, 10)])));
  assert.equal(isWallBetween(crossing, 1, 5, 9, 5), false);
  assert.equal(isWallBetween(crossing, 5, 1, 5, 9), false);
  assert.equal(isWallBetween(crossing, 3, 5, 3, 3), true);
  assert.equal(wallMeters(crossing), 4 * 8 + 8);
  const rooms = planOf(
    floor([rectangle(0, 0, 5, 5), rectangle(5, 0, 10, 5)], {
      doors: [{ id: 'd', segment: segment(5, 2, 5, 3) }],
    }),
  );
  assert.equal(isWallBetween(onlyLevel(rooms), 4, 1, 6, 1), true);
  assert.equal(isWallBetween(onlyLevel(rooms), 4, 2.5, 6, 2.5), false);
});

test('inside is where an outline goes around and no hole does', () => {
  for (const seed of SEEDS) {
    const plan = randomPlan({ seed });
    const level = onlyLevel(plan, { cell: 0.5 });
    const dice = createDice(seed, 1);
    const { x0, y0, cell, columns, rows } = level.grid;
    const isIn = (ring: readonly { x: number; y: number }[], x: number, y: number): boolean => {
      // The angle by which the ring goes around the point.
      let angle = 0;
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]!;
        const turned = Math.atan2(b.y - y, b.x - x) - Math.atan2(a.y - y, a.x - x);
        angle += Math.atan2(Math.sin(turned), Math.cos(turned));
      });
      return Math.abs(angle) > Math.PI;
    };
    for (let k = 0; k < 200; k++) {
      const [x, y] = [x0 + dice.next() * columns * cell, y0 + dice.next() * rows * cell];
      const { outlines, holes } = plan.levels[0]!;
      const expected =
        outlines.some((ring) => isIn(ring, x, y)) && !holes.some((ring) => isIn(ring, x, y));
      assert.equal(level.isInside(x, y), expected, `seed ${seed}, ${x}, ${y}`);
    }
  }
});

test('everybody within a metre of a wall finds it in the index', () => {
  for (const seed of SEEDS) {
    const level = onlyLevel(randomPlan({ seed }), { cell: 0.5 });
    const { x0, y0, cell, columns, starts, items } = level.wallIndex;
    const dice = createDice(seed, 2);
    for (let k = 0; k < 200; k++) {
      const at = pointInside(level, dice.next(), dice.next());
      if (!at) continue;
      const c = Math.floor((at.y - y0) / cell) * columns + Math.floor((at.x - x0) / cell);
      const listed = new Set(items.subarray(starts[c], starts[c + 1]));
      let wall = 0;
      for (const ends of eachWall(level)) {
        const isNear = distanceToSegment(...ends, at.x, at.y) <= 1;
        assert.ok(!isNear || listed.has(wall), `seed ${seed}: wall ${wall}`);
        wall++;
      }
    }
  }
});

test('free cells are inside and clear of walls, and between free neighbours there is no wall', () => {
  for (const seed of SEEDS.slice(0, sample({ few: 2, all: 8 }))) {
    const space = prepareSpace(randomPlan({ seed }));
    const level = space.levels[0]!;
    const { grid } = level;
    for (let at = 0; at < grid.isFree.length; at++) {
      const [column, row] = [at % grid.columns, Math.floor(at / grid.columns)];
      if (!grid.isFree[at]) {
        assert.equal(grid.speed[at], 0);
        continue;
      }
      const isEdge = column < 2 || row < 2 || column >= grid.columns - 2 || row >= grid.rows - 2;
      assert.equal(isEdge, false);
      const { x, y } = middleOf(level, at);
      const isInGate = level.gates.some((gate) => {
        const { ax, ay, bx, by } = space.gates[gate]!;
        return distanceToSegment(ax, ay, bx, by, x, y) < grid.clearance + grid.cell;
      });
      if (!isInGate) {
        assert.ok(level.isInside(x, y));
        assert.ok(distanceToWalls(level, x, y) > grid.clearance - 1e-6);
      }
      for (const next of [at + 1, at + grid.columns]) {
        const beside = middleOf(level, next);
        if (grid.isFree[next]) assert.ok(!isWallBetween(level, x, y, beside.x, beside.y));
      }
    }
  }
});

test('at least three free cells are side by side in every gate, and all free cells hang together', () => {
  for (const seed of SEEDS) {
    const space = prepareSpace(randomPlan({ seed, isTurned: seed % 2 === 0 }));
    const level = space.levels[0]!;
    const { grid } = level;
    for (const { ax, ay, bx, by, width, id } of space.gates) {
      let across = 0;
      for (let at = 0; at < grid.isFree.length; at++) {
        const { x, y } = middleOf(level, at);
        const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / width;
        const off = Math.abs((y - ay) * (bx - ax) - (x - ax) * (by - ay)) / width;
        if (grid.isFree[at] && along > 0 && along < width && off <= grid.cell) across++;
      }
      assert.ok(across >= 3, `seed ${seed}, ${id}: ${across} cells`);
    }
    const reached = new Uint8Array(grid.isFree.length);
    const front = [grid.isFree.indexOf(1)];
    for (let at = front.pop(); at !== undefined; at = front.pop()) {
      if (!grid.isFree[at] || reached[at]) continue;
      reached[at] = 1;
      front.push(at - 1, at + 1, at - grid.columns, at + grid.columns);
    }
    assert.deepEqual(reached, grid.isFree, `seed ${seed}`);
  }
});

test('a gate of 0.3 m, and one narrower than a cell, still lets a path of cells through', () => {
  for (const [width, cell] of [
    [0.3, undefined],
    [0.5, 0.5],
  ] as const)
    for (const angle of [0, 0.3, Math.PI / 4]) {
      const turned = (x: number, y: number): { x: number; y: number } => ({
        x: x * Math.cos(angle) - y * Math.sin(angle),
        y: x * Math.sin(angle) + y * Math.cos(angle),
      });
      const level = onlyLevel(
        planOf(
          floor([[turned(-3, -3), turned(3, -3), turned(3, 3), turned(-3, 3)]], {
            walls: [{ from: turned(0, -3), to: turned(0, 3) }],
            doors: [{ id: 'd', segment: { from: turned(0, 0.1), to: turned(0, 0.1 + width) } }],
          }),
        ),
        cell === undefined ? {} : { cell },
      );
      const { grid } = level;
      const reached = new Set<number>();
      const front = [grid.isFree.indexOf(1)];
      for (let at = front.pop(); at !== undefined; at = front.pop()) {
        if (!grid.isFree[at] || reached.has(at)) continue;
        reached.add(at);
        front.push(at - 1, at + 1, at - grid.columns, at + grid.columns);
      }
      const free = grid.isFree.reduce((sum, one) => sum + one, 0);
      assert.equal(reached.size, free, `${width} m at ${angle}`);
    }
});

test('cells are 0.25 m, smaller for a door of 0.8 m, and larger where there would be too many', () => {
  const room = floor([rectangle(0, 0, 20, 20)]);
  assert.equal(onlyLevel(planOf(room)).grid.cell, 0.25);
  const { grid } = onlyLevel(planOf(room, [segment(20, 2, 20, 2.8)]));
  assert.ok(Math.abs(grid.cell - 0.5 / 3) < 1e-9);
  const field = onlyLevel(planOf(floor([rectangle(0, 0, 3000, 2000)]))).grid;
  assert.ok(field.columns * field.rows <= 4e6 && field.cell < 1.3);
});

test('areas slow people down, each by its factor', () => {
  const areas = [
    { id: 'seats', outline: rectangle(0, 0, 5, 10), speedFactor: 0.5 },
    { id: 'wet', outline: rectangle(0, 0, 10, 5), speedFactor: 0.8 },
    { id: 'name', outline: rectangle(0, 0, 10, 10) },
  ];
  const level = onlyLevel(planOf(floor([rectangle(0, 0, 10, 10)], { areas })));
  const speedAt = (x: number, y: number): number => {
    const { grid } = level;
    const column = Math.floor((x - grid.x0) / grid.cell);
    return grid.speed[Math.floor((y - grid.y0) / grid.cell) * grid.columns + column]!;
  };
  assert.deepEqual(
    [speedAt(2, 2), speedAt(2, 8), speedAt(8, 2), speedAt(8, 8)].map((v) => Number(v.toFixed(6))),
    [0.4, 0.5, 0.8, 1],
  );
});

test('a mirrored plan has mirrored free cells', () => {
  const hole = [point(3, 3), point(4.3, 3.2), point(3.5, 4.9)];
  const mirrored = hole.map(({ x, y }) => point(9.7 - x, y));
  const isFree = (ring: typeof hole): number[][] => {
    const { grid } = onlyLevel(planOf(floor([rectangle(0, 0, 9.7, 8.1)], { holes: [ring] })));
    return Array.from({ length: grid.rows }, (_, row) =>
      Array.from(grid.isFree.subarray(row * grid.columns, (row + 1) * grid.columns)),
    );
  };
  assert.deepEqual(
    isFree(mirrored),
    isFree(hole).map((row) => row.toReversed()),
  );
});

test('a stair rises as its plane does', () => {
  const plan = randomPlan({ seed: 3, storeys: 2, isTurned: true });
  const space = prepareSpace(plan);
  for (const { ax, ay, level, otherLevel, kind } of space.gates)
    if (kind === 'join') {
      const difference =
        space.levels[level]!.heightAt(ax, ay) - space.levels[otherLevel]!.heightAt(ax, ay);
      assert.ok(Math.abs(difference) < 1e-9);
    }
  assert.deepEqual(
    space.levels.slice(0, 2).map((level) => Math.round(level.heightAt(0, 0))),
    [0, 3],
  );
});
