/** The way to a person: by the routes to their position, and straight once they are in sight. */
import { canSee } from '../space/sight.ts';
import { DOWN, STANDING, WALKING } from '../walking/walkers.ts';
import type { DutyRun } from './duty-run.ts';
import type { State } from './state.ts';

/** Whether two people are this near and on about the same height: on a stair they may be on two levels. */
export function isWithin({ walkers }: State, i: number, j: number, meters: number): boolean {
  return (
    Math.abs(walkers.z[i]! - walkers.z[j]!) < HEIGHT_METERS &&
    metersApart({ walkers }, i, j) <= meters
  );
}

/** Less than a storey, more than a step. */
const HEIGHT_METERS = 1.5;

export function metersApart({ walkers }: Pick<State, 'walkers'>, i: number, j: number): number {
  return Math.hypot(walkers.x[i]! - walkers.x[j]!, walkers.y[i]! - walkers.y[j]!);
}

/** Whether nothing is between two people on one level. */
export function isInSight({ space, state: { walkers } }: DutyRun, i: number, j: number): boolean {
  const level = walkers.level[i]!;
  return (
    walkers.level[j] === level &&
    canSee(space.levels[level]!, walkers.x[i]!, walkers.y[i]!, walkers.x[j]!, walkers.y[j]!)
  );
}

const next = { gate: -1 };

/** Sends a person on the way to a place of the store; false where no way leads there. */
export function sendTo(
  { space, state, routes, errands }: DutyRun,
  i: number,
  place: number,
): boolean {
  const { walkers, gate, toGate } = state;
  const target = space.gates.length + place;
  const effort = routes.effortTo(target, walkers.level[i]!, walkers.x[i]!, walkers.y[i]!, next);
  errands.end(i);
  gate[i] = effort < Infinity ? next.gate : -1;
  toGate[i] = effort;
  if (effort < Infinity) walkers.state[i] = WALKING;
  return effort < Infinity;
}

/** The person wants to go straight to a spot on their level; within `nearM` of it they stand. */
export function wishTo(
  { walkers }: State,
  i: number,
  { x, y, nearM, speed }: { x: number; y: number; nearM: number; speed: number },
): void {
  const [toX, toY] = [x - walkers.x[i]!, y - walkers.y[i]!];
  const meters = Math.hypot(toX, toY);
  const isThere = meters <= nearM;
  walkers.wishX[i] = isThere ? 0 : toX / meters;
  walkers.wishY[i] = isThere ? 0 : toY / meters;
  walkers.wishSpeed[i] = isThere ? 0 : speed;
}

/** Stops a person in place. */
export function standStill({ walkers }: State, i: number): void {
  if (walkers.state[i] !== DOWN) walkers.state[i] = STANDING;
  walkers.wishX[i] = 0;
  walkers.wishY[i] = 0;
  walkers.wishSpeed[i] = 0;
}
