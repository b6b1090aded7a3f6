import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDose, createDoses, createExposure, isIncapacitated } from './exposure.ts';
import {
  coFedPerMinute,
  cyanideFedPerMinute,
  gasFedPerMinute,
  hotAirFedPerMinute,
  hyperventilation,
  hypoxiaFedPerMinute,
  irritantFedPerMinute,
  radiantFedPerMinute,
} from './fed.ts';

const GASES = { coPpm: 5000, hcnPpm: 0, co2Percent: 2, o2Percent: 18 };

test('5000 ppm CO, 2 % CO2 and 18 % O2 incapacitate the median person in 208.71 s', () => {
  // NIST TN 1822 test 2.6, by hand: 2.764e-5 * 5000^1.036 * exp(0.1903 * 2 + 2.0004) / 7.1 + exp(0.54 * 2.9 - 8.13).
  const rate = gasFedPerMinute(GASES);
  assert.ok(Math.abs(rate - 0.28748) < 5e-6, String(rate));
  assert.ok(Math.abs(60 / rate - 208.71) < 0.01, String(60 / rate));
});

test('the dose taken in steps reaches 1 within one step of the closed form', () => {
  const doses = createDoses(2);
  const exposure = Object.assign(createExposure(), GASES);
  let steps = 0;
  while (!isIncapacitated(doses, 1, false)) {
    addDose(doses, 1, exposure, 0.1);
    steps++;
  }
  assert.ok(Math.abs(0.1 * steps - 208.71) <= 0.1, String(0.1 * steps));
  assert.equal(doses.gas[0], 0);
});

test('the vulnerable are incapacitated at three tenths of the dose, 62.6 s', () => {
  const doses = createDoses(1);
  const exposure = Object.assign(createExposure(), GASES);
  let steps = 0;
  for (; !isIncapacitated(doses, 0, true); steps++) addDose(doses, 0, exposure, 0.1);
  assert.ok(Math.abs(0.1 * steps - 0.3 * 208.71) <= 0.1, String(0.1 * steps));
});

test('clean air gives no dose at all', () => {
  const doses = createDoses(1);
  addDose(doses, 0, createExposure(), 3600);
  assert.ok([doses.gas[0], doses.heat[0], ...doses.toxic].every((dose) => dose === 0));
});

test('each gas by hand', () => {
  assert.ok(Math.abs(coFedPerMinute(1000) - 0.03545) < 1e-4); // 2.764e-5 * 10^(3 * 1.036)
  assert.ok(Math.abs(cyanideFedPerMinute(150) - (Math.exp(150 / 43) / 220 - 0.0045)) < 1e-12);
  assert.ok(cyanideFedPerMinute(150) > 0.14); // Purser: about 150 ppm HCN are borne for some minutes only
  assert.equal(cyanideFedPerMinute(10, 200), 0); // NO2 cannot make the dose negative
  assert.ok(Math.abs(hyperventilation(0) - 1.0411) < 1e-4);
  assert.ok(Math.abs(hyperventilation(5) / hyperventilation(0) - Math.exp(0.9515)) < 1e-9);
  assert.equal(hypoxiaFedPerMinute(20.9), 0);
  assert.equal(hypoxiaFedPerMinute(19.6), 0);
  assert.ok(Math.abs(60 * hypoxiaFedPerMinute(10) - 60 * Math.exp(-8.13 + 0.54 * 10.9)) < 1e-12);
  assert.equal(irritantFedPerMinute({ hclPpm: 114_000 }), 1);
  assert.equal(irritantFedPerMinute({ noPpm: 1500 }), 1);
});

test('2.5 kW/m2 hurts after 24 s, 10 kW/m2 after 3.7 s, less than 2.5 not', () => {
  // t = 1.33 q^-1.33 min.
  assert.ok(Math.abs(60 / radiantFedPerMinute(2.5) - 23.6) < 0.05);
  assert.ok(Math.abs(60 / radiantFedPerMinute(10) - 3.73) < 0.01);
  assert.equal(radiantFedPerMinute(2.4), 0);
});

test('air of 100 C is borne for 8 minutes', () => {
  // 5e7 * 100^-3.4 = 7.92 min.
  assert.ok(Math.abs(1 / hotAirFedPerMinute(100) - 7.92) < 0.01);
  assert.equal(hotAirFedPerMinute(40), 0);
});
