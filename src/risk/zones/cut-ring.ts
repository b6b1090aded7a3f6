/**
 * Rings as maps draw them: in the plane of longitude and latitude, -180 to 180. A ring that crosses ±180° is cut into the
 * parts on each side; a ring around a pole is opened at ±180° and closed over the pole's line.
 *
 * A ring is unrolled by counting, not by adding 360: `turn` is even, 2k, between two crossings of ±180° and odd, 2k + 1,
 * on the meridian that bounds strip 2k in the east and strip 2k + 2 in the west. Only whole numbers decide which
 * side a point is on.
 */
import type { LatLng } from '#geo';
import { joinChains } from './join-chains.ts';
import type { Chain, UnrolledPoint } from './join-chains.ts';

/**
 * @param ring counterclockwise, not closed, its longitudes above -180 up to 180, a point at exactly 180 wherever it
 *   meets ±180°.
 * @returns closed rings, counterclockwise.
 */
export function cutRing(ring: readonly LatLng[]): LatLng[][] {
  const start = findOpening(ring);
  if (start === -1) return [[...ring, ring[0]!]];
  return joinChains(toChains(closeOverPole(unroll(ring, start))));
}

/** The point on ±180° nearest to a pole, or -1: nothing lies between it and a pole inside the ring. */
function findOpening(ring: readonly LatLng[]): number {
  let best = -1;
  ring.forEach(({ lat, lng }, i) => {
    if (lng === 180 && (best === -1 || Math.abs(lat) > Math.abs(ring[best]!.lat))) best = i;
  });
  return best;
}

/** Once around, back to the start, which is on turn 1. The last turn is 3 or -1 if a pole is inside. */
function unroll(ring: readonly LatLng[], start: number): UnrolledPoint[] {
  const points: UnrolledPoint[] = [{ ...ring[start]!, turn: 1 }];
  for (let i = 1; i <= ring.length; i++) {
    const to = ring[(start + i) % ring.length]!;
    const from = points.at(-1)!;
    points.push({ ...to, turn: from.turn + turnBetween(from.lng, to.lng) });
  }
  return points;
}

function turnBetween(from: number, to: number): number {
  if ((from === 180) === (to === 180)) return 0;
  return to === 180 ? Math.sign(from) : -Math.sign(to);
}

/** The ring, first = last on the same turn. */
function closeOverPole(points: UnrolledPoint[]): UnrolledPoint[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  if (first.turn === last.turn) return points;
  const lat = Math.sign(first.lat) * 90;
  return [
    ...points,
    { lat, lng: 180, turn: last.turn },
    { lat, lng: 180, turn: first.turn },
    first,
  ];
}

/** Runs along a meridian are left out: joining adds them again. */
function toChains(points: readonly UnrolledPoint[]): Chain[] {
  const chains: Chain[] = [];
  let begin = 0;
  for (let end = 1; end < points.length; end++) {
    const [from, to] = [points[begin]!, points[end]!];
    if (to.turn % 2 === 0) continue;
    const isAlong = end === begin + 1 && from.turn === to.turn;
    const strip = end === begin + 1 ? (from.turn + to.turn) / 2 : points[begin + 1]!.turn;
    if (!isAlong) chains.push({ strip, points: points.slice(begin, end + 1) });
    begin = end;
  }
  return chains;
}
