/** The rigged characters: one of each build, for users who animate people in their own program. */
import { makeOnce } from '#base';
import { PALETTE } from '../palette.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Material, Placement } from '../scene.ts';
import { drawBody } from './body.ts';
import { OUTFITS } from './outfits.ts';
import type { OutfitName } from './outfits.ts';
import { placePose } from './pose.ts';
import type { Pose } from './pose.ts';
import { PROPORTIONS } from './proportions.ts';
import type { Build, Proportions } from './proportions.ts';
import { NO_TURN, subtract } from './rotation.ts';
import type { Vector } from './rotation.ts';
import { JOINTS, JOINT_PARENTS, placeJoints } from './skeleton.ts';
import type { Joint, JointPlaces } from './skeleton.ts';
import { bendSkin, toParts } from './skin.ts';
import { sitDown } from './stances.ts';
import { SEAT, drawBigWheel, drawChair, wheelPlace } from './wheelchair.ts';

interface CharacterRow {
  readonly build: Build;
  readonly outfit: OutfitName;
  readonly hasLongHair?: boolean;
  readonly isSeated?: boolean;
}

const ROWS = {
  man: { build: 'man', outfit: 'blue' },
  woman: { build: 'woman', outfit: 'red', hasLongHair: true },
  child: { build: 'child', outfit: 'green' },
  elderly: { build: 'elderly', outfit: 'grey' },
  wheelchair: { build: 'man', outfit: 'white', isSeated: true },
} as const satisfies Readonly<Record<string, CharacterRow>>;
export type CharacterName = keyof typeof ROWS;
export const CHARACTERS = Object.keys(ROWS) as readonly CharacterName[];

export interface Character {
  readonly name: CharacterName;
  readonly proportions: Proportions;
  /** Standing, arms out; seated characters rest in `pose`. */
  readonly rest: JointPlaces;
  readonly pose: Pose;
  readonly joints: Readonly<Record<Joint, number>>;
  /** Nodes of the big wheels: right, left. */
  readonly wheels: readonly number[];
}

export function measureCharacter(
  name: CharacterName,
): Pick<Character, 'proportions' | 'rest' | 'pose'> {
  const { build, isSeated = false }: CharacterRow = ROWS[name];
  const proportions = PROPORTIONS[build];
  const rest = placeJoints(proportions);
  const pose = isSeated ? sitDown(rest, SEAT) : { hips: rest.Hips, turns: {} };
  return { proportions, rest, pose };
}

export interface CharacterOptions extends Placement {
  readonly parent: number;
  readonly extras: Readonly<Record<string, unknown>>;
}

/** Bones are named as Mixamo names those of several figures: mixamorig:, mixamorig1:, mixamorig2: … */
export function addCharacter(
  builder: SceneBuilder,
  name: CharacterName,
  { parent, translation, rotation, extras }: CharacterOptions,
): Character {
  const { isSeated = false }: CharacterRow = ROWS[name];
  const measured = measureCharacter(name);
  const { proportions, rest, pose } = measured;
  const root = builder.node({
    name: `character_${name}`,
    parent,
    translation,
    rotation,
    extras: { stature: proportions.stature, ...extras },
  });
  const place = CHARACTERS.indexOf(name);
  const joints = addBones(builder, `mixamorig${place === 0 ? '' : place}:`, { root, rest, pose });
  const skeleton = builder.skeleton({
    name: `skeleton_${name}`,
    joints: JOINTS.map((joint) => joints[joint]),
  });
  const { parts, materials } = drawCharacter(name);
  const mesh = builder.mesh({
    name: `character_${name}`,
    parts: parts.map((part) => ({
      ...part,
      material: builder.material(materials[part.material]!),
    })),
  });
  const still = { translation: [0, 0, 0], rotation: NO_TURN } as const;
  builder.node({ name: `character_${name}_body`, parent: root, ...still, mesh, skeleton });
  const wheels = isSeated ? addChair(builder, `character_${name}`, root) : [];
  return { name, ...measured, joints, wheels };
}

/** Draws a character: its parts with their materials by number. */
const drawCharacter = makeOnce((name: CharacterName) => {
  const { outfit, hasLongHair = false }: CharacterRow = ROWS[name];
  const { proportions, rest, pose } = measureCharacter(name);
  const body = drawBody(proportions, { detail: 'rig', hasLongHair });
  const materials: Material[] = [];
  const parts = toParts(bendSkin(body, rest, placePose(rest, pose)), {
    materialOf(slot) {
      const material = PALETTE[OUTFITS[outfit][slot]];
      const known = materials.indexOf(material);
      return known < 0 ? materials.push(material) - 1 : known;
    },
    isHeld: true,
  });
  return { parts, materials };
});

function addBones(
  builder: SceneBuilder,
  prefix: string,
  { root, rest, pose }: Pick<Character, 'rest' | 'pose'> & { readonly root: number },
): Character['joints'] {
  const nodes: Partial<Record<Joint, number>> = {};
  for (const joint of JOINTS) {
    const parent = JOINT_PARENTS[joint];
    nodes[joint] = builder.node({
      name: `${prefix}${joint}`,
      parent: parent === undefined ? root : nodes[parent]!,
      translation: parent === undefined ? pose.hips : subtract(rest[joint], rest[parent]),
      rotation: pose.turns[joint] ?? NO_TURN,
    });
  }
  return nodes as Character['joints'];
}

const WHEEL_SEGMENTS = 16;

function addChair(builder: SceneBuilder, name: string, root: number): number[] {
  const part = (own: string, translation: Vector, mesh: number): number =>
    builder.node({ name: `${name}_${own}`, parent: root, translation, rotation: NO_TURN, mesh });
  part('chair', [0, 0, 0], builder.mesh(drawChair().toMesh('wheelchair', builder)));
  return ([-1, 1] as const).map((side) => {
    const own = side < 0 ? 'wheel_right' : 'wheel_left';
    const wheel = drawBigWheel(side, [0, 0, 0], WHEEL_SEGMENTS).toMesh(own, builder);
    return part(own, wheelPlace(side), builder.mesh(wheel));
  });
}
