/** Vertices and clips in few bits, as `quantize.ts` makes them. */
import { makeOnce } from '#base';
import { TRIPLES } from './animations.ts';
import type { WriteValues } from './animations.ts';
import type { Binary, Slot } from './binary.ts';
import { BYTE, SHORT, UNSIGNED_BYTE, UNSIGNED_SHORT } from './gltf.ts';
import type { WriteAttributes } from './meshes.ts';
import { JOINTS, TEXCOORD, cleanJoints } from './plain-attributes.ts';
import {
  quantizeDirections,
  quantizePositions,
  quantizeRotations,
  quantizeUvs,
  quantizeWeights,
} from './quantize.ts';
import type { Dequantization } from './skins.ts';

const NORMALIZED = { use: 'vertices', elementBytes: 4, isNormalized: true } as const;
const POSITION: Slot = {
  name: 'POSITION',
  use: 'vertices',
  elementBytes: 8,
  componentType: UNSIGNED_SHORT,
  type: 'VEC3',
  isBounded: true,
};
const NORMAL: Slot = { ...NORMALIZED, name: 'NORMAL', componentType: BYTE, type: 'VEC3' };
const TANGENT: Slot = { ...NORMALIZED, name: 'TANGENT', componentType: BYTE, type: 'VEC4' };
const SHORT_TEXCOORD: Slot = {
  ...NORMALIZED,
  name: 'TEXCOORD_0',
  componentType: UNSIGNED_SHORT,
  type: 'VEC2',
};
const WEIGHTS: Slot = {
  ...NORMALIZED,
  name: 'WEIGHTS_0',
  componentType: UNSIGNED_BYTE,
  type: 'VEC4',
};
const ROTATIONS: Slot = {
  name: 'rotations',
  use: 'values',
  elementBytes: 8,
  componentType: SHORT,
  type: 'VEC4',
  isNormalized: true,
};

export function writeQuantizedAttributes(
  binary: Binary,
  coordinatesOf: (mesh: number) => Dequantization,
): WriteAttributes {
  const positionsOf = new Map<number, (from: Float32Array) => Uint16Array>();
  const toNormals = makeOnce((from: Float32Array) => quantizeDirections(from, 3));
  const toTangents = makeOnce((from: Float32Array) => quantizeDirections(from, 4));
  const toUvs = makeOnce(quantizeUvs);
  const toWeights = makeOnce(quantizeWeights);
  return ({ positions, normals, tangents, uvs, joints, weights }, { mesh, ...has }) => {
    let toPositions = positionsOf.get(mesh);
    if (!toPositions) {
      toPositions = makeOnce((from: Float32Array) => quantizePositions(from, coordinatesOf(mesh)));
      positionsOf.set(mesh, toPositions);
    }
    const attributes: Record<string, number> = {
      POSITION: binary.add(POSITION, toPositions(positions)),
      NORMAL: binary.add(NORMAL, toNormals(normals)),
    };
    if (has.isTextured) {
      const short = toUvs(uvs!);
      attributes['TANGENT'] = binary.add(TANGENT, toTangents(tangents!));
      attributes['TEXCOORD_0'] = short
        ? binary.add(SHORT_TEXCOORD, short)
        : binary.add(TEXCOORD, uvs!);
    }
    if (has.isSkinned) {
      const bytes = toWeights(weights!);
      attributes['JOINTS_0'] = binary.add(JOINTS, cleanJoints(joints!, bytes));
      attributes['WEIGHTS_0'] = binary.add(WEIGHTS, bytes);
    }
    return attributes;
  };
}

/** Rotations in 16 bits; places and scales as they are, since a way may be kilometers long. */
export function writeQuantizedValues(binary: Binary): WriteValues {
  const toRotations = makeOnce(quantizeRotations);
  return ({ path, values }) =>
    path === 'rotation' ? binary.add(ROTATIONS, toRotations(values)) : binary.add(TRIPLES, values);
}
