/**
 * The bones of a person: names as Mixamo has them, so that programs know them. At rest the figure stands with its arms out,
 * looks along +z, has its left at +x, and no joint is turned.
 */
import type { Proportions } from './proportions.ts';
import type { Vector } from './rotation.ts';

/** Parents before their children. */
export const JOINTS = [
  'Hips',
  'Spine',
  'Spine1',
  'Spine2',
  'Neck',
  'Head',
  'LeftShoulder',
  'LeftArm',
  'LeftForeArm',
  'LeftHand',
  'RightShoulder',
  'RightArm',
  'RightForeArm',
  'RightHand',
  'LeftUpLeg',
  'LeftLeg',
  'LeftFoot',
  'LeftToeBase',
  'RightUpLeg',
  'RightLeg',
  'RightFoot',
  'RightToeBase',
] as const;
export type Joint = (typeof JOINTS)[number];

export const JOINT_PARENTS: Readonly<Record<Joint, Joint | undefined>> = {
  Hips: undefined,
  Spine: 'Hips',
  Spine1: 'Spine',
  Spine2: 'Spine1',
  Neck: 'Spine2',
  Head: 'Neck',
  LeftShoulder: 'Spine2',
  LeftArm: 'LeftShoulder',
  LeftForeArm: 'LeftArm',
  LeftHand: 'LeftForeArm',
  RightShoulder: 'Spine2',
  RightArm: 'RightShoulder',
  RightForeArm: 'RightArm',
  RightHand: 'RightForeArm',
  LeftUpLeg: 'Hips',
  LeftLeg: 'LeftUpLeg',
  LeftFoot: 'LeftLeg',
  LeftToeBase: 'LeftFoot',
  RightUpLeg: 'Hips',
  RightLeg: 'RightUpLeg',
  RightFoot: 'RightLeg',
  RightToeBase: 'RightFoot',
};

/** The distance of the ball of the foot before the ankle, and its height over the ground, as shares of stature. */
export const BALL_AHEAD = 0.078;
export const BALL_HEIGHT = 0.012;
/** The distance of the heel behind the ankle. */
export const HEEL_BEHIND = 0.036;

export type JointPlaces = Readonly<Record<Joint, Vector>>;

/** The positions of the joints at rest, in metres from the ground between the feet. */
export function placeJoints(p: Proportions): JointPlaces {
  const trunk = p.shoulder - p.hip;
  const up = (part: number): number => p.hip + part * trunk;
  const reach = p.shoulderAside;
  const left = {
    LeftShoulder: [0.02, p.shoulder - 0.015, 0],
    LeftArm: [reach, p.shoulder - 0.012, 0],
    LeftForeArm: [reach + p.upperArm, p.shoulder - 0.012, 0],
    LeftHand: [reach + p.upperArm + p.forearm, p.shoulder - 0.012, 0],
    LeftUpLeg: [p.hipAside, p.hip, 0],
    LeftLeg: [p.hipAside, p.knee, 0],
    LeftFoot: [p.hipAside, p.ankle, 0],
    LeftToeBase: [p.hipAside, BALL_HEIGHT, BALL_AHEAD],
  } as const satisfies Partial<Record<Joint, Vector>>;
  const right = Object.fromEntries(
    Object.entries(left).map(([name, [x, y, z]]) => [name.replace('Left', 'Right'), [-x, y, z]]),
  ) as Partial<Record<Joint, Vector>>;
  const parts = {
    Hips: [0, up(0.05), 0],
    Spine: [0, up(0.24), 0],
    Spine1: [0, up(0.45), 0],
    Spine2: [0, up(0.68), 0],
    Neck: [0, p.shoulder + 0.3 * (p.chin - p.shoulder), -0.004],
    Head: [0, p.chin + 0.012, 0],
    ...left,
    ...right,
  } as JointPlaces;
  return Object.fromEntries(
    JOINTS.map((name) => {
      const [x, y, z] = parts[name];
      return [name, [x * p.stature, y * p.stature, z * p.stature]];
    }),
  ) as unknown as JointPlaces;
}
