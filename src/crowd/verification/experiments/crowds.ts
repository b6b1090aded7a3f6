/** Many people: large rooms with more and fewer doors, around a corner, out of a building, from a room up a stair. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { exit, floor, line, plan, polygon, rectangle } from '../draw-plan.ts';
import { placePeople } from '../place-people.ts';
import { areaOf, countIn, gateOf, passesOf, prepare, runTrial } from '../test-stand.ts';
import type { Box } from '../test-stand.ts';

/** Seconds after which each fiftieth person of a thousand was out. */
const EACH = 50;

export interface DoorsMeasured {
  readonly fourDoors: number;
  readonly twoDoors: number;
  readonly fourCurve: readonly number[];
  readonly twoCurve: readonly number[];
  readonly outside: number;
}

/** 1000 people in a room with two doors of 1 m in each of two opposite walls; then those of one wall are shut. */
function doorsExperiment(id: string, width: number, height: number): Experiment<DoorsMeasured> {
  const leave = (seed: number, isShut: boolean) => {
    const doors = [0.25, 0.75].flatMap((share) => {
      const y = share * height;
      return [
        exit(`east ${share}`, line(width, y - 0.5, width, y + 0.5)),
        exit(`west ${share}`, line(0, y - 0.5, 0, y + 0.5), { isClosed: isShut }),
      ];
    });
    const space = prepare(plan([floor(rectangle(0, 0, width, height))], doors));
    const people = placePeople(
      space,
      { count: 1000, within: [0.3, 0.3, width - 0.3, height - 0.3] },
      createDice(seed),
    );
    const { simulation, seconds, outside } = runTrial({ space, people, seed, secondsMax: 1500 });
    const times = [...simulation.state.outSeconds].sort((a, b) => a - b);
    return { seconds, curve: times.filter((_, k) => (k + 1) % EACH === 0), outside };
  };
  return {
    id,
    run(seed) {
      const [four, two] = [leave(seed, false), leave(seed, true)];
      return {
        fourDoors: four.seconds,
        twoDoors: two.seconds,
        fourCurve: four.curve,
        twoCurve: two.curve,
        outside: four.outside + two.outside,
      };
    },
  };
}

export const squareRoom = doorsExperiment('square-room', 20, 20);
export const longRoom = doorsExperiment('long-room', 30, 20);

/** 1000 people in the west of a room of 30 m by 20 m with two exits of 1 m in its south wall. */
export const nearAndFarExit: Experiment<{
  readonly byNear: number;
  readonly byFar: number;
  readonly seconds: number;
  readonly outside: number;
}> = {
  id: 'near-and-far-exit',
  run(seed) {
    const space = prepare(
      plan(
        [floor(rectangle(0, 0, 30, 20))],
        [exit('near', line(7, 0, 8, 0)), exit('far', line(22, 0, 23, 0))],
      ),
    );
    const people = placePeople(
      space,
      { count: 1000, within: [0.3, 0.3, 15, 19.7] },
      createDice(seed),
    );
    const { simulation, seconds, outside } = runTrial({ space, people, seed, secondsMax: 1500 });
    return {
      byNear: passesOf(simulation, 'near').length,
      byFar: passesOf(simulation, 'far').length,
      seconds,
      outside,
    };
  },
};

/** 200 people start in the first 12 m of a corridor 6 m wide: 55 m straight, 20 m and 35 m around a corner along its
 * inner wall, and 67 m straight, which is the way along the corner's outer wall. */
export const crowdAroundCorner: Experiment<{
  readonly straight: number;
  readonly corner: number;
  readonly detour: number;
  readonly outside: number;
}> = {
  id: 'crowd-around-corner',
  fitted: 'lines at corners were built for this test after other ways had failed it.',
  run(seed) {
    const straightOf = (length: number) =>
      plan([floor(rectangle(0, 0, length, 6))], [exit('out', line(length, 0, length, 6))]);
    const around = plan(
      [floor(polygon([0, 0], [20, 0], [20, -35], [26, -35], [26, 6], [0, 6]))],
      [exit('out', line(20, -35, 26, -35))],
    );
    const runs = [straightOf(55), around, straightOf(67)].map((walkable) => {
      const space = prepare(walkable);
      const people = placePeople(
        space,
        { count: 200, within: [0.3, 0.3, 12, 5.7] },
        createDice(seed),
      );
      return runTrial({ space, people, seed, secondsMax: 400 });
    });
    return {
      straight: runs[0]!.seconds,
      corner: runs[1]!.seconds,
      detour: runs[2]!.seconds,
      outside: runs.reduce((sum, { outside }) => sum + outside, 0),
    };
  },
};

/** Free speeds of RiMEA 8, m/s; on stairs half of them. */
export const SWEEP_SPEEDS = [0.5, 0.75, 1] as const;

/** A building of three storeys with 40 people on each, a stair of 1.5 m down from each of the upper two, one exit. */
export const threeStoreys: Experiment<{
  /** Seconds until all are out, by speed. */
  readonly seconds: readonly number[];
  readonly outside: number;
}> = {
  id: 'three-storeys',
  run(seed) {
    const space = prepare(threeStoreyPlan());
    const dice = createDice(seed);
    const places = [0, 1, 2].flatMap((storey) =>
      placePeople(space, { count: 40, within: [0.5, 0.5, 19.5, 9.5], level: storey }, dice),
    );
    const runs = SWEEP_SPEEDS.map((speed) =>
      runTrial({
        space,
        people: places.map((place) => ({
          ...place,
          speed,
          stairUp: speed / 2,
          stairDown: speed / 2,
        })),
        seed,
        secondsMax: 1200,
      }),
    );
    return {
      seconds: runs.map(({ seconds }) => seconds),
      outside: runs.reduce((sum, { outside }) => sum + outside, 0),
    };
  },
};

/** Flights lie above each other at x from 20 to 25; people arrive on a landing at x = 25 and go back around the flight. */
function threeStoreyPlan() {
  const outline = polygon(
    [0, 0],
    [20, 0],
    [20, 1.5],
    [25, 1.5],
    [25, 0],
    [27, 0],
    [27, 3.5],
    [20, 3.5],
    [20, 10],
    [0, 10],
  );
  const floors = [0, 1, 2].map((storey) =>
    floor(outline, { id: `floor ${storey}`, storey, z: 3 * storey }),
  );
  const flights = [0, 1].map((storey) =>
    floor(rectangle(20, 0, 5, 1.5), {
      id: `flight ${storey}`,
      kind: 'stair',
      storey,
      z: 3 * (storey + 1) + 0.6 * 20,
      rise: { perX: -0.6, perY: 0 },
    }),
  );
  return plan([...floors, ...flights], [exit('out', line(0, 4.5, 0, 5.5), { level: 'floor 0' })], {
    joins: [0, 1].flatMap((storey) => [
      {
        id: `head ${storey}`,
        segment: line(20, 0, 20, 1.5),
        levels: [`floor ${storey + 1}`, `flight ${storey}`] as const,
      },
      {
        id: `foot ${storey}`,
        segment: line(25, 0, 25, 1.5),
        levels: [`flight ${storey}`, `floor ${storey}`] as const,
      },
    ]),
  });
}

interface CongestionSet {
  readonly people: number;
  /** Metres. */
  readonly corridor: number;
}

export interface CongestionMeasured {
  /** Most persons per square metre at a time. */
  readonly roomExit: number;
  readonly corridor: number;
  readonly stairFoot: number;
  readonly outside: number;
}

/** A room of 8 m by 5 m, a corridor 2 m wide, and a stair up on which people walk half as fast. */
function congestionExperiment(
  id: string,
  { people: count, corridor }: CongestionSet,
): Experiment<CongestionMeasured> {
  const foot = 5 + corridor;
  const areas: readonly Box[] = [
    [3, 4.5, 5, 5.5],
    [3, foot / 2 + 1.5, 5, foot / 2 + 3.5],
    [3, foot - 1, 5, foot],
  ];
  return {
    id,
    run(seed) {
      const rise = 0.17 / 0.29;
      const space = prepare(
        plan(
          [
            floor(polygon([0, 0], [8, 0], [8, 5], [5, 5], [5, foot], [3, foot], [3, 5], [0, 5])),
            floor(rectangle(3, foot, 2, 6), {
              id: 'stair',
              kind: 'stair',
              z: -rise * foot,
              rise: { perX: 0, perY: rise },
            }),
            floor(rectangle(3, foot + 6, 2, 3), { id: 'top', storey: 1, z: rise * 6 }),
          ],
          [exit('out', line(3, foot + 9, 5, foot + 9), { level: 'top' })],
          {
            joins: [
              { id: 'foot', segment: line(3, foot, 5, foot), levels: ['floor', 'stair'] },
              { id: 'head', segment: line(3, foot + 6, 5, foot + 6), levels: ['stair', 'top'] },
            ],
          },
        ),
      );
      const people = placePeople(
        space,
        {
          count,
          within: [0.3, 0.3, 7.7, 4.7],
          person: { stairUp: 0.67, exits: [gateOf(space, 'out')] },
        },
        createDice(seed),
      );
      const peaks = areas.map(() => 0);
      const { outside } = runTrial({
        space,
        people,
        seed,
        secondsMax: 400,
        eachStep(simulation) {
          areas.forEach((area, k) => {
            peaks[k] = Math.max(peaks[k]!, countIn(simulation, area) / areaOf(area));
          });
        },
      });
      return { roomExit: peaks[0]!, corridor: peaks[1]!, stairFoot: peaks[2]!, outside };
    },
  };
}

export const congestion = congestionExperiment('congestion', { people: 100, corridor: 15 });
export const shipCongestion = congestionExperiment('ship-congestion', {
  people: 150,
  corridor: 12,
});
