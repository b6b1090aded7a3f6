import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { createSimulation } from '../simulation/simulation.ts';
import { createState } from '../simulation/state.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { STANDSTILL_DENSITY } from '../walking/speed-law.ts';
import { cellAt, createMapCells } from './map-cells.ts';
import { createRunObserver } from './observe-run.ts';
import { createSurvey } from './survey.ts';

const PERSON = {
  level: 0,
  radius: 0.2,
  speed: 1.34,
  stairUp: 0.6,
  stairDown: 0.7,
  startSeconds: 0,
  group: -1,
};

type Place = readonly [x: number, y: number];

function hall(width: number, height: number, door: number) {
  const from = (height - door) / 2;
  return prepareSpace(
    plan(
      [floor(rectangle(0, 0, width, height))],
      [exit('out', line(width, from, width, from + door))],
    ),
    { flow: 'sfpe' },
  );
}

function peopleAt(places: readonly Place[], weight: number) {
  return places.map(([x, y]) => ({ ...PERSON, x, y, weight }));
}

function densitiesOf(space: ReturnType<typeof hall>, places: readonly Place[], weight: number) {
  const cells = createMapCells(space);
  const survey = createSurvey(cells, places.length, weight > 1);
  survey.look(createState(peopleAt(places, weight)));
  return { cells, survey };
}

test('wherever agents stand, no place holds more people than can stand there, and nobody is lost while there is room', () => {
  const space = hall(40, 30, 3);
  for (let seed = 1; seed <= 40; seed++) {
    const dice = createDice(seed, 0);
    const weight = 2 + Math.floor(dice.next() * 60);
    const count = 1 + Math.floor(dice.next() * (2500 / weight));
    // Some stand all over the hall, some crowd in a corner.
    const extent = 0.2 + 0.8 * dice.next();
    const places = Array.from({ length: count }, (): Place => [
      0.5 + 39 * extent * dice.next(),
      0.5 + 29 * extent * dice.next(),
    ]);
    const { cells, survey } = densitiesOf(space, places, weight);
    const densest = survey.density.reduce((most, one) => Math.max(most, one), 0);
    assert.ok(densest <= STANDSTILL_DENSITY + 1e-3, `${densest} with seed ${seed}`);
    const placed = survey.density.reduce((sum, one, cell) => sum + one * cells.area[cell]!, 0);
    assert.ok(placed <= 1.001 * count * weight, `${placed} of ${count * weight}`);
    if (densest < STANDSTILL_DENSITY - 0.1)
      assert.ok(Math.abs(placed / (count * weight) - 1) < 1e-3, `${placed} of ${count * weight}`);
  }
});

test('an even crowd is as dense shown by one agent for four, nine or sixteen as with everybody, within a fifth', () => {
  const space = hall(48, 36, 3);
  const mean = (perSide: number, spacing: number): number => {
    const places: Place[] = [];
    for (let x = spacing / 2; x < 48; x += spacing)
      for (let y = spacing / 2; y < 36; y += spacing) places.push([x, y]);
    const { cells, survey } = densitiesOf(space, places, perSide * perSide);
    let sum = 0;
    for (let x = 12.25; x < 36; x += 0.5)
      for (let y = 12.25; y < 24; y += 0.5) sum += survey.density[cellAt(cells, 0, x, y)]!;
    return sum / (48 * 24);
  };
  for (const spacing of [0.75, 1, 1.5]) {
    const walked = mean(1, spacing);
    for (const perSide of [2, 3, 4]) {
      const shown = mean(perSide, perSide * spacing);
      assert.ok(Math.abs(shown / walked - 1) < 0.2, `${shown} instead of ${walked}`);
    }
  }
});

test('no wall lets people through: the next room stays empty however many an agent stands for', () => {
  const space = prepareSpace(
    plan(
      [floor(rectangle(0, 0, 20, 6), { walls: [line(10, 0, 10, 6)] })],
      [exit('out', line(0, 2, 0, 3)), exit('other', line(20, 2, 20, 3))],
    ),
  );
  const { cells, survey } = densitiesOf(space, [[5, 3]], 1000);
  for (let x = 10.75; x < 20; x += 0.5)
    for (let y = 0.25; y < 6; y += 0.5)
      assert.equal(survey.density[cellAt(cells, 0, x, y)], 0, `at ${x}, ${y}`);
  assert.ok(survey.density[cellAt(cells, 0, 9.2, 3.2)]! > STANDSTILL_DENSITY - 0.01);
});

test('a queue at a door is as dense, within a quarter, and as long above 4 per m2, within a third, for any scale', () => {
  const run = (weight: number) => {
    const space = hall(30, 30, 2);
    const dice = createDice(7, 0);
    const places = Array.from({ length: 300 / weight }, (): Place => [
      1 + 28 * dice.next(),
      1 + 28 * dice.next(),
    ]);
    const simulation = createSimulation(space, peopleAt(places, weight), { seed: 3 });
    const observer = createRunObserver(simulation);
    simulation.runUntil(400, () => observer.observe());
    const { maps } = observer.finish();
    const most = (column: Float32Array): number => column.reduce((a, b) => Math.max(a, b), 0);
    return { densest: most(maps.densityMax), above4: most(maps.secondsAbove[0]) };
  };
  const walked = run(1);
  for (const weight of sample({ few: [3], all: [2, 3, 6] })) {
    const shown = run(weight);
    const said = JSON.stringify({ weight, walked, shown });
    assert.ok(Math.abs(shown.densest / walked.densest - 1) < 0.25, said);
    assert.ok(Math.abs(shown.above4 / walked.above4 - 1) < 1 / 3, said);
    assert.ok(shown.densest <= STANDSTILL_DENSITY + 1e-3, said);
  }
});
