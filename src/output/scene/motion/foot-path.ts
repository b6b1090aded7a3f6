/**
 * The way of a foot through one stride, seen from a body that goes evenly: it lands on the heel, rolls flat, rises over the ball,
 * leaves with the toes and swings forward. While it carries, the point it rolls over is fixed to the ground.
 */
import { BALL_AHEAD, BALL_HEIGHT, HEEL_BEHIND } from '../people/skeleton.ts';

export interface FootGait {
  /** Metres per cycle. */
  readonly stride: number;
  /** Shares of the cycle: when the foot stops carrying, lies flat, and begins to rise. */
  readonly stance: number;
  readonly flatFrom: number;
  readonly riseFrom: number;
  /** Radians: toes up on landing, heel up on leaving. */
  readonly landing: number;
  readonly leaving: number;
  /** How far before the hips the middle of the path on the ground is, in metres. */
  readonly ahead: number;
  /** How much higher than a straight path the foot swings, in metres, and at which share of the swing it is highest. */
  readonly lift: number;
  readonly liftAt: number;
}

export interface FootSize {
  readonly stature: number;
  /** Height of the ankle, as a part of stature. */
  readonly ankle: number;
}

/** The ankle against the point of the ground below the hips, and the foot's pitch: heel up is positive. */
export interface FootPlace {
  readonly forward: number;
  readonly up: number;
  readonly pitch: number;
  /** How far the toes are bent up from the foot. */
  readonly toes: number;
}

/** The share of the cycle over which speeds at the ends of the swing are measured. */
const MOMENT = 1e-4;
/** How fast a foot comes down when it lands: statures in a cycle. */
const FALL = 0.2;

export function footAt(gait: FootGait, size: FootSize, phase: number): FootPlace {
  const at = phase - Math.floor(phase);
  return at < gait.stance ? carry(gait, size, at) : swing(gait, size, at);
}

function carry(gait: FootGait, { stature, ankle }: FootSize, at: number): FootPlace {
  const { stride, stance, flatFrom, riseFrom, landing, leaving } = gait;
  const flat = gait.ahead + stride * (stance / 2 - at);
  const high = ankle * stature;
  if (at < flatFrom) {
    const pitch = -landing * (1 - ease(at / flatFrom));
    return {
      ...roll({ flat, high }, { ahead: -HEEL_BEHIND * stature, up: 0 }, pitch),
      pitch,
      toes: 0,
    };
  }
  if (at <= riseFrom) return { forward: flat, up: high, pitch: 0, toes: 0 };
  const part = (at - riseFrom) / (stance - riseFrom);
  const pitch = leaving * part * part;
  const ball = { ahead: BALL_AHEAD * stature, up: BALL_HEIGHT * stature };
  return { ...roll({ flat, high }, ball, pitch), pitch, toes: pitch };
}

/** The position of the ankle while the foot turns around a point before it. */
function roll(
  { flat, high }: { readonly flat: number; readonly high: number },
  { ahead, up }: { readonly ahead: number; readonly up: number },
  pitch: number,
) {
  const [c, s] = [Math.cos(pitch), Math.sin(pitch)];
  const above = high - up;
  return { forward: flat + ahead - ahead * c + above * s, up: up + above * c + ahead * s };
}

function swing(gait: FootGait, size: FootSize, at: number): FootPlace {
  const { stance, lift, liftAt } = gait;
  const length = 1 - stance;
  const s = (at - stance) / length;
  const from = carry(gait, size, stance);
  const before = carry(gait, size, stance - MOMENT);
  const to = carry(gait, size, 0);
  const after = carry(gait, size, MOMENT);
  const between = (key: 'forward' | 'up' | 'pitch'): number =>
    hermite(s, from[key], to[key], {
      // The foot stops turning when it leaves: its toes would touch the ground again.
      start: key === 'pitch' ? 0 : ((from[key] - before[key]) / MOMENT) * length,
      // It comes down onto the ground rather than skims it.
      end: ((after[key] - to[key]) / MOMENT - (key === 'up' ? FALL * size.stature : 0)) * length,
    });
  return {
    forward: between('forward'),
    up: between('up') + lift * bump(s, liftAt),
    pitch: between('pitch'),
    toes: from.toes * (1 - ease(Math.min(1, s / 0.35))),
  };
}

function hermite(
  s: number,
  from: number,
  to: number,
  { start, end }: { readonly start: number; readonly end: number },
): number {
  const t = 1 - s;
  return (
    from * (1 + 2 * s) * t * t + to * (1 + 2 * t) * s * s + start * s * t * t - end * s * s * t
  );
}

/** 0 at both ends with no slope there, 1 at its top. */
function bump(s: number, top: number): number {
  const rise = top > 0.5 ? (2 * top) / (1 - top) : 2;
  const fall = (rise * (1 - top)) / top;
  return (s / top) ** rise * ((1 - s) / (1 - top)) ** fall;
}

export function ease(s: number): number {
  return s * s * (3 - 2 * s);
}
