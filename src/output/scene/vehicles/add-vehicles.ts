/** The vehicles of a run, where they begin. */
import type { Played } from '#run/played';
import { createSketch } from '../mesh-sketch.ts';
import { describeMover } from '../people/add-people.ts';
import { STILL, placeAt } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { PAINTS, drawVehicle } from './draw-vehicle.ts';

/** The node of each vehicle, in the order of the actors. */
export function addVehicles(builder: SceneBuilder, { actors }: Pick<Played, 'actors'>): number[] {
  const vehicles = actors.filter(({ type }) => type === 'vehicle');
  if (vehicles.length === 0) return [];
  const group = builder.node({
    name: 'vehicles',
    parent: -1,
    ...STILL,
    extras: { count: vehicles.length },
  });
  const meshes = new Map<string, number>();
  const sketch = createSketch();
  return vehicles.map((actor, i) => {
    const { kind, traits, start, heading } = actor;
    const [length, width] = [Number(traits['length'] ?? 4.5), Number(traits['width'] ?? 1.8)];
    const paint = i % PAINTS.length;
    const key = `${kind} ${length} ${width} ${paint}`;
    let mesh = meshes.get(key);
    if (mesh === undefined) {
      drawVehicle(sketch, { kind, length, width, paint });
      mesh = builder.mesh(sketch.toMesh(`${kind}_${meshes.size + 1}`, builder));
      meshes.set(key, mesh);
    }
    return builder.node({
      name: actor.id,
      parent: group,
      ...placeAt(start, start.z, heading),
      mesh,
      extras: describeMover(actor),
    });
  });
}
