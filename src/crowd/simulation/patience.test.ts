import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Walkable } from '#world/walkable';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const SEEDS = 40;
/** The slowest need 15 s for the way and all together 10 s for the gate; the rest is for jams that dissolve. */
const SECONDS_MAX = 120;

/** A door of 0.81 m in the long wall of a room. */
const ROOM: Walkable = plan([floor(rectangle(0, 0, 16, 6))], [exit('door', line(7.6, 0, 8.41, 0))]);

/** The mouth of an escalator between thin walls, in the middle of a floor: people come to it from all sides. */
const ESCALATOR: Walkable = plan(
  [
    floor(rectangle(0, 0, 16, 16), {
      id: 'up',
      z: 4,
      storey: 1,
      holes: [rectangle(7.5, 2, 1.1, 8)],
    }),
    floor(rectangle(7.5, 2, 1.1, 8), {
      id: 'escalator',
      kind: 'escalator',
      z: -1,
      rise: { perX: 0, perY: 0.5 },
    }),
  ],
  [exit('foot', line(7.5, 2, 8.6, 2), { level: 'escalator' })],
  { joins: [{ id: 'mouth', segment: line(7.5, 10, 8.6, 10), levels: ['up', 'escalator'] }] },
);

test('wheelchairs and others coming to a narrow door along its wall from both sides all get out', () => {
  const space = prepareSpace(ROOM);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = createDice(seed, 0);
    const people = Array.from({ length: 10 }, (_, i): Person => {
      const radius = i < 5 ? 0.4 : i < 7 ? 0.3 : 0.18;
      const side = i % 2 === 0 ? -1 : 1;
      return walker({
        x: 8 + side * (1.5 + 0.9 * Math.floor(i / 2)),
        y: 0.5 + 0.4 * dice.next(),
        radius,
        speed: dice.between(0.4, 1.2),
      });
    });
    assertAllOut(space, people, seed);
  }
});

test('people coming to the mouth of an escalator along its flanks all get down', () => {
  const space = prepareSpace(ESCALATOR);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = createDice(seed, 0);
    const people = Array.from({ length: 12 }, (_, i): Person =>
      walker({
        x: i % 2 === 0 ? dice.between(6.8, 7.2) : dice.between(8.9, 9.3),
        y: 9.5 - 0.6 * Math.floor(i / 2),
        radius: dice.between(0.15, 0.2),
        speed: dice.between(0.5, 1.2),
      }),
    );
    assertAllOut(space, people, seed);
  }
});

function walker(rest: Pick<Person, 'x' | 'y' | 'radius' | 'speed'>): Person {
  return { level: 0, stairUp: 0.5, stairDown: 0.6, startSeconds: 0, group: -1, weight: 1, ...rest };
}

function assertAllOut(
  space: ReturnType<typeof prepareSpace>,
  people: readonly Person[],
  seed: number,
): void {
  const simulation = createSimulation(space, people, { seed });
  simulation.runUntil(SECONDS_MAX);
  assert.equal(simulation.inside, 0, `seed ${seed}: ${simulation.inside} still inside`);
}
