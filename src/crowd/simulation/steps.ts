/**
 * What people do one after another. A step replaces the plan before it when its moment has come: at a time, or when
 * others have begun or ended what they do. People who have fled from a danger or are down start no further step, unless it is
 * one that goes on in danger.
 */
import { DOWN } from '../walking/walkers.ts';
import type { Duties } from './duties.ts';
import { isWholeSecond } from './duty-run.ts';
import type { Entrants } from './entrants.ts';
import type { Errands } from './errands.ts';
import { standStill } from './go-to.ts';
import type { OwnRoutes } from './own-routes.ts';
import type { Begins, Person, Step } from './person.ts';
import type { Services } from './services.ts';
import { hasArrived } from './state.ts';
import type { State } from './state.ts';

/** The parts of a run that steps need. */
export interface StepRun {
  readonly people: Person[];
  readonly state: State;
  readonly errands: Errands;
  readonly duties: Duties;
  readonly services: Services;
  readonly entrants: Entrants;
  readonly ownRoutes: Pick<OwnRoutes, 'renew'>;
  readonly hasStarted: Uint8Array;
  readonly isHeld: Uint8Array;
  readonly isWarned: Uint8Array;
  readonly steps: number;
}

/** What the people of one act do, and when. */
interface Act {
  readonly doers: readonly number[];
  beganSeconds: number | undefined;
  endedSeconds: number | undefined;
}

export interface Steps {
  /** Takes up the steps whose moment has come; once a second. */
  takeUp(run: StepRun, now: number): void;
  /** Whether somebody who is up still waits for a step that can begin. */
  isPending(run: StepRun): boolean;
  /** An act that no people of the run do has begun or ended: a vehicle's. */
  tell(act: number, edge: 'begin' | 'end', now: number): void;
  /** When it is time for something; undefined where that is not known yet. */
  momentOf(begins: Begins): number | undefined;
}

/** An act has ended when this share of the people doing it are done, so that one stuck person delays nobody: judgement. */
const DONE_SHARE = 0.9;

/** People who stay at their last place this long have arrived for good. Judgement. */
const STAYS_SECONDS = 120;

export function createSteps(people: readonly Person[]): Steps {
  const queues = new Map(
    people.flatMap(({ steps = [] }, i) =>
      steps.length > 0 ? [[i, [...steps] as Step[]] as const] : [],
    ),
  );
  const acts = listActs(people);
  const told = new Map<number, Act>();
  const find = (act: number): Act | undefined => told.get(act) ?? acts.get(act);
  return {
    momentOf: (begins) => momentOf(begins, find),
    tell(act, edge, now) {
      const one = told.get(act) ?? { doers: [], beganSeconds: now, endedSeconds: undefined };
      if (edge === 'end') one.endedSeconds = now;
      told.set(act, one);
    },
    takeUp(run, now) {
      if (!isWholeSecond(run)) return;
      noteActs(run, acts, now);
      for (const [i, queue] of queues) {
        const step = queue[0]!;
        const seconds = momentOf(step.begins, find);
        if (seconds === undefined || seconds > now + 1e-9) continue;
        if (isGone(run, i) || (run.isWarned[i] === 1 && step.goesOnInDanger !== true)) {
          queues.delete(i);
          continue;
        }
        if (run.entrants.isAway(i)) continue;
        take(run, i, step, { seconds, now });
        queue.shift();
        if (queue.length === 0) queues.delete(i);
      }
    },
    isPending: (run) =>
      [...queues].some(
        ([i, [step]]) =>
          !isGone(run, i) && (run.isWarned[i] === 0 || step!.goesOnInDanger === true),
      ),
  };
}

/** Every act with all who do it, now or in a later step. */
function listActs(people: readonly Person[]): ReadonlyMap<number, Act> {
  const doers = new Map<number, number[]>();
  people.forEach((person, i) => {
    for (const { act } of [person, ...(person.steps ?? []).map((step) => step.person)])
      if (act !== undefined) doers.set(act, [...(doers.get(act) ?? []), i]);
  });
  return new Map(
    [...doers].map(([act, who]) => [
      act,
      { doers: who, beganSeconds: undefined, endedSeconds: undefined },
    ]),
  );
}

function noteActs(run: StepRun, acts: ReadonlyMap<number, Act>, now: number): void {
  for (const [act, one] of acts) {
    if (one.endedSeconds !== undefined) continue;
    const own = one.doers.filter((i) => !isGone(run, i) || run.people[i]!.act === act);
    if (own.some((i) => hasBegun(run, i, act, now))) one.beganSeconds ??= now;
    if (one.beganSeconds === undefined) continue;
    const done = own.filter((i) => hasDone(run, i, act, now)).length;
    if (own.length === 0 || done >= DONE_SHARE * own.length) one.endedSeconds = now;
  }
}

function hasBegun({ people, hasStarted }: StepRun, i: number, act: number, now: number): boolean {
  const { act: own, startSeconds, visits } = people[i]!;
  return own === act && (hasStarted[i] === 1 || startSeconds <= now || visits !== undefined);
}

/** Out, down, arrived, or through with all visits and duties of the act. */
function hasDone(run: StepRun, i: number, act: number, now: number): boolean {
  const { people, state, errands, duties, hasStarted } = run;
  const person = people[i]!;
  if (person.act !== act) return false;
  if (isGone(run, i)) return true;
  if (person.duty !== undefined)
    return !duties.isBusy(i) && !duties.isPending(i, now) && person.duty.fromSeconds < now;
  if (hasStarted[i] === 1) return hasArrived(state, i);
  const { visits = [], leavesAfterVisits } = person;
  const left = visits.length - errands.countDone(i);
  if (leavesAfterVisits === true) return left <= 0;
  return left === 1 && visits.at(-1)!.staySeconds >= STAYS_SECONDS && errands.isThere(i);
}

function isGone({ state }: StepRun, i: number): boolean {
  return state.walkers.state[i] === DOWN || !Number.isNaN(state.outSeconds[i]!);
}

function momentOf(begins: Begins, find: (act: number) => Act | undefined): number | undefined {
  if ('seconds' in begins) return begins.seconds;
  const act = find(begins.act);
  const seconds = begins.edge === 'end' ? act?.endedSeconds : act?.beganSeconds;
  return seconds === undefined ? undefined : seconds + begins.delaySeconds;
}

/** From now on the person does what the step says, and nothing of what they did before. */
function take(
  run: StepRun,
  i: number,
  { person, begins }: Step,
  { seconds, now }: { readonly seconds: number; readonly now: number },
): void {
  const { state, people, errands } = run;
  const { steps, speed } = people[i]!;
  // What is planned for after others has its times counted from when it begins.
  const own = 'seconds' in begins ? person : shift(person, seconds);
  people[i] = { ...own, ...(steps === undefined ? {} : { steps }) };
  run.ownRoutes.renew(i);
  run.services.leave(i, now);
  errands.assign(i, own.visits ?? []);
  errands.end(i);
  run.hasStarted[i] = 0;
  run.isHeld[i] = 0;
  state.goesTo[i] = -1;
  state.gate[i] = -1;
  state.exit[i] = -1;
  state.refuge[i] = -1;
  // People slowed by smoke or wounds stay slowed.
  state.freeSpeed[i] = own.speed * (speed > 0 ? state.freeSpeed[i]! / speed : 1);
  standStill(state, i);
  run.duties.renew(i, now);
}

function shift(person: Person, by: number): Person {
  const { startSeconds, visits, duty, holds } = person;
  return {
    ...person,
    startSeconds: startSeconds + by,
    ...(visits === undefined ? {} : { visits: visits.map((visit) => shiftTimes(visit, by)) }),
    ...(duty === undefined ? {} : { duty: shiftTimes(duty, by) }),
    ...(holds === undefined ? {} : { holds: holds.map((hold) => shiftTimes(hold, by)) }),
  };
}

function shiftTimes<T extends { readonly fromSeconds?: number; readonly untilSeconds?: number }>(
  timed: T,
  by: number,
): T {
  return {
    ...timed,
    ...(timed.fromSeconds === undefined ? {} : { fromSeconds: timed.fromSeconds + by }),
    ...(timed.untilSeconds === undefined ? {} : { untilSeconds: timed.untilSeconds + by }),
  };
}
