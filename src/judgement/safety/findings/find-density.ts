/** How dense the crowd got, for how long, and where it reached densities that crowd managers watch for. */
import type { Space } from '#crowd/space';
import { CRUSH_SECONDS } from '#crowd/traces';
import type { RunReport } from '#crowd/traces';
import type { CrushFinding, DensityFinding } from './run-findings.ts';

type Maps = RunReport['maps'];

const CRUSHES_MAX = 20;

/** `weight`: square metres of people in the report for each square metre that is dense. */
export function findDensity(
  { walkable }: Space,
  { maps }: RunReport,
  weight: number,
): DensityFinding {
  const [above4, above5, above6] = maps.secondsAbove;
  return {
    max: largest(maps.densityMax),
    densePeople: [
      4 * weight * denseArea(maps, above4),
      5 * weight * denseArea(maps, above5),
      6 * weight * denseArea(maps, above6),
    ],
    secondsAbove4: largest(above4),
    secondsAbove5: largest(above5),
    secondsAbove6: largest(above6),
    pressureMax: largest(maps.pressureMax),
    turbulentSeconds: largest(maps.turbulentSeconds),
    crushes: maps.cells.levels
      .flatMap((_, level) =>
        listPatches(maps, level).map((patch) =>
          toCrush(maps, { storey: walkable.levels[level]!.storey, level, patch, weight }),
        ),
      )
      .sort((a, b) => b.densityMax - a.densityMax)
      .slice(0, CRUSHES_MAX),
  };
}

/** Cells beside each other that all were dense for long enough. */
function listPatches({ cells, secondsAbove: [above4] }: Maps, level: number): number[][] {
  const { first, columns, rows } = cells.levels[level]!;
  const isDense = (cell: number): boolean => above4[cell]! >= CRUSH_SECONDS;
  const seen = new Set<number>();
  const patches: number[][] = [];
  for (let start = first; start < first + columns * rows; start++) {
    if (!isDense(start) || seen.has(start)) continue;
    const patch = [start];
    seen.add(start);
    for (const cell of patch)
      for (const next of [cell - 1, cell + 1, cell - columns, cell + columns]) {
        if (seen.has(next) || !isDense(next)) continue;
        seen.add(next);
        patch.push(next);
      }
    patches.push(patch);
  }
  return patches;
}

interface Patch {
  readonly storey: number;
  readonly level: number;
  readonly patch: readonly number[];
  readonly weight: number;
}

function toCrush(
  { cells, densityMax, secondsAbove, pressureMax, turbulentSeconds }: Maps,
  { storey, level, patch, weight }: Patch,
): CrushFinding {
  const { first, x0, y0, cell: size, columns } = cells.levels[level]!;
  let [x, y, areaM2] = [0, 0, 0];
  for (const cell of patch) {
    const at = cell - first;
    x += x0 + ((at % columns) + 0.5) * size;
    y += y0 + (Math.floor(at / columns) + 0.5) * size;
    areaM2 += cells.area[cell]!;
  }
  const most = (values: Float32Array): number =>
    patch.reduce((top, cell) => Math.max(top, values[cell]!), 0);
  return {
    storey,
    at: { x: x / patch.length, y: y / patch.length },
    areaM2: areaM2 * weight,
    densityMax: most(densityMax),
    secondsAbove: [most(secondsAbove[0]), most(secondsAbove[1]), most(secondsAbove[2])],
    pressureMax: most(pressureMax),
    turbulentSeconds: most(turbulentSeconds),
  };
}

/** Square metres that were so dense for long enough. */
function denseArea({ cells }: Maps, seconds: Float32Array): number {
  let areaM2 = 0;
  for (let cell = 0; cell < cells.count; cell++)
    if (seconds[cell]! >= CRUSH_SECONDS) areaM2 += cells.area[cell]!;
  return areaM2;
}

function largest(values: Float32Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}
