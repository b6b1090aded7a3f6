/** Simplifies a line without moving far from it: Douglas and Peucker, Cartographica 10 (1973). */
import { DEGREE, MEAN_RADIUS_KM, lngDifference } from '#geo';
import type { LatLng } from '#geo';

/** The width of a road: a point closer than this is on the road. */
const STRAY_KM = 0.01;
/** Works on pieces, because the cost grows with the square of the points of a tangled line. */
const PIECE_POINTS = 256;

/** Keeps the first and last point. If more than `pointsMax` remain, the tolerance is doubled, and so on. */
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

/** On a plane around the point; the error is a thousandth of the distance, for the lengths of roads. */
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
