/**
 * Which exit people take: the one they were told, the one others use, the one they know, another when a door shuts, or
 * the nearer one.
 */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { exit, floor, line, plan, polygon, rectangle } from '../draw-plan.ts';
import { personAt, placePeople } from '../place-people.ts';
import { gateOf, passesOf, prepare, runTrial } from '../test-stand.ts';
import type { Person, Space } from '../test-stand.ts';

/** People per cabin: 15 in cabins 1-4 and 7-10, who take the main exit, 8 in the others, who take the secondary one. */
const CABINS = [2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2] as const;
const TO_SECONDARY: readonly number[] = [5, 6, 11, 12];

/** A corridor of 1.2 m with six cabins of 3 m by 4 m on each side, and an exit of 1 m at each end. */
function cabinPlan(): Space {
  const doors = CABINS.map((_, k) => {
    const x = 3 * (k % 6) + 1.05;
    const y = k < 6 ? 5.2 : 4;
    return { id: `cabin ${k + 1}`, segment: line(x, y, x + 0.9, y) };
  });
  const between = [3, 6, 9, 12, 15].flatMap((x) => [line(x, 0, x, 4), line(x, 5.2, x, 9.2)]);
  return prepare(
    plan(
      [
        floor(
          polygon(
            [0, 0],
            [18, 0],
            [18, 4],
            [19, 4],
            [19, 5.2],
            [18, 5.2],
            [18, 9.2],
            [0, 9.2],
          ).concat(polygon([0, 5.2], [-1, 5.2], [-1, 4], [0, 4])),
          { doors, walls: [line(0, 4, 18, 4), line(0, 5.2, 18, 5.2), ...between] },
        ),
      ],
      [exit('main', line(-1, 4.1, -1, 5.1)), exit('secondary', line(19, 4.1, 19, 5.1))],
    ),
  );
}

export const allocation: Experiment<{
  readonly main: number;
  readonly secondary: number;
  /** People who left by the exit they were told. */
  readonly asTold: number;
  readonly outside: number;
}> = {
  id: 'allocation',
  run(seed) {
    const space = cabinPlan();
    const dice = createDice(seed);
    const people = CABINS.flatMap((count, k) => {
      const [x, y] = [3 * (k % 6), k < 6 ? 5.2 : 0];
      const told = TO_SECONDARY.includes(k + 1) ? 'secondary' : 'main';
      return placePeople(
        space,
        {
          count,
          within: [x + 0.4, y + 0.4, x + 2.6, y + 3.6],
          person: { exits: [gateOf(space, told)] },
        },
        dice,
      );
    });
    const { simulation, outside } = runTrial({ space, people, seed, secondsMax: 180 });
    const { count, gate, person } = simulation.crossings();
    let asTold = 0;
    for (let k = 0; k < count; k++) if (people[person[k]!]!.exits![0] === gate[k]) asTold++;
    return {
      main: passesOf(simulation, 'main').length,
      secondary: passesOf(simulation, 'secondary').length,
      asTold,
      outside,
    };
  },
};

/** A room of 10 m by 12 m with an exit of 1 m in each of two corners, equally far for people who start in the middle. */
function twoExits(): Space {
  return prepare(
    plan(
      [floor(rectangle(0, 0, 10, 12))],
      [exit('exit 1', line(0, 12, 1, 12)), exit('exit 2', line(9, 12, 10, 12))],
    ),
  );
}

/** How many of the first `among` people left by exit 2. */
function countByExit2(space: Space, people: readonly Person[], among: number, seed: number) {
  const { simulation, outside } = runTrial({ space, people, seed, secondsMax: 120 });
  const { count, gate, person } = simulation.crossings();
  const exit2 = gateOf(space, 'exit 2');
  let byExit2 = 0;
  for (let k = 0; k < count; k++) if (gate[k] === exit2 && person[k]! < among) byExit2++;
  return { byExit2, outside };
}

const SOCIAL_ROUNDS = 40;

/** Two people free to choose, in forty rounds: alone, and with a third ahead of them who goes to exit 2. */
export const socialInfluence: Experiment<{
  /** Part of the free people who took exit 2. */
  readonly alone: number;
  readonly following: number;
  readonly outside: number;
}> = {
  id: 'social-influence',
  run(seed) {
    const space = twoExits();
    let [alone, following, outside] = [0, 0, 0];
    for (let round = 0; round < SOCIAL_ROUNDS; round++) {
      const free = [4.6, 5.4].map((x) => personAt({ x, y: 1 }));
      const ahead = personAt({ x: 5, y: 2.5, exits: [gateOf(space, 'exit 2')] });
      const own = seed * 1000 + round;
      const first = countByExit2(space, free, 2, own);
      const second = countByExit2(space, [...free, ahead], 2, own);
      alone += first.byExit2;
      following += second.byExit2;
      outside += first.outside + second.outside;
    }
    const all = 2 * SOCIAL_ROUNDS;
    return { alone: alone / all, following: following / all, outside };
  },
};

const FAMILIAR_ROUNDS = 20;

/** Ten people in twenty rounds: five know each exit; then two know exit 1 and eight exit 2. */
export const familiarity: Experiment<{
  /** Part of the people who took exit 2. */
  readonly even: number;
  readonly uneven: number;
  readonly outside: number;
}> = {
  id: 'familiarity',
  run(seed) {
    const space = twoExits();
    const exits = [gateOf(space, 'exit 1'), gateOf(space, 'exit 2')];
    let outside = 0;
    const shareOf = (knowExit1: number): number => {
      let byExit2 = 0;
      for (let round = 0; round < FAMILIAR_ROUNDS; round++) {
        const own = seed * 1000 + round;
        const people = placePeople(
          space,
          {
            count: 10,
            within: [3, 0.5, 7, 4],
            person: (i) => ({ exits: [exits[i < knowExit1 ? 0 : 1]!] }),
          },
          createDice(own),
        );
        const run = countByExit2(space, people, people.length, own);
        byExit2 += run.byExit2;
        outside += run.outside;
      }
      return byExit2 / (10 * FAMILIAR_ROUNDS);
    };
    return { even: shareOf(5), uneven: shareOf(2), outside };
  },
};

/** One person near exit 1, which closes after a second. */
export const closingExit: Experiment<{
  /** Whether exit 1 was the choice before, and exit 2 the way out; 1 or 0. */
  readonly chose1: number;
  readonly left2: number;
  readonly seconds: number;
  readonly outside: number;
}> = {
  id: 'closing-exit',
  run(seed) {
    const space = twoExits();
    const [exit1, exit2] = [gateOf(space, 'exit 1'), gateOf(space, 'exit 2')];
    let chose1 = 0;
    const { simulation, outside, seconds } = runTrial({
      space,
      people: [personAt({ x: 3 + (seed % 5) * 0.2, y: 2 })],
      seed,
      secondsMax: 120,
      eachStep(running) {
        if (Math.round(10 * running.seconds) !== 10) return;
        chose1 = running.state.exit[0] === exit1 ? 1 : 0;
        running.setGateClosed(exit1, true);
      },
    });
    const left2 = simulation.crossings().gate[0] === exit2 ? 1 : 0;
    return { chose1, left2, seconds, outside };
  },
};
