/** Speed and flow by density: in a periodic corridor, in single file, and on stairs. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { runOf, stairPlan } from '../draw-plan.ts';
import { walkRound, weidmann } from '../periodic-corridor.ts';
import { placePeople } from '../place-people.ts';
import { areaOf, countIn, isPresent, prepare, runTrial } from '../test-stand.ts';
import type { Box, Simulation } from '../test-stand.ts';

/** Weidmann's mean free speed, m/s. */
export const FREE_SPEED = 1.34;
/** Persons per square metre: those of RiMEA 4, and more of them where flow is greatest. */
export const DENSITIES = [0.5, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 5, 6] as const;

export function weidmannSpeed(density: number): number {
  return FREE_SPEED * weidmann(density);
}

export const corridorDensities: Experiment<{
  readonly speeds: readonly number[];
  readonly speedMax: number;
  readonly outside: number;
}> = {
  id: 'corridor-densities',
  fitted:
    'the table from crowdedness to speed was made in this corridor, with two of these seeds. Its error is that of a fit.',
  run(seed) {
    const flows = DENSITIES.map((density) =>
      walkRound({
        length: 20,
        width: 3,
        count: Math.round(density * 20 * 3),
        speed: FREE_SPEED,
        seed,
        seconds: 120,
      }),
    );
    return {
      speeds: flows.map(({ speed }) => speed),
      speedMax: Math.max(...flows.map(({ speedMax }) => speedMax)),
      outside: 0,
    };
  },
};

/** Persons per metre in single file, and free speeds. */
export const FILE_DENSITIES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const FILE_SPEEDS = [0.9, 1.2, 1.5] as const;

export const singleFile: Experiment<{
  /** By free speed, then by density. */
  readonly speeds: readonly (readonly number[])[];
  readonly outside: number;
}> = {
  id: 'single-file',
  run: (seed) => ({
    speeds: FILE_SPEEDS.map((speed) =>
      FILE_DENSITIES.map((density) => {
        const count = Math.round(density * 24);
        return walkRound({ length: 24, width: 0.5, count, speed, seed, seconds: 120 }).speed;
      }),
    ),
    outside: 0,
  }),
};

/** The middle of a stair of 10 m, where density is counted; bins of 0.1 persons per square metre from 0.6 to 1.5. */
const STAIR = { length: 10, width: 2, plate: 12, plateWidth: 6 };
const BIN_FIRST = 6;
const BIN_COUNT = 10;
export const STAIR_DENSITIES: readonly number[] = Array.from(
  { length: BIN_COUNT },
  (_, k) => (BIN_FIRST + k) / 10,
);

/** By density: people seen, and the sum of their speeds along the slope. */
export interface StairSamples {
  readonly counts: readonly number[];
  readonly speeds: readonly number[];
}

/** How many come to the stair per second; the more, the denser it is. */
const RATES = [0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8] as const;

export const stairDensities: Experiment<{
  readonly up: StairSamples;
  readonly down: StairSamples;
  readonly outside: number;
}> = {
  id: 'stair-densities',
  run(seed) {
    const [up, down] = [createSamples(), createSamples()];
    let outside = 0;
    for (const rate of RATES) {
      outside += sampleStair(true, rate, seed, up);
      outside += sampleStair(false, rate, seed, down);
    }
    return { up, down, outside };
  },
};

function createSamples() {
  return { counts: STAIR_DENSITIES.map(() => 0), speeds: STAIR_DENSITIES.map(() => 0) };
}

/** Adds to the samples; returns how often somebody was outside. */
function sampleStair(
  isUp: boolean,
  rate: number,
  seed: number,
  { counts, speeds }: ReturnType<typeof createSamples>,
): number {
  const space = prepare(stairPlan({ ...STAIR, isUp }));
  const run = runOf(STAIR.length);
  const [west, east] = isUp ? [-STAIR.plate, -1] : [run + 1, run + STAIR.plate];
  const people = placePeople(
    space,
    {
      count: 80,
      within: [west + 0.4, -1.6, east - 0.4, 3.6],
      person: (i) => ({ startSeconds: i / rate }),
    },
    createDice(seed),
  );
  const middle: Box = [1, 0, run - 1, STAIR.width];
  let steps = 0;
  const { outside } = runTrial({
    space,
    people,
    seed,
    secondsMax: 600,
    eachStep(simulation) {
      if (++steps % 10 !== 0) return;
      const count = countIn(simulation, middle, 1);
      const bin = Math.round((10 * count) / areaOf(middle)) - BIN_FIRST;
      if (bin < 0 || bin >= BIN_COUNT) return;
      speeds[bin]! += (count * speedIn(simulation, middle) * STAIR.length) / run;
      counts[bin]! += count;
    },
  });
  return outside;
}

/** Mean horizontal speed of the people in a rectangle of the stair. */
function speedIn(simulation: Simulation, [west, south, east, north]: Box): number {
  const { walkers } = simulation.state;
  let [sum, count] = [0, 0];
  for (let i = 0; i < walkers.count; i++) {
    const [x, y] = [walkers.x[i]!, walkers.y[i]!];
    if (!isPresent(simulation, i) || walkers.level[i] !== 1) continue;
    if (x < west || x > east || y < south || y > north) continue;
    sum += Math.hypot(walkers.vx[i]!, walkers.vy[i]!);
    count++;
  }
  return sum / count;
}
