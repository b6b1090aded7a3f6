/** Whether people walk at the speed they were given: each in their own lane, out of sight of the others. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { drawNormalSpeeds, shipMen, speedAtAge } from '../draw-people.ts';
import { exit, floor, line, plan, rectangle } from '../draw-plan.ts';
import { personAt } from '../place-people.ts';
import { prepare, runTrial, watchLines } from '../test-stand.ts';

/** More than people look ahead. */
const LANE = 2.5;

/** Free speeds over the room except its first and last 10 m. */
function walkLanes(speeds: readonly number[], room: number, seed: number) {
  const width = LANE * speeds.length;
  const space = prepare(
    plan([floor(rectangle(0, 0, room, width))], [exit('out', line(room, 0, room, width))]),
  );
  const watch = watchLines([10, room - 10], speeds.length);
  const { outside } = runTrial({
    space,
    people: speeds.map((speed, i) => personAt({ x: 1, y: LANE * (i + 0.5), speed })),
    seed,
    secondsMax: 3 * room,
    eachStep: watch.look,
  });
  const walked = speeds.map(
    (_, i) => (room - 20) / (watch.seconds[1]![i]! - watch.seconds[0]![i]!),
  );
  return { walked, outside };
}

/** Adults in three groups by age, each at the speed of Weidmann's curve for his age. */
export const ageGroups: Experiment<{
  readonly ages: readonly number[];
  readonly walked: readonly number[];
  readonly outside: number;
}> = {
  id: 'age-groups',
  run(seed) {
    const dice = createDice(seed);
    const ages = Array.from({ length: 50 }, () => dice.between(18, 80));
    return { ages, ...walkLanes(ages.map(speedAtAge), 40, seed) };
  },
};

/** 100 people, N(1.2, 0.2) m/s, across a room of 100 m. */
export const normalSpeeds: Experiment<{
  readonly walked: readonly number[];
  readonly outside: number;
}> = {
  id: 'normal-speeds',
  run: (seed) => walkLanes(drawNormalSpeeds(100, 1.2, 0.2, seed), 100, seed),
};

/** 50 men of 30 to 50 years, 0.97 to 1.62 m/s. */
export const shipSpeeds: Experiment<{
  readonly walked: readonly number[];
  readonly outside: number;
}> = {
  id: 'ship-speeds',
  run: (seed) => walkLanes(shipMen(50, seed), 40, seed),
};
