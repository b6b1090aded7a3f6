/**
 * The walls of one floor as the simulated people met them: obstacles are walls or rails, and passages are gaps.
 */
import { edgesOf, isInRing } from '#plane';
import type { Building, Storey } from '#world/site';
import type { Door, Level, Ring, Segment } from '#world/walkable';
import { middleOf } from './plan-geometry.ts';
import { createWallLines } from './wall-lines.ts';
import type { WallPiece } from './wall-lines.ts';

export interface StoreyWalls {
  readonly walls: readonly WallPiece[];
  /** Waist-high rails at an atrium or a stair. */
  readonly rails: readonly WallPiece[];
  /** Doors in walls, with the wall that goes on over them. */
  readonly doors: readonly Door[];
}

export interface StoreySetting {
  readonly building: Building;
  readonly storey: Storey;
  readonly level: Level;
  /** Whether the storey has stands: its floors are open towards them. */
  readonly isBowl: boolean;
  /** Passages from this level to another, or out. */
  readonly ways: readonly Segment[];
  /** Outer walls of this storey, which are drawn with the façade. */
  readonly facade: readonly Segment[];
}

export function listStoreyWalls(setting: StoreySetting): StoreyWalls {
  const { building, storey, level, isBowl, ways, facade } = setting;
  const walls = createWallLines();
  const rails = createWallLines();
  for (const segment of level.walls) walls.add(segment);
  for (const edge of level.outlines.flatMap(edgesOf)) (isBowl ? rails : walls).add(edge);
  for (const { use, outline } of storey.fixtures) {
    const isWalled = use === 'shaft' || (use === 'stairs' && isInStairwell(building, outline));
    if (isWalled) for (const edge of edgesOf(outline)) walls.add(edge);
    else if (use === 'stairs' || use === 'void')
      for (const edge of edgesOf(outline)) rails.add(edge);
  }
  for (const edge of facade) {
    walls.cut(edge);
    rails.cut(edge);
  }
  for (const way of ways) {
    walls.cut(way);
    rails.cut(way);
  }
  for (const { segment } of level.doors) rails.cut(segment);
  const doors = level.doors.filter(({ segment }) => walls.cut(segment));
  const pieces = walls.list();
  for (const piece of pieces) rails.cut(piece);
  return { walls: pieces, rails: rails.list(), doors };
}

function isInStairwell({ interior }: Building, hole: Ring): boolean {
  const middle = middleOf(hole);
  return (interior?.stairs ?? []).some(
    ({ kind, isCounted, outline }) => kind === 'stair' && isCounted && isInRing(outline, middle),
  );
}
