/** Countries: their English names from i18n-iso-countries, their middle from the outlines of Natural Earth. */
import { readFileSync } from 'node:fs';
import type { Area, Country, Town } from '#scenario/places';
import { listShapes, parseTopology } from '../topology.ts';

type Ring = Float64Array;

const KM_PER_DEGREE = 111.195;

/** Countries without an outline at this scale lie at their largest town; those without either are left out. */
export function readCountries(towns: readonly Town[]): Country[] {
  const { countries } = readJson(import.meta.resolve('i18n-iso-countries/langs/en.json')) as {
    countries: Record<string, string | string[]>;
  };
  const codes = readJson(import.meta.resolve('i18n-iso-countries/codes.json')) as [
    string,
    string,
    string,
    string,
  ][];
  const numberOf = new Map(codes.map(([alpha2, , number]) => [alpha2, number]));
  const outlines = listShapes(
    parseTopology(
      readFileSync(new URL(import.meta.resolve('world-atlas/countries-10m.json')), 'utf8'),
    ),
    'countries',
  );
  return Object.entries(countries).flatMap(([code, names]) => {
    const rings = outlines.get(numberOf.get(code) ?? '');
    const area = rings ? middleOf(rings) : aroundTown(towns.find((town) => town.country === code));
    return area ? [{ code, names: [names].flat(), ...area }] : [];
  });
}

/** The middle of the largest part: for the United States the 48 states, not a mean with Alaska that lies in neither. */
function middleOf(rings: readonly Ring[]): Area {
  const [largest] = rings.map(measure).sort((a, b) => b.area - a.area);
  const { at, radiusMeters } = largest!;
  return { at, radiusMeters };
}

/** Area and centroid of a ring, on a plane that is true at its mean latitude. */
function measure(ring: Ring): Area & { readonly area: number } {
  const count = ring.length / 2;
  let meanLat = 0;
  for (let i = 0; i < count; i++) meanLat += ring[2 * i + 1]! / count;
  const shrink = Math.cos((meanLat * Math.PI) / 180);
  let [twice, sumX, sumY] = [0, 0, 0];
  const [x0, y0] = [ring[0]!, ring[1]!];
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count;
    const [ax, ay] = [(ring[2 * i]! - x0) * shrink, ring[2 * i + 1]! - y0];
    const [bx, by] = [(ring[2 * j]! - x0) * shrink, ring[2 * j + 1]! - y0];
    const cross = ax * by - bx * ay;
    twice += cross;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
  }
  if (twice === 0) return { at: [x0, y0], radiusMeters: 1000, area: 0 };
  const [lng, lat] = [x0 + sumX / (3 * twice) / shrink, y0 + sumY / (3 * twice)];
  let farthest = 0;
  for (let i = 0; i < count; i++)
    farthest = Math.max(
      farthest,
      Math.hypot((ring[2 * i]! - lng) * shrink, ring[2 * i + 1]! - lat),
    );
  return {
    at: [lng, lat],
    radiusMeters: farthest * KM_PER_DEGREE * 1000,
    area: Math.abs(twice) / 2,
  };
}

function aroundTown(town: Town | undefined): Area | undefined {
  return town && { at: town.at, radiusMeters: 20_000 };
}

function readJson(url: string): unknown {
  return JSON.parse(readFileSync(new URL(url), 'utf8'));
}
