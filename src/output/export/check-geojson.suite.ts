/** The rules of RFC 7946, written from the standard: every breach of a list of features, as a sentence. */

type Position = readonly number[];

export interface GeoFeature {
  readonly type: string;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: unknown;
}

/** West, south, east, north (section 5). */
type Box = readonly [west: number, south: number, east: number, north: number];

export function listBreaches(features: readonly GeoFeature[], box: Box): string[] {
  return features.flatMap((feature, i) =>
    listOwn(feature, box).map((breach) => `feature ${i}: ${breach}`),
  );
}

function listOwn({ type, geometry, properties }: GeoFeature, box: Box): string[] {
  const breaches: string[] = [];
  if (type !== 'Feature') breaches.push('is no Feature (3.2)');
  if (typeof properties !== 'object') breaches.push('has no properties (3.2)');
  const { coordinates } = geometry;
  switch (geometry.type) {
    case 'Point':
      breaches.push(...checkPosition(coordinates as Position, box));
      break;
    case 'LineString': {
      const line = coordinates as readonly Position[];
      if (line.length < 2) breaches.push('a line has two positions or more (3.1.4)');
      breaches.push(...line.flatMap((at) => checkPosition(at, box)));
      break;
    }
    case 'Polygon': {
      const rings = coordinates as readonly (readonly Position[])[];
      if (rings.length === 0) breaches.push('a polygon has a ring (3.1.6)');
      breaches.push(...rings.flatMap((ring, i) => checkRing(ring, i === 0, box)));
      break;
    }
    default:
      breaches.push(`${geometry.type} is not one of ours`);
  }
  return breaches;
}

function checkPosition(at: Position, [west, south, east, north]: Box): string[] {
  const [lng, lat] = at;
  const breaches: string[] = [];
  if (at.length < 2 || at.length > 3 || !at.every(Number.isFinite))
    breaches.push('a position is two or three numbers (3.1.1)');
  if (!(Math.abs(lng!) <= 180 && Math.abs(lat!) <= 90))
    breaches.push('longitude comes first (3.1.1)');
  if (!(lng! >= west && lng! <= east && lat! >= south && lat! <= north))
    breaches.push(`${at.join()} is outside the box (5)`);
  if (at.slice(0, 2).some((degrees) => Math.abs(degrees * 1e6 - Math.round(degrees * 1e6)) > 1e-3))
    breaches.push('six decimals are enough (11.2)');
  return breaches;
}

function checkRing(ring: readonly Position[], isOutside: boolean, box: Box): string[] {
  const breaches = ring.flatMap((at) => checkPosition(at, box));
  const [first, last] = [ring[0], ring.at(-1)];
  if (ring.length < 4) breaches.push('a ring has four positions or more (3.1.6)');
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    breaches.push('a ring ends where it begins (3.1.6)');
  // The way round by the angles turned at each corner, not by the area.
  const turned = turningOf(ring.slice(0, -1));
  if (turned > 0 !== isOutside) breaches.push('the outside goes counterclockwise (3.1.6)');
  return breaches;
}

function turningOf(ring: readonly Position[]): number {
  const count = ring.length;
  const wide = Math.cos((ring[0]![1]! * Math.PI) / 180);
  return ring.reduce((sum, at, i) => {
    const [before, after] = [ring[(i + count - 1) % count]!, ring[(i + 1) % count]!];
    const came = Math.atan2(at[1]! - before[1]!, wide * (at[0]! - before[0]!));
    const goes = Math.atan2(after[1]! - at[1]!, wide * (after[0]! - at[0]!));
    return sum + Math.atan2(Math.sin(goes - came), Math.cos(goes - came));
  }, 0);
}
