import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import type { Space } from '../space/space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { personAt } from '../verification/place-people.ts';
import { ABSENT, STANDING } from '../walking/walkers.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const PLANS = 12;
const SECONDS_MAX = 1800;
/** A helper's reach, and how far a step and a push go meanwhile. */
const REACH_METERS = 1.5 + 0.4;

interface Ward {
  readonly people: readonly Person[];
  readonly lame: readonly number[];
  readonly helpers: readonly number[];
}

/** Four people who cannot walk and three helpers, anywhere in a plan of two storeys. */
function fill(space: Space, seed: number, needed = 1 + (seed % 2)): Ward {
  const dice = createDice(seed);
  const people: Person[] = [];
  const floors = space.levels.filter(({ id }) => id.startsWith('floor'));
  const put = (more: Partial<Person>): void => {
    for (;;) {
      const { grid, index } = floors[dice.pick(floors.length)]!;
      const cell = dice.pick(grid.isFree.length);
      if (!grid.isFree[cell]) continue;
      const x = grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
      const y = grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
      if (people.some((one) => one.level === index && Math.hypot(one.x - x, one.y - y) < 1))
        continue;
      people.push(personAt({ level: index, x, y, ...more }));
      return;
    }
  };
  const lame = [0, 1, 2, 3];
  for (const _ of lame)
    put({ needsHelpers: needed, speed: 1.2, stairDown: 0.6, startSeconds: Infinity });
  for (let k = 0; k < 3; k++)
    put({ startSeconds: 5, duty: { kind: 'fetch', fromSeconds: 5, whom: lame } });
  return { people, lame, helpers: [4, 5, 6] };
}

test('in any plan people who cannot walk are all brought out, never move without a helper in reach, and their helpers leave last', () => {
  for (let seed = 1; seed <= PLANS; seed++) {
    const space = prepareSpace(randomPlan({ seed, storeys: 1 + (seed % 2) }));
    const { people, lame, helpers } = fill(space, seed);
    const sim = createSimulation(space, people, { seed });
    const { walkers, outSeconds } = sim.state;
    const before = Float64Array.from(walkers.x);
    sim.runUntil(SECONDS_MAX, () => {
      for (const j of lame) {
        const hasMoved = walkers.state[j] !== ABSENT && walkers.x[j] !== before[j];
        const isAtHand = helpers.some(
          (i) =>
            Math.hypot(walkers.x[i]! - walkers.x[j]!, walkers.y[i]! - walkers.y[j]!) < REACH_METERS,
        );
        assert.ok(!hasMoved || isAtHand, `plan ${seed}: ${j} moves alone at ${sim.seconds} s`);
        before[j] = walkers.x[j]!;
      }
    });
    assert.equal(sim.inside, 0, `plan ${seed}: ${sim.inside} are left`);
    const last = Math.max(...lame.map((j) => outSeconds[j]!));
    for (const i of helpers)
      assert.ok(
        outSeconds[i]! > last - 60,
        `plan ${seed}: helper ${i} leaves at ${outSeconds[i]} s, the last is out at ${last} s`,
      );
    const carried = new Set(sim.deeds.map(({ whom }) => whom));
    assert.deepEqual(
      [...carried].toSorted((a, b) => a - b),
      lame,
    );
  }
});

test('without helpers people who cannot walk stay, and the run ends', () => {
  const space = room();
  const lame = personAt({ x: 3, y: 3, needsHelpers: 1, startSeconds: 0 });
  const sim = createSimulation(space, [lame], { seed: 1 });
  sim.runUntil(120);
  assert.equal(sim.state.walkers.x[0], 3);
  assert.ok(sim.isStill);
});

test('a helper wakes a sleeper whom the alarm does not wake', () => {
  const space = room();
  const sleeper = personAt({ x: 3, y: 3, startSeconds: 900, wakesSeconds: 900 });
  const nurse = personAt({
    x: 17,
    y: 3,
    startSeconds: 0,
    duty: { kind: 'fetch', fromSeconds: 10, whom: [0] },
  });
  const alone = createSimulation(space, [sleeper], { seed: 1 });
  alone.runUntil(120);
  assert.equal(alone.state.walkers.state[0], STANDING);
  const sim = createSimulation(space, [sleeper, nurse], { seed: 1 });
  sim.runUntil(120);
  assert.equal(sim.inside, 0);
  assert.deepEqual(
    sim.deeds.map(({ deed }) => deed),
    ['wake'],
  );
});

test('a fallen person is carried out by the helpers assigned to the fallen, and by nobody else', () => {
  const space = room();
  const fallen = personAt({ x: 3, y: 3, startSeconds: Infinity });
  const bearer = (y: number, carriesFallen: boolean): Person =>
    personAt({
      x: 17,
      y,
      startSeconds: Infinity,
      duty: { kind: 'fetch', fromSeconds: 0, whom: [0], carriesFallen },
    });
  for (const carriesFallen of [true, false]) {
    const sim = createSimulation(
      space,
      [fallen, bearer(2, carriesFallen), bearer(4, carriesFallen)],
      { seed: 1 },
    );
    sim.harm.hit(sim.state, [0], 0);
    sim.runUntil(200);
    assert.equal(Number.isNaN(sim.state.outSeconds[0]!), !carriesFallen);
  }
});

function room(): Space {
  return prepareSpace(plan([floor(rectangle(0, 0, 20, 6))], [exit('out', line(20, 2, 20, 4))]));
}

test('helpers wait for people who have to be carried and are still to arrive', () => {
  const hall = prepareSpace(
    plan([floor(rectangle(0, 0, 20, 10))], [exit('out', line(20, 4, 20, 6), { level: 'floor' })]),
  );
  const lame = [0, 1].map((k) =>
    personAt({ x: 15, y: 3 + k, needsHelpers: 1, entersSeconds: 30 + 10 * k, startSeconds: 0 }),
  );
  const helper = personAt({
    x: 5,
    y: 5,
    startSeconds: 5,
    duty: { kind: 'fetch', fromSeconds: 5, whom: [0, 1] },
  });
  const sim = createSimulation(hall, [...lame, helper], { seed: 1 });
  sim.runUntil(300);
  const [first, second, last] = sim.state.outSeconds;
  assert.ok(first! > 30 && second! > 40 && last! >= Math.max(first!, second!));
});
