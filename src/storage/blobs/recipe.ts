/** How a blob is put together from stretches of other blobs. */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { ByteRange } from './backend.ts';

/** As it is kept in the database. */
export interface Recipe {
  /** The SHA-256 of the blobs it is made of. */
  readonly sources: readonly string[];
  /** In the order of the content. */
  readonly pieces: readonly Piece[];
}

/**
 * `length` bytes of a source, from `start` on, that give `size` bytes of the content. They are one zstd frame (RFC 8878) where
 * they are fewer than what they give, and the content itself where they are as many.
 */
export type Piece = readonly [source: number, start: number, length: number, size: number];

/** A piece of which only a part is wanted: the bytes from `from` to before `to` of what it gives. */
export interface WantedPiece {
  readonly piece: Piece;
  readonly from: number;
  readonly to: number;
}

/** At level 3 models take 5 % less than at 1, in the same time as writing the bytes saved; level 9 saves no more than 2 %. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The pieces that give the range, which lies inside the content. */
export function choosePieces({ pieces }: Recipe, { start, end }: ByteRange): WantedPiece[] {
  const wanted: WantedPiece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const size = piece[3];
    const from = Math.max(0, start - at);
    const to = Math.min(size, end + 1 - at);
    if (from < to) wanted.push({ piece, from, to });
    at += size;
  }
  return wanted;
}

/** Packed where that makes it smaller. On a thread of zlib's. */
export async function packStretch(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await compress(bytes, PACKING);
  return packed.length < bytes.length ? packed : bytes;
}

export async function unpackPiece(stored: Buffer, [, , length, size]: Piece): Promise<Buffer> {
  return length === size ? stored : decompress(stored, { maxOutputLength: size });
}
