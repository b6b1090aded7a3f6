import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { twoStoreys } from '../hazards/plans.suite.ts';
import { createState } from '../simulation/state.ts';
import type { State } from '../simulation/state.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import type { Space } from '../space/space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { ABSENT, STANDING, WALKING } from '../walking/walkers.ts';
import { cellAt, createMapCells } from './map-cells.ts';
import { createMapMaker } from './maps.ts';
import { createSurvey } from './survey.ts';

const PERSON = {
  level: 0,
  radius: 0.2,
  speed: 1.34,
  stairUp: 0.6,
  stairDown: 0.7,
  startSeconds: 0,
  group: -1,
  weight: 1,
};

function stateOf(places: readonly (readonly [x: number, y: number])[], weight = 1): State {
  return createState(places.map(([x, y]) => ({ ...PERSON, x, y, weight })));
}

function walk({ walkers }: State, speed: number, wish: number): void {
  walkers.state.fill(WALKING);
  walkers.vx.fill(speed);
  walkers.wishSpeed.fill(wish);
}

/** People on a square lattice in a rectangle, so many per metre. */
function lattice(width: number, height: number, perMeter: number): [number, number][] {
  return Array.from({ length: width * perMeter * height * perMeter }, (_, i) => [
    ((i % (width * perMeter)) + 0.5) / perMeter,
    (Math.floor(i / (width * perMeter)) + 0.5) / perMeter,
  ]);
}

function surveyOf(space: Space, state: State) {
  const cells = createMapCells(space);
  const survey = createSurvey(cells, state.people.length);
  survey.look(state);
  return { cells, survey, at: (x: number, y: number) => cellAt(cells, 0, x, y) };
}

test('cells have the floor that is there: a triangle with a hole, off the grid', () => {
  const triangle = [
    { x: 0.3, y: 0.1 },
    { x: 20.3, y: 0.1 },
    { x: 0.3, y: 15.1 },
  ];
  const hole = rectangle(3.1, 2.2, 4, 3);
  const space = prepareSpace(
    plan([floor(triangle, { holes: [hole] })], [exit('out', line(5, 0.1, 6, 0.1))]),
  );
  const { area } = createMapCells(space);
  const total = area.reduce((sum, own) => sum + own, 0);
  assert.ok(Math.abs(total - (150 - 12)) < 0.5, String(total));
});

test('an even crowd is as dense as it is, in the middle, along walls and in corners', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 10, 6))], [exit('out', line(0, 2, 0, 3))]),
  );
  for (const perMeter of [2, 4]) {
    const { survey, at } = surveyOf(space, stateOf(lattice(10, 6, perMeter)));
    const dense = perMeter ** 2;
    for (const [x, y] of [
      [5.1, 3.1],
      [0.1, 3.1],
      [9.9, 5.9],
    ] as const)
      assert.ok(Math.abs(survey.density[at(x, y)]! - dense) < 0.01 * dense, `${x} ${y}`);
    const { active, activeCount, density } = survey;
    const mean = active
      .slice(0, activeCount)
      .reduce((sum, c) => sum + density[c]! / activeCount, 0);
    assert.ok(Math.abs(mean - dense) < 0.01 * dense, `${mean} for ${dense}`);
  }
});

test('one person alone is spread by the kernel, and agents count as those they stand for', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 10, 6))], [exit('out', line(0, 2, 0, 3))]),
  );
  for (const weight of [1, 3]) {
    const { survey, at } = surveyOf(space, stateOf([[5.2, 3.2]], weight));
    // 1-4-6-4-1 both ways: 36 of 256 parts, over a quarter of a square metre.
    assert.equal(survey.density[at(5.2, 3.2)], (weight * 4 * 36) / 256);
    assert.equal(survey.density[at(5.7, 3.2)], (weight * 4 * 24) / 256);
    assert.equal(survey.density[at(6.2, 3.7)], (weight * 4 * 4) / 256);
    assert.equal(survey.density[at(6.7, 3.2)], 0);
    assert.equal(survey.activeCount, 25);
    const around = { people: 0, density: 0 };
    survey.readAround(at(6.2, 3.7), around);
    assert.deepEqual(around, { people: weight, density: weight / 6.25 });
    survey.readAround(at(6.7, 3.2), around);
    assert.deepEqual(around, { people: 0, density: 0 });
  }
});

test('a wall parts people, a door in it does not', () => {
  const walled = (walls: readonly ReturnType<typeof line>[]) =>
    prepareSpace(
      plan(
        [floor(rectangle(0, 0, 10, 6), { walls, doors: [{ id: 'd', segment: line(5, 2, 5, 3) }] })],
        [exit('out', line(0, 2, 0, 3))],
      ),
    );
  const space = walled([line(5, 0, 5, 6)]);
  const { survey, at } = surveyOf(
    space,
    stateOf([
      [4.8, 5.2],
      [4.8, 2.6],
    ]),
  );
  assert.equal(survey.density[at(5.2, 5.2)], 0);
  assert.ok(survey.density[at(4.8, 5.2)]! > 0.6, 'less floor, so denser than alone');
  assert.ok(survey.density[at(5.2, 2.6)]! > 0);
});

test('law: a look does not depend on earlier looks, whether people stand still, set off or change level', () => {
  const space = twoStoreys();
  const dice = createDice(5);
  const { walkers, exit: wanted, ...state } = stateOf(lattice(10, 6, 1));
  const all = { ...state, walkers, exit: wanted };
  const cells = createMapCells(space);
  const survey = createSurvey(cells, walkers.count);
  for (let look = 0; look < 60; look++) {
    // In some looks nobody moves at all, in others a few on one level.
    for (let moved = 0; moved < look % 4; moved++) {
      const i = dice.pick(walkers.count);
      walkers.level[i] = dice.pick(space.levels.length);
      const { grid } = space.levels[walkers.level[i]]!;
      walkers.x[i] = grid.x0 + dice.next() * grid.columns * grid.cell;
      walkers.y[i] = grid.y0 + dice.next() * grid.rows * grid.cell;
      walkers.state[i] = [STANDING, WALKING, ABSENT][dice.pick(3)]!;
      walkers.wishSpeed[i] = dice.next();
      wanted[i] = dice.pick(2) - 1;
    }
    survey.look(all);
    const fresh = createSurvey(cells, walkers.count);
    fresh.look(all);
    assert.deepEqual(survey.density, fresh.density);
    assert.deepEqual(survey.pace, fresh.pace);
    const list = ({ active, activeCount }: typeof survey) => active.slice(0, activeCount).sort();
    assert.deepEqual(list(survey), list(fresh));
  }
});

test('pace counts people on their way out only', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 10, 6))], [exit('out', line(0, 2, 0, 3))]),
  );
  const state = stateOf([
    [5.2, 3.2],
    [5.3, 3.3],
  ]);
  const standing = surveyOf(space, state);
  assert.ok(Number.isNaN(standing.survey.pace[standing.at(5.2, 3.2)]!));
  state.walkers.state[0] = WALKING;
  state.walkers.vx[0] = 0.3;
  state.walkers.vy[0] = 0.4;
  state.walkers.wishSpeed[0] = 1;
  const errand = surveyOf(space, state);
  assert.ok(Number.isNaN(errand.survey.pace[errand.at(5.2, 3.2)]!));
  state.exit[0] = 0;
  const { survey, at } = surveyOf(space, state);
  assert.ok(Math.abs(survey.pace[at(5.2, 3.2)]! - 0.5) < 1e-6);
});

test('maps add up density, time above thresholds, speed, uses and last use', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 10, 6))], [exit('out', line(0, 2, 0, 3))]),
  );
  const state = stateOf(lattice(10, 6, 2));
  walk(state, 0.5, 1);
  const { cells, survey, at } = surveyOf(space, state);
  const maker = createMapMaker(cells, state.people.length);
  const { maps } = maker;
  const middle = at(5.2, 3.2);
  for (let second = 1; second <= 10; second++) maker.observe(survey, state, second, 1);
  state.walkers.state.fill(0);
  survey.look(state);
  for (let second = 11; second <= 40; second++) maker.observe(survey, state, second, 1);
  // A person in each cell: 4 per m2, in the mean over the time a quarter of that.
  assert.equal(maps.seconds, 40);
  assert.equal(maps.densityMax[middle], 4);
  assert.equal(maps.densitySeconds[middle]! / maps.seconds, 1);
  assert.deepEqual(
    maps.secondsAbove.map((above) => above[middle]),
    [10, 0, 0],
  );
  assert.equal(maps.walkMeters[middle]! / maps.walkSeconds[middle]!, 0.5);
  assert.equal(maps.uses[middle], 1);
  assert.equal(maps.lastUse[middle], 10);
  assert.equal(maps.lastUse[at(-0.2, 3)], -1);
});

test('crowd pressure is density times the variance of velocity, by hand, and only where it is dense', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 10, 6))], [exit('out', line(0, 2, 0, 3))]),
  );
  for (const [perMeter, isDense] of [
    [2, true],
    [1, false],
  ] as const) {
    const places = lattice(10, 6, perMeter);
    const state = stateOf(places);
    const cells = createMapCells(space);
    const survey = createSurvey(cells, places.length);
    const maker = createMapMaker(cells, places.length);
    const look = (seconds: number): void => {
      survey.look(state);
      maker.observe(survey, state, seconds, 0.5);
    };
    const { maps } = maker;
    const middle = cellAt(cells, 0, 5.1, 3.1);
    look(0.5);
    assert.equal(maps.pressureMax[middle], 0, 'the speed of everybody is unknown');
    // All the same way: however fast, no pressure.
    for (let i = 0; i < places.length; i++) state.walkers.x[i]! += 0.05;
    look(1);
    assert.ok(maps.pressureMax[middle] < 1e-6);
    // In turn 0.1 m/s one way and the other: a variance of 0.01 m²/s², at 4 people per m² 0.04 per s².
    for (let i = 0; i < places.length; i++)
      state.walkers.y[i]! += (i + Math.floor(i / (10 * perMeter))) % 2 === 0 ? 0.05 : -0.05;
    look(1.5);
    if (isDense) {
      assert.ok(Math.abs(maps.pressureMax[middle] - 0.04) < 0.006, `${maps.pressureMax[middle]}`);
      assert.equal(maps.turbulentSeconds[middle], 0.5);
    } else assert.equal(maps.pressureMax[middle], 0);
  }
});
