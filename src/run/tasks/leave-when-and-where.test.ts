/** Who leaves by which gate, and when: seen in the paths of the run, over several places and numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import type { PlayedActor } from '../played.ts';
import { playDocument, playPrompt } from '../run.suite.ts';

const SETTINGS = { maxAgents: 120 } as const;
/** Fans who leave a stadium: it takes a quarter of an hour. */
const [HOME, AWAY] = sample({ few: [12, 8], all: [60, 40] } as const);
/** Who comes nearer than this to the middle of a gate of 4 m went by it; the next gate is 20 m away. */
const AT_GATE_M = 4;

function ofGroup(played: { readonly actors: readonly PlayedActor[] }, word: string): PlayedActor[] {
  return played.actors.filter(({ role, kind }) => (role ?? kind) === word);
}

function isBy(
  { path }: PlayedActor,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return path.some((spot) => Math.hypot(spot.x - x, spot.y - y) <= AT_GATE_M);
}

test('each group leaves a stadium by the gates that are said of it, and by no others', () => {
  const { played, world } = playPrompt(
    `The match in the stadium is over. ${HOME} home fans leave by gate C, ${AWAY} away fans by gate 4.`,
    SETTINGS,
  );
  const gate = (label: string) => world.landmarks.find((one) => one.label === label)!.at;
  const [home, away] = [ofGroup(played, 'home fan'), ofGroup(played, 'away fan')];
  assert.deepEqual([home.length, away.length], [HOME, AWAY]);
  assert.ok(home.every((one) => isBy(one, gate('gate C')) && !isBy(one, gate('gate 4'))));
  assert.ok(away.every((one) => isBy(one, gate('gate 4')) && !isBy(one, gate('gate C'))));
  assert.ok([...home, ...away].every(({ outSeconds }) => outSeconds !== null));
});

test('who is held back stays until then and leaves then; who is held without a time stays', () => {
  const orders = [
    ['40 away fans are held back for 3 minutes', 180],
    ['40 away fans may not leave before minute 4', 240],
    ['40 away fans are kept back until minute 2', 120],
    ['40 away fans are not allowed to leave until minute 5', 300],
  ] as const;
  for (const [said, until] of sample({ few: orders.slice(2, 3), all: orders.slice() })) {
    const { played } = playPrompt(`Theatre. 60 home fans leave at once, ${said}.`, SETTINGS);
    const away = ofGroup(played, 'away fan');
    assert.equal(away.length, 40, said);
    for (const { leavesSeconds, outSeconds } of away) {
      assert.ok(leavesSeconds! >= until && leavesSeconds! <= until + 60, said);
      assert.ok(outSeconds !== null && outSeconds > until, said);
    }
    const first = Math.min(...ofGroup(played, 'home fan').map((one) => one.leavesSeconds!));
    assert.ok(first < until, said);
  }
  const { played } = playPrompt(
    'Theatre. 60 home fans leave at once, 40 away fans are held back.',
    SETTINGS,
  );
  const away = ofGroup(played, 'away fan');
  assert.ok(away.length === 40 && away.every(({ outSeconds }) => outSeconds === null));
});

test('what they do then begins when they are let go', () => {
  const { played } = playPrompt(
    'Theatre. 60 visitors leave, 40 pupils are held back for 2 minutes, then walk to the foyer.',
    { ...SETTINGS, exitWidth: 3, stairWidth: 2.15 },
  );
  const pupils = ofGroup(played, 'pupil');
  const moves = pupils.flatMap(({ path }) => {
    const [from] = path;
    return path.find(({ x, y }) => Math.hypot(x - from!.x, y - from!.y) > 2)?.seconds ?? [];
  });
  assert.ok(moves.every((seconds) => seconds >= 120));
  // A few of them wait in the foyer already.
  assert.ok(moves.length >= 0.8 * pupils.length, `${moves.length} of ${pupils.length} go`);
});

test('people who are kept in until they are told to go to the garden go to the garden, and at once', () => {
  const run = playDocument({
    places: [
      { id: 'office', kind: 'office', floors: 1, exits: 2 },
      { id: 'garden', kind: 'park', at: { relation: 'behind', of: ['office'] } },
    ],
    people: [{ id: 'clerks', role: 'worker', count: 12, at: { of: ['office'] } }],
    alarm: { kind: 'voice', start: 20 },
    actions: [
      { id: 'kept', who: ['clerks'], does: 'stay', hold: true, start: 0, end: 90 },
      {
        id: 'go',
        who: ['clerks'],
        does: 'evacuate',
        to: [{ relation: 'in', of: ['garden'] }],
        start: 90,
      },
    ],
    duration_s: 400,
  });
  for (const { id, goal, leavesSeconds } of run.played.actors) {
    assert.equal(goal?.id, 'garden', id);
    assert.ok(leavesSeconds! >= 90 && leavesSeconds! <= 110, `${id} leaves at ${leavesSeconds} s`);
  }
});
