import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Walkable } from '#world/walkable';
import { prepareSpace } from '../space/prepare-space.ts';
import type { Space } from '../space/space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { DOWN } from '../walking/walkers.ts';
import { HARM_CAUSES } from './harm.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const WALKER: Person = {
  level: 0,
  x: 1,
  y: 1,
  radius: 0.2,
  speed: 1,
  stairUp: 0.5,
  stairDown: 0.65,
  startSeconds: 0,
  group: -1,
  weight: 1,
};

/** Upper floor, a stair of 5 m on the plan that falls 3 m, lower floor with the exit; a lift beside. */
const TWO_FLOORS: Walkable = plan(
  [
    floor(rectangle(0, 0, 20, 10), { id: 'up', storey: 1, z: 3 }),
    floor(rectangle(20, 4, 5, 2), {
      id: 'stair',
      kind: 'stair',
      z: 3 + 20 * 0.6,
      rise: { perX: -0.6, perY: 0 },
    }),
    floor(rectangle(25, 0, 10, 10), { id: 'down' }),
  ],
  [exit('out', line(35, 4, 35, 6), { level: 'down' })],
  {
    joins: [
      { id: 'top', segment: line(20, 4, 20, 6), levels: ['up', 'stair'] },
      { id: 'bottom', segment: line(25, 4, 25, 6), levels: ['stair', 'down'] },
    ],
    lifts: [
      {
        id: 'lift',
        capacity: 2,
        stopSeconds: 5,
        secondsPerMeter: 1,
        callSeconds: 10,
        stops: [
          { level: 'up', at: { x: 1, y: 9 } },
          { level: 'down', at: { x: 26, y: 5 } },
        ],
        isEvacuationLift: true,
      },
    ],
  },
);

test('a stair is walked at its own speed, along its slope', () => {
  const space = prepareSpace(TWO_FLOORS);
  const sim = createSimulation(space, [{ ...WALKER, x: 10, y: 5 }], { seed: 1 });
  sim.runUntil(100);
  const slope = 5 * Math.sqrt(1 + 0.6 ** 2);
  assert.ok(Math.abs(sim.state.outSeconds[0]! - (10 + slope / 0.65 + 10)) < 0.5);
});

test('people who cannot take stairs go by the lift: call, ride, doors and ways as by hand', () => {
  const space = prepareSpace(TWO_FLOORS);
  const rider = { ...WALKER, x: 1, y: 9, stairUp: 0, stairDown: 0 };
  const sim = createSimulation(
    space,
    [rider, rider, rider].map((p, i) => ({ ...p, x: 1 + 0.5 * i })),
    { seed: 1 },
  );
  sim.runUntil(200);
  // The call, a ride of 3 m with doors, and 9 m to the exit; the third waits for a return and a second ride.
  const ride = 3 + 5;
  const times = [...sim.state.outSeconds].sort((a, b) => a - b);
  assert.ok(Math.abs(times[0]! - (10 + ride + 9)) < 1, String(times[0]));
  assert.ok(Math.abs(times[2]! - (10 + 3 * ride + 9)) < 1.5, String(times[2]));
});

test('a person carried by the group takes the stairs; alone and without a lift they stay', () => {
  const space = prepareSpace({ ...TWO_FLOORS, lifts: [] });
  const seated = { ...WALKER, x: 10, y: 5, stairUp: 0, stairDown: 0 };
  const alone = createSimulation(space, [seated], { seed: 1 });
  alone.runUntil(60);
  assert.equal(alone.inside, 1);
  const helped = createSimulation(
    space,
    [
      { ...seated, group: 0 },
      { ...WALKER, x: 9, y: 5, group: 0 },
      { ...WALKER, x: 9, y: 6, group: 0 },
    ],
    { seed: 1 },
  );
  helped.runUntil(90);
  assert.equal(helped.inside, 0);
  const times = [...helped.state.outSeconds];
  assert.ok(Math.max(...times) - Math.min(...times) < 10);
});

test('a person who cannot take stairs leaves by an exit without a step, or not at all; with help by any', () => {
  const space = (steps: readonly boolean[]): Space =>
    prepareSpace(
      plan(
        [floor(rectangle(0, 0, 20, 6))],
        [
          exit('west', line(0, 2, 0, 4), { isStepFree: !steps[0] }),
          exit('east', line(20, 2, 20, 4), { isStepFree: !steps[1] }),
        ],
      ),
    );
  const seated = { ...WALKER, x: 4, y: 3, stairUp: 0, stairDown: 0 };
  const used = (people: readonly Person[], steps: readonly boolean[]): string[] => {
    const sim = createSimulation(space(steps), people, { seed: 1 });
    sim.runUntil(60);
    const { count, gate } = sim.crossings();
    return [...gate.subarray(0, count)].map((index) => sim.space.gates[index]!.id);
  };
  assert.deepEqual(used([seated], [true, false]), ['east']);
  assert.deepEqual(used([{ ...seated, exits: [0] }], [true, false]), ['east']);
  assert.deepEqual(used([{ ...WALKER, x: 4, y: 3 }], [true, false]), ['west']);
  assert.deepEqual(used([seated], [true, true]), []);
  const helper = { ...WALKER, x: 4, y: 4, group: 0 };
  assert.deepEqual(used([{ ...seated, group: 0 }, helper], [true, false]), ['west', 'west']);
});

test('a door that closes sends people to the other one', () => {
  const space = prepareSpace(
    plan(
      [floor(rectangle(0, 0, 20, 6))],
      [exit('west', line(0, 2, 0, 4)), exit('east', line(20, 2, 20, 4))],
    ),
  );
  const west = space.gates.find(({ id }) => id === 'west')!.index;
  const sim = createSimulation(space, [{ ...WALKER, x: 4, y: 3 }], { seed: 1 });
  sim.runUntil(1);
  sim.setGateClosed(west, true);
  sim.runUntil(60);
  const { count, gate } = sim.crossings();
  assert.equal(count, 1);
  assert.equal(space.gates[gate[0]!]!.id, 'east');
});

test('a person given other errands goes about them, from their present position', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 30, 10))], [exit('out', line(30, 4, 30, 6))]),
  );
  const places = [4, 15, 26].map((x) => ({ level: 0, x, y: 5 }));
  const person = {
    ...WALKER,
    x: 15,
    y: 5,
    startSeconds: Infinity,
    visits: [{ place: 0, staySeconds: Infinity }],
  };
  const sim = createSimulation(space, [person], { seed: 1, places });
  const { x } = sim.state.walkers;
  sim.runUntil(30);
  assert.ok(x[0]! < 7, 'at the first place');
  sim.setErrands(0, [{ place: 2, staySeconds: Infinity }]);
  sim.runUntil(36);
  assert.ok(x[0]! > 7 && x[0]! < 15, 'on the way to the last');
  sim.setErrands(0, [{ place: 1, staySeconds: Infinity }]);
  sim.runUntil(60);
  assert.ok(Math.abs(x[0]! - 15) < 3, 'sent to the middle in between, and stayed there');
});

test('people go about their errands until it is time to leave', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 30, 10))], [exit('out', line(30, 4, 30, 6))]),
  );
  const places = [
    { level: 0, x: 5, y: 5 },
    { level: 0, x: 20, y: 5 },
  ];
  const person = {
    ...WALKER,
    x: 6,
    y: 5,
    startSeconds: 120,
    visits: [
      { place: 0, staySeconds: 5 },
      { place: 1, staySeconds: 5 },
    ],
  };
  const sim = createSimulation(space, [person], { seed: 1, places });
  const seen = new Set<number>();
  sim.runUntil(119, () =>
    places.forEach(({ x, y }, k) => {
      if (Math.hypot(sim.state.walkers.x[0]! - x, sim.state.walkers.y[0]! - y) < 3) seen.add(k);
    }),
  );
  assert.deepEqual(seen, new Set([0, 1]));
  assert.equal(sim.inside, 1);
  sim.runUntil(200);
  assert.equal(sim.inside, 0);
});

test('fire ends the wait, keeps people away and brings down people who breathe too much; everybody is counted once', () => {
  const space = prepareSpace(
    plan(
      [floor(rectangle(0, 0, 30, 10))],
      [exit('west', line(0, 4, 0, 6)), exit('east', line(30, 4, 30, 6))],
    ),
  );
  const crowd = placePeople(
    space,
    { count: 80, within: [1, 1, 29, 9], person: { startSeconds: 1e6 } },
    createDice(1),
  );
  const sim = createSimulation(space, crowd, {
    seed: 1,
    hazards: [
      {
        kind: 'fire',
        level: 'floor',
        x: 28,
        y: 5,
        startSeconds: 0,
        growth: 'ultra-fast',
        peakKw: 5000,
      },
    ],
  });
  sim.runUntil(900);
  const { gate, count } = sim.crossings();
  const down = [...sim.state.walkers.state].filter((state) => state === DOWN).length;
  assert.equal(count + down + sim.inside, 80);
  assert.ok(count > 40, `${count} out`);
  const byWest = gate.filter((g) => space.gates[g]!.id === 'west').length;
  assert.ok(byWest > count / 2, `${byWest} of ${count} away from the fire`);
  for (let i = 0; i < 80; i++)
    assert.equal(sim.state.walkers.state[i] === DOWN, HARM_CAUSES[sim.harm.cause[i]!] !== 'none');
});

test('others step over the fallen: two in the only door block nobody', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 10, 10))], [exit('out', line(10, 4.5, 10, 5.5))]),
  );
  const crowd = placePeople(space, { count: 30, within: [1, 1, 8, 9] }, createDice(2));
  const inTheWay = [4.75, 5.25].map((y) => ({ ...crowd[0]!, x: 9.6, y }));
  const sim = createSimulation(space, [...crowd, ...inTheWay], { seed: 2 });
  sim.state.walkers.state.fill(DOWN, crowd.length);
  sim.runUntil(200);
  assert.equal(sim.crossings().count, crowd.length);
});

test('a gate lets through no more than its flow', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 10, 10))], [exit('out', line(10, 4.5, 10, 5.5))]),
  );
  const crowd = placePeople(space, { count: 80, within: [1, 1, 9, 9] }, createDice(2));
  const sim = createSimulation(space, crowd, { seed: 2 });
  sim.runUntil(200);
  const { seconds, count } = sim.crossings();
  assert.equal(count, 80);
  const flow = 60 / (seconds[70]! - seconds[10]!);
  assert.ok(flow > 1.2 && flow < 1.335, String(flow));
});
