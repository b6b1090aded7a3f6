/**
 * A walking person at any moment of a stride: the feet on their paths, the legs bent to reach them, the rest of the
 * body accordingly.
 */
import type { Pose } from '../people/pose.ts';
import type { Proportions } from '../people/proportions.ts';
import {
  add,
  chain,
  lengthOf,
  rotate,
  subtract,
  toRadians,
  turnX,
  turnY,
  turnZ,
} from '../people/rotation.ts';
import type { Turn, Vector } from '../people/rotation.ts';
import type { Joint, JointPlaces } from '../people/skeleton.ts';
import { SIDES, turnArm } from '../people/stances.ts';
import type { Side } from '../people/stances.ts';
import { footAt } from './foot-path.ts';
import type { FootGait, FootPlace } from './foot-path.ts';
import type { Gait } from './gaits.ts';
import { bendLimb, turnLegBone, turnWithin } from './limb.ts';

export interface Walker {
  readonly proportions: Proportions;
  readonly rest: JointPlaces;
  /** The turned joints of a stooping back. */
  readonly stoop?: Partial<Record<Joint, Turn>>;
}

/** Knees keep this much bend, so that legs are never overstretched. */
const REACH = 0.994;
const LOOKS = 240;
const FORWARD: Vector = [0, 0, 1];

/** Returns the pose at a phase of the stride, from 0 to 1. Phase 0 is when the left heel lands. */
export function createGait(walker: Walker, gait: Gait): (phase: number) => Pose {
  const { stature } = walker.proportions;
  const foot: FootGait = {
    ...gait,
    stride: gait.stride * stature,
    ahead: gait.ahead * stature,
    lift: gait.lift * stature,
    landing: toRadians(gait.landing),
    leaving: toRadians(gait.leaving),
  };
  const hipsHeight = findHipsHeight(walker, gait, foot);
  return (phase) => {
    const around = 2 * Math.PI * phase;
    const pelvis = turnPelvis(gait, phase);
    const hips: Vector = [
      gait.sway * stature * Math.sin(around),
      hipsHeight + bobAt(gait, stature, phase),
      0,
    ];
    const turns: Partial<Record<Joint, Turn>> = {
      Hips: pelvis,
      ...turnTrunk(walker, gait, phase),
      ...turnArms(gait, around),
    };
    for (const side of SIDES) {
      const place = footAt(foot, walker.proportions, legPhase(side, phase));
      Object.assign(turns, turnLeg({ walker, gait, side, place, hips, pelvis }));
    }
    return { hips, turns };
  };
}

const legPhase = (side: Side, phase: number): number => (side === 'Left' ? phase : phase + 0.5);

function bobAt({ bob, lowestAt }: Gait, stature: number, phase: number): number {
  return -bob * stature * Math.cos(4 * Math.PI * (phase - lowestAt));
}

function turnPelvis({ twist, list }: Gait, phase: number): Turn {
  const around = 2 * Math.PI * phase;
  return chain(
    turnY(toRadians(-twist * Math.cos(around))),
    turnZ(toRadians(list * Math.sin(around + 0.2))),
  );
}

/** The greatest height of the hips that both legs allow throughout the stride. */
function findHipsHeight({ rest, proportions }: Walker, gait: Gait, foot: FootGait): number {
  const { stature } = proportions;
  const long = REACH * lengthOf(subtract(rest.LeftFoot, rest.LeftUpLeg));
  let highest = gait.hipsMax * rest.LeftUpLeg[1] + rest.Hips[1] - rest.LeftUpLeg[1];
  for (let k = 0; k < LOOKS; k++) {
    const phase = k / LOOKS;
    const pelvis = turnPelvis(gait, phase);
    const sway = gait.sway * stature * Math.sin(2 * Math.PI * phase);
    for (const side of SIDES) {
      const { forward, up } = footAt(foot, proportions, legPhase(side, phase));
      const hip = rotate(subtract(rest[`${side}UpLeg`], rest.Hips), pelvis);
      const aside = footAside(side, gait, stature) - sway - hip[0];
      const ahead = forward - hip[2];
      const reach = Math.sqrt(long * long - aside * aside - ahead * ahead);
      highest = Math.min(highest, up + reach - hip[1] - bobAt(gait, stature, phase));
    }
  }
  return highest;
}

function footAside(side: Side, { stepWidth }: Gait, stature: number): number {
  return ((side === 'Left' ? 1 : -1) * stepWidth * stature) / 2;
}

interface Leg {
  readonly walker: Walker;
  readonly gait: Gait;
  readonly side: Side;
  readonly place: FootPlace;
  readonly hips: Vector;
  readonly pelvis: Turn;
}

function turnLeg({ walker, gait, side, place, hips, pelvis }: Leg): Partial<Record<Joint, Turn>> {
  const { rest, proportions } = walker;
  const ankle: Vector = [footAside(side, gait, proportions.stature), place.up, place.forward];
  return reachWithFoot(rest, { side, hips, pelvis, ankle, ...place });
}

export interface FootReach {
  readonly side: Side;
  readonly hips: Vector;
  readonly pelvis: Turn;
  readonly ankle: Vector;
  readonly pitch: number;
  readonly toes: number;
}

/** The rotations of a leg that put its foot at a position. */
export function reachWithFoot(
  rest: JointPlaces,
  { side, hips, pelvis, ankle, pitch, toes }: FootReach,
): Partial<Record<Joint, Turn>> {
  const [hip, knee, foot] = [rest[`${side}UpLeg`], rest[`${side}Leg`], rest[`${side}Foot`]];
  const { first, second, axis } = bendLimb({
    from: add(hips, rotate(subtract(hip, rest.Hips), pelvis)),
    to: ankle,
    towards: FORWARD,
    lengths: [lengthOf(subtract(knee, hip)), lengthOf(subtract(foot, knee))],
  });
  const thigh = turnLegBone(first, axis);
  const shank = turnLegBone(second, axis);
  return {
    [`${side}UpLeg`]: turnWithin(pelvis, thigh),
    [`${side}Leg`]: turnWithin(thigh, shank),
    [`${side}Foot`]: turnWithin(shank, turnX(pitch)),
    [`${side}ToeBase`]: turnX(-toes),
  };
}

/** Turns the shoulders against the pelvis. The head keeps its direction. */
function turnTrunk(
  { stoop = {} }: Walker,
  gait: Gait,
  phase: number,
): Partial<Record<Joint, Turn>> {
  const back = gait.twist * Math.cos(2 * Math.PI * phase);
  const aside = -gait.list * Math.sin(2 * Math.PI * phase + 0.2);
  const bent = (joint: Joint, own: Turn): Turn => chain(stoop[joint] ?? [0, 0, 0, 1], own);
  const third = chain(
    turnY(toRadians((2 * back) / 3)),
    turnZ(toRadians(aside / 3)),
    turnX(toRadians(gait.lean / 3)),
  );
  return {
    Spine: bent('Spine', third),
    Spine1: bent('Spine1', third),
    Spine2: bent('Spine2', third),
    Neck: bent('Neck', turnX(toRadians(-gait.lookUp / 2))),
    Head: bent('Head', chain(turnY(toRadians(-back)), turnX(toRadians(-gait.lookUp / 2)))),
  };
}

function turnArms({ arms }: Gait, around: number): Partial<Record<Joint, Turn>> {
  const turned = (side: Side): Partial<Record<Joint, Turn>> => {
    const ahead = (side === 'Left' ? -1 : 1) * Math.cos(around);
    return turnArm(side, {
      down: arms.down,
      forward: arms.forward + arms.swing * ahead,
      bend: arms.bend + arms.bendSwing * ahead,
      inward: arms.inward ?? 0,
    });
  };
  return { ...turned('Left'), ...turned('Right') };
}
