import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openTrace } from '../traces/read-trace.ts';
import { createSnapshot } from '../traces/trace.ts';
import { parseCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import type { PlayedRun } from './play-run.ts';
import { toResult, toTables } from './to-result.ts';
import { toRun } from './to-run.ts';

const FOLDER = fileURLToPath(new URL('../../../examples/crowd/', import.meta.url));
const NAMES = globSync('*.json', { cwd: FOLDER }).sort();

function play(name: string, secondsMax?: number): PlayedRun {
  const file = parseCrowdFile(readFileSync(FOLDER + name, 'utf8'));
  assert.ok(file.ok, JSON.stringify(file));
  const run = toRun(file.value);
  assert.ok(run.ok, JSON.stringify(run));
  return playRun(run.value, {
    engine: 'test',
    ...(secondsMax === undefined ? {} : { secondsMax }),
  });
}

test('there are a room, an office, a station, a check-in and a ward', () => {
  assert.deepEqual(NAMES, [
    'check-in.json',
    'office.json',
    'room.json',
    'station.json',
    'ward.json',
  ]);
});

for (const name of NAMES)
  test(`${name} runs, and its trace, figures and tables agree`, () => {
    const played = play(name, 12);
    const { run, report, trace } = played;
    const { outcome } = report;
    assert.equal(outcome.out + outcome.inside + outcome.down, outcome.people);
    assert.ok(Math.abs(outcome.seconds - 12) < 1e-6);
    const reading = openTrace(trace);
    const into = createSnapshot(run.people.length);
    reading.readAt(0, into);
    run.people.forEach(({ x, y, level, entersSeconds }, i) => {
      if (entersSeconds !== undefined) return;
      assert.ok(
        Math.abs(into.x[i]! - x) <= 0.005 + 1e-9 && Math.abs(into.y[i]! - y) <= 0.005 + 1e-9,
      );
      assert.equal(into.level[i], level);
    });
    reading.readAt(12, into);
    const isThere = (i: number): boolean => into.state[i] !== 0;
    assert.equal(run.people.filter((_, i) => isThere(i)).length, outcome.people - outcome.out);
    const result = toResult(played, 'test');
    assert.equal(result.curve.at(-1), outcome.out);
    assert.equal(
      result.exits.reduce((sum, { people }) => sum + people, 0),
      outcome.out,
    );
    const tables = toTables(played);
    assert.equal(tables['exits.csv'].split('\r\n').length, run.people.length + 2);
    assert.match(tables['flows.csv'], /^gate,kind,fromSeconds,people,/);
  });

test('the room empties at the flow of its door: 80 people, 1 m at 1.32 a second and metre of the 0.7 that count, after the first has walked there', () => {
  const { report } = play('room.json');
  const { outcome, bottlenecks } = report;
  assert.equal(outcome.out, 80);
  const [door] = outcome.gates;
  const expected = door!.firstSeconds! + 79 / (1.32 * 0.7);
  assert.ok(
    Math.abs(outcome.secondsTo.at(-1)! - expected) < 0.1 * expected,
    `${outcome.secondsTo.at(-1)}`,
  );
  assert.equal(bottlenecks[0]!.gate, 'door');
});

test('a run is the same, byte for byte, when it is run again', () => {
  assert.deepEqual(play('room.json', 20).trace, play('room.json', 20).trace);
});

test('a gate that closes sends people elsewhere', () => {
  const file = parseCrowdFile(
    JSON.stringify({
      version: 1,
      levels: [{ id: 'hall', outlines: [[0, 0, 20, 5]] }],
      exits: [
        {
          id: 'near',
          level: 'hall',
          line: [
            [0, 2],
            [0, 3],
          ],
        },
        {
          id: 'far',
          level: 'hall',
          line: [
            [20, 2],
            [20, 3],
          ],
        },
      ],
      groups: [
        {
          id: 'all',
          where: {
            level: 'hall',
            points: [
              [6, 2],
              [6, 3],
            ],
          },
        },
      ],
      closings: [{ gate: 'near', seconds: 1 }],
    }),
  );
  assert.ok(file.ok);
  const run = toRun(file.value);
  assert.ok(run.ok);
  const { outcome } = playRun(run.value, { engine: 'test' }).report;
  assert.deepEqual(
    outcome.gates.map(({ gate, people }) => [gate.id, people]),
    [
      ['near', 0],
      ['far', 2],
    ],
  );
});
