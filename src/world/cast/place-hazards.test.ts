/** Where events are, compared with every square meter that people can stand on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { completeScenario, readPrompt } from '#scenario';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { buildWorld } from '../build-world.ts';
import { hazardPlacings } from '../hazard-placing.ts';
import type { Level, Point, Ring } from '../walkable.ts';
import type { PlacedHazard, World } from '../world.ts';
import { listSources } from './list-waters.ts';
import type { Water } from './list-waters.ts';
import { placeHazards } from './place-hazards.ts';

const make = (prompt: string, seed: number): World =>
  buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      seed,
    ),
  );

const SEEDS = sample({ few: [7], all: [1, 7, 12] });
/** In the open; what the water comes from. */
const OPEN: readonly (readonly [string, string])[] = [
  ['A flash flood hits a village of 200 people after a dam breach', 'reservoir'],
  ['A dam bursts while 50 people are on the dam', 'reservoir'],
  ['A tsunami hits a beach with 300 people', 'sea'],
  ['A tsunami warning at a port with 100 workers', 'harbour basin'],
  ['A tsunami hits a coastal town of 400 people', 'sea'],
  ['A river floods a town centre with 300 people', 'river'],
  ['A flood in a park with 300 people', 'pond'],
];

for (const [prompt, from] of OPEN)
  test(`water comes from the ${from}: ${prompt}`, () => {
    for (const seed of SEEDS) {
      const world = make(prompt, seed);
      assert.ok(world.hazards.length > 0);
      for (const hazard of world.hazards) {
        assert.equal(hazard.from, from);
        const level = levelOf(world, hazard);
        assert.ok(isOn(level, hazard.at), `seed ${seed}: it is where nobody can be`);
        const nearest = leastOf(listStandable(level), (at) => awayFrom(world.ground.water, at));
        const own = awayFrom(world.ground.water, hazard.at);
        assert.ok(own <= nearest + 3, `seed ${seed}: ${own} m from it, the ground is ${nearest} m`);
      }
    }
  });

const INDOORS = [
  'A flood in a hospital with 4 floors and 200 people',
  'Flood in a subway station with 400 people',
  'A flood in a shopping mall with 600 people',
];

for (const prompt of INDOORS)
  test(`water comes into a building by the door nearest to the river: ${prompt}`, () => {
    for (const seed of SEEDS) {
      const world = make(prompt, seed);
      const [hazard] = world.hazards;
      const doors = world.walkable.exits
        .filter(({ level }) => level === hazard!.level)
        .map(({ segment: { from, to } }) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
      const nearest = leastOf(doors, (at) => awayFrom(world.ground.water, at));
      const door = leastOf(doors, (at) => Math.hypot(at.x - hazard!.at.x, at.y - hazard!.at.y));
      assert.ok(door < 1.5, `seed ${seed}: ${door} m from a door`);
      assert.ok(awayFrom(world.ground.water, hazard!.at) < nearest + 2.5, `seed ${seed}`);
      assert.ok(isOn(levelOf(world, hazard!), hazard!.at), `seed ${seed}`);
    }
  });

const EDGES: readonly (readonly [string, string, 1 | -1])[] = [
  ['A tsunami hits a park with 300 people', 'lowest edge', 1],
  ['A landslide hits a campsite with 150 people', 'highest edge', -1],
  ['An avalanche hits a forest with 50 people', 'highest edge', -1],
];

for (const [prompt, from, sign] of EDGES)
  test(`without such a water it is the ${from}: ${prompt}`, () => {
    for (const seed of SEEDS) {
      const world = make(prompt, seed);
      const [hazard] = world.hazards;
      assert.equal(hazard!.from, from);
      const level = levelOf(world, hazard!);
      assert.ok(isOn(level, hazard!.at));
      assert.ok(awayFrom(level.outlines, hazard!.at) < 2, `seed ${seed}: not at the edge`);
      // The ground beyond the nearest edge, against that beyond all edges.
      const heights = listBeyond(level).map(({ at, out }) => ({
        at,
        height: heightOf(world, out),
      }));
      const own = heights.reduce((a, b) =>
        away(b.at, hazard!.at) < away(a.at, hazard!.at) ? b : a,
      );
      const best = leastOf(heights, ({ height }) => sign * height);
      const worst = -leastOf(heights, ({ height }) => -sign * height);
      const near = best + 0.1 + 0.1 * (worst - best);
      assert.ok(sign * own.height <= near, `seed ${seed}: ${own.height}, best ${sign * best}`);
    }
  });

test('no wave of the sea comes out of a pond, and a dam is asked before a river', () => {
  const waters = ['pond', 'river', 'reservoir'].map((name) => ({ name, outline: [] }));
  const namesFor = (type: string): string[] =>
    listSources(hazardPlacings.of(type).comesIn!, waters).map(({ name }) => name);
  assert.deepEqual(listSources(hazardPlacings.of('tsunami').comesIn!, waters.slice(0, 1)), []);
  assert.deepEqual(namesFor('dam_break'), ['reservoir']);
  assert.deepEqual(namesFor('flood'), ['river']);
  assert.deepEqual(namesFor('landslide'), []);
});

test('where doors lead to open ground, the water comes over that', () => {
  for (const seed of SEEDS) {
    const world = make('A flood hits a school with 200 pupils and the street outside', seed);
    const [hazard] = world.hazards;
    assert.equal(hazard!.level, 'yard');
    const level = levelOf(world, hazard!);
    assert.ok(isOn(level, hazard!.at));
    const nearest = leastOf(listStandable(level), (at) => awayFrom(world.ground.water, at));
    assert.ok(awayFrom(world.ground.water, hazard!.at) <= nearest + 3, `seed ${seed}`);
  }
});

test('a fire does not ask where the water is', () => {
  const scenario = completeScenario(
    readPrompt('A fire in an office of 3 floors with 60 people', () => []),
    {},
    7,
  );
  const { walkable, landmarks, ground, hazards } = buildWorld(scenario);
  assert.equal(hazards[0]!.from, undefined);
  const rooms = walkable.levels.map(({ id, storey, outlines }) => ({
    id: `${id}.room`,
    use: 'office',
    outline: outlines[0]!,
    isOpen: true,
    capacity: 10,
    level: id,
    storey,
    structure: scenario.structures[0]!.id,
  }));
  const place = (waters: readonly Water[]): unknown =>
    placeHazards(scenario, {
      rooms,
      landmarks,
      levels: walkable.levels,
      surrounds: { walkable, ground, waters },
      middle: { x: 0, y: 0 },
      dice: createDice(7, 1),
    });
  assert.deepEqual(place([{ name: 'river', outline: rooms[0]!.outline }]), place([]));
});

test('a flood on a floor that is named is on it', () => {
  const [hazard] = make('A flood on floor 2 of an office with 100 people', 7).hazards;
  assert.equal(hazard!.storey, 1);
  assert.equal(hazard!.from, undefined);
});

/** What the result says of where an event is, by its words. */
function toldOf(prompt: string) {
  const { unmet, hazards } = make(prompt, 7);
  const about = unmet.filter(({ path }) => /^events\[\w+\]\.at$/.test(path));
  return { about, hazard: hazards[0]! };
}

test('a fire on a side of a building is on that side', () => {
  for (const [side, sign] of [
    ['north', 1],
    ['south', -1],
  ] as const) {
    const { about, hazard } = toldOf(`A fire on the ${side} side of a school with 200 pupils`);
    assert.deepEqual(about, []);
    assert.ok(sign * hazard.at.y > 0, `${side}: ${hazard.at.y}`);
  }
});

test('what is put elsewhere than the prompt says is told, with where it is instead', () => {
  for (const [prompt, asked] of [
    ['A fire on the ninth floor of a school with 2 floors and 100 pupils', /ninth/],
  ] as const) {
    const { about } = toldOf(prompt);
    assert.equal(about.length, 1, prompt);
    assert.match(String(about[0]!.asked), asked);
    assert.ok(typeof about[0]!.got === 'string' && about[0]!.got.length > 3, prompt);
  }
  for (const prompt of [
    'A fire in the kitchen of a restaurant with 60 guests',
    'A bomb explodes at gate 14 of an airport with 90 passengers',
    'A fire near the west stairwell on floor 2 of an office with 4 floors',
    'A fire in a hotel with 40 guests',
    'A fire in bay 45 of a warehouse with 30 workers',
  ])
    assert.deepEqual(toldOf(prompt).about, [], prompt);
});

test('no room is called ceiling', () => {
  const world = make('The ceiling of a club with 90 guests catches fire', 7);
  assert.ok(!world.landmarks.some(({ label }) => /ceiling/i.test(label)));
});

test('the same seed puts the water in the same place', () => {
  for (const [prompt] of OPEN.slice(0, 2)) assert.deepEqual(make(prompt, 3), make(prompt, 3));
});

function levelOf({ walkable }: World, { level }: PlacedHazard): Level {
  return walkable.levels.find(({ id }) => id === level)!;
}

function isOn({ outlines, holes }: Level, at: Point): boolean {
  return outlines.some((ring) => winds(ring, at)) && !holes.some((ring) => winds(ring, at));
}

/** By the sum of the angles, not by crossings. */
function winds(ring: Ring, at: Point): boolean {
  const sum = ring.reduce((total, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const [ax, ay, bx, by] = [a.x - at.x, a.y - at.y, b.x - at.x, b.y - at.y];
    return total + Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }, 0);
  return Math.abs(sum) > Math.PI;
}

function listStandable(level: Level): Point[] {
  const all = level.outlines.flat();
  const [x0, y0] = [leastOf(all, ({ x }) => x), leastOf(all, ({ y }) => y)];
  const [x1, y1] = [-leastOf(all, ({ x }) => -x), -leastOf(all, ({ y }) => -y)];
  const step = Math.max(1, Math.sqrt(((x1 - x0) * (y1 - y0)) / 8000));
  const points: Point[] = [];
  for (let x = x0 + 0.5; x < x1; x += step)
    for (let y = y0 + 0.5; y < y1; y += step) if (isOn(level, { x, y })) points.push({ x, y });
  return points;
}

function awayFrom(rings: readonly Ring[], at: Point): number {
  return leastOf(rings, (ring) =>
    leastOf([...ring.keys()], (i) => {
      const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
      const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / long;
      const t = Math.max(0, Math.min(1, along / long));
      return away(at, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
    }),
  );
}

/** Along the outlines: points, and others 40 m out from them. */
function listBeyond(level: Level): { at: Point; out: Point }[] {
  return level.outlines.flatMap((ring) =>
    ring.flatMap((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const long = Math.hypot(b.x - a.x, b.y - a.y);
      const normal = { x: (b.y - a.y) / long, y: (a.x - b.x) / long };
      return Array.from({ length: Math.ceil(long) }, (_, k) => {
        const t = (k + 0.5) / Math.ceil(long);
        const at = { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
        const isLeft = isOn(level, { x: at.x + 0.5 * normal.x, y: at.y + 0.5 * normal.y });
        const far = isLeft ? -40 : 40;
        return { at, out: { x: at.x + far * normal.x, y: at.y + far * normal.y } };
      });
    }),
  );
}

/** Of the nearest corner of the grid. */
function heightOf({ ground }: World, { x, y }: Point): number {
  const { x0, y0, cell, columns, rows, heights } = ground;
  const column = Math.min(columns - 1, Math.max(0, Math.round((x - x0) / cell)));
  const row = Math.min(rows - 1, Math.max(0, Math.round((y - y0) / cell)));
  return heights[row * columns + column]!;
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function leastOf<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((least, item) => Math.min(least, measure(item)), Infinity);
}
