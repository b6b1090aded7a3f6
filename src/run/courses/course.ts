/**
 * The way of a vehicle that is on no lane: a line, and when it goes how far along it. Between stops it accelerates, rolls
 * and brakes evenly.
 */
import type { Person } from '#crowd/simulation';
import { lineLength } from '#plane';
import type { Point } from '#world/walkable';

/** The surface a vehicle stands on if it is not the road: a storey, rails below the ground, a plane in the air. */
export interface Deck {
  /** A level of the trace. */
  readonly id: string;
  readonly storey: number;
  /** The walkable level that has the same height; none in the air. */
  readonly level?: string;
  readonly z: number;
  readonly rise?: { readonly perX: number; readonly perY: number };
}

export interface Course {
  /** None: the ground. */
  readonly deck?: Deck;
  /** Where its middle goes; a point for a vehicle that stands. */
  readonly line: readonly Point[];
  /** Turn to the left from east, where the line does not say it. */
  readonly heading: number;
  readonly length: number;
  readonly width: number;
  readonly enterSeconds: number;
  /** When it is gone; absent where it stays. */
  readonly leaveSeconds?: number;
  readonly moves: readonly Move[];
  /** What it does after that, in order. */
  readonly drives?: readonly Drive[];
  /** When it came to harm, and what it hit with: from then on it stands as a wreck. */
  readonly crash?: Crash;
  /** Goes on for ever: a run does not wait for its end. */
  readonly isEndless?: boolean;
  readonly label: string;
}

type Begins = NonNullable<Person['steps']>[number]['begins'];

/** It sets off when the moment has come, and stands at the end of the line or is gone there. */
export interface Drive {
  /** The number of the action; none where it leaves because all are aboard. */
  readonly act?: number;
  readonly begins: Begins;
  /** How long it waits at most for people who are still on the way to it. */
  readonly waitsSeconds: number;
  /** Where it goes; backwards where it came in by its front alone. */
  readonly line: readonly Point[];
  readonly isBackwards: boolean;
  readonly leaves: boolean;
  /** The places on lanes that it bars where it comes to stand. */
  readonly bars?: readonly { readonly lane: string; readonly at: number }[];
  readonly cruise: number;
  readonly acceleration: number;
}

export interface Crash {
  readonly event: string;
  readonly seconds: number;
  /** Where it hits; the wreck may come to rest farther on. */
  readonly at: Point;
  readonly isOverturned: boolean;
  /** The prompt says how many come to harm by it. */
  readonly isCounted: boolean;
  /** It is driven into people on purpose, who run from it. */
  readonly isAttack?: true;
}

/** From one place on the line to another, at rest or rolling at both ends. */
export interface Move {
  readonly startSeconds: number;
  readonly from: number;
  readonly to: number;
  readonly speedFrom: number;
  readonly speedTo: number;
  readonly cruise: number;
  readonly acceleration: number;
  readonly braking: number;
}

export interface Pose {
  isThere: boolean;
  x: number;
  y: number;
  heading: number;
  speed: number;
}

/** Seconds that a move takes. */
export function moveSeconds(move: Move): number {
  const { rise, roll, fall } = phasesOf(move);
  return rise + roll + fall;
}

interface Phases {
  readonly top: number;
  readonly rise: number;
  readonly roll: number;
  readonly fall: number;
}

function phasesOf({ from, to, speedFrom, speedTo, cruise, acceleration, braking }: Move): Phases {
  const length = Math.abs(to - from);
  // The speed at which gaining and losing it take the whole length.
  const peak = Math.sqrt(
    (2 * acceleration * braking * length + braking * speedFrom ** 2 + acceleration * speedTo ** 2) /
      (acceleration + braking),
  );
  const top = Math.max(Math.min(cruise, peak), Math.min(speedFrom, cruise), 1e-6);
  const rise = Math.max(0, (top - speedFrom) / acceleration);
  const fall = Math.max(0, (top - speedTo) / braking);
  const gained = ((speedFrom + top) / 2) * rise;
  const lost = ((top + speedTo) / 2) * fall;
  return { top, rise, roll: Math.max(0, length - gained - lost) / top, fall };
}

/** Meters gone of a move, and the speed, so many seconds after its start. */
function goneAfter(move: Move, seconds: number): { meters: number; speed: number } {
  const { speedFrom, acceleration, braking } = move;
  const { top, rise, roll, fall } = phasesOf(move);
  const length = Math.abs(move.to - move.from);
  if (seconds >= rise + roll + fall) return { meters: length, speed: move.speedTo };
  if (seconds < rise)
    return {
      meters: Math.min(length, speedFrom * seconds + (acceleration / 2) * seconds ** 2),
      speed: speedFrom + acceleration * seconds,
    };
  const gained = ((speedFrom + top) / 2) * rise;
  if (seconds < rise + roll) return { meters: gained + top * (seconds - rise), speed: top };
  const late = seconds - rise - roll;
  return {
    meters: Math.min(length, gained + top * roll + top * late - (braking / 2) * late ** 2),
    speed: top - braking * late,
  };
}

/** Where it is, written into `pose`. */
export function poseOn(course: Course, seconds: number, pose: Pose): void {
  const { line, moves, enterSeconds, leaveSeconds = Infinity } = course;
  pose.isThere = seconds >= enterSeconds - 1e-9 && seconds < leaveSeconds;
  let at = moves[0]?.from ?? 0;
  let speed = 0;
  for (const move of moves) {
    if (seconds < move.startSeconds) break;
    const gone = goneAfter(move, seconds - move.startSeconds);
    at = move.from + Math.sign(move.to - move.from) * gone.meters;
    speed = gone.speed;
  }
  pose.speed = speed;
  putOnLine(line, at, course.heading, pose);
}

function putOnLine(line: readonly Point[], at: number, heading: number, pose: Pose): void {
  let passed = 0;
  for (let k = 1; k < line.length; k++) {
    const [a, b] = [line[k - 1]!, line[k]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length > 0 && (at <= passed + length || k === line.length - 1)) {
      const part = Math.max(0, (at - passed) / length);
      pose.x = a.x + part * (b.x - a.x);
      pose.y = a.y + part * (b.y - a.y);
      pose.heading = Math.atan2(b.y - a.y, b.x - a.x);
      return;
    }
    passed += length;
  }
  [pose.x, pose.y, pose.heading] = [line[0]!.x, line[0]!.y, heading];
}

/** The corners of its body, counterclockwise, wider by a margin. */
export function bodyRing(
  { x, y, heading }: Pick<Pose, 'x' | 'y' | 'heading'>,
  { length, width }: Pick<Course, 'length' | 'width'>,
  margin = 0,
): Point[] {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const [a, b] = [length / 2 + margin, width / 2 + margin];
  return [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ].map(([u, v]) => ({ x: x + u! * c - v! * s, y: y + u! * s + v! * c }));
}

/** Never moves, and is there from the first second to the last. */
export function isFixed({ moves, enterSeconds, leaveSeconds, crash, drives }: Course): boolean {
  return (
    moves.length === 0 &&
    drives === undefined &&
    enterSeconds <= 0 &&
    leaveSeconds === undefined &&
    (crash === undefined || crash.seconds <= 0)
  );
}

/** The same vehicle, which sets off now for the first of its drives. */
export function setOff(course: Course, seconds: number): Course {
  const { drives = [], ...rest } = course;
  const [drive, ...left] = drives;
  if (drive === undefined) return course;
  const { line, isBackwards, leaves, cruise, acceleration } = drive;
  const long = lineLength(line);
  const move: Move = {
    startSeconds: seconds,
    from: isBackwards ? long : 0,
    to: isBackwards ? 0 : long,
    speedFrom: 0,
    speedTo: leaves ? cruise : 0,
    cruise,
    acceleration,
    braking: acceleration,
  };
  return {
    ...rest,
    line,
    moves: [move],
    ...(leaves ? { leaveSeconds: seconds + moveSeconds(move) } : {}),
    ...(left.length === 0 ? {} : { drives: left }),
  };
}

/** Where and how long a vehicle stands, as far as that is known before the run. */
export interface Stop {
  readonly pose: Pose;
  /** The action that brought it there. */
  readonly act?: number;
  /** Infinity where it comes or leaves when others have done something. */
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

/** So long a stop lasts at least in which people get on or off. Judgement. */
const STOP_SECONDS = 30;

/**
 * Where a vehicle stands for people who come to it then: where the awaited act has brought it, else the first stop that
 * lasts.
 */
export function findStop(
  course: Course,
  { seconds, act }: { readonly seconds: number; readonly act?: number | undefined },
): Stop | undefined {
  const stops = listStops(course);
  const awaited = act === undefined ? undefined : stops.find((stop) => stop.act === act);
  if (awaited !== undefined) return { ...awaited, fromSeconds: seconds };
  return stops.find(
    ({ fromSeconds, untilSeconds }) =>
      fromSeconds < Infinity && untilSeconds - Math.max(fromSeconds, seconds) >= STOP_SECONDS,
  );
}

export function listStops(course: Course): Stop[] {
  const stops: Stop[] = [];
  let isKnown = true;
  let act: number | undefined;
  for (let own = course; ;) {
    const [next] = own.drives ?? [];
    const ends = courseEnds(own);
    const leaves =
      next === undefined
        ? (own.leaveSeconds ?? Infinity)
        : 'seconds' in next.begins
          ? Math.max(ends, next.begins.seconds) + next.waitsSeconds
          : Infinity;
    if (own.leaveSeconds === undefined)
      stops.push({
        pose: standingPose(own),
        ...(act === undefined ? {} : { act }),
        fromSeconds: isKnown ? ends : Infinity,
        untilSeconds: isKnown ? leaves : Infinity,
      });
    if (next === undefined) return stops;
    isKnown &&= leaves < Infinity;
    act = next.act;
    own = setOff(own, isKnown ? leaves : ends);
  }
}

/** When the last of its moves is over. */
export function courseEnds({ moves, enterSeconds }: Course): number {
  const last = moves.at(-1);
  return last === undefined ? enterSeconds : last.startSeconds + moveSeconds(last);
}

/** Where it stands when it has come. */
export function standingPose(course: Course): Pose {
  const pose: Pose = { isThere: false, x: 0, y: 0, heading: 0, speed: 0 };
  poseOn(course, courseEnds(course), pose);
  return pose;
}
