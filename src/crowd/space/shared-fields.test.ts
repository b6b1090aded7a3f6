import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { sourcesOfPlace } from './field-to-place.ts';
import { middleOf } from './plans.suite.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';
import { createBatchSolver, createSharedSolver } from './shared-fields.ts';
import type { FieldBatch, SolveElsewhere } from './shared-fields.ts';
import { solveField, toSlowness } from './solve-field.ts';
import type { SpaceLevel } from './space.ts';

const BUSY = 2;
const FIELDS = 6;

/** Another thread that has solved all, none, or a random part when it is asked; or that died during its work. */
function listOthers(seed: number): Record<string, SolveElsewhere> {
  const solve = createBatchSolver();
  const dice = createDice(seed);
  return {
    quick: solve,
    slow: () => {},
    dead: ({ claims }) => void claims.fill(BUSY),
    partly: ({ fields, claims, ...rest }) => {
      const count = dice.pick(FIELDS + 1);
      solve({ ...rest, fields: fields.slice(0, count), claims: claims.subarray(0, count) });
    },
  };
}

function drawSources({ grid, ...level }: SpaceLevel, slowness: Float32Array, seed: number) {
  const dice = createDice(seed);
  const free = [...grid.isFree.keys()].filter((at) => grid.isFree[at] === 1);
  return Array.from({ length: FIELDS }, () => {
    const { x, y } = middleOf({ grid, ...level }, free[dice.pick(free.length)]!);
    return sourcesOfPlace({ grid, ...level }, x, y, slowness);
  });
}

test('fields have the same bytes whichever thread solves them', () => {
  for (let seed = 1; seed <= sample({ few: 3, all: 10 }); seed++) {
    const level = prepareSpace(randomPlan({ seed })).levels[0]!;
    const slowness = toSlowness(level.grid);
    const sources = drawSources(level, slowness, seed);
    for (const [name, elsewhere] of Object.entries(listOthers(seed))) {
      const solver = createSharedSolver(level.grid, elsewhere);
      solver.foresee(sources.slice(1), slowness);
      for (const from of sources) {
        const out = new Float32Array(slowness.length);
        solver.solve(from, slowness, out);
        assert.deepEqual(out, solveField(level.grid, from, slowness), `${name}, plan ${seed}`);
      }
    }
  }
});

test('a field foreseen for other ground is not used', () => {
  const level = prepareSpace(randomPlan({ seed: 3 })).levels[0]!;
  const before = toSlowness(level.grid);
  const now = before.map((slow) => 2 * slow);
  const sources = drawSources(level, before, 3);
  const handed: FieldBatch[] = [];
  const solver = createSharedSolver(level.grid, (batch) => {
    handed.push(batch);
    createBatchSolver()(batch);
  });
  solver.foresee(sources, before);
  assert.equal(solver.hasForeseen(before), true);
  assert.equal(solver.hasForeseen(now), false);
  const out = new Float32Array(now.length);
  solver.solve(sources[0]!, now, out);
  assert.deepEqual(out, solveField(level.grid, sources[0]!, now));
  assert.equal(handed.length, 1);
});
