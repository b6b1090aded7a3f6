/**
 * Signals from the point of view of lanes: how long each stays green. Yellow is the end of green, so no vehicle enters
 * after `to`.
 */
import { invariant } from '#base';
import type { Signal } from '#world/walkable';

export interface Lights {
  /** Seconds; 0 for a lane without a signal. */
  readonly cycle: Float64Array;
  /** Lane i is green in the windows `starts[i] .. starts[i + 1]`; `to` may lie in the next cycle. */
  readonly starts: Uint32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly yellowSeconds: Float64Array;
}

export type Light = 'none' | 'green' | 'yellow' | 'red';

interface Window {
  readonly from: number;
  readonly to: number;
}

export function toLights(
  signals: readonly Signal[],
  speedLimit: Float64Array,
  indexOfLane: (id: string) => number,
): Lights {
  const count = speedLimit.length;
  const cycle = new Float64Array(count);
  const windows: Window[][] = Array.from({ length: count }, () => []);
  for (const signal of signals) {
    invariant(signal.cycleSeconds > 0, `signal ${signal.id} has a cycle`);
    for (const phase of signal.phases)
      for (const lane of phase.lanes.map(indexOfLane)) {
        const known = cycle[lane] === 0 || cycle[lane] === signal.cycleSeconds;
        invariant(known, `a lane of signal ${signal.id} obeys one cycle`);
        cycle[lane] = signal.cycleSeconds;
        windows[lane]!.push(phase);
      }
  }
  const merged = windows.map((list, lane) => mergeWindows(list, cycle[lane]!));
  for (let lane = 0; lane < count; lane++)
    if (merged[lane]!.some(({ from, to }) => to - from >= cycle[lane]!)) cycle[lane] = 0;
  const starts = new Uint32Array(count + 1);
  for (const [lane, list] of merged.entries()) starts[lane + 1] = starts[lane]! + list.length;
  return {
    cycle,
    starts,
    from: Float64Array.from(merged.flat(), (window) => window.from),
    to: Float64Array.from(merged.flat(), (window) => window.to),
    yellowSeconds: speedLimit.map(yellowSecondsAt),
  };
}

/** Seconds of green and yellow left: 0 when red, without end for a lane without a signal. */
export function greenSecondsLeft(lights: Lights, lane: number, seconds: number): number {
  const cycle = lights.cycle[lane]!;
  if (cycle === 0) return Infinity;
  const phase = seconds - Math.floor(seconds / cycle) * cycle;
  for (let i = lights.starts[lane]!; i < lights.starts[lane + 1]!; i++) {
    const [from, to] = [lights.from[i]!, lights.to[i]!];
    if (phase >= from && phase < to) return to - phase;
    if (phase + cycle >= from && phase + cycle < to) return to - phase - cycle;
  }
  return 0;
}

export function lightAt(lights: Lights, lane: number, seconds: number): Light {
  if (lights.cycle[lane] === 0) return 'none';
  const left = greenSecondsLeft(lights, lane, seconds);
  if (left === 0) return 'red';
  return left <= lights.yellowSeconds[lane]! ? 'yellow' : 'green';
}

/** 3 s up to 50 km/h, 4 s at 60, 5 s at 70 (German RiLSA 2015, 2.4). */
function yellowSecondsAt(speedLimit: number): number {
  if (speedLimit <= 14) return 3;
  return speedLimit <= 17 ? 4 : 5;
}

/** Windows in order of their beginning; those that touch are merged, also across the end of the cycle. */
function mergeWindows(windows: readonly Window[], cycle: number): Window[] {
  const sorted = windows
    .map(({ from, to }) => {
      const begin = ((from % cycle) + cycle) % cycle;
      return { from: begin, to: begin + (to >= from ? to - from : to - from + cycle) };
    })
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  const merged: Window[] = [];
  for (const window of sorted) {
    const last = merged.at(-1);
    if (last === undefined || window.from > last.to) merged.push(window);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, window.to) };
  }
  const [first, last] = [merged[0], merged.at(-1)];
  if (first !== undefined && last !== undefined && first !== last && last.to >= first.from + cycle)
    return [...merged.slice(1, -1), { from: last.from, to: Math.max(last.to, first.to + cycle) }];
  return merged;
}
