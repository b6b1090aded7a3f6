/** One person alone: along a corridor, up and down a stair; and twenty around a corner. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { exit, floor, line, plan, polygon, rectangle, stairPlan } from '../draw-plan.ts';
import { personAt, placePeople } from '../place-people.ts';
import { passesOf, prepare, runTrial, watchLines } from '../test-stand.ts';

/** Corridor of 60 m, of which the 40 m in the middle are measured. */
function walkCorridor(speed: number) {
  const space = prepare(plan([floor(rectangle(0, 0, 60, 2))], [exit('out', line(60, 0, 60, 2))]));
  const watch = watchLines([10, 50], 1);
  const { outside } = runTrial({
    space,
    people: [personAt({ x: 1, y: 1, speed })],
    seed: 1,
    secondsMax: 120,
    eachStep: watch.look,
  });
  return { seconds: watch.seconds[1]![0]! - watch.seconds[0]![0]!, outside };
}

/** Nothing here is random. */
export const corridorWalk: Experiment<{
  readonly secondsAt133: number;
  readonly secondsAt100: number;
  readonly outside: number;
}> = {
  id: 'corridor-walk',
  run() {
    const [fast, slow] = [walkCorridor(1.33), walkCorridor(1)];
    return {
      secondsAt133: fast.seconds,
      secondsAt100: slow.seconds,
      outside: fast.outside + slow.outside,
    };
  },
};

export interface StairWalk {
  /** Along the slope. */
  readonly length: number;
  readonly isUp: boolean;
  readonly speed: number;
  readonly stairSpeed: number;
}

function walkStair({ length, isUp, speed, stairSpeed }: StairWalk) {
  const plate = 3;
  const space = prepare(stairPlan({ length, width: 2, plate, isUp }));
  const { ax } = space.gates.find(({ id }) => id === (isUp ? 'foot' : 'head'))!;
  const person = personAt({
    x: isUp ? ax - 2 : ax + 2,
    y: 1,
    speed,
    stairUp: stairSpeed,
    stairDown: stairSpeed,
  });
  const { simulation, outside } = runTrial({
    space,
    people: [person],
    seed: 1,
    secondsMax: (2 * length) / stairSpeed + 60,
  });
  const [foot = NaN] = passesOf(simulation, 'foot');
  const [head = NaN] = passesOf(simulation, 'head');
  return { seconds: Math.abs(head - foot), outside };
}

/** Seconds on the stair, one per walk of the list. */
function stairExperiment(
  id: string,
  walks: readonly StairWalk[],
): Experiment<{ readonly seconds: readonly number[]; readonly outside: number }> {
  return {
    id,
    run() {
      const done = walks.map(walkStair);
      return {
        seconds: done.map(({ seconds }) => seconds),
        outside: done.reduce((sum, { outside }) => sum + outside, 0),
      };
    },
  };
}

/** RiMEA 2 and 3: 0.50 m/s up and 0.65 m/s down; ISO 3: 1.0 m/s times 0.5; IMO 2 and 3: 1.0 m/s. All over 10 m. */
export const shortStairs = stairExperiment('short-stairs', [
  { length: 10, isUp: true, speed: 1.34, stairSpeed: 0.5 },
  { length: 10, isUp: false, speed: 1.34, stairSpeed: 0.65 },
  { length: 10, isUp: true, speed: 1, stairSpeed: 0.5 },
  { length: 10, isUp: false, speed: 1, stairSpeed: 0.5 },
  { length: 10, isUp: true, speed: 1, stairSpeed: 1 },
  { length: 10, isUp: false, speed: 1, stairSpeed: 1 },
]);

/** NIST 2.2: 100 m up and 100 m down. */
export const longStairs = stairExperiment('long-stairs', [
  { length: 100, isUp: true, speed: 1, stairSpeed: 1 },
  { length: 100, isUp: false, speed: 1, stairSpeed: 1 },
]);

export const corner: Experiment<{ readonly seconds: number; readonly outside: number }> = {
  id: 'corner',
  run(seed) {
    const space = prepare(
      plan(
        [floor(polygon([0, 0], [10, 0], [10, -2], [12, -2], [12, 10], [10, 10], [10, 2], [0, 2]))],
        [exit('out', line(10, 10, 12, 10))],
      ),
    );
    const people = placePeople(
      space,
      { count: 20, within: [0.3, 0.3, 6, 1.7], person: { speed: 1.2 } },
      createDice(seed),
    );
    const { seconds, outside } = runTrial({ space, people, seed, secondsMax: 120 });
    return { seconds, outside };
  },
};
