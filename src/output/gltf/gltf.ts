/** The parts of a glTF 2.0 document that are written here, under the names the Khronos specification gives them. */
export const FLOAT = 5126;
export const BYTE = 5120;
export const UNSIGNED_BYTE = 5121;
export const SHORT = 5122;
export const UNSIGNED_SHORT = 5123;
export const UNSIGNED_INT = 5125;

export interface GltfAccessor {
  bufferView: number;
  byteOffset?: number;
  componentType: number;
  normalized?: true;
  count: number;
  type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4';
  min?: readonly number[];
  max?: readonly number[];
}

export interface GltfNode {
  name?: string;
  mesh?: number;
  skin?: number;
  translation?: readonly number[];
  rotation?: readonly number[];
  scale?: readonly number[];
  children?: number[];
  extensions?: Readonly<Record<string, unknown>>;
  extras?: Readonly<Record<string, unknown>>;
}

export interface GltfPrimitive {
  attributes: Record<string, number>;
  indices: number;
  material: number;
}

export interface GltfMesh {
  name: string;
  primitives: GltfPrimitive[];
}

export interface GltfSkin {
  name: string;
  inverseBindMatrices: number;
  skeleton: number;
  joints: number[];
}

export interface GltfAnimation {
  name: string;
  channels: {
    sampler: number;
    target: { node: number; path: 'translation' | 'rotation' | 'scale' };
  }[];
  samplers: { input: number; interpolation: 'LINEAR'; output: number }[];
  extras: Readonly<Record<string, unknown>>;
}

export interface GltfMaterial {
  name: string;
  pbrMetallicRoughness: Record<string, unknown>;
  normalTexture?: { index: number };
  occlusionTexture?: { index: number };
  emissiveFactor?: readonly number[];
  alphaMode?: 'BLEND';
  doubleSided?: true;
}

/** What both files consist of; a list without entries is left out of the document. */
export interface GltfContent {
  readonly nodes: readonly GltfNode[];
  readonly roots: readonly number[];
  readonly meshes: readonly GltfMesh[];
  readonly skins: readonly GltfSkin[];
  readonly animations: readonly GltfAnimation[];
  readonly materials: readonly GltfMaterial[];
  readonly textures: readonly unknown[];
  readonly images: readonly unknown[];
}
