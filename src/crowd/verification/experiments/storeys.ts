/** Between levels: the shorter way over stairs or the longer one around, and a lift for people who cannot take stairs. */
import { createDice } from '#base';
import type { Experiment } from '../case.ts';
import { exit, floor, line, plan, polygon, rectangle } from '../draw-plan.ts';
import { personAt, placePeople } from '../place-people.ts';
import { passesOf, prepare, runTrial } from '../test-stand.ts';

export const ROUTE_PEOPLE = 30;

/** Two arms of 30 m: from one to the other it is 12 m over a bridge with a stair at each end, or 66 m around on the level. */
export const shortOrLong: Experiment<{
  /** People who went over the bridge. */
  readonly overBridge: number;
  readonly seconds: number;
  readonly outside: number;
}> = {
  id: 'short-or-long',
  run(seed) {
    const rise = 0.6;
    const space = prepare(
      plan(
        [
          floor(polygon([0, 0], [4, 0], [4, 26], [16, 26], [16, 0], [20, 0], [20, 30], [0, 30])),
          floor(rectangle(4, 1, 4, 2), {
            id: 'up',
            kind: 'stair',
            z: -4 * rise,
            rise: { perX: rise, perY: 0 },
          }),
          floor(rectangle(8, 1, 4, 2), { id: 'bridge', storey: 1, z: 4 * rise }),
          floor(rectangle(12, 1, 4, 2), {
            id: 'down',
            kind: 'stair',
            z: 16 * rise,
            rise: { perX: -rise, perY: 0 },
          }),
        ],
        [exit('out', line(16, 0, 20, 0))],
        {
          joins: [
            { id: 'foot', segment: line(4, 1, 4, 3), levels: ['floor', 'up'] },
            { id: 'head', segment: line(8, 1, 8, 3), levels: ['up', 'bridge'] },
            { id: 'far head', segment: line(12, 1, 12, 3), levels: ['bridge', 'down'] },
            { id: 'far foot', segment: line(16, 1, 16, 3), levels: ['down', 'floor'] },
          ],
        },
      ),
    );
    const people = placePeople(
      space,
      { count: ROUTE_PEOPLE, within: [0.4, 0.4, 3.6, 8] },
      createDice(seed),
    );
    const { simulation, seconds, outside } = runTrial({ space, people, seed, secondsMax: 300 });
    return { overBridge: passesOf(simulation, 'head').length, seconds, outside };
  },
};

/** Storey height, the way to the lift and from it, metres; the lift's times, seconds. It waits below. */
const LIFT = {
  height: 3,
  toLift: 10,
  fromLift: 10,
  capacity: 4,
  callSeconds: 10,
  stopSeconds: 5,
  secondsPerMeter: 2,
} as const;
const LIFT_SPEED = 1;

/** By hand: walk to the lift, call it, it comes up, then for each ride down but the last it comes up again, walk out. */
export function liftSeconds(rides: number): number {
  const trip = LIFT.height * LIFT.secondsPerMeter + LIFT.stopSeconds;
  const walk = (LIFT.toLift + LIFT.fromLift) / LIFT_SPEED;
  return walk + LIFT.callSeconds + 2 * rides * trip;
}

export const lift: Experiment<{
  /** Seconds until all are out: one person, and twice as many as the lift holds. */
  readonly one: number;
  readonly two: number;
  readonly outside: number;
}> = {
  id: 'lift',
  run(seed) {
    const { capacity, callSeconds, stopSeconds, secondsPerMeter, height } = LIFT;
    const space = prepare(
      plan(
        [
          floor(rectangle(0, 0, 15, 4), { id: 'low' }),
          floor(rectangle(0, 0, 15, 4), { id: 'high', storey: 1, z: height }),
        ],
        [exit('out', line(1 + LIFT.fromLift, 4, 3 + LIFT.fromLift, 4), { level: 'low' })],
        {
          lifts: [
            {
              id: 'lift',
              capacity,
              stopSeconds,
              secondsPerMeter,
              callSeconds,
              isEvacuationLift: true,
              stops: [
                { level: 'low', at: { x: 1.5, y: 2 } },
                { level: 'high', at: { x: 1.5, y: 2 } },
              ],
            },
          ],
        },
      ),
    );
    const waitAt = (x: number, y: number) =>
      personAt({ level: 1, x, y, speed: LIFT_SPEED, stairUp: 0, stairDown: 0 });
    const x = 1.5 + LIFT.toLift;
    const leave = (places: readonly (readonly [number, number])[]) =>
      runTrial({
        space,
        people: places.map(([at, y]) => waitAt(at, y)),
        seed,
        secondsMax: 600,
      });
    const one = leave([[x, 2]]);
    const two = leave(
      Array.from({ length: 2 * capacity }, (_, k) => [x + 0.6 * (k % 4), 1 + 1.5 * (k >> 2)]),
    );
    return { one: one.seconds, two: two.seconds, outside: one.outside + two.outside };
  },
};
