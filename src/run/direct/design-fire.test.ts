import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHazards, growthKwPerS2 } from '#crowd/hazards';
import type { HazardDescription } from '#crowd/hazards';
import { completeScenario, readPrompt } from '#scenario';
import type { DesignSettings } from '#scenario/design';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import { castRun } from '../cast/cast-run.ts';
import { directRun } from '../direct-run.ts';
import { sprinklerPeakKw } from './sprinkler-peak.ts';

const PROMPT = 'A fire in an office of 2 floors with 20 people';

/** What is stated here changes nothing of the building but who is in it. */
const worlds = new Map<string, World>();

function direct(design: DesignSettings, prompt = PROMPT) {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    design,
    7,
  );
  const key = `${prompt} ${design.staff ?? ''}`;
  const world = worlds.get(key) ?? buildWorld(scenario);
  worlds.set(key, world);
  const cast = castRun(scenario, world);
  return { space: cast.space, direction: directRun(scenario, world, cast) };
}

function fireOf(hazards: readonly HazardDescription[]) {
  const fire = hazards.find(({ kind }) => kind === 'fire');
  assert.ok(fire?.kind === 'fire');
  return fire;
}

const ofFire = (design: DesignSettings, prompt?: string) => {
  const { growth, peakKw } = fireOf(direct(design, prompt).direction.hazards);
  return { growth, peakKw };
};

test('a fire burns as stated, and as what burns there where nothing is stated', () => {
  const room = 'A fire in the conference room of an office of 2 floors with 20 people';
  assert.equal(ofFire({}, room).growth, 'medium'); // EN 1991-1-2, table E.5: office
  const usual = ofFire({});
  assert.deepEqual(ofFire({ fireGrowth: 'ultrafast', firePeakMw: 7.5 }), {
    growth: 'ultra-fast',
    peakKw: 7500,
  });
  assert.deepEqual(ofFire({ fireGrowth: 0.03 }), { ...usual, growth: 0.03 });
  assert.deepEqual(ofFire({ firePeakMw: 0.2 }), { ...usual, peakKw: 200 });
  // A coefficient of a class is that class: 1055 kW after 150 s.
  assert.equal(
    sprinklerPeakKw({ growth: 1055 / 150 ** 2, ceilingM: 3 }),
    sprinklerPeakKw({ growth: 'fast', ceilingM: 3 }),
  );
});

test('what is said to burn brings its own curve, and a room nobody knows burns as the worst credible one', () => {
  const burning = (prompt: string) => fireOf(direct({}, prompt).direction.hazards);
  // NFPA 502, table A.11.4.1: a heavy goods vehicle gives 150 MW after 15 minutes, a car 5 MW after 10.
  const [lorry, car] = [
    burning('A lorry catches fire in a road tunnel with 60 people.'),
    burning('A car burns in a parking garage with 40 people.'),
  ];
  for (const [fire, seconds, kw] of [
    [lorry, 900, 150_000],
    [car, 600, 5000],
  ] as const) {
    assert.equal(Math.round(growthKwPerS2(fire.growth) * seconds ** 2), kw);
    assert.equal(fire.peakKw, kw);
  }
  // Liquids, foam and stacks are ultra-fast (NFPA 92, annex B); the foam of a lining carries more soot than furnishings.
  const bar = 'in a nightclub with 80 guests';
  for (const [prompt, substance] of [
    [`An arson attack with petrol ${bar}.`, 'petrol'],
    [`The foam on the walls is set alight ${bar}.`, 'foam'],
    ['Hay burns on a farm with 20 people.', 'hay'],
  ] as const) {
    const fire = burning(prompt);
    assert.deepEqual([fire.growth, fire.substance], ['ultra-fast', substance], prompt);
  }
  assert.equal(burning(`The foam on the walls is set alight ${bar}.`).fuel, 'polyurethane');
  // EN 1991-1-2, table E.5: no use of a building grows faster than fast.
  assert.equal(burning('A fire in a museum with 20 visitors.').growth, 'fast');
  assert.equal(burning('A fire on the platform of a metro station with 20 people.').growth, 'fast');
});

test('a detector answers a medium fire after 112 s, a slow one after 223 s, and a faster one is no credit', () => {
  const alarm = (design: DesignSettings): number | null => direct(design).direction.alarmSeconds;
  // Alpert's ceiling jet: 13 K at 7.5 m under 3 m needs 146 kW.
  assert.deepEqual(
    (['slow', 'medium', 'fast', 'ultrafast'] as const).map((fireGrowth) => alarm({ fireGrowth })),
    [223, 112, 112, 112],
  );
  assert.equal(alarm({ alarm: 'manual' }), 112 + 120);
});

test('sprinklers hold a fire at what it gives when the nearest opens, and a smaller one is as it is', () => {
  const { direction } = direct({ sprinklers: true, firePeakMw: 10 });
  const { level, growth, peakKw } = fireOf(direction.hazards);
  const heights = direction.hazardOptions.ceilingM as Record<string, number>;
  assert.equal(peakKw, sprinklerPeakKw({ growth, ceilingM: heights[level]! }));
  assert.ok(peakKw < 2000);
  assert.equal(ofFire({ sprinklers: true, firePeakMw: 0.1 }).peakKw, 100);
  const told = direction.assumptions.filter(({ because }) => /sprinkler opens/.test(because));
  assert.equal(told.length, 1);
});

test('smoke control thins the smoke where it burns and beyond, and no place has more of it', () => {
  const [with_, without] = [true, false].map((smokeControl) =>
    direct({ smokeControl, firePeakMw: 2 }),
  );
  const vents = with_!.direction.hazards.filter(({ kind }) => kind === 'vent');
  assert.equal(vents.length, 1);
  assert.ok(without!.direction.hazards.every(({ kind }) => kind !== 'vent'));
  // By hand: 0.076 · 5275^⅓ · 1.83^⁵⁄₃ = 3.62 kg/s of plume, as m³/s.
  const { value } = with_!.direction.assumptions.find(({ because }) =>
    /Smoke control/.test(because),
  )!;
  assert.ok(Math.abs((value as { smokeM3PerS: number }).smokeM3PerS - 3.62) < 0.02);
  const burn = ({ space, direction }: ReturnType<typeof direct>) => {
    const hazards = createHazards(space, direction.hazards, 7, direction.hazardOptions);
    hazards.step(400);
    return hazards;
  };
  const [thin, thick] = [burn(with_!), burn(without!)];
  const fire = fireOf(with_!.direction.hazards);
  const { space } = with_!;
  const at = space.levels.findIndex(({ id }) => id === fire.level);
  const [less, more] = [thin, thick].map((one) => one.extinctionAt(at, fire.x, fire.y));
  assert.ok(less! < 0.7 * more!, `${less} and ${more} per m`);
  space.levels.forEach(({ grid }, level) => {
    for (let cell = 0; cell < grid.isFree.length; cell += 37) {
      const x = grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
      const y = grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
      const [a, b] = [thin, thick].map((one) => one.extinctionAt(level, x, y));
      assert.ok(a! <= b! + 1e-9, `${a} above ${b} on level ${level}`);
    }
  });
});

test('in the open nothing is hung and nothing is vented', () => {
  const prompt = 'A fire at a festival with 50 people';
  const [bare, hung] = [{}, { sprinklers: true, smokeControl: true }].map((design) =>
    direct(design, prompt),
  );
  assert.deepEqual(hung!.direction.hazards, bare!.direction.hazards);
});

test('alarm, management and staff decide when people set off', () => {
  const lastOf = (design: DesignSettings): number =>
    Math.max(...direct(design).direction.people.map(({ startSeconds }) => startSeconds));
  assert.ok(lastOf({ management: 1 }) < lastOf({ management: 2 }));
  assert.ok(lastOf({ management: 2 }) < lastOf({ management: 3 }));
  assert.ok(lastOf({ alarm: 'voice' }) + 100 < lastOf({ alarm: 'manual' }));
  assert.ok(lastOf({ alarm: 'manual' }) < lastOf({ alarm: 'none' }));
  const hotel = 'Fire in a hotel of 2 floors with 20 people';
  const meanOf = (design: DesignSettings): number => {
    const { people } = direct({ asleep: true, ...design }, hotel).direction;
    return people.reduce((sum, { startSeconds }) => sum + startSeconds, 0) / people.length;
  };
  assert.ok(meanOf({ staff: 10 }) < meanOf({ staff: 0 }), 'who is on duty is awake');
  assert.ok(meanOf({ asleep: false }) < meanOf({}));
});
