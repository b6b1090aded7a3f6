/** Checks that every skin moves existing vertices, each with a total weight of 1, and has a bind pose. */
import { countVertices } from './check-geometry.ts';
import type { TellFault } from './fbx-fault.ts';
import { findArray, findRecord } from './object-graph.ts';
import type { FbxObject, ObjectGraph } from './object-graph.ts';

/** Weights are rounded to 32 bits, four of them at most. */
const WEIGHT_ERROR_MAX = 1e-5;

export function checkSkins(graph: ObjectGraph, tell: TellFault): void {
  const posed = listPosed(graph, tell);
  for (const skin of graph.objects.values()) {
    if (skin.kind !== 'Deformer' || skin.type !== 'Skin') continue;
    for (const geometry of graph.parentsOf(skin.id)) {
      checkWeights(skin, geometry, graph, tell);
      checkBindPose(skin, geometry, graph, posed, tell);
    }
  }
}

function listClusters(skin: FbxObject, graph: ObjectGraph): FbxObject[] {
  return graph.childrenOf(skin.id).filter(({ type }) => type === 'Cluster');
}

function checkWeights(
  skin: FbxObject,
  geometry: FbxObject,
  graph: ObjectGraph,
  tell: TellFault,
): void {
  const sums = new Float64Array(countVertices(geometry));
  for (const { name, id, record } of listClusters(skin, graph)) {
    const refuse = (message: string): void =>
      tell({ rule: 'skin', at: record.at, message: `cluster ${name} of ${skin.name}: ${message}` });
    if (!graph.childrenOf(id).some(({ kind }) => kind === 'Model')) refuse('has no joint');
    for (const matrix of ['Transform', 'TransformLink'])
      if (findArray(record, matrix)?.length !== 16) refuse(`${matrix} is no matrix`);
    const indices = findArray(record, 'Indexes') ?? new Int32Array(0);
    const weights = findArray(record, 'Weights') ?? new Float64Array(0);
    if (indices.length !== weights.length)
      refuse(`has ${indices.length} vertices and ${weights.length} weights`);
    indices.forEach((vertex: number, i: number) => {
      if (vertex < 0 || vertex >= sums.length)
        refuse(`moves the vertex ${vertex} of ${sums.length}`);
      else sums[vertex]! += weights[i]!;
    });
  }
  const odd = sums.findIndex((sum) => !(Math.abs(sum - 1) <= WEIGHT_ERROR_MAX));
  if (odd >= 0) {
    const message = `skin ${skin.name}: the weights of vertex ${odd} add up to ${sums[odd]!}`;
    tell({ rule: 'skin', at: skin.record.at, message });
  }
}

/** The mesh, the joints and everything they stand in. */
function checkBindPose(
  skin: FbxObject,
  geometry: FbxObject,
  graph: ObjectGraph,
  posed: ReadonlySet<number>,
  tell: TellFault,
): void {
  const isModel = ({ kind }: FbxObject): boolean => kind === 'Model';
  const bones = listClusters(skin, graph).flatMap(({ id }) => graph.childrenOf(id).filter(isModel));
  const needed = new Map<number, FbxObject>();
  const add = (model: FbxObject): void => {
    if (needed.has(model.id)) return;
    needed.set(model.id, model);
    graph.parentsOf(model.id).filter(isModel).forEach(add);
  };
  [...graph.parentsOf(geometry.id).filter(isModel), ...bones].forEach(add);
  const missing = [...needed.values()].filter(({ id }) => !posed.has(id));
  if (missing.length > 0)
    tell({
      rule: 'bind-pose',
      at: skin.record.at,
      message: `the bind pose of ${skin.name} lacks ${missing.map(({ name }) => name).join(', ')}`,
    });
}

function listPosed(graph: ObjectGraph, tell: TellFault): Set<number> {
  const posed = new Set<number>();
  for (const { kind, type, name, record } of graph.objects.values()) {
    if (kind !== 'Pose' || type !== 'BindPose') continue;
    const nodes = record.children.filter((child) => child.name === 'PoseNode');
    const said = findRecord(record.children, 'NbPoseNodes')?.values[0];
    if (said !== nodes.length) {
      const message = `${name} has ${nodes.length} places and says ${String(said)}`;
      tell({ rule: 'bind-pose', at: record.at, message });
    }
    for (const node of nodes)
      if (findArray(node, 'Matrix')?.length === 16)
        posed.add(Number(findRecord(node.children, 'Node')?.values[0]));
  }
  return posed;
}
