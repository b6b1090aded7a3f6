/**
 * One binary glTF file: a head of twelve bytes, a chunk of JSON and a chunk of numbers, each filled up to four bytes (Khronos
 * glTF 2.0 specification, section 4.4).
 */
import { invariant } from '#base';
import { alignTo4, toOutput } from './binary.ts';
import type { Output } from './binary.ts';

const MAGIC = 0x46546c67;
const VERSION = 2;
const CHUNK_JSON = 0x4e4f534a;
const CHUNK_BIN = 0x004e4942;
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const BLANK = 0x20;
/** glTF is little-endian, and arrays are written as this machine holds them. */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

export interface Chunks {
  readonly json: unknown;
  /** A multiple of four. */
  readonly binBytes: number;
  /** Writes the numbers, which begin at `at`. */
  readonly writeBin: (into: Output, at: number) => void;
}

export function toContainer({ json, binBytes, writeBin }: Chunks): Uint8Array<ArrayBuffer> {
  invariant(IS_LITTLE_ENDIAN, 'glTF is written on a little-endian machine');
  const text = new TextEncoder().encode(JSON.stringify(json));
  const jsonBytes = alignTo4(text.length);
  const jsonAt = HEAD_BYTES + CHUNK_HEAD_BYTES;
  const binAt = jsonAt + jsonBytes + CHUNK_HEAD_BYTES;
  // A chunk without bytes has to be left out.
  const bytes = new Uint8Array(binBytes > 0 ? binAt + binBytes : jsonAt + jsonBytes);
  const view = new DataView(bytes.buffer);
  const writeWords = (at: number, words: readonly number[]): void =>
    words.forEach((word, i) => view.setUint32(at + 4 * i, word, true));
  writeWords(0, [MAGIC, VERSION, bytes.length, jsonBytes, CHUNK_JSON]);
  bytes.set(text, jsonAt);
  bytes.fill(BLANK, jsonAt + text.length, jsonAt + jsonBytes);
  if (binBytes === 0) return bytes;
  writeWords(jsonAt + jsonBytes, [binBytes, CHUNK_BIN]);
  writeBin(toOutput(bytes.buffer), binAt);
  return bytes;
}

/** Where the views of a file of ours begin: two files of the same meshes have the same bytes between them. */
export function listGlbSeams(glb: Uint8Array): readonly number[] {
  const jsonAt = HEAD_BYTES + CHUNK_HEAD_BYTES;
  const jsonBytes = new DataView(glb.buffer, glb.byteOffset).getUint32(HEAD_BYTES, true);
  const binAt = jsonAt + jsonBytes + CHUNK_HEAD_BYTES;
  const text = new TextDecoder().decode(glb.subarray(jsonAt, jsonAt + jsonBytes));
  const { bufferViews = [] } = JSON.parse(text) as {
    bufferViews?: readonly { readonly byteOffset?: number }[];
  };
  return bufferViews.map(({ byteOffset = 0 }) => binAt + byteOffset);
}
