/** A sentence closes as many lanes as it says, and no more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '../build-world.ts';
import type { Lane } from '../walkable.ts';

function closedBy(sentence: string): {
  readonly lanes: readonly Lane[];
  readonly others: readonly string[];
} {
  const prompt = `A crash on a six-lane motorway, 20 cars. ${sentence}`;
  const world = buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      1,
    ),
  );
  const all = world.walkable.lanes?.lanes ?? [];
  assert.equal(all.length, 6);
  const ids = new Set(all.map(({ id }) => id));
  return {
    lanes: all.filter(({ id }) => world.closed.includes(id)),
    others: world.closed.filter((id) => !ids.has(id)),
  };
}

test('as many lanes are closed as are said, all of them on one side first', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['One lane is closed.', 1],
    ['Two lanes are blocked by debris.', 2],
    ['Three of the six lanes are closed.', 3],
    ['All lanes are closed.', 6],
  ];
  for (const [sentence, count] of cases) {
    const { lanes, others } = closedBy(sentence);
    assert.equal(lanes.length, count, sentence);
    const ways = new Set(lanes.map(({ id }) => id.replace(/\d+$/, '')));
    assert.equal(ways.size, count > 3 ? 2 : 1, sentence);
    assert.equal(
      others.length,
      count === 6 ? 1 : 0,
      'the street itself is closed with its last lane',
    );
  }
});

test('left and right are those of the drivers', () => {
  const [left] = closedBy('The left lane is closed.').lanes;
  assert.equal(left?.left, undefined);
  assert.ok(left?.right !== undefined);
  const [right] = closedBy('The right lane is closed.').lanes;
  assert.equal(right?.right, undefined);
  assert.ok(right?.left !== undefined);
  const [middle] = closedBy('The middle lane is closed.').lanes;
  assert.ok(middle?.left !== undefined && middle.right !== undefined);
});

test('a blocked hard shoulder leaves all lanes open', () => {
  const { lanes, others } = closedBy('The hard shoulder is blocked.');
  assert.deepEqual(lanes, []);
  assert.equal(others.length, 1);
});

test('a lane the road does not have closes none', () => {
  const { lanes, others } = closedBy('The bus lane is closed.');
  assert.deepEqual([...lanes, ...others], []);
});
