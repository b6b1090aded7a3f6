/**
 * The changes of a measure to a run beside its world: the time people are told, the exits they are led to, people
 * carried down stairs, the growth of a fire. Plain values, so that they can be sent to another thread and stored.
 */
import type { Cast, Direction } from '#run';
import { sprinklerPeakKw } from '#run/hazards';
import type { Walkable } from '#world/walkable';
import type { SeismicCode } from '../perils/quake-casualties.ts';
import { assignExits } from './assign-exits.ts';
import { isInRooms, lockHazards, withoutEntered } from './lock-rooms.ts';
import type { LockedRoom } from './lock-rooms.ts';

export interface RunChanges {
  /** Everybody is told this many seconds earlier, but not before the start. */
  readonly alarmSoonerSeconds?: number;
  /** Seconds after the alarm at which people of a storey are told; at the alarm where none are given. */
  readonly storeyDelaySeconds?: readonly {
    readonly storey: number;
    readonly seconds: number;
  }[];
  /** Signs and staff send everybody to the exit by which they are out first. */
  readonly leadsToExits?: boolean;
  /** People who cannot take stairs and have no lift are carried down the stairs, after this many seconds. */
  readonly carriesDown?: { readonly speedMps: number; readonly afterSeconds: number };
  /** Fires indoors grow no further once the nearest sprinkler opens. */
  readonly hasSprinklers?: boolean;
  /** Factors on the part of the floor that a quake blocks and the part of the doors that it jams; how the building is made. */
  readonly quakeParts?: {
    readonly blocked?: number;
    readonly jammed?: number;
    readonly code?: SeismicCode;
  };
  /** The part of the inflowing water that still comes in. */
  readonly floodPart?: number;
  /** Rooms whose doors are locked from within at the alarm; people who start in one stay there. */
  readonly locks?: readonly LockedRoom[];
  /** People who start inside stay inside. */
  readonly sheltersInside?: boolean;
  /** Where light fails, at least this much of it is left. */
  readonly luxLeast?: number;
  /** People farther away take no part in a press. */
  readonly pressReachM?: number;
  /** Vehicles that are driven into people are stopped before they reach the ground. */
  readonly stopsVehicles?: boolean;
  /** People are led to exits at least so far from a place, or to the farthest. */
  readonly leadsAwayFrom?: { readonly x: number; readonly y: number; readonly meters: number };
  /** Fires grow in the next faster class; not a measure, but shows how a result depends on the class. */
  readonly growsFaster?: boolean;
}

/** The direction of a run with the changes made to it; the cast is unchanged. */
export function changeDirection(direction: Direction, cast: Cast, changes: RunChanges): Direction {
  const storeys = cast.space.walkable.levels.map(({ storey }) => storey);
  const exits = changes.leadsToExits === true ? assignExits(cast) : undefined;
  const delays = new Map(
    changes.storeyDelaySeconds?.map(({ storey, seconds }) => [storey, seconds]),
  );
  const { alarmSoonerSeconds = 0, carriesDown } = changes;
  const served = listServed(cast.space.walkable);
  // Nobody is told before the run begins.
  const sooner = Math.min(alarmSoonerSeconds, direction.alarmSeconds ?? 0);
  const away = changes.leadsAwayFrom && listExitsAway(cast, changes.leadsAwayFrom);
  const people = direction.people.map((person, i) => {
    const storey = storeys[person.level]!;
    const isCarried =
      carriesDown !== undefined &&
      person.stairDown === 0 &&
      storey > 0 &&
      !served.has(cast.space.levels[person.level]!.id);
    const exit = exits?.[i];
    const toldSeconds = (delays.get(storey) ?? 0) - sooner;
    return {
      ...person,
      startSeconds: person.startSeconds + toldSeconds + (isCarried ? carriesDown.afterSeconds : 0),
      ...(person.wakesSeconds === undefined
        ? {}
        : { wakesSeconds: person.wakesSeconds + toldSeconds }),
      ...(isCarried
        ? { stairDown: carriesDown.speedMps, stairUp: UP_PART * carriesDown.speedMps }
        : {}),
      ...(exit === undefined ? {} : { exits: [exit] }),
      // People who need a step-free exit go to one.
      ...(away === undefined || person.stairDown === 0 ? {} : { exits: away }),
    };
  });
  return keepInside(
    {
      ...direction,
      alarmSeconds: direction.alarmSeconds === null ? null : direction.alarmSeconds - sooner,
      people,
      hazards: hasten(changeHazards(direction, changes), changes.growsFaster),
    },
    cast,
    changes,
  );
}

/** Speed up stairs as a share of the speed down, for carriers who have to turn back: judgement. */
const UP_PART = 0.5;

/** Levels served by a lift that may be used: nobody is carried from there. */
export function listServed({ lifts }: Pick<Walkable, 'lifts'>): Set<string> {
  return new Set(
    lifts
      .filter(({ isEvacuationLift }) => isEvacuationLift)
      .flatMap(({ stops }) => stops.map(({ level }) => level)),
  );
}

function changeHazards(direction: Direction, changes: RunChanges): Direction['hazards'] {
  const { hasSprinklers, quakeParts, floodPart, luxLeast = 0, pressReachM = Infinity } = changes;
  const hazards = hasSprinklers === true ? sprinkle(direction) : direction.hazards;
  return hazards.map((hazard) => {
    if (hazard.kind === 'quake' && quakeParts !== undefined) {
      const { blocked = 1, jammed = 1 } = quakeParts;
      return {
        ...hazard,
        blockedPart: blocked * (hazard.blockedPart ?? 1),
        jammedPart: jammed * (hazard.jammedPart ?? 1),
      };
    }
    if (hazard.kind === 'flood' && floodPart !== undefined)
      return { ...hazard, flowM3PerS: floodPart * hazard.flowM3PerS };
    if (hazard.kind === 'dark') return { ...hazard, lux: Math.max(hazard.lux, luxLeast) };
    if (hazard.kind === 'surge') return { ...hazard, reachM: Math.min(hazard.reachM, pressReachM) };
    return hazard;
  });
}

/** Gates of the open exits at least this far away; the farthest if all are nearer. */
function listExitsAway(
  { space }: Cast,
  { x, y, meters }: NonNullable<RunChanges['leadsAwayFrom']>,
): number[] {
  const exits = space.gates
    .filter(({ kind, index }) => kind === 'exit' && !space.isGateClosed[index])
    .map(({ index, ax, ay, bx, by }) => ({
      index,
      away: Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y),
    }));
  const farthest = Math.max(0, ...exits.map(({ away }) => away));
  return exits.filter(({ away }) => away >= Math.min(meters, farthest)).map(({ index }) => index);
}

/** People who stay in place, behind locked doors or indoors. */
function keepInside(
  direction: Direction,
  { space }: Cast,
  { locks, sheltersInside }: RunChanges,
): Direction {
  if (locks === undefined && sheltersInside !== true) return direction;
  const lockSeconds = direction.alarmSeconds ?? 0;
  const attackers = direction.hazards.filter((hazard) => hazard.kind === 'attacker');
  const rooms = withoutEntered(locks ?? [], attackers, lockSeconds);
  const stays = direction.people.map(({ level, x, y }) => {
    const { id, kind } = space.walkable.levels[level]!;
    return isInRooms(rooms, id, { x, y }) || (sheltersInside === true && kind !== 'outdoor');
  });
  return {
    ...direction,
    isLeaving: direction.isLeaving.map((isLeaving, i) => isLeaving && !stays[i]),
    people: direction.people.map((person, i) =>
      stays[i] ? { ...person, startSeconds: Infinity, facesAttackers: true } : person,
    ),
    hazards: lockHazards(direction.hazards, rooms, lockSeconds),
  };
}

/** The same people; vehicles that are driven into them stand where they come from. */
export function changeCast(cast: Cast, { stopsVehicles }: RunChanges): Cast {
  if (stopsVehicles !== true) return cast;
  return {
    ...cast,
    vehicles: cast.vehicles.map((vehicle) => {
      const { course } = vehicle;
      if (course?.crash === undefined) return vehicle;
      return { ...vehicle, course: { ...course, line: course.line.slice(0, 1), moves: [] } };
    }),
  };
}

function hasten(
  hazards: Direction['hazards'],
  growsFaster: boolean | undefined,
): Direction['hazards'] {
  if (growsFaster !== true) return hazards;
  return hazards.map((hazard) =>
    hazard.kind === 'fire' ? { ...hazard, growth: fasterThan(hazard.growth) } : hazard,
  );
}

/** A class faster is four times the growth: NFPA 72's constants are 150, 300 and 600 s to 1055 kW. */
const CLASS_FACTOR = 4;

function fasterThan(growth: Growth): Growth {
  return typeof growth === 'number' ? CLASS_FACTOR * growth : FASTER[growth];
}

type Growth = Extract<Direction['hazards'][number], { kind: 'fire' }>['growth'];

const FASTER = {
  slow: 'medium',
  medium: 'fast',
  fast: 'ultra-fast',
  'ultra-fast': 'ultra-fast',
} as const;

function sprinkle({ hazards, hazardOptions }: Direction): Direction['hazards'] {
  return hazards.map((hazard) => {
    if (hazard.kind !== 'fire') return hazard;
    const { ceilingM: heights } = hazardOptions;
    const ceilingM = typeof heights === 'number' ? heights : heights?.[hazard.level];
    // In the open there is nothing to hang them from.
    if (ceilingM === undefined) return hazard;
    const peakKw = Math.min(hazard.peakKw, sprinklerPeakKw({ growth: hazard.growth, ceilingM }));
    return { ...hazard, peakKw };
  });
}
