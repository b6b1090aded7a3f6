import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { crosses } from './cross-gate.ts';
import { solveToGates } from './field-to-gates.ts';
import { solveToPlace } from './field-to-place.ts';
import type { Field } from './field.ts';
import { gateCells } from './gate-cells.ts';
import {
  distanceToWalls,
  floor,
  isWallBetween,
  middleOf,
  planOf,
  pointInside,
  rectangle,
  segment,
} from './plans.suite.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';
import { directionAt, timeAt } from './sample-field.ts';
import { createFieldSolver, toSlowness } from './solve-field.ts';
import type { Gate, Space, SpaceLevel } from './space.ts';

const PLANS = sample({ few: 8, all: 40 });

const STEP_METERS = 0.1;

function exitsOf(space: Space): Gate[] {
  return space.gates.filter(({ kind }) => kind === 'exit');
}

function fieldToExits(space: Space): Field {
  const level = space.levels[0]!;
  const targets = exitsOf(space).map((exit) => ({ cells: gateCells(level, exit) }));
  const solver = createFieldSolver(level.grid);
  return solveToGates(solver, level, targets, toSlowness(level.grid));
}

interface Walk {
  readonly hasArrived: boolean;
  /** Metres, each divided by the speed there. */
  readonly effort: number;
  readonly x: number;
  readonly y: number;
}

/** Follows the field in steps until a gate is passed; no step may meet a wall. */
function walk(level: SpaceLevel, field: Field, gates: readonly Gate[], x: number, y: number): Walk {
  const out = { x: 0, y: 0 };
  let effort = 0;
  const most = 1.5 * timeAt(field, level, x, y) + 2;
  while (effort < most && directionAt(field, level, x, y, out)) {
    assert.ok(Math.abs(Math.hypot(out.x, out.y) - 1) < 1e-9);
    const [nextX, nextY] = [x + STEP_METERS * out.x, y + STEP_METERS * out.y];
    assert.ok(!isWallBetween(level, x, y, nextX, nextY), `through a wall at ${x}, ${y}`);
    const gate = gates.find((one) => crosses(one, x, y, nextX, nextY) !== 0);
    if (gate) {
      // Only the part of the last step before the line.
      const side = (px: number, py: number): number =>
        Math.abs((gate.bx - gate.ax) * (py - gate.ay) - (gate.by - gate.ay) * (px - gate.ax));
      const part = side(x, y) / (side(x, y) + side(nextX, nextY));
      return { hasArrived: true, effort: effort + part * STEP_METERS, x: nextX, y: nextY };
    }
    effort += STEP_METERS / speedAt(level, x, y);
    [x, y] = [nextX, nextY];
  }
  return { hasArrived: false, effort, x, y };
}

function speedAt({ grid }: SpaceLevel, x: number, y: number): number {
  const column = Math.floor((x - grid.x0) / grid.cell);
  return grid.speed[Math.floor((y - grid.y0) / grid.cell) * grid.columns + column] || 1;
}

test('a person who follows the field from anywhere reaches an exit, meets no wall, and needs the stated time', () => {
  let far = 0;
  let walked = 0;
  for (let seed = 0; seed < PLANS; seed++) {
    const space = prepareSpace(randomPlan({ seed, isTurned: seed % 3 > 0 }));
    const level = space.levels[0]!;
    const field = fieldToExits(space);
    const dice = createDice(seed, 5);
    for (let k = 0; k < 25; k++) {
      let at = dice.pick(level.grid.isFree.length);
      while (!level.grid.isFree[at]) at = dice.pick(level.grid.isFree.length);
      const { x, y } = middleOf(level, at);
      const time = timeAt(field, level, x, y);
      const { hasArrived, effort } = walk(level, field, exitsOf(space), x, y);
      assert.ok(hasArrived, `seed ${seed} from ${x}, ${y}`);
      assert.ok(Math.abs(effort - time) < 0.05 * time + 0.25, `seed ${seed}: ${effort}, ${time} s`);
      if (Math.abs(effort - time) > 0.05 * time) far++;
      walked++;
    }
  }
  assert.ok(far < walked / 50, `${far} of ${walked} differ by more than 5 %`);
});

test('also when it is farther behind one exit than behind another, and they are side by side', () => {
  for (let seed = 0; seed < PLANS; seed++) {
    const dice = createDice(seed, 10);
    // Two exits at the corner (0, 0), from there to the east and to the north.
    const [east, north] = [dice.between(0, 0.5), dice.between(0, 0.5)];
    const plan = planOf(floor([rectangle(0, 0, 6, 6)]), [
      segment(east, 0, east + dice.between(0.8, 3), 0),
      segment(0, north, 0, north + dice.between(0.8, 3)),
    ]);
    const space = prepareSpace(plan);
    const level = space.levels[0]!;
    const targets = space.gates.map((gate) => ({
      cells: gateCells(level, gate),
      seconds: dice.between(0, 2),
    }));
    const solver = createFieldSolver(level.grid);
    const field = solveToGates(solver, level, targets, toSlowness(level.grid));
    for (let k = 0; k < 20; k++) {
      const [x, y] = [dice.between(0.2, 3), dice.between(0.2, 3)];
      assert.ok(walk(level, field, space.gates, x, y).hasArrived, `seed ${seed}: ${x}, ${y}`);
    }
  }
});

test('through slow areas as well', () => {
  for (let seed = 0; seed < 10; seed++) {
    const plan = randomPlan({ seed, columns: 2, rows: 2 });
    const level = plan.levels[0]!;
    const areas = level.holes.map((hole, i) => ({
      id: `${i}`,
      outline: hole.map(({ x, y }) => ({
        x: hole[0]!.x + 3 * (x - hole[0]!.x),
        y: hole[0]!.y + 3 * (y - hole[0]!.y),
      })),
      speedFactor: 0.4,
    }));
    const space = prepareSpace({ ...plan, levels: [{ ...level, areas }] });
    const field = fieldToExits(space);
    const dice = createDice(seed, 6);
    for (let k = 0; k < 15; k++) {
      const at = pointInside(space.levels[0]!, dice.next(), dice.next());
      if (!at || distanceToWalls(space.levels[0]!, at.x, at.y) < 0.2) continue;
      const time = timeAt(field, space.levels[0]!, at.x, at.y);
      const { hasArrived, effort } = walk(space.levels[0]!, field, exitsOf(space), at.x, at.y);
      assert.ok(hasArrived);
      assert.ok(Math.abs(effort - time) < 0.06 * time + 0.4, `seed ${seed}: ${effort}, ${time} s`);
    }
  }
});

test('a person pressed against a wall knows the way, and it does not lead through the wall', () => {
  let pressed = 0;
  for (let seed = 0; seed < 60; seed++) {
    const space = prepareSpace(randomPlan({ seed }));
    const level = space.levels[0]!;
    const field = fieldToExits(space);
    const dice = createDice(seed, 7);
    const out = { x: 0, y: 0 };
    for (let k = 0; k < 300; k++) {
      const at = pointInside(level, dice.next(), dice.next());
      if (!at) continue;
      const distance = distanceToWalls(level, at.x, at.y);
      if (distance < 0.03 || distance > 0.2) continue;
      pressed++;
      assert.ok(directionAt(field, level, at.x, at.y, out));
      assert.ok(timeAt(field, level, at.x, at.y) < 1000);
      const [x, y] = [at.x + STEP_METERS * out.x, at.y + STEP_METERS * out.y];
      const hasLeft = exitsOf(space).some((exit) => crosses(exit, at.x, at.y, x, y) !== 0);
      assert.ok(
        hasLeft || !isWallBetween(level, at.x, at.y, x, y),
        `seed ${seed}, ${at.x}, ${at.y}`,
      );
    }
  }
  assert.ok(pressed > 500, `${pressed}`);
});

test('time changes no faster than a person walks', () => {
  for (let seed = 0; seed < 30; seed++) {
    const space = prepareSpace(randomPlan({ seed }));
    const level = space.levels[0]!;
    const field = fieldToExits(space);
    const dice = createDice(seed, 8);
    for (let k = 0; k < 200; k++) {
      const at = pointInside(level, dice.next(), dice.next());
      if (!at || distanceToWalls(level, at.x, at.y) < 0.3) continue;
      const angle = dice.between(0, 2 * Math.PI);
      const [x, y] = [at.x + 0.05 * Math.cos(angle), at.y + 0.05 * Math.sin(angle)];
      const change = timeAt(field, level, x, y) - timeAt(field, level, at.x, at.y);
      assert.ok(Math.abs(change) < 1.5 * 0.05 + 0.01, `seed ${seed}: ${change} s`);
    }
  }
});

test('a person pushed far into a gap that is too narrow finds the way back, and on to the exit', () => {
  // Two openings in the floor with 0.26 m between them, as between escalators.
  const holes = [rectangle(6, 3, 16, 4.87), rectangle(6, 5.13, 16, 7)];
  const space = prepareSpace(
    planOf(floor([rectangle(0, 0, 20, 10)], { holes }), [segment(0, 4, 0, 6)]),
  );
  const level = space.levels[0]!;
  const field = fieldToExits(space);
  for (const x of [6.2, 8, 11, 14, 15.8]) {
    const { hasArrived } = walk(level, field, exitsOf(space), x, 5);
    assert.ok(hasArrived, `from ${x}`);
  }
});

test('an exit line across a corridor is passed from both sides', () => {
  const space = prepareSpace(planOf(floor([rectangle(0, 0, 20, 2)]), [segment(9.93, 0, 9.93, 2)]));
  const level = space.levels[0]!;
  const field = fieldToExits(space);
  for (const [x, y] of [
    [1, 1],
    [19, 1],
    [1, 0.3],
    [18, 1.7],
    [9.8, 1],
    [10.1, 1],
    [9.93, 1],
  ] as const) {
    const { hasArrived, effort } = walk(level, field, exitsOf(space), x, y);
    assert.ok(hasArrived, `from ${x}, ${y}`);
    assert.ok(Math.abs(effort - Math.abs(x - 9.93)) < 0.1);
  }
});

test('a place is reached to within a step, also one in a corner', () => {
  for (let seed = 0; seed < 20; seed++) {
    const level = prepareSpace(randomPlan({ seed })).levels[0]!;
    const dice = createDice(seed, 9);
    let goal = pointInside(level, dice.next(), dice.next());
    while (!goal || distanceToWalls(level, goal.x, goal.y) < 0.1)
      goal = pointInside(level, dice.next(), dice.next());
    const solver = createFieldSolver(level.grid);
    const field = solveToPlace(solver, level, goal.x, goal.y, toSlowness(level.grid));
    let from = pointInside(level, dice.next(), dice.next());
    while (!from || distanceToWalls(level, from.x, from.y) < 0.2)
      from = pointInside(level, dice.next(), dice.next());
    const { x, y } = walk(level, field, [], from.x, from.y);
    assert.ok(Math.hypot(x - goal.x, y - goal.y) <= STEP_METERS, `seed ${seed}`);
  }
});

test('from the third storey people walk down the stairs and out, in the time of the joined fields', () => {
  for (let seed = 0; seed < 6; seed++) {
    const space = prepareSpace(randomPlan({ seed, storeys: 3, columns: 2, rows: 2 }));
    // Level by level away from the exits: each floor's stair down is the only way.
    const fields = new Map<number, Field>([[0, fieldToExits(space)]]);
    const gateTo = new Map<number, Gate[]>([[0, exitsOf(space)]]);
    for (const storey of [0, 1])
      for (const part of ['lower', 'landing', 'upper', 'floor']) {
        const id = part === 'floor' ? `floor-${storey + 1}` : `stair-${storey}-${part}`;
        const level = space.levels.find((one) => one.id === id)!;
        const join = space.gates.find(
          (gate) =>
            gate.kind === 'join' && gate.otherLevel === level.index && fields.has(gate.level),
        )!;
        const beyond = { field: fields.get(join.level)!, level: space.levels[join.level]! };
        const target = { cells: gateCells(level, join), beyond };
        const solver = createFieldSolver(level.grid);
        fields.set(level.index, solveToGates(solver, level, [target], toSlowness(level.grid)));
        gateTo.set(level.index, [join]);
      }
    let level = space.levels.find(({ id }) => id === 'floor-2')!;
    const start = middleOf(level, level.grid.isFree.indexOf(1));
    const time = timeAt(fields.get(level.index)!, level, start.x, start.y);
    let [x, y, effort] = [start.x, start.y, 0];
    for (;;) {
      const gates = gateTo.get(level.index)!;
      const leg = walk(level, fields.get(level.index)!, gates, x, y);
      assert.ok(leg.hasArrived, `seed ${seed} on ${level.id}`);
      effort += leg.effort;
      [x, y] = [leg.x, leg.y];
      if (gates[0]!.kind === 'exit') break;
      level = space.levels[gates[0]!.level]!;
    }
    assert.ok(Math.abs(effort / time - 1) < 0.05, `seed ${seed}: ${effort} for ${time} s`);
  }
});
