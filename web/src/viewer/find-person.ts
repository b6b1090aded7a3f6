/** Finds a person: the nearest to a point of the picture, or the one with most other people in view. */
import { Vector3 } from 'three';
import type { Camera } from 'three';
import type { Whereabouts } from './moment.ts';

/** The people who are present, by their index. */
export type Seen = Whereabouts & { readonly person: number };

const PICK_PIXELS = 28;
/** The approximate middle of the body. */
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
const NEARBY_METERS = 16;
/** If nobody is that near: the distance up to which a person can be told from a thing. */
export const FAR_METERS = 45;
/**
 * With more people only every n-th is counted; of those with most people around, this many are checked for what they
 * see.
 */
const NEARBY_ASKED_MAX = 150;
const SIGHT_ASKED_MAX = 12;
const OTHERS_MAX = 40;

export interface Lookout {
  readonly who: Seen;
  /** The middle of the people in view; undefined if nobody is in view. */
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
    .map((who) => {
      const near = own.filter((other) => isAround(who, other, NEARBY_METERS));
      const others =
        near.length > 0 ? near : own.filter((other) => isAround(who, other, FAR_METERS));
      return { who, others };
    })
    .toSorted((a, b) => b.others.length - a.others.length)
    .slice(0, SIGHT_ASKED_MAX)
    .map(({ who, others }) => {
      const inView = others.slice(0, OTHERS_MAX).filter((other) => sees(who, other));
      const towards = middleOfMost(who, inView);
      return {
        who,
        towards,
        worth: inView.length - BLOCKED_WORTH * countBefore(who, towards, own),
      };
    })
    .toSorted((a, b) => b.worth - a.worth);
  const [best] = asked;
  return best && { who: best.who, towards: best.towards };
}

/** A person right before the eyes hides so many others. Judgement. */
const BLOCKED_WORTH = 8;
const BEFORE_METERS = 1.2;

/** People so near in the direction of the picture that they fill it. */
function countBefore(who: Seen, towards: Lookout['towards'], all: readonly Seen[]): number {
  if (towards === undefined) return 0;
  const way = Math.atan2(towards[1] - who.y, towards[0] - who.x);
  return all.filter((other) => {
    const [x, y] = [other.x - who.x, other.y - who.y];
    const far = Math.hypot(x, y);
    const isNear = other !== who && other.level === who.level && far < BEFORE_METERS;
    return isNear && x * Math.cos(way) + y * Math.sin(way) > far * Math.cos(SEEN_RADIANS / 2);
  }).length;
}

/** As wide as a picture shows. */
const SEEN_RADIANS = 1;

/** The middle of the people in the direction with most people; undefined if there is nobody. */
function middleOfMost(who: Seen, others: readonly Seen[]): Lookout['towards'] {
  const around = others.map((other) => ({
    other,
    angle: Math.atan2(other.y - who.y, other.x - who.x),
  }));
  const apart = (a: number, b: number): number =>
    Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
  const groups = around.map(({ angle }) =>
    around.filter((each) => apart(each.angle, angle) < SEEN_RADIANS / 2).map(({ other }) => other),
  );
  const [most] = groups.toSorted((a, b) => b.length - a.length);
  if (!most) return undefined;
  const mean = (axis: 'x' | 'y'): number =>
    most.reduce((sum, each) => sum + each[axis], 0) / most.length;
  return [mean('x'), mean('y'), who.z];
}

function isAround(who: Seen, other: Seen, most: number): boolean {
  const far = Math.hypot(other.x - who.x, other.y - who.y);
  return other.level === who.level && far > NEAR_METERS && far < most;
}
