import type { World } from '#world/site';
/** For tests: what of a scene is in the way at a height, as lines of a plan; made from the triangles alone. */
import type { Point } from '#world/walkable';
import { createSceneBuilder } from '../scene-builder.ts';
import type { Material, Mesh, Scene } from '../scene.ts';
import { addBuildings } from './add-buildings.ts';

export interface Cut {
  readonly from: Point;
  readonly to: Point;
  readonly material: string;
}

export function sceneOf(world: World, lod: 0 | 1 = 0): Scene {
  const builder = createSceneBuilder('test', { lat: 0, lng: 0, elevation: 0, heading: 0 });
  addBuildings(builder, world, { lod });
  return builder.finish();
}

/** The position of a node in the world. No node of a building is turned. */
function placeOf(scene: Scene, index: number): [number, number, number] {
  const at: [number, number, number] = [0, 0, 0];
  for (let i = index; i >= 0; i = scene.nodes[i]!.parent)
    for (const k of [0, 1, 2] as const) at[k] += scene.nodes[i]!.translation[k];
  return at;
}

/** The lines in which a level plane cuts the triangles of these nodes. */
export function sliceAt(scene: Scene, isAsked: (name: string) => boolean, height: number): Cut[] {
  const cuts: Cut[] = [];
  scene.nodes.forEach((node, index) => {
    if (node.mesh === undefined || !isAsked(node.name)) return;
    const [x, y, z] = placeOf(scene, index);
    eachTriangle(scene.meshes[node.mesh]!, scene.materials, (corners, material) => {
      const hits: Point[] = [];
      for (let i = 0; i < 3; i++) {
        const [a, b] = [corners[i]!, corners[(i + 1) % 3]!];
        const [low, high] = [a[1] + y - height, b[1] + y - height];
        if (low < 0 === high < 0) continue;
        const t = low / (low - high);
        hits.push({ x: a[0] + (b[0] - a[0]) * t + x, y: -(a[2] + (b[2] - a[2]) * t + z) });
      }
      if (hits.length === 2) cuts.push({ from: hits[0]!, to: hits[1]!, material: material.name });
    });
  });
  return cuts;
}

type Corner = readonly [number, number, number];

export function eachTriangle(
  { parts }: Mesh,
  materials: readonly Material[],
  look: (corners: readonly [Corner, Corner, Corner], material: Material) => void,
): void {
  for (const { material, positions, indices } of parts) {
    const corner = (i: number): Corner => {
      const at = indices[i]! * 3;
      return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    };
    for (let i = 0; i < indices.length; i += 3)
      look([corner(i), corner(i + 1), corner(i + 2)], materials[material]!);
  }
}

/** How far along a way it meets a line, as a share of the way; nothing where it does not. */
export function meets(from: Point, to: Point, line: Pick<Cut, 'from' | 'to'>): number | undefined {
  const [ax, ay] = [to.x - from.x, to.y - from.y];
  const [bx, by] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-12) return undefined;
  const [cx, cy] = [line.from.x - from.x, line.from.y - from.y];
  const [t, s] = [(cx * by - cy * bx) / turn, (cx * ay - cy * ax) / turn];
  return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? t : undefined;
}
