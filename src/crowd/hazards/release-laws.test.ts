/** Laws of a release in the open that hold for any wind and any position. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { STABILITIES, TERRAINS } from './descriptions.ts';
import type { GasDescription } from './descriptions.ts';
import { releaseKgPerM3 } from './plume.ts';

const CASES = 300;
/** Concentrations below it do not count: 1e-12 kg/m3 of chlorine is a third of a millionth of a ppm. */
const NOTHING_KG_PER_M3 = 1e-12;

interface Case {
  readonly release: GasDescription;
  readonly x: number;
  readonly y: number;
}

/** A person downwind within 60 degrees of the axis, of a puff or of a plume, in any air. */
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

/** The dose of a person who stays there for 20 minutes, kg s/m3. */
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

/**
 * Parts of the way to the person: from beside the source, where its plume is thinner than people are tall, to far off.
 */
const PARTS = [0.002, 0.01, 0.03, 0.1, 0.3, 1];
/** Sources lie on the ground, or no higher than heads. */
const HEIGHTS_M = [0, 0, 0.3, 0.8, 1.5];

test('law: a source moved straight away is never breathed in more, from beside it on', () => {
  let lessened = 0;
  for (const [n, { release, x, y }] of [...randomCases()].entries()) {
    const durationSeconds = Math.max(60, release.durationSeconds);
    const heightM = HEIGHTS_M[n % HEIGHTS_M.length]!;
    const plume = { ...release, durationSeconds, heightM };
    for (const part of PARTS) {
      const near = doseAt(plume, part * x, part * y);
      const far = doseAt(plume, 1.5 * part * x, 1.5 * part * y);
      assert.ok(
        far <= near + 1200 * NOTHING_KG_PER_M3,
        `${far} ${near} at ${part * x} ${part * y}`,
      );
      if (far < 0.9 * near) lessened += 1;
    }
  }
  assert.ok(lessened > CASES, `only ${lessened} are less`);
});

/** Only a part of a puff passes a person inside its source; outside of it the law holds. */
const PUFF_FROM_M = 1;
/** Farther off, the test would take longer; the plumes above are swept there. */
const PUFF_TO_M = 100;
/** Shorter than a puff is wide where it begins. */
const PUFF_STEP_M = 0.15;

/** The dose of a person until a puff has passed, kg s/m3. */
function passingDoseAt(puff: GasDescription, x: number, y: number): number {
  const mps = puff.wind!.speedMps;
  const steps = Math.ceil((3 * Math.hypot(x, y) + 10) / PUFF_STEP_M);
  const seconds = PUFF_STEP_M / mps;
  let sum = 0;
  for (let n = 0; n < steps; n += 1)
    sum += seconds * releaseKgPerM3(puff, x, y, (n + 0.5) * seconds);
  return sum;
}

test('law: a puff let off straight away is never breathed in more, from outside its source on', () => {
  let lessened = 0;
  for (const { release, x, y } of randomCases()) {
    if (release.durationSeconds > 0) continue;
    for (const part of PARTS) {
      const meters = part * Math.hypot(x, y);
      if (meters < PUFF_FROM_M || meters > PUFF_TO_M) continue;
      const near = passingDoseAt(release, part * x, part * y);
      const far = passingDoseAt(release, 1.5 * part * x, 1.5 * part * y);
      assert.ok(
        far <= near * 1.001 + NOTHING_KG_PER_M3,
        `${far} ${near} at ${part * x} ${part * y}`,
      );
      if (far < 0.9 * near) lessened += 1;
    }
  }
  assert.ok(lessened > CASES / 2, `only ${lessened} are less`);
});

test('law: a larger release is nowhere and never less', () => {
  for (const { release, x, y } of randomCases()) {
    const larger = { ...release, massKg: 2 * release.massKg };
    for (const t of [20, 100, 400])
      assert.ok(releaseKgPerM3(larger, x, y, t) >= releaseKgPerM3(release, x, y, t));
  }
});
