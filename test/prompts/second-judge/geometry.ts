/** Points, rings and the frame of metres that the files use. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** WGS 84, m. */
const EQUATOR_RADIUS_M = 6_378_137;
const FLATTENING = 1 / 298.257_223_563;

/** Degrees to metres east and north of an origin: by the size that a degree has there. */
export function toDegreesFrame({
  lat,
  lng,
}: {
  readonly lat: number;
  readonly lng: number;
}): (degrees: readonly [number, number]) => Point {
  const eccentricity = FLATTENING * (2 - FLATTENING);
  const phi = (lat * Math.PI) / 180;
  const w = Math.sqrt(1 - eccentricity * Math.sin(phi) ** 2);
  const perRadianNorth = (EQUATOR_RADIUS_M * (1 - eccentricity)) / w ** 3;
  const perRadianEast = (EQUATOR_RADIUS_M / w) * Math.cos(phi);
  return ([x, y]) => ({
    x: (((x - lng) * Math.PI) / 180) * perRadianEast,
    y: (((y - lat) * Math.PI) / 180) * perRadianNorth,
  });
}

const EARTH_KM = 6371;

/** On a sphere: good to half a percent. */
export function kilometersBetween(
  a: { readonly lat: number; readonly lng: number },
  b: { readonly lat: number; readonly lng: number },
): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export function boundsOf(points: readonly Point[]): Box {
  return {
    minX: Math.min(...points.map(({ x }) => x)),
    minY: Math.min(...points.map(({ y }) => y)),
    maxX: Math.max(...points.map(({ x }) => x)),
    maxY: Math.max(...points.map(({ y }) => y)),
  };
}

export function metersBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function isInRing(ring: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  for (let k = 0, j = ring.length - 1; k < ring.length; j = k, k += 1) {
    const a = ring[k]!;
    const b = ring[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

/** Metres to the nearest point of a line or ring's edge. */
export function metersToLine(line: readonly Point[], point: Point): number {
  if (line.length === 1) return metersBetween(line[0]!, point);
  let least = Infinity;
  for (let k = 1; k < line.length; k += 1) {
    const a = line[k - 1]!;
    const b = line[k]!;
    const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const part =
      squared === 0
        ? 0
        : Math.min(
            1,
            Math.max(0, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / squared),
          );
    least = Math.min(
      least,
      metersBetween(point, { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) }),
    );
  }
  return least;
}

/** Length and width of the smallest box around a ring, in any direction of its edges. */
export function measureRing(ring: readonly Point[]): { lengthM: number; widthM: number } {
  let best = { lengthM: Infinity, widthM: Infinity };
  for (let k = 0; k < ring.length; k += 1) {
    const a = ring[k]!;
    const b = ring[(k + 1) % ring.length]!;
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const turned = ring.map(({ x, y }) => ({
      x: x * Math.cos(angle) + y * Math.sin(angle),
      y: y * Math.cos(angle) - x * Math.sin(angle),
    }));
    const { minX, minY, maxX, maxY } = boundsOf(turned);
    const sides = [maxX - minX, maxY - minY].toSorted((p, q) => q - p);
    if (sides[0]! * sides[1]! < best.lengthM * best.widthM)
      best = { lengthM: sides[0]!, widthM: sides[1]! };
  }
  return best;
}
