/** Doors and stairs against the hand calculation of the SFPE Handbook (5th ed., chapter 59), figures from its tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowMode } from '../space/gate-flow.ts';
import { parseCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import type { PlayedRun } from './play-run.ts';
import { toResult } from './to-result.ts';
import { toRun } from './to-run.ts';

/** Persons per second and metre of effective width, table 59.5: doors; stairs of 190/254 mm. */
const DOOR_FLOW = 1.3;
const STAIR_FLOW = 0.94;
const BOUNDARY_METERS = 0.15;
/** m/s: free walking on level ground, and along a stair of 190/254 mm at the density of the largest flow. */
const LEVEL_SPEED = 1.19;
const STAIR_SPEED = 0.5;
const WITHIN = 0.1;
const SEEDS = process.env['TEST_ALL'] === '1' ? 10 : 1;

function play(file: object, flow?: FlowMode, seed = 1): PlayedRun {
  const parsed = parseCrowdFile(JSON.stringify({ version: 1, ...file }));
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const run = toRun(parsed.value, { flow, seed });
  assert.ok(run.ok, JSON.stringify(run));
  return playRun(run.value, { engine: 'test' });
}

function near(actual: number, expected: number, what: string): void {
  const told = `${what}: ${actual.toFixed(2)}, expected ${expected.toFixed(2)}`;
  assert.ok(Math.abs(actual / expected - 1) <= WITHIN, told);
}

const population = { name: 'uniform', speed: LEVEL_SPEED, deviation: 0 };

function room(width: number, more: object = {}): object {
  return {
    levels: [{ id: 'hall', outlines: [[0, 0, 12, 10]] }],
    exits: [
      {
        id: 'door',
        level: 'hall',
        line: [
          [12, 5 - width / 2],
          [12, 5 + width / 2],
        ],
        ...more,
      },
    ],
    groups: [
      { id: 'all', count: 80, where: { level: 'hall', shape: [0.5, 0.5, 11, 9.5] }, population },
    ],
  };
}

/** Persons per second between the first and the last quarter of them. */
function flowOf({ report }: PlayedRun): number {
  const times = [...report.outcome.outSeconds].toSorted((a, b) => a - b);
  const [first, last] = [times.length >> 2, (3 * times.length) >> 2];
  return (last - first) / (times[last]! - times[first]!);
}

test('sfpe: doors pass what their effective width does, narrow ones too', () => {
  for (const width of [0.7, 0.9, 1.4])
    for (let seed = 1; seed <= SEEDS; seed++)
      near(
        flowOf(play(room(width), 'sfpe', seed)),
        DOOR_FLOW * (width - 2 * BOUNDARY_METERS),
        `door of ${width} m`,
      );
});

test('nominal: doors pass 1.33 per metre of clear width; bodies: they are not held back', () => {
  near(flowOf(play(room(0.9), 'nominal')), 1.33 * 0.9, 'nominal');
  assert.ok(flowOf(play(room(0.9), 'bodies')) > 1.2 * 1.33 * 0.9);
});

test('crowd run uses sfpe by default, flowMax of the file wins, and the result names the mode', () => {
  const result = toResult(play(room(1)), 'test');
  assert.equal(result.flow, 'sfpe');
  assert.ok(Math.abs(result.exits[0]!.capacityPerSecond - 1.316 * 0.7) < 1e-3);
  for (const flow of ['sfpe', 'bodies'] as const) {
    const own = play(room(1, { flowMax: 0.5 }), flow);
    assert.equal(toResult(own, 'test').flow, flow);
    near(flowOf(own), 0.5, `flowMax with ${flow}`);
  }
  assert.equal(toResult(play({ ...room(1), run: { flow: 'nominal' } }), 'test').flow, 'nominal');
});

/** Three floors above the ground, each with a stair of 1.2 m whose two flights rise 1.5 m over 2 m. */
function tower(people: number): object {
  return {
    levels: [0, 1, 2, 3].map((k) => ({
      id: `f${k}`,
      storey: k,
      z: 3 * k,
      outlines: [[0, 0, 20, 15]],
    })),
    stairs: [1, 2, 3].map((k) => ({
      id: `s${k}`,
      from: `f${k}`,
      to: `f${k - 1}`,
      width: 1.2,
      line: [
        [20, 2],
        [22.6, 2],
        [22.6, 3.4],
        [20, 3.4],
      ],
    })),
    exits: [
      {
        id: 'door',
        level: 'f0',
        line: [
          [0, 6],
          [0, 8],
        ],
      },
    ],
    groups: [1, 2, 3].map((k) => ({
      id: `g${k}`,
      count: people,
      where: { level: `f${k}`, shape: [1, 1, 18, 14] },
      population,
    })),
  };
}

test('sfpe: four storeys leave by one stair of 1.2 m as long as the hand calculation says', () => {
  const people = 50;
  const capacity = STAIR_FLOW * (1.2 - 2 * BOUNDARY_METERS);
  // To the stair 2 m, down two flights of 2.5 m and over 2 m of landing; then 21 m to the exit.
  const down = 2 / LEVEL_SPEED + 5 / STAIR_SPEED + 2 / LEVEL_SPEED;
  const offStair = down + (3 * people) / capacity;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { gates, seconds, out } = toResult(play(tower(people), 'sfpe', seed), 'test');
    assert.equal(out, 3 * people);
    near(gates.find(({ id }) => id === 's1@f0')!.lastSeconds!, offStair, 'off the stair');
    near(seconds, offStair + 21 / LEVEL_SPEED, 'last out');
  }
});

/** The same with a stairwell: a landing on each floor, and a door of 0.9 m to it. */
function stairwell(people: number): object {
  const { levels, stairs, ...rest } = tower(people) as {
    readonly levels: readonly { readonly id: string }[];
    readonly stairs: readonly object[];
  };
  return {
    ...rest,
    levels: levels.map((level) => ({
      ...level,
      outlines: [
        [0, 0, 20, 15],
        [20, 0.6, 22, 4.8],
      ],
      walls: [
        [
          [20, 0.6],
          [20, 4.8],
        ],
      ],
      doors: [
        {
          id: `door ${level.id}`,
          line: [
            [20, 3],
            [20, 3.9],
          ],
        },
      ],
    })),
    stairs: stairs.map((stair) => ({
      ...stair,
      line: [
        [22, 2],
        [24.6, 2],
        [24.6, 3.4],
        [22, 3.4],
      ],
    })),
  };
}

test('where a floor meets the stair from above, neither is shut out: each has at least a quarter while both wait', () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { run, report } = play(stairwell(40), 'sfpe', seed);
    const { outSeconds } = report.outcome;
    const order = [...outSeconds.keys()].toSorted((a, b) => outSeconds[a]! - outSeconds[b]!);
    // From the first from above until three quarters of the first floor are out.
    const isFloor = order.map((i) => run.groupOf[i] === 0);
    let floor = 0;
    const end = isFloor.findIndex((own) => own && ++floor === 30);
    const merged = isFloor.slice(isFloor.indexOf(false), end + 1);
    const share = merged.filter(Boolean).length / merged.length;
    assert.ok(share > 0.25 && share < 0.75, `seed ${seed}: ${share.toFixed(2)} from the floor`);
  }
});
