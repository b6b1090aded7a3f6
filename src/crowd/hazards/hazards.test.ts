import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HazardDescription } from './descriptions.ts';
import { addDose, createDoses, createExposure, isIncapacitated } from './exposure.ts';
import { findParcel } from './hazard-graph.ts';
import { createHazards } from './hazards.ts';
import { enfilade, level, rectangle, room, space } from './plans.suite.ts';
import { smokeSpeedFactor } from './smoke-speed.ts';

const FIRE: HazardDescription = {
  kind: 'fire',
  startSeconds: 10,
  level: 'ground',
  x: 2.5,
  y: 2.5,
  growth: 'ultra-fast',
  peakKw: 1000,
};

test('without hazards nothing is in the way', () => {
  const hazards = createHazards(enfilade(2, [1]), [], 1);
  hazards.step(10);
  const out = createExposure();
  assert.equal(hazards.exposureAt(0, 1, 1, out), false);
  assert.deepEqual(out, createExposure());
  assert.equal(hazards.speedFactorAt(0, 1, 1), 1);
  assert.equal(hazards.isBlocked(0, 1, 1), false);
  assert.equal(hazards.isGateBlocked(0), true);
  assert.equal(hazards.graph, undefined);
});

test('a fire slows, sickens, blocks its own place, and makes its room dear', () => {
  const plan = enfilade(3);
  const hazards = createHazards(plan, [FIRE], 1);
  const out = createExposure();
  hazards.step(10);
  assert.equal(hazards.exposureAt(0, 4, 4, out), false);
  assert.equal(hazards.version, 0);
  hazards.step(150);
  assert.ok(hazards.exposureAt(0, 4, 4, out));
  assert.ok(
    out.extinctionPerM > 1 && out.coPpm > 100 && out.temperatureC > 60 && out.o2Percent < 20.9,
  );
  assert.ok(out.radiantKwPerM2 > 2.5);
  assert.equal(hazards.extinctionAt(0, 4, 4), out.extinctionPerM);
  assert.equal(
    hazards.speedFactorAt(0, 4, 4),
    smokeSpeedFactor('frantzich-nilsson', out.extinctionPerM, 1.25),
  );
  assert.ok(hazards.isBlocked(0, 2.5, 2.5));
  assert.ok(!hazards.isBlocked(0, 4.5, 4.5));
  assert.ok(hazards.version > 0);
  const costs = hazards.costsOn(0);
  const at = (x: number, y: number): number => costs[findParcel(hazards.graph!, 0, x, y)]!;
  assert.equal(at(2.5, 2.5), Infinity);
  assert.ok(at(4, 4) > at(12.5, 2.5) && at(12.5, 2.5) >= 1);
});

test('a person in the room of a fire is incapacitated, a person two closed doors away is not', () => {
  const hazards = createHazards(enfilade(3, [1, 2]), [FIRE], 1);
  const doses = createDoses(2);
  const out = createExposure();
  for (let t = 1; t <= 300; t++) {
    hazards.step(t);
    for (const [person, x] of [4.5, 12.5].entries())
      if (hazards.exposureAt(0, x, 4.5, out)) addDose(doses, person, out, 1);
  }
  assert.ok(isIncapacitated(doses, 0, false));
  assert.ok(!isIncapacitated(doses, 1, true));
});

test('the laws of smoke and their slowest speeds are chosen by option', () => {
  const [linear, lund] = (['nist-linear', 'frantzich-nilsson'] as const).map((smokeLaw) => {
    const hazards = createHazards(room(6, 6), [FIRE], 1, { smokeLaw });
    hazards.step(300);
    return hazards.speedFactorAt(0, 5, 5, 1.25);
  });
  assert.ok(Math.abs(linear! - 0.3 / 1.25) < 1e-12);
  assert.ok(Math.abs(lund! - 0.1) < 1e-12);
});

test('steps of a tenth of a second give what steps of a second give', () => {
  const runs = [1, 10].map((parts) => {
    const hazards = createHazards(
      enfilade(2),
      [FIRE, { ...FIRE, kind: 'flood', flowM3PerS: 0.1 }],
      1,
    );
    for (let n = 1; n <= 60 * parts; n++) hazards.step(n / parts);
    return [hazards.extinctionAt(0, 7, 2.5), hazards.speedFactorAt(0, 7, 2.5), hazards.version];
  });
  assert.deepEqual(runs[0]!.slice(0, 2), runs[1]!.slice(0, 2));
});

test('water slows and stops', () => {
  const flood: HazardDescription = {
    kind: 'flood',
    startSeconds: 0,
    level: 'ground',
    x: 3,
    y: 3,
    flowM3PerS: 0.5,
  };
  const hazards = createHazards(room(6, 6), [flood], 1);
  const out = createExposure();
  hazards.step(36); // 18 m3 on 36 m2
  assert.ok(
    Math.abs(hazards.speedFactorAt(0, 1, 1) - 0.5) < 0.05,
    String(hazards.speedFactorAt(0, 1, 1)),
  );
  hazards.exposureAt(0, 1, 1, out);
  assert.ok(Math.abs(out.waterM - 0.5) < 0.05);
  hazards.step(80);
  assert.ok(hazards.isBlocked(0, 1, 1));
});

test('a blast is met once, by its pressure, less behind a wall', () => {
  const blast: HazardDescription = {
    kind: 'blast',
    startSeconds: 1.25,
    level: 'ground',
    x: 2.5,
    y: 2.5,
    massKgTnt: 1,
  };
  const hazards = createHazards(enfilade(3), [blast], 1);
  const out = createExposure();
  const peaks: number[] = [];
  for (let n = 1; n <= 20; n++) {
    hazards.step(n / 10);
    hazards.exposureAt(0, 7.5, 2.5, out);
    peaks.push(out.blastKpa);
    hazards.exposureAt(0, 7.5, 4.8, out);
    if (peaks.at(-1)! > 0) assert.ok(out.blastKpa > 0 && out.blastKpa < 0.6 * peaks.at(-1)!);
  }
  assert.equal(peaks.filter((p) => p > 0).length, 1);
  assert.ok(Math.abs(peaks[12]! - 43.2) < 0.1, String(peaks[12])); // 5 m/kg^1/3
});

test('a blast at the very start is met in the first step, and only there', () => {
  const blast: HazardDescription = {
    kind: 'blast',
    startSeconds: 0,
    level: 'ground',
    x: 1,
    y: 1,
    massKgTnt: 1,
  };
  const hazards = createHazards(room(6, 6), [blast], 1);
  const out = createExposure();
  const met = [0, 0.1, 0.2].map((t) => {
    hazards.step(t);
    hazards.exposureAt(0, 4, 4, out);
    return out.blastKpa > 0;
  });
  assert.deepEqual(met, [true, false, false]);
});

test('doors shut and open by description, by the plan, and jam in a quake', () => {
  const plan = enfilade(4, [1]);
  const hazards = createHazards(
    plan,
    [
      { kind: 'gate', startSeconds: 2, gate: 'door-1', state: 'open' },
      { kind: 'gate', startSeconds: 3, gate: 'door-2', state: 'closed' },
      { kind: 'quake', startSeconds: 50, intensity: 12, shakingSeconds: 5 },
    ],
    3,
  );
  assert.deepEqual(
    [0, 1, 2].map((g) => hazards.isGateBlocked(g)),
    [true, false, false],
  );
  hazards.step(2);
  assert.deepEqual(
    [0, 1, 2].map((g) => hazards.isGateBlocked(g)),
    [false, false, false],
  );
  hazards.step(3);
  assert.deepEqual(
    [0, 1, 2].map((g) => hazards.isGateBlocked(g)),
    [false, true, false],
  );
  assert.equal(hazards.version, 2);
  plan.isGateClosed[2] = 1;
  hazards.step(4);
  assert.ok(hazards.isGateBlocked(2));
  hazards.step(60);
  const { jammed, blocked } = {
    jammed: [0, 1, 2].filter((g) => hazards.isGateBlocked(g)).length,
    blocked: [...Array(20).keys()].filter((x) => hazards.isBlocked(0, x + 0.5, 2.5)).length,
  };
  assert.ok(jammed >= 2 && blocked > 0);
});

test('smoke keeps to the room when its door is shut in time', () => {
  const hazards = createHazards(
    enfilade(2),
    [FIRE, { kind: 'gate', startSeconds: 5, gate: 'door-1', state: 'closed' }],
    1,
  );
  hazards.step(200);
  assert.ok(hazards.extinctionAt(0, 4, 4) > 1);
  assert.equal(hazards.extinctionAt(0, 6, 2.5), 0);
});

test('an opened window helps', () => {
  const [shut, open] = [[], [{ ...FIRE, kind: 'vent', areaM2: 3, x: 1, y: 1 } as const]].map(
    (more) => {
      const hazards = createHazards(room(6, 6), [FIRE, ...more], 1);
      hazards.step(120);
      return hazards.extinctionAt(0, 5, 5);
    },
  );
  assert.ok(open! < 0.9 * shut!, `${shut} ${open}`);
});

test('poison indoors harms, outdoors goes with the wind', () => {
  const plan = space([
    level(rectangle(0, 0, 40, 20), { id: 'street', kind: 'outdoor' }),
    level(rectangle(0, 30, 10, 40), { id: 'hall' }),
  ]);
  const gas = {
    kind: 'gas',
    startSeconds: 0,
    substance: 'chlorine',
    massKg: 5,
    durationSeconds: 60,
  } as const;
  const hazards = createHazards(
    plan,
    [
      { ...gas, level: 'street', x: 2, y: 10 },
      { ...gas, level: 'hall', x: 5, y: 35 },
    ],
    1,
  );
  const out = createExposure();
  hazards.step(60);
  assert.ok(hazards.exposureAt(0, 20, 10, out));
  assert.ok(out.toxicPpm[0]! > 2.8);
  assert.ok(hazards.exposureAt(1, 8, 35, out));
  assert.ok(out.toxicPpm[0]! > 100);
  assert.equal(hazards.exposureAt(0, 1, 1, out), false);
});

test('an attacker hits people in reach, and places in his sight are costly', () => {
  const hazards = createHazards(
    enfilade(3),
    [
      {
        kind: 'attacker',
        startSeconds: 0,
        level: 'ground',
        x: 2.5,
        y: 2.5,
        follows: 'nearest-visible',
        attacksPerMinute: 120,
      },
    ],
    5,
  );
  const people = { count: 2, level: [0, 0], x: [3.5, 12], y: [2.5, 0.5], isPresent: [1, 1] };
  const hits: number[] = [];
  for (let t = 1; t <= 100; t++) {
    hazards.step(t / 10, people);
    for (const person of hazards.hits) {
      people.isPresent[person] = 0;
      hits.push(person);
    }
  }
  assert.deepEqual(hits, [0]);
  const out = createExposure();
  assert.ok(hazards.exposureAt(0, 4, 2, out) && out.attackPerS > 0);
  assert.equal(hazards.exposureAt(0, 7, 4.8, out), false);
});

test('descriptions survive JSON', () => {
  const all: HazardDescription[] = [FIRE, { kind: 'quake', startSeconds: 0, intensity: 8 }];
  const again = JSON.parse(JSON.stringify(all)) as HazardDescription[];
  const [a, b] = [all, again].map((descriptions) => {
    const hazards = createHazards(enfilade(2), descriptions, 9);
    hazards.step(40);
    return [hazards.extinctionAt(0, 3, 3), hazards.version];
  });
  assert.deepEqual(a, b);
});
