/**
 * Where and when tropical cyclones come. Basins and seasons: NOAA JetStream, "Tropical cyclone formation regions". The edges
 * of the boxes are drawn by us around the published track maps, fading over several degrees.
 */
import type { LatLng } from '#geo';
import { seasonAt } from './season.ts';
import type { Season } from './season.ts';

/** 0 up to the first number, 1 between the second and the third, 0 again from the fourth. */
type Trapezoid = readonly [number, number, number, number];

interface Basin {
  readonly name: string;
  readonly lats: Trapezoid;
  /** Degrees east; above 180 across the antimeridian. */
  readonly lngs: Trapezoid;
  readonly seasons: readonly Season[];
}

const BASINS: readonly Basin[] = [
  // 1 June to 30 November, most in early to mid September.
  {
    name: 'Atlantic',
    lats: [7, 12, 32, 45],
    lngs: [258, 262, 305, 340],
    seasons: [{ start: 151, peak: 252, end: 334 }],
  },
  // 15 May to 30 November, most in late August and early September.
  {
    name: 'northeast Pacific',
    lats: [8, 13, 20, 28],
    lngs: [180, 235, 260, 275],
    seasons: [{ start: 134, peak: 242, end: 334 }],
  },
  // All year, least in February and early March, most in late August and early September.
  {
    name: 'northwest Pacific',
    lats: [5, 10, 30, 42],
    lngs: [100, 108, 150, 180],
    seasons: [{ start: 55, peak: 242, end: 420 }],
  },
  // April to December with two peaks, May and November.
  {
    name: 'north Indian',
    lats: [5, 10, 22, 27],
    lngs: [50, 60, 95, 100],
    seasons: [
      { start: 90, peak: 135, end: 181 },
      { start: 260, peak: 318, end: 365 },
    ],
  },
  // Late October to May; peaks in mid January and mid February to early March, taken as one.
  {
    name: 'southwest Indian',
    lats: [-32, -25, -10, -5],
    lngs: [33, 40, 95, 105],
    seasons: [{ start: 297, peak: 405, end: 500 }],
  },
  // Late October to early May, most in late February and early March.
  {
    name: 'Australian and southwest Pacific',
    lats: [-32, -25, -12, -6],
    lngs: [100, 112, 190, 240],
    seasons: [{ start: 297, peak: 422, end: 490 }],
  },
];

export interface CycloneExposure {
  /** The basin that matters most here, and how much, 0 to 1 over the sea; -1 and 0 outside all basins. */
  readonly basin: number;
  readonly share: number;
}

const NONE: CycloneExposure = { basin: -1, share: 0 };

export function cycloneExposure({ lat, lng }: LatLng): CycloneExposure {
  let most = NONE;
  const east = lng < 0 ? lng + 360 : lng;
  for (let basin = 0; basin < BASINS.length; basin++) {
    const { lats, lngs } = BASINS[basin]!;
    const share = trapezoid(lats, lat) * trapezoid(lngs, east);
    if (share > most.share) most = { basin, share };
  }
  return most;
}

export function cycloneSeason(basin: number, day: number): number {
  if (basin < 0) return 0;
  let most = 0;
  for (const season of BASINS[basin]!.seasons) most = Math.max(most, seasonAt(season, day));
  return most;
}

function trapezoid([a, b, c, d]: Trapezoid, x: number): number {
  return Math.max(0, Math.min(1, (x - a) / (b - a), (d - x) / (d - c)));
}
