/** Ways to be there without moving: standing, sitting; and the arms that go with them. */
import type { Pose } from './pose.ts';
import { chain, toRadians, turnX, turnY, turnZ } from './rotation.ts';
import type { Turn } from './rotation.ts';
import type { Joint, JointPlaces } from './skeleton.ts';

export type Side = 'Left' | 'Right';
export const SIDES: readonly Side[] = ['Left', 'Right'];

/** Degrees: down from the side, forwards, out of the way of the body when down, bent at the elbow. */
export interface ArmAngles {
  readonly down: number;
  readonly forward?: number;
  readonly bend?: number;
  /** The upper arm around itself, inwards. */
  readonly inward?: number;
}

/** The turns of an arm that at rest points to its side. */
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
  /** Height of the hips' joints above the ground; how far behind the middle they are. */
  readonly height: number;
  readonly behind: number;
  /** Degrees: how far the thighs hang, and the knees are bent. */
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
