/** Water that comes in: how much, how high and over which ground. */
import { fitInflow } from '#crowd/hazards';
import type { HazardDescription } from '#crowd/hazards';
import type { Space } from '#crowd/space';
import { assume } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';

type FloodDescription = Extract<HazardDescription, { kind: 'flood' }>;

/** The default depth, and the time to reach it: both judgement. */
export interface UsualWater {
  readonly depth: number;
  readonly seconds: number;
  /** A stated depth without a time is that of the wave where it comes in, not of the water that stands. */
  readonly isWave?: true;
}

/** Without a time the stated depth is there before the run ends, after this part of it at most: judgement. */
const RUN_PART = 0.8;

const INLET_METERS_MIN = 2;

export function describeFlood(
  stage: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  usual: UsualWater,
): HazardDescription[] {
  const { depth, depthBy, gauge, start } = hazard;
  const isFitted =
    depth !== undefined && (usual.isWave !== true || (depthBy ?? gauge) !== undefined);
  const pools = describePool(stage, hazard);
  return [
    isFitted && (depthBy ?? Infinity) > start
      ? describeFitted(stage, hazard, spot, { ...usual, depth }, pools)
      : describeUsual(stage, hazard, spot, usual),
    ...pools,
  ];
}

/**
 * Ground that stands under water: it is kept this deep, a child's knee, as far around as a door is wide; all judgement.
 */
const POOL_METERS = { deep: 0.35, radius: 3, flowM3PerS: 1.5 } as const;

function describePool(
  { cast: { space }, notes }: HazardStage,
  hazard: PlacedHazard,
): FloodDescription[] {
  const { pool, start } = hazard;
  const level = space.levels.find(({ id }) => id === pool?.level);
  if (pool === undefined || level === undefined) return [];
  const { deep, radius, flowM3PerS } = POOL_METERS;
  assume(
    notes,
    hazard,
    { depth: deep },
    'The depth of ground that stands under water is our judgement.',
  );
  return [
    {
      kind: 'flood',
      startSeconds: start,
      level: pool.level,
      ...pool.at,
      flowM3PerS,
      surfaceMaxM: level.heightAt(pool.at.x, pool.at.y) + deep,
      radiusM: radius,
    },
  ];
}

/** Enough for the stated depth at the stated place and time. */
function describeFitted(
  { cast: { space }, notes, scenario }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  { depth, seconds }: UsualWater,
  pools: readonly FloodDescription[],
): HazardDescription {
  const { start, depthBy, gauge } = hazard;
  const left = RUN_PART * (scenario.durationSeconds.value - start);
  const by = depthBy ?? start + Math.round(Math.max(1, Math.min(seconds, left)));
  const flow = Math.max(0.1, (floorArea(space, gauge?.level ?? spot.level) * depth) / (by - start));
  const flood = {
    kind: 'flood',
    startSeconds: start,
    ...spot,
    flowM3PerS: flow,
    durationSeconds: by - start,
    radiusM: inletRadius(space, spot, flow),
  } as const;
  const fitted = fitInflow(space, flood, { depthM: depth, bySeconds: by, ...gauge }, pools);
  const flowM3PerS = Math.round(1000 * fitted.flowM3PerS) / 1000;
  assume(
    notes,
    hazard,
    { flowM3PerS, depth, by },
    `${whereFrom(space, hazard)}The inflow is chosen so that the water is ${depth} m deep ${gauge === undefined ? 'at its deepest' : 'there'} after ${by} s, found by simulating the water alone (${fitted.depthM.toFixed(2)} m). Then the inflow stops${depthBy === undefined ? ': the time is our judgement' : ''}.`,
  );
  return { ...flood, flowM3PerS };
}

function describeUsual(
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
    `${whereFrom(space, hazard)}The inflow would fill the level where it begins ${depth} m deep in ${usual.seconds / 60} minutes. It decreases once the water is that deep where it comes in. Our judgement: ${hazard.depth === undefined ? 'depth and ' : ''}time.`,
  );
  return {
    kind: 'flood',
    startSeconds: hazard.start,
    ...spot,
    flowM3PerS,
    surfaceMaxM: level.heightAt(spot.x, spot.y) + depth,
    radiusM: inletRadius(space, spot, flowM3PerS),
  };
}

function inletRadius(space: Space, spot: FloorSpot, flowM3PerS: number): number {
  return Math.max(
    INLET_METERS_MIN,
    Math.sqrt(flowM3PerS),
    radiusOver(space, spot, Math.PI * flowM3PerS),
  );
}

function whereFrom({ levels, walkable }: Space, { from, level }: PlacedHazard): string {
  if (from === undefined) return '';
  const own = levels.find(({ id }) => id === level);
  const isDoor = own !== undefined && walkable.levels[own.index]!.kind !== 'outdoor';
  const where = isDoor ? 'by the door' : 'where the ground people walk on is';
  return from === 'lowest edge'
    ? `The place has no body of water it could come from: it comes in ${isDoor ? 'by the door on the lowest side' : 'at the lowest edge of the ground'}. `
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

/** Square metres on which people can be. */
function floorArea(space: Space, level: string): number {
  const { grid } = space.levels.find(({ id }) => id === level)!;
  return grid.isFree.reduce((sum, free) => sum + free, 0) * grid.cell ** 2;
}
