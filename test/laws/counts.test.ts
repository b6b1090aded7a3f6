/** As many people are placed as are stated, or the difference is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { castRun } from '#run';
import { completeScenario } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '#world';
import { sample } from '../support/extent.ts';
import { listBreaches } from './random-situation.ts';
import type { Situation } from './random-situation.ts';

const SITUATIONS = sample({ few: 4, all: 100 });
/** So many that they do not all find room in a small place. */
const CROWD = 60;

test('law: as many people are placed as are stated, or the plan says how many and why', () => {
  let people = 0;
  const breaches = listBreaches(SITUATIONS, (situation) => {
    const crowded = {
      ...situation,
      people: situation.people.map((group, i) =>
        (situation.seed + i) % 2 === 0 ? { ...group, count: CROWD * group.count } : group,
      ),
    };
    people += crowded.people.reduce((sum, { count }) => sum + count, 0);
    return listMiscounted(crowded);
  });
  assert.deepEqual(breaches, []);
  assert.ok(people > CROWD * SITUATIONS, `${people} people`);
});

function listMiscounted(situation: Situation): string[] {
  const read = readScenario(situation);
  assert.ok(read.ok, JSON.stringify(read));
  const scenario = completeScenario(read.value.stated, {}, 7);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const told = JSON.stringify([...scenario.unmet, ...world.unmet, ...cast.unmet]);
  const weight = scenario.people.peoplePerAgent;
  return situation.people.flatMap(({ id, count }) => {
    const own = [...cast.people, ...cast.attackers].filter(({ group }) => group === id);
    const placed = Math.round(own.length * weight);
    const isTold = told.includes(id) || told.includes('people');
    // Agents that stand for several people are whole: half of one more or less.
    return Math.abs(placed - count) <= Math.ceil(weight / 2) || isTold
      ? []
      : [
          `${placed} of ${count} in ${id} (${situation.places[0].kind}), ${weight} a piece; ${told}`,
        ];
  });
}
