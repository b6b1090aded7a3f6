/** Helpers who come make nothing worse: those who have nobody to bring wait where they keep nobody in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../../../test/support/extent.ts';
import { finish } from '../../../test/support/finish-run.ts';

const FIRE =
  'Fire in the kitchen of a two-storey restaurant with 80 guests and 10 staff. The back exit is blocked. The alarm sounds after 60 seconds.';
const BRIGADE = ' After 2 minutes the fire brigade arrives and carries three injured guests out.';
const SETTINGS = {
  maxAgents: 100,
  exitWidth: 1.55,
  stairWidth: 1.12,
} as const;

/** With the first, 50 were caught behind helpers who stood in the aisles. */
const SEEDS = sample({ few: [1], all: [1, 2, 6543988274971100] });

test('a fire brigade that comes in by the only open exit keeps nobody in the fire', () => {
  // The three are hurt from the start; without the brigade everybody gets out.
  for (const seed of SEEDS) {
    const { played } = finish(FIRE + BRIGADE, { ...SETTINGS, seed });
    const later = played.actors.filter(
      ({ harm, downSeconds = 0 }) => harm !== undefined && downSeconds > 1,
    );
    assert.equal(later.length, 0, `seed ${seed}: ${later.length} are brought down`);
  }
});
