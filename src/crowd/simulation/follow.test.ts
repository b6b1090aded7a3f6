import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { personAt } from '../verification/place-people.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

/** Two rooms with a door in the wall between them, and the exit far in the second. */
const space = prepareSpace(
  plan(
    [
      floor(rectangle(0, 0, 60, 8), {
        walls: [line(10, 0, 10, 5), line(10, 7, 10, 8)],
      }),
    ],
    [exit('out', line(60, 3, 60, 5))],
  ),
);
const led: Person = personAt({ x: 3, y: 3, startSeconds: 5 });

test('an escort stays beside the other all the way through a door, and leaves by the same exit', () => {
  const guards = [2, 5].map((y) =>
    personAt({
      x: 2,
      y,
      startSeconds: Infinity,
      duty: { kind: 'follow', fromSeconds: 0, whom: 0, way: 'beside' },
    }),
  );
  const sim = createSimulation(space, [led, ...guards], { seed: 1 });
  const { walkers, outSeconds } = sim.state;
  let farthest = 0;
  sim.runUntil(120, () => {
    if (!Number.isNaN(outSeconds[0]!) || sim.seconds < 3) return;
    for (const i of [1, 2])
      farthest = Math.max(
        farthest,
        Math.hypot(walkers.x[i]! - walkers.x[0]!, walkers.y[i]! - walkers.y[0]!),
      );
  });
  assert.ok(farthest < 5, `${farthest} m`);
  assert.equal(sim.inside, 0);
  assert.deepEqual(
    sim.deeds.map(({ deed, whom }) => [deed, whom]),
    [
      ['escort', 0],
      ['escort', 0],
    ],
  );
});

test('a chaser comes nearer, but not before the time given', () => {
  const officer = personAt({
    x: 1,
    y: 1,
    startSeconds: Infinity,
    duty: { kind: 'follow', fromSeconds: 15, whom: 0, way: 'after' },
  });
  const sim = createSimulation(space, [led, officer], { seed: 1 });
  const { walkers } = sim.state;
  sim.runUntil(15);
  assert.equal(walkers.x[1], 1);
  const apart = (): number =>
    Math.hypot(walkers.x[1]! - walkers.x[0]!, walkers.y[1]! - walkers.y[0]!);
  const before = apart();
  sim.runUntil(30);
  assert.ok(apart() < before - 5, `${before} m, then ${apart()} m`);
});

test('nobody follows somebody who never comes', () => {
  const absent = personAt({ x: 3, y: 3, startSeconds: Infinity, entersSeconds: 900 });
  const guard = personAt({
    x: 20,
    y: 2,
    startSeconds: Infinity,
    duty: { kind: 'follow', fromSeconds: 0, whom: 0, way: 'beside' },
  });
  const sim = createSimulation(space, [absent, guard], { seed: 1 });
  sim.runUntil(30);
  assert.equal(sim.state.walkers.x[1], 20);
  assert.equal(sim.deeds.length, 0);
});

test('a person lost far away is looked for no more often than the way to them changes', () => {
  // Two halls side by side, joined at their far end: the guards see the others only there.
  const halls = prepareSpace(
    plan(
      [floor(rectangle(0, 0, 300, 8), { walls: [line(0, 4, 296, 4)] })],
      [exit('out', line(0, 1, 0, 3))],
    ),
  );
  const followed = [0, 1, 2, 3].map((k) => personAt({ x: 250 + k, y: 2, startSeconds: 0 }));
  const guards = followed.map((_, whom) =>
    personAt({
      x: 20 + whom,
      y: 6,
      startSeconds: Infinity,
      duty: { kind: 'follow', fromSeconds: 0, whom, way: 'beside' },
    }),
  );
  const sim = createSimulation(halls, [...followed, ...guards], { seed: 1 });
  const { length: cells } = halls.levels[0]!.grid.speed;
  sim.runUntil(40);
  // The way to the exit, and one field for every fifth of about 200 m that they walk on: each 40 m take half a minute.
  assert.ok(sim.cellsSolved <= 5 * cells, `${sim.cellsSolved / cells} fields`);
  sim.runUntil(250);
  const { walkers, outSeconds } = sim.state;
  for (const i of [4, 5, 6, 7])
    assert.ok(
      !Number.isNaN(outSeconds[i]!) || walkers.x[i]! > 200 || walkers.y[i]! < 4,
      'the guards went on after them',
    );
});
