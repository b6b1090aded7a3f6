/** Laws: who is said to begin somewhere begins there, whatever their number, the seed and the size of the place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { boundsOf } from '#plane';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { Point } from '#world/walkable';
import { sample } from '../../../test/support/extent.ts';
import { toScenario } from '../run.suite.ts';
import { castRun } from './cast-run.ts';

const TRIES = sample({ few: 2, all: 60 });
const dice = createDice(20_261_118);

interface Begun {
  readonly world: World;
  /** Where the people of a role begin. */
  readonly of: (
    role: string,
  ) => readonly (Point & { readonly storey: number; readonly room?: string })[];
}

function begin(prompt: string, seed: number): Begun {
  const scenario = toScenario(prompt, { maxAgents: 1000, seed });
  const world = buildWorld(scenario);
  const { people, space } = castRun(scenario, world);
  return {
    world,
    of: (role) =>
      people
        .filter((one) => one.role === role || one.group === role || one.kind === role)
        .map(({ person: { x, y, level }, room }) => ({
          x,
          y,
          storey: space.walkable.levels[level]!.storey,
          ...(room === undefined ? {} : { room }),
        })),
  };
}

function each(check: (count: number, seed: number) => void): void {
  for (let i = 0; i < TRIES; i++) check(1 + dice.pick(i % 2 === 0 ? 20 : 500), 1 + dice.pick(1000));
}

function middleOf(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

function partOf({ openPlaces }: World, use: string): readonly Point[] {
  const part =
    openPlaces.flatMap(({ parts }) => parts).find((one) => one.use === use) ??
    openPlaces.find(({ name }) => name === use);
  assert.ok(part, `there is a ${use}`);
  return part.outline;
}

/** From the box around it; 0 inside. */
function awayFrom(ring: readonly Point[], { x, y }: Point): number {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return Math.hypot(Math.max(0, minX - x, x - maxX), Math.max(0, minY - y, y - maxY));
}

test('in front of the stage is before it and within 15 m, and behind it is on its other side', () => {
  each((count, seed) => {
    const crew = 1 + (count % 15);
    const { world, of } = begin(
      `A festival, ${count} visitors in front of the stage, ${crew} stewards behind the stage`,
      seed,
    );
    const stage = partOf(world, 'stage');
    const [before, behind] = [of('visitor'), of('steward')];
    assert.equal(before.length, count);
    for (const spot of before) assert.ok(awayFrom(stage, spot) <= 15);
    const { minY, maxY } = boundsOf(stage);
    const isNorth = middleOf(stage).y > 0;
    const barrier = boundsOf(partOf(world, 'barrier'));
    for (const { y } of before) assert.ok(isNorth ? y <= barrier.minY : y >= barrier.maxY);
    for (const { y } of behind) assert.ok(isNorth ? y >= maxY : y <= minY);
  });
});

test('by the fountain is within 15 m of it, and at the gates within 5 m of one', () => {
  each((count, seed) => {
    const few = Math.min(count, 60);
    const { world, of } = begin(
      `A square with a fountain, ${count} tourists by the fountain. A park is beside it.`,
      seed,
    );
    const fountain = partOf(world, 'fountain');
    for (const spot of of('tourist')) assert.ok(awayFrom(fountain, spot) <= 15);
    const festival = begin(
      `A festival with 4 gates, 50 visitors, ${few} stewards at the gates`,
      seed,
    );
    const gates = festival.world.walkable.exits.map(({ segment }) => segment);
    for (const { x, y } of festival.of('steward'))
      assert.ok(
        gates.some((gate) => awayFrom([gate.from, gate.to], { x, y }) <= 5),
        `${x}, ${y}`,
      );
  });
});

test('north and south are mirrored, and two groups at two ends are farther apart than half the place', () => {
  each((count, seed) => {
    const ends = (first: string, second: string) =>
      begin(
        `Two teams of ${count} start at opposite ends of a square, one ${first} and one ${second}`,
        seed,
      );
    for (const [first, second] of [
      ['north', 'south'],
      ['east', 'west'],
    ] as const) {
      const [one, other] = [ends(first, second), ends(second, first)];
      const { minX, minY, maxX, maxY } = boundsOf(one.world.openPlaces[0]!.outline);
      const isUpright = first === 'north';
      const size = isUpright ? maxY - minY : maxX - minX;
      const along = ({ x, y }: Point): number => (isUpright ? y : x);
      // The kind of both is the same: the first of the two is told by its group.
      const [from, to] = [one.of('person').slice(0, count), one.of('person-2')];
      assert.ok(along(middleOf(from)) - along(middleOf(to)) > size / 2);
      const mirrored = other.of('person-2');
      assert.ok(along(middleOf(mirrored)) > size / 6);
    }
  });
});

test('above, below and on floors from one to another: nobody is elsewhere', () => {
  each((count, seed) => {
    const few = Math.min(count, 120);
    const { of } = begin(
      `An office of 12 floors, a fire on floor 6, ${few} workers on floors 2 to 4, ${few} visitors above the fire, ${few} guests below floor 3`,
      seed,
    );
    for (const { storey } of of('worker')) assert.ok(storey >= 1 && storey <= 3, `${storey}`);
    for (const { storey } of of('guest')) assert.ok(storey < 2, `${storey}`);
    const above = of('visitor').filter(({ storey }) => storey > 1);
    for (const { storey } of above) assert.ok(storey > 5, `${storey}`);
  });
});

test('in a line, so many meters apart: each is that far from the next', () => {
  each((count, seed) => {
    const few = 2 + (count % 20);
    const apart = 1 + (seed % 5);
    const { of } = begin(`A forest, ${few} volunteers in a line, ${apart} m apart`, seed);
    const spots = of('volunteer');
    assert.equal(spots.length, few);
    for (const spot of spots) {
      const gaps = spots
        .filter((other) => other !== spot)
        .map((other) => Math.hypot(other.x - spot.x, other.y - spot.y));
      assert.ok(Math.abs(Math.min(...gaps) - apart) <= 0.1 * apart + 0.05);
    }
  });
});

test('who only has a number and a place is one of those named before, or another of them', () => {
  const club = begin('A nightclub, 150 guests, 20 at the bar, 90 on the dance floor', 7);
  assert.equal(club.of('guest').length, 150);
  assert.equal(club.of('guest-2').length, 20);
  for (const { room } of club.of('guest-2')) assert.match(room!, /bar/);
  const library = begin(
    'A library with two floors, 50 readers on the upper floor, 10 on the ground floor',
    7,
  );
  assert.deepEqual([...new Set(library.of('reader-2').map(({ storey }) => storey))], [0]);
  assert.equal(library.of('reader').length, 60);
});

test('who is outside at break is on the playground, and who waits outside a building is not in it', () => {
  const school = begin('A school with a playground, 120 pupils are outside at break', 3);
  const ground = partOf(school.world, 'playground');
  for (const spot of school.of('pupil')) assert.ok(awayFrom(ground, spot) <= 1);
  const embassy = begin('60 refugees wait outside the embassy', 3);
  const [building] = embassy.world.buildings.filter(({ structure }) => structure !== undefined);
  for (const spot of embassy.of('refugee')) assert.ok(awayFrom(building!.footprint, spot) > 0);
});

test('who marches to a building begins outside it, opposite its front, and who bars their way stands between', () => {
  each((count, seed) => {
    const marchers = 20 + (count % 100);
    const { world, of } = begin(
      `${marchers} demonstrators march to a town hall, where 12 police officers form a line`,
      seed,
    );
    const hall = world.buildings[0]!.footprint;
    for (const spot of of('demonstrator'))
      assert.ok(awayFrom(hall, spot) >= 8, `${awayFrom(hall, spot)} of ${count}, ${seed}`);
    for (const spot of of('police')) {
      const away = awayFrom(hall, spot);
      assert.ok(away > 0 && away <= 15, `${away}`);
    }
  });
});

test('people in front of a building and behind it are outside, on opposite sides', () => {
  each((count, seed) => {
    const few = 20 + (count % 40);
    const { world, of } = begin(
      `A town hall with ${few} tourists in front of the town hall and ${few} workers behind the town hall`,
      seed,
    );
    const hall = world.buildings[0]!.footprint;
    const [before, behind] = [of('tourist'), of('worker')];
    for (const spot of [...before, ...behind]) assert.ok(awayFrom(hall, spot) > 0);
    const [front, back] = [middleOf(before), middleOf(behind)];
    const middle = middleOf(hall);
    const across =
      (front.x - middle.x) * (back.x - middle.x) + (front.y - middle.y) * (back.y - middle.y);
    assert.ok(across < 0);
  });
});

test('runners along a street begin on one piece of it, commuters who wait for a train on a platform', () => {
  each((count, seed) => {
    const few = 1 + (count % 60);
    const race = begin(`A town. ${few} runners run along the main street.`, seed);
    const streets = race.world.landmarks.filter(({ label }) => label === 'main street');
    const rooms = new Set(race.of('runner').map(({ room }) => room));
    assert.equal(rooms.size, 1);
    assert.ok(streets.some(({ id }) => rooms.has(id)));
    const station = begin(`A metro station, ${few} commuters waiting. A train arrives.`, seed);
    const platforms = station.world.landmarks.filter(({ use }) => use === 'platform');
    const ids = new Set(platforms.map(({ id }) => id));
    assert.ok(station.of('commuter').every(({ room }) => ids.has(room!)));
  });
});
