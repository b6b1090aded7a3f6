/**
 * The latest part of a live run, in the form of a recorded one: some samples and steps of everybody, so that the same
 * shaders draw it. Older ones make room for newer ones.
 */
import { plantIndex, toCode } from '../plan-steps.ts';
import type { Steps } from '../plan-steps.ts';
import { createWalk } from '../plan-walk.ts';
import type { Walk, Walker } from '../plan-walk.ts';
import { codeOf } from '../postures.ts';
import type { Trace, TraceLevel } from '../read-trace.ts';
import type { FrameColumns } from './read-frame.ts';

export interface LiveMovements {
  /** Another object whenever a sample came. */
  readonly trace: Trace;
  readonly steps: Steps;
  /** Of the sample that came last; undefined before the first. */
  readonly headSeconds: number | undefined;
  add(seconds: number, columns: FrameColumns): void;
  /** A jump: the next sample does not continue the last one. */
  forget(): void;
}

/** At the pace of trajectories half a minute. */
const SAMPLES_KEPT = 64;
/** More than anybody makes while a frame waits to be shown. */
const PLANTS_KEPT = 64;
/** Frames tell whole centimeters. */
const QUANTUM_METERS = 0.01;

interface LiveMovementsOptions {
  /** People and vehicles. */
  readonly count: number;
  /** The number of people; they come first. */
  readonly walkers: readonly Walker[];
  readonly levels: readonly TraceLevel[];
}

/** The samples and steps that are kept. */
interface Kept extends LiveMovementsOptions {
  readonly seconds: Float32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly heading: Float32Array;
  readonly level: Uint16Array;
  readonly state: Uint8Array;
  readonly steps: Steps;
  walks: Walk[];
  samples: number;
  trace: Trace;
}

export function createLiveMovements(options: LiveMovementsOptions): LiveMovements {
  const kept = createKept(options);
  const { seconds, steps } = kept;

  return {
    get trace() {
      return kept.trace;
    },
    steps,
    get headSeconds() {
      return kept.samples === 0 ? undefined : seconds[kept.samples - 1]!;
    },
    add: (at, columns) => add(kept, at, columns),
    forget() {
      kept.walks = [];
      kept.samples = 0;
      kept.trace = toTrace(kept);
    },
  };
}

function createKept({ count, walkers, levels }: LiveMovementsOptions): Kept {
  const kept = {
    count,
    walkers,
    levels,
    seconds: new Float32Array(SAMPLES_KEPT),
    x: new Float32Array(SAMPLES_KEPT * count),
    y: new Float32Array(SAMPLES_KEPT * count),
    heading: new Float32Array(SAMPLES_KEPT * count),
    level: new Uint16Array(SAMPLES_KEPT * count),
    state: new Uint8Array(SAMPLES_KEPT * count),
    steps: {
      places: new Float32Array(4 * SAMPLES_KEPT * count),
      plants: new Float32Array(4 * PLANTS_KEPT * count),
      firstPlant: Uint32Array.from({ length: count }, (_, i) => i * PLANTS_KEPT),
      plantsKept: PLANTS_KEPT,
    },
    walks: [],
    samples: 0,
  };
  return { ...kept, trace: toTrace(kept) };
}

function toTrace(kept: Omit<Kept, 'trace'>): Trace {
  return {
    people: kept.count,
    quantumMeters: QUANTUM_METERS,
    levels: kept.levels,
    seconds: kept.seconds.subarray(0, kept.samples),
    x: kept.x,
    y: kept.y,
    level: kept.level,
    state: kept.state,
    heading: kept.heading,
  };
}

/** The older half goes. */
function makeRoom(kept: Kept): void {
  const gone = SAMPLES_KEPT / 2;
  kept.seconds.copyWithin(0, gone);
  for (const column of [kept.x, kept.y, kept.heading, kept.level, kept.state])
    column.copyWithin(0, gone * kept.count);
  kept.steps.places.copyWithin(0, 4 * gone * kept.count);
  kept.samples -= gone;
}

function plan(kept: Kept, i: number, at: number): void {
  kept.walks[i] ??= createWalk(kept.walkers[i]!, kept.levels);
  const walk = kept.walks[i];
  const { phase, isJump } = walk.add({
    seconds: kept.seconds[kept.samples]!,
    x: kept.x[at]!,
    y: kept.y[at]!,
    level: kept.level[at]!,
    state: kept.state[at]!,
  });
  const storey = kept.levels[kept.level[at]!]?.storey ?? 0;
  const { postures } = kept.walkers[i]!;
  const code = codeOf(kept.state[at]!, kept.seconds[kept.samples]!, postures, true);
  kept.steps.places.set([kept.x[at]!, kept.y[at]!, phase, toCode(code, isJump, storey)], 4 * at);
  const { first, plants } = walk.takeSteps();
  for (let k = 0; k < plants.length; k += 4)
    for (let axis = 0; axis < 4; axis++)
      kept.steps.plants[plantIndex(kept.steps, i, first + k / 4) + axis] = plants[k + axis]!;
}

function add(kept: Kept, at: number, columns: FrameColumns): void {
  if (kept.samples === SAMPLES_KEPT) makeRoom(kept);
  kept.seconds[kept.samples] = at;
  const row = kept.samples * kept.count;
  kept.x.set(columns.x, row);
  kept.y.set(columns.y, row);
  kept.heading.set(columns.heading, row);
  kept.level.set(columns.level, row);
  kept.state.set(columns.state, row);
  for (let i = 0; i < kept.walkers.length; i++) plan(kept, i, row + i);
  kept.samples++;
  kept.trace = toTrace(kept);
}
