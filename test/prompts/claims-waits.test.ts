/**
 * The product's judge on people who queue, are held, or run: it says no if they wait too long, get away, or run a few
 * steps.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Happening, PlayedActor } from '#run/played';
import { finish } from '../support/finish-run.ts';
import { judgeExpect } from './first-judge/index.ts';
import type { FinishedRun } from './first-judge/index.ts';
import type { ClaimKind, Expect } from './first-judge/index.ts';

const { run: office } = finish('An office of 2 floors with 30 workers.', {
  maxAgents: 30,
  durationSeconds: 60,
});
const EXIT = office.world.walkable.exits[0]!;
const { from, to } = EXIT.segment;
/** In the middle of a way out. */
const DOOR = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };

/** Where and when, in metres from the door along the first axis. */
type Way = readonly (readonly [seconds: number, meters: number])[];

function somebody(k: number, way: Way, more: Partial<PlayedActor> = {}): PlayedActor {
  const path = way.map(([seconds, meters]) => ({
    x: DOOR.x + meters,
    y: DOOR.y,
    z: 0,
    level: EXIT.level,
    seconds,
  }));
  return {
    ...office.played.actors[0]!,
    id: `agent-${k}`,
    start: path[0]!,
    path,
    state: 'standing',
    leavesSeconds: null,
    outSeconds: null,
    ...more,
  };
}

function judge(
  actors: readonly PlayedActor[],
  expect: Expect,
  kind: ClaimKind = 'happens',
  happened: readonly Happening[] = [],
): string {
  const { hazards: _, ...played } = office.played;
  const run: FinishedRun = { ...office, played: { ...played, seconds: 300, actors, happened } };
  return judgeExpect(expect, kind, run).met;
}

/**
 * Six in a line; the first goes aside at 60 s, and this many of the others come a step nearer this many seconds later.
 */
function queue(moving: number, later: number): PlayedActor[] {
  const first = somebody(0, [
    [0, 0.5],
    [60, 0.5],
    [63, -6],
    [300, -6],
  ]);
  const others = [1, 2, 3, 4, 5].map((k) => {
    const spot = 0.5 + 0.8 * k;
    const end = k <= moving ? spot - 0.8 : spot;
    return somebody(k, [
      [0, spot],
      [62 + later, spot],
      [64 + later, end],
      [300, end],
    ]);
  });
  return [first, ...others];
}

test('a line of which fewer than half move up within 20 s is no queue', () => {
  const queues: Expect = { who: 'worker', goal: 'queue', place: 'exit' };
  assert.equal(judge(queue(5, 2), queues), 'yes');
  assert.equal(judge(queue(3, 2), queues), 'yes', 'three of five');
  assert.equal(judge(queue(2, 2), queues), 'no', 'two of five');
  assert.equal(judge(queue(5, 30), queues), 'no', 'half a minute later');
  assert.equal(judge(queue(0, 2), queues), 'no', 'nobody');
});

test('held people are those who are with the armed a minute later, and stay', () => {
  const held: Expect = { who: 'worker', state: 'held', at_s: 60 };
  const told = { traits: { isHeld: true } };
  const armed = somebody(
    9,
    [
      [0, 0],
      [300, 0],
    ],
    { kind: 'attacker', role: 'gunman' },
  );
  const of = (way: Way, more: Partial<PlayedActor> = told): string =>
    judge([armed, somebody(1, way, more)], held, 'state');
  const brought: Way = [
    [0, 40],
    [80, 40],
    [110, 5],
    [300, 5],
  ];
  assert.equal(of(brought), 'yes', 'brought there within the minute');
  const late = brought.map(
    ([at, meters]) => [at === 80 ? 150 : at === 110 ? 180 : at, meters] as const,
  );
  assert.equal(of(late), 'no', 'still far off after two');
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
      { ...told, outSeconds: 150 },
    ),
    'no',
    'leaves',
  );
  assert.equal(of(brought, { traits: {} }), 'no', 'stands by');
});

test('a person who runs a few steps and walks on does not run', () => {
  const run: Expect = { who: 'worker', goal: 'run' };
  const dash = (walked: number): Way => [
    [0, 0],
    [4, 12],
    [4 + walked / 1.3, 12 + walked],
  ];
  assert.equal(judge([somebody(1, dash(15))], run), 'yes');
  assert.equal(judge([somebody(1, dash(60))], run), 'no');
});
