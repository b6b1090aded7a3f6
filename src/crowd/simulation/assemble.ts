/** The parts of a run and how they are connected: everything is made here, once, before the first step. */
import { createDice } from '#base';
import { createHazards } from '../hazards/hazards.ts';
import type { Hazards } from '../hazards/hazards.ts';
import { createFieldStore } from '../routes/field-store.ts';
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import { createTurns } from '../routes/turns.ts';
import type { Turns } from '../routes/turns.ts';
import { copySpace } from '../space/gate-state.ts';
import { canSee } from '../space/sight.ts';
import type { Space } from '../space/space.ts';
import { createNeighbours } from '../walking/neighbours.ts';
import type { Neighbours } from '../walking/neighbours.ts';
import { createSight } from '../walking/sight.ts';
import { createWalk } from '../walking/walk.ts';
import type { Walk } from '../walking/walk.ts';
import { createExitChooser } from './choose-exit.ts';
import type { ExitChooser } from './choose-exit.ts';
import { createCostWatch } from './cost-watch.ts';
import type { CostWatch } from './cost-watch.ts';
import { createCrossingList } from './crossings.ts';
import type { CrossingList } from './crossings.ts';
import { createDuties } from './duties.ts';
import type { Duties } from './duties.ts';
import { createEntrants } from './entrants.ts';
import type { Entrants } from './entrants.ts';
import { createErrands } from './errands.ts';
import type { Errands } from './errands.ts';
import { createGroups } from './groups.ts';
import type { Groups } from './groups.ts';
import { createHarm } from './harm.ts';
import type { Harm } from './harm.ts';
import { createLifts } from './lifts.ts';
import type { Lifts } from './lifts.ts';
import { createMeters } from './meters.ts';
import type { Meters } from './meters.ts';
import { createMover } from './move.ts';
import type { Mover } from './move.ts';
import { createOwnRoutes } from './own-routes.ts';
import type { OwnRoutes } from './own-routes.ts';
import { createPatience } from './patience.ts';
import { createPerils } from './perils.ts';
import type { Person } from './person.ts';
import { createSurges } from './press.ts';
import type { Surges } from './press.ts';
import { createQueues } from './queues.ts';
import type { Queues } from './queues.ts';
import { createSafeRoutes } from './safe-routes.ts';
import type { SafeRoutes } from './safe-routes.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';
import type { SimulationOptions } from './simulation-options.ts';
import { createSocialShares } from './social-shares.ts';
import type { SocialShares } from './social-shares.ts';
import { createState } from './state.ts';
import type { State } from './state.ts';
import { createSteps } from './steps.ts';
import type { Steps } from './steps.ts';
import { createStreet } from './street.ts';
import type { Street } from './street.ts';
import { createStrikes } from './strike.ts';
import type { Strikes } from './strike.ts';
import { createTurningBack } from './turn-back.ts';
import type { TurningBack } from './turn-back.ts';
import { createWisher } from './wish.ts';
import type { Wisher } from './wish.ts';

/** A run at a moment: its parts, and what changes from step to step. */
export interface Run {
  /** With the plan that each follows now. */
  readonly people: Person[];
  readonly space: Space;
  readonly state: State;
  readonly hazards: Hazards;
  readonly harm: Harm;
  readonly strikes: Strikes;
  readonly surges: Surges;
  readonly costs: CostWatch;
  readonly store: FieldStore;
  /** Routes for people who can take stairs, and those of each person. */
  readonly routes: RouteMap;
  readonly ownRoutes: OwnRoutes;
  /** 1 for people who cannot take stairs and have nobody in their group to carry them. */
  readonly needsStepFree: Uint8Array;
  readonly safeRoutes: SafeRoutes;
  readonly queues: Queues;
  readonly shares: SocialShares;
  readonly lifts: Lifts;
  readonly chooser: ExitChooser;
  readonly turning: TurningBack;
  readonly entrants: Entrants;
  readonly services: Services;
  readonly errands: Errands;
  readonly turns: Turns;
  readonly wisher: Wisher;
  readonly street: Street | undefined;
  readonly groups: Groups;
  readonly duties: Duties;
  readonly planned: Steps;
  readonly walk: Walk;
  readonly neighbours: Neighbours;
  readonly velocities: Float64Array;
  readonly meters: Meters;
  readonly crossings: CrossingList;
  readonly mover: Mover;
  readonly hasStarted: Uint8Array;
  readonly isHeld: Uint8Array;
  /** 1 for people who set off because of a danger. */
  readonly isWarned: Uint8Array;
  /** People who found no route when they last searched. */
  readonly isWayless: Uint8Array;
  /** The people that attackers see. */
  readonly present: Present;
  /** Steps made so far. */
  steps: number;
  /** Everybody searches for a route again in this step. */
  mustChoose: boolean;
  /**
   * The version of the hazards for which routes were last computed, and the step before which they are not computed
   * again.
   */
  knownVersion: number;
  nextSolve: number;
  /** People who are not out yet and can still get out by themselves. */
  inside: number;
}

/** The random stream for blows, apart from those of people's other luck. */
const STRIKES_STREAM = 4_000_000;

interface Present {
  readonly count: number;
  readonly level: State['walkers']['level'];
  readonly x: State['walkers']['x'];
  readonly y: State['walkers']['y'];
  readonly isPresent: Uint8Array;
}

export function assembleRun(
  plan: Space,
  planned: readonly Person[],
  options: SimulationOptions,
): Run {
  const { seed, hazards: described = [], hazardOptions, traffic } = options;
  const people = [...planned];
  const count = people.length;
  const space = copySpace(plan);
  const state = createState(people);
  placeOnGround(space, people, state);
  const hazards = createHazards(space, described, seed, {
    ...hazardOptions,
    flowElsewhere: options.elsewhere?.water,
  });
  const meters = createMeters(space.gates);
  const crossings = createCrossingList();
  const { lanes } = space.walkable;
  return {
    people,
    space,
    state,
    hazards,
    harm: createHarm(
      count,
      (i) => createDice(seed, people[i]!.dice ?? i),
      (level, ...line) => canSee(space.levels[level]!, ...line),
    ),
    strikes: createStrikes(described, (i) =>
      createDice(seed, STRIKES_STREAM + (people[i]!.dice ?? i)),
    ),
    surges: createSurges(described),
    ...assembleWays(space, state, hazards, options),
    entrants: createEntrants(state, (level, x, y) => space.levels[level]!.heightAt(x, y)),
    street: lanes && createStreet(lanes, space.walkable.levels, { seed, ...traffic }),
    groups: createGroups(space, state),
    duties: createDuties(state),
    planned: createSteps(people),
    walk: createWalk(options.walk),
    neighbours: createNeighbours(count, { sight: createSight(space.levels) }),
    velocities: new Float64Array(2 * count),
    meters,
    crossings,
    mover: createMover(space, meters, crossings),
    hasStarted: new Uint8Array(count),
    isHeld: new Uint8Array(count),
    isWarned: new Uint8Array(count),
    isWayless: new Uint8Array(count),
    present: {
      count,
      level: state.walkers.level,
      x: state.walkers.x,
      y: state.walkers.y,
      isPresent: new Uint8Array(count),
    },
    steps: 0,
    mustChoose: false,
    knownVersion: hazards.version,
    nextSolve: 0,
    inside: count,
  };
}

type Ways = Pick<
  Run,
  | 'costs'
  | 'store'
  | 'routes'
  | 'ownRoutes'
  | 'needsStepFree'
  | 'safeRoutes'
  | 'queues'
  | 'shares'
  | 'lifts'
  | 'chooser'
  | 'turning'
  | 'services'
  | 'errands'
  | 'turns'
  | 'wisher'
>;

/** The routes, and the choice among them. */
function assembleWays(
  space: Space,
  state: State,
  hazards: Hazards,
  options: SimulationOptions,
): Ways {
  const { seed, fields, places = [], services: points = [], hazards: described } = options;
  const { length: count } = state.people;
  const costs = createCostWatch(space, hazards);
  const store =
    fields ?? createFieldStore(space, costs.slownessOf, places, options.elsewhere?.solve);
  const needsStepFree = Uint8Array.from(state.stairDown, (speed) => (speed > 0 ? 0 : 1));
  const ownRoutes = createOwnRoutes(space, store, state.people, needsStepFree);
  const routesFor = (i: number): RouteMap => ownRoutes.of(i);
  const queues = createQueues(space.gates.length);
  const shares = createSocialShares();
  const lifts = createLifts(space, store, ownRoutes.stepFree, count, described);
  const safeRoutes = createSafeRoutes(space);
  const safeRoutesFor =
    hazards.graph &&
    ((i: number) => safeRoutes.find(needsStepFree[i] === 1, ownRoutes.shunnedBy(i)));
  const services = createServices(points, (place) => store.places[place]!);
  const errands = createErrands({ space, store, routesFor, services, queues }, count);
  const turns = createTurns(space, count);
  const patience = createPatience(count);
  const perils = createPerils(space, store, hazards);
  return {
    costs,
    store,
    routes: ownRoutes.all,
    ownRoutes,
    needsStepFree,
    safeRoutes,
    queues,
    shares,
    lifts,
    chooser: createExitChooser({
      space,
      store,
      ownRoutes,
      safeRoutesFor,
      perils,
      queues,
      shares,
      seed,
    }),
    turning: createTurningBack({ space, store, ownRoutes, hazards, perils }, count),
    services,
    errands,
    turns,
    wisher: createWisher({ space, store, turns, routesFor, lifts, hazards, errands, patience }),
  };
}

function placeOnGround(space: Space, people: readonly Person[], { walkers }: State): void {
  for (const [i, { level, x, y }] of people.entries())
    walkers.z[i] = space.levels[level]!.heightAt(x, y);
}
