/** The positions of the feet at a moment, by the formula of the shader; for tests of recorded and live runs. */
import { GAIT_LINES, LIFT_SHARE } from './gait.ts';
import { plantIndex } from './plan-steps.ts';
import type { Steps } from './plan-steps.ts';
import { findSample } from './read-trace.ts';
import type { Trace } from './read-trace.ts';

export const STATURE = 1.75;

/** The shader's own lines, run here: a copy of them would prove nothing. */
// oxlint-disable-next-line typescript/no-implied-eval
const swing = new Function(
  'phase,lift,ax,ay,az,cx,cy,cz',
  `const { floor, sin, abs } = Math;
   const clamp = (v, low, high) => Math.min(high, Math.max(low, v));
   const mix = (a, b, share) => a + (b - a) * share;
   ${GAIT_LINES.replaceAll('float ', 'const ')}
   return [swingX, swingY, swingZ];`,
) as (...values: number[]) => [x: number, y: number, z: number];

export interface Foot {
  readonly place: readonly [x: number, y: number, z: number];
  readonly above: number;
}

/** Left and right. */
export function feetAt(
  steps: Steps,
  { seconds, people }: Trace,
  who: number,
  at: number,
): [Foot, Foot] {
  const { places, plants } = steps;
  const { sample, share } = findSample(seconds, at);
  const from = 4 * (sample * people + who);
  const to = 4 * (Math.min(sample + 1, seconds.length - 1) * people + who);
  const isJump = (places[to + 3]! >> 3) % 2 === 1;
  const part = isJump ? Math.round(share) : share;
  const phase = places[from + 2]! + part * (places[to + 2]! - places[from + 2]!);
  const step = Math.floor(phase);
  const plantOf = (k: number): [number, number, number] => {
    const first = plantIndex(steps, who, k);
    return [plants[first]!, plants[first + 1]!, plants[first + 2]!];
  };
  const [a, b, c] = [plantOf(step - 1), plantOf(step), plantOf(step + 1)];
  const place = swing(phase, LIFT_SHARE * STATURE, ...a, ...c);
  // Over the slope from the step it left to the step it comes to.
  const far = Math.hypot(c[0] - a[0], c[1] - a[1]);
  const gone = far === 0 ? 0 : Math.hypot(place[0] - a[0], place[1] - a[1]) / far;
  const swinging = { place, above: place[2] - (a[2] + gone * (c[2] - a[2])) };
  const standing = { place: b, above: 0 };
  return step % 2 === 0 ? [standing, swinging] : [swinging, standing];
}
