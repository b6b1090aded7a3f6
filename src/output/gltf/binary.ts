/**
 * The numbers of a file, in few views: one for all positions, one for all normals and so on, since a thousand small views
 * cost more text than their numbers. An array that is added again is written once.
 */
import { toBounds } from './bounds.ts';
import type { GltfAccessor } from './gltf.ts';

export type Numbers =
  | Float32Array
  | Uint32Array
  | Uint16Array
  | Int16Array
  | Uint8Array
  | Int8Array;

const ARRAY_BUFFER = 34_962;
const ELEMENT_ARRAY_BUFFER = 34_963;

/** The view of numbers, and their type. */
export interface Slot {
  readonly name: string;
  /** Vertices say how far apart they are; the numbers of clips and skins must not. */
  readonly use: 'vertices' | 'indices' | 'values';
  readonly elementBytes: number;
  readonly componentType: number;
  readonly type: GltfAccessor['type'];
  readonly isNormalized?: true;
  /** Whether minimum and maximum are written: for positions and times. */
  readonly isBounded?: true;
}

export interface View {
  /** None of an image. */
  readonly slot: Slot | undefined;
  readonly pieces: readonly Piece[];
  readonly byteLength: number;
}

export interface Piece {
  readonly numbers: Numbers;
  readonly byteOffset: number;
}

export interface Binary {
  readonly views: readonly View[];
  readonly accessors: readonly GltfAccessor[];
  /** The number of the accessor. */
  add(slot: Slot, numbers: Numbers): number;
  /** The number of the view. */
  addImage(bytes: Uint8Array): number;
}

interface OpenView {
  readonly slot: Slot | undefined;
  readonly pieces: Piece[];
  byteLength: number;
}

interface OpenSlot {
  readonly bufferView: number;
  readonly view: OpenView;
  readonly accessorOf: Map<Numbers, number>;
}

export function createBinary(): Binary {
  const views: OpenView[] = [];
  const accessors: GltfAccessor[] = [];
  const slots = new Map<Slot, OpenSlot>();
  const images = new Map<Uint8Array, number>();

  const open = (slot: Slot): OpenSlot => {
    const view: OpenView = { slot, pieces: [], byteLength: 0 };
    const accessorOf = new Map<Numbers, number>();
    const opened = { bufferView: views.push(view) - 1, view, accessorOf };
    slots.set(slot, opened);
    return opened;
  };

  return {
    views,
    accessors,
    add(slot, numbers) {
      const { bufferView, view, accessorOf } = slots.get(slot) ?? open(slot);
      const known = accessorOf.get(numbers);
      if (known !== undefined) return known;
      const byteOffset = view.byteLength;
      const { componentType, type } = slot;
      // Indices may be written narrower than they are.
      const count =
        slot.use === 'indices' ? numbers.length : numbers.byteLength / slot.elementBytes;
      const accessor: GltfAccessor = { bufferView, byteOffset, componentType, count, type };
      if (slot.isNormalized) accessor.normalized = true;
      if (slot.isBounded) setBounds(accessor, numbers);
      view.pieces.push({ numbers, byteOffset });
      view.byteLength += count * slot.elementBytes;
      const index = accessors.push(accessor) - 1;
      accessorOf.set(numbers, index);
      return index;
    },
    addImage(bytes) {
      const known = images.get(bytes);
      if (known !== undefined) return known;
      const pieces = [{ numbers: bytes, byteOffset: 0 }];
      const index = views.push({ slot: undefined, pieces, byteLength: bytes.length }) - 1;
      images.set(bytes, index);
      return index;
    },
  };
}

/** Times rise, so their ends are enough; positions are scanned. */
function setBounds(accessor: GltfAccessor, numbers: Numbers): void {
  const { min, max } =
    accessor.type === 'SCALAR'
      ? { min: [numbers[0]!], max: [numbers.at(-1)!] }
      : toBounds(numbers, numbers.length / accessor.count);
  accessor.min = min;
  accessor.max = max;
}

/** A typed view of a buffer for the written type. */
export interface Output {
  readonly bytes: Uint8Array;
  readonly shorts: Uint16Array;
  readonly floats: Float32Array;
}

export function toOutput(buffer: ArrayBuffer): Output {
  // Views need whole elements; the buffers of files are multiples of four.
  return {
    bytes: new Uint8Array(buffer),
    shorts: new Uint16Array(buffer),
    floats: new Float32Array(buffer),
  };
}

/** Writes a view's numbers; `at` is a multiple of four. One copy for each array, and no view made for it if possible. */
export function writeView({ slot, pieces }: View, into: Output, at: number): void {
  const isNarrowed = slot?.use === 'indices' && slot.elementBytes === 2;
  for (const { numbers, byteOffset } of pieces)
    if (isNarrowed) into.shorts.set(numbers, (at + byteOffset) / 2);
    else if (numbers instanceof Float32Array) into.floats.set(numbers, (at + byteOffset) / 4);
    else into.bytes.set(toBytes(numbers), at + byteOffset);
}

function toBytes(numbers: Numbers): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** The target and the stride of a view, where it has them. */
export function toViewUse(slot: Slot | undefined): { byteStride?: number; target?: number } {
  if (slot?.use === 'vertices') return { byteStride: slot.elementBytes, target: ARRAY_BUFFER };
  return slot?.use === 'indices' ? { target: ELEMENT_ARRAY_BUFFER } : {};
}

export function alignTo4(bytes: number): number {
  return (bytes + 3) & ~3;
}
