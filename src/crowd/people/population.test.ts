import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { SEXES, speedAtAge } from './age-speed.ts';
import { testAgainstDistribution } from './kolmogorov-smirnov.ts';
import { AIDS, AID_TRAITS, MOBILITIES } from './mobility.ts';
import type { Mobility } from './mobility.ts';
import { fillPeople } from './people.ts';
import type { People } from './people.ts';
import { createPerson } from './person.ts';
import { FDS_CLASSES, POPULATIONS, checkPopulation } from './population.ts';
import type { Population } from './population.ts';
import { SHIP_CREW, SHIP_PASSENGERS } from './ship-groups.ts';
import { normalCdf } from './special-functions.ts';
import { toHorizontalSpeed, toSlopeSpeed } from './stair-speed.ts';
import { deviation, mean } from './statistics.ts';

const PERSONS = 20_000;

function draw(population: Population): People {
  return fillPeople({ population, seed: 5, persons: PERSONS });
}

function pick(column: ArrayLike<number>, isWanted: (index: number) => boolean): number[] {
  return Array.from(column).filter((_, index) => isWanted(index));
}

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

test('RiMEA 7: the age curve lies in the ranges of the guideline and falls from 20 years on', () => {
  for (const [age, low, high] of [
    [20, 1.6, 1.64],
    [30, 1.52, 1.56],
    [40, 1.46, 1.5],
    [50, 1.39, 1.43],
    [60, 1.27, 1.27],
    [70, 1.07, 1.07],
  ] as const)
    assert.ok(speedAtAge(age) >= low && speedAtAge(age) <= high, `${age} years`);
  for (let age = 21; age <= 85; age += 1) assert.ok(speedAtAge(age) < speedAtAge(age - 1));
  assert.equal(speedAtAge(2), speedAtAge(5));
  assert.equal(speedAtAge(99), speedAtAge(85));
});

test('the default population walks as Weidmann measured: 1.34 m/s, men 10.9 % faster than women', () => {
  const people = draw(POPULATIONS.rimea);
  near(mean(people.speed), 1.34, 0.03); // the population's ages are not Weidmann's
  const women = mean(pick(people.speed, (i) => SEXES[people.sex[i]!] === 'female'));
  const men = mean(pick(people.speed, (i) => SEXES[people.sex[i]!] === 'male'));
  near(men / women, 1.109, 0.02);
  near(people.sex.reduce((sum, sex) => sum + sex, 0) / PERSONS, 0.5, 0.011);
  assert.ok(people.age.every((age) => age >= 10 && age <= 85));
  // N(50, 20) cut at 10 and 85: the mean by hand is 50 + 20 (φ(-2) - φ(1.75)) / (Φ(1.75) - Φ(-2)) = 49.31.
  near(mean(people.age), 49.31, 0.4);
});

test('people of one age and sex spread by 19.3 % about their mean', () => {
  const people = draw(POPULATIONS.rimea);
  const parts = pick(people.speed, () => true).map((speed, i) => {
    const factor = SEXES[people.sex[i]!] === 'male' ? 1.41 / 1.34 : 1.27 / 1.34;
    return speed / (speedAtAge(people.age[i]!) * factor);
  });
  near(mean(parts), 1, 0.006);
  near(deviation(parts), 0.193, 0.006);
});

test('RiMEA 7: groups of rising age walk ever slower', () => {
  const people = draw(POPULATIONS.rimea);
  const means = [20, 30, 40, 50, 60, 70].map((age) =>
    mean(pick(people.speed, (i) => people.age[i]! >= age && people.age[i]! < age + 10)),
  );
  for (let i = 1; i < means.length; i += 1) assert.ok(means[i]! < means[i - 1]!, means.join(' '));
});

test('NIST 2.4, ISO 20414 5: speeds N(1.2, 0.2) have that mean, deviation and shape', () => {
  const people = fillPeople({
    population: { kind: 'uniform', speed: 1.2, deviation: 0.2 },
    seed: 1,
    persons: 6000,
  });
  near(mean(people.speed), 1.2, 0.01);
  near(deviation(people.speed), 0.2, 0.01);
  const { probability } = testAgainstDistribution(people.speed, (v) => normalCdf((v - 1.2) / 0.2));
  assert.ok(probability > 0.05, `p = ${probability}`);
  const same = fillPeople({ population: { kind: 'uniform', speed: 1.33 }, seed: 1, persons: 50 });
  assert.ok(same.speed.every((speed) => speed === 1.33));
});

test('IMO: passengers and crew come in the mix of table 3.1 and within the ranges of tables 3.4 and 3.5', () => {
  near(
    SHIP_PASSENGERS.reduce((sum, { share }) => sum + share, 0),
    1,
    1e-12,
  );
  near(
    SHIP_CREW.reduce((sum, { share }) => sum + share, 0),
    1,
    1e-12,
  );
  const people = draw(POPULATIONS.imoPassengers);
  // By hand: shares times the middles of the ranges.
  near(
    mean(people.speed),
    meanByHand((group) => group.flat),
    0.008,
  );
  near(
    mean(people.stairDown),
    meanByHand((group) => group.stairDown),
    0.006,
  );
  near(
    mean(people.stairUp),
    meanByHand((group) => group.stairUp),
    0.005,
  );
  const impaired = people.mobility.filter((m) => MOBILITIES[m] === 'impaired').length;
  near(impaired / PERSONS, 0.4, 0.011);
  assert.ok(people.speed.every((speed) => speed >= 0.37 && speed <= 1.85));
  near(mean(draw(POPULATIONS.imoCrew).speed), 1.36, 0.006);
});

test('FDS+Evac classes are even about their means', () => {
  for (const name of ['adult', 'child', 'elderly'] as const) {
    const { speed, radius } = FDS_CLASSES[name];
    const people = draw({ kind: 'fds', class: name });
    near(mean(people.speed), (speed.low + speed.high) / 2, 0.005);
    assert.ok(people.speed.every((value) => value >= speed.low && value <= speed.high));
    assert.ok(people.radius.every((value) => value >= radius.low && value <= radius.high));
  }
  const round = draw({ kind: 'fds', class: 'adult', radius: { low: 0.2, high: 0.2 } });
  assert.ok(round.radius.every((value) => Math.abs(value - 0.2) < 1e-12));
});

test('stairs: slope and plan differ by the slope, and 0.610 m/s up and 0.694 m/s down belong to 1.34 m/s', () => {
  const person = createPerson({ kind: 'uniform', speed: 1.34 }, createDice(1));
  near(toHorizontalSpeed(person.stairUp), 0.61, 1e-9);
  near(toHorizontalSpeed(person.stairDown), 0.694, 1e-9);
  // 3-4-5: riser 0.15 m over tread 0.20 m is 1.25 m of slope for each metre of plan.
  near(toSlopeSpeed(1, { riser: 0.15, tread: 0.2 }), 1.25, 1e-12);
});

test('aids come in their shares, with their speeds; wheelchairs take no stairs without help', () => {
  const aids = { crutches: 0.02, walker: 0.03, wheelchairManual: 0.04, wheelchairElectric: 0.01 };
  const people = draw({ kind: 'rimea', aids });
  for (const aid of AIDS) {
    const has = (i: number): boolean => people.mobility[i] === MOBILITIES.indexOf(aid);
    const speeds = pick(people.speed, has);
    near(speeds.length / PERSONS, aids[aid], 3 * Math.sqrt(aids[aid] / PERSONS));
    near(mean(speeds), AID_TRAITS[aid].speed.mean, 0.06); // the cut moves the mean a little
  }
  const chairs = ['wheelchairManual', 'wheelchairElectric'].map((aid) =>
    MOBILITIES.indexOf(aid as Mobility),
  );
  for (let i = 0; i < people.count; i += 1) {
    const isChair = chairs.includes(people.mobility[i]!);
    assert.equal(people.stairDown[i] === 0 && people.stairUp[i] === 0, isChair);
    assert.equal(people.helpers[i]! > 0, isChair);
    if (!isChair) continue;
    assert.equal(people.radius[i], 0.4);
    assert.ok(people.stairDownHelped[i]! >= 0.5 && people.stairDownHelped[i]! <= 0.8);
  }
});

test('a person depends on their own stream only: more people, or other aids, do not change the rest', () => {
  const few = fillPeople({ population: POPULATIONS.rimea, seed: 3, persons: 10 });
  const many = fillPeople({ population: POPULATIONS.rimea, seed: 3, persons: 20 });
  assert.deepEqual(many.speed.slice(0, 10), few.speed);
  const alone = createPerson(POPULATIONS.rimea, createDice(3, 7));
  assert.equal(few.speed[7], alone.speed);
  const aided = fillPeople({
    population: { kind: 'rimea', aids: { walker: 0.5 } },
    seed: 3,
    persons: 20,
  });
  const walking = pick(aided.speed, (i) => aided.mobility[i] === 0);
  const same = pick(many.speed, (i) => aided.mobility[i] === 0);
  assert.ok(walking.length > 0 && walking.length < 20);
  assert.deepEqual(walking, same);
});

test('agents that stand for several people stand for all of them together', () => {
  const people = fillPeople({
    population: POPULATIONS.rimea,
    seed: 1,
    persons: 1003,
    personsPerAgent: 4,
    preMovement: { kind: 'constant', seconds: 30 },
  });
  assert.equal(people.count, 251);
  assert.equal(
    people.weight.reduce((sum, weight) => sum + weight, 0),
    1003,
  );
  assert.equal(people.weight[250], 3);
  assert.ok(people.preMovement.every((seconds) => seconds === 30));
});

test('populations that cannot be are refused', () => {
  assert.throws(() => checkPopulation({ kind: 'rimea', aids: { walker: 0.7, crutches: 0.4 } }));
  assert.throws(() => checkPopulation({ kind: 'rimea', radius: { low: 0, high: 0.2 } }));
  assert.throws(() => checkPopulation({ kind: 'uniform', speed: 0 }));
});

function meanByHand(
  range: (group: (typeof SHIP_PASSENGERS)[number]) => { low: number; high: number },
): number {
  return SHIP_PASSENGERS.reduce(
    (sum, group) => sum + (group.share * (range(group).low + range(group).high)) / 2,
    0,
  );
}
