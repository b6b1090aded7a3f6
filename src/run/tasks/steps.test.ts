/** Actions of the same people follow each other: each begins at its time, or when the one before is done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played } from '#run/played';
import { playDocument } from '../run.suite.ts';

function play(document: object): Played {
  return playDocument(document).played;
}

const SQUARE = {
  places: [
    {
      id: 'square',
      kind: 'plaza',
      length_m: 80,
      width_m: 60,
      parts: [
        { id: 'fountain', kind: 'room', use: 'fountain', side: 'west' },
        { id: 'stage', kind: 'room', use: 'stage', side: 'east' },
      ],
    },
  ],
  people: [{ id: 'choir', role: 'person', label: 'singer', count: 6, at: { of: ['square'] } }],
  duration_s: 400,
};

/** Where the singers are on average, meters from the west. */
function middleAt({ actors }: Played, seconds: number): number {
  const own = actors.map(({ path, start }) => {
    const after = path.findIndex((point) => point.seconds >= seconds);
    return (after < 0 ? path.at(-1)! : (path[after] ?? start)).x;
  });
  return own.reduce((sum, x) => sum + x, 0) / own.length;
}

test('an action at a later time leaves the one before as it is until then', () => {
  const run = play({
    ...SQUARE,
    actions: [
      { id: 'west', who: ['choir'], does: 'walk', to: [{ of: ['fountain'] }], start: 10 },
      { id: 'east', who: ['choir'], does: 'walk', to: [{ of: ['stage'] }], start: 200 },
    ],
  });
  const [west, stillWest, east] = [120, 195, 390].map((seconds) => middleAt(run, seconds));
  assert.ok(Math.abs(west! - stillWest!) < 1, `${west} then ${stillWest}`);
  assert.ok(east! > west! + 20, `${west} then ${east}`);
});

test('an action that waits for the end of another begins when that one is done, not before', () => {
  const run = play({
    ...SQUARE,
    people: [
      ...SQUARE.people,
      { id: 'band', role: 'person', label: 'player', count: 4, at: { of: ['fountain'] } },
    ],
    actions: [
      { id: 'ready', who: ['band'], does: 'stay' },
      { id: 'first', who: ['choir'], does: 'walk', to: [{ of: ['stage'] }], start: 60 },
      {
        id: 'then',
        who: ['band'],
        does: 'walk',
        to: [{ of: ['stage'] }],
        start: { end_of: 'first', seconds: 20 },
      },
    ],
  });
  /** When each is where they end. */
  const arrivals = (role: string): number[] =>
    run.actors
      .filter((one) => one.role === role)
      .map(({ path }) => {
        const { x, y } = path.at(-1)!;
        return path.find((point) => Math.hypot(point.x - x, point.y - y) < 3)!.seconds;
      })
      .toSorted((a, b) => a - b);
  const last = arrivals('singer').at(-2)!;
  for (const seconds of arrivals('player')) {
    assert.ok(seconds >= last + 20, `there at ${seconds}, the others at ${last}`);
    assert.ok(seconds < last + 150, `there at ${seconds}, the others at ${last}`);
  }
});

test('people who do one action after another of theirs get there first', () => {
  const run = play({
    ...SQUARE,
    actions: [
      { id: 'east', who: ['choir'], does: 'walk', to: [{ of: ['stage'] }], start: 10 },
      {
        id: 'back',
        who: ['choir'],
        does: 'walk',
        to: [{ of: ['fountain'] }],
        start: { after: 'east' },
      },
    ],
  });
  for (const { path } of run.actors) {
    const east = Math.max(...path.map(({ x }) => x));
    const back = path.at(-1)!.x;
    assert.ok(east > 20 && back < 0, `to ${east} and then ${back}`);
  }
});

test('who is led goes the same way when the leaders begin; meanwhile others carry who cannot walk', () => {
  const run = play({
    places: [
      { id: 'hall', kind: 'theater', parts: [{ id: 'side', kind: 'exit', label: 'side exit' }] },
    ],
    people: [
      { id: 'guests', role: 'visitor', count: 30, at: { of: ['hall'] } },
      { id: 'old', role: 'visitor', of: 'guests', count: 2, state: ['cannot_walk'] },
      { id: 'ushers', role: 'staff', label: 'usher', count: 6, at: { of: ['hall'] } },
    ],
    events: [{ id: 'leak', kind: 'gas_leak', at: { of: ['hall'] }, start: 100 }],
    alarm: { kind: 'none' },
    actions: [
      {
        id: 'lead',
        who: ['ushers'],
        does: 'escort',
        whom: ['guests'],
        through: [{ of: ['side'] }],
        start: 60,
      },
      { id: 'carry', who: ['ushers'], does: 'carry', whom: ['old'], start: 60 },
    ],
    duration_s: 900,
  });
  const guests = run.actors.filter(({ group }) => group === 'guests');
  assert.ok(guests.length > 20);
  for (const { outSeconds } of guests) assert.ok(outSeconds !== null && outSeconds < 300);
  const old = run.actors.filter(({ group }) => group === 'old');
  assert.deepEqual(
    old.map(({ outSeconds }) => outSeconds !== null),
    [true, true],
  );
});
