/**
 * What was told last of a live run, in the form of a recorded one: some samples and some steps of everybody, so that the same
 * shaders show it. Older ones make room for newer ones.
 */
import { plantIndex, toCode } from '../plan-steps.ts';
import type { Steps } from '../plan-steps.ts';
import { createWalk } from '../plan-walk.ts';
import type { Walk, Walker } from '../plan-walk.ts';
import type { Trace, TraceLevel } from '../read-trace.ts';
import type { FrameColumns } from './read-frame.ts';

export interface LiveMovements {
  /** Another object whenever a sample came. */
  readonly trace: Trace;
  readonly steps: Steps;
  /** Of the sample that came last; undefined before the first. */
  readonly headSeconds: number | undefined;
  add(seconds: number, columns: FrameColumns): void;
  /** What comes next has nothing to do with what was. */
  forget(): void;
}

/** At the pace of trajectories half a minute. */
const SAMPLES_KEPT = 64;
/** Nobody makes so many while a picture waits to be shown. */
const PLANTS_KEPT = 64;
/** Frames tell whole centimeters. */
const QUANTUM_METERS = 0.01;

export function createLiveMovements({
  count,
  walkers,
  levels,
}: {
  /** People and vehicles. */
  readonly count: number;
  /** Of people, who come first. */
  readonly walkers: readonly Walker[];
  readonly levels: readonly TraceLevel[];
}): LiveMovements {
  const seconds = new Float32Array(SAMPLES_KEPT);
  const x = new Float32Array(SAMPLES_KEPT * count);
  const y = new Float32Array(SAMPLES_KEPT * count);
  const heading = new Float32Array(SAMPLES_KEPT * count);
  const level = new Uint16Array(SAMPLES_KEPT * count);
  const state = new Uint8Array(SAMPLES_KEPT * count);
  const steps: Steps = {
    places: new Float32Array(4 * SAMPLES_KEPT * count),
    plants: new Float32Array(4 * PLANTS_KEPT * count),
    firstPlant: Uint32Array.from({ length: count }, (_, i) => i * PLANTS_KEPT),
    plantsKept: PLANTS_KEPT,
  };
  let walks: Walk[] = [];
  let samples = 0;
  let trace = toTrace();

  function toTrace(): Trace {
    return {
      people: count,
      quantumMeters: QUANTUM_METERS,
      levels,
      seconds: seconds.subarray(0, samples),
      x,
      y,
      level,
      state,
      heading,
    };
  }

  /** The older half goes. */
  function makeRoom(): void {
    const gone = SAMPLES_KEPT / 2;
    seconds.copyWithin(0, gone);
    for (const column of [x, y, heading, level, state]) column.copyWithin(0, gone * count);
    steps.places.copyWithin(0, 4 * gone * count);
    samples -= gone;
  }

  function plan(i: number, at: number): void {
    walks[i] ??= createWalk(walkers[i]!, levels);
    const walk = walks[i];
    const { phase, isJump } = walk.add({
      seconds: seconds[samples]!,
      x: x[at]!,
      y: y[at]!,
      level: level[at]!,
      state: state[at]!,
    });
    const storey = levels[level[at]!]?.storey ?? 0;
    steps.places.set([x[at]!, y[at]!, phase, toCode(state[at]!, isJump, storey)], 4 * at);
    const { first, plants } = walk.takeSteps();
    for (let k = 0; k < plants.length; k += 4)
      for (let axis = 0; axis < 4; axis++)
        steps.plants[plantIndex(steps, i, first + k / 4) + axis] = plants[k + axis]!;
  }

  return {
    get trace() {
      return trace;
    },
    steps,
    get headSeconds() {
      return samples === 0 ? undefined : seconds[samples - 1]!;
    },
    add(at, columns) {
      if (samples === SAMPLES_KEPT) makeRoom();
      seconds[samples] = at;
      const row = samples * count;
      x.set(columns.x, row);
      y.set(columns.y, row);
      heading.set(columns.heading, row);
      level.set(columns.level, row);
      state.set(columns.state, row);
      for (let i = 0; i < walkers.length; i++) plan(i, row + i);
      samples++;
      trace = toTrace();
    },
    forget() {
      walks = [];
      samples = 0;
      trace = toTrace();
    },
  };
}
