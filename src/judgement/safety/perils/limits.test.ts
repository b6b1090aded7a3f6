import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { floodClass, isWeakInWater, unsafeClass } from './flood-class.ts';
import { peakAccelerationG, quakeShares } from './quake-casualties.ts';
import { standOffMeters } from './stand-off.ts';

test('classes of water are those of the Australian guideline', () => {
  const cases = [
    [0, 0, 0],
    [0.3, 1, 1],
    [0.3, 1.01, 2],
    [0.5, 1.2, 2],
    [0.51, 0, 3],
    [1.2, 0.5, 3],
    [1.21, 0, 4],
    [0.5, 1.9, 4],
    [0.4, 2.1, 5],
    [2.1, 0, 5],
    [4.1, 0, 6],
    [1, 4.1, 6],
  ] as const;
  for (const [depth, speed, expected] of cases)
    assert.equal(floodClass(depth, speed), expected, `${depth} m, ${speed} m/s`);
});

test('law: deeper and faster water is never of a lower class, and weaker people lose their footing first', () => {
  const dice = createDice(1);
  for (let k = 0; k < 500; k++) {
    const [depth, speed] = [dice.between(0, 4), dice.between(0, 4)];
    const found = floodClass(depth, speed);
    assert.ok(floodClass(depth + dice.next(), speed) >= found);
    assert.ok(floodClass(depth, speed + dice.next()) >= found);
  }
  assert.ok(unsafeClass(true) < unsafeClass(false));
  assert.ok(isWeakInWater({ age: 8, mobility: 'walking' }));
  assert.ok(isWeakInWater({ age: 30, mobility: 'wheelchair' }));
  assert.ok(!isWeakInWater({ age: 30, mobility: 'walking' }));
});

test('ground shaking follows Worden and others for each intensity', () => {
  // 10^((8 + 1.6) / 3.7) cm/s2 is 393; 10^((3 - 1.78) / 1.55) is 6.12.
  assert.ok(Math.abs(peakAccelerationG(8) - 393 / 981) < 0.002);
  assert.ok(Math.abs(peakAccelerationG(3) - 6.12 / 981) < 0.0002);
});

const FRAME = { storeys: 5, code: 'moderate', loosePart: 1 } as const;

test('at the median of complete damage half of the buildings are, and a tenth of their floor collapses', () => {
  // 0.89 g is MMI 3.70 log10(873.1) - 1.60 = 9.28.
  const { buried, isDamaged } = quakeShares(9.28, FRAME);
  assert.ok(Math.abs(buried - 0.05) < 0.001);
  assert.ok(isDamaged > 0.5);
});

test('law: a stronger quake hurts more, a better building less, and tied-down objects hurt nobody more', () => {
  const dice = createDice(2);
  for (let k = 0; k < 300; k++) {
    const mercalli = dice.between(1, 11.5);
    const building = {
      storeys: 1 + dice.pick(30),
      code: 'moderate',
      loosePart: dice.next(),
    } as const;
    const found = quakeShares(mercalli, building);
    for (const share of Object.values(found)) assert.ok(share >= 0 && share <= 1);
    assert.ok(found.down + found.hurt <= 1 && found.buried <= found.isDamaged);
    const stronger = quakeShares(mercalli + dice.next(), building);
    const better = quakeShares(mercalli, { ...building, code: 'high' });
    const looser = quakeShares(mercalli, { ...building, loosePart: 1 });
    for (const name of ['down', 'buried', 'isDamaged'] as const) {
      assert.ok(stronger[name] >= found[name], `${name} at ${mercalli}`);
      assert.ok(better[name] <= found[name] + 1e-12);
      assert.ok(looser[name] >= found[name]);
    }
  }
});

test('a larger charge never needs less distance, and a suitcase needs 46 m', () => {
  assert.equal(standOffMeters(23), 46);
  const dice = createDice(3);
  for (let k = 0; k < 200; k++) {
    const kg = dice.between(0, 40_000);
    assert.ok(standOffMeters(kg + dice.between(0, 5000)) >= standOffMeters(kg));
  }
});
