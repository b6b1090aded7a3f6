import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import type { FloodDescription } from './descriptions.ts';
import { createFlood } from './flood.ts';
import { createHazardGraph } from './hazard-graph.ts';
import { enfilade } from './plans.suite.ts';
import { createWaterFlow } from './shared-water.ts';
import type { FlowElsewhere, SharedWater } from './shared-water.ts';

const BUSY = 2;

/** Another thread that computes each second at once, none, or some; or that dies during one. */
function createOther(doesFlow: () => boolean, diesAt = Infinity): FlowElsewhere {
  let flow = (): void => {};
  let control: Int32Array | undefined;
  let seconds = 0;
  return {
    begin(shared: SharedWater) {
      // As it is sent: what is not shared is copied.
      flow = createWaterFlow(structuredClone(shared));
      ({ control } = shared);
    },
    flow() {
      if (++seconds === diesAt) control![0] = BUSY;
      else if (seconds < diesAt && doesFlow()) flow();
    },
  };
}

const FLOOD: FloodDescription = {
  kind: 'flood',
  startSeconds: 3,
  level: 'ground',
  x: 2.5,
  y: 2.5,
  flowM3PerS: 0.5,
  durationSeconds: 60,
};

/** Doors open and close at times that the dice say, between and at whole seconds. */
function play(seed: number, elsewhere?: FlowElsewhere) {
  const space = enfilade(4, [1]);
  const flood = createFlood(createHazardGraph(space), [FLOOD], elsewhere);
  const dice = createDice(seed);
  const seen: unknown[] = [];
  for (let second = 0; second < 90; second++) {
    for (const { index } of space.gates)
      if (dice.between(0, 1) < 0.05) flood.setGateOpen(index, dice.between(0, 1) < 0.5);
    flood.step(1);
    const { depthM, flowMps, seconds, wet } = flood;
    seen.push([[...depthM], [...flowMps], seconds, [...wet], flood.volumeM3()]);
  }
  return seen;
}

test('water has the same bytes whichever thread computes it, also where doors move and where the other thread dies', () => {
  for (let seed = 1; seed <= sample({ few: 1, all: 8 }); seed++) {
    const alone = play(seed);
    const dice = createDice(seed, 1);
    assert.deepEqual(
      play(
        seed,
        createOther(() => true),
      ),
      alone,
    );
    assert.deepEqual(
      play(
        seed,
        createOther(() => false),
      ),
      alone,
    );
    assert.deepEqual(
      play(
        seed,
        createOther(() => dice.between(0, 1) < 0.5),
      ),
      alone,
    );
  }
  assert.deepEqual(
    play(
      9,
      createOther(() => true, 40),
    ),
    play(9),
  );
});
