/**
 * Service points: desks, tills, gates with an officer. People join the end of one line, the first of it goes to any
 * free server, is served there and goes on. A person driven off by danger leaves the line.
 */
import { ABSENT, DOWN } from '../walking/walkers.ts';
import type { Destination } from './person.ts';
import type { State } from './state.ts';

export interface ServicePoint {
  readonly id: string;
  /** Where people are served, one place for each server: indices in the run's list of places. */
  readonly servers: readonly number[];
  /** Where people stand in line, the first at the head, on one level; each in sight of its place. */
  readonly line: readonly (Destination & { readonly spot: { x: number; y: number } })[];
  /** A person without room in the line waits in place until there is some, instead of standing at its end. */
  readonly isBounded?: boolean;
  /** Nobody is served before; from the start where not given. */
  readonly opensSeconds?: number;
  /** The people in it when the run begins, the first at the servers. */
  readonly begun?: readonly number[];
}

/** The result of one person's wait at a service point; NaN for what did not take place. */
export interface Served {
  readonly service: number;
  readonly who: number;
  /** When they joined the line, were called to a server, and their service began and ended. */
  readonly joinedSeconds: number;
  calledSeconds: number;
  beganSeconds: number;
  endedSeconds: number;
  /** When they left the line without being served. */
  leftSeconds: number;
  /** -1 before they are called. */
  server: number;
}

export interface Services {
  /** A person's required position for a service, and the tolerance. */
  targetOf(i: number, service: number): Target;
  /** Whether a person goes to the line now; not while it is full and they may wait elsewhere. */
  mayCome(i: number, service: number): boolean;
  /** Checks a person on a visit to a service; true once they were served. */
  look(state: State, i: number, service: number, serviceSeconds: number, now: number): boolean;
  /** Whether a person is in a line or at a server: then they are checked in each step. */
  isKept(i: number): boolean;
  /** The person gives up their place. */
  leave(i: number, now: number): void;
  /** Drops the fallen from the lines, in each whole second. */
  clean(state: State, now: number): void;
  /** In the order in which people joined. */
  readonly served: readonly Served[];
}

export interface Target extends Destination {
  readonly spot: { readonly x: number; readonly y: number };
  readonly nearM: number;
}

/** A person this near to the end of a line joins it; in it, and at a server, they stand this near. Judgement. */
const JOIN_METERS = 1.5;
const SLOT_METERS = 0.3;
const SERVER_METERS = 0.7;
/** People without room in the line stand at its end: two to the square metre, judgement. */
const CROWD_METERS = 0.4;
/** A person held up by others this near to their position counts as there: judgement. */
const HELD_UP_METERS = 1.6;
const HELD_UP_SECONDS = 1.5;

/**
 * All services of a run: the line of each and the person at each server, -1 for nobody; and the service each person is
 * at.
 */
interface Kept {
  readonly points: readonly ServicePoint[];
  readonly placeOf: PlaceOf;
  readonly lines: readonly number[][];
  readonly at: readonly Int32Array[];
  readonly current: Map<number, Served>;
  /** By service, the people on the way to a line that may be full. */
  readonly coming: readonly Set<number>[];
  readonly served: Served[];
}

type PlaceOf = (place: number) => {
  readonly level: number;
  readonly x: number;
  readonly y: number;
};

export function createServices(points: readonly ServicePoint[], placeOf: PlaceOf): Services {
  const kept: Kept = {
    points,
    placeOf,
    lines: points.map(() => []),
    at: points.map(({ servers }) => new Int32Array(servers.length).fill(-1)),
    current: new Map(),
    coming: points.map(() => new Set()),
    served: [],
  };
  const { current, served } = kept;
  for (const [service, { begun = [] }] of points.entries()) {
    for (const i of begun) {
      const one = toServed(service, i, 0);
      served.push(one);
      current.set(i, one);
      kept.lines[service]!.push(i);
    }
    call(kept, service, 0);
  }
  return {
    served,
    targetOf: (i, service) => targetOf(kept, i, service),
    leave: (i, now) => leave(kept, i, now),
    isKept: (i) => current.has(i),
    mayCome: (i, service) => mayCome(kept, i, service),
    look: (state, i, service, serviceSeconds, now) =>
      look(kept, state, i, service, now, serviceSeconds),
    clean({ walkers }, now) {
      for (const i of current.keys())
        if (walkers.state[i] === DOWN || walkers.state[i] === ABSENT) leave(kept, i, now);
    },
  };
}

function targetOf({ points, placeOf, current, lines }: Kept, i: number, service: number): Target {
  const { servers, line: spots } = points[service]!;
  const own = current.get(i);
  if (own !== undefined && own.server >= 0) {
    const place = servers[own.server]!;
    return { place, spot: placeOf(place), nearM: SERVER_METERS };
  }
  const line = lines[service]!;
  const rank = own === undefined ? line.length : line.indexOf(i);
  const beyond = Math.max(0, rank - spots.length + 1);
  const nearM = (own === undefined ? JOIN_METERS : SLOT_METERS) + CROWD_METERS * Math.sqrt(beyond);
  return { ...spots[Math.min(rank, spots.length - 1)]!, nearM };
}

function mayCome({ points, lines, coming, current }: Kept, i: number, service: number): boolean {
  const { line, isBounded = false } = points[service]!;
  if (!isBounded || current.has(i) || coming[service]!.has(i)) return true;
  if (lines[service]!.length + coming[service]!.size >= line.length) return false;
  coming[service]!.add(i);
  return true;
}

/** Joins the line, begins at the server, or is done. */
function look(
  kept: Kept,
  state: State,
  i: number,
  service: number,
  now: number,
  serviceSeconds: number,
): boolean {
  const { placeOf, current, served, lines } = kept;
  const own = current.get(i);
  if (own !== undefined && own.server < 0) return false;
  if (own !== undefined && !Number.isNaN(own.beganSeconds)) {
    if (now < own.beganSeconds + serviceSeconds - 1e-9) return false;
    own.endedSeconds = now;
    leave(kept, i, now);
    return true;
  }
  const target = targetOf(kept, i, service);
  if (!isAt(state, i, target, placeOf(target.place).level)) return false;
  if (own !== undefined) {
    own.beganSeconds = Math.max(now, kept.points[service]!.opensSeconds ?? 0);
    return false;
  }
  const one = toServed(service, i, now);
  served.push(one);
  current.set(i, one);
  lines[service]!.push(i);
  kept.coming[service]!.delete(i);
  call(kept, service, now);
  return false;
}

/** The first in the line go to the servers that are free. */
function call({ lines, at, current }: Kept, service: number, now: number): void {
  const line = lines[service]!;
  for (const [server, who] of at[service]!.entries()) {
    if (who >= 0 || line.length === 0) continue;
    const next = line.shift()!;
    at[service]![server] = next;
    const one = current.get(next)!;
    one.server = server;
    one.calledSeconds = now;
  }
}

function leave(kept: Kept, i: number, now: number): void {
  const { lines, at, current, coming } = kept;
  for (const one of coming) one.delete(i);
  const own = current.get(i);
  if (own === undefined) return;
  const line = lines[own.service]!;
  if (Number.isNaN(own.endedSeconds)) own.leftSeconds = now;
  if (own.server >= 0) at[own.service]![own.server] = -1;
  else line.splice(line.indexOf(i), 1);
  current.delete(i);
  call(kept, own.service, now);
}

function toServed(service: number, who: number, joinedSeconds: number): Served {
  return {
    service,
    who,
    joinedSeconds,
    calledSeconds: NaN,
    beganSeconds: NaN,
    endedSeconds: NaN,
    leftSeconds: NaN,
    server: -1,
  };
}

function isAt({ walkers }: State, i: number, { spot, nearM }: Target, level: number): boolean {
  if (walkers.level[i] !== level) return false;
  const away = Math.hypot(walkers.x[i]! - spot.x, walkers.y[i]! - spot.y);
  return away < nearM || (away < HELD_UP_METERS && walkers.blocked[i]! > HELD_UP_SECONDS);
}
