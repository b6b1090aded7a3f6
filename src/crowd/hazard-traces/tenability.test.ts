import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { HazardDescription } from '../hazards/descriptions.ts';
import { createSimulation } from '../simulation/simulation.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { TENABILITY_CAUSES, createTenabilityWatch } from './tenability.ts';
import type { Tenability } from './tenability.ts';

/** Ten people stand in a room of 6 by 6 m for 60 s; then they would leave. */
function stand(air: Omit<Extract<HazardDescription, { kind: 'air' }>, 'kind'>, sight = 10) {
  const space = prepareSpace(plan([floor(rectangle(0, 0, 6, 6))], [exit('out', line(6, 2, 6, 4))]));
  const people = placePeople(space, { count: 10, within: [0.5, 0.5, 5.5, 5.5] }, createDice(1)).map(
    (person) => ({ ...person, startSeconds: 300 }),
  );
  const simulation = createSimulation(space, people, {
    seed: 1,
    hazards: [{ kind: 'air', ...air }],
  });
  const watch = createTenabilityWatch(simulation.hazards, { people: 10, sightM: () => sight })!;
  simulation.runUntil(60, () => watch.observe(simulation.state.walkers));
  return watch;
}

function isLost({ lostFrom }: Tenability): boolean {
  return [...lostFrom].every((at) => at < Infinity);
}

test('where one sees less than 10 m it is untenable, in small rooms less than 5 m', () => {
  // V = 3 / K: 7.5 m.
  const thick = { startSeconds: 20, extinctionPerM: 0.4 };
  assert.ok(isLost(stand(thick, 10)));
  assert.ok(!isLost(stand(thick, 5)));
  assert.ok(isLost(stand({ startSeconds: 20, extinctionPerM: 0.61 }, 5)));
  assert.ok(!isLost(stand({ startSeconds: 20, extinctionPerM: 0.29 }, 10)));
});

test('it is lost when it becomes so, at most five seconds early and never late', () => {
  // Nobody notices carbon monoxide: everybody stays.
  const { lostFrom, cause, lastUse, personSeconds } = stand({ startSeconds: 20, coPpm: 1500 });
  for (const at of lostFrom) assert.ok(at >= 15 && at <= 20, `${at} s`);
  assert.equal(TENABILITY_CAUSES[cause[0]!], 'gas');
  assert.ok(Math.max(...lastUse) >= 59);
  for (const seconds of personSeconds) assert.ok(seconds >= 39 && seconds <= 41, `${seconds} s`);
});

test('heat, carbon monoxide and want of oxygen count too, clean air never', () => {
  const causeOf = (air: Parameters<typeof stand>[0]) => TENABILITY_CAUSES[stand(air).cause[0]!];
  assert.equal(causeOf({ startSeconds: 0, temperatureC: 65 }), 'heat');
  assert.equal(causeOf({ startSeconds: 0, coPpm: 1500 }), 'gas');
  assert.equal(causeOf({ startSeconds: 0, o2Percent: 14 }), 'gas');
  assert.equal(causeOf({ startSeconds: 0, temperatureC: 40, coPpm: 300 }), 'tenable');
});
