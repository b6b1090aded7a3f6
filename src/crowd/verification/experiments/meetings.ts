/** People who meet, wait for each other, or are held up: counterflow, groups, a slow and broad person on a ramp. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { shipMen } from '../draw-people.ts';
import { exit, floor, line, plan, polygon, rectangle } from '../draw-plan.ts';
import { personAt, placePeople } from '../place-people.ts';
import { gateOf, prepare, runTrial, watchLines } from '../test-stand.ts';
import type { Person } from '../test-stand.ts';

/** How many come towards the hundred. */
export const OPPOSING = [0, 10, 50, 100] as const;

export const counterflow: Experiment<{
  /** When the last of the hundred was in room 2, and when they were there on average; by the number opposing. */
  readonly last: readonly number[];
  readonly mean: readonly number[];
  readonly outside: number;
}> = {
  id: 'counterflow',
  fitted:
    'the settings for people who meet (`meet`, `against`, `facing`, `floor`, room in a queue that others pass) were chosen from some sixty combinations by their results in this test, a concourse and a two-way corridor.',
  run(seed) {
    const runs = OPPOSING.map((opposing) => crossCorridor(opposing, seed));
    return {
      last: runs.map(({ last }) => last),
      mean: runs.map(({ mean }) => mean),
      outside: runs.reduce((sum, { outside }) => sum + outside, 0),
    };
  },
};

const CROSSING = 100;

/** Rooms of 10 m by 10 m, a corridor of 10 m by 2 m between them; people who have crossed leave by the far wall. */
function crossCorridor(opposing: number, seed: number) {
  const rooms = polygon(
    [0, 0],
    [10, 0],
    [10, 4],
    [20, 4],
    [20, 0],
    [30, 0],
    [30, 10],
    [20, 10],
    [20, 6],
    [10, 6],
    [10, 10],
    [0, 10],
  );
  const space = prepare(
    plan([floor(rooms)], [exit('west', line(0, 0, 0, 10)), exit('east', line(30, 0, 30, 10))]),
  );
  const dice = createDice(seed);
  const speeds = shipMen(CROSSING + opposing, seed);
  const people = [
    ...placePeople(
      space,
      {
        count: CROSSING,
        within: [0.3, 0.3, 9.7, 9.7],
        person: (i) => ({ exits: [gateOf(space, 'east')], speed: speeds[i]! }),
      },
      dice,
    ),
    ...placePeople(
      space,
      {
        count: opposing,
        within: [20.3, 0.3, 29.7, 9.7],
        person: (i) => ({ exits: [gateOf(space, 'west')], speed: speeds[CROSSING + i]! }),
      },
      dice,
    ),
  ];
  const watch = watchLines([20], CROSSING);
  const { outside } = runTrial({ space, people, seed, secondsMax: 400, eachStep: watch.look });
  const times = [...watch.seconds[0]!];
  return {
    last: Math.max(...times),
    mean: times.reduce((sum, t) => sum + t, 0) / CROSSING,
    outside,
  };
}

/** Seconds between the first and the last of group 1 at the exit, for NIST 2.9 and for ISO 14. */
export const groups: Experiment<{
  readonly mixed: number;
  readonly alike: number;
  readonly outside: number;
}> = {
  id: 'groups',
  fitted:
    'the waiting of groups was developed in this room with seeds 101 to 130 and 301 to 600; the required ten seconds set how long they wait. The seeds of this report were only used to check it.',
  run(seed) {
    const mixed = leaveInGroups([1.25, 1.25, 1.25, 1.25, 0.5], 0.2, seed);
    const alike = leaveInGroups([1.25, 1.25, 1.25, 1.25, 1.25], 0.5, seed);
    return {
      mixed: mixed.spread,
      alike: alike.spread,
      outside: mixed.outside + alike.outside,
    };
  },
};

/** A room of 10 m by 20 m with a door of 1 m; group 1 starts at the far end, ten slow people of group 2 halfway. */
function leaveInGroups(speeds: readonly number[], slow: number, seed: number) {
  const space = prepare(
    plan([floor(rectangle(0, 0, 10, 20))], [exit('out', line(4.5, 0, 5.5, 0))]),
  );
  const dice = createDice(seed);
  const people = [
    ...placePeople(
      space,
      {
        count: speeds.length,
        within: [3, 16, 7, 19.5],
        person: (i) => ({ speed: speeds[i]!, group: 0 }),
      },
      dice,
    ),
    ...placePeople(
      space,
      { count: 10, within: [3, 8, 7, 12], person: { speed: slow, group: 1 } },
      dice,
    ),
  ];
  const { simulation, outside } = runTrial({ space, people, seed, secondsMax: 300 });
  const times = [...simulation.state.outSeconds.subarray(0, speeds.length)];
  return { spread: Math.max(...times) - Math.min(...times), outside };
}

/** Seconds until all are out: with a slow and broad person ahead of the others, and with 25 equal people. */
export const slowAhead: Experiment<{
  readonly withSlow: number;
  readonly alike: number;
  readonly outside: number;
}> = {
  id: 'slow-ahead',
  run(seed) {
    const slow = leaveOverRamp({ speed: 0.8, radius: 0.4 }, seed);
    const alike = leaveOverRamp({}, seed);
    return {
      withSlow: slow.seconds,
      alike: alike.seconds,
      outside: slow.outside + alike.outside,
    };
  },
};

/** Two rooms, the first 1 m higher, and a ramp of 1.5 m by 10 m between them; one person starts before the ramp. */
function leaveOverRamp(ahead: Partial<Person>, seed: number) {
  const slope = 0.1;
  const space = prepare(
    plan(
      [
        floor(rectangle(0, 0, 5, 8), { z: 1 }),
        floor(rectangle(5, 3.25, 10, 1.5), {
          id: 'ramp',
          kind: 'ramp',
          z: 1 + 5 * slope,
          rise: { perX: -slope, perY: 0 },
        }),
        floor(rectangle(15, 0, 5, 8), { id: 'low' }),
      ],
      [exit('out', line(20, 3.5, 20, 4.5), { level: 'low' })],
      {
        joins: [
          { id: 'head', segment: line(5, 3.25, 5, 4.75), levels: ['floor', 'ramp'] },
          { id: 'foot', segment: line(15, 3.25, 15, 4.75), levels: ['ramp', 'low'] },
        ],
      },
    ),
  );
  const speed = 1.25;
  const people = [
    ...placePeople(
      space,
      { count: 24, within: [0.3, 0.3, 3, 7.7], person: { speed } },
      createDice(seed),
    ),
    personAt({ x: 4.4, y: 4, speed, ...ahead }),
  ];
  const { seconds, outside } = runTrial({ space, people, seed, secondsMax: 300 });
  return { seconds, outside };
}
