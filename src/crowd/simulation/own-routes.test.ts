/** A person told to leave by one of several gates takes it, and another only if it is shut. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Walkable } from '#world/walkable';
import { floor, rectangle, segment } from '../space/plans.suite.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const GATES = 4;
const ROUNDS = 8;

/** A hall with gates of 2 m in its north wall, 8 m apart, onto a yard with one way out in the west. */
const plan: Walkable = {
  levels: [
    floor([rectangle(0, 0, 8 * GATES, 10)], { id: 'hall' }),
    floor([rectangle(0, 10, 8 * GATES, 16)], { id: 'yard' }),
  ],
  joins: Array.from({ length: GATES }, (_, k) => ({
    id: `gate-${k}`,
    segment: segment(8 * k + 3, 10, 8 * k + 5, 10),
    levels: ['hall', 'yard'] as const,
  })),
  lifts: [],
  exits: [{ id: 'out', level: 'yard', segment: segment(0, 11, 0, 15) }],
};

test('people with one assigned gate leave by it; if it is shut they leave by any', () => {
  const space = prepareSpace(plan);
  const numberOf = (k: number): number => space.gates.find(({ id }) => id === `gate-${k}`)!.index;
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const dice = createDice(seed);
    const own = Array.from({ length: 12 }, () => Math.floor(dice.between(0, GATES)));
    const people = own.map((gate, i): Person => ({
      level: 0,
      x: 1.5 + 2.5 * i,
      y: dice.between(1, 8),
      radius: 0.2,
      speed: 1.3,
      stairUp: 0.6,
      stairDown: 0.7,
      startSeconds: 0,
      group: -1,
      weight: 1,
      shuns: Array.from({ length: GATES }, (_, k) => numberOf(k)).filter(
        (index) => index !== numberOf(gate),
      ),
    }));
    const shut = seed % 2 === 0 ? own[0]! : -1;
    const simulation = createSimulation(space, people, { seed });
    if (shut >= 0) simulation.setGateClosed(numberOf(shut), true);
    simulation.runUntil(120);
    assert.equal(simulation.inside, 0);
    const { gate, person, count } = simulation.crossings();
    for (let k = 0; k < count; k++) {
      if (gate[k] === space.gates.at(-1)!.index) continue;
      const said = own[person[k]!]!;
      if (said === shut) assert.notEqual(gate[k], numberOf(shut));
      else assert.equal(gate[k], numberOf(said));
    }
  }
});
