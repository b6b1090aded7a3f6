/** People walk out of generated worlds: one of each of some kinds, cast from the world's own groups. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { castPeople } from '#crowd/cast';
import { createSimulation } from '#crowd/simulation';
import { prepareSpace } from '#crowd/space';
import { buildWorld } from '#world';
import { sample } from '../support/extent.ts';
import { randomScenario } from './random-scenario.ts';

/** An office, a theater, a metro station, a ship, a plaza; then a village, a house, a mall, an airport, a restaurant. */
const NUMBERS = sample({ few: [18], all: [0, 12, 18, 28, 34, 38, 2, 3, 21, 44] });
const SECONDS_MAX = 1800;

for (const number of NUMBERS) {
  const { kind, scenario } = randomScenario(number);
  test(`everybody able to gets out of the ${kind}`, () => {
    const world = buildWorld(scenario);
    const space = prepareSpace(world.walkable);
    const { people, unplaced, groupOf } = castPeople(world, space, {
      seed: 1,
      structure: kind,
      peoplePerAgent: scenario.people.peoplePerAgent,
      preMovement: () => ({ kind: 'constant', seconds: 0 }),
    });
    assert.equal(unplaced, 0);
    assert.equal(people.length, scenario.people.simulated);
    const run = createSimulation(space, people, { seed: 1 });
    run.runUntil(SECONDS_MAX);
    const { outSeconds } = run.state;
    const stuck = people.flatMap((person, i) =>
      Number.isNaN(outSeconds[i]!) && person.stairDown > 0 ? [world.groups[groupOf[i]!]!.kind] : [],
    );
    assert.deepEqual(stuck, []);
  });
}
