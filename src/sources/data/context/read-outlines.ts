/** The outlines of countries as lines between two of them, or between one and the sea. */
import { readFileSync } from 'node:fs';
import type { ContextCountry, GeographySource } from '#risk/geography';
import { listArcPolygons, parseTopology } from '../topology.ts';
import type { ArcPolygon } from '../topology.ts';
import { OWNER_OF_NAME, PARTS } from './outline-owners.ts';

type FlatLine = Float64Array;

export interface Outlines {
  readonly arcs: GeographySource['arcs'];
  /** The smallest first; those without an outline come last. */
  readonly countries: readonly ContextCountry[];
}

export function readOutlines(
  countries: readonly ContextCountry[],
  codeOf: Map<string, string>,
): Outlines {
  const url = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
  const { polygons, arcs } = listArcPolygons(parseTopology(readFileSync(url, 'utf8')), 'countries');
  const areas = new Map<string, number>();
  const owners = arcs.map(() => new Set<string>());
  for (const polygon of polygons) {
    const code = ownerOf(polygon, arcs, codeOf);
    if (code === null) continue;
    for (const ring of polygon.rings) {
      areas.set(code, (areas.get(code) ?? 0) + Math.abs(areaOf(ring, arcs)));
      // An arc that occurs twice in a country lies inside it, where two of its parts meet.
      for (const reference of ring) toggle(owners[arcNumber(reference)]!, code);
    }
  }
  const sorted = countries.toSorted(
    (a, b) => (areas.get(a.code) ?? Infinity) - (areas.get(b.code) ?? Infinity),
  );
  const placeOf = new Map(sorted.map(({ code }, place) => [code, place]));
  return {
    countries: sorted,
    arcs: arcs.flatMap((line, arc) => {
      const own = [...owners[arc]!].map((code) => placeOf.get(code)!).sort((a, b) => a - b);
      return own.length === 0 ? [] : [{ line, owners: own }];
    }),
  };
}

/** The code of the country that a polygon belongs to; null if none. */
function ownerOf(
  { id, name, rings }: ArcPolygon,
  arcs: readonly FlatLine[],
  codeOf: Map<string, string>,
): string | null {
  const owner = id === undefined ? OWNER_OF_NAME[name] : codeOf.get(id);
  if (owner === undefined) throw new Error(`The outline ${name} has no country.`);
  const [lng, lat] = firstVertex(rings[0]!, arcs);
  const part = PARTS.find(
    ({ of, south, north, west, east }) =>
      of === owner && lat >= south && lat <= north && lng >= west && lng <= east,
  );
  return part?.code ?? owner;
}

function firstVertex([reference]: readonly number[], arcs: readonly FlatLine[]): [number, number] {
  const arc = arcs[arcNumber(reference!)]!;
  return [arc[0]!, arc[1]!];
}

function arcNumber(reference: number): number {
  return reference < 0 ? ~reference : reference;
}

function toggle(set: Set<string>, code: string): void {
  if (!set.delete(code)) set.add(code);
}

/** Signed, in square degrees at the equator's size: good enough to tell the smaller from the larger. */
function areaOf(ring: readonly number[], arcs: readonly FlatLine[]): number {
  let twice = 0;
  for (const reference of ring) {
    const arc = arcs[arcNumber(reference)]!;
    let own = 0;
    for (let i = 0; i + 3 < arc.length; i += 2) {
      const shrink = Math.cos((arc[i + 1]! * Math.PI) / 180);
      own += shrink * (arc[i]! * arc[i + 3]! - arc[i + 2]! * arc[i + 1]!);
    }
    twice += reference < 0 ? -own : own;
  }
  return twice / 2;
}
