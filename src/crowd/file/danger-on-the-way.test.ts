/** People avoid danger they see while another way is clear. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import { toResult } from './to-result.ts';
import { toRun } from './to-run.ts';

const SEEDS = process.env['TEST_ALL'] === '1' ? 10 : 2;
const PEOPLE = 40;

interface Hall {
  readonly length: number;
  readonly startSeconds: number;
  readonly hazard: object;
  readonly group?: object;
}

/** A hall 12 m wide with an exit at each end, and danger 1.5 m before the eastern one. */
function play({ length, startSeconds, hazard, group = {} }: Hall, seed: number) {
  const door = (id: string, x: number): object => ({
    id,
    level: 'hall',
    line: [
      [x, 5.4],
      [x, 6.6],
    ],
  });
  const parsed = parseCrowdFile(
    JSON.stringify({
      version: 1,
      levels: [{ id: 'hall', outlines: [[0, 0, length, 12]] }],
      exits: [door('clear', 0), door('dangerous', length)],
      groups: [
        {
          id: 'all',
          count: PEOPLE,
          where: { level: 'hall', shape: [1, 1, length - 5, 11] },
          preMovement: startSeconds,
          ...group,
        },
      ],
      hazards: [{ startSeconds: 0, level: 'hall', x: length - 1.5, y: 6, ...hazard }],
      run: { seconds: 400 },
    }),
  );
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const run = toRun(parsed.value, { seed });
  assert.ok(run.ok, JSON.stringify(run));
  const result = toResult(playRun(run.value, { engine: 'test' }), 'test');
  const share = (id: string): number =>
    result.exits.find((exit) => exit.id === id)!.people / result.people;
  return { ...result, dangerous: share('dangerous'), clear: share('clear') };
}

const MEGAWATT = { kind: 'fire', growth: 'ultra-fast', peakKw: 1000 };

test('a fire of 1 MW before an exit: at most one in ten uses it, nobody is brought down', () => {
  for (const length of [20, 40])
    for (const startSeconds of [0, 60])
      for (let seed = 1; seed <= SEEDS; seed++) {
        const told = `${length} m, from ${startSeconds} s on, seed ${seed}`;
        const result = play({ length, startSeconds, hazard: MEGAWATT }, seed);
        assert.ok(result.dangerous <= 0.1, `${told}: ${result.dangerous}`);
        assert.equal(result.down, 0, told);
        assert.equal(result.out, PEOPLE, told);
      }
});

test('people who know only the burning exit take the other one', () => {
  const group = { exits: ['dangerous'] };
  const result = play({ length: 30, startSeconds: 60, hazard: MEGAWATT, group }, 1);
  assert.ok(result.dangerous <= 0.1, `${result.dangerous}`);
  assert.equal(result.down, 0);
  // Without a fire there is no reason to.
  const small = { kind: 'debris', radiusM: 0.2, y: 11 };
  const safe = play({ length: 30, startSeconds: 0, hazard: small, group }, 1);
  assert.equal(safe.dangerous, 1);
});

test('flames in sight and radiant heat end the wait: nobody stands beside a fire', () => {
  const result = play({ length: 30, startSeconds: 3000, hazard: MEGAWATT }, 1);
  assert.equal(result.down, 0);
  assert.equal(result.out, PEOPLE);
});

test('an attacker at an exit and gas before it send people to the other one', () => {
  // The attacker hits nobody, so that only the choice of the way matters.
  const harmless = { attacksPerMinute: 1, hitProbabilityNear: 1e-9 };
  const attacker = { kind: 'attacker', follows: 'path', path: [], ...harmless };
  const gas = { kind: 'gas', substance: 'chlorine', massKg: 2, durationSeconds: 60 };
  for (const hazard of [attacker, gas]) {
    const result = play({ length: 40, startSeconds: 30, hazard }, 1);
    assert.ok(result.dangerous <= 0.1, `${hazard.kind}: ${result.dangerous}`);
  }
});
