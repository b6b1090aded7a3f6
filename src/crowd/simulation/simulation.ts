/**
 * A run: people in a space, step by step, until all are out or time is up. `assemble.ts` makes its parts, `phases.ts` lists
 * what a step does.
 */
import type { Hazards } from '../hazards/hazards.ts';
import type { Space } from '../space/space.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import { ABSENT } from '../walking/walkers.ts';
import { assembleRun } from './assemble.ts';
import type { Crossings } from './crossings.ts';
import { STEPS_PER_SECOND, warn } from './decide.ts';
import { isInView } from './harm.ts';
import type { Harm } from './harm.ts';
import { isStill } from './is-still.ts';
import type { Rides } from './lift-service.ts';
import { closeGate } from './meet-hazards.ts';
import type { Begins, Person, Visit } from './person.ts';
import { stepRun } from './phases.ts';
import type { SeenDeed } from './seen-deed.ts';
import type { Served } from './services.ts';
import type { SimulationOptions } from './simulation-options.ts';
import type { State } from './state.ts';

export interface Simulation {
  readonly space: Space;
  readonly state: State;
  readonly hazards: Hazards;
  readonly harm: Harm;
  /** The vehicles, where the plan has lanes. */
  readonly traffic: Traffic | undefined;
  readonly seconds: number;
  /** People who are not out yet and can still get out by themselves. */
  readonly inside: number;
  /** Cells solved so far for routes: together with the steps of people, the cost of a run. */
  readonly cellsSolved: number;
  /**
   * Nobody moves any more and nothing will change that: all people left inside have no way, and no hazard is to come.
   */
  readonly isStill: boolean;
  /** Whether a person on the way out waits where it is safe, or goes back there, because danger is on every way. */
  turnsBack(person: number): boolean;
  /** Metres left to the place a person goes to, as last looked at; Infinity where none is known. */
  wayLeft(person: number): number;
  /** Somebody has another step to take up, or fetches somebody. */
  readonly hasSteps: boolean;
  /** When it is time for something; undefined where that is not known yet. */
  momentOf(begins: Begins): number | undefined;
  /** A vehicle has begun or ended an act, by its number. */
  tellAct(act: number, edge: 'begin' | 'end'): void;
  step(): void;
  /**
   * Steps until all are out, nobody moves any more or this time has come. A caller who will still open gates gives the
   * time before which the run must not stop.
   */
  runUntil(seconds: number, eachStep?: () => void, waitsUntil?: number): void;
  setGateClosed(gate: number, isClosed: boolean): void;
  /** A vehicle has taken a person away. */
  carryOff(person: number): void;
  /** On these levels people who see a vehicle driven into others run from it as from an attacker. */
  scare(levels: ReadonlySet<number>, x: number, y: number): void;
  /** Gives other errands to a person who had errands at the start: within a second they are on their way. */
  setErrands(person: number, visits: readonly Visit[]): void;
  /** The plan that a person follows from now on; where they are, and what they have begun, stays. */
  setPlan(person: number, plan: Person): void;
  /** How many of the run have gone aboard a vehicle. */
  countAboard(vehicle: number): number;
  crossings(): Crossings;
  /** The acts of people towards others seen so far, in the order of their start. */
  readonly deeds: readonly SeenDeed[];
  /** The people who joined the line of a service and the result, in the order in which they joined. */
  readonly served: readonly Served[];
  /** The record of each evacuation lift so far. */
  readonly rides: readonly Rides[];
}

/**
 * Returns a run before its first step; `step` or `runUntil` advances it. The plan itself does not change.
 *
 *    const simulation = createSimulation(space, people, { seed: 1 });
 *    simulation.runUntil(600);
 *    simulation.inside; // people who are not out yet
 */
export function createSimulation(
  plan: Space,
  people: readonly Person[],
  options: SimulationOptions,
): Simulation {
  const run = assembleRun(plan, people, options);
  const described = options.hazards ?? [];
  return {
    space: run.space,
    state: run.state,
    hazards: run.hazards,
    harm: run.harm,
    traffic: run.street?.traffic,
    get seconds() {
      return run.steps * STEP_SECONDS;
    },
    get cellsSolved() {
      return run.store.cellsSolved;
    },
    get inside() {
      return run.inside;
    },
    get isStill() {
      return isStill(run, described);
    },
    get hasSteps() {
      return run.planned.isPending(run) || run.duties.isFetching;
    },
    turnsBack: (person) => run.hasStarted[person] === 1 && run.turning.isBack(person),
    wayLeft: (person) => run.errands.wayLeft(person),
    momentOf: (begins) => run.planned.momentOf(begins),
    tellAct: (act, edge) => run.planned.tell(act, edge, run.steps * STEP_SECONDS),
    carryOff(person) {
      run.state.outSeconds[person] = run.steps * STEP_SECONDS;
    },
    scare(levels, x, y) {
      const { walkers } = run.state;
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] === ABSENT || run.people[i]!.facesAttackers === true) continue;
        if (!levels.has(walkers.level[i]!) || !isInView(run.state, i, x, y)) continue;
        run.harm.hurry(run.state, i);
        warn(run, i);
      }
    },
    step: () => stepRun(run),
    runUntil(seconds, eachStep, waitsUntil = 0) {
      while (run.inside > 0 && run.steps * STEP_SECONDS < seconds - 1e-9) {
        stepRun(run);
        eachStep?.();
        const isWhole = run.steps % STEPS_PER_SECOND === 0;
        const isLate = run.steps * STEP_SECONDS > waitsUntil + STEP_SECONDS;
        if (isWhole && isLate && isStill(run, described)) break;
      }
    },
    setGateClosed: (gate, isClosed) => closeGate(run, gate, isClosed),
    setErrands: (person, visits) => run.errands.assign(person, visits),
    setPlan(person, next) {
      run.people[person] = next;
    },
    countAboard: (vehicle) => run.errands.countAboard(vehicle),
    crossings: () => run.crossings.read(),
    deeds: run.duties.deeds,
    served: run.services.served,
    get rides() {
      return run.lifts.rides();
    },
  };
}
