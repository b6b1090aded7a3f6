/** What stands around: one shape for all of a kind and size, as many nodes as the world has objects. */
import type { World, WorldObject } from '#world/site';
import type { Drape } from '../ground/drape.ts';
import { createSketch } from '../mesh-sketch.ts';
import { STILL, placeAt } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { drawObject } from './draw-object.ts';
import { nameObjects } from './name-objects.ts';

/** Heights and radii are rounded to powers of this factor, so that many objects share a shape. */
const STEP = 1.25;
const TREE_SHAPES = 3;

export function addObjects(builder: SceneBuilder, world: World, drape: Drape): void {
  const { objects, light } = world;
  if (objects.length === 0) return;
  const group = builder.node({ name: 'objects', parent: -1, ...STILL });
  const names = nameObjects(objects);
  const meshes = new Map<string, number>();
  const sketch = createSketch();
  for (const [i, object] of objects.entries()) {
    const { kind, at, heading, height, radius } = object;
    const size = sizeOf(object);
    const variant = kind === 'tree' ? i % TREE_SHAPES : 0;
    const key = `${kind} ${variant} ${size.height.toFixed(2)} ${size.radius.toFixed(2)}`;
    let mesh = meshes.get(key);
    if (mesh === undefined) {
      drawObject(sketch, { ...size, kind, variant, isLit: light.isDark });
      mesh = builder.mesh(sketch.toMesh(`${kind}_${meshes.size + 1}`, builder));
      meshes.set(key, mesh);
    }
    builder.node({
      name: names[i]!,
      parent: group,
      ...placeAt(at, object.z ?? drape.heightAt(at.x, at.y), heading),
      mesh,
      extras: { kind, height, radius },
    });
  }
}

function sizeOf({ height, radius }: WorldObject): { height: number; radius: number } {
  return { height: toStep(height), radius: toStep(radius) };
}

function toStep(meters: number): number {
  if (!(meters > 0)) return 0.1;
  return STEP ** Math.round(Math.log(meters) / Math.log(STEP));
}
