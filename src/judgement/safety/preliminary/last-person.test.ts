import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { populationOf, preMovementOf } from '#crowd/cast';
import { fillPeople } from '#crowd/people';
import { completeScenario, readPrompt } from '#scenario';
import { createLastPerson } from './last-person.ts';
import { toSkeleton } from './skeleton.ts';
import { toWaysDown, travelParts } from './ways-down.ts';

function answer(prompt: string, least = 0) {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    { seed: 7 },
    7,
  );
  const skeleton = toSkeleton(scenario);
  const ways = toWaysDown(skeleton);
  const last = createLastPerson(scenario)(skeleton, ways);
  return { skeleton, ways, seconds: last.secondsBy(0.5, least), late: last.secondsBy(0.8, least) };
}

test('a second method: the median of the last of 60 people, drawn a thousand times', () => {
  const { skeleton, ways, seconds, late } = answer('A gym with 60 people is evacuated.');
  const exits = ways.exits.flatMap((exit) => exit.ways).length;
  const [along, across] = travelParts(skeleton, exits);
  const last = Array.from({ length: 1000 }, (_, seed) => {
    const people = fillPeople({
      population: populationOf('person', skeleton.kind),
      seed: seed + 100,
      persons: 60,
      preMovement: preMovementOf(skeleton.kind, { ...skeleton, isAsleep: false }),
    });
    const dice = createDice(seed, 9);
    return Array.from(people.speed).reduce((most, speed, i) => {
      const meters = dice.between(0, along) + dice.between(0, across);
      return Math.max(most, people.preMovement[i]! + meters / speed);
    }, 0);
  }).sort((a, b) => a - b);
  // 500 of 1000: the median is known within 2 % or so.
  assert.ok(Math.abs(seconds / last[500]! - 1) < 0.03, `${seconds} s and ${last[500]} s`);
  assert.ok(Math.abs(late / last[800]! - 1) < 0.03, `${late} s and ${last[800]} s`);
});

test('laws: more people and more storeys are never out sooner, and nobody before the time asked for', () => {
  const times = [10, 40, 160, 640].map(
    (people) => answer(`An office of 3 floors with ${people} people is evacuated.`).seconds,
  );
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
  const high = answer('An office of 12 floors with 160 people is evacuated.').seconds;
  assert.ok(high > times[2]!);
  assert.equal(answer('An office of 3 floors with 160 people is evacuated.', 5_000).seconds, 5_000);
});
