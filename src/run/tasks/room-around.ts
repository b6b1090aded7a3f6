/** The room somebody is in. */
import { isInRing, meanCorner } from '#plane';
import type { Target } from './find-target.ts';
import type { TaskStage } from './task-stage.ts';

export function roomAround(
  { world, cast: { space } }: Pick<TaskStage, 'world' | 'cast'>,
  at: { readonly level: number; readonly x: number; readonly y: number },
): Target | undefined {
  const level = space.levels[at.level]!.id;
  for (const { interior } of world.buildings)
    for (const storey of interior?.storeys ?? []) {
      if (storey.level !== level) continue;
      const room = storey.rooms.find(({ outline }) => isInRing(outline, at));
      if (room === undefined) continue;
      const middle = meanCorner(room.outline);
      const inside = isFree(space.levels[at.level]!.grid, middle) ? middle : { x: at.x, y: at.y };
      return {
        id: room.id,
        label: room.name ?? room.use,
        level: at.level,
        ...inside,
        outline: room.outline,
      };
    }
  return undefined;
}

type Grid = TaskStage['cast']['space']['levels'][number]['grid'];

export function isFree(
  { x0, y0, cell, columns, rows, isFree: free }: Grid,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const [column, row] = [Math.floor((x - x0) / cell), Math.floor((y - y0) / cell)];
  return (
    column >= 0 && row >= 0 && column < columns && row < rows && free[row * columns + column] === 1
  );
}
