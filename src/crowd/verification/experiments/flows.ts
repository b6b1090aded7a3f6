/** How many people pass per second: an exit, bottlenecks of some widths and lengths, stairs of some widths. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { exit, floor, line, plan, polygon, rectangle, runOf, stairPlan } from '../draw-plan.ts';
import { placePeople } from '../place-people.ts';
import { countIn, passesOf, prepare, runTrial, steadyFlow } from '../test-stand.ts';
import type { Box, Space } from '../test-stand.ts';

/** 100 people leave a room of 8 m by 5 m by an exit of 1 m. */
export const maxFlow: Experiment<{
  /** Persons per metre and second. */
  readonly flow: number;
  readonly seconds: number;
  readonly outside: number;
}> = {
  id: 'max-flow',
  run(seed) {
    const space = prepare(plan([floor(rectangle(0, 0, 8, 5))], [exit('out', line(8, 2, 8, 3))]));
    const people = placePeople(
      space,
      { count: 100, within: [0.3, 0.3, 7.7, 4.7] },
      createDice(seed),
    );
    const { simulation, seconds, outside } = runTrial({ space, people, seed, secondsMax: 300 });
    return { flow: steadyFlow(passesOf(simulation, 'out')), seconds, outside };
  },
};

interface Neck {
  readonly width: number;
  readonly length: number;
  /** From the neck to where people are safe. */
  readonly goal: number;
  /** With a door in its mouth, which has the flow limit of doors; without, only bodies limit the flow. */
  readonly hasDoor?: boolean;
}

/** Room 1 is 10 m by 10 m from x = 0; the neck is in the middle of its east wall; room 2 ends at the goal. */
function neckPlan({ width, length, goal, hasDoor = true }: Neck): Space {
  const [low, high, end] = [5 - width / 2, 5 + width / 2, 10 + length];
  const far: readonly (readonly [number, number])[] =
    goal > 0
      ? [
          [end, low],
          [end, 0],
          [end + goal, 0],
          [end + goal, 10],
          [end, 10],
          [end, high],
        ]
      : [
          [end, low],
          [end, high],
        ];
  const rooms = polygon([0, 0], [10, 0], [10, low], ...far, [10, high], [10, 10], [0, 10]);
  return prepare(
    plan(
      [floor(rooms, { doors: hasDoor ? [{ id: 'neck', segment: line(10, low, 10, high) }] : [] })],
      [
        goal > 0
          ? exit('out', line(end + goal, 0, end + goal, 10))
          : exit('out', line(end, low, end, high)),
      ],
    ),
  );
}

const PEOPLE = 150;
const ROOM_1: Box = [-1, -1, 10, 11];

function passNeck(neck: Neck, seed: number) {
  const space = neckPlan(neck);
  const people = placePeople(
    space,
    { count: PEOPLE, within: [0.3, 0.3, 9.7, 9.7] },
    createDice(seed),
  );
  const inRoom1: number[] = [];
  const passed: number[] = [];
  const { seconds, outside } = runTrial({
    space,
    people,
    seed,
    secondsMax: 600,
    eachStep(simulation) {
      const left = countIn(simulation, ROOM_1);
      const before = inRoom1.at(-1) ?? PEOPLE;
      for (let k = left; k < before; k++) passed.push(simulation.seconds);
      inRoom1.push(left);
    },
  });
  return {
    seconds,
    emptySeconds: passed.length >= PEOPLE ? passed.at(-1)! : NaN,
    flow: steadyFlow(passed) / neck.width,
    outside,
  };
}

/** RiMEA 12a: the goal at the neck, and farther and farther behind it. Metres. */
export const GOALS = [0, 2, 4, 8] as const;

export const goalPlaces: Experiment<{
  readonly seconds: readonly number[];
  readonly outside: number;
}> = {
  id: 'goal-places',
  run(seed) {
    const runs = GOALS.map((goal) => passNeck({ width: 1, length: 0.2, goal }, seed));
    return {
      seconds: runs.map(({ seconds }) => seconds),
      outside: runs.reduce((sum, { outside }) => sum + outside, 0),
    };
  },
};

/** RiMEA 12b: seconds until room 1 is empty. Without doors, whose own limit would be the same for both necks. */
export const neckLengths: Experiment<{
  readonly short: number;
  readonly long: number;
  readonly outside: number;
}> = {
  id: 'neck-lengths',
  run(seed) {
    const short = passNeck({ width: 1, length: 0.2, goal: 10, hasDoor: false }, seed);
    const long = passNeck({ width: 1, length: 5, goal: 10, hasDoor: false }, seed);
    return {
      short: short.emptySeconds,
      long: long.emptySeconds,
      outside: short.outside + long.outside,
    };
  },
};

/** RiMEA 12d; metres. */
export const NECK_WIDTHS = [0.8, 1, 1.2, 1.5, 2] as const;

export const neckWidths: Experiment<{
  /** Persons per metre and second, with a door in the neck's mouth and without. */
  readonly flows: readonly number[];
  readonly openFlows: readonly number[];
  readonly outside: number;
}> = {
  id: 'neck-widths',
  fitted:
    'in the bottlenecks without a door, turning and keeping apart (`turn`, `along`, `gapSeconds`) was checked. Closing up behind a jam was fitted to their flow, with two of these seeds. With a door, its own limit decides.',
  run(seed) {
    const runs = [true, false].map((hasDoor) =>
      NECK_WIDTHS.map((width) => passNeck({ width, length: 5, goal: 10, hasDoor }, seed)),
    );
    return {
      flows: runs[0]!.map(({ flow }) => flow),
      openFlows: runs[1]!.map(({ flow }) => flow),
      outside: runs.flat().reduce((sum, { outside }) => sum + outside, 0),
    };
  },
};

/** RiMEA 12c: three rooms, and before each of two equal necks the people within 2 m of it and 1.5 m of its middle. */
export const twoNecks: Experiment<{
  readonly peak1: number;
  readonly peak2: number;
  /** Persons per metre and second. */
  readonly flow1: number;
  readonly flow2: number;
  readonly outside: number;
}> = {
  id: 'two-necks',
  run(seed) {
    const rooms = [rectangle(0, 0, 10, 10), rectangle(10, 0, 10, 10), rectangle(20, 0, 5, 10)];
    const space = prepare(
      plan(
        [
          floor(rectangle(0, 0, 25, 10), {
            walls: [line(10, 0, 10, 10), line(20, 0, 20, 10)],
            doors: [
              { id: 'neck 1', segment: line(10, 4.5, 10, 5.5) },
              { id: 'neck 2', segment: line(20, 4.5, 20, 5.5) },
            ],
            areas: rooms.map((outline, k) => ({ id: `room ${k + 1}`, outline })),
          }),
        ],
        [exit('out', line(25, 0, 25, 10))],
      ),
    );
    const people = placePeople(
      space,
      { count: PEOPLE, within: [0.3, 0.3, 9.7, 9.7] },
      createDice(seed),
    );
    let [peak1, peak2] = [0, 0];
    const { simulation, outside } = runTrial({
      space,
      people,
      seed,
      secondsMax: 400,
      eachStep(running) {
        peak1 = Math.max(peak1, countIn(running, [8, 3.5, 10, 6.5]));
        peak2 = Math.max(peak2, countIn(running, [18, 3.5, 20, 6.5]));
      },
    });
    return {
      peak1,
      peak2,
      flow1: steadyFlow(passesOf(simulation, 'neck 1')),
      flow2: steadyFlow(passesOf(simulation, 'neck 2')),
      outside,
    };
  },
};

/** ISO 12; metres. */
export const STAIR_WIDTHS = [1, 1.2, 1.4, 1.6, 1.8] as const;

/** 100 people go down a stair of 10 m. */
export const stairWidths: Experiment<{
  /** Persons per second at the stair's end. */
  readonly flows: readonly number[];
  readonly outside: number;
}> = {
  id: 'stair-widths',
  run(seed) {
    const runs = STAIR_WIDTHS.map((width) => {
      const stair = { length: 10, width, plate: 8, plateWidth: 8, isUp: false };
      const space = prepare(stairPlan(stair));
      const west = runOf(stair.length);
      const south = (width - stair.plateWidth) / 2;
      const people = placePeople(
        space,
        { count: 100, within: [west + 0.4, south + 0.4, west + 7.6, south + 7.6] },
        createDice(seed),
      );
      const { simulation, outside } = runTrial({ space, people, seed, secondsMax: 600 });
      return { flow: steadyFlow(passesOf(simulation, 'foot')), outside };
    });
    return {
      flows: runs.map(({ flow }) => flow),
      outside: runs.reduce((sum, { outside }) => sum + outside, 0),
    };
  },
};
