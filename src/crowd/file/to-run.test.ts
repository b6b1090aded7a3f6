import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCrowdFile } from './parse-crowd-file.ts';
import { toRun } from './to-run.ts';
import type { CrowdRun } from './to-run.ts';

type Group = Record<string, unknown>;

/** Two rooms of 10 by 10 m with a door between, an exit at each end, and an upper floor by a stair. */
function fileOf(groups: readonly Group[], more: Record<string, unknown> = {}) {
  return {
    version: 1,
    levels: [
      {
        id: 'ground',
        outlines: [[0, 0, 20, 10]],
        walls: [
          [
            [10, 0],
            [10, 10],
          ],
        ],
        doors: [
          {
            id: 'door',
            line: [
              [10, 4],
              [10, 5],
            ],
          },
        ],
        areas: [{ id: 'west', shape: [0, 0, 10, 10] }],
      },
      { id: 'upper', storey: 1, z: 3, outlines: [[0, 0, 20, 10]] },
    ],
    stairs: [
      { id: 'stair', from: 'ground', to: 'upper', rectangle: [12, 7, 18, 9], towards: 'east' },
    ],
    exits: [
      {
        id: 'left',
        level: 'ground',
        line: [
          [0, 4],
          [0, 6],
        ],
      },
      {
        id: 'right',
        level: 'ground',
        line: [
          [20, 4],
          [20, 6],
        ],
      },
    ],
    groups,
    ...more,
  };
}

function runOf(
  groups: readonly Group[],
  more: Record<string, unknown> = {},
  seed?: number,
): CrowdRun {
  const file = readCrowdFile(fileOf(groups, more));
  assert.ok(file.ok, JSON.stringify(file));
  const run = toRun(file.value, { seed });
  assert.ok(run.ok, JSON.stringify(run));
  return run.value;
}

function mistakesOf(groups: readonly Group[], more: Record<string, unknown> = {}): string[] {
  const file = readCrowdFile(fileOf(groups, more));
  const run = file.ok ? toRun(file.value) : file;
  assert.ok(!run.ok);
  return run.mistakes.map(({ path, message }) => `${path} ${message}`);
}

const WEST = { level: 'ground', area: 'west' };

test('people stand inside their place, clear of walls and of each other', () => {
  const { people, space } = runOf([
    { id: 'a', count: 150, where: WEST },
    {
      id: 'b',
      density: 0.5,
      where: {
        level: 'upper',
        shape: [
          [0, 0],
          [10, 0],
          [0, 10],
        ],
      },
    },
  ]);
  const [below, above] = [people.slice(0, 150), people.slice(150)];
  // Half of 100 m² at one for each two.
  assert.ok(Math.abs(above.length - 25) <= 1, `${above.length}`);
  // Except at gates, where there is no wall.
  for (const { x, y, radius } of below.filter((person) => Math.abs(person.y - 5) > 1.5))
    assert.ok(
      x > 0.9 * radius && x < 10 - 0.9 * radius && y > 0.9 * radius && y < 10 - 0.9 * radius,
    );
  for (const { x, y } of above) assert.ok(x + y <= 10 && x > 0 && y > 0);
  for (const { level, x, y } of people) assert.ok(space.levels[level]!.isInside(x, y));
  below.forEach((one, i) =>
    below.slice(0, i).forEach((other) => {
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius - 1e-9);
    }),
  );
});

test('the same seed gives the same people, another one others; a further group changes nobody', () => {
  const a = { id: 'a', count: 40, where: WEST };
  const b = { id: 'b', count: 40, where: { level: 'upper', shape: [1, 1, 9, 9] } };
  const alone = runOf([a]).people;
  assert.deepEqual(runOf([a]).people, alone);
  assert.notDeepEqual(runOf([a], {}, 2).people, alone);
  assert.deepEqual(runOf([a, b]).people.slice(0, 40), alone);
  assert.deepEqual(runOf([a], { run: { seed: 2 } }).people, runOf([a], {}, 2).people);
});

test('a crowd of five per square metre finds room, one of thirty does not', () => {
  assert.equal(
    runOf([{ id: 'a', density: 5, where: { level: 'ground', shape: [1, 1, 7, 7] } }]).people.length,
    180,
  );
  assert.match(
    mistakesOf([{ id: 'a', count: 1000, where: { level: 'ground', shape: [1, 1, 7, 7] } }])[0]!,
    /^\/groups\/0 Group a has 1000 agents, but there is room for \d+ only on 36\.0 m²/,
  );
  assert.match(
    mistakesOf([{ id: 'a', count: 1, where: { level: 'ground', shape: [30, 30, 40, 40] } }])[0]!,
    /^\/groups\/0 Group a has no floor to stand on/,
  );
});

test('a density that makes nobody is a mistake, not an empty run', () => {
  const of = (density: number, shape: number[]): string =>
    mistakesOf([{ id: 'a', density, where: { level: 'ground', shape } }])[0]!;
  assert.match(of(2, [30, 30, 40, 40]), /^\/groups\/0 Group a has no floor to stand on/);
  assert.match(
    of(0.01, [1, 1, 3, 3]),
    /^\/groups\/0 Group a has no people: 0\.01 per m² on 4\.0 m²/,
  );
});

test('agents stand for as many people as there are', () => {
  const { people } = runOf([{ id: 'a', count: 103, where: WEST }], {
    run: { personsPerAgent: 10 },
  });
  assert.equal(people.length, 11);
  assert.deepEqual(
    people.map(({ weight }) => weight),
    [...Array.from({ length: 10 }, () => 10), 3],
  );
});

test('people who stay together stand together, know the same exit and start together', () => {
  const { people } = runOf([
    {
      id: 'a',
      count: 40,
      together: 4,
      where: WEST,
      familiarity: { left: 1, right: 3 },
      preMovement: { kind: 'uniform', low: 0, high: 100 },
    },
  ]);
  const families = Map.groupBy(people, ({ group }) => group);
  assert.equal(families.size, 10);
  for (const family of families.values()) {
    assert.equal(family.length, 4);
    assert.equal(new Set(family.map(({ startSeconds }) => startSeconds)).size, 1);
    assert.equal(new Set(family.map(({ exits }) => exits!.join())).size, 1);
    for (const { x, y } of family)
      assert.ok(Math.hypot(x - family[0]!.x, y - family[0]!.y) < 1.5, 'within some steps');
  }
});

test('exits are those the file names, and familiarity is a weight', () => {
  const { people, space } = runOf([
    { id: 'a', count: 50, where: WEST, exits: ['right'] },
    {
      id: 'b',
      count: 400,
      where: { level: 'upper', shape: [0, 0, 20, 10] },
      familiarity: { left: 1, right: 3 },
    },
    { id: 'c', count: 1, where: WEST },
  ]);
  const exitOf = (i: number): string => space.gates[people[i]!.exits![0]!]!.id;
  for (let i = 0; i < 50; i++) assert.equal(exitOf(i), 'right');
  const right = people.slice(50, 450).filter((_, i) => exitOf(50 + i) === 'right').length;
  // 300 expected, standard deviation 8.7.
  assert.ok(Math.abs(right - 300) < 30, `${right}`);
  assert.equal(people[450]!.exits, undefined);
});

test('points are where people stand, visits and closings are looked up', () => {
  const run = runOf(
    [
      {
        id: 'a',
        where: {
          level: 'ground',
          points: [
            [2, 3],
            [4, 5],
          ],
        },
        visits: [{ place: 'desk', staySeconds: 9 }],
      },
    ],
    {
      places: [{ id: 'desk', level: 'ground', at: [5, 5] }],
      closings: [
        { gate: 'stair@upper', seconds: 9, state: 'open' },
        { gate: 'door', seconds: 4 },
      ],
    },
  );
  assert.deepEqual(
    run.people.map(({ x, y }) => [x, y]),
    [
      [2, 3],
      [4, 5],
    ],
  );
  assert.deepEqual(run.people[0]!.visits, [{ place: 0, staySeconds: 9 }]);
  assert.deepEqual(run.places, [{ level: 0, x: 5, y: 5 }]);
  assert.deepEqual(
    run.closings.map(({ gate, isClosed }) => [run.space.gates[gate]!.id, isClosed]),
    [
      ['door', true],
      ['stair@upper', false],
    ],
  );
});

test('a stair inside a floor makes its own hole, on both floors, and can be walked', () => {
  const { space } = runOf([{ id: 'a', count: 1, where: WEST }]);
  const [ground, upper] = space.levels;
  for (const level of [ground!, upper!]) {
    assert.ok(!level.isInside(15, 8));
    assert.ok(level.isInside(15, 5));
  }
  const flight = space.levels[2]!;
  assert.equal(flight.heightAt(12, 8), 0);
  assert.equal(flight.heightAt(18, 8), 3);
});

test('mistakes in the plan name their place in the file', () => {
  const group = [{ id: 'a', count: 1, where: WEST }];
  const cases: [Record<string, unknown>, RegExp][] = [
    [
      {
        exits: [
          {
            id: 'far',
            level: 'ground',
            line: [
              [50, 4],
              [50, 6],
            ],
          },
        ],
      },
      /^\/exits\/0\/line Exit far lies outside level ground\.$/,
    ],
    [
      {
        stairs: [
          { id: 's', from: 'ground', to: 'upper', rectangle: [12, 7, 13, 9], towards: 'east' },
        ],
      },
      /^\/stairs\/0 Stair s rises 3\.00 m over 1\.00 m/,
    ],
    [
      {
        stairs: [
          {
            id: 's',
            from: 'ground',
            to: 'upper',
            line: [
              [25, 5],
              [31, 5],
            ],
            width: 1,
          },
        ],
      },
      /^\/stairs\/0 Join s@ground does not lie on the edge of level ground\.$/,
    ],
    [
      { stairs: [{ id: 's', from: 'ground', to: 'upper', width: 1 }] },
      /^\/stairs\/0 Stair s must have either a line and a width, or/,
    ],
    [{ stairs: [] }, /^\/levels\/1 Nobody can leave level upper/],
    [
      { hazards: [{ kind: 'blast', startSeconds: 0, level: 'ground', x: 99, y: 0, massKgTnt: 1 }] },
      /^\/hazards\/0 Hazard \(blast\): \(99, 0\) is outside of level ground\.$/,
    ],
    [
      { places: [{ id: 'p', level: 'ground', at: [10, 8] }] },
      /^\/places\/0\/at Place p is in a wall of level ground\.$/,
    ],
    [
      { places: [{ id: 'p', level: 'ground', at: [15, 8] }] },
      /^\/places\/0\/at Place p is outside of level ground\.$/,
    ],
  ];
  for (const [more, expected] of cases) {
    const mistakes = mistakesOf(group, more);
    assert.ok(
      mistakes.some((mistake) => expected.test(mistake)),
      `${expected}: ${mistakes.join(' | ')}`,
    );
  }
  const level = {
    id: 'ground',
    outlines: [[0, 0, 20, 10]],
    areas: [
      {
        id: 'west',
        shape: [
          [0, 0],
          [5, 5],
          [0, 5],
          [5, 0],
        ],
      },
    ],
  };
  const bow = mistakesOf(group, { levels: [level], stairs: [] });
  assert.match(bow[0]!, /^\/levels\/0\/areas\/0\/shape .* crosses itself/);
});
