/** Whether anything in a run will still change by itself. */
import type { HazardDescription } from '../hazards/descriptions.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import { DOWN } from '../walking/walkers.ts';
import type { Run } from './assemble.ts';
import { hasArrived } from './state.ts';

/** Fire, water and attackers reach people who stand still; a gate that has moved does not move again. */
export function isStill(run: Run, described: readonly HazardDescription[]): boolean {
  if (run.steps === 0) return false;
  const now = run.steps * STEP_SECONDS;
  const isSettled = described.every(
    (one) =>
      SETTLING.has(one.kind) && (one.kind === 'surge' ? one.endSeconds : one.startSeconds) < now,
  );
  if (!isSettled || run.planned.isPending(run)) return false;
  for (let i = 0; i < run.people.length; i++) if (!rests(run, i)) return false;
  return true;
}

const SETTLING: ReadonlySet<string> = new Set(['gate', 'dark', 'struck', 'surge']);

/** Whether a person has no way, or never leaves and has no errands. */
function rests(run: Run, i: number): boolean {
  const { outSeconds, walkers } = run.state;
  if (!Number.isNaN(outSeconds[i]!) || walkers.state[i] === DOWN) return true;
  // People who never get off count as resting.
  if (run.entrants.isAway(i)) return run.people[i]!.entersSeconds === Infinity;
  if (run.isHeld[i] || run.harm.isTrapped[i]) return true;
  if (run.duties.isBusy(i) || run.duties.isPending(i, run.steps * STEP_SECONDS)) return false;
  if (run.duties.isBound(i)) return true;
  if (run.hasStarted[i]) return run.isWayless[i] === 1 || hasArrived(run.state, i);
  const { startSeconds, visits } = run.people[i]!;
  return startSeconds === Infinity && !visits?.length;
}
