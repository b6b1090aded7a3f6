/** The outcome of every actor, in the order of the trace. */
import { HARM_CAUSES } from '#crowd/simulation';
import type { Simulation } from '#crowd/simulation';
import { KIND_TRAITS } from '#crowd/traffic';
import { DOWN, WALKING } from '#crowd/walking';
import type { World } from '#world/site';
import type { Cast, CastPerson } from '../cast/cast.ts';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import { isFixed } from '../courses/course.ts';
import type { Course } from '../courses/course.ts';
import type { Direction, LanePlan } from '../direct/direction.ts';
import { toExitGoal } from '../direct/to-exit-goal.ts';
import type { ActorState, PlayedActor } from '../played.ts';
import type { Columns } from './columns.ts';
import type { PathRecorder } from './path-recorder.ts';
import { deckLevel } from './trace-levels.ts';
import { VEHICLE_DRIVING } from './vehicle-columns.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

export interface Stories {
  readonly world: World;
  readonly cast: Cast;
  readonly direction: Direction;
  readonly simulation: Simulation;
  readonly vehicles: VehicleColumns;
  readonly columns: Columns;
  readonly paths: PathRecorder;
  /** When each person began to leave; NaN for people who did not. */
  readonly leftSeconds: Float64Array;
}

export function toActors(stories: Stories): PlayedActor[] {
  const { cast } = stories;
  const walkers = cast.people.length;
  const people = walkers + cast.attackers.length;
  return [
    ...cast.people.map((one, i) => toWalker(stories, one, i)),
    ...cast.attackers.map((one, k) => toAttacker(stories, one, walkers + k)),
    ...cast.vehicles.map((one, k) => toVehicle(stories, one, k, people + k)),
  ];
}

function toWalker(stories: Stories, one: CastPerson, i: number): PlayedActor {
  const { simulation, direction, leftSeconds } = stories;
  const { outSeconds, enteredSeconds } = simulation.state;
  const cause = simulation.harm.cause[i]!;
  const person = toPerson(stories, one, i);
  const sleeps = direction.people[i]!.wakesSeconds !== undefined;
  return {
    ...person,
    traits: {
      ...person.traits,
      ...direction.traits?.[i],
      ...(sleeps ? { isAsleep: true } : {}),
      ...harmOf(stories, i),
    },
    goal: goalOf(stories, i),
    state: stateOf(stories, i),
    enteredSeconds:
      one.rides === undefined
        ? toEntered(enteredSeconds[i]!, direction.people[i]!.entersSeconds)
        : (person.path[0]?.seconds ?? 0),
    speedFree: direction.people[i]!.speed,
    leavesSeconds: goesInside(stories, i) ? null : toLeaving(leftSeconds[i]!, outSeconds[i]!),
    outSeconds: toNullable(outSeconds[i]!),
    ...(cause === 0
      ? {}
      : { harm: HARM_CAUSES[cause]!, downSeconds: simulation.harm.downSeconds[i]! }),
  };
}

/** What came upon them, where they were not only brought down. */
function harmOf({ simulation: { harm } }: Stories, i: number): Record<string, boolean> {
  const named = harm.named.get(i);
  return {
    ...(harm.isHurt[i] === 1 ? { isInjured: true } : {}),
    ...(harm.isTrapped[i] === 1 ? { isTrapped: true } : {}),
    ...(named === undefined ? {} : { [`is${named[0]!.toUpperCase()}${named.slice(1)}`]: true }),
  };
}

/** People driven inside by danger do not leave; people who find no way in and get out do. */
function goesInside({ simulation, direction }: Stories, i: number): boolean {
  return (
    direction.traits?.[i]?.['isSheltering'] === true &&
    Number.isNaN(simulation.state.outSeconds[i]!)
  );
}

/** Leaving is noted once a second, so somebody may be out before it was noted. */
function toLeaving(left: number, out: number): number | null {
  if (Number.isNaN(left)) return null;
  return Number.isNaN(out) ? left : Math.min(left, out);
}

/** For actors that had not arrived by the end: when they were due. */
function toEntered(seconds: number, planned = 0): number {
  return Number.isNaN(seconds) ? planned : seconds;
}

function toAttacker(stories: Stories, one: CastPerson, at: number): PlayedActor {
  const attacker = stories.simulation.hazards.attackers[at - stories.cast.people.length];
  return {
    ...toPerson(stories, one, at),
    goal: { kind: 'place', label: 'attack' },
    state: attacker?.isActive === true ? 'walking' : 'standing',
    speedFree: one.person.speed,
    leavesSeconds: null,
    outSeconds: null,
  };
}

function toPerson(stories: Stories, one: CastPerson, at: number) {
  const { person, traits, kind, role, group, states = [], isSeated } = one;
  const isOnWheels = traits.mobility.startsWith('wheelchair');
  const { space } = stories.cast;
  const place = space.levels[person.level]!;
  const path = pathOf(stories, at);
  return {
    id: toAgentId(at),
    type: 'pedestrian' as const,
    kind,
    ...(role === undefined ? {} : { role }),
    group,
    represents: person.weight,
    start:
      path[0] === undefined
        ? { x: person.x, y: person.y, z: place.heightAt(person.x, person.y), level: place.id }
        : toSpot(path[0]),
    heading: firstHeading(path),
    path,
    enteredSeconds: 0,
    speedMean: stories.paths.meanSpeed(at),
    traits: {
      age: Math.round(traits.age),
      sex: traits.sex,
      aid: one.cannotWalk === true && !isOnWheels ? 'bed' : traits.mobility,
      bodyRadius: traits.radius,
      usesStairs: traits.stairDown > 0 && one.cannotWalk !== true,
      ...(isSeated === true || states.includes('sitting') ? { isSitting: true } : {}),
      ...(states.includes('lying') ? { isLying: true } : {}),
      ...(states.includes('mounted') ? { isMounted: true } : {}),
      ...(states.includes('injured') ? { isInjured: true } : {}),
    },
  };
}

const ID_DIGITS = 4;

/** By the position in the columns of the trace. */
export function toAgentId(at: number): string {
  return `agent-${String(at + 1).padStart(ID_DIGITS, '0')}`;
}

export function toVehicleId(k: number): string {
  return `vehicle-${String(k + 1).padStart(ID_DIGITS, '0')}`;
}

function goalOf({ world, cast, direction, simulation }: Stories, i: number): PlayedActor['goal'] {
  const goal = direction.goals[i]!;
  const gate = simulation.state.exit[i]!;
  if (gate < 0) return goal;
  const exit = toExitGoal(world, cast.space, gate);
  return goal.kind === 'through' ? { ...exit, kind: 'through' } : exit;
}

function stateOf({ simulation, direction }: Stories, i: number): ActorState {
  const { walkers, outSeconds, enteredSeconds, exit, goesTo } = simulation.state;
  if (!Number.isNaN(outSeconds[i]!))
    return direction.occasion === 'life' && !direction.isLeaving[i]! ? 'departed' : 'evacuated';
  const isRiding = direction.people[i]!.isRiding === true;
  if (Number.isNaN(enteredSeconds[i]!)) return isRiding ? 'standing' : 'waiting';
  if (walkers.state[i] === DOWN) return 'incapacitated';
  // An agent that wants to leave and has no way counts as standing, whatever the engine's state is.
  const hasWay = direction.occasion === 'life' || exit[i]! >= 0 || goesTo[i]! >= 0;
  if (walkers.state[i] === WALKING && hasWay) return 'walking';
  const isYetToLeave =
    direction.people[i]!.startSeconds > simulation.seconds && direction.isLeaving[i]!;
  return isYetToLeave ? 'waiting' : 'standing';
}

function toVehicle(
  stories: Stories,
  { kind, role, group, drives, length, width, carriages, isOverturned }: CastVehicle,
  k: number,
  at: number,
): PlayedActor {
  const { vehicles, direction } = stories;
  const plan = direction.vehicles[k]!;
  const path = pathOf(stories, at);
  const entered = vehicles.enteredSeconds[k]!;
  const { first, heading, speedFree } =
    plan.course === undefined ? onLane(stories, plan) : onCourse(plan.course);
  const isWrecked =
    plan.course === undefined ? plan.isWrecked === true : hasCrashed(stories, plan.course);
  const liesThere = plan.course !== undefined && isFixed(plan.course);
  return {
    id: toVehicleId(k),
    type: 'vehicle',
    kind,
    ...(role === undefined ? {} : { role }),
    group,
    represents: 1,
    start: path[0] === undefined ? { ...first, z: 0 } : toSpot(path[0]),
    heading: firstHeading(path) || heading,
    goal: plan.goal,
    path,
    state: vehicleState(vehicles, k),
    enteredSeconds: Number.isNaN(entered) ? plan.enterSeconds : entered,
    leavesSeconds: Number.isNaN(entered) ? null : entered,
    outSeconds: vehicles.stage[k] === 'departed' ? vehicles.leftSeconds[k]! : null,
    speedFree,
    speedMean: stories.paths.meanSpeed(at),
    traits: {
      length,
      width,
      ...(plan.course === undefined ? { drives } : { heading: round(vehicles.heading[k]!) }),
      ...(carriages === undefined ? {} : { carriages }),
      ...(isWrecked ? { isWrecked } : {}),
      ...(isWrecked && plan.course?.crash ? { crashedSeconds: plan.course.crash.seconds } : {}),
      ...(isOverturned === true && (isWrecked || liesThere) ? { overturned: true } : {}),
    },
  };
}

function hasCrashed({ simulation }: Stories, { crash }: Course): boolean {
  return crash !== undefined && crash.seconds <= simulation.seconds;
}

interface Begun {
  readonly first: { readonly x: number; readonly y: number };
  readonly heading: number;
  readonly speedFree: number;
}

function onLane({ world }: Stories, { lane: id, drives, speedFactor }: LanePlan): Begun {
  const lane = world.walkable.lanes!.lanes.find((one) => one.id === id)!;
  return {
    first: lane.line[0]!,
    heading: laneHeading(lane.line),
    speedFree: lane.speedMax * KIND_TRAITS[drives].speedFactor * speedFactor,
  };
}

function onCourse({ line, heading, moves }: Course): Begun {
  const [first] = line;
  return {
    first: first!,
    heading: line.length > 1 ? laneHeading(line) : heading,
    speedFree: Math.max(0, ...moves.map(({ cruise }) => cruise)),
  };
}

function vehicleState({ stage, state }: VehicleColumns, k: number): ActorState {
  switch (stage[k]!) {
    case 'waiting':
      return 'waiting';
    case 'departed':
      return 'departed';
    case 'arrived':
      return 'stopped';
    case 'driving':
      return state[k] === VEHICLE_DRIVING ? 'driving' : 'stopped';
  }
}

function pathOf({ paths, cast }: Stories, at: number): PlayedActor['path'] {
  return paths.pathOf(at).map((point) => {
    const level = cast.space.levels[point.level]?.id ?? deckLevel(cast, point.level);
    return {
      x: round(point.x),
      y: round(point.y),
      z: round(point.z),
      ...(level === undefined ? {} : { level }),
      seconds: round(point.seconds),
    };
  });
}

function toSpot({ x, y, z, level }: PlayedActor['path'][number]): PlayedActor['start'] {
  return { x, y, z, ...(level === undefined ? {} : { level }) };
}

/** Towards the first point that is somewhere else. */
function firstHeading(path: PlayedActor['path']): number {
  const [first] = path;
  const next = path.find(({ x, y }) => x !== first!.x || y !== first!.y);
  return next === undefined ? 0 : Math.atan2(next.y - first!.y, next.x - first!.x);
}

function laneHeading(line: readonly { readonly x: number; readonly y: number }[]): number {
  return Math.atan2(line[1]!.y - line[0]!.y, line[1]!.x - line[0]!.x);
}

/** To a centimeter: finer than a viewer can see. */
function round(value: number): number {
  return Math.round(100 * value) / 100;
}

function toNullable(seconds: number): number | null {
  return Number.isNaN(seconds) ? null : seconds;
}
