import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import { toResult } from './to-result.ts';
import { toRun } from './to-run.ts';

function resultOf(file: object) {
  const parsed = parseCrowdFile(JSON.stringify({ version: 1, ...file }));
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const run = toRun(parsed.value);
  assert.ok(run.ok, JSON.stringify(run));
  return toResult(playRun(run.value, { engine: 'test' }), 'test');
}

const VAULT = {
  levels: [
    {
      id: 'ground',
      outlines: [[0, 0, 20, 6]],
      walls: [
        [
          [12, 0],
          [12, 6],
        ],
      ],
      doors: [
        {
          id: 'steel door',
          line: [
            [12, 2],
            [12, 3.2],
          ],
          isClosed: true,
        },
      ],
      areas: [{ id: 'vault', shape: [0, 0, 12, 6] }],
    },
  ],
  exits: [
    {
      id: 'street',
      level: 'ground',
      line: [
        [20, 2],
        [20, 4],
      ],
    },
  ],
  groups: [
    { id: 'clerks', count: 5, where: { level: 'ground', area: 'vault' } },
    { id: 'guests', count: 8, where: { level: 'ground', shape: [13, 1, 19, 5] } },
  ],
};

test('people who are shut in are reported with the reason, and the run ends when the others are out', () => {
  const result = resultOf(VAULT);
  assert.deepEqual(result.unreachable, [
    {
      group: 'clerks',
      place: 'vault',
      people: 5,
      reason: 'The door on the way to an exit is shut: steel door.',
    },
  ]);
  assert.equal(result.out, 8);
  assert.equal(result.inside, 5);
  assert.ok(result.seconds < 60, `${result.seconds} s of ${result.secondsMax}`);
});

test('people wait at a door that opens later, and nobody is reported as without a way', () => {
  const closings = [{ gate: 'steel door', seconds: 90, state: 'open' }];
  const result = resultOf({ ...VAULT, closings });
  assert.deepEqual(result.unreachable, []);
  assert.equal(result.out, 13);
  assert.ok(result.seconds > 90);
});
