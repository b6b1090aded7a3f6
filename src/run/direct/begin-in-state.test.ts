/** How people are when a run begins: all and only those of the group that says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayedActor } from '../played.ts';
import { playDocument } from '../run.suite.ts';

const PARTS = {
  wheelchair: 4,
  crutches: 3,
  sitting: 5,
  lying: 2,
  injured: 3,
  unconscious: 2,
  trapped: 2,
} as const;
type State = keyof typeof PARTS;

const { played } = playDocument({
  places: [{ id: 'hall', kind: 'convention_center', floors: 1 }],
  people: [
    { id: 'guests', role: 'visitor', count: 60, at: { of: ['hall'] } },
    ...Object.entries(PARTS).map(([state, count]) => ({
      id: state,
      role: 'visitor',
      of: 'guests',
      count,
      state: [state],
    })),
  ],
  alarm: { kind: 'voice', start: 60 },
  goals: ['evacuate'],
  duration_s: 300,
});

const SHOWN: Readonly<Record<State, (actor: PlayedActor) => boolean>> = {
  wheelchair: ({ traits }) => String(traits['aid']).startsWith('wheelchair'),
  crutches: ({ traits }) => traits['aid'] === 'crutches',
  sitting: ({ traits }) => traits['isSitting'] === true,
  lying: ({ traits }) => traits['isLying'] === true,
  injured: ({ traits }) => traits['isInjured'] === true,
  unconscious: ({ traits }) => traits['isUnconscious'] === true,
  trapped: ({ traits }) => traits['isTrapped'] === true,
};

function gone({ path }: PlayedActor, until = Infinity): number {
  const [from] = path;
  const spots = path.filter(({ seconds }) => seconds <= until);
  return Math.max(...spots.map(({ x, y }) => Math.hypot(x - from!.x, y - from!.y)));
}

test('as many people are in each state as are said to be, and they are those of that group', () => {
  for (const [state, count] of Object.entries(PARTS)) {
    const shown = played.actors.filter(SHOWN[state as State]);
    assert.equal(shown.length, count, state);
    assert.ok(
      shown.every(({ group }) => group === state),
      state,
    );
  }
  assert.equal(played.actors.length, 60);
});

test('who is unconscious or trapped stays for good; who sits, lies or is hurt leaves with the others', () => {
  const out = (group: string) =>
    played.actors.filter((one) => one.group === group).map(({ outSeconds }) => outSeconds !== null);
  for (const state of ['unconscious', 'trapped'] as const)
    for (const actor of played.actors.filter(({ group }) => group === state)) {
      assert.equal(actor.outSeconds, null, state);
      assert.ok(gone(actor) < 0.5, state);
    }
  for (const state of ['sitting', 'lying', 'injured', 'guests'])
    assert.ok(out(state).every(Boolean), state);
  for (const state of ['sitting', 'lying'])
    for (const actor of played.actors.filter(({ group }) => group === state))
      assert.ok(gone(actor, 60) < 0.5, `${state} before the alarm`);
});

test('nobody invents why people are down before anything happens', () => {
  const down = played.actors.filter(({ group }) => group === 'unconscious');
  assert.ok(down.length > 0);
  assert.ok(down.every(({ harm }) => harm === 'unknown'));
});

test('patients who cannot walk are in beds, not in the wheelchairs that other patients have', () => {
  const ward = playDocument({
    places: [{ id: 'clinic', kind: 'hospital', floors: 1 }],
    people: [
      { id: 'lame', role: 'patient', count: 16, state: ['cannot_walk'], at: { of: ['clinic'] } },
    ],
    duration_s: 20,
  });
  const aids = ward.played.actors.map(({ traits }) => traits['aid']);
  assert.deepEqual(new Set(aids), new Set(['bed']));
});
