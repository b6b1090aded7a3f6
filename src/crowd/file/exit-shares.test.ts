/** People choose exits by capacity: where many people wait, the shares of exits follow from their capacities. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowMode } from '../space/gate-flow.ts';
import { parseCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import { toResult } from './to-result.ts';
import { toRun } from './to-run.ts';

const SEEDS = process.env['TEST_ALL'] === '1' ? 10 : 1;
const WITHIN = 0.05;

const HALLS = {
  'opposite each other': {
    outline: [0, 0, 20, 20],
    wide: [
      [0, 8.5],
      [0, 11.5],
    ],
    narrow: [
      [20, 9.5],
      [20, 10.5],
    ],
  },
  'on one wall': {
    outline: [0, 0, 30, 15],
    wide: [
      [0, 3],
      [0, 6],
    ],
    narrow: [
      [0, 10],
      [0, 11],
    ],
  },
  'on two walls': {
    outline: [0, 0, 20, 20],
    wide: [
      [0, 3],
      [0, 6],
    ],
    narrow: [
      [14, 20],
      [15, 20],
    ],
  },
} as const;

/** The part of 300 people who leave by an exit of 3 m, where the other has 1 m. */
function shareOfWide(hall: keyof typeof HALLS, flow: FlowMode, seed: number): number {
  const { outline, wide, narrow } = HALLS[hall];
  const parsed = parseCrowdFile(
    JSON.stringify({
      version: 1,
      levels: [{ id: 'hall', outlines: [outline] }],
      exits: [
        { id: 'wide', level: 'hall', line: wide },
        { id: 'narrow', level: 'hall', line: narrow },
      ],
      groups: [{ id: 'all', count: 300, where: { level: 'hall', shape: outline } }],
    }),
  );
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const run = toRun(parsed.value, { seed, flow });
  assert.ok(run.ok, JSON.stringify(run));
  const { exits, out } = toResult(playRun(run.value, { engine: 'test' }), 'test');
  assert.equal(out, 300);
  return exits[0]!.share;
}

test('exits of 3 m and 1 m are used in the ratio of their capacities, to five points', () => {
  const wanted = { nominal: 0.75, sfpe: 2.7 / (2.7 + 0.7) } as const;
  const halls = Object.keys(HALLS) as (keyof typeof HALLS)[];
  for (const hall of SEEDS === 1 ? halls.slice(0, 1) : halls)
    for (const flow of ['nominal', 'sfpe'] as const)
      for (let seed = 1; seed <= SEEDS; seed++) {
        const share = shareOfWide(hall, flow, seed);
        const told = `${hall}, ${flow}, seed ${seed}: ${share.toFixed(3)}`;
        assert.ok(Math.abs(share - wanted[flow]) <= WITHIN, told);
      }
});
