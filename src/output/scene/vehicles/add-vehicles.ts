/** The vehicles of a run, where they begin. */
import type { Played, PlayedActor } from '#run/played';
import { createSketch } from '../mesh-sketch.ts';
import { describeMover } from '../people/add-people.ts';
import { STILL, placeAt } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Mesh } from '../scene.ts';
import { PAINTS, drawVehicle } from './draw-vehicle.ts';

/** The node of each vehicle, in the order of the actors. */
export function addVehicles(builder: SceneBuilder, { actors }: Pick<Played, 'actors'>): number[] {
  const vehicles = actors.filter(({ type }) => type === 'vehicle');
  if (vehicles.length === 0) return [];
  const root = builder.node({
    name: 'vehicles',
    parent: -1,
    ...STILL,
    extras: { count: vehicles.length },
  });
  const meshes = new Map<string, number>();
  const sketch = createSketch();
  return vehicles.map((actor, i) => {
    const { kind, group, traits, start, heading } = actor;
    const role = `${actor.role ?? ''} ${group.replaceAll('_', ' ')}`.trim();
    const [length, width] = [Number(traits['length'] ?? 4.5), Number(traits['width'] ?? 1.8)];
    const { carriages } = traits;
    const paint = i % PAINTS.length;
    const isOnSide = overturnedSeconds(actor) <= 0;
    const key = `${kind} ${role} ${length} ${width} ${paint} ${carriages} ${isOnSide}`;
    let mesh = meshes.get(key);
    if (mesh === undefined) {
      drawVehicle(sketch, {
        kind,
        role,
        length,
        width,
        paint,
        ...(typeof carriages === 'number' ? { carriages } : {}),
      });
      const upright = sketch.toMesh(`${kind}_${meshes.size + 1}`, builder);
      mesh = builder.mesh(isOnSide ? layOnSide(upright, width) : upright);
      meshes.set(key, mesh);
    }
    return builder.node({
      name: actor.id,
      parent: root,
      ...placeAt(start, start.z, heading),
      mesh,
      extras: {
        ...describeMover(actor),
        ...(overturnedSeconds(actor) < Infinity
          ? { overturned_seconds: overturnedSeconds(actor) }
          : {}),
      },
    });
  });
}

/** The time it comes to rest on its side; Infinity if it never does. */
export function overturnedSeconds({ traits }: Pick<PlayedActor, 'traits'>): number {
  if (traits['overturned'] !== true) return Infinity;
  return Number(traits['crashedSeconds'] ?? 0);
}

/** Turns a vehicle by a quarter around its long axis, onto its right side. */
function layOnSide({ name, parts }: Mesh, width: number): Mesh {
  return {
    name,
    parts: parts.map((part) => ({
      ...part,
      positions: roll(part.positions, 3, width / 2),
      normals: roll(part.normals, 3, 0),
      ...(part.tangents && { tangents: roll(part.tangents, 4, 0) }),
    })),
  };
}

function roll(from: Float32Array, stride: number, lift: number): Float32Array {
  const rolled = from.slice();
  for (let i = 0; i < from.length; i += stride) {
    rolled[i + 1] = lift - from[i + 2]!;
    rolled[i + 2] = from[i + 1]!;
  }
  return rolled;
}
