/** What people do before they leave: they walk from place to place and stay a while at each. */
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import { canSee } from '../space/sight.ts';
import type { Space } from '../space/space.ts';
import { ABSENT, STANDING, WALKING } from '../walking/walkers.ts';
import type { Destination, Visit } from './person.ts';
import type { Queues } from './queues.ts';
import type { Services } from './services.ts';
import type { State } from './state.ts';

export interface Errands {
  /**
   * Continues a person's errands; called once a second for everybody with errands, in each step for people in a line.
   */
  goOn(state: State, i: number, now: number): void;
  /** Whether a person heads straight for a place in sight; if so, its coordinates are in `out`. */
  straight(i: number, out: { x: number; y: number }): boolean;
  /** Whether a person is at a place they visit, and stays. */
  isThere(i: number): boolean;
  /** Gives a person other errands from now on, starting with the first. */
  assign(i: number, visits: readonly Visit[]): void;
  /** From now on the person leaves. */
  end(i: number): void;
  /** How many of the errands are done. */
  countDone(i: number): number;
  /** How many have gone aboard a vehicle. */
  countAboard(vehicle: number): number;
  /** Metres left to the spot of the present errand, as last looked at; Infinity before that and where no way leads there. */
  wayLeft(i: number): number;
  /** Whether a way leads to where the person heads. */
  hasWay(state: State, i: number): boolean;
}

/** A person this near has arrived. Each person has a spot of their own around the place. */
const THERE_METERS = 0.7;
const AROUND_METERS = 2;
/** A person who only passes a place has passed it this near: judgement. */
const PASSED_METERS = 2;
/**
 * A person who has come no nearer for this long, beside somebody who has arrived at the same place, has arrived too: judgement.
 * A crowd that had too little room there pushed on for ever, and an hour of that was most of a run's cost.
 */
const HELD_UP_SECONDS = 30;
const BESIDE_METERS = 1;
const NEARER_METERS = 0.1;
/** A person going aboard steps in from before the door: judgement. */
const ABOARD_METERS = 1;

/** How often people look whether another way is faster by now: in turn, so that not all leave a line at once. Judgement. */
const WAY_SECONDS = 6;

interface Kept extends ErrandParts {
  /** Which visit a person is at, and until when they stay; NaN on the way. */
  readonly visit: Int32Array;
  readonly until: Float64Array;
  readonly isStraight: Uint8Array;
  readonly spot: Float64Array;
  readonly left: Float64Array;
  /** The least distance to the spot so far, and since when; NaN where they do not head straight for it. */
  readonly nearest: Float64Array;
  readonly nearestAt: Float64Array;
  /** Errands given since the beginning, by person. */
  readonly given: Map<number, readonly Visit[]>;
  /** How many have gone aboard each vehicle. */
  readonly aboard: Map<number, number>;
  readonly next: { gate: number };
  /** The place a person last headed for; -1 for none. */
  readonly headed: Int32Array;
}

interface ErrandParts {
  readonly space: Space;
  readonly store: FieldStore;
  readonly routesFor: (i: number) => RouteMap;
  readonly services: Services;
  readonly queues: Queues;
}

export function createErrands(parts: ErrandParts, count: number): Errands {
  const kept: Kept = {
    ...parts,
    headed: new Int32Array(count).fill(-1),
    visit: new Int32Array(count),
    until: new Float64Array(count).fill(NaN),
    isStraight: new Uint8Array(count),
    spot: new Float64Array(2 * count),
    left: new Float64Array(count).fill(Infinity),
    nearest: new Float64Array(count),
    nearestAt: new Float64Array(count).fill(NaN),
    given: new Map(),
    aboard: new Map(),
    next: { gate: -1 },
  };
  const { isStraight, spot } = kept;
  return {
    goOn: (state, i, now) => goOn(kept, state, i, now),
    straight(i, out) {
      if (!isStraight[i]) return false;
      out.x = spot[2 * i]!;
      out.y = spot[2 * i + 1]!;
      return true;
    },
    isThere: (i) => !Number.isNaN(kept.until[i]!),
    assign: (i, visits) => assign(kept, i, visits),
    end(i) {
      isStraight[i] = 0;
    },
    countDone: (i) => kept.visit[i]!,
    countAboard: (vehicle) => kept.aboard.get(vehicle) ?? 0,
    wayLeft: (i) => kept.left[i]!,
    hasWay: ({ walkers, gate }, i) =>
      walkers.state[i] === STANDING || isStraight[i] === 1 || gate[i]! >= 0,
  };
}

function goOn(kept: Kept, state: State, i: number, now: number): void {
  const { store, visit, until, spot } = kept;
  const { walkers } = state;
  const visits = visitsOf(kept, state, i);
  const { service } = visits[visit[i]! % visits.length]!;
  if (service !== undefined) {
    waitFor(kept, state, i, service, now);
    return;
  }
  if (!Number.isNaN(until[i]!)) {
    if (now < until[i]!) return;
    until[i] = NaN;
    visit[i]!++;
  } else if (walkers.state[i] === WALKING) {
    const apart = (walkers.x[i]! - spot[2 * i]!) ** 2 + (walkers.y[i]! - spot[2 * i + 1]!) ** 2;
    const { level } = store.places[visits[visit[i]! % visits.length]!.place]!;
    const { staySeconds, aboard } = visits[visit[i]! % visits.length]!;
    const reach =
      staySeconds === 0 ? PASSED_METERS : aboard !== undefined ? ABOARD_METERS : THERE_METERS;
    const isStopping = staySeconds > 0 && aboard === undefined;
    const isThere =
      walkers.level[i] === level &&
      (apart < reach ** 2 || (isStopping && isHeldUp(kept, state, i, Math.sqrt(apart), now)));
    // A person who only passes by does not stop.
    if (isThere && staySeconds === 0) visit[i]!++;
    else if (isThere && !isOver(kept, visits[visit[i]! % visits.length]!, now)) {
      until[i] = now + staySeconds;
      stop(kept, state, i);
      if (aboard === undefined) return;
      kept.aboard.set(aboard.vehicle, (kept.aboard.get(aboard.vehicle) ?? 0) + 1);
      // People who will get off again are away until then.
      if (state.people[i]!.getsOff === undefined) state.outSeconds[i] = now;
      else state.enteredSeconds[i] = NaN;
      walkers.state[i] = ABSENT;
      return;
    }
  }
  // Too late for it: on to the next, or no farther.
  if (isOver(kept, visits[visit[i]! % visits.length]!, now)) {
    if (visit[i]! + 1 < visits.length) visit[i]!++;
    if (walkers.state[i] === WALKING) stop(kept, state, i);
  }
  const next = visits[visit[i]! % visits.length]!;
  if ((next.fromSeconds ?? 0) <= now && !isOver(kept, next, now)) head(kept, state, i, now);
}

/** Whether a person comes no nearer to a spot in sight, because others have arrived before it. */
function isHeldUp(kept: Kept, state: State, i: number, away: number, now: number): boolean {
  const { visit, until, isStraight, nearest, nearestAt } = kept;
  const isFirst = !isStraight[i] || Number.isNaN(nearestAt[i]!);
  if (isFirst || away < nearest[i]! - NEARER_METERS) {
    nearest[i] = away;
    nearestAt[i] = isStraight[i] ? now : NaN;
    return false;
  }
  if (now < nearestAt[i]! + HELD_UP_SECONDS) return false;
  const { walkers, people } = state;
  const placeOf = (k: number): number => {
    const visits = visitsOf(kept, state, k);
    return visits[visit[k]! % visits.length]!.place;
  };
  const place = placeOf(i);
  return people.some(
    (_, other) =>
      !Number.isNaN(until[other]!) &&
      walkers.level[other] === walkers.level[i] &&
      Math.hypot(walkers.x[other]! - walkers.x[i]!, walkers.y[other]! - walkers.y[i]!) <
        BESIDE_METERS &&
      placeOf(other) === place,
  );
}

/** The time is up, or the vehicle is full. */
function isOver({ aboard: all }: Kept, { untilSeconds = Infinity, aboard }: Visit, now: number) {
  return (
    now >= untilSeconds || (aboard !== undefined && (all.get(aboard.vehicle) ?? 0) >= aboard.room)
  );
}

function stop({ isStraight, nearestAt }: Kept, { walkers }: State, i: number): void {
  walkers.state[i] = STANDING;
  walkers.wishX[i] = 0;
  walkers.wishY[i] = 0;
  isStraight[i] = 0;
  nearestAt[i] = NaN;
}

/** In a line, at a server, or on the way there. */
function waitFor(kept: Kept, state: State, i: number, service: number, now: number): void {
  const { services, visit, isStraight } = kept;
  const { walkers } = state;
  const visits = visitsOf(kept, state, i);
  const { staySeconds, fromSeconds = 0 } = visits[visit[i]! % visits.length]!;
  if (now < fromSeconds || !services.mayCome(i, service)) return;
  if (services.look(state, i, service, staySeconds, now)) {
    visit[i]!++;
    // A person without another goal is at the end of their errands, and leaves from there.
    if (visits[visit[i]! % visits.length]!.service === undefined) head(kept, state, i, now);
    return;
  }
  const { place, spot, nearM } = services.targetOf(i, service);
  const isNear = Math.hypot(walkers.x[i]! - spot.x, walkers.y[i]! - spot.y) < nearM;
  if (isNear && services.isKept(i)) {
    walkers.state[i] = STANDING;
    walkers.wishX[i] = 0;
    walkers.wishY[i] = 0;
    isStraight[i] = 0;
  } else headTo(kept, state, i, { place, spot }, now);
}

/** Sends a person to a spot of their own at the next place they visit. */
function head(kept: Kept, state: State, i: number, now: number): void {
  const visits = visitsOf(kept, state, i);
  headTo(kept, state, i, visits[kept.visit[i]! % visits.length]!, now);
}

function headTo(
  kept: Kept,
  state: State,
  i: number,
  { place: target, spot: own }: Destination,
  now: number,
): void {
  const { space, store, routesFor, queues, headed, isStraight, spot, next, left } = kept;
  const { walkers, gate, toGate } = state;
  const { level, x, y } = store.places[target]!;
  // The golden angle spreads the spots evenly for any set of people.
  const angle = i * 2.399963;
  const away = AROUND_METERS * Math.sqrt((i * 0.618034) % 1);
  spot[2 * i] = own?.x ?? x + away * Math.cos(angle);
  spot[2 * i + 1] = own?.y ?? y + away * Math.sin(angle);
  const here = space.levels[walkers.level[i]!]!;
  const isHere = here.index === level;
  const [atX, atY] = [spot[2 * i]!, spot[2 * i + 1]!];
  if (isHere && !(here.isInside(atX, atY) && canSee(here, x, y, atX, atY))) {
    spot[2 * i] = x;
    spot[2 * i + 1] = y;
  }
  isStraight[i] =
    isHere && canSee(here, walkers.x[i]!, walkers.y[i]!, spot[2 * i]!, spot[2 * i + 1]!) ? 1 : 0;
  walkers.state[i] = WALKING;
  if (isStraight[i]) {
    left[i] = Math.hypot(walkers.x[i]! - spot[2 * i]!, walkers.y[i]! - spot[2 * i + 1]!);
    return;
  }
  const isKept = Math.floor(now) % WAY_SECONDS !== i % WAY_SECONDS;
  const way = { gate: headed[i] === target ? gate[i]! : -1, isKept };
  headed[i] = target;
  const effort = routesFor(i).effortTo(
    space.gates.length + target,
    walkers.level[i]!,
    walkers.x[i]!,
    walkers.y[i]!,
    next,
    undefined,
    queues.seenBy(state, i, way),
  );
  gate[i] = effort < Infinity ? next.gate : -1;
  toGate[i] = effort;
  left[i] = effort;
}

function visitsOf({ given }: Kept, { people }: State, i: number): readonly Visit[] {
  return given.get(i) ?? people[i]!.visits!;
}

function assign(
  { given, visit, until, isStraight, spot, left, nearestAt }: Kept,
  i: number,
  visits: readonly Visit[],
): void {
  given.set(i, visits);
  visit[i] = 0;
  until[i] = NaN;
  isStraight[i] = 0;
  left[i] = Infinity;
  nearestAt[i] = NaN;
  // Not there yet, even if the last place is near.
  spot[2 * i] = NaN;
}
