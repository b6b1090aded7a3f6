/** Vertices as they are in the scene: 32-bit floats in meters. */
import type { Binary, Slot } from './binary.ts';
import { FLOAT, UNSIGNED_BYTE } from './gltf.ts';
import type { WriteAttributes } from './meshes.ts';

const FLOATS = { use: 'vertices', componentType: FLOAT } as const;
const POSITION: Slot = {
  ...FLOATS,
  name: 'POSITION',
  elementBytes: 12,
  type: 'VEC3',
  isBounded: true,
};
const NORMAL: Slot = { ...FLOATS, name: 'NORMAL', elementBytes: 12, type: 'VEC3' };
const TANGENT: Slot = { ...FLOATS, name: 'TANGENT', elementBytes: 16, type: 'VEC4' };
const WEIGHTS: Slot = { ...FLOATS, name: 'WEIGHTS_0', elementBytes: 16, type: 'VEC4' };
export const TEXCOORD: Slot = { ...FLOATS, name: 'TEXCOORD_0', elementBytes: 8, type: 'VEC2' };
export const JOINTS: Slot = {
  name: 'JOINTS_0',
  use: 'vertices',
  elementBytes: 4,
  componentType: UNSIGNED_BYTE,
  type: 'VEC4',
};

export function writePlainAttributes(binary: Binary, allUvs: boolean): WriteAttributes {
  return (part, { isTextured, isSkinned }) => {
    const { positions, normals, tangents, uvs, joints, weights } = part;
    const attributes: Record<string, number> = {
      POSITION: binary.add(POSITION, positions),
      NORMAL: binary.add(NORMAL, normals),
    };
    if (isTextured) attributes['TANGENT'] = binary.add(TANGENT, tangents!);
    if (uvs && (isTextured || allUvs)) attributes['TEXCOORD_0'] = binary.add(TEXCOORD, uvs);
    if (isSkinned) {
      attributes['JOINTS_0'] = binary.add(JOINTS, cleanJoints(joints!, weights!));
      attributes['WEIGHTS_0'] = binary.add(WEIGHTS, weights!);
    }
    return attributes;
  };
}

/** A joint that does not move a vertex has to be written as 0; the same array comes back where it is so already. */
export function cleanJoints(joints: Uint8Array, weights: ArrayLike<number>): Uint8Array {
  const isClean = joints.every((joint, i) => joint === 0 || weights[i] !== 0);
  return isClean ? joints : joints.map((joint, i) => (weights[i] === 0 ? 0 : joint));
}
