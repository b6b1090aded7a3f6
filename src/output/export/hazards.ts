/** Where events of the scenario happen in its world. */
import type { World } from '#world/site';
import type { Level } from '#world/walkable';
import { toPosition } from './actors.ts';
import type { Position } from './actors.ts';
import { roundTo } from './rounding.ts';

export interface HazardTold {
  readonly id: string;
  readonly type: string;
  readonly position: Position;
  readonly start: number;
  readonly [more: string]: unknown;
}

export function listHazards({ hazards, walkable }: World): HazardTold[] {
  const levels = new Map(walkable.levels.map((level) => [level.id, level]));
  return hazards.map(({ event, type, level, storey, at, start, near, ...more }) => ({
    id: event,
    type,
    position: toPosition({
      ...at,
      z: heightOn(levels.get(level ?? ''), at) + (more.aboveFloor ?? 0),
    }),
    start: roundTo(start, 1),
    ...(storey !== undefined && { storey }),
    ...(level !== undefined && { level }),
    ...(near !== undefined && { near }),
    ...sizesOf(more),
  }));
}

/** Without fields that only control a run. */
function sizesOf({
  gauge: _gauge,
  pool: _pool,
  depthBy: _depthBy,
  aboveFloor: _aboveFloor,
  ...sizes
}: Partial<World['hazards'][number]>): Record<string, unknown> {
  return sizes;
}

/** On the plane of the level, or on the ground if there is no level. */
function heightOn(level: Level | undefined, { x, y }: { x: number; y: number }): number {
  if (level === undefined) return 0;
  const { z, rise } = level;
  return z + (rise ? rise.perX * x + rise.perY * y : 0);
}
