/** Whether the points, polygons and layers of every geometry fit together, and its models have the materials it names. */
import type { TellFault } from './fbx-fault.ts';
import { findArray, findRecord, sum } from './object-graph.ts';
import type { FbxObject, ObjectGraph } from './object-graph.ts';
import type { FbxRecord } from './read-records.ts';
import type { FbxArray } from './read-value.ts';

export function checkGeometries(graph: ObjectGraph, tell: TellFault): void {
  for (const object of graph.objects.values())
    if (object.kind === 'Geometry') checkGeometry(object, graph, tell);
}

export function countVertices({ record }: FbxObject): number {
  return (findArray(record, 'Vertices')?.length ?? 0) / 3;
}

interface Counts {
  readonly vertices: number;
  readonly corners: number;
  readonly polygons: number;
}

function checkGeometry(geometry: FbxObject, graph: ObjectGraph, tell: TellFault): void {
  const { name, record } = geometry;
  const refuse = (message: string): void =>
    tell({ rule: 'geometry', at: record.at, message: `geometry ${name}: ${message}` });
  const vertices = findArray(record, 'Vertices');
  const polygons = findArray(record, 'PolygonVertexIndex');
  if (!vertices || !polygons) return refuse('has no vertices or no polygons');
  if (vertices.length % 3 !== 0) refuse('has a vertex with fewer than three numbers');
  if (vertices.some((value) => !Number.isFinite(value))) refuse('has a vertex that is no place');
  if (polygons.length > 0 && polygons.at(-1)! >= 0) refuse('does not end its last polygon');
  const counts = {
    vertices: vertices.length / 3,
    corners: polygons.length,
    polygons: sum(polygons.map((corner) => (corner < 0 ? 1 : 0))),
  };
  const outside = polygons.find((corner) => (corner < 0 ? ~corner : corner) >= counts.vertices);
  if (outside !== undefined)
    refuse(`a polygon has the vertex ${outside < 0 ? ~outside : outside} of ${counts.vertices}`);
  for (const layer of record.children) if (layer.name in LAYERS) checkLayer(layer, counts, refuse);
  checkMaterials(geometry, graph, refuse);
}

/** The array of each layer, the numbers that belong together in it, and the array of indices into it. */
const LAYERS: Readonly<Record<string, readonly [array: string, width: number, indices: string]>> = {
  LayerElementNormal: ['Normals', 3, 'NormalsIndex'],
  LayerElementBinormal: ['Binormals', 3, 'BinormalsIndex'],
  LayerElementTangent: ['Tangents', 3, 'TangentsIndex'],
  LayerElementUV: ['UV', 2, 'UVIndex'],
  LayerElementMaterial: ['Materials', 1, ''],
};

function checkLayer(layer: FbxRecord, counts: Counts, refuse: (message: string) => void): void {
  const [arrayName, width, indicesName] = LAYERS[layer.name]!;
  const wanted = countMapped(findRecord(layer.children, 'MappingInformationType'), counts);
  const isIndexed =
    findRecord(layer.children, 'ReferenceInformationType')?.values[0] === 'IndexToDirect';
  const values = findArray(layer, arrayName);
  if (!values) return refuse(`${layer.name} has no ${arrayName}`);
  if (values.some((value) => !Number.isFinite(value)))
    refuse(`${arrayName} holds what is no number`);
  const indices = isIndexed && indicesName ? findArray(layer, indicesName) : undefined;
  if (isIndexed && indicesName && !indices) return refuse(`${layer.name} has no ${indicesName}`);
  const found = indices ? indices.length : values.length / width;
  if (found !== wanted) refuse(`${layer.name} has ${found} entries for ${wanted}`);
  const outside = findOutside(indices, values.length / width);
  if (outside !== undefined)
    refuse(`${layer.name} has the index ${outside} of ${values.length / width}`);
}

function countMapped(mapping: FbxRecord | undefined, counts: Counts): number {
  switch (mapping?.values[0]) {
    case 'ByVertice':
      return counts.vertices;
    case 'ByPolygonVertex':
      return counts.corners;
    case 'ByPolygon':
      return counts.polygons;
    case 'AllSame':
      return 1;
    default:
      return Number.NaN;
  }
}

function checkMaterials(
  geometry: FbxObject,
  graph: ObjectGraph,
  refuse: (message: string) => void,
): void {
  const layer = findRecord(geometry.record.children, 'LayerElementMaterial');
  const materials = layer && findArray(layer, 'Materials');
  for (const model of graph.parentsOf(geometry.id)) {
    const connected = graph.childrenOf(model.id).filter(({ kind }) => kind === 'Material').length;
    if (connected === 0) continue;
    const outside = findOutside(materials, connected);
    if (outside !== undefined)
      refuse(`a polygon has the material ${outside} of the ${connected} of ${model.name}`);
  }
}

function findOutside(indices: FbxArray | undefined, count: number): number | undefined {
  return indices?.find((index) => index < 0 || index >= count);
}
