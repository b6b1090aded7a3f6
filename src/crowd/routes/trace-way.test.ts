import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { solveToPlace } from '../space/field-to-place.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { timeAt } from '../space/sample-field.ts';
import { canSee } from '../space/sight.ts';
import { createFieldSolver, toSlowness } from '../space/solve-field.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { traceWay, walkDown } from './trace-way.ts';

const CELL = 0.5;
/** A room of 40 by 30 m with two blocks in it. */
const SPACE = prepareSpace(
  plan(
    [floor(rectangle(0, 0, 40, 30), { holes: [rectangle(8, 0, 4, 22), rectangle(20, 8, 6, 22)] })],
    [exit('out', line(40, 10, 40, 14))],
  ),
  { cell: CELL },
);
const LEVEL = SPACE.levels[0]!;
const SOLVER = createFieldSolver(LEVEL.grid);
const TO = { x: 36, y: 26 };
const FIELD = solveToPlace(SOLVER, LEVEL, TO.x, TO.y, toSlowness(LEVEL.grid));

test('a way leads from here to the end, around walls, and is hardly longer than the shortest', () => {
  const dice = createDice(5);
  let count = 0;
  while (count < 60) {
    const from = { x: dice.between(0.5, 39.5), y: dice.between(0.5, 29.5) };
    if (!LEVEL.isInside(from.x, from.y)) continue;
    count++;
    const way = traceWay(FIELD, LEVEL, from, TO)!;
    assert.deepEqual([way[0], way.at(-1)], [from, TO]);
    let meters = 0;
    for (let i = 1; i < way.length; i++) {
      const [a, b] = [way[i - 1]!, way[i]!];
      assert.ok(canSee(LEVEL, a.x, a.y, b.x, b.y), `a wall between ${i - 1} and ${i}`);
      meters += Math.hypot(b.x - a.x, b.y - a.y);
    }
    const shortest = timeAt(FIELD, LEVEL, from.x, from.y);
    assert.ok(meters < 1.1 * shortest + 2 * CELL, `${meters} m, the field says ${shortest}`);
    assert.ok(way.length < 20, 'in few points');
  }
});

test('where there is no way there is none', () => {
  assert.equal(traceWay(FIELD, LEVEL, { x: 10, y: 10 }, TO), undefined, 'inside a block');
  assert.equal(
    walkDown(FIELD, LEVEL, { x: -50, y: 10 }, () => {}),
    false,
    'outside',
  );
});
