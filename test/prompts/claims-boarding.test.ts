/** Boarding as our judge sees it: the number of people who go aboard a standing vehicle, and nobody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../support/finish-run.ts';
import { judgeExpect } from './first-judge/index.ts';
import type { FinishedRun } from './first-judge/index.ts';
import type { Expect } from './first-judge/index.ts';

const { run } = finish(
  '40 commuters wait on platform 2 of a train station for a train with room for 25. The train arrives after 20 seconds.',
  { maxAgents: 60 },
);
const judge = (expect: Expect, of: FinishedRun = run): string =>
  judgeExpect(expect, 'happens', of).met;

test('as many go aboard as the train has room for, not another number', () => {
  const board = { who: 'commuter', goal: 'board' } as const;
  assert.equal(judge({ ...board, count_max: 25 }), 'yes');
  assert.equal(judge({ ...board, count: 25 }), 'yes');
  assert.equal(judge({ ...board, count_max: 20 }), 'no');
  assert.equal(judge({ ...board, count: 40 }), 'no');
  assert.equal(judge(board), 'partly');
});

test('without the train nobody has boarded, and beside a train that moves nobody has', () => {
  const board = { who: 'commuter', goal: 'board', count_max: 25 } as const;
  const without = run.played.actors.filter(({ kind }) => kind !== 'train');
  assert.equal(judge(board, { ...run, played: { ...run.played, actors: without } }), 'no');
  const moving = run.played.actors.map((actor) =>
    actor.kind === 'train'
      ? { ...actor, path: actor.path.map((spot) => ({ ...spot, y: spot.y + 3 * spot.seconds })) }
      : actor,
  );
  assert.equal(judge(board, { ...run, played: { ...run.played, actors: moving } }), 'no');
});
