import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { solveToGates } from './field-to-gates.ts';
import { solveToPlace } from './field-to-place.ts';
import type { Field } from './field.ts';
import { gateCells } from './gate-cells.ts';
import { setGateClosed } from './gate-state.ts';
import { floor, middleOf, planOf, point, rectangle, segment } from './plans.suite.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';
import { timeAt } from './sample-field.ts';
import { createFieldSolver, solveField, toSlowness } from './solve-field.ts';
import type { LevelGrid, Space, SpaceLevel } from './space.ts';

function fieldToExits(space: Space, slowness?: Float32Array): Field {
  const level = space.levels[0]!;
  const exits = space.gates.filter(({ kind }) => kind === 'exit');
  const targets = exits.map((exit) => ({ cells: gateCells(level, exit) }));
  const solver = createFieldSolver(level.grid);
  return solveToGates(solver, level, targets, slowness ?? toSlowness(level.grid));
}

function hall(cell: number): SpaceLevel {
  return prepareSpace(planOf(floor([rectangle(0, 0, 60, 60)])), { cell }).levels[0]!;
}

test('in an open hall the time to a place is the distance, within 1 %', () => {
  for (const cell of [0.25, 0.5]) {
    const level = hall(cell);
    const dice = createDice(1);
    for (let k = 0; k < 5; k++) {
      const [x, y] = [dice.between(5, 55), dice.between(5, 55)];
      const field = solveToPlace(
        createFieldSolver(level.grid),
        level,
        x,
        y,
        toSlowness(level.grid),
      );
      let sum = 0;
      for (let i = 0; i < 400; i++) {
        const [fromX, fromY] = [dice.between(1, 59), dice.between(1, 59)];
        const distance = Math.hypot(fromX - x, fromY - y);
        const error = timeAt(field, level, fromX, fromY) - distance;
        assert.ok(Math.abs(error) < 0.01 * distance + 0.3 * cell, `${error} of ${distance} m`);
        sum += error / distance;
      }
      assert.ok(Math.abs(sum / 400) < 0.005);
    }
  }
});

test('in an open hall the time to an exit is the distance to where one can pass it, within 1 %', () => {
  const space = prepareSpace(planOf(floor([rectangle(0, 0, 40, 40)]), [segment(0, 19, 0, 21)]));
  const level = space.levels[0]!;
  const field = fieldToExits(space);
  const dice = createDice(2);
  for (let i = 0; i < 2000; i++) {
    const [x, y] = [dice.between(0.3, 39.7), dice.between(0.3, 39.7)];
    const gateY = Math.min(21 - level.grid.clearance, Math.max(19 + level.grid.clearance, y));
    const distance = Math.hypot(x, y - gateY);
    const error = timeAt(field, level, x, y) - distance;
    assert.ok(Math.abs(error) < 0.01 * distance + 0.05, `${error} of ${distance} m at ${x}, ${y}`);
  }
});

test('around the corner of a corridor the time is the shortest way at 0.2 m from it, within 2 %', () => {
  for (let step = 0; step <= 8; step++) {
    const angle = (step * Math.PI) / 16;
    const turned = (x: number, y: number): { x: number; y: number } =>
      point(x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle));
    // RiMEA test 6: two arms 2 m wide, the inner corner at (10, 2).
    const corners = [
      [0, 0],
      [12, 0],
      [12, 12],
      [10, 12],
      [10, 2],
      [0, 2],
    ] as const;
    const plan = planOf(floor([corners.map(([x, y]) => turned(x, y))]), [
      { from: turned(10, 12), to: turned(12, 12) },
    ]);
    const space = prepareSpace(plan);
    const field = fieldToExits(space);
    const radius = 0.2;
    for (const [x, y] of [
      [0.5, 0.5],
      [0.5, 1.5],
      [5, 1],
      [8, 0.3],
      [3, 1.6],
    ] as const) {
      // Straight to the circle around the corner, along it, and straight to the exit 10 m on.
      const distance = Math.hypot(10 - x, 2 - y);
      const straight = Math.sqrt(distance ** 2 - radius ** 2);
      const heading = Math.atan2(2 - y, 10 - x) - Math.asin(radius / distance);
      const exact = straight + radius * (Math.PI / 2 - heading) + 10;
      const from = turned(x, y);
      const time = timeAt(field, space.levels[0]!, from.x, from.y);
      assert.ok(Math.abs(time / exact - 1) < 0.02, `${time} s for ${exact} m, turned ${angle}`);
    }
  }
});

test('half the speed takes twice the time, everywhere', () => {
  const space = prepareSpace(randomPlan({ seed: 7 }));
  const slowness = toSlowness(space.levels[0]!.grid);
  const once = fieldToExits(space, slowness).time;
  const twice = fieldToExits(
    space,
    slowness.map((s) => 2 * s),
  ).time;
  let compared = 0;
  once.forEach((time, at) => {
    if (time === Infinity) assert.equal(twice[at], Infinity);
    else {
      assert.ok(Math.abs(twice[at]! - 2 * time) < 1e-4 * time + 1e-6);
      compared++;
    }
  });
  assert.ok(compared > 500);
});

test('a slow strip across a corridor costs its width once more; one beside the way costs nothing', () => {
  const areas = [{ id: 'mud', outline: rectangle(8, 0, 12, 4), speedFactor: 0.5 }];
  const exit = [segment(0, 0, 0, 4)];
  const corridor = prepareSpace(planOf(floor([rectangle(0, 0, 20, 4)], { areas }), exit));
  const time = timeAt(fieldToExits(corridor), corridor.levels[0]!, 19, 2);
  assert.ok(Math.abs(time - 23) < 0.15, `${time} s`);
  const beside = [{ id: 'mud', outline: rectangle(8, 0, 12, 2), speedFactor: 0.1 }];
  const around = prepareSpace(planOf(floor([rectangle(0, 0, 20, 4)], { areas: beside }), exit));
  assert.ok(Math.abs(timeAt(fieldToExits(around), around.levels[0]!, 19, 3) - 19) < 0.1);
});

test('the front refracts at a slow area as light does', () => {
  // From (x, -10), where one is twice as fast, to the line y = 10: down to the border, then on, by the best of all borders.
  const areas = [{ id: 'sand', outline: rectangle(-40, 0, 40, 20), speedFactor: 0.5 }];
  const plan = planOf(floor([rectangle(-40, -20, 40, 20)], { areas }));
  const level = prepareSpace(plan).levels[0]!;
  const field = solveToPlace(createFieldSolver(level.grid), level, 0, 10, toSlowness(level.grid));
  for (const x of [0, 5, 10, 20, 30]) {
    let best = Infinity;
    for (let border = 0; border <= x; border += 0.001)
      best = Math.min(best, 2 * Math.hypot(border, 10) + Math.hypot(x - border, 10));
    const time = timeAt(field, level, x, -10);
    assert.ok(Math.abs(time / best - 1) < 0.01, `${time} s instead of ${best} s`);
  }
});

test('the field agrees with the shortest ways from cell to cell: to half a cell, and what 16 directions cost', () => {
  for (let seed = 0; seed < 12; seed++) {
    const space = prepareSpace(randomPlan({ seed }));
    const { grid } = space.levels[0]!;
    const source = grid.isFree.indexOf(1);
    const field = solveField(grid, { cells: [source], times: [0] });
    const byGraph = dijkstra16(grid, source);
    for (let at = 0; at < field.length; at++) {
      if (byGraph[at] === Infinity) {
        assert.equal(field[at], Infinity);
        continue;
      }
      // Of 16 directions the worst is 2.7 % longer than straight.
      const [longest, shortest] = [byGraph[at]!, byGraph[at]! / 1.0275];
      assert.ok(field[at]! <= longest + 0.5 * grid.cell, `seed ${seed}: ${field[at]}, ${longest}`);
      assert.ok(
        field[at]! >= shortest - 0.5 * grid.cell,
        `seed ${seed}: ${field[at]}, ${shortest}`,
      );
    }
  }
});

test('a closed door lets nobody through', () => {
  const plan = planOf(
    floor([rectangle(0, 0, 10, 5)], {
      walls: [segment(5, 0, 5, 5)],
      doors: [{ id: 'd', segment: segment(5, 2, 5, 3) }],
    }),
    [segment(10, 2, 10, 3)],
  );
  const space = prepareSpace(plan);
  assert.ok(timeAt(fieldToExits(space), space.levels[0]!, 1, 2.5) < 9.2);
  setGateClosed(space, 0, true);
  assert.equal(timeAt(fieldToExits(space), space.levels[0]!, 1, 2.5), Infinity);
  assert.ok(timeAt(fieldToExits(space), space.levels[0]!, 9, 2.5) < 1.2);
});

test('a solver that is used again gives the same bytes', () => {
  const space = prepareSpace(randomPlan({ seed: 11 }));
  const level = space.levels[0]!;
  const solver = createFieldSolver(level.grid);
  const slowness = toSlowness(level.grid);
  const solve = (x: number, y: number): Float32Array =>
    solveToPlace(solver, level, x, y, slowness).time;
  const [a, b] = [level.grid.isFree.indexOf(1), level.grid.isFree.lastIndexOf(1)].map((at) =>
    middleOf(level, at),
  );
  const first = solve(a!.x, a!.y);
  solve(b!.x, b!.y);
  assert.deepEqual(solve(a!.x, a!.y), first);
});

/** Shortest ways along edges to the 8 neighbours and the 8 cells a knight's move away, over free cells only. */
function dijkstra16(grid: LevelGrid, source: number): Float64Array {
  const { columns, cell, isFree } = grid;
  const result = new Float64Array(isFree.length).fill(Infinity);
  const steps: { to: number; via: number[]; length: number }[] = [];
  for (let dx = -2; dx <= 2; dx++)
    for (let dy = -2; dy <= 2; dy++) {
      const length = Math.hypot(dx, dy);
      if (length === 0 || length === 2 || length > 2.5) continue;
      const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
      const isKnight = length > 2;
      const via = [sx + sy * columns];
      if (isKnight) via.push(Math.abs(dx) === 2 ? sx : sy * columns);
      else if (dx !== 0 && dy !== 0) via.push(sx, sy * columns);
      steps.push({ to: dx + dy * columns, via, length });
    }
  // Buckets as wide as the shortest step would be enough; half of it is safe.
  const width = cell / 2;
  const buckets: number[][] = [[source]];
  result[source] = 0;
  for (let b = 0; b < buckets.length; b++)
    for (const at of buckets[b] ?? []) {
      if (Math.floor(result[at]! / width) !== b) continue;
      for (const { to, via, length } of steps) {
        const next = at + to;
        const total = result[at]! + length * cell;
        if (!isFree[next] || total >= result[next]! || via.some((v) => !isFree[at + v])) continue;
        result[next] = total;
        (buckets[Math.floor(total / width)] ??= []).push(next);
      }
    }
  return result;
}
