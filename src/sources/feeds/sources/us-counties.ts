/**
 * Outlines of US counties by SAME code, for warnings that name counties and draw nothing. From us-atlas 3.0.1 (US Census
 * cartographic boundaries of 2017, 1:10 million, public domain), a TopoJSON file: borders are stored once, as arcs of
 * steps on a grid (https://github.com/topojson/topojson-specification).
 */
import { createRequire } from 'node:module';
import type { LatLng } from '#geo';

interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: Readonly<Record<'counties' | 'states', { readonly geometries: Shape[] }>>;
}

type Shape = { readonly id: string } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);

type Rings = readonly (readonly LatLng[])[];

interface Atlas {
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly topology: Topology;
}

let atlas: Atlas | undefined;
const drawn = new Map<string, Rings>();

/**
 * PSSCCC: a digit for the part of the county (0: all of it), two for the state, three for the county, 000 for the whole
 * state (NWS Instruction 10-1712). Undefined for what is no county, such as a sea area.
 */
export function findCounty(same: string): Rings | undefined {
  if (!/^\d{6}$/.test(same)) return undefined;
  const fips = same.endsWith('000') ? same.slice(1, 3) : same.slice(1);
  const known = drawn.get(fips);
  if (known) return known;
  atlas ??= readAtlas();
  const shape = atlas.shapes.get(fips);
  if (!shape) return undefined;
  const rings = drawShape(shape, atlas.topology);
  drawn.set(fips, rings);
  return rings;
}

/** Loaded when the first warning needs it: 840 kB, ten milliseconds. */
function readAtlas(): Atlas {
  const require = createRequire(import.meta.url);
  const topology = require('us-atlas/counties-10m.json') as Topology;
  const { counties, states } = topology.objects;
  const all = [...counties.geometries, ...states.geometries];
  return { topology, shapes: new Map(all.map((shape) => [shape.id, shape])) };
}

/** The outer ring of every part; holes are not kept. */
function drawShape(shape: Shape, topology: Topology): Rings {
  const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;
  return polygons.map(([outer]) => drawRing(outer ?? [], topology));
}

function drawRing(arcs: readonly number[], topology: Topology): LatLng[] {
  const ring: LatLng[] = [];
  for (const index of arcs) {
    const points = drawArc(topology.arcs[index < 0 ? ~index : index] ?? [], topology);
    // A negative index is the arc walked backwards. Its first point is the last of the one before.
    ring.push(...(index < 0 ? points.toReversed() : points).slice(0, -1));
  }
  return ring;
}

function drawArc(
  steps: readonly (readonly [number, number])[],
  { transform: { scale, translate } }: Topology,
): LatLng[] {
  let [x, y] = [0, 0];
  return steps.map(([dx, dy]) => {
    x += dx;
    y += dy;
    // Four decimals are 11 m, finer than the outlines are.
    return { lat: toFour(y * scale[1] + translate[1]), lng: toFour(x * scale[0] + translate[0]) };
  });
}

function toFour(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
