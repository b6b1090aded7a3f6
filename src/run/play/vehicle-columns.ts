/** The vehicles of a run while it goes on: each comes in when it is due and there is room, and is followed until it leaves. */
import type { Simulation } from '#crowd/simulation';
import { KIND_TRAITS } from '#crowd/traffic';
import type { Traffic } from '#crowd/traffic';
import { courseEnds, poseOn, setOff } from '../courses/course.ts';
import type { Course, Drive, Pose } from '../courses/course.ts';
import type { LanePlan, VehiclePlan } from '../direct/direction.ts';

/** States of vehicles in a trace; those of people are 1 to 3, and 0 is not there. */
export const VEHICLE_DRIVING = 4;
const VEHICLE_STOPPED = 5;

export const VEHICLE_STAGES = ['waiting', 'driving', 'arrived', 'departed'] as const;
export type VehicleStage = (typeof VEHICLE_STAGES)[number];

export interface VehicleColumns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly heading: Float64Array;
  readonly speed: Float64Array;
  /** 0, VEHICLE_DRIVING or VEHICLE_STOPPED. */
  readonly state: Uint8Array;
  readonly stage: VehicleStage[];
  /** 1 while it creeps on through people. */
  readonly creeps: Uint8Array;
  /** NaN before. */
  readonly enteredSeconds: Float64Array;
  readonly leftSeconds: Float64Array;
  /** None moves, and none will come. */
  readonly isStill: boolean;
  /** Before each step: lets in the vehicles that are due. */
  enter(now: number): void;
  /** After each step: reads all positions. */
  follow(now: number): void;
}

/** The people who board the vehicles. */
export interface Boarders {
  /** Whether any of its passengers is still on the way to it. */
  isAnyFor(k: number): boolean;
  /** Its doors are shut: people outside stay where they are. */
  leaveBehind(k: number): void;
}

/** The acts of the run: what vehicles wait for, and what waits for them. */
export type Acts = Pick<Simulation, 'momentOf' | 'tellAct'>;

const STOPPED_MPS = 0.1;
/** Speeds below this count as zero: in an hour the vehicle moves less than a centimeter. */
const WRECKED = { acceleration: 1e-9 } as const;

type Column =
  | 'x'
  | 'y'
  | 'heading'
  | 'speed'
  | 'state'
  | 'stage'
  | 'creeps'
  | 'enteredSeconds'
  | 'leftSeconds';

interface Followed extends Pick<VehicleColumns, Column> {
  readonly traffic: Traffic | undefined;
  readonly plans: readonly VehiclePlan[];
  /** Of each in the traffic's fleet, -1 before it has come in; and its id there. */
  readonly place: Int32Array;
  readonly id: Uint32Array;
  /** Vehicles that have not come in yet, in the order they are due. */
  waiting: readonly number[];
  readonly pose: Pose;
  /** The ways of those on none of the lanes; another from when it sets off on. */
  readonly courses: (Course | undefined)[];
  readonly boarders: Boarders;
  readonly acts: Acts;
  /** The act that each is on; -1 on none. */
  readonly act: Int32Array;
  /** When the doors of each were shut; NaN before. */
  readonly shutSeconds: Float64Array;
  /** Somebody drives who will come to an end of it. */
  isAnyDriving: boolean;
}

export function createVehicleColumns(
  traffic: Traffic | undefined,
  plans: readonly VehiclePlan[],
  boarders: Boarders,
  acts: Acts,
): VehicleColumns {
  const followed = awaitVehicles(traffic, plans, boarders, acts);
  const { x, y, heading, speed, state, stage, creeps } = followed;
  const { enteredSeconds, leftSeconds } = followed;
  return {
    x,
    y,
    heading,
    speed,
    state,
    stage,
    creeps,
    enteredSeconds,
    leftSeconds,
    get isStill() {
      return followed.waiting.length === 0 && !followed.isAnyDriving;
    },
    enter: (now) => enter(followed, now),
    follow(now) {
      follow(followed, now);
      followCourses(followed, now);
    },
  };
}

function awaitVehicles(
  traffic: Traffic | undefined,
  plans: readonly VehiclePlan[],
  boarders: Boarders,
  acts: Acts,
): Followed {
  const count = plans.length;
  const column = (): Float64Array => new Float64Array(count);
  return {
    traffic,
    plans,
    place: new Int32Array(count).fill(-1),
    id: new Uint32Array(count),
    x: column(),
    y: column(),
    heading: column(),
    speed: column(),
    state: new Uint8Array(count),
    stage: plans.map(() => 'waiting'),
    creeps: new Uint8Array(count),
    enteredSeconds: column().fill(NaN),
    leftSeconds: column().fill(NaN),
    waiting: [...plans.keys()].sort(
      (a, b) => plans[a]!.enterSeconds - plans[b]!.enterSeconds || a - b,
    ),
    pose: { isThere: false, x: 0, y: 0, heading: 0, speed: 0 },
    courses: plans.map(({ course }) => course),
    boarders,
    acts,
    act: new Int32Array(count).fill(-1),
    shutSeconds: column().fill(NaN),
    isAnyDriving: false,
  };
}

function enter(followed: Followed, now: number): void {
  const { traffic, plans, waiting } = followed;
  if (waiting.length === 0 || plans[waiting[0]!]!.enterSeconds > now + 1e-9) return;
  followed.waiting = waiting.filter((k) => {
    const plan = plans[k]!;
    if (plan.enterSeconds > now + 1e-9) return true;
    if (plan.course !== undefined) return !begin(followed, plan.course, k, now);
    return traffic === undefined || !add(followed, traffic, plan, { k, now });
  });
}

function begin(followed: Followed, course: Course, k: number, now: number): true {
  followed.stage[k] = 'driving';
  followed.enteredSeconds[k] = now;
  put(followed, course, k, now);
  return true;
}

/** Vehicles on paths of their own. */
function followCourses(followed: Followed, now: number): void {
  const { plans, stage, state } = followed;
  followed.isAnyDriving = false;
  for (let k = 0; k < plans.length; k++) {
    departInTime(followed, k, now);
    const course = followed.courses[k];
    if (course !== undefined && stage[k] === 'driving') put(followed, course, k, now);
    const isEnding = course === undefined ? state[k] === VEHICLE_DRIVING : isYetToStop(course, now);
    if (isEnding && course?.isEndless !== true) followed.isAnyDriving = true;
  }
}

/** Where it has stood and the next of its drives is due. */
function departInTime(followed: Followed, k: number, now: number): void {
  const { courses, shutSeconds, boarders, acts, act, stage } = followed;
  const course = courses[k];
  if (course === undefined || stage[k] !== 'driving' || now < courseEnds(course)) return;
  if (act[k]! >= 0) acts.tellAct(act[k]!, 'end');
  act[k] = -1;
  const [drive] = course.drives ?? [];
  const due = drive && acts.momentOf(drive.begins);
  if (drive === undefined || due === undefined || now < due) return;
  if (drive.waitsSeconds > 0 && Number.isNaN(shutSeconds[k]!)) {
    // Once a second, so that what waits costs nothing.
    const isWaiting = now < due + drive.waitsSeconds;
    if (isWaiting && (now % 1 > 0.05 || boarders.isAnyFor(k))) return;
    shutSeconds[k] = now;
    boarders.leaveBehind(k);
  }
  if (now < shutSeconds[k]! + CLOSING_SECONDS) return;
  if (Number.isNaN(shutSeconds[k]!)) boarders.leaveBehind(k);
  shutSeconds[k] = NaN;
  courses[k] = setOff(course, now);
  closeLanes(followed, courses[k], drive);
  if (drive.act === undefined) return;
  act[k] = drive.act;
  acts.tellAct(drive.act, 'begin');
}

/** From when it stands there until it goes on, as far as that is known. */
function closeLanes({ traffic }: Followed, course: Course, { bars = [] }: Drive): void {
  const [next] = course.drives ?? [];
  const until = next !== undefined && 'seconds' in next.begins ? next.begins.seconds : undefined;
  for (const { lane, at } of bars)
    traffic?.closeLane({
      lane,
      at,
      fromSeconds: courseEnds(course),
      ...(until === undefined ? {} : { toSeconds: until }),
    });
}

/** Doors close, and somebody looks along the train: judgement. */
const CLOSING_SECONDS = 5;

function isYetToStop(course: Course, now: number): boolean {
  return now < Math.max(courseEnds(course), course.crash?.seconds ?? 0);
}

function put(followed: Followed, course: Course, k: number, now: number): void {
  const { pose, x, y, heading, speed, state, stage, leftSeconds } = followed;
  poseOn(course, now, pose);
  [x[k], y[k], heading[k], speed[k]] = [pose.x, pose.y, pose.heading, pose.speed];
  state[k] = pose.speed > STOPPED_MPS ? VEHICLE_DRIVING : VEHICLE_STOPPED;
  if (pose.isThere) return;
  stage[k] = 'departed';
  state[k] = 0;
  speed[k] = 0;
  leftSeconds[k] = now;
}

function add(
  followed: Followed,
  traffic: Traffic,
  plan: LanePlan,
  { k, now }: { readonly k: number; readonly now: number },
): boolean {
  const { place, id, stage, enteredSeconds } = followed;
  // Vehicles that begin on the road have been given room there.
  const own = plan.at > 0 ? plan.speed : entrySpeed(traffic, plan);
  if (own < 0) return false;
  place[k] = traffic.add({
    kind: plan.drives,
    lane: plan.lane,
    at: plan.at,
    speed: own,
    speedFactor: plan.speedFactor,
    length: plan.length,
    width: plan.width,
    ...(plan.stopsAt === undefined ? {} : { stopsAt: plan.stopsAt }),
    ...(plan.isWrecked === true ? { driver: WRECKED } : {}),
    ...(plan.destination === undefined ? {} : { destination: plan.destination }),
  });
  id[k] = traffic.fleet.id[place[k]]!;
  stage[k] = 'driving';
  enteredSeconds[k] = now;
  read(followed, traffic, k);
  return true;
}

/**
 * As the model's own sources do: behind the last vehicle on the lane, no faster than it can stop behind it; -1 without
 * room.
 */
function entrySpeed(
  { fleet, laneIds }: Traffic,
  { lane, at, speed: wanted, drives }: LanePlan,
): number {
  const { gapMin, headwaySeconds, deceleration } = KIND_TRAITS[drives].driver;
  let fits = wanted;
  for (let i = 0; i < fleet.used; i++) {
    if (fleet.lane[i]! < 0 || laneIds[fleet.lane[i]!] !== lane) continue;
    if (fleet.s[i]! < at) continue;
    const gap = fleet.s[i]! - fleet.length[i]! - at - gapMin;
    if (gap <= 0) return -1;
    const v = fleet.v[i]!;
    fits = Math.min(fits, gap / headwaySeconds, Math.sqrt(v * v + 2 * deceleration * gap));
  }
  return fits;
}

function follow(followed: Followed, now: number): void {
  const { traffic, plans, place, id, stage, state, speed, leftSeconds } = followed;
  if (traffic === undefined) return;
  const { fleet } = traffic;
  for (let k = 0; k < plans.length; k++) {
    const plan = plans[k]!;
    if (plan.course !== undefined) continue;
    // Where it has stopped it still pulls in to the edge.
    if (stage[k] === 'arrived') read(followed, traffic, k);
    if (stage[k] !== 'driving') continue;
    if (fleet.lane[place[k]!]! >= 0 && fleet.id[place[k]!] === id[k]) {
      if (isHeldUp(plan, traffic, place[k]!)) traffic.park(place[k]!);
      if (fleet.isParked[place[k]!] === 1) stage[k] = 'arrived';
      read(followed, traffic, k);
      continue;
    }
    stage[k] = 'departed';
    state[k] = 0;
    speed[k] = 0;
    leftSeconds[k] = now;
  }
}

/** A called vehicle that makes no progress for this long stays there, and its crew goes on on foot. Judgement. */
const HELD_UP_SECONDS = 20;

function isHeldUp({ stopsAt }: LanePlan, { fleet }: Traffic, place: number): boolean {
  return stopsAt !== undefined && fleet.waited[place]! > HELD_UP_SECONDS;
}

function read(
  { place, x, y, heading, speed, state, creeps }: Followed,
  { fleet }: Traffic,
  k: number,
): void {
  const at = place[k]!;
  x[k] = fleet.x[at]!;
  y[k] = fleet.y[at]!;
  heading[k] = fleet.heading[at]!;
  speed[k] = fleet.v[at]!;
  creeps[k] = fleet.creeps[at]!;
  state[k] = speed[k] > STOPPED_MPS ? VEHICLE_DRIVING : VEHICLE_STOPPED;
}
