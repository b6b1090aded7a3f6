import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Exit, Level, Walkable } from '#world/walkable';
import { floor, planOf, rectangle, segment } from '../space/plans.suite.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import type { Space } from '../space/space.ts';
import { findUnreachable, listUnreachable } from './find-unreachable.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const PLANS = process.env['TEST_ALL'] === '1' ? 300 : 12;
const PEOPLE = 12;
const SECONDS_MAX = 600;

function personAt(x: number, y: number, more: Partial<Person> = {}): Person {
  return {
    level: 0,
    x,
    y,
    radius: 0.2,
    speed: 1.2,
    stairUp: 0.6,
    stairDown: 0.7,
    startSeconds: 0,
    group: -1,
    weight: 1,
    ...more,
  };
}

/** Random plans in which half of the gates are shut. */
function shutPlan(seed: number): Walkable {
  const dice = createDice(seed, 5);
  const plan = randomPlan({ seed, storeys: 1 + (seed % 2) });
  const shut = (): { isClosed: boolean } => ({ isClosed: dice.next() < 0.5 });
  return {
    ...plan,
    levels: plan.levels.map((level): Level => ({
      ...level,
      doors: level.doors.map((door) => ({ ...door, ...shut() })),
    })),
    exits: plan.exits.map((exit, i): Exit => ({
      ...exit,
      ...shut(),
      isStepFree: (seed + i) % 2 === 0,
    })),
  };
}

/** Some of them in wheelchairs. */
function fill(space: Space, seed: number): Person[] {
  const dice = createDice(seed, 6);
  const people: Person[] = [];
  while (people.length < PEOPLE) {
    const level = space.levels[dice.pick(space.levels.length)]!;
    const { grid } = level;
    const at = dice.pick(grid.isFree.length);
    if (!grid.isFree[at]) continue;
    const x = grid.x0 + ((at % grid.columns) + 0.5) * grid.cell;
    const y = grid.y0 + (Math.floor(at / grid.columns) + 0.5) * grid.cell;
    const isRolling = dice.next() < 0.3;
    // Nobody on wheels begins on a stair.
    if (isRolling && space.walkable.levels[level.index]!.kind === 'stair') continue;
    const stairs = isRolling ? { stairUp: 0, stairDown: 0 } : {};
    people.push(personAt(x, y, { level: level.index, ...stairs }));
  }
  return people;
}

test('in any plan with shut doors people reported without a way stay, and all others get out', () => {
  let [told, out] = [0, 0];
  for (let seed = 1; seed <= PLANS; seed++) {
    const space = prepareSpace(shutPlan(seed));
    const people = fill(space, seed);
    const reasons = findUnreachable(space, people);
    // Each alone, so that nobody who stands blocks another.
    for (const [i, reason] of reasons.entries()) {
      const sim = createSimulation(space, [people[i]!], { seed });
      sim.runUntil(SECONDS_MAX);
      assert.ok(sim.seconds < SECONDS_MAX, `plan ${seed} ends when nobody moves`);
      const isOut = Number.isFinite(sim.state.outSeconds[0]!);
      assert.equal(isOut, reason === undefined, `plan ${seed}, person ${i}: ${reason}`);
      if (isOut) out++;
      else told++;
    }
  }
  assert.ok(told > PLANS && out > PLANS, `${told} without a way, ${out} out`);
});

test('a shut door is named, a step is reported for people who cannot take it, and ground without a way is reported', () => {
  const rooms = floor([rectangle(0, 0, 20, 5), rectangle(30, 0, 35, 5)], {
    walls: [segment(10, 0, 10, 5)],
    doors: [{ id: 'oak door', segment: segment(10, 2, 10, 3), isClosed: true }],
    areas: [{ id: 'a1', name: 'archive', outline: rectangle(0, 0, 10, 5) }],
  });
  const plan = planOf(rooms, [segment(20, 1, 20, 3)]);
  const stepped = { ...plan, exits: plan.exits.map((exit) => ({ ...exit, isStepFree: false })) };
  const wheels = { stairUp: 0, stairDown: 0 };
  const people = [
    personAt(5, 2, { weight: 2 }),
    personAt(6, 2),
    personAt(15, 2),
    personAt(15, 3, wheels),
    personAt(32, 2),
  ];
  const rows = listUnreachable(prepareSpace(stepped), people, () => ({ group: 'staff' }));
  assert.deepEqual(rows, [
    {
      group: 'staff',
      place: 'archive',
      people: 3,
      reason: 'The door on the way to an exit is shut: oak door.',
    },
    {
      group: 'staff',
      place: 'floor',
      people: 1,
      reason: 'There is no step-free way from there to an exit.',
    },
    { group: 'staff', place: 'floor', people: 1, reason: 'There is no way from there to an exit.' },
  ]);
});

test('a person carried by the group has a way over steps, and a door that will open is no hindrance', () => {
  const plan = planOf(
    floor([rectangle(0, 0, 20, 5)], {
      walls: [segment(10, 0, 10, 5)],
      doors: [{ id: 'door', segment: segment(10, 2, 10, 3), isClosed: true }],
    }),
    [segment(20, 1, 20, 3)],
  );
  const stepped = { ...plan, exits: plan.exits.map((exit) => ({ ...exit, isStepFree: false })) };
  const space = prepareSpace(stepped);
  const people = [
    personAt(15, 2, { group: 0, stairUp: 0, stairDown: 0 }),
    personAt(15, 3, { group: 0 }),
    personAt(5, 2),
  ];
  const [carried, helper, shutIn] = findUnreachable(space, people);
  assert.equal(carried, undefined);
  assert.equal(helper, undefined);
  assert.match(shutIn!, /shut: door/);
  const door = space.gates.find(({ id }) => id === 'door')!.index;
  assert.deepEqual(findUnreachable(space, people, { opening: [door] }), [
    undefined,
    undefined,
    undefined,
  ]);
});
