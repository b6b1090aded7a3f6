/** Standing there: 15 breaths a minute, as adults at rest take (12 to 20), and the weight from one foot to the other. */
import type { Pose } from '../people/pose.ts';
import { NO_TURN, chain, toRadians, turnX, turnZ } from '../people/rotation.ts';
import type { Turn, Vector } from '../people/rotation.ts';
import type { Joint } from '../people/skeleton.ts';
import { SIDES, turnArm } from '../people/stances.ts';
import { reachWithFoot } from './go.ts';
import type { Walker } from './go.ts';

export const IDLE_SECONDS = 4;
/** Shares of stature: the sway to each side, and how much lower the hips are than with straight legs. */
const SWAY = 0.004;
const LOWER = 0.0015;
/** Degrees by which the chest rises. */
const BREATH = 1.6;

export function createIdle({ rest, proportions, stoop = {} }: Walker): (phase: number) => Pose {
  const { stature } = proportions;
  return (phase) => {
    const around = 2 * Math.PI * phase;
    const breath = (1 - Math.cos(around)) / 2;
    const hips: Vector = [
      rest.Hips[0] + SWAY * stature * Math.sin(around),
      rest.Hips[1] - LOWER * stature,
      rest.Hips[2],
    ];
    const bent = (joint: Joint, own: Turn): Turn => chain(stoop[joint] ?? NO_TURN, own);
    const turns: Partial<Record<Joint, Turn>> = {
      Spine: bent('Spine', NO_TURN),
      Spine1: bent('Spine1', turnX(toRadians(-BREATH * breath))),
      Spine2: bent('Spine2', turnX(toRadians(-BREATH * breath))),
      Neck: bent('Neck', turnX(toRadians(2 * BREATH * breath))),
      Head: bent('Head', turnZ(toRadians(-0.6 * Math.sin(around)))),
    };
    for (const side of SIDES) {
      const foot = rest[`${side}Foot`];
      const ankle: Vector = [foot[0], foot[1], foot[2]];
      Object.assign(
        turns,
        reachWithFoot(rest, { side, hips, pelvis: NO_TURN, ankle, pitch: 0, toes: 0 }),
        turnArm(side, {
          down: 83 - 1.5 * breath,
          forward: 2 + 1.5 * breath,
          bend: 14 + 2 * breath,
        }),
      );
    }
    return { hips, turns };
  };
}
