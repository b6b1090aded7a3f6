/** The second judge on people who queue, pass a way, are held, or run, in runs made by hand: where it says no. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRun } from './second-judge/hand-made-run.ts';
import type { HandMade, HandMadePerson } from './second-judge/hand-made-run.ts';
import { judgeClaims } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';

function judge(run: HandMade, kind: string, expect: Readonly<Record<string, unknown>>): string {
  return judgeClaims(readRun(makeRun(run)), [{ id: 'c', kind, expect }])[0]!.met;
}

/** The south exit is at 0, -10, a metre wide. */
const DOOR_Y = -10;

/** Where and when, in metres from the exit into the house. */
function guest(
  way: readonly (readonly [at: number, meters: number])[],
  more: Partial<HandMadePerson> = {},
): HandMadePerson {
  return { kind: 'guest', way: way.map(([at, m]) => ({ at, x: 0, y: DOOR_Y + m })), ...more };
}

/**
 * Six in a line; the first goes away at 60 s, and this many of the others come a step nearer this many seconds later.
 */
function queue(moving: number, later: number): HandMadePerson[] {
  const others = [1, 2, 3, 4, 5].map((k) => {
    const spot = 0.5 + 0.8 * k;
    const end = k <= moving ? spot - 0.8 : spot;
    return guest([
      [0, spot],
      [62 + later, spot],
      [64 + later, end],
      [300, end],
    ]);
  });
  const first = guest([
    [0, 0.5],
    [60, 0.5],
    [63, -6],
    [300, -6],
  ]);
  return [first, ...others];
}

test('a line of which fewer than half move up within 20 s is no queue', () => {
  const of = (moving: number, later: number): string =>
    judge({ people: queue(moving, later) }, 'happens', {
      who: 'guest',
      goal: 'queue',
      place: 'south exit',
    });
  assert.deepEqual([of(5, 2), of(3, 2)], ['yes', 'yes']);
  assert.deepEqual([of(2, 2), of(5, 30), of(0, 2)], ['no', 'no', 'no']);
});

test('a person who goes from level to level beside a way passes it; one two metres off or on one level does not', () => {
  /** Past the end of the way, from one second to the next, and then out of sight. */
  const past = (x: number, storey: number): HandMadePerson => ({
    kind: 'guest',
    way: [
      { at: 0, x, y: -5 },
      { at: 9, x, y: -9.5 },
      { at: 10, x, y: -10.5, storey },
      { at: 60, x, y: -60, storey },
    ],
    out: 60,
  });
  const of = (one: HandMadePerson): string =>
    judge({ people: [one], open: 1 }, 'where', {
      who: 'guest',
      place: 'south exit',
      relation: 'through',
    });
  assert.equal(of(past(0.2, 1)), 'yes', 'between its ends');
  assert.equal(of(past(0.9, 1)), 'yes', 'around its end');
  assert.equal(of(past(2.6, 1)), 'no', 'two meters beside it');
  assert.equal(of(past(0.9, 0)), 'no', 'beside it on one level');
});

test('held people are those who are with the armed a minute later, and stay', () => {
  const armed: HandMadePerson = {
    kind: 'attacker',
    way: [
      { at: 0, x: 0, y: 0 },
      { at: 300, x: 0, y: 0 },
    ],
  };
  const of = (
    way: readonly (readonly [at: number, x: number])[],
    more: Partial<HandMadePerson> = {},
  ): string =>
    judge(
      {
        people: [
          armed,
          {
            kind: 'guest',
            way: way.map(([at, x]) => ({ at, x, y: 0 })),
            traits: { is_held: true },
            ...more,
          },
        ],
      },
      'state',
      { who: 'guest', state: 'held', at_s: 60 },
    );
  assert.equal(
    of([
      [0, 40],
      [80, 40],
      [110, 5],
      [300, 5],
    ]),
    'yes',
    'brought there within the minute',
  );
  assert.equal(
    of([
      [0, 40],
      [150, 40],
      [180, 5],
      [300, 5],
    ]),
    'no',
    'still far off after two',
  );
  assert.equal(
    of([
      [0, 5],
      [200, 5],
      [230, 40],
      [300, 40],
    ]),
    'no',
    'gets away',
  );
  assert.equal(
    of(
      [
        [0, 5],
        [150, 5],
      ],
      { out: 150 },
    ),
    'no',
    'leaves',
  );
});

test('a person who runs a few steps and walks on does not run', () => {
  const dash = (walked: number): string =>
    judge(
      {
        people: [
          {
            kind: 'guest',
            way: [
              { at: 0, x: -40, y: 0 },
              { at: 4, x: -28, y: 0 },
              { at: 4 + walked / 1.25, x: -28 + walked, y: 0 },
            ],
          },
        ],
      },
      'happens',
      { who: 'guest', goal: 'run' },
    );
  assert.equal(dash(15), 'yes');
  assert.equal(dash(60), 'no');
});

test('behind a thing is close to it, and behind a house never in it', () => {
  const fire = (x: number, y: number) => ({
    dangers: [{ type: 'fire', position: [x, y, 0], storey: 0, start: 10 }],
    fields: [{ kind: 'fires', x, y, from: 10, value: 500 } as const],
  });
  const of = (x: number, y: number, place: string): string =>
    judge(fire(x, y), 'where', { event: 'fire', place, relation: 'behind' });
  assert.deepEqual([of(3, -8, 'south exit'), of(9, -8, 'south exit')], ['yes', 'no']);
  assert.deepEqual(
    [of(30, 0, 'care home'), of(5, 0, 'care home'), of(50, 0, 'care home')],
    ['yes', 'no', 'no'],
  );
});
