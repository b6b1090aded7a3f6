/** Arriving in a crowd. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { STANDING, WALKING } from '../walking/walkers.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const SQUARE = prepareSpace(plan([floor(rectangle(0, 0, 40, 40))], []));
const MIDDLE = [{ level: 0, x: 20, y: 20 }];

function drawCrowd(count: number, person: Partial<Person>): Person[] {
  return placePeople(SQUARE, { count, within: [1, 1, 39, 39], person }, createDice(1));
}

test('a crowd too large for its place comes to rest around it', () => {
  const crowd = drawCrowd(150, {
    startSeconds: Infinity,
    visits: [{ place: 0, staySeconds: Infinity }],
  });
  const sim = createSimulation(SQUARE, crowd, { seed: 1, places: MIDDLE });
  sim.runUntil(150);
  const { state, x, y } = sim.state.walkers;
  const standing = crowd.filter((_, i) => state[i] === STANDING).length;
  assert.ok(standing >= 148, `${standing} of 150 stand`);
  const farthest = Math.max(...crowd.map((_, i) => Math.hypot(x[i]! - 20, y[i]! - 20)));
  assert.ok(farthest < 8, `all are there, the last ${farthest} m from the middle`);
});

test('people held up by others who stand in the way have not arrived, and try on', () => {
  const row = (y: number): Person[] =>
    Array.from({ length: 134 }, (_, k) => ({
      ...drawCrowd(1, { startSeconds: Infinity })[0]!,
      x: 0.25 + 0.297 * k,
      y,
    }));
  const wall = [14, 14.3, 14.6, 14.9].flatMap(row);
  const comer: Person = {
    ...wall[0]!,
    x: 20,
    y: 10,
    visits: [{ place: 0, staySeconds: Infinity, spot: { x: 20, y: 20 } }],
  };
  const sim = createSimulation(SQUARE, [comer, ...wall], { seed: 1, places: MIDDLE });
  const { state, y } = sim.state.walkers;
  let stood = 0;
  sim.runUntil(60, () => {
    if (sim.seconds > 2 && state[0] !== WALKING && y[0]! < 19) stood++;
  });
  assert.ok(y[0]! < 19, 'the line holds');
  assert.equal(stood, 0);
});

test('people who are pushed over the line of an exit on their way past it are not out', () => {
  const corridor = prepareSpace(
    plan(
      [floor(rectangle(0, 0, 40, 1.6))],
      [exit('side', line(18, 1.6, 22, 1.6), { level: 'floor' })],
    ),
  );
  const ends = [2, 38].map((x) => ({ level: 0, x, y: 0.8 }));
  const passers = Array.from({ length: 24 }, (_, k): Person => ({
    ...drawCrowd(1, { startSeconds: Infinity })[0]!,
    x: k % 2 === 0 ? 4 + k / 2 : 36 - k / 2,
    y: k % 4 < 2 ? 0.5 : 1.1,
    visits: [{ place: k % 2 === 0 ? 1 : 0, staySeconds: Infinity }],
  }));
  const sim = createSimulation(corridor, passers, { seed: 1, places: ends });
  sim.runUntil(60);
  assert.equal(sim.inside, passers.length);
});
