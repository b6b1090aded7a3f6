/** A person alone in a generated world walks out without dawdling: no line, corner or doorway holds them up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { castPeople } from '#crowd/cast';
import { createFieldStore, createRouteMap } from '#crowd/routes';
import { createSimulation } from '#crowd/simulation';
import type { Person } from '#crowd/simulation';
import { prepareSpace } from '#crowd/space';
import type { Space } from '#crowd/space';
import { buildWorld } from '#world';
import { sample } from '../support/extent.ts';
import { randomScenario } from './random-scenario.ts';

const WORLDS = sample({ few: 2, all: 20 });
const PEOPLE_PER_WORLD = 4;
/** People take corners wide, and judge exits up to 5 % differently: a quarter longer than the shortest way. */
const LONGER = 1.25;
/** To be warned, and half a body's width before and behind gates. */
const SECONDS_MORE = 3;
const SECONDS_MAX = 600;
/** So fast along their slope that flights take no longer than they are long on the plan: this is about ways, not stairs. */
const STAIR_PART = 1.25;

interface Walk {
  readonly what: string;
  readonly seconds: number;
  readonly shortest: number;
}

/** From the far end of the world to near its exits, some of the people who can walk out by themselves. */
function pickPeople(people: readonly Person[], secondsOf: (person: Person) => number): Person[] {
  const able = people
    .filter((person) => person.stairDown > 0 && Number.isFinite(secondsOf(person)))
    .map((person) => ({ person, seconds: secondsOf(person) }))
    .sort((a, b) => b.seconds - a.seconds);
  const picked = Array.from(
    { length: Math.min(PEOPLE_PER_WORLD, able.length) },
    (_, k) => able[Math.floor((k * able.length) / PEOPLE_PER_WORLD)]!.person,
  );
  return picked.map((person) => ({
    ...person,
    group: -1,
    stairUp: STAIR_PART * person.speed,
    stairDown: STAIR_PART * person.speed,
  }));
}

function shortestIn(space: Space): (person: Person) => number {
  const store = createFieldStore(space, () => undefined);
  const isShut = (gate: number): boolean => space.isGateClosed[gate] === 1;
  const routes = createRouteMap(space, store, ({ index }) => (isShut(index) ? Infinity : 0));
  const next = { gate: -1 };
  return ({ level, x, y, speed }) =>
    Math.min(...routes.exits.map((exit) => routes.effortTo(exit, level, x, y, next))) / speed;
}

/** Each alone, in a run of their own. */
function walkOut(number: number): Walk[] {
  const { kind, scenario } = randomScenario(number);
  const world = buildWorld(scenario);
  const space = prepareSpace(world.walkable);
  const { people } = castPeople(world, space, {
    seed: 1,
    structure: kind,
    peoplePerAgent: scenario.people.peoplePerAgent,
    preMovement: () => ({ kind: 'constant', seconds: 0 }),
  });
  const secondsOf = shortestIn(space);
  return pickPeople(people, secondsOf).map((person, k) => {
    const run = createSimulation(space, [person], { seed: 1 });
    run.runUntil(SECONDS_MAX);
    const seconds = Number.isNaN(run.state.outSeconds[0]!) ? Infinity : run.state.outSeconds[0]!;
    return { what: `${kind} ${number}, person ${k}`, seconds, shortest: secondsOf(person) };
  });
}

test('a person alone walks out in little more than the shortest way takes', (context) => {
  const walks: Walk[] = [];
  let worlds = 0;
  for (let number = 0; worlds < WORLDS; number++) {
    const own = walkOut(number);
    walks.push(...own);
    if (own.length > 0) worlds++;
  }
  assert.ok(walks.length >= 3 * WORLDS);
  const beyond = ({ seconds, shortest }: Walk): number => seconds - LONGER * shortest;
  const worst = walks.reduce((a, b) => (beyond(b) > beyond(a) ? b : a));
  const tell = ({ what, seconds, shortest }: Walk): string =>
    `${what}: ${seconds.toFixed(1)} s, shortest ${shortest.toFixed(1)} s`;
  context.diagnostic(`${walks.length} people; the worst is ${tell(worst)}`);
  assert.deepEqual(walks.filter((walk) => beyond(walk) > SECONDS_MORE).map(tell), []);
});
