import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SUBSTANCES } from './descriptions.ts';
import { addDose, createDoses, createExposure, isIncapacitated } from './exposure.ts';
import { normalShare, shareOfProbit } from './probit.ts';
import {
  TOXICITIES,
  isGasNoticed,
  toxicDeathShare,
  toxicDoseOfDistress,
  toxicDosePerMinute,
} from './toxic-load.ts';

const CHLORINE = SUBSTANCES.indexOf('chlorine');

test('probits: 5 is half, 2.67 is 1 %, 6.28 is 90 %, 8.09 is 99.9 %', () => {
  // Finney 1971, table I.
  for (const [probit, share] of [
    [5, 0.5],
    [2.67, 0.01],
    [3.12, 0.03],
    [6.28, 0.9],
    [8.09, 0.999],
  ] as const)
    assert.ok(Math.abs(shareOfProbit(probit) - share) < 5e-4, `${probit}`);
  assert.ok(Math.abs(normalShare(1.96) - 0.9750021) < 1e-7);
  assert.ok(Math.abs(normalShare(-1.96) - 0.0249979) < 1e-7);
});

test('the published probit for chlorine kills half at 433 ppm in 10 and at 250 ppm in 30 minutes', () => {
  // Withers and Lees 1985: Y = -8.29 + 0.92 ln(C^2 t).
  for (const [ppm, minutes] of [
    [433, 10],
    [250, 30],
  ] as const)
    assert.ok(Math.abs(shareOfProbit(-8.29 + 0.92 * Math.log(ppm * ppm * minutes)) - 0.5) < 0.01);
});

test('our doses reach 1 at the load that kills half, by hand', () => {
  // HSE: chlorine 4.84e5 ppm2 min: 220 ppm for 10 min; ammonia 1.03e9: 10,149 ppm for 10 min; CO 57,000 ppm min: 5,700 ppm.
  for (const [substance, ppm] of [
    ['chlorine', 220],
    ['ammonia', 10_149],
    ['carbon-monoxide', 5700],
    ['hydrogen-sulphide', 1106.7],
  ] as const) {
    const dose = 10 * toxicDosePerMinute(SUBSTANCES.indexOf(substance), ppm);
    assert.ok(Math.abs(dose - 1) < 1e-3, `${substance} ${dose}`);
  }
});

test('the dose that kills half kills half, the one of distress 3 %, for each substance', () => {
  for (const [s, substance] of SUBSTANCES.entries()) {
    assert.ok(Math.abs(toxicDeathShare(s, 1) - 0.5) < 1e-6);
    assert.ok(Math.abs(toxicDeathShare(s, toxicDoseOfDistress(s)) - 0.03) < 1e-4);
    assert.equal(toxicDeathShare(s, 0), 0);
    // The limit of escape, breathed for ten minutes, is not deadly.
    const dose = 10 * toxicDosePerMinute(s, TOXICITIES[substance].escapePpm);
    assert.ok(toxicDeathShare(s, dose) < 0.01, `${substance}: ${toxicDeathShare(s, dose)}`);
  }
});

test('our chlorine is on the safe side of Withers and Lees', () => {
  for (const ppm of [100, 200, 300, 400]) {
    const theirs = shareOfProbit(-8.29 + 0.92 * Math.log(ppm * ppm * 10));
    assert.ok(toxicDeathShare(CHLORINE, 10 * toxicDosePerMinute(CHLORINE, ppm)) >= theirs);
  }
});

test('a person in 100 ppm chlorine is helpless after 10.8 minutes', () => {
  const doses = createDoses(1);
  const exposure = createExposure();
  exposure.toxicPpm[CHLORINE] = 100;
  let seconds = 0;
  for (; !isIncapacitated(doses, 0, false); seconds++) addDose(doses, 0, exposure, 1);
  assert.ok(Math.abs(seconds - 648) <= 1, String(seconds)); // 1.08e5 / 100^2 min
});

test('a noticeable gas can be smelled by half of all people, long before it prevents escape', () => {
  // Mean odour thresholds in ppm: Amoore and Hautala, Journal of Applied Toxicology 3, 1983.
  for (const [substance, smelledPpm] of [
    ['chlorine', 0.31],
    ['ammonia', 5.2],
    ['hydrogen-sulphide', 0.0081],
  ] as const) {
    const { noticedPpm, escapePpm } = TOXICITIES[substance];
    assert.ok(smelledPpm <= noticedPpm && noticedPpm < escapePpm / 5, substance);
    const air = new Float64Array(SUBSTANCES.length);
    air[SUBSTANCES.indexOf(substance)] = smelledPpm / 2;
    assert.equal(isGasNoticed(air), false, substance);
    air[SUBSTANCES.indexOf(substance)] = escapePpm;
    assert.equal(isGasNoticed(air), true, substance);
  }
});

test('carbon monoxide is never noticed, even alone', () => {
  const air = new Float64Array(SUBSTANCES.length);
  air[SUBSTANCES.indexOf('carbon-monoxide')] = 1e6;
  assert.equal(isGasNoticed(air), false);
});
