/** Shapes in meters as GeoJSON geometry (RFC 7946): degrees, closed rings, the outside counterclockwise. */
import { createLocalFrame } from '#geo';
import type { World } from '#world/site';
import type { Point } from '#world/walkable';
import type { Position } from './actors.ts';
import type { Shape } from './features.ts';
import { roundDegrees, toCentimeters } from './rounding.ts';

export type LngLatText = readonly [lng: number, lat: number];

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: readonly number[] }
  | { readonly type: 'LineString'; readonly coordinates: readonly LngLatText[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly LngLatText[])[] };

export interface OnEarth {
  readonly lngLat: (at: Point) => LngLatText;
  /** With the height above the origin's ground. */
  readonly lngLatUp: (at: Position) => readonly [lng: number, lat: number, up: number];
  readonly geometry: (shape: Shape) => Geometry;
}

export function createOnEarth([lng, lat]: World['origin']): OnEarth {
  const frame = createLocalFrame({ lng, lat });
  const lngLat = (at: Point): LngLatText => {
    const degrees = frame.toDegrees(at);
    return [roundDegrees(degrees.lng), roundDegrees(degrees.lat)];
  };
  const toPolygon = (ring: readonly Point[]): Geometry => {
    const corners = withoutSpikes(ring.map(lngLat));
    // Smaller than a tenth of a meter: degrees with six decimals cannot tell its corners apart.
    if (corners.length < 3) return { type: 'Point', coordinates: corners[0]! };
    const outside = twiceArea(corners) < 0 ? corners.toReversed() : corners;
    return { type: 'Polygon', coordinates: [[...outside, outside[0]!]] };
  };
  return {
    lngLat,
    lngLatUp: ([x, y, z]) => [...lngLat({ x, y }), z],
    geometry(shape) {
      switch (shape.kind) {
        case 'ring':
          return toPolygon(shape.ring);
        case 'line':
          return toLine(withoutRepeats(shape.line.map(lngLat)));
        case 'point':
          return {
            type: 'Point',
            coordinates:
              shape.z === undefined
                ? lngLat(shape.at)
                : [...lngLat(shape.at), toCentimeters(shape.z)],
          };
      }
    },
  };
}

function toLine(points: readonly LngLatText[]): Geometry {
  return points.length < 2
    ? { type: 'Point', coordinates: points[0]! }
    : { type: 'LineString', coordinates: points };
}

function withoutRepeats(points: readonly LngLatText[]): LngLatText[] {
  return points.filter(([lng, lat], i) => {
    const before = points[i - 1];
    return before === undefined || before[0] !== lng || before[1] !== lat;
  });
}

/** After rounding, corners can coincide, and small bends can become a line out and back: no ring may have either. */
function withoutSpikes(ring: readonly LngLatText[]): LngLatText[] {
  const corners = [...ring];
  for (let i = 0, clean = 0; clean < corners.length && corners.length >= 3;) {
    const count = corners.length;
    const [before, at, after] = [
      corners[(i + count - 1) % count]!,
      corners[i]!,
      corners[(i + 1) % count]!,
    ];
    if (isSpike(before, at, after)) {
      corners.splice(i, 1);
      // Its neighbours have new neighbours.
      i = (i + corners.length - 1) % corners.length;
      clean = 0;
      continue;
    }
    clean++;
    i = (i + 1) % count;
  }
  return corners;
}

function isSpike(before: LngLatText, at: LngLatText, after: LngLatText): boolean {
  const [cameX, cameY] = stepsBetween(before, at);
  const [goesX, goesY] = stepsBetween(at, after);
  const isStraight = cameX * goesY === cameY * goesX;
  return isStraight && cameX * goesX + cameY * goesY <= 0;
}

/** Rounds to the last decimal, so that straight lines stay exactly straight. */
function stepsBetween(from: LngLatText, to: LngLatText): readonly [x: number, y: number] {
  return [Math.round((to[0] - from[0]) * 1e6), Math.round((to[1] - from[1]) * 1e6)];
}

/** Above 0 counterclockwise. Differences to the first corner, since degrees are large and shapes small. */
function twiceArea(ring: readonly LngLatText[]): number {
  const [x0, y0] = ring[0]!;
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
}
