/**
 * Where people are held up, for how long, and by which gate. A place is *congested* while it is as dense as Fruin's
 * level F or people move at less than 0.3 of the speed they would have alone. The time a person loses there is kept
 * until they pass the next gate: that gate was the reason. So a queue belongs to the door it leads to, however the
 * rooms behind it are divided.
 */
import type { State } from '../simulation/state.ts';
import { turn } from '../space/segments.ts';
import type { Gate } from '../space/space.ts';
import { ABSENT, WALKING } from '../walking/walkers.ts';
import { SERVICE_DENSITIES } from './level-of-service.ts';
import type { Survey } from './survey.ts';

/** Fruin's level F begins at 2.17 people per m2. */
const DENSE = SERVICE_DENSITIES.walkway[4];
const SLOW_PACE = 0.3;
/** Congestion must last this long to count; breaks of some seconds do not end it: people are not an even fluid. */
export const LASTING_SECONDS = 10;
const BREAK_SECONDS = 2;
/** A slow person with room around is not held up by others: below Fruin's level D, 0.72 people per m2. */
const NEAR_OTHERS = SERVICE_DENSITIES.walkway[2];
/** A person who has not been held up for this long has left the queue. */
const FREE_SECONDS = 5;
/** The last places of a person that are remembered until it is known which gate they came for. */
const PLACES = 16;
/** Queues are given as means over such windows. */
export const WINDOW_SECONDS = 10;

export interface Congestion {
  /** Per cell: the longest time it was congested, and from when to when it was congested for long; 0 where it was not. */
  readonly longest: Float32Array;
  readonly from: Float32Array;
  readonly to: Float32Array;
  /** The passage that most people in each cell were waiting for; -1 for none. */
  readonly passage: Int32Array;
  /** Per passage: seconds that people lost before it, and how many lost at least one. */
  readonly lostSeconds: Float64Array;
  readonly delayed: Float64Array;
  /** Per passage and window: for how many seconds people queued. */
  readonly queueSeconds: readonly (readonly number[])[];
}

/** A gate in one direction: from its left to its right, seen from a to b, or from right to left (direction +1). */
export function passageOf(gate: number, direction: number): number {
  return 2 * gate + (direction > 0 ? 1 : 0);
}

export function gateOf(passage: number): number {
  return passage >> 1;
}

export interface CongestionWatch {
  /** Observes everybody; `passed` seconds went by since the last time. */
  observe(survey: Survey, state: State, seconds: number, passed: number): void;
  pass(person: number, passage: number, seconds: number, weight: number): void;
  /** People who are still inside count for the gate they were on their way to. */
  finish(state: State, seconds: number): Congestion;
}

/** Losing less than this is no delay. */
const DELAY_SECONDS_MIN = 1;

/** What is kept of every cell, person and passage during a run, beside the result. */
interface Watched extends Congestion {
  readonly persons: number;
  readonly gates: readonly Gate[];
  readonly since: Float32Array;
  readonly seen: Float32Array;
  readonly isCongested: Uint8Array;
  /** The lead of the passage with a majority of the votes in each cell, if one has it (Boyer and Moore 1981). */
  readonly lead: Uint32Array;
  readonly lost: Float64Array;
  readonly queueFrom: Float64Array;
  readonly heldAt: Float64Array;
  readonly places: Int32Array;
  readonly placeCount: Uint32Array;
  readonly queueSeconds: readonly number[][];
}

export function createCongestionWatch(
  cells: number,
  persons: number,
  gates: readonly Gate[],
): CongestionWatch {
  const watched = beginWatch(cells, persons, gates);
  return {
    observe: (survey, state, seconds, passed) => observe(watched, survey, state, seconds, passed),
    pass: (person, passage, seconds, weight) => pass(watched, person, passage, seconds, weight),
    finish: (state, seconds) => finish(watched, state, seconds),
  };
}

function beginWatch(cells: number, persons: number, gates: readonly Gate[]): Watched {
  return {
    persons,
    gates,
    since: new Float32Array(cells),
    seen: new Float32Array(cells).fill(-Infinity),
    longest: new Float32Array(cells),
    from: new Float32Array(cells),
    to: new Float32Array(cells),
    isCongested: new Uint8Array(cells),
    passage: new Int32Array(cells).fill(-1),
    lead: new Uint32Array(cells),
    lost: new Float64Array(persons),
    queueFrom: new Float64Array(persons).fill(-1),
    heldAt: new Float64Array(persons).fill(-Infinity),
    places: new Int32Array(PLACES * persons).fill(-1),
    placeCount: new Uint32Array(persons),
    lostSeconds: new Float64Array(2 * gates.length),
    delayed: new Float64Array(2 * gates.length),
    queueSeconds: Array.from({ length: 2 * gates.length }, (): number[] => []),
  };
}

function observe(
  watched: Watched,
  survey: Survey,
  state: State,
  seconds: number,
  passed: number,
): void {
  observeCells(watched, survey, seconds, passed);
  const { persons, isCongested } = watched;
  const { walkers, exit } = state;
  for (let i = 0; i < persons; i++) {
    const cell = survey.cellOf[i]!;
    if (cell < 0 || walkers.state[i] !== WALKING || !isCongested[cell]) continue;
    if (exit[i]! < 0) continue; // on an errand, where people wait by choice
    const wish = walkers.wishSpeed[i]!;
    if (wish <= 0) continue;
    const vx = walkers.vx[i]!;
    const vy = walkers.vy[i]!;
    observePerson(watched, i, cell, Math.sqrt(vx * vx + vy * vy) / wish, seconds, passed);
  }
}

function observeCells(watched: Watched, survey: Survey, seconds: number, passed: number): void {
  const { active, activeCount, density, pace } = survey;
  const { isCongested, since, seen, longest, from, to } = watched;
  for (let k = 0; k < activeCount; k++) {
    const cell = active[k]!;
    // Where nobody wants to move there is no pace: people who are not on their way hold up nobody.
    const isHeld = density[cell]! >= DENSE ? pace[cell]! >= 0 : pace[cell]! < SLOW_PACE;
    isCongested[cell] = isHeld && density[cell]! >= NEAR_OTHERS ? 1 : 0;
    if (!isCongested[cell]) continue;
    if (seconds - seen[cell]! > BREAK_SECONDS + passed) since[cell] = seconds - passed;
    seen[cell] = seconds;
    const lasts = seconds - since[cell]!;
    if (lasts > longest[cell]!) longest[cell] = lasts;
    if (lasts < LASTING_SECONDS) continue;
    if (to[cell] === 0) from[cell] = since[cell]!;
    to[cell] = seconds;
  }
}

function observePerson(
  { lost, heldAt, queueFrom, places, placeCount }: Watched,
  i: number,
  cell: number,
  pace: number,
  seconds: number,
  passed: number,
): void {
  lost[i]! += passed * Math.max(0, 1 - pace);
  if (seconds - heldAt[i]! > FREE_SECONDS) queueFrom[i] = seconds - passed;
  heldAt[i] = seconds;
  const count = placeCount[i]!;
  if (count > 0 && places[i * PLACES + ((count - 1) % PLACES)] === cell) return;
  places[i * PLACES + (count % PLACES)] = cell;
  placeCount[i] = count + 1;
}

function vote({ passage, lead }: Watched, cell: number, through: number): void {
  if (passage[cell] === through) lead[cell]!++;
  else if (lead[cell]! > 0) lead[cell]!--;
  else {
    passage[cell] = through;
    lead[cell] = 1;
  }
}

function pass(watched: Watched, i: number, through: number, seconds: number, weight: number): void {
  const { lost, heldAt, queueFrom, places, placeCount } = watched;
  const { lostSeconds, delayed, queueSeconds } = watched;
  if (placeCount[i] === 0) return;
  const known = Math.min(PLACES, placeCount[i]!);
  for (let k = 0; k < known; k++) vote(watched, places[i * PLACES + k]!, through);
  if (lost[i]! >= DELAY_SECONDS_MIN) {
    lostSeconds[through]! += weight * lost[i]!;
    delayed[through]! += weight;
  }
  if (seconds - heldAt[i]! <= FREE_SECONDS)
    addToWindows(queueSeconds[through]!, queueFrom[i]!, seconds, weight);
  lost[i] = 0;
  placeCount[i] = 0;
  queueFrom[i] = -1;
  heldAt[i] = -Infinity;
}

function finish(watched: Watched, state: State, seconds: number): Congestion {
  const { persons, gates } = watched;
  const { walkers, people, gate } = state;
  for (let i = 0; i < persons; i++) {
    // Indices beyond the gates are places that people visit.
    const target = gates[gate[i]!];
    if (walkers.state[i] === ABSENT || target === undefined) continue;
    const { ax, ay, bx, by } = target;
    const isLeft = turn(ax, ay, bx, by, walkers.x[i]!, walkers.y[i]!) >= 0;
    pass(watched, i, passageOf(target.index, isLeft ? -1 : 1), seconds, people[i]!.weight);
  }
  const { longest, from, to, passage, lostSeconds, delayed, queueSeconds } = watched;
  return { longest, from, to, passage, lostSeconds, delayed, queueSeconds };
}

/** Adds the time from `start` to `end` to the windows it lies in. */
function addToWindows(windows: number[], start: number, end: number, weight: number): void {
  for (let window = Math.floor(start / WINDOW_SECONDS); window * WINDOW_SECONDS < end; window++) {
    while (windows.length <= window) windows.push(0);
    const first = Math.max(start, window * WINDOW_SECONDS);
    windows[window]! += weight * (Math.min(end, (window + 1) * WINDOW_SECONDS) - first);
  }
}
