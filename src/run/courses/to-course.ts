/** From where a vehicle stands to its course: it is there from the start, comes at its time, or goes to and fro. */
import { lineLength } from '#plane';
import type { Scenario } from '#scenario';
import { listDrives } from '#scenario/behaviours';
import { vehicleShapes } from '#world/facets';
import type { Stand } from '#world/site';
import type { Point } from '#world/walkable';
import { moveSeconds } from './course.ts';
import type { Course, Deck, Drive, Move } from './course.ts';
import { boardingFrom, listServing } from './passenger-vehicle.ts';
import { vehicleMotions } from './vehicle-motion.ts';
import type { VehicleMotion } from './vehicle-motion.ts';

export interface Standing {
  readonly group: string;
  readonly kind: string;
  readonly stand: Stand;
}

export function toCourse(scenario: Scenario, { group, kind, stand }: Standing): Course {
  const arrives = scenario.agents.find(({ id }) => id === group)?.arrives?.value;
  const motion = vehicleMotions.of(kind);
  const { goes } = vehicleShapes.of(kind);
  const { at, heading, length, width } = stand;
  const common = { heading, length, width };
  const deck = deckOf(stand);
  const onDeck = deck === undefined ? {} : { deck };
  // It does only what the prompt states, not what vehicles of its kind usually do.
  const isTold = listDrives(scenario.tasks, group).length > 0;
  if (stand.rides === true) return { ...common, ...onDeck, ...rideAlong(stand, motion, arrives) };
  if (goes === 'yard' && !isTold)
    return {
      ...common,
      ...onDeck,
      ...goToAndFro(stand, motion, scenario.durationSeconds.value),
      isEndless: true,
      label: 'goes to and fro',
    };
  if (scenario.agents.find(({ id }) => id === group)?.serves !== undefined)
    return {
      ...common,
      ...onDeck,
      ...comeAndGo(stand, motion, scenario.durationSeconds.value),
      isEndless: true,
      label: 'comes and goes',
    };
  const departure = (seconds: number): Pick<Course, 'drives'> =>
    !isTold && goesOn(scenario, group, kind)
      ? { drives: [departAfter(Math.max(seconds, boardingAt(scenario, group)), stand, motion)] }
      : {};
  if (arrives === undefined)
    return {
      ...common,
      ...onDeck,
      line: [at],
      enterSeconds: 0,
      moves: [],
      ...departure(0),
      label: 'stands there',
    };
  const way = goes === 'air' ? comeDown(stand) : { line: comingLine(stand), ...onDeck };
  const to = lineLength(way.line);
  const move = comeToStand({ to, seconds: arrives, motion });
  return {
    ...common,
    ...way,
    enterSeconds: arrives,
    moves: [move],
    ...departure(arrives + moveSeconds(move)),
    label: 'comes to stand there',
  };
}

/** What takes people leaves with them, unless it is parked or something happens to it. */
function goesOn(scenario: Scenario, group: string, kind: string): boolean {
  const isParked = scenario.agents.some(({ id, stands }) => id === group && stands === true);
  const isStruck = scenario.events.some(
    ({ vehicles = [], at }) => vehicles.includes(group) || at?.group === group,
  );
  const { carries } = vehicleMotions.of(kind);
  return (
    LEAVES.has(vehicleShapes.of(kind).goes) &&
    carries !== undefined &&
    carries.stays !== true &&
    !isParked &&
    !isStruck &&
    listServing(scenario).has(group)
  );
}

/** When people begin to board it, or to get off. */
function boardingAt(scenario: Scenario, group: string): number {
  const own = (scenario.tasks ?? []).filter(({ vehicles = [] }) => vehicles.includes(group));
  return Math.max(0, ...own.map((task) => boardingFrom(scenario, task)));
}

const LEAVES: ReadonlySet<string> = new Set(['rail', 'road', 'water']);
/** Doors stay open at least so long, and at most so long; more where many are to go in by few doors. Judgement. */
const DWELL_SECONDS = 30;
const DWELL_SECONDS_MAX = 240;
/** How far it is seen to go. */
const AWAY_METERS = 160;

function departAfter(seconds: number, stand: Stand, motion: VehicleMotion): Drive {
  return {
    begins: { seconds: seconds + DWELL_SECONDS },
    waitsSeconds: DWELL_SECONDS_MAX - DWELL_SECONDS,
    ...driveAway(stand, motion),
  };
}

/** On ahead, until it is no longer seen. */
export function driveAway(
  stand: Stand,
  motion: VehicleMotion,
): Omit<Drive, 'begins' | 'waitsSeconds'> {
  const { at, heading, line = [] } = stand;
  const ahead = {
    x: at.x + AWAY_METERS * Math.cos(heading),
    y: at.y + AWAY_METERS * Math.sin(heading),
  };
  const last = line.at(-1);
  // Where its way ends it goes back as it came.
  const isShut = last !== undefined && Math.hypot(last.x - at.x, last.y - at.y) < AWAY_METERS / 4;
  return {
    line: isShut ? comingLine(stand) : [at, ahead],
    isBackwards: isShut,
    leaves: true,
    cruise: isShut ? Math.min(motion.cruise, BACKING_MPS) : motion.cruise,
    acceleration: motion.acceleration,
  };
}

/** Backing out of a bay: a walk. Trains change ends and go as fast as always in stations. Judgement. */
const BACKING_MPS = 5;

/** The way up to where it stands; straight ahead where it has none of its own. */
function comingLine({ at, heading, line }: Stand): readonly Point[] {
  if (line === undefined)
    return [
      { x: at.x - AHEAD_METERS * Math.cos(heading), y: at.y - AHEAD_METERS * Math.sin(heading) },
      at,
    ];
  return [...line.slice(0, -1), at];
}

/** Judgement: as far as somebody sees a vehicle come over a yard. */
const AHEAD_METERS = 60;

function comeToStand({
  to,
  seconds,
  motion: { cruise, acceleration },
}: {
  readonly to: number;
  readonly seconds: number;
  readonly motion: VehicleMotion;
}): Move {
  // No faster than it can stop within its way.
  const speed = Math.min(cruise, Math.sqrt(2 * acceleration * to));
  return {
    startSeconds: seconds,
    from: 0,
    to,
    speedFrom: speed,
    speedTo: 0,
    cruise: speed,
    acceleration,
    braking: acceleration,
  };
}

/** An approach of one in four, from above the roofs. Judgement. */
const APPROACH_METERS = 240;
const APPROACH_HEIGHT = 60;

function comeDown({ at, heading, z, storey }: Stand): { line: readonly Point[]; deck: Deck } {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const start = { x: at.x - APPROACH_METERS * c, y: at.y - APPROACH_METERS * s };
  const slope = -APPROACH_HEIGHT / APPROACH_METERS;
  const rise = { perX: slope * c, perY: slope * s };
  const id = `air ${Math.round(at.x)} ${Math.round(at.y)}`;
  return {
    line: [start, at],
    deck: { id, storey, z: z - rise.perX * at.x - rise.perY * at.y, rise },
  };
}

/** A level of the trace for vehicles that stand neither on the ground nor on the road. */
function deckOf({ level, storey, z }: Stand): Deck | undefined {
  if (storey === 0 && z === 0) return undefined;
  return { id: `deck ${storey} ${z}`, storey, z, ...(level === undefined ? {} : { level }) };
}

/** At its stop, and away until it comes again; not all at the same time. Judgement. */
const STOP_SECONDS = 30;
const AWAY_SECONDS = 20;
const APART_SECONDS = 12;

/** In service: it stands at its stop, leaves, and comes again. */
function comeAndGo(
  stand: Stand,
  { cruise, acceleration }: VehicleMotion,
  untilSeconds: number,
): Pick<Course, 'line' | 'moves' | 'enterSeconds'> {
  const line = comingLine(stand);
  const end = lineLength(line);
  const moves: Move[] = [];
  const first = STOP_SECONDS + APART_SECONDS * (Math.round(Math.abs(stand.at.x)) % 4);
  for (let seconds = first, isBack = true; seconds < untilSeconds; isBack = !isBack) {
    const move: Move = {
      startSeconds: seconds,
      from: isBack ? end : 0,
      to: isBack ? 0 : end,
      speedFrom: 0,
      speedTo: 0,
      cruise: isBack ? Math.min(cruise, BACKING_MPS) : cruise,
      acceleration,
      braking: acceleration,
    };
    moves.push(move);
    seconds += moveSeconds(move) + (isBack ? AWAY_SECONDS : STOP_SECONDS);
  }
  return { line, moves, enterSeconds: 0 };
}

/** Already under way, and gone at the end of its line. */
function rideAlong(
  { line, at }: Stand,
  { cruise, speedMax = cruise, acceleration }: VehicleMotion,
  seconds = 0,
): Pick<Course, 'line' | 'moves' | 'enterSeconds' | 'leaveSeconds' | 'label'> {
  const way = line ?? [at];
  const move: Move = {
    startSeconds: seconds,
    from: 0,
    to: lineLength(way),
    speedFrom: speedMax,
    speedTo: speedMax,
    cruise: speedMax,
    acceleration,
    braking: acceleration,
  };
  return {
    line: way,
    moves: [move],
    enterSeconds: seconds,
    leaveSeconds: seconds + moveSeconds(move),
    label: 'rides along',
  };
}

/** Judgement: taking up a load or putting it down. */
const LOADING_SECONDS = 8;

function goToAndFro(
  { line, at }: Stand,
  { cruise, acceleration }: VehicleMotion,
  untilSeconds: number,
): Pick<Course, 'line' | 'moves' | 'enterSeconds'> {
  const way = line ?? [at];
  const end = lineLength(way);
  const moves: Move[] = [];
  if (end === 0) return { line: way, moves, enterSeconds: 0 };
  for (let seconds = 0, isBack = false; seconds < untilSeconds; isBack = !isBack) {
    const move: Move = {
      startSeconds: seconds,
      from: isBack ? end : 0,
      to: isBack ? 0 : end,
      speedFrom: 0,
      speedTo: 0,
      cruise,
      acceleration,
      braking: acceleration,
    };
    moves.push(move);
    seconds += moveSeconds(move) + LOADING_SECONDS;
  }
  return { line: way, moves, enterSeconds: 0 };
}
