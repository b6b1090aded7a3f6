/** How much of a wall is free for an opening: solid wall, with nothing that stands against it or comes near on either side. */
import type { Level, Segment } from '#world/walkable';
import { frameOf, wallsOf } from './geometry.ts';

export interface FreeWall {
  /** Metres along the given line, from its beginning; `low` is below 0 where there is wall before it. */
  readonly low: number;
  readonly high: number;
}

/** Tolerance of drawings. */
const ON_LINE_METERS = 0.05;
/** Free floor before an opening, and wall that stays at each end. */
const CLEAR_METERS = 0.6;
const JAMB_METERS = 0.1;

/**
 * The free wall around a line on a wall of the level, at least as long as the line: objects near the line itself are
 * accepted. `gates` are other openings.
 */
export function findFreeWall(level: Level, line: Segment, gates: readonly Segment[]): FreeWall {
  const frame = frameOf(line);
  const [solid, obstacles] = [[[0, frame.length]], [] as number[][]];
  for (const wall of wallsOf(level)) {
    const [a, b] = [frame.off(wall.from), frame.off(wall.to)];
    const span = [frame.along(wall.from), frame.along(wall.to)].sort((p, q) => p - q);
    if (Math.max(Math.abs(a), Math.abs(b)) <= ON_LINE_METERS) solid.push(span);
    else obstacles.push(...clipToStrip(frame.along(wall.from), a, frame.along(wall.to), b));
  }
  for (const gate of gates) {
    const ends = [frame.along(gate.from), frame.along(gate.to)].sort((p, q) => p - q);
    const near = Math.min(Math.abs(frame.off(gate.from)), Math.abs(frame.off(gate.to)));
    if (near <= CLEAR_METERS) obstacles.push(ends);
  }
  let [low, high] = joinSolid(solid, frame.length);
  for (const [from, to] of obstacles as [number, number][]) {
    if (from < 0) low = Math.max(low, Math.min(0, to));
    if (to > frame.length) high = Math.min(high, Math.max(frame.length, from));
  }
  return { low: Math.min(0, low + JAMB_METERS), high: Math.max(frame.length, high - JAMB_METERS) };
}

/** The part of a segment within the strip before and behind the line, as a span along it. */
function clipToStrip(along0: number, off0: number, along1: number, off1: number): number[][] {
  let [from, to] = [0, 1];
  const rise = off1 - off0;
  if (Math.abs(rise) < 1e-9) {
    if (Math.abs(off0) > CLEAR_METERS) return [];
  } else {
    const cuts = [(-CLEAR_METERS - off0) / rise, (CLEAR_METERS - off0) / rise].sort(
      (p, q) => p - q,
    );
    [from, to] = [Math.max(0, cuts[0]!), Math.min(1, cuts[1]!)];
    if (from > to) return [];
  }
  const run = along1 - along0;
  return [[along0 + from * run, along0 + to * run].sort((p, q) => p - q)];
}

/** Wall pieces that touch, beginning with the line itself. */
function joinSolid(spans: readonly number[][], length: number): [number, number] {
  let [low, high] = [0, length];
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const [from, to] of spans as [number, number][]) {
      if (from > high + ON_LINE_METERS || to < low - ON_LINE_METERS) continue;
      if (from >= low && to <= high) continue;
      [low, high] = [Math.min(low, from), Math.max(high, to)];
      isGrowing = true;
    }
  }
  return [low, high];
}
