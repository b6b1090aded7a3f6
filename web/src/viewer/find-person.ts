/** Finds an agent: the nearest one to a point of the picture, or the one who sees most others. */
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
export const FAR_METERS = 16;
/**
 * With more people only every n-th is counted; of those with most people around, this many are checked for what they
 * see.
 */
const NEARBY_ASKED_MAX = 150;
const SIGHT_ASKED_MAX = 12;
const OTHERS_MAX = 40;

export interface Lookout {
  readonly who: Seen;
  /** The positions of the people they see; undefined where they see nobody. */
  readonly towards: readonly [x: number, y: number, z: number] | undefined;
}

/**
 * Somebody on their feet who sees most others, and where those are; on the highest floor shown where a floor is chosen.
 * `sees`: whether nothing is between two spots.
 */
export function findLookout(
  seen: readonly Seen[],
  { isTopOnly, sees }: { isTopOnly: boolean; sees: (from: Seen, to: Seen) => boolean },
): Lookout | undefined {
  const top = seen.reduce((most, { storey }) => Math.max(most, storey), -Infinity);
  const own = isTopOnly ? seen.filter(({ storey }) => storey === top) : seen;
  const standing = own.filter(({ state }) => state !== 'down');
  const every = Math.max(1, Math.ceil(standing.length / NEARBY_ASKED_MAX));
  const asked = standing
    .filter((_, i) => i % every === 0)
    .map((who) => ({ who, others: own.filter((other) => isAround(who, other)) }))
    .toSorted((a, b) => b.others.length - a.others.length)
    .slice(0, SIGHT_ASKED_MAX)
    .map(({ who, others }) => ({
      who,
      others: others.slice(0, OTHERS_MAX).filter((other) => sees(who, other)),
    }))
    .toSorted((a, b) => b.others.length - a.others.length);
  const [best] = asked;
  if (!best) return undefined;
  const { who, others } = best;
  const mean = (axis: 'x' | 'y'): number =>
    others.reduce((sum, each) => sum + each[axis], 0) / others.length;
  return { who, towards: others.length === 0 ? undefined : [mean('x'), mean('y'), who.z] };
}

function isAround(who: Seen, other: Seen): boolean {
  const far = Math.hypot(other.x - who.x, other.y - who.y);
  return other.level === who.level && far > NEAR_METERS && far < FAR_METERS;
}
