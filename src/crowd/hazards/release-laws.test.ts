/** Laws of a release in the open that hold wherever the wind blows and wherever people stand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { STABILITIES, TERRAINS } from './descriptions.ts';
import type { GasDescription } from './descriptions.ts';
import { releaseKgPerM3, sigmaUpwardsM } from './plume.ts';

const CASES = 300;
/** Concentrations below it are nothing to anybody: 1e-12 kg/m3 of chlorine is a third of a millionth of a ppm. */
const NOTHING_KG_PER_M3 = 1e-12;

interface Case {
  readonly release: GasDescription;
  readonly x: number;
  readonly y: number;
}

/** Somebody downwind within 60 degrees of the axis, of a puff or of a plume, in any air. */
function* randomCases(): Generator<Case> {
  const dice = createDice(7);
  const between = (least: number, most: number): number => least + (most - least) * dice.next();
  for (let n = 0; n < CASES; n += 1) {
    const towards = between(0, 2 * Math.PI);
    const meters = between(5, 800);
    const bearing = towards + between(-Math.PI / 3, Math.PI / 3);
    yield {
      release: {
        kind: 'gas',
        startSeconds: 0,
        level: 'street',
        x: 0,
        y: 0,
        substance: n % 2 === 0 ? 'chlorine' : 'ammonia',
        massKg: between(1, 500),
        durationSeconds: n % 3 === 0 ? 0 : between(60, 900),
        wind: {
          speedMps: between(1, 9),
          towards,
          stability: STABILITIES[n % STABILITIES.length]!,
          terrain: TERRAINS[n % TERRAINS.length]!,
        },
      },
      x: meters * Math.cos(bearing),
      y: meters * Math.sin(bearing),
    };
  }
}

const SECONDS = Array.from({ length: 120 }, (_, n) => 10 * n);

/** What somebody who stays there breathes in over 20 minutes, kg s/m3. */
function doseAt(release: GasDescription, x: number, y: number): number {
  return SECONDS.reduce((sum, t) => sum + 10 * releaseKgPerM3(release, x, y, t), 0);
}

test('law: wind turned by 180 degrees turns the cloud', () => {
  let reached = 0;
  for (const { release, x, y } of randomCases()) {
    const wind = release.wind!;
    const turned = { ...release, wind: { ...wind, towards: wind.towards + Math.PI } };
    for (const t of [20, 100, 400]) {
      const there = releaseKgPerM3(release, x, y, t);
      const opposite = releaseKgPerM3(turned, -x, -y, t);
      assert.ok(Math.abs(opposite - there) <= 1e-6 * there + NOTHING_KG_PER_M3);
      if (there > NOTHING_KG_PER_M3) {
        reached += 1;
        assert.ok(releaseKgPerM3(turned, x, y, t) <= there, 'upwind there is never more');
      }
    }
  }
  assert.ok(reached > CASES / 4, `only ${reached} are reached`);
});

/** Nearer by, a thin plume over the ground may pass below the heads, and be breathed in more where it has grown to them. */
const HEAD_M = 1.5;

test('law: a source moved straight away is never breathed in more, once the plume is as deep as heads are high', () => {
  let lessened = 0;
  for (const { release, x, y } of randomCases()) {
    const wind = release.wind!;
    const along = x * Math.cos(wind.towards) + y * Math.sin(wind.towards);
    if (sigmaUpwardsM(wind, along) < HEAD_M) continue;
    const plume = { ...release, durationSeconds: Math.max(60, release.durationSeconds) };
    const near = doseAt(plume, x, y);
    const far = doseAt(plume, 1.5 * x, 1.5 * y);
    assert.ok(far <= near * 1.02 + 1200 * NOTHING_KG_PER_M3, `${far} ${near} at ${x} ${y}`);
    if (far < 0.9 * near) lessened += 1;
  }
  assert.ok(lessened > CASES / 4, `only ${lessened} are less`);
});

test('law: a larger release is nowhere and never less', () => {
  for (const { release, x, y } of randomCases()) {
    const larger = { ...release, massKg: 2 * release.massKg };
    for (const t of [20, 100, 400])
      assert.ok(releaseKgPerM3(larger, x, y, t) >= releaseKgPerM3(release, x, y, t));
  }
});
