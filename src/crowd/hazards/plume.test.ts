import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GasDescription } from './descriptions.ts';
import { STABILITIES, TERRAINS } from './descriptions.ts';
import { plumeKgPerM3, puffKgPerM3, releaseKgPerM3, sigmaAcrossM, sigmaUpwardsM } from './plume.ts';

const WIND = { speedMps: 4, towards: 0, stability: 'D', terrain: 'rural' } as const;
const RELEASE: GasDescription = {
  kind: 'gas',
  startSeconds: 0,
  level: 'street',
  x: 0,
  y: 0,
  substance: 'chlorine',
  massKg: 100,
  durationSeconds: 1000,
  wind: WIND,
};

test("Briggs' widths at 1 km", () => {
  // By hand from the table: rural D 0.08 * 1000 / sqrt(1.1) and 0.06 * 1000 / sqrt(2.5); urban D 0.16 * 1000 / sqrt(1.4) and 0.14 * 1000 / sqrt(1.3).
  const at = (terrain: 'rural' | 'urban', stability: 'A' | 'D' | 'F'): [number, number] => [
    sigmaAcrossM({ terrain, stability }, 1000),
    sigmaUpwardsM({ terrain, stability }, 1000),
  ];
  for (const [found, expected] of [
    [at('rural', 'D'), [76.28, 37.95]],
    [at('urban', 'D'), [135.22, 122.79]],
    [at('rural', 'A'), [209.76, 200]],
    [at('rural', 'F'), [38.14, 12.31]],
    [at('urban', 'F'), [92.97, 50.6]],
    [at('urban', 'A'), [270.45, 339.41]],
  ] as const)
    for (const n of [0, 1])
      assert.ok(Math.abs(found[n]! - expected[n]!) < 0.01, `${found[n]} ${expected[n]}`);
});

test('more stable air spreads less, towns more than fields', () => {
  for (const x of [50, 300, 2000])
    for (const sigma of [sigmaAcrossM, sigmaUpwardsM]) {
      for (const terrain of TERRAINS)
        for (let s = 1; s < 6; s++)
          assert.ok(
            sigma({ terrain, stability: STABILITIES[s]! }, x) <=
              sigma({ terrain, stability: STABILITIES[s - 1]! }, x),
          );
      for (const stability of STABILITIES)
        assert.ok(
          sigma({ terrain: 'urban', stability }, x) > sigma({ terrain: 'rural', stability }, x),
        );
    }
});

test('on its axis at the ground a plume from the ground has Q / (pi u sy sz)', () => {
  const value = plumeKgPerM3(0.1, 4, 76.28, 37.95, 0, 0, 0);
  assert.ok(Math.abs(value / (0.1 / (Math.PI * 4 * 76.28 * 37.95)) - 1) < 1e-12);
});

test('through each plane across the wind goes what is released, in a plume, and a puff holds its mass', () => {
  const [sy, sz] = [10, 6];
  let flow = 0;
  let mass = 0;
  for (let y = -50; y < 50; y++)
    for (let z = 0; z < 40; z += 0.5) {
      flow += 4 * plumeKgPerM3(0.1, 4, sy, sz, y + 0.5, z + 0.25, 2) * 0.5;
      for (let x = -50; x < 50; x += 5)
        mass += puffKgPerM3(3, sy, sz, x + 2.5, y + 0.5, z + 0.25, 2) * 2.5;
    }
  assert.ok(Math.abs(flow - 0.1) < 1e-5, String(flow));
  assert.ok(Math.abs(mass - 3) < 1e-3, String(mass));
});

test('a release goes with the wind, arrives with it and passes with it', () => {
  const at = (x: number, y: number, t: number): number => releaseKgPerM3(RELEASE, x, y, t);
  assert.ok(at(200, 0, 60) > 0); // 240 m travelled
  assert.equal(at(200, 0, 40), 0);
  assert.equal(at(-50, 0, 500), 0);
  assert.equal(at(200, 0, 1100), 0); // the tail has gone by at 1050 s
  assert.ok(at(200, 20, 500) < at(200, 0, 500));
  assert.ok(Math.abs(at(200, 20, 500) / at(200, -20, 500) - 1) < 1e-9);
  const turned = { ...RELEASE, wind: { ...WIND, towards: Math.PI / 2 } };
  assert.ok(Math.abs(releaseKgPerM3(turned, 0, 200, 500) / at(200, 0, 500) - 1) < 1e-9);
});

test('a puff passes over a place and grows', () => {
  const puff = { ...RELEASE, durationSeconds: 0 };
  const at = (t: number): number => releaseKgPerM3(puff, 400, 0, t);
  assert.ok(at(100) > at(60) && at(100) > at(140)); // 4 m/s * 100 s
  assert.ok(releaseKgPerM3(puff, 800, 0, 200) < at(100));
});

test('a release from the ground is judged at the ground, a raised one where mouths are', () => {
  const size = 0.5 / 2.15;
  for (const x of [2, 10, 40]) {
    const sy = Math.hypot(size, sigmaAcrossM(WIND, x));
    const sz = Math.hypot(size, sigmaUpwardsM(WIND, x));
    const atGround = 0.1 / (Math.PI * 4 * sy * sz); // 100 kg in 1000 s at 4 m/s
    assert.ok(Math.abs(releaseKgPerM3(RELEASE, x, 0, 500) / atGround - 1) < 1e-12, String(x));
    const raised = releaseKgPerM3({ ...RELEASE, heightM: 6 }, x, 0, 500);
    assert.ok(Math.abs(raised / plumeKgPerM3(0.1, 4, sy, sz, 0, 1.5, 6) - 1) < 1e-12, String(x));
  }
});
