/** Which people start, which are held, and which way everybody takes. */
import { STEP_SECONDS } from '../walking/step.ts';
import { ABSENT, DOWN, STANDING, WALKING } from '../walking/walkers.ts';
import type { Run } from './assemble.ts';
import { hasArrived } from './state.ts';

/** How often a person reconsiders the way. */
const CHOICE_STEPS = 60;
export const STEPS_PER_SECOND = 10;

/** In the first step people with only one choice go first, so that others see where people go. */
export function decideFirst(run: Run, now: number): void {
  if (run.steps > 0) return;
  for (let i = 0; i < run.people.length; i++)
    if (run.people[i]!.exits?.length === 1) startOrChoose(run, i, now);
  run.shares.count(run.state);
}

export function decide(run: Run, now: number): void {
  for (let i = 0; i < run.people.length; i++) startOrChoose(run, i, now);
  run.mustChoose = false;
}

/** Danger is near: a person who has not started starts now, and the group hurries. */
export function warn(run: Run, i: number): void {
  run.groups.hurry(i);
  if (run.hasStarted[i] || run.isHeld[i] || run.harm.isTrapped[i]) return;
  if (run.duties.isBound(i) || run.duties.alert(i)) return;
  if (run.state.walkers.state[i] === DOWN || run.entrants.isAway(i)) return;
  if (!Number.isNaN(run.state.outSeconds[i]!)) return;
  begin(run, i);
  run.isWarned[i] = 1;
  run.mustChoose = true;
}

function begin(run: Run, i: number): void {
  const { hasStarted, state, errands, services, people } = run;
  hasStarted[i] = 1;
  services.leave(i, run.steps * STEP_SECONDS);
  state.walkers.state[i] = WALKING;
  state.gate[i] = -1;
  const { endsAt, via = [] } = people[i]!;
  errands.end(i);
  const passed = via.map((place) => ({ ...place, staySeconds: 0 }));
  const last = endsAt === undefined ? [] : [{ ...endsAt, staySeconds: Infinity }];
  const [first] = [...passed, ...last];
  if (first === undefined) return;
  errands.assign(i, [...passed, ...last]);
  state.goesTo[i] = (endsAt ?? via.at(-1)!).place;
}

function startOrChoose(run: Run, i: number, now: number): void {
  const { state, steps } = run;
  const person = run.people[i]!;
  if (state.walkers.state[i] === DOWN || run.entrants.isAway(i)) return;
  if (run.harm.isTrapped[i] || !Number.isNaN(state.outSeconds[i]!)) return;
  if (person.holds && holdOrRelease(run, i, now)) return;
  if (run.duties.isBound(i)) return;
  const isFirst = !run.hasStarted[i];
  if (isFirst) {
    // A person to be fetched goes when the helpers are ready.
    const isFetched = run.duties.isHelped(i) && !person.visits?.length;
    if (person.startSeconds > now + 1e-9 && !isFetched) {
      const isTurn = (steps + i) % STEPS_PER_SECOND === 0 || run.services.isKept(i);
      if (isTurn && person.visits?.length) run.errands.goOn(state, i, now);
      if (!hasDoneAll(run, i)) return;
    }
    if (run.duties.isPending(i, now)) return;
    begin(run, i);
  }
  const goesToPlace = state.goesTo[i]! >= 0;
  if (goesToPlace && goToPlace(run, i, now)) return;
  const isBack = run.turning.isBack(i);
  const isTime = run.mustChoose || (steps + i) % (isBack ? STEPS_PER_SECOND : CHOICE_STEPS) === 0;
  const isGoing = isBack || state.walkers.state[i] === WALKING;
  if (!isFirst && !goesToPlace && (!isGoing || !isTime)) return;
  if (isBack) state.walkers.state[i] = WALKING;
  const isByLift =
    isFirst && person.takesLift === true && !run.lifts.areStanding(now) && run.lifts.send(state, i);
  const hasWay =
    isByLift ||
    run.lifts.fieldFor(i) !== undefined ||
    run.chooser.choose(state, i) ||
    (run.needsStepFree[i] === 1 && !run.lifts.areStanding(now) && run.lifts.send(state, i));
  const isTurned = hasWay && state.exit[i]! >= 0 && run.turning.turnBack(state, i, state.exit[i]!);
  run.isWayless[i] = hasWay && !isTurned ? 0 : 1;
}

function hasDoneAll({ errands, people }: Run, i: number): boolean {
  const { leavesAfterVisits, visits = [] } = people[i]!;
  return leavesAfterVisits === true && errands.countDone(i) >= visits.length;
}

/** On to the person's final place, checked once a second; false if no way leads there, so that they leave. */
function goToPlace(run: Run, i: number, now: number): boolean {
  const { state, errands, steps, people, turning } = run;
  const isTurn = (steps + i) % STEPS_PER_SECOND === 0;
  const isBack = turning.isBack(i);
  if (!isTurn && (isBack || run.isWayless[i] === 1 || errands.hasWay(state, i))) return true;
  if (!hasArrived(state, i)) {
    if (turning.turnBack(state, i, run.space.gates.length + state.goesTo[i]!)) {
      errands.end(i);
      return true;
    }
  }
  errands.goOn(state, i, now);
  const { endsAt, via = [] } = people[i]!;
  if (endsAt?.isOut === true && hasArrived(state, i) && errands.countDone(i) >= via.length) {
    state.outSeconds[i] = now;
    state.walkers.state[i] = ABSENT;
    return true;
  }
  const isPassed = endsAt === undefined && errands.countDone(i) >= via.length;
  if (!isPassed && errands.hasWay(state, i)) {
    run.isWayless[i] = 0;
    return true;
  }
  // Behind a shut door that may open again they still mean to go there.
  if (!isPassed && run.needsStepFree[i] !== 1 && !run.chooser.choose(state, i)) {
    run.isWayless[i] = 1;
    return true;
  }
  errands.end(i);
  state.goesTo[i] = -1;
  state.gate[i] = -1;
  state.walkers.state[i] = WALKING;
  return false;
}

/** Whether a person is held now. A person who is released takes up their way again. */
function holdOrRelease(run: Run, i: number, now: number): boolean {
  const { walkers } = run.state;
  const isMade = run.people[i]!.holds!.some(
    ({ fromSeconds, untilSeconds }) => fromSeconds <= now + 1e-9 && now + 1e-9 < untilSeconds,
  );
  if (isMade && !run.isHeld[i] && walkers.state[i] === WALKING) {
    walkers.state[i] = STANDING;
    walkers.wishX[i] = 0;
    walkers.wishY[i] = 0;
    walkers.wishSpeed[i] = 0;
  }
  if (!isMade && run.isHeld[i] && run.hasStarted[i]) {
    walkers.state[i] = WALKING;
    run.mustChoose = true;
  }
  run.isHeld[i] = isMade ? 1 : 0;
  return isMade;
}
