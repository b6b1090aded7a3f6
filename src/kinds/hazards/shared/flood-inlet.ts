/** Water that comes in: how much, how high and over which ground. */
import type { HazardDescription } from '#crowd/hazards';
import type { Space } from '#crowd/space';
import { assume } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';

/** Depth where none is said, and the time to reach it: both judgement. */
export interface UsualWater {
  readonly depth: number;
  readonly seconds: number;
}

const INLET_METERS_MIN = 2;

export function describeFlood(
  { cast: { space }, notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  usual: UsualWater,
): HazardDescription {
  const depth = hazard.depth ?? usual.depth;
  const flowM3PerS = Math.max(
    0.1,
    Math.round((10 * floorArea(space, spot.level) * depth) / usual.seconds) / 10,
  );
  const level = space.levels.find(({ id }) => id === spot.level)!;
  assume(
    notes,
    hazard,
    { flowM3PerS, depth },
    `${whereFrom(space, hazard)}So much comes in as fills the level where it begins ${depth} m deep in ${usual.seconds / 60} minutes, less once it stands so deep where it comes in: ${hazard.depth === undefined ? 'depth and ' : ''}time by our judgement.`,
  );
  return {
    kind: 'flood',
    startSeconds: hazard.start,
    ...spot,
    flowM3PerS,
    surfaceMaxM: level.heightAt(spot.x, spot.y) + depth,
    radiusM: Math.max(
      INLET_METERS_MIN,
      Math.sqrt(flowM3PerS),
      radiusOver(space, spot, Math.PI * flowM3PerS),
    ),
  };
}

function whereFrom({ levels, walkable }: Space, { from, level }: PlacedHazard): string {
  if (from === undefined) return '';
  const own = levels.find(({ id }) => id === level);
  const isDoor = own !== undefined && walkable.levels[own.index]!.kind !== 'outdoor';
  const where = isDoor ? 'by the door' : 'where the ground people walk on is';
  return from === 'lowest edge'
    ? `No water is drawn that it could come from: it comes in ${isDoor ? 'by the door on the lowest side' : 'at the lowest edge of the ground'}. `
    : `It comes in ${where} nearest to the ${from}. `;
}

/** The radius around the spot that holds this much floor: larger at an edge or in a street than in the open. */
function radiusOver(space: Space, { level, x, y }: FloorSpot, squareMeters: number): number {
  const { grid } = space.levels.find(({ id }) => id === level)!;
  const count = Math.ceil(squareMeters / grid.cell ** 2);
  const away: number[] = [];
  for (let cell = 0; cell < grid.isFree.length; cell++)
    if (grid.isFree[cell])
      away.push(
        Math.hypot(
          grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell - x,
          grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell - y,
        ),
      );
  return Float64Array.from(away).sort()[Math.min(count, away.length) - 1] ?? 0;
}

/** Square meters that people can be on. */
function floorArea(space: Space, level: string): number {
  const { grid } = space.levels.find(({ id }) => id === level)!;
  return grid.isFree.reduce((sum, free) => sum + free, 0) * grid.cell ** 2;
}
