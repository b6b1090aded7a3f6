/** A line with fewer corners that strays nowhere far from what it was: Douglas and Peucker, Cartographica 10 (1973). */
import { DEGREE, MEAN_RADIUS_KM, lngDifference } from '#geo';
import type { LatLng } from '#geo';

/** The width of a road: closer than this to it is on it. */
const STRAY_KM = 0.01;
/** Done piece by piece, because the work grows with the square of the points where a line is tangled. */
const PIECE_POINTS = 256;

/** First and last stay. Where more than `pointsMax` would, the line may stray twice as far, and so on. */
export function thinLine(line: readonly LatLng[], { pointsMax }: { pointsMax: number }): LatLng[] {
  let [thin, strayKm] = [keepCorners(line, STRAY_KM), STRAY_KM];
  while (thin.length > Math.max(2, pointsMax)) thin = keepCorners(thin, (strayKm *= 2));
  return thin;
}

function keepCorners(line: readonly LatLng[], strayKm: number): LatLng[] {
  const isKept = new Uint8Array(line.length);
  const spans: [number, number][] = [];
  for (let first = 0; first < line.length - 1; first += PIECE_POINTS) {
    const last = Math.min(first + PIECE_POINTS, line.length - 1);
    isKept[first] = isKept[last] = 1;
    spans.push([first, last]);
  }
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span;
    let [farthest, farthestKm] = [-1, strayKm];
    for (let i = first + 1; i < last; i++) {
      const km = kmFromLine(line[i]!, line[first]!, line[last]!);
      if (km > farthestKm) [farthest, farthestKm] = [i, km];
    }
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, i) => isKept[i] === 1);
}

/** On a plane around the point; the error of that is a thousandth of what is measured, over the lengths of roads. */
function kmFromLine(at: LatLng, from: LatLng, to: LatLng): number {
  const kmPerDegree = MEAN_RADIUS_KM * DEGREE;
  const shrink = Math.cos(at.lat * DEGREE);
  const [ax, ay] = plane(from);
  const [bx, by] = plane(to);
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
  return Math.hypot(ax + share * dx, ay + share * dy);

  function plane({ lat, lng }: LatLng): [number, number] {
    const east = lngDifference({ from: at.lng, to: lng });
    return [east * shrink * kmPerDegree, (lat - at.lat) * kmPerDegree];
  }
}
