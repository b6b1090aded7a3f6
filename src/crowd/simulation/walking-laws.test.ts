/** Laws of walking that no constant was fitted to, on random plans and over seeds. TEST_ALL=1 uses more of both. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Walkable } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import type { Space } from '../space/space.ts';
import { exit, floor, line, plan, polygon, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';
import { watchBodies } from './watch-bodies.suite.ts';

const SEEDS = sample({ few: 2, all: 20 });
const PLANS = sample({ few: 1, all: 30 });
/** Few seeds prove less: their mean differs by this much from that of others by chance. */
const NOISE = sample({ few: 1.05, all: 1.02 });

test('a jam behind a wall changes nobody’s time', () => {
  const thin = prepareSpace(
    plan(
      [floor(rectangle(0, 0, 20, 8), { walls: [line(0, 2, 20, 2)] })],
      [exit('out', line(20, 0.5, 20, 1.5)), exit('other', line(20, 4, 20, 5))],
    ),
  );
  const solid = prepareSpace(
    plan(
      [
        floor(rectangle(0, 0, 20, 2)),
        floor(rectangle(0, 2.3, 20, 6), { id: 'beside', doors: [], areas: [] }),
      ],
      [exit('out', line(20, 0.5, 20, 1.5)), exit('other', line(20, 4, 20, 5), { level: 'beside' })],
    ),
  );
  for (const [space, south, level] of [
    [thin, 2.25, 0],
    [solid, 2.55, 1],
  ] as const)
    for (let seed = 1; seed <= SEEDS; seed++) {
      const six = { count: 6, within: [1, 0.4, 5, 1.6] as const };
      const own = placePeople(space, { ...six, person: only(space, 'out') }, createDice(seed));
      const crowd = { count: 120, within: [5, south, 19, south + 1.2] as const, level };
      const jam = placePeople(space, { ...crowd, person: only(space, 'other') }, createDice(seed));
      const alone = lastOf(space, own, seed, own.length);
      const beside = lastOf(space, [...own, ...jam], seed, own.length);
      assert.ok(Math.abs(beside / alone - 1) <= 0.03, `seed ${seed}: ${beside} s for ${alone} s`);
    }
});

test('mirrored, turned, shifted or in another order a plan takes as long', () => {
  const [width, height] = [14, 9];
  const draw = (at: (x: number, y: number) => readonly [number, number]): Walkable => {
    const ring = (...points: readonly (readonly [number, number])[]) =>
      polygon(...points.map(([x, y]) => at(x, y)));
    const segment = (ax: number, ay: number, bx: number, by: number) =>
      line(...at(ax, ay), ...at(bx, by));
    return plan(
      [
        floor(ring([0, 0], [width, 0], [width, height], [0, height]), {
          walls: [segment(8, 0, 8, height)],
          doors: [{ id: 'door', segment: segment(8, 5, 8, 6.2) }],
        }),
      ],
      [exit('out', segment(width, 1, width, 2))],
    );
  };
  const meanOf = (at: (x: number, y: number) => readonly [number, number], isReversed = false) => {
    const start = prepareSpace(draw((x, y) => [x, y]));
    const space = prepareSpace(draw(at));
    return mean((seed) => {
      const crowd = { count: 60, within: [0.4, 0.4, 7.6, 8.6] as const };
      const people = placePeople(start, crowd, createDice(seed)).map((person) => {
        const [x, y] = at(person.x, person.y);
        return { ...person, x, y };
      });
      return lastOf(space, isReversed ? people.toReversed() : people, seed);
    });
  };
  const asDrawn = meanOf((x, y) => [x, y]);
  const others = {
    mirrored: meanOf((x, y) => [-x, y]),
    turned: meanOf((x, y) => [-y, x]),
    shifted: meanOf((x, y) => [x + 137.3, y - 61.7]),
    renamed: meanOf((x, y) => [x, y], true),
  };
  for (const [how, seconds] of Object.entries(others))
    assert.ok(
      Math.max(seconds / asDrawn, asDrawn / seconds) <= NOISE,
      `${how}: ${seconds} s for ${asDrawn} s`,
    );
});

test('of two copies side by side each takes as long as alone', () => {
  const draw = (copies: number): Space =>
    prepareSpace(
      plan(
        Array.from({ length: copies }, (_, k) => floor(rectangle(12.3 * k, 0, 12, 8), nameOf(k))),
        Array.from({ length: copies }, (_, k) =>
          exit(`out ${k}`, line(12.3 * k + 5, 0, 12.3 * k + 6, 0), { level: nameOf(k).id }),
        ),
      ),
    );
  const [one, two] = [draw(1), draw(2)];
  const crowd = { count: 60, within: [0.4, 0.4, 11.6, 7.6] as const };
  const own = (seed: number): Person[] => placePeople(one, crowd, createDice(seed));
  const twice = (seed: number): Person[] =>
    own(seed).flatMap((person) => [person, { ...person, level: 1, x: person.x + 12.3 }]);
  const alone = mean((seed) => lastOf(one, own(seed), seed));
  const both = mean((seed) => lastOf(two, twice(seed), seed));
  assert.ok(Math.abs(both / alone - 1) <= NOISE - 1, `${both} s for ${alone} s`);
});

test('a wider door, one more exit, fewer people: not slower', () => {
  const draw = (width: number, exits: number): Space =>
    prepareSpace(
      plan(
        [floor(rectangle(0, 0, 12, 10))],
        [exit('a', line(12, 5 - width / 2, 12, 5 + width / 2)), exit('b', line(4, 0, 5, 0))].slice(
          0,
          exits,
        ),
      ),
    );
  const time = (width: number, exits: number, count: number): number => {
    const space = draw(width, exits);
    return mean((seed) => {
      const crowd = { count, within: [0.4, 0.4, 11.6, 9.6] as const };
      return lastOf(space, placePeople(space, crowd, createDice(seed)), seed);
    });
  };
  const usual = time(1, 1, 80);
  for (const [what, seconds] of Object.entries({
    wider: time(1.3, 1, 80),
    'one exit more': time(1, 2, 80),
    fewer: time(1, 1, 70),
  }))
    assert.ok(seconds <= 1.02 * usual, `${what}: ${seconds} s for ${usual} s`);
});

test('a turn is no faster than straight on', () => {
  const straight = prepareSpace(
    plan([floor(rectangle(0, 0, 30, 2))], [exit('out', line(30, 0, 30, 2))]),
  );
  const corner = prepareSpace(
    plan(
      [floor(polygon([0, 0], [16, 0], [16, 15], [14, 15], [14, 2], [0, 2]))],
      [exit('out', line(14, 15, 16, 15))],
    ),
  );
  const crowd = { count: 40, within: [0.3, 0.3, 9, 1.7] as const };
  const time = (space: Space): number =>
    mean((seed) => lastOf(space, placePeople(space, crowd, createDice(seed)), seed));
  const [ahead, around] = [time(straight), time(corner)];
  assert.ok(around >= ahead, `${around} s around, ${ahead} s straight on`);
});

test('bodies stay apart, steps short and crowds no denser than people can be', () => {
  const door = prepareSpace(
    plan(
      [
        floor(rectangle(0, 0, 16, 8), {
          walls: [line(8, 0, 8, 8)],
          doors: [{ id: 'door', segment: line(8, 3.6, 8, 4.4) }],
        }),
      ],
      [exit('west', line(0, 0, 0, 8)), exit('east', line(16, 0, 16, 8))],
    ),
  );
  const room = prepareSpace(
    plan([floor(rectangle(0, 0, 12, 10))], [exit('out', line(12, 4.5, 12, 5.5))]),
  );
  for (let seed = 1; seed <= PLANS; seed++) {
    const dice = createDice(seed, 8);
    const meeting = [
      ...placePeople(door, { count: 25, within: [2, 1, 7.5, 7], person: only(door, 'east') }, dice),
      ...placePeople(
        door,
        { count: 25, within: [8.5, 1, 14, 7], person: only(door, 'west') },
        dice,
      ),
    ];
    watch(door, meeting, seed, 'meeting in a door', 94);
    const radius = (): Partial<Person> => ({ radius: dice.between(0.15, 0.2) });
    const many = { count: 150, within: [0.4, 0.4, 11.6, 9.6] as const, person: radius };
    watch(room, placePeople(room, many, dice), seed, 'before a door', 200);
    const drawn = prepareSpace(randomPlan({ seed, storeys: 1 + (seed % 2) }));
    const { grid } = drawn.levels[0]!;
    const across = [grid.columns * grid.cell, grid.rows * grid.cell] as const;
    const within = [grid.x0, grid.y0, grid.x0 + across[0], grid.y0 + across[1]] as const;
    const crowd = placePeople(drawn, { count: 40, within, person: radius }, dice);
    watch(drawn, crowd, seed, 'in a drawn plan', 300);
  }
});

/** For people who start in a wall the first second does not count. */
function watch(
  space: Space,
  people: readonly Person[],
  seed: number,
  where: string,
  secondsMax: number,
  densityMax = 7,
): void {
  const sim = createSimulation(space, people, { seed });
  const { seen, look } = watchBodies(sim);
  sim.runUntil(secondsMax, () => {
    if (sim.seconds > 1) look();
  });
  const name = `${where}, seed ${seed}`;
  assert.equal(sim.inside, 0, `${name}: all out within ${secondsMax} s`);
  assert.ok(seen.overlapSeconds <= 0.5, `${name}: ${seen.overlapSeconds} s in one another`);
  assert.ok(seen.stepPart <= 1.1, `${name}: a step of ${seen.stepPart} of the free speed`);
  assert.ok(seen.acceleration <= 20, `${name}: ${seen.acceleration} m/s2`);
  assert.ok(seen.densityMax <= densityMax, `${name}: ${seen.densityMax} per m2`);
}

function nameOf(copy: number): { id: string } {
  return { id: copy === 0 ? 'floor' : `copy ${copy}` };
}

function only(space: Space, id: string): Partial<Person> {
  return { exits: [space.gates.find((gate) => gate.id === id)!.index] };
}

/** When the last of the first `count` people is out. */
function lastOf(
  space: Space,
  people: readonly Person[],
  seed: number,
  first = people.length,
): number {
  const sim = createSimulation(space, people, { seed });
  const { outSeconds } = sim.state;
  while (sim.seconds < 400 && outSeconds.subarray(0, first).some(Number.isNaN)) sim.step();
  const last = Math.max(...outSeconds.subarray(0, first));
  assert.ok(last > 0, 'all get out');
  return last;
}

function mean(of: (seed: number) => number): number {
  let sum = 0;
  for (let seed = 1; seed <= SEEDS; seed++) sum += of(seed);
  return sum / SEEDS;
}

/** A stair with a landing at half height, between floors above each other. */
function drawTower(storeys: number): Space {
  const [height, run, width] = [3.2, 3, 1.35];
  const rise = height / 2 / run;
  const far = width + 0.1;
  const floors = Array.from({ length: storeys }, (_, storey) =>
    floor(rectangle(-8, -4, 8, 10), { id: `floor-${storey}`, storey, z: storey * height }),
  );
  const flights = Array.from({ length: storeys - 1 }, (_, storey) => [
    floor(rectangle(0, 0, run, width), {
      id: `low-${storey}`,
      kind: 'stair',
      storey,
      z: storey * height,
      rise: { perX: rise, perY: 0 },
    }),
    floor(rectangle(run, 0, 1.4, far + width), {
      id: `half-${storey}`,
      storey,
      z: (storey + 0.5) * height,
    }),
    floor(rectangle(0, far, run, width), {
      id: `high-${storey}`,
      kind: 'stair',
      storey,
      z: (storey + 1) * height,
      rise: { perX: -rise, perY: 0 },
    }),
  ]).flat();
  const joins = Array.from({ length: storeys - 1 }, (_, storey) => [
    {
      id: `foot-${storey}`,
      segment: line(0, 0, 0, width),
      levels: [`floor-${storey}`, `low-${storey}`] as const,
    },
    {
      id: `turn-${storey}`,
      segment: line(run, 0, run, width),
      levels: [`low-${storey}`, `half-${storey}`] as const,
    },
    {
      id: `turned-${storey}`,
      segment: line(run, far, run, far + width),
      levels: [`half-${storey}`, `high-${storey}`] as const,
    },
    {
      id: `head-${storey}`,
      segment: line(0, far, 0, far + width),
      levels: [`high-${storey}`, `floor-${storey + 1}`] as const,
    },
  ]).flat();
  return prepareSpace(
    plan([...floors, ...flights], [exit('out', line(-8, -1, -8, 3), { level: 'floor-0' })], {
      joins,
    }),
    { flow: 'sfpe' },
  );
}

test('a crowd on a stair passes each gate once, and nearly as fast as the hydraulic model says', () => {
  const space = drawTower(4);
  for (let seed = 1; seed <= sample({ few: 1, all: 10 }); seed++) {
    const people = [1, 2, 3].flatMap((storey) =>
      placePeople(
        space,
        {
          count: 40,
          within: [-7, -3, -1, 5],
          level: space.levels.findIndex(({ id }) => id === `floor-${storey}`),
        },
        createDice(seed, storey),
      ),
    );
    const simulation = createSimulation(space, people, { seed });
    simulation.runUntil(400);
    assert.equal(simulation.inside, 0, `seed ${seed}`);
    const { person, gate, seconds } = simulation.crossings();
    const passages = new Set(Array.from(person, (who, k) => `${who} ${gate[k]}`));
    assert.ok(person.length <= 1.01 * passages.size, `${person.length} for ${passages.size}`);
    const foot = space.gates.find(({ id }) => id === 'foot-0')!;
    const times = [...seconds].filter((_, k) => gate[k] === foot.index);
    const flow = (times.length - 1) / (times.at(-1)! - times[0]!);
    assert.ok(flow > 0.8 * foot.flowMax, `seed ${seed}: ${flow} of ${foot.flowMax} per second`);
  }
});
