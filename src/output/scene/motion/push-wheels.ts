/**
 * A wheelchair pushed by hand, two strokes for one turn of the wheels. A stroke takes about a second and the hand stays on the rim for
 * 80 to 90 degrees of it (van der Woude and others, Medical Engineering and Physics 23, 2001; quoted from general knowledge). While
 * it does, it moves as the rim does; then it swings back.
 */
import type { Character } from '../people/characters.ts';
import { placePose } from '../people/pose.ts';
import type { Pose } from '../people/pose.ts';
import { lengthOf, subtract, toRadians, turnX, turnZ } from '../people/rotation.ts';
import type { Turn, Vector } from '../people/rotation.ts';
import type { Joint } from '../people/skeleton.ts';
import { SIDES } from '../people/stances.ts';
import type { Side } from '../people/stances.ts';
import { AXLE_BEHIND, RIM_ASIDE, RIM_RADIUS, WHEEL_RADIUS } from '../people/wheelchair.ts';
import { bendLimb, turnArmBone, turnWithin } from './limb.ts';

export const PUSH_SECONDS = 2;
/** The distance of one turn of the wheels. */
export const PUSH_METERS = 2 * Math.PI * WHEEL_RADIUS;
const STROKES = 2;

/** Angles on the rim, from its top forwards: where the hand takes the rim and where it lets go. */
const TAKES = toRadians(-44);
const LETS_GO = toRadians(40);
/** The share of a stroke in which the hand is on the rim. */
export const PUSH_PART = ((LETS_GO - TAKES) * STROKES) / (2 * Math.PI);
/** The distance of the wrist from the rim while the palm is on it. */
const PALM = 0.055;
/** The distance of the hand from the rim on its way back. */
const OFF_RIM = 0.05;
/** Degrees by which the back leans, and by which it leans more during a push. */
const LEAN = 6;
const LEAN_MORE = 12;
const ELBOW_OUT: Vector = [0.55, 0.25, -1];

export function createPush({
  rest,
  pose,
}: Pick<Character, 'rest' | 'pose'>): (phase: number) => Pose {
  return (phase) => {
    const stroke = (STROKES * phase) % 1;
    const lean = LEAN + LEAN_MORE * (0.5 - 0.5 * Math.cos(2 * Math.PI * (stroke - 0.02)));
    const turns: Partial<Record<Joint, Turn>> = {
      ...pose.turns,
      Spine: turnX(toRadians(lean / 3)),
      Spine1: turnX(toRadians(lean / 3)),
      Spine2: turnX(toRadians(lean / 3)),
      Neck: turnX(toRadians(-lean / 3)),
      Head: turnX(toRadians(-lean / 3)),
    };
    const placed = placePose(rest, { hips: pose.hips, turns });
    for (const side of SIDES) {
      const shoulder = placed[`${side}Arm`].at;
      const wrist = wristAt(side, stroke);
      Object.assign(
        turns,
        reachWithHand(rest, side, { shoulder, wrist, parent: placed.Spine2.turn }),
      );
    }
    return { hips: pose.hips, turns };
  };
}

/** The rotation of the wheels in radians. */
export const wheelTurn = (phase: number): number => 2 * Math.PI * phase;

/** The position of the wrist while the palm is on the rim, or over it. */
function wristAt(side: Side, stroke: number): Vector {
  const isPushing = stroke < PUSH_PART;
  const back = (stroke - PUSH_PART) / (1 - PUSH_PART);
  const angle = isPushing ? TAKES + (LETS_GO - TAKES) * (stroke / PUSH_PART) : swingBack(back);
  const off = isPushing ? 0 : OFF_RIM * Math.sin(Math.PI * back) ** 2;
  const far = RIM_RADIUS + PALM + off;
  const mirror = side === 'Left' ? 1 : -1;
  return [
    mirror * (RIM_ASIDE + 0.01 + 0.5 * off),
    WHEEL_RADIUS + far * Math.cos(angle),
    -AXLE_BEHIND + far * Math.sin(angle),
  ];
}

/** Has the rim's speed at both ends, so the hand takes and leaves the rim without a jerk. */
function swingBack(s: number): number {
  const speed = ((LETS_GO - TAKES) / PUSH_PART) * (1 - PUSH_PART);
  const t = 1 - s;
  return (
    LETS_GO * (1 + 2 * s) * t * t + TAKES * (1 + 2 * t) * s * s + speed * (s * t * t - s * s * t)
  );
}

interface HandReach {
  readonly shoulder: Vector;
  readonly wrist: Vector;
  readonly parent: Turn;
}

function reachWithHand(
  rest: Character['rest'],
  side: Side,
  { shoulder, wrist, parent }: HandReach,
): Partial<Record<Joint, Turn>> {
  const isLeft = side === 'Left';
  const [arm, elbow, hand] = [rest[`${side}Arm`], rest[`${side}ForeArm`], rest[`${side}Hand`]];
  const mirrored: Vector = isLeft ? ELBOW_OUT : [-ELBOW_OUT[0], ELBOW_OUT[1], ELBOW_OUT[2]];
  const { first, second, axis } = bendLimb({
    from: shoulder,
    to: wrist,
    towards: mirrored,
    lengths: [lengthOf(subtract(elbow, arm)), lengthOf(subtract(hand, elbow))],
  });
  const upper = turnArmBone(first, axis, isLeft);
  const fore = turnArmBone(second, axis, isLeft);
  return {
    [`${side}Arm`]: turnWithin(parent, upper),
    [`${side}ForeArm`]: turnWithin(upper, fore),
    [`${side}Hand`]: turnZ(toRadians(isLeft ? -18 : 18)),
  };
}
