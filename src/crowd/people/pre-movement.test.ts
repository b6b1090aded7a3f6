import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { testAgainstDistribution } from './kolmogorov-smirnov.ts';
import { preMovementCdf, preMovementQuantile, toLognormal } from './pre-movement-cdf.ts';
import { PRE_MOVEMENT_CHOICES } from './pre-movement-choices.ts';
import type { PreMovement } from './pre-movement-times.ts';
import { checkPreMovement, samplePreMovements } from './pre-movement.ts';
import { normalCdf } from './special-functions.ts';
import { deviation, mean } from './statistics.ts';

/** Six thousand times pooled from six seeds. */
function pool(preMovement: PreMovement): Float64Array {
  const values = new Float64Array(6000);
  for (let seed = 0; seed < 6; seed += 1)
    samplePreMovements(
      preMovement,
      createDice(seed + 1),
      values.subarray(seed * 1000, (seed + 1) * 1000),
    );
  return values;
}

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

const FAMILIES: Readonly<Record<string, PreMovement>> = {
  // The four distributions of NIST TN 1822, test 1.1.
  'NIST uniform': { kind: 'uniform', low: 10, high: 100 },
  'NIST gamma': { kind: 'gamma', shape: 1.291, scale: 103.901 },
  'NIST lognormal': { kind: 'lognormal', mu: 4.586, sigma: 0.967 },
  'NIST Weibull': { kind: 'weibull', scale: 139.285, shape: 1.195 },
  'gamma with a shape below 1': { kind: 'gamma', shape: 0.4, scale: 60 },
  'gamma with a large shape': { kind: 'gamma', shape: 40, scale: 3 },
  'cut normal': { kind: 'normal', mean: 30, deviation: 25, low: 0, high: 60 },
  'normal cut at 0 by itself': { kind: 'normal', mean: 10, deviation: 20 },
  'percentiles 30 and 90 s': { kind: 'percentiles', p1: 30, p99: 90 },
  'ship by day': PRE_MOVEMENT_CHOICES.shipDay.preMovement,
  'ship by night': PRE_MOVEMENT_CHOICES.shipNight.preMovement,
};

for (const [name, preMovement] of Object.entries(FAMILIES))
  test(`NIST 1.1, ISO 20414 1: 6,000 times of ${name} follow their distribution`, () => {
    checkPreMovement(preMovement);
    const { probability } = testAgainstDistribution(pool(preMovement), preMovementCdf(preMovement));
    assert.ok(probability > 0.01, `p = ${probability}`);
  });

test('the test would notice a wrong distribution: gamma taken for lognormal', () => {
  const values = pool({ kind: 'gamma', shape: 1.291, scale: 103.901 });
  const lognormal = preMovementCdf({ kind: 'lognormal', mu: 4.586, sigma: 0.967 });
  assert.ok(testAgainstDistribution(values, lognormal).probability < 0.01);
});

test('means and deviations are those of the textbook', () => {
  // Gamma: shape × scale and √shape × scale. Lognormal: exp(mu + sigma²/2). Weibull(1.195): 139.285 Γ(1.8368) = 131.2 s.
  near(mean(pool(FAMILIES['NIST gamma']!)), 1.291 * 103.901, 4.6); // three standard errors
  near(deviation(pool(FAMILIES['NIST gamma']!)), Math.sqrt(1.291) * 103.901, 5);
  near(mean(pool(FAMILIES['NIST lognormal']!)), Math.exp(4.586 + 0.967 ** 2 / 2), 7.6);
  near(mean(pool(FAMILIES['NIST Weibull']!)), 131.2, 4.3);
});

test('a constant time is that time, for everybody', () => {
  assert.deepEqual([...new Set(pool({ kind: 'constant', seconds: 45 }))], [45]);
  const cdf = preMovementCdf({ kind: 'constant', seconds: 45 });
  assert.deepEqual([cdf(44.9), cdf(45)], [0, 1]);
});

test('a pair of percentiles gives the lognormal that has them', () => {
  const { mu, sigma } = toLognormal({ p1: 30, p99: 90 });
  near(normalCdf((Math.log(30) - mu) / sigma), 0.01, 1e-5);
  near(normalCdf((Math.log(90) - mu) / sigma), 0.99, 1e-5);
  near(preMovementQuantile({ kind: 'percentiles', p1: 30, p99: 90 }, 0.99), 90, 0.01);
});

test('the ship distributions lose as much to their cut as MSC.1/Circ.1533 makes up for', () => {
  // The circular scales its densities by 1.00808 by day and 1.01875 by night.
  near(1 / normalCdf((Math.log(300) - 3.44) / 0.94), 1.00808, 5e-5);
  near(1 / normalCdf((Math.log(300) - 3.95) / 0.84), 1.01875, 5e-5);
  const night = pool(PRE_MOVEMENT_CHOICES.shipNight.preMovement);
  assert.ok(night.every((seconds) => seconds > 400 && seconds < 700));
});

test('the worse the management, the later people start', () => {
  const median = (name: keyof typeof PRE_MOVEMENT_CHOICES): number =>
    preMovementQuantile(PRE_MOVEMENT_CHOICES[name].preMovement, 0.5);
  assert.ok(median('awakeFamiliarM1') < median('awakeFamiliarM2'));
  assert.ok(median('awakeFamiliarM2') < median('awakeFamiliarM3'));
  assert.ok(median('awakeUnfamiliarM1') < median('awakeUnfamiliarM2'));
  assert.ok(median('sleepingFamiliarM2') < median('sleepingFamiliarM3'));
  for (const { preMovement } of Object.values(PRE_MOVEMENT_CHOICES)) checkPreMovement(preMovement);
});

test('a cut that leaves nothing to draw is refused instead of searched for ever', () => {
  assert.throws(() => checkPreMovement({ kind: 'normal', mean: 10, deviation: 1, low: 60 }));
  assert.throws(() => checkPreMovement({ kind: 'gamma', shape: 0, scale: 10 }));
  assert.throws(() => checkPreMovement({ kind: 'percentiles', p1: 90, p99: 30 }));
});
