/** The bounding box of a scene at rest and during its clips. */
import { makeOnce } from '#base';
import type { Scene } from '#scene/nodes';
import { toBounds } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { compose, toScenePlacement } from './rigid.ts';

/** Undefined where nothing has a triangle. */
export function toSceneBounds(scene: Scene): Bounds | undefined {
  const points: number[] = [];
  const boxOf = makeOnce((mesh: Scene['meshes'][number]) => toCorners(mesh.parts));
  // How far anything at or below a node is from it, so that a moved node takes all of it along.
  const reach = new Float64Array(scene.nodes.length);
  scene.nodes.forEach(({ mesh }, node) => {
    if (mesh === undefined) return;
    const placement = toScenePlacement(scene.nodes, node);
    for (const translation of boxOf(scene.meshes[mesh]!)) {
      const at = compose(placement, { translation, rotation: [0, 0, 0, 1] }).translation;
      points.push(...at);
      reach[node] = Math.max(reach[node]!, Math.hypot(...translation));
    }
  });
  for (let node = scene.nodes.length - 1; node >= 0; node--) {
    const { parent, translation } = scene.nodes[node]!;
    if (parent < 0) continue;
    reach[parent] = Math.max(reach[parent]!, Math.hypot(...translation) + reach[node]!);
  }
  for (const { tracks } of scene.clips)
    for (const { node, path, values } of tracks)
      if (path === 'translation') addWay(scene, { node, values, reach: reach[node]! }, points);
  return points.length > 0 ? toBounds(points) : undefined;
}

function addWay(
  { nodes }: Scene,
  { node, values, reach }: { node: number; values: Float32Array; reach: number },
  points: number[],
): void {
  const { parent, rotation } = nodes[node]!;
  const outer = parent < 0 ? undefined : toScenePlacement(nodes, parent);
  for (let i = 0; i < values.length; i += 3) {
    const inner = { translation: [values[i]!, values[i + 1]!, values[i + 2]!], rotation } as const;
    const [x, y, z] = (outer ? compose(outer, inner) : inner).translation;
    points.push(x - reach, y - reach, z - reach, x + reach, y + reach, z + reach);
  }
}

type Corner = readonly [x: number, y: number, z: number];

function toCorners(parts: Scene['meshes'][number]['parts']): Corner[] {
  return parts
    .filter(({ positions }) => positions.length > 0)
    .flatMap(({ positions }) => {
      const { min, max } = toBounds(positions);
      return [min[0], max[0]].flatMap((x) =>
        [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Corner => [x, y, z])),
      );
    });
}
