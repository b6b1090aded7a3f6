/** A step of a run, as the list of its phases in order. */
import { sortNeighbours } from '../walking/neighbours.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import { DOWN } from '../walking/walkers.ts';
import type { Run } from './assemble.ts';
import { decide, decideFirst, warn } from './decide.ts';
import { meetHazards } from './meet-hazards.ts';
import { partBodies } from './part-bodies.ts';

type Phase = (run: Run, now: number) => void;

/** How often the queues are counted. */
const COUNT_STEPS = 10;

const PHASES: readonly Phase[] = [
  (run, now) => run.entrants.step(run, now),
  meetHazards,
  (run, now) => run.strikes.step(run, now, (i) => warn(run, i)),
  countQueues,
  cleanServices,
  (run, now) => run.planned.takeUp(run, now),
  (run, now) => run.duties.decide(run, now, (i) => warn(run, i)),
  decideFirst,
  decide,
  rideLifts,
  (run) => run.wisher.wish(run.state),
  (run) => run.groups.keepTogether(run.state),
  (run) => run.duties.steer(run),
  (run, now) => run.surges.step(run, now),
  (run) => run.street?.hold(run.state.walkers),
  (run) => sortNeighbours(run.neighbours, run.state.walkers),
  partBodies,
  (run) => run.walk.chooseVelocities(run.state.walkers, run.neighbours, run.velocities),
  (run) => run.surges.release(run),
  (run) => run.meters.fill(STEP_SECONDS),
  (run) => run.street?.step(run.state.walkers, STEP_SECONDS),
  move,
  countInside,
];

export function stepRun(run: Run): void {
  const now = run.steps * STEP_SECONDS;
  for (const phase of PHASES) phase(run, now);
}

function countQueues({ steps, queues, shares, state }: Run): void {
  if (steps % COUNT_STEPS !== 0) return;
  queues.count(state);
  shares.count(state);
}

function cleanServices({ steps, services, state }: Run, now: number): void {
  if (steps % COUNT_STEPS === 0) services.clean(state, now);
}

function rideLifts({ lifts, chooser, state }: Run, now: number): void {
  lifts.step(state, now, (i) => chooser.choose(state, i));
}

function move(run: Run): void {
  run.steps++;
  run.mover.move(run.state, run.velocities, {
    seconds: STEP_SECONDS,
    now: run.steps * STEP_SECONDS,
    turn: run.steps % Math.max(1, run.people.length),
  });
}

function countInside(run: Run): void {
  const { outSeconds, walkers } = run.state;
  run.inside = 0;
  for (let i = 0; i < run.people.length; i++)
    if (Number.isNaN(outSeconds[i]!) && walkers.state[i] !== DOWN && !run.harm.isTrapped[i])
      run.inside++;
}
