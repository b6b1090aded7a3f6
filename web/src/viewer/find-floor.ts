/** Which spot of which floor lies under a point of the picture. */
import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Camera } from 'three';
import { GONE } from './read-trace.ts';
import type { Trace, TraceLevel } from './read-trace.ts';
import type { FloorSpot } from './viewer-api.ts';

/** On a flat floor of the highest storey shown; where nothing is cut away, at the ground. */
export function findFloor(
  trace: Trace,
  point: { x: number; y: number; camera: Camera; width: number; height: number },
  storey = 0,
): FloorSpot | undefined {
  const { x, y, camera, width, height } = point;
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
  const spots = trace.levels.flatMap((level, index) => {
    if (level.storey !== storey || !isFloor(level)) return [];
    const plane = new Plane(new Vector3(0, 1, 0), -level.z);
    const at = ray.ray.intersectPlane(plane, new Vector3());
    if (!at) return [];
    const spot = { x: at.x, y: -at.z, level: level.id, storey };
    return [{ spot, far: metersToPeople(trace, index, spot) }];
  });
  // Several buildings have a floor of that number: the one with people near the spot is taken.
  return spots.toSorted((a, b) => a.far - b.far)[0]?.spot;
}

/** Neither a flight nor one of its landings: their names have a tilde. */
function isFloor({ rise, kind, id }: TraceLevel): boolean {
  return !rise && kind !== 'road' && kind !== 'stair' && !id.includes('~');
}

function metersToPeople(
  { x, y, level, state }: Trace,
  index: number,
  at: { x: number; y: number },
): number {
  let least = Infinity;
  for (let i = 0; i < x.length; i++)
    if (level[i] === index && state[i] !== GONE)
      least = Math.min(least, (x[i]! - at.x) ** 2 + (y[i]! - at.y) ** 2);
  return Math.sqrt(least);
}
