import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { ABSENT } from '../walking/walkers.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const WALKER: Person = {
  level: 0,
  x: 5,
  y: 5,
  radius: 0.2,
  speed: 1,
  stairUp: 0.5,
  stairDown: 0.65,
  startSeconds: 0,
  group: -1,
  weight: 1,
};
const ROOM = prepareSpace(
  plan([floor(rectangle(0, 0, 10, 10))], [exit('out', line(10, 4, 10, 6), { level: 'floor' })]),
);

test('a later arrival is absent until then, takes no room, and leaves like everybody else', () => {
  const late: Person = { ...WALKER, x: 1, entersSeconds: 20, startSeconds: 25 };
  const run = createSimulation(ROOM, [WALKER, late], { seed: 1 });
  run.runUntil(19.9);
  assert.equal(run.state.walkers.state[1], ABSENT);
  assert.ok(Number.isNaN(run.state.enteredSeconds[1]!));
  assert.ok(run.state.outSeconds[0]! < 19);
  assert.ok(!run.isStill);
  run.runUntil(60);
  assert.equal(run.state.enteredSeconds[1], 20);
  assert.ok(run.state.outSeconds[1]! > 25 && run.state.outSeconds[1]! < 45);
});

test('nobody comes in on top of another person: they come beside, or wait', () => {
  const stays: Person = { ...WALKER, startSeconds: 12 };
  const waits: Person = { ...WALKER, entersSeconds: 5, startSeconds: Infinity };
  const beside: Person = { ...waits, entries: [{ level: 0, x: 2, y: 2 }] };
  const run = createSimulation(ROOM, [stays, waits, beside], { seed: 1 });
  run.runUntil(30);
  const [, waited, came] = run.state.enteredSeconds;
  assert.ok(waited! > 12 && waited! < 15, `${waited} s`);
  assert.equal(came, 5);
  assert.deepEqual([run.state.walkers.x[2], run.state.walkers.y[2]], [2, 2]);
});
