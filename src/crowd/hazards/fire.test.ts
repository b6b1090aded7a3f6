import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FireDescription } from './descriptions.ts';
import {
  burningRadiusM,
  flameFluxKwPerM2,
  fuelYields,
  growthKwPerS2,
  heatReleaseKw,
  heatReleasedKj,
  layerFluxKwPerM2,
  plumeM3PerS,
} from './fire.ts';

const FIRE: FireDescription = {
  kind: 'fire',
  startSeconds: 0,
  level: 'ground',
  x: 0,
  y: 0,
  growth: 'fast',
  peakKw: 2000,
  steadySeconds: 100,
  decaySeconds: 60,
};

test('the four growths have their published constants', () => {
  // NFPA 204 and 92: 0.00293, 0.01172, 0.0469, 0.1876 kW/s2.
  assert.ok(Math.abs(growthKwPerS2('slow') - 0.00293) < 1e-5);
  assert.ok(Math.abs(growthKwPerS2('medium') - 0.01172) < 1e-5);
  assert.ok(Math.abs(growthKwPerS2('fast') - 0.0469) < 2e-5);
  assert.ok(Math.abs(growthKwPerS2('ultra-fast') - 0.1876) < 1e-4);
});

test('a fast fire gives 1055 kW after 150 s, its peak from 206.5 s, and is out after its decay', () => {
  assert.ok(Math.abs(heatReleaseKw(FIRE, 150) - 1055) < 1e-9);
  assert.ok(heatReleaseKw(FIRE, 206) < 2000);
  assert.equal(heatReleaseKw(FIRE, 207), 2000);
  assert.equal(heatReleaseKw(FIRE, 306), 2000);
  assert.ok(Math.abs(heatReleaseKw(FIRE, 306.53 + 30) - 1000) < 1);
  assert.equal(heatReleaseKw(FIRE, 367), 0);
  assert.equal(heatReleaseKw(FIRE, -1), 0);
});

test('the heat released is the integral of the rate', () => {
  let sum = 0;
  for (let t = 0; t < 400; t += 0.01) {
    if (Math.abs(t % 20) < 0.005) {
      const error = Math.abs(heatReleasedKj(FIRE, t) - sum);
      assert.ok(error <= 30, `${t}: ${error}`);
    }
    sum += 0.01 * heatReleaseKw(FIRE, t + 0.005);
  }
  // alpha t^3 / 3 + 2000 * 100 + 2000 * 60 / 2.
  const grown = Math.sqrt(2000 / growthKwPerS2('fast'));
  assert.ok(Math.abs(heatReleasedKj(FIRE, 400) - (2000 * grown) / 3 - 260_000) < 1e-6);
});

test('a fire without decay burns on', () => {
  const { steadySeconds: _, decaySeconds: __, ...endless } = FIRE;
  assert.equal(heatReleaseKw(endless, 1e6), 2000);
  assert.ok(Math.abs(heatReleasedKj(endless, 1e4) - heatReleasedKj(endless, 9e3) - 2e6) < 1e-3);
});

test('2 MW entrain 5.98 kg/s over 3 m', () => {
  // 0.076 * 2000^(1/3) * 3^(5/3), by hand.
  assert.ok(Math.abs(plumeM3PerS(2000, 3) - 5.975) < 0.01, String(plumeM3PerS(2000, 3)));
  assert.equal(plumeM3PerS(2000, 0), 0);
});

test('a layer of 200 C radiates the 2.5 kW/m2 of tenability, a flame of 1 MW 6 kW/m2 at 2 m', () => {
  assert.ok(Math.abs(layerFluxKwPerM2(200, 20) - 2.5) < 0.15, String(layerFluxKwPerM2(200, 20)));
  assert.ok(Math.abs(flameFluxKwPerM2(1000, 2) - 5.97) < 0.01);
});

test('1570 kW burn on a disc of 1 m radius', () => {
  assert.ok(Math.abs(burningRadiusM(500 * Math.PI) - 1) < 1e-12);
});

test('yields may be named or given', () => {
  assert.equal(fuelYields(FIRE).soot, 0.07);
  assert.equal(fuelYields({ ...FIRE, fuel: 'wood' }).soot, 0.015);
  const own = { heatKjPerKg: 1, soot: 2, co: 3, hcn: 4, co2: 5 };
  assert.equal(fuelYields({ ...FIRE, fuel: own }), own);
});
