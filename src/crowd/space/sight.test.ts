import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { floor, isWallBetween, planOf, rectangle, segment } from './plans.suite.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';
import { canSee } from './sight.ts';

test('people see through a door and around no corner', () => {
  const plan = planOf(
    floor([rectangle(0, 0, 10, 5)], {
      walls: [segment(5, 0, 5, 5)],
      doors: [{ id: 'd', segment: segment(5, 2, 5, 3) }],
    }),
  );
  const level = prepareSpace(plan).levels[0]!;
  assert.equal(canSee(level, 1, 2.5, 9, 2.5), true);
  assert.equal(canSee(level, 1, 2.5, 9, 4), false);
  assert.equal(canSee(level, 1, 1, 1, 1), true);
  assert.equal(canSee(level, 5, 0, 5, 5), false);
});

test('sight equals a test of every wall, there and back, near and far', () => {
  let seen = 0;
  let asked = 0;
  for (let seed = 0; seed < 30; seed++) {
    const level = prepareSpace(randomPlan({ seed }), { cell: 0.5 }).levels[0]!;
    const { x0, y0, cell, columns, rows } = level.grid;
    const dice = createDice(seed, 3);
    for (let k = 0; k < 300; k++) {
      const ax = x0 + dice.next() * columns * cell;
      const ay = y0 + dice.next() * rows * cell;
      const reach = k % 2 === 0 ? 1.5 : columns * cell;
      const bx = ax + dice.between(-reach, reach);
      const by = ay + dice.between(-reach, reach);
      const isSeen = !isWallBetween(level, ax, ay, bx, by);
      assert.equal(canSee(level, ax, ay, bx, by), isSeen);
      assert.equal(canSee(level, bx, by, ax, ay), isSeen);
      seen += isSeen ? 1 : 0;
      asked++;
    }
  }
  assert.ok(seen > asked / 10 && seen < (asked * 9) / 10, `${seen} of ${asked}`);
});
