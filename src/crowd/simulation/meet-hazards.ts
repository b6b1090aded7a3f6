/** Advances fire, water and attackers, exposes people to them, and computes routes again where they have changed. */
import { setGateClosed } from '../space/gate-state.ts';
import { forgetWalls } from '../walking/neighbours.ts';
import { ABSENT, DOWN } from '../walking/walkers.ts';
import type { Run } from './assemble.ts';
import { STEPS_PER_SECOND, warn } from './decide.ts';

/**
 * While danger spreads, routes are computed at most every three seconds; the more cells there are to solve, the less
 * often, up to every thirty: on a square kilometre danger is farther from everybody.
 */
const SOLVE_STEPS = 30;
const SOLVE_STEPS_MAX = 300;
const SOLVE_CELLS = 150_000;

export function meetHazards(run: Run, now: number): void {
  const { hazards, harm, state, steps, space, present } = run;
  if (hazards.graph === undefined) return;
  hazards.step(now, present);
  harm.hit(state, hazards.hits, now);
  const isWhole = steps % STEPS_PER_SECOND === 0;
  // An explosion lasts no time: it is met in its own step, the first of the run included.
  if (hazards.isBlast && !(isWhole && steps > 0))
    harm.meet(state, hazards, 0, now, (i) => {
      // The alarm announces an event at the start of the run; the alarm may be late.
      if (steps > 0) warn(run, i);
    });
  if (!isWhole) return;
  for (let i = 0; i < run.people.length; i++)
    present.isPresent[i] = isUp(state.walkers.state[i]!) ? 1 : 0;
  if (steps > 0) harm.meet(state, hazards, 1, now, (i) => warn(run, i));
  for (const { index } of space.gates)
    if (hazards.isGateBlocked(index) !== (space.isGateClosed[index] === 1))
      closeGate(run, index, hazards.isGateBlocked(index));
  if (hazards.version !== run.knownVersion && steps >= run.nextSolve) {
    run.knownVersion = hazards.version;
    const changed = run.costs.takeChanged();
    const cells = forgetWays(run, (level) => changed.has(level));
    const wait = Math.round((SOLVE_STEPS * cells) / SOLVE_CELLS);
    run.nextSolve = steps + Math.min(SOLVE_STEPS_MAX, Math.max(SOLVE_STEPS, wait));
  }
}

export function closeGate(run: Run, gate: number, isClosed: boolean): void {
  setGateClosed(run.space, gate, isClosed);
  forgetWalls(run.neighbours);
  const { level, otherLevel } = run.space.gates[gate]!;
  run.safeRoutes.forget();
  forgetWays(run, (changed) => changed === level || changed === otherLevel);
}

function forgetWays(run: Run, isChanged: (level: number) => boolean): number {
  const cells = run.store.forget(isChanged);
  run.turns.forget();
  run.ownRoutes.forget();
  run.lifts.forget();
  run.mustChoose = true;
  return cells;
}

function isUp(state: number): boolean {
  return state !== ABSENT && state !== DOWN;
}
