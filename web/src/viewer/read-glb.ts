import { VIEWER_TEXT } from '../text/viewer.ts';
/** A binary glTF 2.0 file, as far as our own files use the format: docs/exports.md, "world.web.glb". */
import { decodeView } from './decode-meshopt.ts';
import type { PackedView } from './decode-meshopt.ts';

export interface GltfNode {
  readonly name?: string;
  readonly children?: readonly number[];
  readonly mesh?: number;
  readonly skin?: number;
  readonly translation?: readonly [number, number, number];
  readonly rotation?: readonly [number, number, number, number];
  readonly scale?: readonly [number, number, number];
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly extensions?: {
    readonly EXT_mesh_gpu_instancing?: { readonly attributes: Readonly<Record<string, number>> };
  };
}

export interface GltfMaterial {
  readonly name: string;
  readonly alphaMode?: string;
  readonly emissiveFactor?: readonly [number, number, number];
  readonly pbrMetallicRoughness?: {
    readonly baseColorFactor?: readonly [number, number, number, number];
    readonly baseColorTexture?: { readonly index: number };
  };
}

interface Accessor {
  readonly bufferView: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: string;
  readonly normalized?: boolean;
}

interface BufferView {
  readonly buffer: number;
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly byteStride?: number;
  readonly extensions?: {
    readonly EXT_meshopt_compression?: PackedView & {
      readonly byteOffset?: number;
      readonly byteLength: number;
    };
  };
}

export interface Gltf {
  readonly scene?: number;
  readonly scenes: readonly { readonly nodes: readonly number[] }[];
  readonly nodes: readonly GltfNode[];
  readonly meshes: readonly {
    readonly name: string;
    readonly primitives: readonly {
      readonly attributes: Readonly<Record<string, number>>;
      readonly indices: number;
      readonly material: number;
    }[];
  }[];
  readonly materials: readonly GltfMaterial[];
  readonly textures?: readonly { readonly source: number }[];
  readonly images?: readonly { readonly bufferView: number; readonly mimeType: string }[];
  readonly accessors: readonly Accessor[];
  readonly bufferViews: readonly BufferView[];
}

export interface Glb {
  readonly json: Gltf;
  /** The bytes of a view, unpacked. */
  view(index: number): Uint8Array;
  /** Numbers in a row, normalised where the file says so. */
  numbers(accessor: number): { readonly values: Float32Array; readonly size: number };
  indices(accessor: number): Uint32Array;
}

const MAGIC = 0x46546c67;
const HEAD_BYTES = 20;
const SIZES: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

export function readGlb(bytes: Uint8Array): Glb {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD_BYTES || head.getUint32(0, true) !== MAGIC)
    throw new Error(VIEWER_TEXT.notAScene);
  const start = HEAD_BYTES + head.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD_BYTES, start))) as Gltf;
  const binary = bytes.subarray(start + 8);
  const unpacked = new Map<number, Uint8Array>();
  function view(index: number): Uint8Array {
    const known = unpacked.get(index);
    if (known) return known;
    const own = json.bufferViews[index]!;
    const packed = own.extensions?.EXT_meshopt_compression;
    const { byteOffset = 0, byteLength } = packed ?? own;
    const stored = binary.subarray(byteOffset, byteOffset + byteLength);
    if (!packed) return stored;
    const decoded = decodeView(stored, packed);
    unpacked.set(index, decoded);
    return decoded;
  }
  return {
    json,
    view,
    numbers: (accessor) => readNumbers(json.accessors[accessor]!, json, view),
    indices: (accessor) => readIndices(json.accessors[accessor]!, view),
  };
}

function readNumbers(
  { bufferView, byteOffset = 0, componentType, count, type, normalized = false }: Accessor,
  json: Gltf,
  view: (index: number) => Uint8Array,
): { values: Float32Array; size: number } {
  const stored = view(bufferView);
  const size = SIZES[type]!;
  const { Numbers, most } = componentOf(componentType);
  const own = Numbers.BYTES_PER_ELEMENT;
  const stride = (json.bufferViews[bufferView]!.byteStride ?? size * own) / own;
  const from = stored.byteOffset + byteOffset;
  const length = count === 0 ? 0 : stride * (count - 1) + size;
  // Views of numbers begin at whole multiples of their size in our files; elsewhere they are copied.
  const source =
    from % own === 0
      ? new Numbers(stored.buffer as ArrayBuffer, from, length)
      : new Numbers(stored.slice(byteOffset, byteOffset + length * own).buffer);
  const values = new Float32Array(count * size);
  const scale = normalized ? 1 / most : 1;
  for (let i = 0, to = 0, at = 0; i < count; i++, at += stride)
    for (let n = 0; n < size; n++) values[to++] = source[at + n]! * scale;
  return { values, size };
}

function readIndices(
  { bufferView, byteOffset = 0, componentType, count }: Accessor,
  view: (index: number) => Uint8Array,
): Uint32Array {
  const { Numbers } = componentOf(componentType);
  const bytes = view(bufferView).slice(byteOffset, byteOffset + count * Numbers.BYTES_PER_ELEMENT);
  const own = new Numbers(bytes.buffer);
  return own instanceof Uint32Array ? own : Uint32Array.from(own);
}

/** `most` stands for 1 where numbers are normalised. */
function componentOf(type: number) {
  switch (type) {
    case 5120:
      return { Numbers: Int8Array, most: 127 };
    case 5121:
      return { Numbers: Uint8Array, most: 255 };
    case 5122:
      return { Numbers: Int16Array, most: 32767 };
    case 5123:
      return { Numbers: Uint16Array, most: 65535 };
    case 5125:
      return { Numbers: Uint32Array, most: 1 };
    case 5126:
      return { Numbers: Float32Array, most: 1 };
    default:
      throw new Error(VIEWER_TEXT.unknownNumbers(type));
  }
}
