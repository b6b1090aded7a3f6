import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { HazardDescription } from '#crowd/hazards';
import { createSimulation } from '#crowd/simulation';
import type { Person } from '#crowd/simulation';
import { prepareSpace } from '#crowd/space';
import type { Cast, Direction } from '#run';
import type { World } from '#world/site';
import type { Segment, Walkable } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { toScenario } from '../../../run/run.suite.ts';
import type { Peril, PerilFinding } from './peril.ts';
import { watchPerils } from './watch-perils.ts';

const SECONDS = 40;
const ROOM = { width: 20, depth: 10 };

interface Plan {
  readonly dx: number;
  readonly dy: number;
  /** The mirror image: x is counted backwards. */
  readonly isMirrored: boolean;
  /** Cuts the room at its middle. */
  readonly hasWall: boolean;
}

const PLAIN: Plan = { dx: 0, dy: 0, isMirrored: false, hasWall: false };

/** Of a room with a way out in its south, as the plan has it. */
function place(plan: Plan, x: number, y: number): { x: number; y: number } {
  return { x: plan.dx + (plan.isMirrored ? ROOM.width - x : x), y: plan.dy + y };
}

function draw(plan: Plan): Walkable {
  const at = (x: number, y: number) => place(plan, x, y);
  const line = (ax: number, ay: number, bx: number, by: number): Segment => ({
    from: at(ax, ay),
    to: at(bx, by),
  });
  const corners = [at(0, 0), at(ROOM.width, 0), at(ROOM.width, ROOM.depth), at(0, ROOM.depth)];
  return {
    levels: [
      {
        id: 'ground',
        kind: 'floor',
        storey: 0,
        z: 0,
        outlines: [plan.isMirrored ? corners.toReversed() : corners],
        holes: [],
        walls: plan.hasWall ? [line(10, 0, 10, ROOM.depth)] : [],
        doors: [],
        areas: [],
      },
    ],
    joins: [],
    lifts: [],
    exits: [{ id: 'out', level: 'ground', segment: line(2, 0, 4, 0) }],
  };
}

interface Case {
  readonly plan?: Plan;
  readonly spots: readonly (readonly [x: number, y: number, age: number])[];
  readonly hazards: readonly HazardDescription[];
}

/** Everybody stands where they are for forty seconds. */
function watch({ plan = PLAIN, spots, hazards }: Case): ReadonlyMap<Peril, PerilFinding> {
  const space = prepareSpace(draw(plan));
  const people = spots.map(([x, y]): Person => ({
    level: 0,
    ...place(plan, x, y),
    radius: 0.22,
    speed: 1.2,
    stairUp: 0.6,
    stairDown: 0.6,
    startSeconds: Infinity,
    holds: [{ fromSeconds: 0, untilSeconds: 1000 }],
    group: -1,
    weight: 1,
  }));
  const moved = hazards.map((hazard) =>
    'x' in hazard ? { ...hazard, ...place(plan, hazard.x, hazard.y) } : hazard,
  );
  const simulation = createSimulation(space, people, { seed: 5, hazards: moved });
  const cast = {
    space,
    people: spots.map(([, , age], i) => ({
      person: people[i]!,
      traits: { age, mobility: 'walking' },
    })),
  } as unknown as Cast;
  const watches = watchPerils({
    scenario: toScenario('An office with 20 people'),
    world: { buildings: [], hazards: [] } as unknown as World,
    cast,
    direction: { hazards: moved } as unknown as Direction,
    simulation,
  });
  for (let step = 1; step <= 10 * SECONDS; step++) {
    simulation.step();
    watches.step();
    if (step % 10 === 0) watches.look();
  }
  return new Map(watches.finish(1).map((one) => [one.peril, one]));
}

function drawSpots(seed: number): Case['spots'] {
  const dice = createDice(seed);
  // On a raster, so that people do not overlap.
  const cells = Array.from({ length: 8 }, (_, k) => [1.5 + 2.3 * k, 2 + 2.5 * dice.pick(3)]);
  return cells.map(([x, y]) => [x!, y!, dice.pick(3) === 0 ? 8 : 35] as const);
}

const placed = { startSeconds: 0, level: 'ground' } as const;
const attacker = (x: number, y: number): HazardDescription => ({
  kind: 'attacker',
  ...placed,
  x,
  y,
  follows: 'path',
  path: [],
  // So small that it hits nobody: a person who is down is out of everybody's sight.
  hitProbabilityNear: 1e-9,
});
const flood = (flowM3PerS: number): HazardDescription => ({
  kind: 'flood',
  ...placed,
  x: 15,
  y: 5,
  flowM3PerS,
});
const gas = (massKg: number): HazardDescription => ({
  kind: 'gas',
  ...placed,
  x: 15,
  y: 5,
  substance: 'ammonia',
  massKg,
  durationSeconds: 20,
});
const quake = (intensity: number): HazardDescription => ({
  kind: 'quake',
  startSeconds: 3,
  intensity,
});
const blast = (massKgTnt: number): HazardDescription => ({
  kind: 'blast',
  ...placed,
  startSeconds: 4.3,
  x: 15,
  y: 5,
  massKgTnt,
});
const dark = (endSeconds: number): HazardDescription => ({
  kind: 'dark',
  startSeconds: 2,
  endSeconds,
  lux: 0.5,
});

/** The worse of two, by the people and seconds beyond its limit and by the expected harm. */
function isAtLeast(worse: PerilFinding, better: PerilFinding): boolean {
  return (
    worse.people >= better.people &&
    worse.personSeconds >= better.personSeconds &&
    worse.expected.down >= better.expected.down &&
    worse.expected.hurt + worse.expected.down >= better.expected.hurt + better.expected.down - 1e-9
  );
}

const SEEDS = sample({ few: 1, all: 4 });
const WORSE: readonly (readonly [
  peril: Peril,
  less: readonly HazardDescription[],
  more: readonly HazardDescription[],
])[] = [
  ['water', [flood(3)], [flood(9)]],
  ['poison', [gas(0.05)], [gas(0.5)]],
  ['shaking', [quake(7)], [quake(8.5)]],
  ['blast', [blast(0.02)], [blast(0.3)]],
  ['dark', [dark(10)], [dark(30)]],
  ['attack', [attacker(18, 5)], [attacker(18, 5), attacker(2, 8)]],
];
for (const [peril, less, more] of WORSE)
  test(`law: more of ${peril} never has less effect, and some of it has an effect`, () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const spots = drawSpots(seed);
      const better = watch({ spots, hazards: less }).get(peril)!;
      const worse = watch({ spots, hazards: more }).get(peril)!;
      assert.ok(isAtLeast(worse, better), `${seed}: ${JSON.stringify([better, worse])}`);
      assert.ok(worse.people > 0, 'every listed peril has an effect');
      assert.ok(worse.firstSeconds !== null && worse.spots[0]!.people > 0);
    }
  });

for (const [peril, , hazards] of WORSE)
  test(`law: ${peril} is the same in a plan that is shifted or mirrored`, () => {
    const spots = drawSpots(7);
    const found = watch({ spots, hazards }).get(peril)!;
    for (const plan of [
      { ...PLAIN, dx: 100, dy: -50 },
      { ...PLAIN, isMirrored: true },
    ]) {
      const other = watch({ plan, spots, hazards }).get(peril)!;
      assert.equal(other.people, found.people);
      // Water and gas are computed on parcels cut from one corner of the plan: a second or two each.
      const apart = Math.abs(other.personSeconds - found.personSeconds);
      assert.ok(apart <= 0.1 * found.personSeconds, `${apart} of ${found.personSeconds}`);
      assert.ok(Math.abs(other.expected.hurt - found.expected.hurt) < 1e-6);
    }
  });

test('law: people behind a wall are not seen, and people out of reach are not affected', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const spots = drawSpots(seed).filter(([x]) => x < 9);
    const plan = { ...PLAIN, hasWall: true };
    const hazards = [attacker(15, 5), gas(0.5), flood(9)];
    const found = watch({ plan, spots, hazards });
    for (const { peril, people, personSeconds } of found.values())
      assert.deepEqual([peril, people, personSeconds], [peril, 0, 0]);
  }
});

test('law: an attacker who stands nearer has no fewer people in sight and reach', () => {
  const spots = drawSpots(3).filter(([x]) => x < 9);
  const reach = (x: number): number =>
    watch({ spots, hazards: [{ ...attacker(x, 5), rangeM: 8 } as HazardDescription] }).get(
      'attack',
    )!.people;
  const people = [19, 15, 12, 9].map(reach);
  people.forEach((count, i) => assert.ok(i === 0 || count >= people[i - 1]!, people.join(' ')));
  assert.ok(people.at(-1)! > people[0]!);
});

test('children cannot stand where adults still can', () => {
  const spots = [
    [14, 5, 8],
    [16, 5, 35],
  ] as const;
  const found = watch({ spots, hazards: [flood(4)] }).get('water')!;
  assert.deepEqual([found.people, found.figures['children_unable_to_stand_people']], [1, 1]);
});

test('an explosion counts once, in its own moment, at the start of a run and between two seconds', () => {
  for (const startSeconds of [0, 4, 4.3]) {
    const bomb = { ...blast(9), startSeconds } as HazardDescription;
    const found = watch({ spots: [[13, 5, 30]], hazards: [bomb] }).get('blast')!;
    assert.equal(found.people, 1, `at ${startSeconds} s`);
    assert.equal(found.personSeconds, 1);
    assert.ok(found.figures['overpressure_max_kpa']! > 100);
  }
});
