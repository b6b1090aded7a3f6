import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import { toResult } from './to-result.ts';
import type { CrowdResult } from './to-result.ts';
import { toRun } from './to-run.ts';

function play(file: object): CrowdResult {
  const read = readCrowdFile(file);
  assert.ok(read.ok, JSON.stringify(read));
  const run = toRun(read.value);
  assert.ok(run.ok, JSON.stringify(run));
  return toResult(playRun(run.value, { engine: 'test' }), 'test');
}

/** A long corridor; everybody starts at its west end, and the exit is at the east end, 40 m away. */
const CORRIDOR = {
  version: 1,
  levels: [{ id: 'ward', outlines: [[0, 0, 42, 6]] }],
  exits: [
    {
      id: 'door',
      level: 'ward',
      line: [
        [42, 1],
        [42, 5],
      ],
      isStepFree: true,
    },
  ],
};

test('beds are out when a hand calculation says: every round is ready, push, walk back; 6 beds by 2 pairs are 3 rounds', () => {
  const beds = [1, 1.8, 2.6, 3.4, 4.2, 5].map((y) => [2, y]);
  const helpers = [1.5, 2.5, 3.5, 4.5].map((y) => [3, y]);
  const result = play({
    ...CORRIDOR,
    groups: [
      { id: 'beds', where: { level: 'ward', points: beds }, needsHelp: { device: 'bed' } },
      {
        id: 'staff',
        where: { level: 'ward', points: helpers },
        population: { name: 'uniform', speed: 1.3 },
        helps: { groups: ['beds'] },
      },
    ],
    run: { seconds: 1800 },
  });
  assert.equal(result.out, 10);
  // 30 s to free a bed, 40 m at 1 m/s, and between the rounds 40 m back at 1.3 m/s.
  const round = 30 + 40 / 1;
  const expected = 3 * round + 2 * (40 / 1.3);
  const last = result.groups.find(({ id }) => id === 'beds')!.lastSeconds!;
  assert.ok(Math.abs(last - expected) < 0.12 * expected, `${last}, by hand ${expected}`);
});

const TOWER = {
  version: 1,
  levels: [
    { id: 'ground', outlines: [[0, 0, 20, 10]] },
    { id: 'top', storey: 5, z: 20, outlines: [[0, 0, 20, 10]] },
  ],
  lifts: [
    {
      id: 'lift',
      capacity: 10,
      stops: [
        { level: 'ground', at: [2, 5] },
        { level: 'top', at: [2, 5] },
      ],
      isEvacuationLift: true,
    },
  ],
  exits: [
    {
      id: 'door',
      level: 'ground',
      line: [
        [20, 3],
        [20, 7],
      ],
      isStepFree: true,
    },
  ],
};

test('a lift that holds ten brings forty people who could take stairs down in the round trips of a hand calculation', () => {
  const result = play({
    ...TOWER,
    stairs: [
      {
        id: 'stair',
        from: 'ground',
        to: 'top',
        line: [
          [16, 9],
          [6, 9],
        ],
        width: 1.5,
      },
    ],
    groups: [
      {
        id: 'guests',
        count: 40,
        where: { level: 'top', shape: [1, 1, 12, 8] },
        population: { name: 'uniform', speed: 1.3 },
        liftShare: 1,
      },
    ],
    run: { seconds: 1800 },
  });
  assert.equal(result.out, 40);
  const [lift] = result.lifts;
  assert.equal(lift!.people, 40);
  assert.ok(lift!.trips >= 4 && lift!.trips <= 6, `${lift!.trips}`);
  // 20 m at a second each and 8 s at a stop: 28 s each way. It comes up once, then down and up for every further trip.
  const way = 20 + 8;
  const expected = 2 * lift!.trips * way;
  assert.ok(
    Math.abs(lift!.lastSeconds! - expected) < 0.1 * expected + 10,
    `${lift!.lastSeconds}, by hand ${expected}`,
  );
});

test('nobody on the ground floor takes a lift up to get out', () => {
  const result = play({
    ...TOWER,
    groups: [
      { id: 'guests', count: 10, where: { level: 'ground', shape: [1, 1, 12, 8] }, liftShare: 1 },
    ],
    run: { seconds: 300 },
  });
  assert.equal(result.out, 10);
  assert.equal(result.lifts[0]!.trips, 0);
});

test('people who wait in a refuge are reported as waiting and not counted as evacuated', () => {
  const result = play({
    ...CORRIDOR,
    refuges: [{ id: 'refuge', level: 'ward', shape: [20, 0, 24, 3] }],
    groups: [
      { id: 'walkers', count: 12, where: { level: 'ward', shape: [2, 1, 10, 5] } },
      {
        id: 'wheelchairs',
        count: 4,
        where: { level: 'ward', shape: [2, 1, 10, 5] },
        population: { name: 'rimea', aids: { wheelchairManual: 1 } },
        refuge: 'refuge',
      },
    ],
    run: { seconds: 600 },
  });
  assert.equal(result.out, 12);
  assert.equal(result.inside, 4);
  assert.deepEqual(result.refuges, [{ id: 'refuge', waiting: 4 }]);
  assert.equal(result.evacuation['percent100'], null);
  assert.ok(result.seconds < 300, 'the run ends when nobody moves any more');
});
