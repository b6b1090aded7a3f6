import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { HazardDescription, Substance } from '../hazards/descriptions.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import type { Space } from '../space/space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { DOWN } from '../walking/walkers.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';
import type { Simulation } from './simulation.ts';

/** AEGL-1 and AEGL-2 for 10 minutes in ppm (National Research Council, volumes 4, 6 and 9), and molar masses in kg/kmol. */
const PERCEPTIBLE = [
  { substance: 'chlorine', aegl1: 0.5, aegl2: 2.8, molarMass: 70.9 },
  { substance: 'ammonia', aegl1: 30, aegl2: 220, molarMass: 17.03 },
  { substance: 'hydrogen-sulphide', aegl1: 0.75, aegl2: 41, molarMass: 34.08 },
] as const;

test('people who smell or feel a gas set off at once, at every concentration that could keep them from escaping', () => {
  for (const { substance, aegl1, aegl2, molarMass } of PERCEPTIBLE)
    for (const ppm of [1.1 * aegl1, aegl2, 10 * aegl2]) {
      const sim = standInGas(substance, ppm, molarMass);
      sim.runUntil(3);
      assert.equal(countMoved(sim), PEOPLE, `${substance} at ${ppm} ppm`);
      sim.runUntil(60);
      assert.equal(sim.inside, 0, `${substance} at ${ppm} ppm`);
    }
});

test('people stay at concentrations below the noticeable one', () => {
  for (const { substance, aegl1, molarMass } of PERCEPTIBLE) {
    const sim = standInGas(substance, 0.9 * aegl1, molarMass);
    sim.runUntil(60);
    assert.equal(countMoved(sim), 0, substance);
  }
});

test('carbon monoxide warns nobody: in 12,800 ppm all fall where they stand', () => {
  // Death in less than three minutes (Goldstein, Journal of Emergency Nursing 34, 2008).
  const sim = standInGas('carbon-monoxide', 12_800, 28.01);
  sim.runUntil(180);
  assert.equal(countMoved(sim), 0);
  assert.ok(sim.state.walkers.state.every((state) => state === DOWN));
});

test('nobody walks around carbon monoxide, everybody around chlorine', () => {
  // Of 30 m, the way to the east is 12 m and full of gas, that to the west 18 m and clean.
  const leaveBy = (...gas: readonly HazardDescription[]): string => {
    const people = placePeople(
      HALL,
      { count: 1, within: [18, 5, 18, 5], person: { startSeconds: 5 } },
      createDice(1),
    );
    const sim = createSimulation(HALL, people, { seed: 1, hazards: gas });
    sim.runUntil(60);
    return sim.space.gates[sim.crossings().gate[0]!]!.id;
  };
  const spilled = (substance: Substance, massKg: number): HazardDescription =>
    release(substance, { massKg, durationSeconds: 0, x: 27, y: 5, radiusM: 3 });
  assert.equal(leaveBy(), 'east');
  assert.equal(leaveBy(spilled('carbon-monoxide', 0.2)), 'east');
  assert.equal(leaveBy(spilled('chlorine', 0.2)), 'west');
});

test('in the open people set off when the wind brings a noticeable concentration, and upwind they stay', () => {
  // Turner 1970, eq. 3.1, by hand: 50 m downwind of a source on the ground, at 1.5 m, in Briggs' urban D with 3 m/s, sy = 7.92 m
  // and sz = 6.95 m, so 1 kg/s gives 1 / (pi 3 7.92 6.95) exp(-1.5^2 / (2 6.95^2)) = 1.883e-3 kg/m3 = 649 ppm of chlorine.
  const kgPerSecond = 0.5 / 649;
  const setsOffAfter = (massKg: number): readonly number[] => {
    const sim = createSimulation(STREET, [standing(60.5), standing(5.5)], {
      seed: 1,
      hazards: [release('chlorine', { massKg, durationSeconds: 300, x: 10.5, y: 5.5 })],
    });
    const after = [Infinity, Infinity];
    sim.runUntil(120, () => {
      for (const i of [0, 1]) if (hasMoved(sim, i)) after[i] = Math.min(after[i]!, sim.seconds);
    });
    return after;
  };
  const [downwind, upwind] = setsOffAfter(1.15 * 300 * kgPerSecond);
  assert.ok(downwind! > 50 / 3 && downwind! < 2 * (50 / 3), `${downwind} s`);
  assert.equal(upwind, Infinity);
  assert.deepEqual(setsOffAfter(0.85 * 300 * kgPerSecond), [Infinity, Infinity]);
});

test('neither smell nor smoke wakes a sleeper, and once awake they leave', () => {
  const sim = standInGas('ammonia', 60, 17.03, { ...NEVER, wakesSeconds: 20 });
  sim.runUntil(19);
  assert.equal(countMoved(sim), 0);
  sim.runUntil(80);
  assert.equal(sim.inside, 0);
});

test('a fleeing person wakes sleepers within earshot, and nobody behind a wall', () => {
  // Awake at 5 m, sleepers 1.5 m to the west and 2 m to the east; to the west a wall may stand between.
  const wakened = (space: Space): number => {
    const place = (x: number, person: Partial<Person>) =>
      placePeople(space, { count: 1, within: [x, 5, x, 5], person }, createDice(1))[0]!;
    const asleep = { ...NEVER, wakesSeconds: Infinity };
    const sim = createSimulation(space, [place(3.5, asleep), place(5, NEVER), place(7, asleep)], {
      seed: 1,
      hazards: [release('ammonia', { massKg: 0.02, durationSeconds: 0, x: 5, y: 5, radiusM: 0.4 })],
    });
    sim.runUntil(4);
    return countMoved(sim);
  };
  assert.equal(wakened(ROOM), 3);
  assert.equal(wakened(WALLED), 2);
});

const PEOPLE = 20;
const NEVER = { startSeconds: Infinity };

const ROOM: Space = prepareSpace(
  plan([floor(rectangle(0, 0, 10, 10))], [exit('east', line(10, 4, 10, 6))]),
);
/** With a wall at x = 4, but for a gap in the south. */
const WALLED: Space = prepareSpace(
  plan(
    [floor(rectangle(0, 0, 10, 10), { walls: [line(4, 1, 4, 10)] })],
    [exit('east', line(10, 4, 10, 6))],
  ),
);
const HALL: Space = prepareSpace(
  plan(
    [floor(rectangle(0, 0, 30, 10))],
    [exit('west', line(0, 4, 0, 6)), exit('east', line(30, 4, 30, 6))],
  ),
);
const STREET: Space = prepareSpace(
  plan([floor(rectangle(0, 0, 80, 11), { kind: 'outdoor' })], [exit('north', line(0, 11, 80, 11))]),
);

/** People who wait for ever in a room of 10 x 10 m, filled at once and evenly up to 2 m. */
function standInGas(
  substance: Substance,
  ppm: number,
  molarMass: number,
  person: Partial<Person> = NEVER,
): Simulation {
  const cubicMeters = 10 * 10 * 2;
  // 24.45 m3/kmol at 25 degrees and 1 atm.
  const massKg = ((ppm * 1e-6) / 24.45) * molarMass * cubicMeters;
  const people = placePeople(ROOM, { count: PEOPLE, within: [1, 1, 9, 9], person }, createDice(1));
  return createSimulation(ROOM, people, {
    seed: 1,
    hazards: [release(substance, { massKg, durationSeconds: 0, x: 5, y: 5, radiusM: 20 })],
  });
}

function standing(x: number) {
  return placePeople(
    STREET,
    { count: 1, within: [x, 5.5, x, 5.5], person: NEVER },
    createDice(1),
  )[0]!;
}

function release(
  substance: Substance,
  rest: {
    readonly massKg: number;
    readonly durationSeconds: number;
    readonly x: number;
    readonly y: number;
    readonly radiusM?: number;
  },
): HazardDescription {
  return { kind: 'gas', startSeconds: 0, level: 'floor', substance, ...rest };
}

function hasMoved({ state: { walkers, people, outSeconds } }: Simulation, i: number): boolean {
  if (!Number.isNaN(outSeconds[i]!)) return true;
  return Math.hypot(walkers.x[i]! - people[i]!.x, walkers.y[i]! - people[i]!.y) > 0.05;
}

function countMoved(sim: Simulation): number {
  return sim.state.people.filter((_, i) => hasMoved(sim, i)).length;
}
