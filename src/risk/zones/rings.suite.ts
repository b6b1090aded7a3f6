/** Second methods that check zones in tests; they share nothing with the code that makes the rings. */
import { DEGREE } from '#geo';
import type { LatLng } from '#geo';
import type { LatLngPair, TracedZone } from './trace-zones.ts';

type Ring = readonly LatLngPair[];

/**
 * The area on WGS 84 inside a ring drawn with straight lines in lat and lng, positive if counterclockwise: the integral of
 * (a² / 2) q dλ, with q of Snyder, "Map projections: a working manual", USGS 1395, (3-12); Simpson's rule on each line.
 */
export function areaKm2(ring: Ring): number {
  let area = 0;
  const originLng = ring[0]![1];
  const originQ = authalicQ(ring[0]![0]);
  for (let i = 1; i < ring.length; i++) {
    const [[lat0, lng0], [lat1, lng1]] = [ring[i - 1]!, ring[i]!];
    const mean = (authalicQ(lat0) + 4 * authalicQ((lat0 + lat1) / 2) + authalicQ(lat1)) / 6;
    area -= (lng1 - originLng - (lng0 - originLng)) * DEGREE * (mean - originQ);
  }
  return (area * 6378.137 ** 2) / 2;
}

function authalicQ(lat: number): number {
  const e2 = 0.00669437999014;
  const e = Math.sqrt(e2);
  const s = Math.sin(lat * DEGREE);
  return (1 - e2) * (s / (1 - e2 * s * s) + Math.log((1 + e * s) / (1 - e * s)) / (2 * e));
}

/** Whether a point is inside: how often a line to the north crosses the ring. */
export function isInside(ring: Ring, { lat, lng }: LatLng): boolean {
  let crossings = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[lat0, lng0], [lat1, lng1]] = [ring[i - 1]!, ring[i]!];
    if (lng0 > lng !== lng1 > lng && lat0 + ((lng - lng0) / (lng1 - lng0)) * (lat1 - lat0) > lat)
      crossings++;
  }
  return crossings % 2 === 1;
}

/** Why a closed ring is not simple, or undefined: every pair of its lines is compared. */
export function findSelfContact(ring: Ring): string | undefined {
  const n = ring.length - 1;
  for (let i = 0; i < n; i++) {
    const [a, b] = [ring[i]!, ring[i + 1]!];
    if (isSame(a, b)) return `line ${i} has no length`;
    for (let j = i + 1; j < n; j++) {
      const [c, d] = [ring[j]!, ring[j + 1]!];
      const isNext = j === i + 1;
      const isBefore = i === 0 && j === n - 1;
      if (isNext && n > 2 && side(a, b, d) === 0 && isBetween(d, a, b))
        return `line ${j} runs back over ${i}`;
      if (isBefore && side(c, d, b) === 0 && isBetween(b, c, d))
        return `line ${i} runs back over ${j}`;
      if (!isNext && !isBefore && doMeet(a, b, c, d))
        return `lines ${i} and ${j} meet: ${JSON.stringify([a, b, c, d])}`;
    }
  }
  return undefined;
}

function doMeet(a: LatLngPair, b: LatLngPair, c: LatLngPair, d: LatLngPair): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0]))
    return false;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1]))
    return false;
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (s1 * s2 < 0 && s3 * s4 < 0) return true;
  return (
    (s1 === 0 && isBetween(c, a, b)) ||
    (s2 === 0 && isBetween(d, a, b)) ||
    (s3 === 0 && isBetween(a, c, d)) ||
    (s4 === 0 && isBetween(b, c, d))
  );
}

/** Which side of the line a to b the point c is on: 1 left, -1 right, 0 on it. */
function side(a: LatLngPair, b: LatLngPair, c: LatLngPair): number {
  return Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]));
}

/** For points on one line. */
function isBetween(p: LatLngPair, a: LatLngPair, b: LatLngPair): boolean {
  return (
    Math.min(a[0], b[0]) <= p[0] &&
    p[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= p[1] &&
    p[1] <= Math.max(a[1], b[1])
  );
}

function isSame(a: LatLngPair, b: LatLngPair): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** The lines that only one zone has: the outline of them all. Lines along ±180° and over a pole are left out. */
export function listOutlines(zones: readonly TracedZone[]): string[] {
  const lines = new Set<string>();
  for (const { boundary } of zones)
    for (let i = 1; i < boundary.length; i++) {
      const [from, to] = [boundary[i - 1]!, boundary[i]!];
      if (
        (Math.abs(from[1]) === 180 && from[1] === to[1]) ||
        (Math.abs(from[0]) === 90 && from[0] === to[0])
      )
        continue;
      if (!lines.delete(toKey(to, from))) lines.add(toKey(from, to));
    }
  return [...lines].sort();
}

/** 180 and -180 are one meridian. */
function toKey(from: LatLngPair, to: LatLngPair): string {
  return [from, to].map(([lat, lng]) => `${lat},${lng === -180 ? 180 : lng}`).join(' ');
}
