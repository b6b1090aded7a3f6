import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Level, Ring, Walkable } from '#world/walkable';
import { checkWalkable } from './check-walkable.ts';
import { floor, planOf, point, rectangle, segment } from './plans.suite.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';

const EXIT = segment(8, 2, 8, 3);

function room(rest: Partial<Level> = {}, outline: Ring = rectangle(0, 0, 8, 5)): Walkable {
  return planOf(floor([outline], rest), [EXIT]);
}

/** The room, and a flight of stairs up to a second floor. */
function withStair(rest: Partial<Walkable> = {}): Walkable {
  const plan = room();
  const flight: Level = {
    ...floor([rectangle(-3, 0, 0, 2)]),
    id: 'flight',
    kind: 'stair',
    rise: { perX: -0.5, perY: 0 },
  };
  const upper: Level = { ...floor([rectangle(-9, 0, -3, 5)]), id: 'upper', storey: 1, z: 1.5 };
  return {
    ...plan,
    levels: [...plan.levels, flight, upper],
    joins: [
      { id: 'low', segment: segment(0, 0.2, 0, 1.8), levels: ['floor', 'flight'] },
      { id: 'high', segment: segment(-3, 0.2, -3, 1.8), levels: ['flight', 'upper'] },
    ],
    ...rest,
  };
}

/** The mistakes of a plan, each as "path: message". */
function mistakesOf(plan: Walkable): string[] {
  return checkWalkable(plan).map(({ path, message }) => `${path}: ${message}`);
}

test('nothing is wrong with plans that can be walked', () => {
  assert.deepEqual(mistakesOf(room()), []);
  assert.deepEqual(mistakesOf(withStair()), []);
  for (let seed = 0; seed < 60; seed++)
    assert.deepEqual(mistakesOf(randomPlan({ seed, storeys: 1 + (seed % 3) })), []);
});

test('rings: too few points, a point twice, a way back, a crossing', () => {
  const bow = [point(0, 0), point(8, 5), point(8, 0), point(0, 5)];
  const spike = [point(0, 0), point(8, 0), point(8, 5), point(8, 2), point(0, 5)];
  assert.deepEqual(mistakesOf(room({ holes: [[point(1, 1), point(2, 2)]] })), [
    'levels[0].holes[0]: Hole 0 of level floor has 2 points; it needs at least 3.',
  ]);
  assert.deepEqual(mistakesOf(room({}, [...rectangle(0, 0, 8, 5), point(0, 0)])), [
    'levels[0].outlines[0]: Outline 0 of level floor has the same point twice in a row, as numbers 4 and 0.',
  ]);
  assert.deepEqual(mistakesOf(room({}, spike)), [
    'levels[0].outlines[0]: Outline 0 of level floor runs back over itself at point 2.',
  ]);
  assert.deepEqual(mistakesOf(room({}, bow)), [
    'levels[0].outlines[0]: Outline 0 of level floor crosses itself: the edges from its points 0 and 2 meet.',
  ]);
  const area = { id: 'seats', outline: [point(1, 1)], speedFactor: 0 };
  assert.deepEqual(mistakesOf(room({ areas: [area] })), [
    'levels[0].areas[0].outline: The outline of area seats of level floor has 1 points; it needs at least 3.',
    'levels[0].areas[0].speedFactor: Area seats of level floor has the speed factor 0; it must be above 0. Draw a hole where nobody can walk.',
  ]);
});

test('levels that do not exist, and names used twice', () => {
  const plan = withStair();
  assert.deepEqual(mistakesOf({ ...plan, exits: [{ ...plan.exits[0]!, level: 'roof' }] }), [
    'exits[0].level: Exit exit-0 is on level roof, which does not exist.',
  ]);
  assert.deepEqual(
    mistakesOf({ ...plan, joins: [{ ...plan.joins[0]!, levels: ['floor', 'x'] }] }),
    ['joins[0].levels[1]: Join low is on level x, which does not exist.'],
  );
  assert.deepEqual(mistakesOf({ ...plan, exits: [{ ...plan.exits[0]!, id: 'high' }] }), [
    'exits[0]: Another door, join or exit is called high too: joins[1].',
  ]);
  const twice = { ...plan, levels: [...plan.levels, plan.levels[2]!] };
  assert.deepEqual(mistakesOf(twice), ['levels[3]: Another level is called upper too: levels[2].']);
  const lift = {
    id: 'lift',
    capacity: 8,
    stopSeconds: 5,
    secondsPerMeter: 1,
    callSeconds: 10,
    stops: [
      { level: 'floor', at: point(1, 1) },
      { level: 'attic', at: point(-4, 1) },
    ],
    isEvacuationLift: false,
  };
  assert.deepEqual(mistakesOf({ ...plan, lifts: [lift] }), [
    'lifts[0].stops[1].level: Lift lift stops at level attic, which does not exist.',
  ]);
});

test('joins lie on the edge of both levels, at one height', () => {
  const plan = withStair();
  const [low, high] = [plan.joins[0]!, plan.joins[1]!];
  assert.deepEqual(
    mistakesOf({ ...plan, joins: [{ ...low, segment: segment(0, 1, 0, 3) }, high] }),
    ['joins[0].segment: Join low does not lie on the edge of level flight.'],
  );
  const levels = plan.levels.map((level) => (level.id === 'upper' ? { ...level, z: 2 } : level));
  assert.deepEqual(mistakesOf({ ...plan, levels }), [
    'joins[1].segment: At join high the levels flight and upper are 0.50 m apart in height; at most 0.3 m are possible.',
  ]);
  assert.deepEqual(mistakesOf({ ...plan, joins: [low, { ...high, levels: ['upper', 'upper'] }] }), [
    'joins[1].levels: Join high joins level upper to itself.',
  ]);
});

test('gates are wide enough for a person, on their level, and let somebody pass', () => {
  const doors = [
    { id: 'slit', segment: segment(2, 2, 2, 2.2) },
    { id: 'far', segment: segment(20, 2, 20, 4), flowMax: 0 },
  ];
  assert.deepEqual(mistakesOf(room({ doors })), [
    'levels[0].doors[0].segment: Door slit is 0.20 m wide; a person needs at least 0.3 m.',
    'levels[0].doors[1].flowMax: Door far lets 0 persons per second pass; it must be more than 0. Close it instead.',
    'levels[0].doors[1].segment: Door far lies outside level floor.',
  ]);
});

test('levels nobody can leave, or leave for an exit', () => {
  const plan = withStair();
  assert.deepEqual(mistakesOf({ ...plan, joins: [plan.joins[0]!] }), [
    'levels[2]: Nobody can leave level upper: it has no exit, no join and no lift.',
  ]);
  assert.deepEqual(mistakesOf({ ...plan, joins: [plan.joins[1]!] }), [
    'levels[1]: No exit can be reached from level flight.',
    'levels[2]: No exit can be reached from level upper.',
  ]);
  assert.deepEqual(mistakesOf({ ...plan, levels: [], joins: [], exits: [] }), [
    'levels: The plan has no level.',
  ]);
});

test('numbers that are none, and sizes beyond what can be computed', () => {
  assert.deepEqual(mistakesOf(room({ z: Number.NaN })), [
    'levels[0].z: levels[0].z is NaN; it must be a finite number.',
  ]);
  assert.deepEqual(mistakesOf(room({}, rectangle(0, 0, 30_000, 5))), [
    'levels[0]: Level floor is 30000.0 m by 5.0 m; at most 20000 m each way are possible.',
  ]);
  const [coarse] = mistakesOf(room({}, rectangle(-3000, -3000, 8, 3000)));
  assert.match(
    coarse!,
    /^levels\[0\]: Level floor is 3008.0 m by 6000.0 m: with 4000000 cells at most, a cell is 2.1\d m wide, too coarse for gate exit-0 of 1.00 m. Divide the level by joins.$/,
  );
});

test('a plan spoiled anywhere is refused with a reason or can be prepared, and nothing breaks', () => {
  let refused = 0;
  for (let seed = 0; seed < 150; seed++) {
    const dice = createDice(seed, 4);
    const plan = JSON.parse(
      JSON.stringify(randomPlan({ seed, columns: 2, rows: 1, storeys: 2 })),
    ) as Walkable;
    const numbers: [Record<string, unknown>, string][] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, one] of Object.entries(value))
        if (typeof one === 'number' || typeof one === 'string')
          numbers.push([value as Record<string, unknown>, key]);
        else collect(one);
    };
    collect(plan);
    const [owner, key] = numbers[dice.pick(numbers.length)]!;
    const bad = [Number.NaN, 1e9, -3, 0, 7.5][dice.pick(5)];
    if (key !== 'kind') owner[key] = typeof owner[key] === 'string' ? 'other' : bad;
    const mistakes = checkWalkable(plan);
    if (mistakes.length > 0) refused++;
    else prepareSpace(plan, { cell: 0.5 });
  }
  assert.ok(refused > 75, `${refused} of 150`);
});

test('outlines that overlap by as little as drawings err are asked about, by name', () => {
  const besides = (by: number): Walkable =>
    planOf(floor([rectangle(0, 0, 10, 5), rectangle(10 - by, 0, 20, 5)]), [segment(20, 1, 20, 3)]);
  for (const by of [0.01, 0.03, 0.049])
    assert.deepEqual(mistakesOf(besides(by)), [
      `levels[0].outlines[1]: Outline 1 of level floor overlaps outline 0 by ${by.toFixed(3)} m: make them overlap by more than 0.05 m to be one floor, or only touch to have a wall between them.`,
    ]);
  // They touch, to rounding; are one floor; or meet at a corner alone.
  for (const by of [0, 1e-6, 0.06, 2]) assert.deepEqual(mistakesOf(besides(by)), []);
  const atCorner = planOf(floor([rectangle(0, 0, 10, 5), rectangle(9.97, 4.97, 20, 9)]), [
    segment(0, 1, 0, 3),
  ]);
  assert.deepEqual(mistakesOf(atCorner), []);
});
