import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import { enfilade } from './plans.suite.ts';
import { createSight, crosses } from './sight.ts';

test('one sees through open doors, not through walls or closed doors', () => {
  const sight = createSight(enfilade(3, [2]), (gate) => gate.isClosed);
  assert.ok(sight.canSee(0, 1, 1, 4, 4));
  assert.ok(sight.canSee(0, 2.5, 2.5, 9, 2.5));
  assert.ok(!sight.canSee(0, 2.5, 4.5, 7.5, 4.5));
  assert.ok(!sight.canSee(0, 2.5, 2.5, 12.5, 2.5));
});

test('it agrees with asking every wall, both ways', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const space = prepareSpace(randomPlan({ seed, columns: 3, rows: 3 }));
    const { walls, fixedWalls, grid } = space.levels[0]!;
    const sight = createSight(space, () => false);
    const dice = createDice(seed);
    let seen = 0;
    for (let n = 0; n < 400; n++) {
      const [ax, bx] = [0, 0].map(() => dice.between(grid.x0, grid.x0 + grid.columns * grid.cell));
      const [ay, by] = [0, 0].map(() => dice.between(grid.y0, grid.y0 + grid.rows * grid.cell));
      let isFree = true;
      for (let w = 0; w < 4 * fixedWalls; w += 4)
        if (crosses(ax!, ay!, bx!, by!, walls[w]!, walls[w + 1]!, walls[w + 2]!, walls[w + 3]!))
          isFree = false;
      assert.equal(sight.canSee(0, ax!, ay!, bx!, by!), isFree);
      assert.equal(sight.canSee(0, bx!, by!, ax!, ay!), isFree);
      if (isFree) seen++;
    }
    assert.ok(seen > 10 && seen < 390);
  }
});

test('segments that touch, cross, miss or lie on one line', () => {
  assert.ok(crosses(0, 0, 2, 2, 0, 2, 2, 0));
  assert.ok(crosses(0, 0, 2, 0, 1, 0, 1, 1));
  assert.ok(!crosses(0, 0, 2, 0, 3, -1, 3, 1));
  assert.ok(crosses(0, 0, 2, 0, 1, 0, 5, 0));
  assert.ok(!crosses(0, 0, 2, 0, 3, 0, 5, 0));
});
