/** Whom one means: who is nearest to a point of the picture, or in the middle of everybody. */
import { Vector3 } from 'three';
import type { Camera } from 'three';
import type { Whereabouts } from './moment.ts';

/** Who is there, by their number among the people. */
export type Seen = Whereabouts & { readonly person: number };

const PICK_PIXELS = 28;
/** About where the middle of somebody's body is. */
const MIDDLE_METERS = 0.9;

export function pickPerson(
  seen: readonly Seen[],
  {
    x,
    y,
    camera,
    width,
    height,
  }: { x: number; y: number; camera: Camera; width: number; height: number },
): Seen | undefined {
  const at = new Vector3();
  let best: { who: Seen; far: number } | undefined;
  for (const who of seen) {
    at.set(who.x, who.z + MIDDLE_METERS, -who.y).project(camera);
    if (at.z >= 1) continue;
    const far = Math.hypot(((at.x + 1) / 2) * width - x, ((1 - at.y) / 2) * height - y);
    if (far < PICK_PIXELS && (!best || far < best.far)) best = { who, far };
  }
  return best?.who;
}

/** Somebody who is where most are; on the highest floor shown where a floor is chosen. */
export function findMiddle(seen: readonly Seen[], isTopOnly: boolean): Seen | undefined {
  const top = Math.max(...seen.map(({ storey }) => storey));
  const own = isTopOnly ? seen.filter(({ storey }) => storey === top) : seen;
  const x = own.reduce((sum, each) => sum + each.x, 0) / own.length;
  const y = own.reduce((sum, each) => sum + each.y, 0) / own.length;
  const far = (each: Whereabouts): number => Math.hypot(each.x - x, each.y - y);
  return own.toSorted((a, b) => far(a) - far(b))[0];
}
