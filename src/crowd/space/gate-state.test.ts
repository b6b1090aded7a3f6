import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { copySpace, setGateClosed } from './gate-state.ts';
import { floor, isWallBetween, middleOf, planOf, rectangle, segment } from './plans.suite.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';
import { canSee } from './sight.ts';
import type { Space } from './space.ts';

function twoRooms(isClosed: boolean): Space {
  return prepareSpace(
    planOf(
      floor([rectangle(0, 0, 10, 5)], {
        walls: [segment(5, 0, 5, 5)],
        doors: [{ id: 'd', segment: segment(5, 2, 5, 3), isClosed }],
      }),
      [segment(10, 2, 10, 3)],
    ),
  );
}

test('a closed door is a wall until it is opened, and again when it is closed', () => {
  const space = twoRooms(true);
  const level = space.levels[0]!;
  const door = space.gates.findIndex(({ id }) => id === 'd');
  assert.equal(canSee(level, 4, 2.5, 6, 2.5), false);
  assert.equal(space.isGateClosed[door], 1);
  setGateClosed(space, door, false);
  assert.equal(canSee(level, 4, 2.5, 6, 2.5), true);
  assert.equal(isWallBetween(level, 4, 2.5, 6, 2.5), false);
  setGateClosed(space, door, true);
  assert.equal(canSee(level, 4, 2.5, 6, 2.5), false);
});

test('a plan with a closed door, opened, is the plan with an open door', () => {
  const opened = twoRooms(true);
  setGateClosed(opened, 0, false);
  const open = twoRooms(false);
  assert.deepEqual(opened.levels[0]!.walls, open.levels[0]!.walls);
  assert.deepEqual(opened.levels[0]!.grid, open.levels[0]!.grid);
});

test('a run that closes a gate changes no other run', () => {
  const space = twoRooms(false);
  const run = copySpace(space);
  setGateClosed(run, 0, true);
  assert.equal(canSee(run.levels[0]!, 4, 2.5, 6, 2.5), false);
  assert.equal(canSee(space.levels[0]!, 4, 2.5, 6, 2.5), true);
  assert.notDeepEqual(run.levels[0]!.grid.isFree, space.levels[0]!.grid.isFree);
  assert.equal(space.isGateClosed[0], 0);
});

test('gates opened and closed in any order leave the same space', () => {
  for (let seed = 0; seed < 10; seed++) {
    const space = prepareSpace(randomPlan({ seed, storeys: 2 }));
    const before = copySpace(space);
    const all = space.gates.map(({ index }) => index);
    for (const gate of all) setGateClosed(space, gate, true);
    for (const gate of all.toReversed()) setGateClosed(space, gate, false);
    space.levels.forEach((level, index) => {
      assert.deepEqual(level.walls, before.levels[index]!.walls);
      assert.deepEqual(level.grid, before.levels[index]!.grid);
    });
    assert.deepEqual(space.isGateClosed, before.isGateClosed);
  }
});

test('two doors that share cells: opening one leaves the other closed', () => {
  const space = prepareSpace(
    planOf(
      floor([rectangle(0, 0, 10, 5)], {
        walls: [segment(5, 0, 5, 5)],
        doors: [
          { id: 'left', segment: segment(5, 1, 5, 2) },
          { id: 'right', segment: segment(5, 2, 5, 3), isClosed: true },
        ],
      }),
    ),
  );
  const start = space.levels[0]!.grid.isFree.slice();
  setGateClosed(space, 0, true);
  setGateClosed(space, 0, false);
  assert.deepEqual(space.levels[0]!.grid.isFree, start);
  assert.equal(canSee(space.levels[0]!, 4, 1.5, 6, 1.5), true);
  assert.equal(canSee(space.levels[0]!, 4, 2.5, 6, 2.5), false);
});

test('with all gates closed, no two free cells side by side have a gate or a wall between them', () => {
  for (let seed = 0; seed < sample({ few: 2, all: 8 }); seed++) {
    const space = prepareSpace(randomPlan({ seed }));
    for (const { index } of space.gates) setGateClosed(space, index, true);
    const level = space.levels[0]!;
    const { isFree, columns } = level.grid;
    for (let at = 0; at < isFree.length; at++)
      for (const next of [at + 1, at + columns]) {
        if (!isFree[at] || !isFree[next]) continue;
        const [a, b] = [middleOf(level, at), middleOf(level, next)];
        assert.ok(!isWallBetween(level, a.x, a.y, b.x, b.y), `seed ${seed}`);
      }
  }
});
