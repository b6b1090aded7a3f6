/** Ways to be there without moving: standing, sitting, crouching, lying; and the arms that go with them. */
import type { Pose } from './pose.ts';
import { chain, toRadians, turnX, turnY, turnZ } from './rotation.ts';
import type { Turn } from './rotation.ts';
import type { Joint, JointPlaces } from './skeleton.ts';

export type Side = 'Left' | 'Right';
export const SIDES: readonly Side[] = ['Left', 'Right'];

/** Degrees: the arm down from the side, forwards, away from the body when down, and bent at the elbow. */
export interface ArmAngles {
  readonly down: number;
  readonly forward?: number;
  readonly bend?: number;
  /** The inward rotation of the upper arm around itself. */
  readonly inward?: number;
}

/** The rotations of an arm that points to its side at rest. */
export function turnArm(
  side: Side,
  { down, forward = 0, bend = 0, inward = 0 }: ArmAngles,
): Partial<Record<Joint, Turn>> {
  const mirror = side === 'Left' ? 1 : -1;
  return {
    [`${side}Arm`]: chain(
      turnX(toRadians(-forward)),
      turnZ(toRadians(-mirror * down)),
      turnX(toRadians(inward)),
    ),
    [`${side}ForeArm`]: turnY(toRadians(-mirror * bend)),
  };
}

const DOWN: ArmAngles = { down: 84, forward: 2, bend: 14 };

export function standAtEase(rest: JointPlaces): Pose {
  return { hips: rest.Hips, turns: { ...turnArm('Left', DOWN), ...turnArm('Right', DOWN) } };
}

/** Old people stoop: the back bent, the neck bent back so that they see where they go. */
export const STOOP: Partial<Record<Joint, Turn>> = {
  Spine: turnX(toRadians(7)),
  Spine1: turnX(toRadians(8)),
  Spine2: turnX(toRadians(7)),
  Neck: turnX(toRadians(6)),
  Head: turnX(toRadians(-14)),
};

export interface Seat {
  /** The height of the hip joints over the ground, and their distance behind the middle. */
  readonly height: number;
  readonly behind: number;
  /** Degrees by which the thighs hang and the knees are bent. */
  readonly thighDown: number;
  readonly kneeBend: number;
}

/** Seated with the arms as they are at rest. */
export function sitDown(rest: JointPlaces, seat: Seat): Pose {
  const turns: Partial<Record<Joint, Turn>> = {};
  for (const side of SIDES) {
    turns[`${side}UpLeg`] = turnX(toRadians(seat.thighDown - 90));
    turns[`${side}Leg`] = turnX(toRadians(seat.kneeBend));
    turns[`${side}Foot`] = turnX(toRadians(90 - seat.thighDown - seat.kneeBend));
  }
  const above = rest.Hips[1] - rest.LeftUpLeg[1];
  return { hips: [0, seat.height + above, -seat.behind], turns };
}

/** On a chair or bench. */
export const CHAIR: Seat = { height: 0.53, behind: 0.15, thighDown: 4, kneeBend: 84 };
/** In a saddle: a riding horse is about 1.6 m high at its withers. */
export const SADDLE: Seat = { height: 1.62, behind: 0.05, thighDown: 32, kneeBend: 50 };

/** Crouches on the heels, bent forward, with the arms before the knees. */
export function crouch(rest: JointPlaces): Pose {
  const heel = 0.42 * (rest.LeftUpLeg[1] - rest.LeftFoot[1]) + rest.LeftFoot[1];
  const { hips, turns } = sitDown(rest, {
    height: heel,
    behind: 0.18,
    thighDown: -22,
    kneeBend: 132,
  });
  const arms = { down: 70, forward: 52, bend: 38 };
  return {
    hips,
    turns: {
      ...turns,
      Spine: turnX(toRadians(24)),
      Spine1: turnX(toRadians(16)),
      Neck: turnX(toRadians(12)),
      ...turnArm('Left', arms),
      ...turnArm('Right', arms),
    },
  };
}

/** Lies on the back at a height. The middle is over the position, the feet point to the front. */
export function lieDown(rest: JointPlaces, height: number): Pose {
  const { turns } = standAtEase(rest);
  return { hips: [0, height, 0], turns: { ...turns, Hips: turnX(toRadians(-90)) } };
}

/** Holds both hands on something before the body. */
export function reachOut(rest: JointPlaces): Pose {
  const arms = { down: 78, forward: 48, bend: 30 };
  const { hips, turns } = standAtEase(rest);
  return { hips, turns: { ...turns, ...turnArm('Left', arms), ...turnArm('Right', arms) } };
}
