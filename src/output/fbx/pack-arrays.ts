/** Arrays of numbers as a file keeps them: little endian, as every machine we run on has them in memory, and deflated if long. */

export type Deflate = (bytes: Uint8Array) => Uint8Array;

export interface PackedArray {
  readonly type: 'd' | 'f' | 'i' | 'l';
  /** The length in numbers, not in bytes. */
  readonly length: number;
  readonly isDeflated: boolean;
  readonly bytes: Uint8Array;
}

export interface Packer {
  doubles(values: Float64Array): PackedArray;
  floats(values: Float32Array): PackedArray;
  ints(values: Int32Array): PackedArray;
  /** Packs whole numbers of up to 53 bits as 64-bit numbers. */
  longs(values: ArrayLike<number>): PackedArray;
}

/** Below this size, deflating costs more time than the saved bytes are worth. */
const DEFLATE_BYTES_MIN = 1024;
const DEFLATED_PART_MAX = 1 / 3;
const TWO_32 = 2 ** 32;

export function createPacker(deflate: Deflate | undefined): Packer {
  return {
    doubles: (values) => pack('d', values, deflate),
    floats: (values) => pack('f', values, deflate),
    ints: (values) => pack('i', values, deflate && deflateWell(deflate)),
    longs: (values) => ({ ...pack('l', toHalves(values), deflate), length: values.length }),
  };
}

/**
 * Leaves what would shrink little: the corners of triangles count upwards, which deflate halves at best. They begin alike in
 * every mesh, so whatever packs the whole file makes a tenth of them if they stay as they are.
 */
function deflateWell(deflate: Deflate): Deflate {
  return (bytes) => {
    const deflated = deflate(bytes);
    return deflated.length < bytes.length * DEFLATED_PART_MAX ? deflated : bytes;
  };
}

function pack(
  type: PackedArray['type'],
  values: Float64Array | Float32Array | Int32Array,
  deflate: Deflate | undefined,
): PackedArray {
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const plain = { type, length: values.length, isDeflated: false, bytes: raw };
  if (!deflate || raw.length < DEFLATE_BYTES_MIN) return plain;
  const bytes = deflate(raw);
  return bytes.length < raw.length ? { ...plain, isDeflated: true, bytes } : plain;
}

function toHalves(values: ArrayLike<number>): Int32Array {
  const halves = new Int32Array(values.length * 2);
  for (let i = 0; i < values.length; i++) {
    halves[2 * i] = values[i]! % TWO_32;
    halves[2 * i + 1] = Math.floor(values[i]! / TWO_32);
  }
  return halves;
}
