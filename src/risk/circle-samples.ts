/** The points of a circle that an answer shows: even samples, some of them moved to where something is worst. */
import { DEGREE, lngDifference } from '#geo';
import type { LatLng } from '#geo';

/**
 * For each worst place the even sample that it replaces: the nearest free one, the strongest place first (R13). At most
 * as many as there are even samples; of several at the same place the first counts and the others get -1.
 */
export function assignNearest(even: readonly LatLng[], worst: readonly LatLng[]): Int32Array {
  const assigned = new Int32Array(worst.length).fill(-1);
  if (worst.length === 0) return assigned;
  const takeNearest = createPool(even);
  const seen = new Set<string>();
  worst.forEach((place, w) => {
    const name = `${place.lat.toFixed(6)} ${place.lng.toFixed(6)}`;
    if (seen.has(name) || seen.size >= even.length) return;
    seen.add(name);
    assigned[w] = takeNearest(place);
  });
  return assigned;
}

const NONE = -1;

/** Returns the nearest place that is left, searched by squares around the point. */
function createPool(places: readonly LatLng[]): (at: LatLng) => number {
  const origin = places[0]!;
  const cosLat = Math.max(0.01, Math.cos(origin.lat * DEGREE));
  const xOf = (at: LatLng): number => lngDifference({ from: origin.lng, to: at.lng }) * cosLat;
  const yOf = (at: LatLng): number => at.lat - origin.lat;
  const xs = new Float64Array(places.length);
  const ys = new Float64Array(places.length);
  let [west, east, south, north] = [0, 0, 0, 0];
  for (let i = 0; i < places.length; i++) {
    const x = (xs[i] = xOf(places[i]!));
    const y = (ys[i] = yOf(places[i]!));
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  const side = Math.max(1, Math.round(Math.sqrt(places.length)));
  const size = Math.max(east - west, north - south, 1e-9) / side;
  const bound = (value: number): number =>
    Math.max(0, Math.min(side - 1, Math.floor(value / size)));
  // For each square the first place that is left, and for each place the next in its square.
  const heads = new Int32Array(side * side).fill(NONE);
  const nexts = new Int32Array(places.length);
  const squareOf = (i: number): number => bound(ys[i]! - south) * side + bound(xs[i]! - west);
  for (let i = places.length - 1; i >= 0; i--) {
    const square = squareOf(i);
    nexts[i] = heads[square]!;
    heads[square] = i;
  }
  const remove = (i: number): void => {
    const square = squareOf(i);
    if (heads[square] === i) heads[square] = nexts[i]!;
    else
      for (let before = heads[square]!; ; before = nexts[before]!)
        if (nexts[before] === i) {
          nexts[before] = nexts[i]!;
          return;
        }
  };
  return (at) => {
    const [x, y] = [xOf(at), yOf(at)];
    const [column, row] = [bound(x - west), bound(y - south)];
    let nearest = NONE;
    let best = Infinity;
    // One ring of squares after the other; one ring more than where the first was found, since squares have corners.
    for (let ring = 0, last = 2 * side; ring <= last; ring++) {
      for (let r = Math.max(0, row - ring); r <= Math.min(side - 1, row + ring); r++)
        for (let c = Math.max(0, column - ring); c <= Math.min(side - 1, column + ring); c++) {
          if (Math.max(Math.abs(r - row), Math.abs(c - column)) !== ring) continue;
          for (let i = heads[r * side + c]!; i !== NONE; i = nexts[i]!) {
            const apart = (xs[i]! - x) ** 2 + (ys[i]! - y) ** 2;
            if (apart >= best) continue;
            best = apart;
            nearest = i;
          }
        }
      if (nearest !== NONE) last = Math.min(last, ring + 1);
    }
    remove(nearest);
    return nearest;
  };
}
