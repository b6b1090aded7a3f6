/** A spot on the floor for an event: where the world put it, or the nearest spot a person can stand on. */
import type { Space } from '#crowd/space';
import type { PlacedHazard } from '#world/site';

export interface FloorSpot {
  readonly level: string;
  readonly x: number;
  readonly y: number;
}

export interface FoundSpot {
  readonly spot: FloorSpot;
  /** How far from where the world put it. */
  readonly movedMeters: number;
}

/** An event farther than this from any floor is not at this place. */
const AWAY_METERS_MAX = 40;

export function findFloorSpot(
  space: Space,
  { at, level, storey = 0 }: Pick<PlacedHazard, 'at' | 'level' | 'storey'>,
): FoundSpot | undefined {
  let best: FoundSpot | undefined;
  let least = AWAY_METERS_MAX ** 2;
  for (const place of space.levels) {
    const { index, id, grid } = place;
    const { kind, storey: own } = space.walkable.levels[index]!;
    const isMeant = level === undefined ? own === storey && kind !== 'stair' : id === level;
    if (!isMeant) continue;
    if (place.isInside(at.x, at.y))
      return { spot: { level: id, x: at.x, y: at.y }, movedMeters: 0 };
    for (let cell = 0; cell < grid.isFree.length; cell++) {
      if (!grid.isFree[cell]) continue;
      const x = grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
      const y = grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
      const away = (x - at.x) ** 2 + (y - at.y) ** 2;
      if (away >= least || !place.isInside(x, y)) continue;
      least = away;
      best = { spot: { level: id, x, y }, movedMeters: Math.sqrt(away) };
    }
  }
  // If nobody walks near it on its own level, it is on another one of its storey.
  return best ?? (level === undefined ? undefined : findFloorSpot(space, { at, storey }));
}
