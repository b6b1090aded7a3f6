/** The animations of each character, as loops: poses over time, with the speed over ground. */
import { makeOnce } from '#base';
import { measureCharacter } from '../people/characters.ts';
import type { Character, CharacterName } from '../people/characters.ts';
import type { Pose } from '../people/pose.ts';
import { NO_TURN, chain, toRadians, turnX, turnY } from '../people/rotation.ts';
import type { Turn } from '../people/rotation.ts';
import { JOINTS } from '../people/skeleton.ts';
import type { Joint } from '../people/skeleton.ts';
import { STOOP } from '../people/stances.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Track } from '../scene.ts';
import { ease } from './foot-path.ts';
import { GAITS, paceOf } from './gaits.ts';
import type { Gait } from './gaits.ts';
import { createGait } from './go.ts';
import type { Walker } from './go.ts';
import { IDLE_SECONDS, createIdle } from './idle.ts';
import { PUSH_METERS, PUSH_PART, PUSH_SECONDS, createPush, wheelTurn } from './push-wheels.ts';

export interface Loop {
  readonly name: string;
  readonly seconds: number;
  /** Speed over ground of the loop; programs that move the character faster play it faster. */
  readonly speedMps: number;
  readonly strideMeters: number;
  /** The pose at a phase from 0 to 1. At 1 it is as at 0. */
  readonly poseAt: (phase: number) => Pose;
  /** The phases of the keys, from 0 to 1. */
  readonly phases: readonly number[];
  /** The rotation of the wheels in radians. */
  readonly wheelsAt?: (phase: number) => number;
}

const STRIDE_KEYS = 24;
const IDLE_KEYS = 12;
const PUSH_KEYS = 48;
/** A fleeing person looks back once in this many strides. */
const FLEE_STRIDES = 4;
/** Degrees of neck and chest together. */
const LOOK_BACK = 95;

type Measured = Pick<Character, 'name' | 'proportions' | 'rest' | 'pose'>;

/** A loop with its keys, by what they move. */
export interface DrawnLoop extends Loop {
  readonly bones: readonly (Omit<Track, 'node'> & { readonly joint: Joint })[];
  /** The track of both wheels. */
  readonly wheels?: Omit<Track, 'node'>;
}

/** Clips of the man have plain names; those of other characters have theirs as a suffix: Walk, Walk_child. */
export const drawLoops = makeOnce((name: CharacterName): readonly DrawnLoop[] => {
  const character = { name, ...measureCharacter(name) };
  return listLoops(character).map((loop) => {
    const { seconds, phases } = loop;
    const times = Float32Array.from(phases, (phase) => seconds * phase);
    // The last key is the first one again.
    const poses = phases.slice(0, -1).map(loop.poseAt);
    poses.push(poses[0]!);
    const wheels = trackWheels(loop, times);
    return { ...loop, bones: trackBones(character, poses, times), ...(wheels && { wheels }) };
  });
});

function listLoops(character: Measured): Loop[] {
  const { name } = character;
  if (name === 'wheelchair') return [pushLoop(character)];
  const walker: Walker = { ...character, ...(name === 'elderly' && { stoop: STOOP }) };
  const walk = name === 'elderly' ? GAITS.walkOld : GAITS.walk;
  return [
    idleLoop(walker),
    gaitLoop('Walk', walker, walk),
    gaitLoop('Run', walker, GAITS.run),
    fleeLoop(walker),
    gaitLoop('Crouch', walker, GAITS.crouch),
  ].map((loop) => ({ ...loop, name: nameFor(loop.name, name) }));
}

function nameFor(loop: string, character: CharacterName): string {
  return character === 'man' ? loop : `${loop}_${character}`;
}

function idleLoop(walker: Walker): Loop {
  return {
    name: 'Idle',
    seconds: IDLE_SECONDS,
    speedMps: 0,
    strideMeters: 0,
    poseAt: createIdle(walker),
    phases: evenPhases(IDLE_KEYS),
  };
}

function gaitLoop(name: string, walker: Walker, gait: Gait): Loop {
  const { strideMeters, strideSeconds, speedMps } = paceOf(gait, walker.proportions.stature);
  const poseAt = createGait(walker, gait);
  const { flatFrom, riseFrom, stance } = gait;
  const turns = [flatFrom, riseFrom, stance].flatMap((part) => [part, (part + 0.5) % 1]);
  const phases = evenPhases(STRIDE_KEYS, turns);
  return { name, seconds: strideSeconds, speedMps, strideMeters, poseAt, phases };
}

function fleeLoop(walker: Walker): Loop {
  const stride = gaitLoop('Flee', walker, GAITS.flee);
  return {
    ...stride,
    seconds: FLEE_STRIDES * stride.seconds,
    phases: Array.from({ length: FLEE_STRIDES }, (_, k) =>
      stride.phases.slice(0, -1).map((phase) => (k + phase) / FLEE_STRIDES),
    )
      .flat()
      .concat(1),
    poseAt: (phase) => {
      const { hips, turns } = stride.poseAt((FLEE_STRIDES * phase) % 1);
      const look = toRadians(LOOK_BACK * lookingBack(phase));
      const more = (joint: 'Spine2' | 'Neck' | 'Head', part: number): Turn =>
        chain(turnY(part * look), turns[joint] ?? NO_TURN);
      return {
        hips,
        turns: {
          ...turns,
          Spine2: more('Spine2', 0.2),
          Neck: more('Neck', 0.4),
          Head: more('Head', 0.4),
        },
      };
    },
  };
}

/** How far the head is turned in the middle of the loop: 0 ahead, 1 over the shoulder. */
function lookingBack(phase: number): number {
  const inside = 1 - Math.abs(2 * phase - 1);
  return ease(Math.min(1, Math.max(0, (inside - 0.4) / 0.3)));
}

function pushLoop(character: Measured): Loop {
  return {
    name: 'Wheelchair',
    seconds: PUSH_SECONDS,
    speedMps: PUSH_METERS / PUSH_SECONDS,
    strideMeters: PUSH_METERS / 2,
    poseAt: createPush(character),
    phases: evenPhases(PUSH_KEYS, [PUSH_PART / 2, (1 + PUSH_PART) / 2]),
    wheelsAt: wheelTurn,
  };
}

/** Evenly spaced times and the times of sudden changes. Even times close to a change are omitted. */
function evenPhases(count: number, changes: readonly number[] = []): number[] {
  const near = 1 / (4 * count);
  const even = Array.from({ length: count + 1 }, (_, k) => k / count).filter(
    (phase) =>
      phase === 0 || phase === 1 || changes.every((change) => Math.abs(change - phase) > near),
  );
  const between = changes.filter((change) => change > near && change < 1 - near);
  return [...even, ...between].sort((a, b) => a - b);
}

/** Data about a character's loops for importers. */
export function describeLoops(loops: readonly Loop[]): Record<string, unknown> {
  return Object.fromEntries(
    loops.map(({ name, seconds, speedMps, strideMeters }) => [
      name,
      {
        seconds: round(seconds),
        speed_mps: round(speedMps),
        stride_m: round(strideMeters),
        loop: true,
      },
    ]),
  );
}

/** Adds the character's animations as clips on its bones. */
export function addLoops(
  builder: SceneBuilder,
  { name: own, joints, wheels: nodes }: Pick<Character, 'name' | 'joints' | 'wheels'>,
): void {
  for (const { name, seconds, bones, wheels } of drawLoops(own)) {
    const tracks: Track[] = bones.map(({ joint, ...track }) => ({ node: joints[joint], ...track }));
    if (wheels) tracks.push(...nodes.map((node) => ({ node, ...wheels })));
    builder.clip({ name, seconds, isLoop: true, tracks });
  }
}

/** Bones that rest all the time have no track; those that hold still have two keys. */
function trackBones(
  { pose: rest }: Pick<Character, 'pose'>,
  poses: readonly Pose[],
  times: Float32Array,
): DrawnLoop['bones'] {
  const ends = Float32Array.of(times[0]!, times.at(-1)!);
  const rotations = JOINTS.flatMap((joint): DrawnLoop['bones'] => {
    const turns = alongShorterArcs(poses.map(({ turns: own }) => own[joint] ?? NO_TURN));
    const isStill = turns.every((turn) => isSame(turn, turns[0]!));
    if (isStill && isSame(turns[0]!, rest.turns[joint] ?? NO_TURN)) return [];
    const kept = isStill ? turns.slice(0, 2) : turns;
    return [
      {
        joint,
        path: 'rotation',
        times: isStill ? ends : times,
        values: Float32Array.from(kept.flat()),
      },
    ];
  });
  const hips = poses.map((pose) => pose.hips);
  if (hips.every((at) => at.every((value, i) => value === rest.hips[i]))) return rotations;
  return [
    { joint: 'Hips', path: 'translation', times, values: Float32Array.from(hips.flat()) },
    ...rotations,
  ];
}

function trackWheels({ wheelsAt, phases }: Loop, times: Float32Array): DrawnLoop['wheels'] {
  if (wheelsAt === undefined) return undefined;
  const turns = alongShorterArcs(phases.map((phase) => turnX(wheelsAt(phase))));
  const values = Float32Array.from(turns.flat());
  return { path: 'rotation', times, values };
}

/** A quaternion and its negative are the same rotation; some programs would take the long way round. */
function alongShorterArcs(turns: readonly Turn[]): Turn[] {
  const out: Turn[] = [];
  for (const turn of turns) {
    const before = out.at(-1) ?? turn;
    const isFar = before.reduce((sum, value, i) => sum + value * turn[i]!, 0) < 0;
    out.push(isFar ? (turn.map((value) => -value) as unknown as Turn) : turn);
  }
  return out;
}

function isSame(a: Turn, b: Turn): boolean {
  return a.every((value, i) => Math.abs(value - b[i]!) < 1e-9);
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
