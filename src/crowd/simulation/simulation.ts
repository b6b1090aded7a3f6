/** A run: people in a space, step by step, until all are out or time is up. */
import { createDice } from '#base';
import type { HazardDescription } from '../hazards/descriptions.ts';
import { createHazards } from '../hazards/hazards.ts';
import type { HazardOptions, Hazards } from '../hazards/hazards.ts';
import { createFieldStore } from '../routes/field-store.ts';
import type { FieldStore, VisitedPlace } from '../routes/field-store.ts';
import { createRouteMap } from '../routes/route-map.ts';
import type { RouteMap } from '../routes/route-map.ts';
import { createTurns } from '../routes/turns.ts';
import { copySpace, setGateClosed } from '../space/index.ts';
import type { Space } from '../space/index.ts';
import { canSee } from '../space/sight.ts';
import type { Traffic, TrafficOptions } from '../vehicles/index.ts';
import { createNeighbours, sortNeighbours } from '../walk/neighbours.ts';
import { createSight } from '../walk/sight.ts';
import { STEP_SECONDS } from '../walk/step.ts';
import { createWalk } from '../walk/walk.ts';
import type { WalkSettings } from '../walk/walk.ts';
import { ABSENT, DOWN, STANDING, WALKING } from '../walk/walkers.ts';
import { createExitChooser } from './choose-exit.ts';
import { createCostWatch } from './cost-watch.ts';
import { createCrossingList } from './crossings.ts';
import type { Crossings } from './crossings.ts';
import { createEntrants } from './entrants.ts';
import { createErrands } from './errands.ts';
import { createGroups } from './groups.ts';
import { createHarm } from './harm.ts';
import type { Harm } from './harm.ts';
import { createLifts } from './lifts.ts';
import { createMeters } from './meters.ts';
import { createMover } from './move.ts';
import { createPatience } from './patience.ts';
import type { Person, Visit } from './person.ts';
import { createQueues } from './queues.ts';
import { createSafeRoutes, gateEffort } from './safe-routes.ts';
import { createSocialShares } from './social-shares.ts';
import { createState } from './state.ts';
import type { State } from './state.ts';
import { createStreet } from './street.ts';
import { createWisher } from './wish.ts';

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
  /** Cells solved so far to find ways: beside the steps of people, what a run costs. */
  readonly cellsSolved: number;
  /** Nobody moves any more and nothing will change that: all who are left inside have no way, and no hazard is to come. */
  readonly isStill: boolean;
  step(): void;
  /**
   * Steps until all are out, nobody moves any more or this time has come. Who will still open gates says until when nobody
   * gives up.
   */
  runUntil(seconds: number, eachStep?: () => void, waitsUntil?: number): void;
  setGateClosed(gate: number, isClosed: boolean): void;
  /** Gives somebody who had errands at the start other ones, from now on: within a second they are on their way. */
  setErrands(person: number, visits: readonly Visit[]): void;
  crossings(): Crossings;
}

export interface SimulationOptions {
  readonly seed: number;
  /** Other settings of the walking model, for studies of how much they matter. */
  readonly walk?: WalkSettings;
  readonly hazards?: readonly HazardDescription[];
  readonly hazardOptions?: HazardOptions;
  /** Vehicles, where the plan has lanes. */
  readonly traffic?: TrafficOptions;
  /** Places people visit before they leave. */
  readonly places?: readonly VisitedPlace[];
  /** Ways worked out before, and their places: for runs without hazards on a plan whose gates stay as they are. */
  readonly fields?: FieldStore;
}

/** How often one thinks again, and how often everybody is looked at for queues. */
const CHOICE_STEPS = 60;
const COUNT_STEPS = 10;
const STEPS_PER_SECOND = 10;
/**
 * While danger spreads, ways are found anew no more often than every three seconds; the more there is to find, the less
 * often, up to every fifteen: on a square kilometer it is farther from everybody.
 */
const SOLVE_STEPS = 30;
const SOLVE_STEPS_MAX = 150;
const SOLVE_CELLS = 250_000;

export function createSimulation(
  plan: Space,
  people: readonly Person[],
  {
    seed,
    walk: settings,
    hazards: described = [],
    hazardOptions,
    places = [],
    fields,
    traffic,
  }: SimulationOptions,
): Simulation {
  const space = copySpace(plan);
  const state = createState(people);
  const { walkers } = state;
  const walk = createWalk(settings);
  const neighbours = createNeighbours(people.length, { sight: createSight(space.levels) });
  const velocities = new Float64Array(2 * people.length);
  const hazards = createHazards(space, described, seed, hazardOptions);
  const harm = createHarm(
    people.length,
    (i) => createDice(seed, people[i]!.dice ?? i),
    (level, ...line) => canSee(space.levels[level]!, ...line),
  );
  const costs = createCostWatch(space, hazards);
  const store = fields ?? createFieldStore(space, costs.slownessOf, places);
  const routes = createRouteMap(space, store, gateEffort(space, false));
  const stepFree = createRouteMap(space, store, gateEffort(space, true));
  const routesFor = (i: number): RouteMap => (needsStepFree[i] ? stepFree : routes);
  // Who cannot take stairs, and has nobody in the group to carry them, needs a way and an exit without.
  const needsStepFree = Uint8Array.from(state.stairDown, (speed) => (speed > 0 ? 0 : 1));
  const queues = createQueues(space.gates.length);
  const shares = createSocialShares();
  const lifts = createLifts(space, store, stepFree, people.length);
  const safeRoutes = createSafeRoutes(space);
  const chooser = createExitChooser({
    space,
    store,
    routesFor,
    safeRoutesFor: hazards.graph && ((i) => safeRoutes.find(needsStepFree[i] === 1)),
    queues,
    shares,
    seed,
  });
  const entrants = createEntrants(state, (level, x, y) => space.levels[level]!.heightAt(x, y));
  const errands = createErrands(space, store, routesFor, people.length);
  const turns = createTurns(space, people.length);
  const patience = createPatience(people.length);
  const wisher = createWisher({
    space,
    store,
    turns,
    routesFor,
    lifts,
    hazards,
    errands,
    patience,
  });
  const { lanes } = space.walkable;
  const street = lanes && createStreet(lanes, { seed, ...traffic });
  const groups = createGroups(space, state);
  const meters = createMeters(space.gates);
  const crossings = createCrossingList();
  const mover = createMover(space, meters, crossings);
  for (let i = 0; i < people.length; i++)
    walkers.z[i] = space.levels[people[i]!.level]!.heightAt(people[i]!.x, people[i]!.y);
  const hasStarted = new Uint8Array(people.length);
  const isHeld = new Uint8Array(people.length);
  /** Who found no way when they last looked for one. */
  const isWayless = new Uint8Array(people.length);
  let steps = 0;
  const present = {
    count: people.length,
    level: walkers.level,
    x: walkers.x,
    y: walkers.y,
    isPresent: new Uint8Array(people.length),
  };
  let knownVersion = hazards.version;
  let nextSolve = 0;
  let inside = people.length;
  let mustChoose = false;

  function begin(i: number): void {
    hasStarted[i] = 1;
    walkers.state[i] = WALKING;
    errands.end(i);
    state.gate[i] = -1;
  }

  function startOrChoose(i: number, now: number): void {
    if (walkers.state[i] === DOWN || entrants.isAway(i)) return;
    if (people[i]!.holds && holdOrRelease(i, now)) return;
    if (!hasStarted[i]) {
      if (people[i]!.startSeconds > now + 1e-9) {
        const isTurn = (steps + i) % STEPS_PER_SECOND === 0;
        if (isTurn && people[i]!.visits?.length) errands.goOn(state, i, now);
        return;
      }
      begin(i);
    } else if (walkers.state[i] !== WALKING || !(mustChoose || (steps + i) % CHOICE_STEPS === 0))
      return;
    const hasWay =
      lifts.fieldFor(i) !== undefined ||
      chooser.choose(state, i) ||
      (needsStepFree[i] === 1 && lifts.send(state, i));
    isWayless[i] = hasWay ? 0 : 1;
  }

  /** Whether somebody is made to stand now. Who is let go takes up the way again. */
  function holdOrRelease(i: number, now: number): boolean {
    const isMade = people[i]!.holds!.some(
      ({ fromSeconds, untilSeconds }) => fromSeconds <= now + 1e-9 && now + 1e-9 < untilSeconds,
    );
    if (isMade && !isHeld[i] && walkers.state[i] === WALKING) {
      walkers.state[i] = STANDING;
      walkers.wishX[i] = 0;
      walkers.wishY[i] = 0;
      walkers.wishSpeed[i] = 0;
    }
    if (!isMade && isHeld[i] && hasStarted[i]) {
      walkers.state[i] = WALKING;
      mustChoose = true;
    }
    isHeld[i] = isMade ? 1 : 0;
    return isMade;
  }

  function forgetWays(isChanged: (level: number) => boolean): number {
    const cells = store.forget(isChanged);
    turns.forget();
    routes.forget();
    stepFree.forget();
    lifts.forget();
    mustChoose = true;
    return cells;
  }

  function warn(i: number): void {
    groups.hurry(i);
    if (hasStarted[i] || isHeld[i] || walkers.state[i] === DOWN || entrants.isAway(i)) return;
    begin(i);
    mustChoose = true;
  }

  /** Fire, water and attackers go on, and people meet them. */
  function stepHazards(now: number): void {
    hazards.step(now, present);
    harm.hit(state, hazards.hits, now);
    if (steps % STEPS_PER_SECOND !== 0) return;
    for (let i = 0; i < people.length; i++) present.isPresent[i] = isUp(walkers.state[i]!) ? 1 : 0;
    if (steps > 0) harm.meet(state, hazards, 1, now, warn);
    for (const { index } of space.gates)
      if (hazards.isGateBlocked(index) !== (space.isGateClosed[index] === 1))
        setClosed(index, hazards.isGateBlocked(index));
    if (hazards.version !== knownVersion && steps >= nextSolve) {
      knownVersion = hazards.version;
      const changed = costs.takeChanged();
      const cells = forgetWays((level) => changed.has(level));
      const wait = Math.round((SOLVE_STEPS * cells) / SOLVE_CELLS);
      nextSolve = steps + Math.min(SOLVE_STEPS_MAX, Math.max(SOLVE_STEPS, wait));
    }
  }

  function setClosed(gate: number, isClosed: boolean): void {
    setGateClosed(space, gate, isClosed);
    const { level, otherLevel } = space.gates[gate]!;
    safeRoutes.forget();
    forgetWays((changed) => changed === level || changed === otherLevel);
  }

  function step(): void {
    const now = steps * STEP_SECONDS;
    entrants.step(now);
    if (hazards.graph) stepHazards(now);
    if (steps % COUNT_STEPS === 0) {
      queues.count(state);
      shares.count(state);
    }
    // Whoever has no choice goes first, so that others see where people go.
    if (steps === 0) {
      for (let i = 0; i < people.length; i++)
        if (people[i]!.exits?.length === 1) startOrChoose(i, now);
      shares.count(state);
    }
    for (let i = 0; i < people.length; i++) startOrChoose(i, now);
    mustChoose = false;
    lifts.step(state, now, (i) => chooser.choose(state, i));
    wisher.wish(state);
    groups.keepTogether(state);
    street?.hold(walkers);
    sortNeighbours(neighbours, walkers);
    walk.chooseVelocities(walkers, neighbours, velocities);
    meters.fill(STEP_SECONDS);
    street?.step(STEP_SECONDS);
    steps++;
    mover.move(state, velocities, {
      seconds: STEP_SECONDS,
      now: steps * STEP_SECONDS,
      turn: steps % Math.max(1, people.length),
    });
    inside = 0;
    for (let i = 0; i < people.length; i++)
      if (Number.isNaN(state.outSeconds[i]!) && walkers.state[i] !== DOWN) inside++;
  }

  /** Without a way, or never to leave and with nowhere to go before. */
  function rests(i: number): boolean {
    if (!Number.isNaN(state.outSeconds[i]!) || walkers.state[i] === DOWN) return true;
    if (entrants.isAway(i)) return false;
    if (isHeld[i]) return true;
    if (hasStarted[i]) return isWayless[i] === 1;
    return people[i]!.startSeconds === Infinity && !people[i]!.visits?.length;
  }

  /** Fire, water and attackers come to people who stand; a gate that has moved does not move again. */
  function isStill(): boolean {
    if (steps === 0) return false;
    const now = steps * STEP_SECONDS;
    const isSettled = described.every(
      ({ kind, startSeconds }) => kind === 'gate' && startSeconds < now,
    );
    if (!isSettled) return false;
    for (let i = 0; i < people.length; i++) if (!rests(i)) return false;
    return true;
  }

  return {
    space,
    state,
    hazards,
    harm,
    traffic: street?.traffic,
    get seconds() {
      return steps * STEP_SECONDS;
    },
    get cellsSolved() {
      return store.cellsSolved;
    },
    get inside() {
      return inside;
    },
    get isStill() {
      return isStill();
    },
    step,
    runUntil(seconds, eachStep, waitsUntil = 0) {
      while (inside > 0 && steps * STEP_SECONDS < seconds - 1e-9) {
        step();
        eachStep?.();
        const now = steps * STEP_SECONDS;
        if (steps % STEPS_PER_SECOND === 0 && now > waitsUntil + STEP_SECONDS && isStill()) break;
      }
    },
    setGateClosed: setClosed,
    setErrands: (person, visits) => errands.assign(person, visits),
    crossings: () => crossings.read(),
  };
}

function isUp(state: number): boolean {
  return state !== ABSENT && state !== DOWN;
}
