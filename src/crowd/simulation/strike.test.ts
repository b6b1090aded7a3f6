import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { HazardDescription } from '../hazards/descriptions.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { DOWN } from '../walking/walkers.ts';
import { HARM_CAUSES } from './harm.ts';
import { createSimulation } from './simulation.ts';
import type { Simulation } from './simulation.ts';

/** A hall of 40 by 20 m with a way out in the west; sixty people stand in its middle. */
const HALL = prepareSpace(
  plan([floor(rectangle(0, 0, 40, 20))], [exit('west', line(0, 8, 0, 12))]),
);
const PEOPLE = 60;

function stand(hazards: readonly HazardDescription[], startSeconds = Infinity): Simulation {
  const people = placePeople(
    HALL,
    { count: PEOPLE, within: [10, 2, 38, 18], person: { startSeconds } },
    createDice(3),
  );
  return createSimulation(HALL, people, { seed: 5, hazards });
}

const everybody = Array.from({ length: PEOPLE }, (_, i) => i);
const level = HALL.levels[0]!.id;
const at = { level, x: 30, y: 10 };

function awayFrom({ state: { walkers } }: Simulation, i: number): number {
  return Math.hypot(walkers.x[i]! - at.x, walkers.y[i]! - at.y);
}

test('a blow falls only on people with an opponent within reach', () => {
  const [first, rest] = [everybody.slice(0, 20), everybody.slice(20)];
  const struckBy = (withinM: number): { sim: Simulation; down: number[] } => {
    const sim = stand([
      {
        kind: 'struck',
        startSeconds: 2,
        at,
        people: first,
        by: { people: rest, withinM },
        count: PEOPLE,
        become: 'down',
        cause: 'attack',
      },
    ]);
    sim.runUntil(3);
    return { sim, down: everybody.filter((i) => sim.state.walkers.state[i] === DOWN) };
  };
  assert.equal(struckBy(0.01).down.length, 0);
  assert.deepEqual(struckBy(100).down, first);
  const { sim, down } = struckBy(2);
  const { x, y } = sim.state.walkers;
  const hasNear = (i: number): boolean =>
    rest.some((j) => Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!) <= 2);
  assert.deepEqual(down, first.filter(hasNear));
});

test('as many people come to harm as stated, not before the time, and the nearest ones', () => {
  for (const count of [0, 1, 7, 59]) {
    const sim = stand([
      {
        kind: 'struck',
        startSeconds: 5,
        at,
        people: everybody,
        count,
        become: 'down',
        cause: 'impact',
      },
    ]);
    const isDown = (i: number): boolean => sim.state.walkers.state[i] === DOWN;
    sim.runUntil(4.9);
    assert.ok(!everybody.some(isDown));
    sim.runUntil(6);
    const down = everybody.filter(isDown);
    assert.equal(down.length, count);
    const farthest = Math.max(0, ...down.map((i) => awayFrom(sim, i)));
    assert.ok(everybody.every((i) => isDown(i) || awayFrom(sim, i) >= farthest));
    assert.ok(down.every((i) => HARM_CAUSES[sim.harm.cause[i]!] === 'impact'));
  }
});

test('two of nine hurt people are unconscious, and no others', () => {
  const struck = {
    kind: 'struck',
    startSeconds: 1,
    at,
    people: everybody,
    cause: 'impact',
  } as const;
  const sim = stand([
    { ...struck, count: 9, become: 'hurt' },
    { ...struck, count: 2, become: 'down', isAmongHurt: true, named: 'unconscious' },
  ]);
  sim.runUntil(2);
  assert.equal(
    sim.harm.isHurt.reduce((sum, one) => sum + one, 0),
    9,
  );
  assert.equal(sim.harm.named.size, 2);
  assert.ok([...sim.harm.named.keys()].every((i) => sim.harm.isHurt[i] === 1));
});

test('a trapped person stays when all others leave, and a hurt one is slower', () => {
  const sim = stand(
    [
      {
        kind: 'struck',
        startSeconds: 1,
        at,
        people: [0, 1, 2],
        count: 3,
        become: 'trapped',
        cause: 'debris',
      },
    ],
    3,
  );
  const before = [0, 1, 2].map((i) => sim.state.walkers.x[i]);
  sim.runUntil(120);
  assert.deepEqual(
    [0, 1, 2].map((i) => sim.state.walkers.x[i]),
    before,
  );
  assert.ok(everybody.every((i) => i < 3 !== !Number.isNaN(sim.state.outSeconds[i]!)));
  const lastOut = (become?: 'hurt'): number => {
    const run = stand(
      become
        ? [
            {
              kind: 'struck',
              startSeconds: 1,
              people: everybody,
              count: PEOPLE,
              become,
              cause: 'blast',
            },
          ]
        : [],
      3,
    );
    run.runUntil(300);
    return Math.max(...run.state.outSeconds);
  };
  assert.ok(lastOut('hurt') > 1.3 * lastOut());
});

test('a collapse buries the people under it and nobody else', () => {
  const sim = stand([{ kind: 'debris', startSeconds: 5, ...at, radiusM: 4, buries: true }]);
  sim.runUntil(8);
  const under = everybody.filter((i) => awayFrom(sim, i) <= 4);
  assert.ok(under.length > 2);
  assert.deepEqual(
    everybody.filter((i) => sim.harm.isTrapped[i] === 1),
    under,
  );
});

test('a crowd that surges comes nearer, stops when it is over, and nobody beyond its reach takes part', () => {
  const reachM = 12;
  const sim = stand([{ kind: 'surge', startSeconds: 5, ...at, reachM, endSeconds: 25 }]);
  sim.runUntil(5);
  const before = everybody.map((i) => awayFrom(sim, i));
  sim.runUntil(25);
  const near = everybody.filter((i) => before[i]! <= reachM);
  const mean = near.reduce((sum, i) => sum + before[i]! - awayFrom(sim, i), 0) / near.length;
  assert.ok(near.length >= 10 && mean > 1, `${near.length} people, ${mean} m`);
  for (const i of everybody) if (before[i]! > reachM) assert.equal(awayFrom(sim, i), before[i]);
  const then = [...sim.state.walkers.x];
  sim.runUntil(30);
  assert.deepEqual([...sim.state.walkers.x], then);
});

test('people in two surges at once have their own gate again after each step', () => {
  const surge = { kind: 'surge', startSeconds: 5, ...at, reachM: 12, endSeconds: 25 } as const;
  const sim = stand([surge, { ...surge, startSeconds: 6 }]);
  const { gate } = sim.state.walkers;
  sim.runUntil(5);
  const before = [...gate];
  sim.runUntil(20);
  assert.deepEqual([...gate], before);
  sim.runUntil(60);
});

test('in the dark people leave later, the later the darker, and as before once the light is back', () => {
  const lastOut = (lux?: number, endSeconds?: number): number => {
    const dark = { kind: 'dark', startSeconds: 0, ...(endSeconds ? { endSeconds } : {}) } as const;
    const run = stand(lux === undefined ? [] : [{ ...dark, lux }], 3);
    run.runUntil(300);
    return Math.max(...run.state.outSeconds);
  };
  const times = [undefined, 0.5, 0.1, 0].map((lux) => lastOut(lux));
  times.forEach((time, i) => assert.ok(i === 0 || time > times[i - 1]!, times.join(' ')));
  assert.equal(lastOut(0, 2), times[0]);
});

test('people beside what comes down run at once, people farther off do not notice it', () => {
  for (const buries of [true, false]) {
    const hall = prepareSpace(
      plan([floor(rectangle(0, 0, 80, 20))], [exit('west', line(0, 8, 0, 12))]),
    );
    const people = placePeople(
      hall,
      { count: PEOPLE, within: [2, 2, 78, 18], person: { startSeconds: Infinity } },
      createDice(3),
    );
    const heap = { kind: 'debris', startSeconds: 2, ...at, x: 60, radiusM: 3, buries } as const;
    const sim = createSimulation(hall, people, { seed: 5, hazards: [heap] });
    const away = people.map(({ x, y }) => Math.hypot(x - heap.x, y - heap.y));
    sim.runUntil(6);
    const { x, y } = sim.state.walkers;
    const hasMoved = (i: number): boolean =>
      Math.hypot(x[i]! - people[i]!.x, y[i]! - people[i]!.y) > 1;
    const beside = everybody.filter((i) => away[i]! > 5 && away[i]! < 20);
    const far = everybody.filter((i) => away[i]! > 35);
    assert.ok(beside.length > 0 && far.length > 0);
    assert.ok(beside.every(hasMoved), 'beside');
    assert.ok(!far.some(hasMoved), 'far');
  }
});
