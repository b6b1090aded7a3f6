/**
 * The part of a level that its gates can lead to, by the bounding boxes of its outlines. A part that is connected to no
 * gate cannot be reached, and must not move the cells of the rest.
 */
import type { Level } from '#world/walkable';
import { ON_WALL_METERS } from './cut-walls.ts';
import { boxOf } from './rings.ts';
import type { Box } from './rings.ts';
import type { Gate } from './space.ts';

export interface LevelBoxes {
  /** Around all outlines connected to a gate; around all outlines where none is. */
  readonly reached: Box;
  readonly whole: Box;
}

export function boxesOf(level: Level, gates: readonly Gate[]): LevelBoxes {
  return { reached: boxOfReached(level, gates), whole: boxOf(level.outlines) };
}

function boxOfReached({ outlines }: Level, gates: readonly Gate[]): Box {
  const left = outlines.map((ring) => boxOf([ring]));
  const front = gates.map(({ ax, ay, bx, by }) =>
    boxOf([
      [
        { x: ax, y: ay },
        { x: bx, y: by },
      ],
    ]),
  );
  const reached: Box[] = [];
  for (let from = front.pop(); from !== undefined; from = front.pop())
    for (let i = left.length - 1; i >= 0; i--) {
      const own = left[i]!;
      if (!doBoxesTouch(from, own)) continue;
      left.splice(i, 1);
      reached.push(own);
      front.push(own);
    }
  if (reached.length === 0) return boxOf(outlines);
  return {
    minX: Math.min(...reached.map(({ minX }) => minX)),
    minY: Math.min(...reached.map(({ minY }) => minY)),
    maxX: Math.max(...reached.map(({ maxX }) => maxX)),
    maxY: Math.max(...reached.map(({ maxY }) => maxY)),
  };
}

function doBoxesTouch(a: Box, b: Box): boolean {
  return (
    a.minX <= b.maxX + ON_WALL_METERS &&
    b.minX <= a.maxX + ON_WALL_METERS &&
    a.minY <= b.maxY + ON_WALL_METERS &&
    b.minY <= a.maxY + ON_WALL_METERS
  );
}
