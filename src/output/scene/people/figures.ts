/** The figures of crowds: everybody's look in a few meshes of a few hundred triangles, standing, shared by all who look alike. */
import type { PlayedActor } from '#run/played';
import { createSketch } from '../mesh-sketch.ts';
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Mesh } from '../scene.ts';
import type { PostureName } from './behaviour-posing.ts';
import { drawBody } from './body.ts';
import { BED_METERS } from './lay-bed.ts';
import { drawHorse, drawStretcher } from './mounts.ts';
import { OUTFITS } from './outfits.ts';
import type { OutfitName } from './outfits.ts';
import { placePose } from './pose.ts';
import type { Pose } from './pose.ts';
import { PROPORTIONS } from './proportions.ts';
import type { Build } from './proportions.ts';
import { drawRod } from './rods.ts';
import { placeJoints } from './skeleton.ts';
import type { JointPlaces } from './skeleton.ts';
import { bendSkin, toParts } from './skin.ts';
import {
  CHAIR,
  SADDLE,
  STOOP,
  crouch,
  lieDown,
  reachOut,
  sitDown,
  standAtEase,
  turnArm,
} from './stances.ts';
import { SEAT, drawBigWheel, drawChair, wheelPlace } from './wheelchair.ts';

interface Figure {
  readonly build: Build;
  readonly hasLongHair?: boolean;
  readonly pose?: (rest: JointPlaces) => Pose;
  /** Draws things people have with them, in metres around their position. */
  readonly aid?: (sketch: Sketch, hands: readonly [left: Vec3, right: Vec3]) => void;
}

const ON_THIGHS = { down: 80, forward: 18, bend: 62, inward: 8 } as const;

const FIGURES = {
  man: { build: 'man' },
  woman: { build: 'woman', hasLongHair: true },
  child: { build: 'child' },
  small_child: { build: 'small_child' },
  elderly: { build: 'elderly', pose: stoop },
  wheelchair: { build: 'man', pose: sitWithHandsOnThighs, aid: drawWholeChair },
  crutches: { build: 'man', pose: leanOnHands, aid: drawCrutches },
  walking_frame: { build: 'elderly', pose: holdFrame, aid: drawFrame },
  white_cane: { build: 'man', pose: holdCane, aid: drawCane },
} as const satisfies Readonly<Record<string, Figure>>;
export type FigureName = keyof typeof FIGURES;

export interface Look {
  readonly figure: FigureName;
  readonly outfit: OutfitName;
  /** The posture of people who neither stand nor sit in their own chair. */
  readonly posture?: PostureName;
}

/** Half the depth of a body. */
const LYING_METERS = 0.13;
const STRETCHER_METERS = 0.85;

/** The replacement of the figure's stance, with its accessories. */
const HELD: Readonly<Record<PostureName, Omit<Figure, 'build'>>> = {
  sitting: { pose: (rest) => withArms(sitDown(rest, CHAIR), ON_THIGHS) },
  in_bed: { pose: (rest) => lieDown(rest, BED_METERS.height + LYING_METERS) },
  lying: { pose: (rest) => lieDown(rest, LYING_METERS) },
  crouching: { pose: crouch },
  carried: { pose: (rest) => lieDown(rest, STRETCHER_METERS + LYING_METERS), aid: drawStretcher },
  pushed: { pose: sitWithHandsOnThighs, aid: drawWholeChair },
  pushing: { pose: reachOut },
  riding: { pose: (rest) => withArms(sitDown(rest, SADDLE), ON_THIGHS), aid: drawHorse },
};

const CIVIL: readonly OutfitName[] = ['blue', 'red', 'green'];
const UNIFORMS: Readonly<Partial<Record<string, OutfitName>>> = {
  firefighter: 'firefighter',
  police: 'police',
  paramedic: 'paramedic',
  security: 'security',
  attacker: 'dark',
};
/** The ages from which people are drawn as children, as adults and as old: 65 as usual. */
const CHILD_AGE = 6;
const ADULT_AGE = 13;
const OLD_AGE = 65;

/** Chooses the look by known traits. Unknown traits follow from the index in the list, so crowds are mixed. */
export function lookOf(
  { kind, traits }: Pick<PlayedActor, 'kind' | 'traits'>,
  place: number,
): Look {
  const figure = figureOf(kind, traits);
  const uniform = UNIFORMS[kind];
  if (uniform !== undefined) return { figure, outfit: uniform };
  if (figure === 'elderly' || figure === 'walking_frame') return { figure, outfit: 'grey' };
  if (figure !== 'man' && figure !== 'woman' && figure !== 'child')
    return { figure, outfit: 'blue' };
  return { figure, outfit: CIVIL[place % CIVIL.length]! };
}

function figureOf(kind: string, traits: PlayedActor['traits']): FigureName {
  const { age, sex, aid } = traits;
  if (typeof aid === 'string' && aid.startsWith('wheelchair')) return 'wheelchair';
  if (aid === 'crutches') return 'crutches';
  if (aid === 'walker') return 'walking_frame';
  if (kind === 'visually_impaired') return 'white_cane';
  if (typeof age === 'number') {
    if (age < CHILD_AGE) return 'small_child';
    if (age < ADULT_AGE) return 'child';
    if (age >= OLD_AGE) return 'elderly';
  }
  return sex === 'female' ? 'woman' : 'man';
}

export function drawFigure(
  { figure, outfit, posture }: Look,
  builder: Pick<SceneBuilder, 'material'>,
): Mesh {
  const own: Figure = FIGURES[figure];
  // Who lies or rides has put crutches and canes aside.
  const held = posture === undefined ? own : HELD[posture];
  const { pose = standAtEase, aid } = held;
  const { build, hasLongHair = false } = own;
  const proportions = PROPORTIONS[build];
  const rest = placeJoints(proportions);
  const placed = placePose(rest, pose(rest));
  const skin = bendSkin(drawBody(proportions, { detail: 'crowd', hasLongHair }), rest, placed);
  const parts = toParts(skin, {
    materialOf: (slot) => builder.material(PALETTE[OUTFITS[outfit][slot]]),
    isHeld: false,
  });
  const sketch = createSketch();
  aid?.(sketch, [placed.LeftHand.at, placed.RightHand.at]);
  const name = `person_${figure}_${outfit}${posture === undefined ? '' : `_${posture}`}`;
  return { name, parts: [...parts, ...sketch.toMesh(name, builder).parts] };
}

function stoop(rest: JointPlaces): Pose {
  const { hips, turns } = standAtEase(rest);
  return { hips, turns: { ...turns, ...STOOP } };
}

function withArms(pose: Pose, arms: Parameters<typeof turnArm>[1]): Pose {
  const turns = { ...pose.turns, ...turnArm('Left', arms), ...turnArm('Right', arms) };
  return { ...pose, turns };
}

function sitWithHandsOnThighs(rest: JointPlaces): Pose {
  return withArms(sitDown(rest, SEAT), ON_THIGHS);
}

function leanOnHands(rest: JointPlaces): Pose {
  return withArms(standAtEase(rest), { down: 74, forward: 4, bend: 26 });
}

function holdFrame(rest: JointPlaces): Pose {
  return withArms(stoop(rest), { down: 84, forward: 22, bend: 38 });
}

function holdCane(rest: JointPlaces): Pose {
  const { hips, turns } = standAtEase(rest);
  return { hips, turns: { ...turns, ...turnArm('Right', { down: 84, forward: 18, bend: 40 }) } };
}

function drawWholeChair(sketch: Sketch): void {
  drawChair(sketch);
  for (const side of [-1, 1] as const) drawBigWheel(side, wheelPlace(side), 10, sketch);
}

const ROD = 0.012;

/** Draws crutches from the ground to the hand, and from there to a cuff on the forearm. */
function drawCrutches(sketch: Sketch, hands: readonly Vec3[]): void {
  for (const [x, y, z] of hands) {
    const grip: Vec3 = [x, y - 0.06, z + 0.02];
    drawRod(sketch, PALETTE.frame, { from: [x * 1.12, 0, z + 0.12], to: grip, radius: ROD });
    drawRod(sketch, PALETTE.frame, { from: grip, to: [x, y + 0.2, z - 0.12], radius: ROD });
  }
}

function drawFrame(sketch: Sketch, hands: readonly Vec3[]): void {
  const { frame } = PALETTE;
  for (const [x, y, z] of hands) {
    const [back, front]: [Vec3, Vec3] = [
      [x, y - 0.03, z - 0.1],
      [x, y - 0.03, z + 0.16],
    ];
    drawRod(sketch, frame, { from: back, to: front, radius: ROD });
    drawRod(sketch, frame, { from: [1.1 * x, 0, z - 0.14], to: back, radius: ROD });
    drawRod(sketch, frame, { from: [1.1 * x, 0, z + 0.24], to: front, radius: ROD });
  }
  const [[left, high, z], [right]] = hands as [Vec3, Vec3];
  const across = (y: number): void =>
    drawRod(sketch, frame, { from: [right, y, z + 0.16], to: [left, y, z + 0.16], radius: ROD });
  across(high - 0.04);
  across(high - 0.3);
}

function drawCane(sketch: Sketch, [, [x, y, z]]: readonly [Vec3, Vec3]): void {
  drawRod(sketch, PALETTE.cloth_white, {
    from: [0.3 * x, 0.01, z + 0.75],
    to: [x, y - 0.03, z + 0.06],
    radius: 0.009,
  });
}
