/** File functions of both backends: write content and name it by its hash, create folders durably. */
import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Content, Named } from './backend.ts';

/**
 * Hashing and writing in pieces of this size keeps the event loop responsive: each takes a fraction of a millisecond.
 */
const PIECE_BYTES = 256 * 1024;

/** Writes the content to the file and returns its name. */
export async function writeHashed(file: FileHandle, content: Content): Promise<Named> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of piecesOf(content)) {
    hash.update(piece);
    await writeAll(file, piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** The name of bytes in memory. */
export async function nameBytes(bytes: Uint8Array): Promise<Named> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(bytes)) {
    hash.update(piece);
    await new Promise((turn) => setImmediate(turn));
  }
  return { sha256: hash.digest('hex'), size: bytes.length };
}

export async function* piecesOf(content: Content): AsyncGenerator<Uint8Array> {
  const chunks = content instanceof Uint8Array ? [content] : content;
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES)
      yield chunk.subarray(at, at + PIECE_BYTES);
}

/** One write may accept fewer bytes than given. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length;) {
    const { bytesWritten } = await file.write(piece, at);
    at += bytesWritten;
  }
}

/** Creates a folder whose name survives a power cut. Its parent must exist. */
export async function makeLasting(folder: string, parent: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(parent);
}

/** A created or deleted name is on the disk only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
