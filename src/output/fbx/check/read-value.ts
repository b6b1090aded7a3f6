/** One value of a record: a number, a text, bytes, or an array that may be deflated. */
import type { ByteReader } from './byte-reader.ts';
import type { TellFault } from './fbx-fault.ts';

/** Inflates zlib's format. If the bytes are spoilt, it throws or returns another length. */
export type Inflate = (bytes: Uint8Array) => Uint8Array;
export type FbxArray = Float64Array | Float32Array | Int32Array;
export type FbxValue = number | string | boolean | Uint8Array | FbxArray;

const ARRAY_BYTES: Readonly<Record<string, number>> = { d: 8, f: 4, i: 4, l: 8 };
const SCALAR_BYTES: Readonly<Record<string, number>> = { C: 1, I: 4, L: 8, D: 8, S: 4, R: 4 };
const ARRAY_HEAD_BYTES = 12;

interface ValueReading {
  readonly input: ByteReader;
  /** The end of the record's values. */
  readonly end: number;
  readonly inflate: Inflate;
  readonly tell: TellFault;
  /** The name of the record. */
  readonly owner: string;
}

/** Undefined if the rest of the record cannot be found. */
export function readValue(reading: ValueReading): FbxValue | undefined {
  const { input, end, tell, owner } = reading;
  const at = input.at;
  const refuse = (message: string): undefined => tell({ rule: 'record', at, message }) as undefined;
  const type = input.at < end ? String.fromCharCode(input.uint8()) : '';
  const head = type in ARRAY_BYTES ? ARRAY_HEAD_BYTES : SCALAR_BYTES[type];
  if (head === undefined)
    return refuse(`a value of ${owner} has the type "${type}", which we do not write`);
  if (input.at + head > end) return refuse(`the values of ${owner} end in the middle of one`);
  switch (type) {
    case 'C':
      return input.uint8() !== 0;
    case 'I':
      return input.int32();
    case 'L':
      return input.int64();
    case 'D':
      return input.float64();
    case 'S':
    case 'R': {
      const length = input.uint32();
      if (input.at + length > end) return refuse(`a text of ${owner} is longer than its record`);
      return type === 'S' ? input.text(length) : input.take(length);
    }
    default:
      return readArray(reading, type);
  }
}

function readArray(
  { input, end, inflate, tell, owner }: ValueReading,
  type: string,
): FbxValue | undefined {
  const at = input.at;
  const length = input.uint32();
  const encoding = input.uint32();
  const storedBytes = input.uint32();
  const bytesWanted = length * ARRAY_BYTES[type]!;
  if (
    encoding > 1 ||
    input.at + storedBytes > end ||
    (encoding === 0 && storedBytes !== bytesWanted)
  ) {
    const message = `the array of ${owner} says ${length} numbers in ${storedBytes} bytes, packed in way ${encoding}`;
    tell({ rule: 'array', at, message });
    return undefined;
  }
  const stored = input.take(storedBytes);
  const bytes = encoding === 0 ? stored : tryInflate(inflate, stored);
  if (bytes?.length === bytesWanted) return toNumbers(type, bytes);
  const message = bytes
    ? `the array of ${owner} inflates to ${bytes.length} bytes instead of ${bytesWanted}`
    : `the array of ${owner} does not inflate`;
  tell({ rule: 'array', at, message });
  return toNumbers(type, new Uint8Array(0));
}

function tryInflate(inflate: Inflate, bytes: Uint8Array): Uint8Array | undefined {
  try {
    return inflate(bytes);
  } catch {
    return undefined;
  }
}

function toNumbers(type: string, bytes: Uint8Array): FbxArray {
  // A copy, since what is inside the file need not lie where an array of numbers may begin.
  const { buffer } = new Uint8Array(bytes);
  if (type === 'd') return new Float64Array(buffer);
  if (type === 'f') return new Float32Array(buffer);
  if (type === 'i') return new Int32Array(buffer);
  const halves = new Int32Array(buffer);
  return Float64Array.from(
    { length: halves.length / 2 },
    (_, i) => halves[2 * i + 1]! * 2 ** 32 + (halves[2 * i]! >>> 0),
  );
}
