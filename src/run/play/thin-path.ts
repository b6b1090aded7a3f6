/**
 * A path in few points: Douglas and Peucker's rule with time (Meratnia and de By, EDBT 2004). A point may be left
 * out when somebody who moves evenly between its neighbours is near it at its own time, so that speeds stay right too.
 */
export interface PathPoint {
  readonly seconds: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Index of the level. */
  readonly level: number;
}

export const PATH_ERROR_METERS = 0.25;
export const PATH_POINTS_MAX = 200;

/** The worst points first, until none is off by more than the error or there are enough. */
export function thinPath(
  points: readonly PathPoint[],
  errorMeters: number,
  pointsMax = Infinity,
): PathPoint[] {
  if (points.length <= 2) return [...points];
  const kept = new Set([0, points.length - 1]);
  const parts = [worstBetween(points, 0, points.length - 1)];
  while (kept.size < pointsMax) {
    let most = 0;
    for (let i = 1; i < parts.length; i++) if (parts[i]!.error > parts[most]!.error) most = i;
    const { from, at, to, error } = parts[most]!;
    if (error <= errorMeters) break;
    kept.add(at);
    parts[most] = worstBetween(points, from, at);
    parts.push(worstBetween(points, at, to));
  }
  return [...kept].sort((a, b) => a - b).map((i) => points[i]!);
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly error: number;
}

function worstBetween(points: readonly PathPoint[], from: number, to: number): Part {
  const [a, b] = [points[from]!, points[to]!];
  const whole = b.seconds - a.seconds;
  let [at, most] = [-1, 0];
  for (let i = from + 1; i < to; i++) {
    const p = points[i]!;
    const share = whole > 0 ? (p.seconds - a.seconds) / whole : 0;
    const dx = p.x - a.x - share * (b.x - a.x);
    const dy = p.y - a.y - share * (b.y - a.y);
    const dz = p.z - a.z - share * (b.z - a.z);
    const square = dx * dx + dy * dy + dz * dz;
    if (square > most) [at, most] = [i, square];
  }
  return { from, to, at, error: Math.sqrt(most) };
}
