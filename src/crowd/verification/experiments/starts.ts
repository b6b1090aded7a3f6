/** When people start to move: rooms of 8 m by 5 m with one door of 1 m and ten people each. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { samplePreMovement } from '../draw-people.ts';
import type { PreMovement } from '../draw-people.ts';
import { exit, floor, line, plan, rectangle } from '../draw-plan.ts';
import { placePeople } from '../place-people.ts';
import { prepare, runTrial } from '../test-stand.ts';

const PEOPLE = 10;
/** A person who has moved this far has started. */
const MOVED_METERS = 0.05;

/** Times given and times measured, of ten people in each of some rooms. */
function watchStarts(preMovement: PreMovement, rooms: number, seed: number) {
  const width = 7;
  const space = prepare(
    plan(
      [floor(Array.from({ length: rooms }, (_, k) => rectangle(0, width * k, 8, 5)))],
      Array.from({ length: rooms }, (_, k) =>
        exit(`door ${k}`, line(8, width * k + 2, 8, width * k + 3)),
      ),
    ),
  );
  const dice = createDice(seed);
  const people = Array.from({ length: rooms }, (_, k) =>
    placePeople(
      space,
      {
        count: PEOPLE,
        within: [0.5, width * k + 0.5, 5, width * k + 4.5],
        person: () => ({ startSeconds: samplePreMovement(preMovement, dice) }),
      },
      dice,
    ),
  ).flat();
  const seen = people.map(() => NaN);
  const { outside } = runTrial({
    space,
    people,
    seed,
    secondsMax: 6000,
    eachStep({ state: { walkers }, seconds }) {
      people.forEach(({ x, y }, i) => {
        if (seen[i]! >= 0) return;
        if (Math.hypot(walkers.x[i]! - x, walkers.y[i]! - y) > MOVED_METERS) seen[i] = seconds;
      });
    },
  });
  return { given: people.map(({ startSeconds }) => startSeconds), seen, outside };
}

/** RiMEA 5. */
export const ownStarts: Experiment<{
  readonly given: readonly number[];
  readonly seen: readonly number[];
  readonly outside: number;
}> = {
  id: 'own-starts',
  run: (seed) => watchStarts({ kind: 'uniform', low: 10, high: 100 }, 1, seed),
};

/** The families of NIST 1.1 and ISO 1; the normal one is ours, ISO names no parameters. Seconds. */
export const START_FAMILIES = {
  uniform: { kind: 'uniform', low: 10, high: 100 },
  gamma: { kind: 'gamma', shape: 1.291, scale: 103.901 },
  lognormal: { kind: 'lognormal', mu: 4.586, sigma: 0.967 },
  weibull: { kind: 'weibull', scale: 139.285, shape: 1.195 },
  normal: { kind: 'normal', mean: 60, deviation: 15 },
} as const satisfies Record<string, PreMovement>;
export type StartFamily = keyof typeof START_FAMILIES;

/** Six rooms, so that one seed gives the sixty times that a comparison of distributions needs. */
const ROOMS = 6;

export const startFamilies: Experiment<{
  readonly seen: Readonly<Record<StartFamily, readonly number[]>>;
  readonly outside: number;
}> = {
  id: 'start-families',
  run(seed) {
    const watch = (family: StartFamily) => watchStarts(START_FAMILIES[family], ROOMS, seed);
    const runs = {
      uniform: watch('uniform'),
      gamma: watch('gamma'),
      lognormal: watch('lognormal'),
      weibull: watch('weibull'),
      normal: watch('normal'),
    };
    return {
      seen: {
        uniform: runs.uniform.seen,
        gamma: runs.gamma.seen,
        lognormal: runs.lognormal.seen,
        weibull: runs.weibull.seen,
        normal: runs.normal.seen,
      },
      outside: Object.values(runs).reduce((sum, { outside }) => sum + outside, 0),
    };
  },
};
