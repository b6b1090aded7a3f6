/** Getting off as our judge sees it: out of a vehicle that stands, not in one and not from elsewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readScenario } from '#scenario/document';
import { finish } from '../support/finish-run.ts';
import { judgeExpect } from './first-judge/index.ts';
import type { FinishedRun } from './first-judge/index.ts';

const DOCUMENT = {
  places: [
    {
      id: 'school',
      kind: 'school',
      floors: 1,
      parts: [{ id: 'door', kind: 'entrance', side: 'east' }],
    },
  ],
  vehicles: [{ id: 'coach', kind: 'bus', count: 1, at: { of: ['door'] }, arrives: { start: 30 } }],
  people: [
    { id: 'fans', role: 'spectator', count: 12, at: { relation: 'in', of: ['coach'] } },
    { id: 'kids', role: 'student', count: 5, at: { relation: 'in', of: ['school'] } },
  ],
  duration_s: 120,
};

const { run } = finish('', {}, () => {
  const read = readScenario(DOCUMENT);
  assert.ok(read.ok);
  return read.value.stated;
});
const judge = (who: string, of: FinishedRun = run): string =>
  judgeExpect({ who, goal: 'alight' }, 'happens', of).met;

test('who comes in a coach and walks away from it has got off, who was in the school has not', () => {
  assert.equal(judge('spectator'), 'yes');
  assert.equal(judge('student'), 'no');
});

test('who stays in the coach has not got off', () => {
  const coach = run.played.actors.find(({ kind }) => kind === 'bus')!;
  const rests = coach.path.findLast(
    (spot, i, path) => i > 0 && Math.hypot(spot.x - path[i - 1]!.x, spot.y - path[i - 1]!.y) > 0.5,
  )!.seconds;
  const actors = run.played.actors.map((one) =>
    one.kind === 'spectator'
      ? { ...one, path: one.path.filter(({ seconds }) => seconds <= rests) }
      : one,
  );
  assert.equal(judge('spectator', { ...run, played: { ...run.played, actors } }), 'no');
});
