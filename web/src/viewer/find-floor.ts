/** Which spot of which floor lies under a point of the picture. */
import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Camera } from 'three';
import type { TraceLevel } from './read-trace.ts';
import type { FloorSpot } from './viewer-api.ts';

/** Flat floors of the highest storey shown; where nothing is cut away, those at the ground. */
export function findFloor(
  levels: readonly TraceLevel[],
  point: { x: number; y: number; camera: Camera; width: number; height: number },
  storey: number | undefined,
): FloorSpot | undefined {
  const { x, y, camera, width, height } = point;
  const wanted = storey ?? 0;
  const level = levels.find((each) => each.storey === wanted && !each.rise && each.kind !== 'road');
  if (!level) return undefined;
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
  const floor = new Plane(new Vector3(0, 1, 0), -level.z);
  const at = ray.ray.intersectPlane(floor, new Vector3());
  return at ? { x: at.x, y: -at.z, level: level.id, storey: level.storey } : undefined;
}
