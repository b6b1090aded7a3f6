/**
 * Reads the views of EXT_meshopt_compression (its specification: Khronos, "Appendix A: Bitstream"). In plain
 * JavaScript, because the content security policy of our pages forbids WebAssembly; the files are small enough.
 */
import { VIEWER_TEXT } from '../text/viewer.ts';

const VERTICES_V0 = 0xa0;
const TRIANGLES_V1 = 0xe1;
const GROUP = 16;
const BLOCK_BYTES = 8192;
const BLOCK_ELEMENTS_MAX = 256;

export interface PackedView {
  readonly count: number;
  readonly byteStride: number;
  readonly mode: string;
}

export function decodeView(
  source: Uint8Array,
  { count, byteStride, mode }: PackedView,
): Uint8Array<ArrayBuffer> {
  if (mode === 'ATTRIBUTES') return decodeVertices(source, count, byteStride);
  if (mode === 'TRIANGLES') return decodeTriangles(source, count, byteStride);
  throw new Error(VIEWER_TEXT.unknownPacking(mode));
}

/** Each byte of an element is stored as the difference to the element before, in groups of 16 with 0, 2, 4 or 8 bits each. */
function decodeVertices(
  source: Uint8Array,
  count: number,
  stride: number,
): Uint8Array<ArrayBuffer> {
  if (source[0] !== VERTICES_V0) throw new Error(VIEWER_TEXT.unknownVertexVersion);
  const target = new Uint8Array(count * stride);
  const last = source.slice(source.length - stride);
  const blockElements = Math.min(
    BLOCK_ELEMENTS_MAX,
    Math.floor(BLOCK_BYTES / stride / GROUP) * GROUP,
  );
  const deltas = new Uint8Array(BLOCK_ELEMENTS_MAX);
  let at = 1;
  for (let first = 0; first < count; first += blockElements) {
    const elements = Math.min(blockElements, count - first);
    const groups = Math.ceil(elements / GROUP);
    for (let byte = 0; byte < stride; byte++) {
      const header = at;
      at += Math.ceil(groups / 4);
      for (let group = 0; group < groups; group++) {
        const mode = (source[header + (group >> 2)]! >> (2 * (group & 3))) & 3;
        at = readGroup(source, at, mode, deltas, group * GROUP);
      }
      let value = last[byte]!;
      for (let i = 0, to = first * stride + byte; i < elements; i++, to += stride) {
        const delta = deltas[i]!;
        value = (value + ((delta >> 1) ^ -(delta & 1))) & 0xff;
        target[to] = value;
      }
      last[byte] = value;
    }
  }
  return target;
}

/** Returns the position after the data that was read. */
function readGroup(
  source: Uint8Array,
  at: number,
  mode: number,
  into: Uint8Array,
  to: number,
): number {
  if (mode === 0) {
    into.fill(0, to, to + GROUP);
    return at;
  }
  if (mode === 3) {
    into.set(source.subarray(at, at + GROUP), to);
    return at + GROUP;
  }
  const bits = mode === 1 ? 2 : 4;
  const escape = (1 << bits) - 1;
  let more = at + (GROUP * bits) / 8;
  for (let i = 0; i < GROUP; i++) {
    const bit = i * bits;
    const value = (source[at + (bit >> 3)]! >> (8 - bits - (bit & 7))) & escape;
    into[to + i] = value === escape ? source[more++]! : value;
  }
  return more;
}

/** Each triangle shares an edge with one of the last sixteen, or lists its corners. */
function decodeTriangles(
  source: Uint8Array,
  count: number,
  stride: number,
): Uint8Array<ArrayBuffer> {
  if (source[0] !== TRIANGLES_V1) throw new Error(VIEWER_TEXT.unknownTriangleVersion);
  const target = new Uint32Array(count);
  const edges = new Uint32Array(2 * GROUP);
  const corners = new Uint32Array(GROUP);
  const table = source.length - GROUP;
  let [edgeAt, cornerAt, next, last] = [0, 0, 0, 0];
  let code = 1;
  let data = 1 + count / 3;

  const pushEdge = (a: number, b: number): void => {
    edges[2 * edgeAt] = a;
    edges[2 * edgeAt + 1] = b;
    edgeAt = (edgeAt + 1) % GROUP;
  };
  const pushCorner = (corner: number): number => {
    corners[cornerAt] = corner;
    cornerAt = (cornerAt + 1) % GROUP;
    return corner;
  };
  const readIndex = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = source[data++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    last += (value >>> 1) ^ -(value & 1);
    return last;
  };

  for (let i = 0; i < count; i += 3) {
    const codes = source[code++]!;
    let a: number;
    let b: number;
    let c: number;
    if (codes < 0xf0) {
      const edge = (edgeAt - 1 - (codes >> 4)) & 15;
      [a, b] = [edges[2 * edge]!, edges[2 * edge + 1]!];
      const third = codes & 15;
      if (third === 0) c = pushCorner(next++);
      else if (third < 13) c = corners[(cornerAt - 1 - third) & 15]!;
      else if (third === 15) c = pushCorner(readIndex());
      else {
        last += third === 13 ? -1 : 1;
        c = pushCorner(last);
      }
    } else {
      const isTold = codes >= 0xfe;
      const pair = isTold ? source[data++]! : source[table + (codes & 15)]!;
      if (isTold && pair === 0) next = 0;
      const [second, third] = [pair >> 4, pair & 15];
      const at = cornerAt;
      const isFar = codes === 0xff;
      a = isFar ? 0 : next++;
      b = second === 0 ? next++ : corners[(at - second) & 15]!;
      c = third === 0 ? next++ : corners[(at - third) & 15]!;
      if (isTold) {
        if (isFar) a = readIndex();
        if (second === 15) b = readIndex();
        if (third === 15) c = readIndex();
      }
      pushCorner(a);
      if (second === 0 || (isTold && second === 15)) pushCorner(b);
      if (third === 0 || (isTold && third === 15)) pushCorner(c);
      pushEdge(b, a);
    }
    pushEdge(c, b);
    pushEdge(a, c);
    target[i] = a;
    target[i + 1] = b;
    target[i + 2] = c;
  }
  return new Uint8Array(stride === 2 ? Uint16Array.from(target).buffer : target.buffer);
}
