/** TopoJSON (specification 1.0, M. Bostock and C. Metcalf): shapes whose shared edges, the arcs, are stored once. */

/** Longitude, latitude, longitude, latitude... */
type FlatLine = Float64Array;

export interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}

/** `id` is the id of the shape in the file; countries have their ISO 3166 number. */
type Geometry = { readonly id?: string; readonly properties?: { readonly name?: string } } & Arcs;

type Arcs =
  | { readonly type: 'LineString'; readonly arcs: readonly number[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] };

export function parseTopology(text: string): Topology {
  return JSON.parse(text) as Topology;
}

/** Every line, and every ring of every polygon, of one object. */
export function listLines(topology: Topology, object: string): FlatLine[] {
  const arcs = decodeArcs(topology);
  return geometriesOf(topology, object).flatMap((geometry) =>
    linesOf(geometry).map((line) => joinArcs(arcs, line)),
  );
}

/** The shapes of one object by their id, each as its lines or rings; those without an id are left out. */
export function listShapes(topology: Topology, object: string): Map<string, FlatLine[]> {
  const arcs = decodeArcs(topology);
  const shapes = new Map<string, FlatLine[]>();
  for (const geometry of geometriesOf(topology, object)) {
    if (geometry.id === undefined) continue;
    const lines = linesOf(geometry).map((line) => joinArcs(arcs, line));
    shapes.set(geometry.id, [...(shapes.get(geometry.id) ?? []), ...lines]);
  }
  return shapes;
}

/** One polygon of a shape: its rings as references to arcs, the outer one first. */
export interface ArcPolygon {
  readonly id: string | undefined;
  readonly name: string;
  readonly rings: readonly (readonly number[])[];
}

/** Every polygon of an object, and the arcs that they refer to. */
export function listArcPolygons(
  topology: Topology,
  object: string,
): { readonly polygons: ArcPolygon[]; readonly arcs: readonly FlatLine[] } {
  const polygons = geometriesOf(topology, object).flatMap((geometry) =>
    polygonsOf(geometry).map((rings) => ({
      id: geometry.id,
      name: geometry.properties?.name ?? '',
      rings,
    })),
  );
  return { polygons, arcs: decodeArcs(topology) };
}

/** The arcs that lie between two different geometries of an object: between countries, their land borders. */
export function listSharedArcs(topology: Topology, object: string): FlatLine[] {
  const owner = new Map<number, number>();
  const shared = new Set<number>();
  for (const [index, geometry] of geometriesOf(topology, object).entries())
    for (const reference of linesOf(geometry).flat()) {
      const arc = reference < 0 ? ~reference : reference;
      if ((owner.get(arc) ?? index) !== index) shared.add(arc);
      owner.set(arc, index);
    }
  const arcs = decodeArcs(topology);
  return [...shared].sort((a, b) => a - b).map((arc) => arcs[arc]!);
}

function geometriesOf(topology: Topology, object: string): readonly Geometry[] {
  const found = topology.objects[object];
  if (!found) throw new Error(`The topology has no object ${object}.`);
  return found.geometries;
}

function polygonsOf(geometry: Geometry): readonly (readonly (readonly number[])[])[] {
  switch (geometry.type) {
    case 'LineString':
    case 'MultiLineString':
      return [];
    case 'Polygon':
      return [geometry.arcs];
    case 'MultiPolygon':
      return geometry.arcs;
  }
}

function linesOf(geometry: Geometry): readonly (readonly number[])[] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.arcs];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.arcs;
    case 'MultiPolygon':
      return geometry.arcs.flat();
  }
}

/** Arcs are quantized and delta-encoded. */
function decodeArcs({ arcs, transform: { scale, translate } }: Topology): FlatLine[] {
  return arcs.map((arc) => {
    const line = new Float64Array(2 * arc.length);
    let [x, y] = [0, 0];
    for (const [i, [dx, dy]] of arc.entries()) {
      x += dx;
      y += dy;
      line[2 * i] = x * scale[0] + translate[0];
      line[2 * i + 1] = y * scale[1] + translate[1];
    }
    return line;
  });
}

/** A negative reference runs its arc (its complement) backwards; consecutive arcs share a vertex. */
function joinArcs(arcs: readonly FlatLine[], references: readonly number[]): FlatLine {
  const joined: number[] = [];
  for (const reference of references) {
    const arc = reference < 0 ? reversed(arcs[~reference]!) : arcs[reference]!;
    for (let i = joined.length === 0 ? 0 : 2; i < arc.length; i++) joined.push(arc[i]!);
  }
  return Float64Array.from(joined);
}

function reversed(line: FlatLine): FlatLine {
  const turned = new Float64Array(line.length);
  for (let i = 0; i < line.length; i += 2) {
    turned[i] = line[line.length - 2 - i]!;
    turned[i + 1] = line[line.length - 1 - i]!;
  }
  return turned;
}
