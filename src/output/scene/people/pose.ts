/** A pose of a figure: the position of the hips, the rotations of the joints, and the resulting positions. */
import { NO_TURN, add, chain, rotate, subtract } from './rotation.ts';
import type { Turn, Vector } from './rotation.ts';
import { JOINTS, JOINT_PARENTS } from './skeleton.ts';
import type { Joint, JointPlaces } from './skeleton.ts';

/** Rotations relative to the parent; joints that are not listed are not turned. */
export interface Pose {
  readonly hips: Vector;
  readonly turns: Readonly<Partial<Record<Joint, Turn>>>;
}

export interface PlacedJoint {
  readonly at: Vector;
  readonly turn: Turn;
}
export type PlacedJoints = Readonly<Record<Joint, PlacedJoint>>;

/** Forward kinematics: every joint's place and turn in the figure's own frame. */
export function placePose(rest: JointPlaces, pose: Pose): PlacedJoints {
  const placed: Partial<Record<Joint, PlacedJoint>> = {};
  for (const joint of JOINTS) {
    const parent = JOINT_PARENTS[joint];
    const own = pose.turns[joint] ?? NO_TURN;
    if (parent === undefined) {
      placed[joint] = { at: pose.hips, turn: own };
      continue;
    }
    const above = placed[parent]!;
    placed[joint] = {
      at: add(above.at, rotate(subtract(rest[joint], rest[parent]), above.turn)),
      turn: chain(above.turn, own),
    };
  }
  return placed as PlacedJoints;
}
