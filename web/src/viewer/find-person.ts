/** Whom one means: who is nearest to a point of the picture, or from where one sees most of the others. */
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

/** Nearer ones fill the picture, farther ones are dots; judgement. */
const NEAR_METERS = 2.5;
const FAR_METERS = 16;
/** Of more people every so-manieth is asked what they see. */
const ASKED_MAX = 150;

export interface Lookout {
  readonly who: Seen;
  /** Where those are whom they see; undefined where they are alone. */
  readonly towards: readonly [x: number, y: number, z: number] | undefined;
}

/** Somebody who has most others around, and where those are; on the highest floor shown where a floor is chosen. */
export function findLookout(seen: readonly Seen[], isTopOnly: boolean): Lookout | undefined {
  const top = seen.reduce((most, { storey }) => Math.max(most, storey), -Infinity);
  const own = isTopOnly ? seen.filter(({ storey }) => storey === top) : seen;
  const every = Math.max(1, Math.ceil(own.length / ASKED_MAX));
  let best: { who: Seen; others: readonly Seen[] } | undefined;
  for (let i = 0; i < own.length; i += every) {
    const who = own[i]!;
    const others = own.filter((other) => {
      const far = Math.hypot(other.x - who.x, other.y - who.y);
      return other.level === who.level && far > NEAR_METERS && far < FAR_METERS;
    });
    if (!best || others.length > best.others.length) best = { who, others };
  }
  if (!best) return undefined;
  const { who, others } = best;
  const mean = (axis: 'x' | 'y'): number =>
    others.reduce((sum, each) => sum + each[axis], 0) / others.length;
  return { who, towards: others.length === 0 ? undefined : [mean('x'), mean('y'), who.z] };
}
