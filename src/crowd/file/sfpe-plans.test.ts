/**
 * Ten plans against the hydraulic model of the SFPE Handbook (5th ed., chapter 59), worked by hand: walk of the first to the
 * narrowest place, people ÷ its flow, walk from there. A run must not be faster by more than 5 %, nor slower by more than 10 %.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import { toResult } from './to-result.ts';
import { toRun } from './to-run.ts';

/** Tables 59.3 to 59.5: persons per second and metre of effective width, m/s, metres. Steps of 190 by 254 mm. */
const DOOR_FLOW = 1.32;
const STAIR_FLOW = 0.94;
const BOUNDARY_METERS = 0.15;
const LEVEL_SPEED = 1.19;
const STAIR_SPEED = 0.5;
const FASTER_MOST = 0.05;
const SLOWER_MOST = 0.1;
const SEEDS = process.env['TEST_ALL'] === '1' ? 5 : 1;

const population = { name: 'uniform', speed: LEVEL_SPEED, deviation: 0 };

function play(file: object, seed: number) {
  const parsed = parseCrowdFile(JSON.stringify({ version: 1, ...file }));
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const run = toRun(parsed.value, { flow: 'sfpe', seed });
  assert.ok(run.ok, JSON.stringify(run));
  return toResult(playRun(run.value, { engine: 'test' }), 'test');
}

interface Tower {
  readonly floors: number;
  readonly people: number;
  readonly stair: number;
  readonly exit?: number;
  readonly onGround?: number;
  readonly isStraight?: boolean;
}

/** Floors 3 m apart, with a stair of two flights that rise 1.5 m over 2 m, or of one that rises 3 m over 4 m. */
function tower({ floors, people, stair, exit = 2, onGround = 0, isStraight = false }: Tower) {
  const turn = 22 + stair / 2;
  const line = isStraight
    ? [
        [20, 2],
        [24, 2],
      ]
    : [
        [20, 2],
        [turn, 2],
        [turn, 2.2 + stair],
        [20, 2.2 + stair],
      ];
  const group = (floor: number, count: number) => ({
    id: `g${floor}`,
    count,
    where: { level: `f${floor}`, shape: [1, 1, 18, 14] },
    population,
  });
  return {
    levels: Array.from({ length: floors + 1 }, (_, k) => ({
      id: `f${k}`,
      storey: k,
      z: 3 * k,
      outlines: [isStraight && k === 0 ? [24, 0, 44, 15] : [0, 0, 20, 15]],
    })),
    stairs: Array.from({ length: floors }, (_, k) => ({
      id: `s${k + 1}`,
      from: `f${k + 1}`,
      to: `f${k}`,
      width: stair,
      line,
    })),
    exits: [doorAt('f0', isStraight ? 44 : 0, 7, exit)],
    groups: [
      ...Array.from({ length: floors }, (_, k) => group(k + 1, people)),
      ...(onGround > 0 ? [group(0, onGround)] : []),
    ],
  };
}

function doorAt(level: string, x: number, y: number, width: number) {
  return {
    id: 'door',
    level,
    line: [
      [x, y - width / 2],
      [x, y + width / 2],
    ],
  };
}

/** A hall of 12 by 10 m and a corridor of 2 m and 24 m to a door at its end: straight, or with one or two turns. */
function hall(turns: 0 | 1 | 2, people: number, door: number) {
  const parts = {
    0: { outlines: [[11.8, 4, 36, 6]], exit: doorAt('hall', 36, 5, door) },
    1: {
      outlines: [
        [11.8, 4, 25, 6],
        [23, 4, 25, 17],
      ],
      exit: {
        ...doorAt('hall', 24, 17, door),
        line: [
          [24 - door / 2, 17],
          [24 + door / 2, 17],
        ],
      },
    },
    2: {
      outlines: [
        [11.8, 4, 21, 6],
        [19, 4, 21, 14],
        [19, 12, 28, 14],
      ],
      exit: doorAt('hall', 28, 13, door),
    },
  }[turns];
  return {
    levels: [{ id: 'hall', storey: 0, z: 0, outlines: [[0, 0, 12, 10], ...parts.outlines] }],
    exits: [parts.exit],
    groups: [
      {
        id: 'all',
        count: people,
        where: { level: 'hall', shape: [0.5, 0.5, 11.5, 9.5] },
        population,
      },
    ],
  };
}

/** Two metres to the stair, down its flights, over a landing of its width; and 21 m from there to the exit. */
const DOWN = 2 / LEVEL_SPEED + 5 / STAIR_SPEED + 2 / LEVEL_SPEED;
const OUT = 21 / LEVEL_SPEED;

function byStair(people: number, width: number): number {
  return DOWN + people / (STAIR_FLOW * (width - 2 * BOUNDARY_METERS)) + OUT;
}

function byDoor(people: number, width: number, meters: number): number {
  return meters / LEVEL_SPEED + people / (DOOR_FLOW * (width - 2 * BOUNDARY_METERS));
}

const PLANS: readonly (readonly [what: string, file: object, seconds: number])[] = [
  ['160 down 0.9 m', tower({ floors: 1, people: 160, stair: 0.9 }), byStair(160, 0.9)],
  ['120 down 1 m', tower({ floors: 1, people: 120, stair: 1 }), byStair(120, 1)],
  ['240 down 1.2 m', tower({ floors: 1, people: 240, stair: 1.2 }), byStair(240, 1.2)],
  ['240 down 1.6 m', tower({ floors: 1, people: 240, stair: 1.6 }), byStair(240, 1.6)],
  [
    '120 down a straight flight of 1.2 m',
    tower({ floors: 1, people: 120, stair: 1.2, isStraight: true }),
    byStair(120, 1.2),
  ],
  ['three floors of 40, 1.2 m', tower({ floors: 3, people: 40, stair: 1.2 }), byStair(120, 1.2)],
  ['five floors of 40, 1.2 m', tower({ floors: 5, people: 40, stair: 1.2 }), byStair(200, 1.2)],
  [
    'two floors and the ground merge at a door of 0.9 m',
    tower({ floors: 2, people: 100, stair: 1.2, exit: 0.9, onGround: 100 }),
    byDoor(300, 0.9, 10),
  ],
  ['a corridor of 24 m to a door of 1.2 m', hall(0, 120, 1.2), byDoor(120, 1.2, 24)],
  ['the same with a turn', hall(1, 120, 1.2), byDoor(120, 1.2, 24)],
];

for (const [what, file, hand] of PLANS)
  test(`sfpe by hand: ${what}`, (t) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { seconds } = play(file, seed);
      t.diagnostic(`${what}: ${seconds.toFixed(0)} s, by hand ${hand.toFixed(0)} s`);
      assert.ok(seconds >= (1 - FASTER_MOST) * hand, `${what}: ${seconds} s, by hand ${hand} s`);
      assert.ok(seconds <= (1 + SLOWER_MOST) * hand, `${what}: ${seconds} s, by hand ${hand} s`);
    }
  });

test('law: a turn never empties a hall sooner than a straight corridor of the same length', () => {
  for (const door of [1.2, 2]) {
    const times = ([0, 1, 2] as const).map((turns) => play(hall(turns, 80, door), 1).seconds);
    assert.ok(Math.min(...times.slice(1)) >= times[0]! - 1, `door of ${door} m: ${times.join()} s`);
  }
});
