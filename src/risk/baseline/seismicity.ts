/** How near earthquakes are: distance to the plate boundaries, each with the width and the weight of its setting. */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import {
  cellAt,
  countCells,
  createEarthGrid,
  forEachCell,
  forEachPiece,
  lngReach,
  packCells,
  pieceChord2,
  toSphere,
} from '../earth/index.ts';
import type { EarthGrid, Piece, SpherePoint } from '../earth/index.ts';
import type { PlateBoundary, PlateSetting } from './plate-boundaries.ts';

/**
 * Half-widths within which the earthquakes of a boundary fall: P. Bird and Y. Kagan, "Plate-tectonic analysis of shallow
 * seismicity", Bull. Seism. Soc. America 94 (6), 2004. Subduction is wider on the landward side (220 km) than seawards
 * (135); our lines have no sides, so the landward one holds on both.
 * The weights are our judgement, in the order in which Bird and Kagan's settings yield great earthquakes.
 */
const SETTINGS: Readonly<Record<PlateSetting, { halfWidthKm: number; weight: number }>> = {
  subduction: { halfWidthKm: 220, weight: 1 },
  continental_transform: { halfWidthKm: 257, weight: 0.85 },
  continental_convergence: { halfWidthKm: 189, weight: 0.75 },
  continental_rift: { halfWidthKm: 154, weight: 0.5 },
  oceanic_convergence: { halfWidthKm: 186, weight: 0.5 },
  oceanic_transform: { halfWidthKm: 128, weight: 0.4 },
  oceanic_ridge: { halfWidthKm: 132, weight: 0.3 },
};

/** Slow boundaries have fewer earthquakes, of much the same size. Our judgement. */
const SLOW = 0.6;

/** Beyond two half-widths exp(-4) = 2 % would be left; it counts as 0, and the curve is lowered to reach 0 there. */
const HALF_WIDTHS_MAX = 2;
const CUT = Math.exp(-HALF_WIDTHS_MAX * HALF_WIDTHS_MAX);

const PLATE_GRID: EarthGrid = createEarthGrid(1);
const PIECE_DEGREES_MAX = 2;

export interface SeismicityData {
  /** x, y, z of both ends of each piece of a boundary. */
  readonly ends: Float32Array;
  readonly weights: Float32Array;
  /** On the unit sphere, squared. */
  readonly halfWidths2: Float32Array;
  /** The pieces that reach into cell c are `cellItems[cellStart[c] .. cellStart[c + 1]]`. */
  readonly cellStart: Uint32Array;
  readonly cellItems: Uint32Array;
}

export function packSeismicity(boundaries: readonly PlateBoundary[]): SeismicityData {
  const pieces: (Piece & { halfWidthKm: number; weight: number })[] = [];
  for (const { setting, isSlow, points } of boundaries) {
    const { halfWidthKm, weight } = SETTINGS[setting];
    const line = Float64Array.from(points, (_, i) => points[i ^ 1]!);
    forEachPiece(line, PIECE_DEGREES_MAX, (piece) =>
      pieces.push({ ...piece, halfWidthKm, weight: isSlow ? SLOW * weight : weight }),
    );
  }
  const packed = packCells(countCells(PLATE_GRID), (put) => {
    for (const [i, { from, to, halfWidthKm }] of pieces.entries()) {
      const radians = (HALF_WIDTHS_MAX * halfWidthKm) / MEAN_RADIUS_KM;
      const half = Math.max(lngReach(from.lat, radians), lngReach(to.lat, radians));
      const box = {
        south: Math.min(from.lat, to.lat) - radians / DEGREE,
        north: Math.max(from.lat, to.lat) + radians / DEGREE,
        west: Math.min(from.lng, to.lng) - half,
        east: Math.max(from.lng, to.lng) + half,
      };
      forEachCell(PLATE_GRID, box, (cell) => put(cell, i));
    }
  });
  return {
    ends: Float32Array.from(
      pieces.flatMap(({ from, to }) =>
        [from, to].map(toSphere).flatMap(({ x, y, z }) => [x, y, z]),
      ),
    ),
    weights: Float32Array.from(pieces, ({ weight }) => weight),
    halfWidths2: Float32Array.from(
      pieces,
      ({ halfWidthKm }) => (halfWidthKm / MEAN_RADIUS_KM) ** 2,
    ),
    ...packed,
  };
}

/** 0 (far from every plate boundary) to 1 (on a subduction zone). */
export function seismicityAt(data: SeismicityData, at: SpherePoint): number {
  const { ends, weights, halfWidths2, cellStart, cellItems } = data;
  const cell = cellAt(PLATE_GRID, at);
  const end = cellStart[cell + 1]!;
  let most = 0;
  for (let k = cellStart[cell]!; k < end; k++) {
    const i = cellItems[k]!;
    const widths2 = pieceChord2(ends, 6 * i, at) / halfWidths2[i]!;
    if (widths2 < HALF_WIDTHS_MAX * HALF_WIDTHS_MAX)
      most = Math.max(most, (weights[i]! * (Math.exp(-widths2) - CUT)) / (1 - CUT));
  }
  return most;
}
