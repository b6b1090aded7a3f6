import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import type { Space } from '../space/space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { personAt, placePeople } from '../verification/place-people.ts';
import { DOWN } from '../walking/walkers.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';
import type { Simulation } from './simulation.ts';

const PLANS = sample({ few: 9, all: 60 });

test('a group walks at the pace of its slowest, nobody far ahead', () => {
  const space = corridor();
  const people = [1.4, 1.2, 0.5].map((speed, i) =>
    personAt({ x: 2, y: 1 + 0.5 * i, speed, group: 0 }),
  );
  const sim = createSimulation(space, people, { seed: 1 });
  let spread = 0;
  sim.runUntil(40, () => {
    const xs = sim.state.walkers.x;
    spread = Math.max(spread, Math.max(...xs) - Math.min(...xs));
  });
  assert.ok(spread < 2, `${spread} m between them`);
  const { x } = sim.state.walkers;
  assert.ok(Math.min(...x) > 2 + 0.42 * 40, `the slowest has come to ${Math.min(...x)}`);
});

test('a group is not in its own way: ten together walk nearly as fast as ten strangers', () => {
  const space = corridor();
  const meanX = (group: number): number => {
    const crowd = { count: 10, within: [1, 0.5, 5, 3.5], person: { speed: 0.5, group } } as const;
    const sim = createSimulation(space, placePeople(space, crowd, createDice(1)), { seed: 1 });
    sim.runUntil(60);
    return sim.state.walkers.x.reduce((sum, x) => sum + x, 0) / 10;
  };
  const [together, strangers] = [meanX(0) - 3, meanX(-1) - 3];
  assert.ok(together > 0.85 * strangers, `${together} m and ${strangers} m`);
});

test('an early member waits beside the exit until the last is about to come, and strangers are not hindered', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 20, 10))], [exit('out', line(20, 4.5, 20, 5.5))]),
  );
  const first = personAt({ x: 18.5, y: 5, speed: 1.3, group: 0 });
  const late = personAt({ x: 2, y: 5, speed: 1.3, group: 0 });
  const stranger = personAt({ x: 16, y: 5, speed: 1 });
  const sim = createSimulation(space, [first, late, stranger], { seed: 1 });
  let isAside = false;
  sim.runUntil(6, () => (isAside ||= sim.state.walkers.isAside[0] === 1));
  assert.ok(isAside);
  assert.ok(Math.abs(sim.state.outSeconds[2]! - 4) < 0.5, 'the stranger walks past');
  assert.ok(Math.abs(sim.state.walkers.y[0]! - 5) > 1, 'not before the door');
  sim.runUntil(60);
  assert.ok(spreadOf(sim, [0, 1]) < 10);
  assert.equal(sim.inside, 0);
});

test('nobody waits for the fallen, and danger ends the wait', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 30, 10))], [exit('out', line(30, 4.5, 30, 5.5))]),
  );
  const people = [28.5, 28, 5].map((x) => personAt({ x, y: 5, speed: 1, group: 0 }));
  const fallen = createSimulation(space, people, { seed: 1 });
  fallen.runUntil(3);
  assert.equal(fallen.inside, 3);
  fallen.state.walkers.state[2] = DOWN;
  fallen.runUntil(15);
  assert.equal(fallen.inside, 0);
  const slow = people.map((person, i) => (i === 2 ? { ...person, speed: 0.2 } : person));
  const hunted = createSimulation(space, slow, {
    seed: 1,
    hazards: [
      {
        kind: 'attacker',
        follows: 'path',
        level: 'floor',
        x: 5,
        y: 9,
        attacksPerMinute: 0,
        startSeconds: 5,
      },
    ],
  });
  hunted.runUntil(12);
  assert.ok(hunted.state.outSeconds[0]! < 12 && hunted.state.outSeconds[1]! < 12);
});

test('a group leaves by one exit, though each would take the nearest', () => {
  const space = prepareSpace(
    plan(
      [floor(rectangle(0, 0, 20, 6))],
      [exit('west', line(0, 2, 0, 4)), exit('east', line(20, 2, 20, 4))],
    ),
  );
  const used = (group: number): number => {
    const people = [9, 9.5, 10.5, 11].map((x) => personAt({ x, y: 3, group }));
    const sim = createSimulation(space, people, { seed: 1 });
    sim.runUntil(60);
    assert.equal(sim.inside, 0);
    return new Set(sim.crossings().gate).size;
  };
  assert.equal(used(-1), 2);
  assert.equal(used(0), 1);
});

test('groups get out of any plan, and nobody waits for ever', () => {
  for (let seed = 1; seed <= PLANS; seed++) {
    const space = prepareSpace(randomPlan({ seed, storeys: 1 + (seed % 3) }));
    const people = fillWithGroups(space, 2 + (seed % 5), seed);
    const sim = createSimulation(space, people, { seed });
    sim.runUntil(600);
    assert.equal(sim.inside, 0, `plan ${seed}: ${sim.inside} still inside`);
  }
});

function corridor(): Space {
  return prepareSpace(plan([floor(rectangle(0, 0, 60, 4))], [exit('out', line(60, 1, 60, 3))]));
}

function spreadOf({ state }: Simulation, members: readonly number[]): number {
  const times = members.map((i) => state.outSeconds[i]!);
  return Math.max(...times) - Math.min(...times);
}

/** Groups on each floor, all over it. */
function fillWithGroups(space: Space, together: number, seed: number): Person[] {
  const dice = createDice(seed, 77);
  const floors = space.levels.filter((_, i) => space.walkable.levels[i]!.kind === 'floor');
  const count = Math.ceil(30 / floors.length);
  return floors.flatMap(({ index, grid: { x0, y0, cell, columns, rows } }) => {
    const within = [x0, y0, x0 + columns * cell, y0 + rows * cell] as const;
    const person = (i: number): Partial<Person> => ({
      group: index * count + Math.floor(i / together),
      speed: dice.between(0.4, 1.6),
    });
    return placePeople(space, { count, level: index, within, person }, dice);
  });
}
