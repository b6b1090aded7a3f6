/** The corners of each level, and the corners that a field leads around; computed when first asked for. */
import type { Field } from '../space/field.ts';
import { closeAllGates } from '../space/gate-state.ts';
import type { Space, SpaceLevel } from '../space/space.ts';
import { STRAIGHT, createBends } from './bends.ts';
import type { Bends } from './bends.ts';
import { indexCorners } from './corner-index.ts';
import type { CornerIndex } from './corner-index.ts';
import { findCorners } from './corners.ts';
import type { Corner } from './corners.ts';

export interface LevelCorners {
  readonly space: Space;
  /** Lines end at doorways, and a corner behind a doorway does not count yet: it is judged once the person is through. */
  readonly rooms: Map<number, SpaceLevel>;
  readonly indices: Map<number, CornerIndex>;
  /** Kept as long as their field is in use. */
  readonly bends: WeakMap<Field, Bends>;
}

export function createLevelCorners(space: Space): LevelCorners {
  return { space, rooms: new Map(), indices: new Map(), bends: new WeakMap() };
}

export function cornersOf(corners: LevelCorners, level: number): readonly Corner[] {
  return indexOf(corners, level).corners;
}

/** The next corner on the way down a field from here; STRAIGHT when there is none. */
export function bendAt(
  corners: LevelCorners,
  field: Field,
  level: number,
  x: number,
  y: number,
): number {
  const { space, bends } = corners;
  const index = indexOf(corners, level);
  if (index.corners.length === 0) return STRAIGHT;
  const { grid } = space.levels[level]!;
  const known = bends.get(field) ?? createBends(field, roomsOf(corners, level), index);
  bends.set(field, known);
  const column = Math.floor((x - grid.x0) / grid.cell);
  const row = Math.floor((y - grid.y0) / grid.cell);
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return STRAIGHT;
  return known.at(row * grid.columns + column);
}

function roomsOf({ space, rooms }: LevelCorners, level: number): SpaceLevel {
  const known = rooms.get(level) ?? closeAllGates(space, level);
  rooms.set(level, known);
  return known;
}

function indexOf(corners: LevelCorners, level: number): CornerIndex {
  const { indices } = corners;
  const known = indices.get(level) ?? indexCorners(findCorners(roomsOf(corners, level)));
  indices.set(level, known);
  return known;
}
