/**
 * Reads composed blobs, and all other blobs unchanged. A composed blob is read piece by piece, so a slow reader holds
 * one piece in memory, and a range reads only the pieces it needs.
 */
import { buffer } from 'node:stream/consumers';
import { BlobBroken, clampRange } from './backend.ts';
import type { BlobBackend } from './backend.ts';
import { createByteCache } from './byte-cache.ts';
import { choosePieces, unpackPiece } from './recipe.ts';
import type { Piece, Recipe } from './recipe.ts';
import { toReadable } from './to-readable.ts';

export interface ComposedOptions {
  /** Undefined for a blob whose bytes are stored under its name. */
  readonly findRecipe: (
    sha256: string,
  ) => Promise<{ readonly recipe: Recipe; readonly size: number } | undefined>;
  readonly findShared?: FindShared | undefined;
}

/**
 * The content of a part that the installation itself has, such as a texture. A damaged part is restored from there for
 * every blob that contains it, even if a simulation could not be rebuilt with the same bytes.
 */
export type FindShared = (sha256: string) => Promise<Uint8Array | undefined>;

/** All textures together have 9 MB, so a model is read without fetching each of them again. */
const CACHE_BYTES_MAX = 16 * 1024 * 1024;
const READ_AHEAD_BYTES = 128 * 1024;
const REMEMBERED_MAX = 100_000;

export function createComposedBackend(
  backend: BlobBackend,
  { findRecipe, findShared }: ComposedOptions,
): BlobBackend {
  const cache = createByteCache<{ readonly bytes: Buffer }>(CACHE_BYTES_MAX);

  /** Sources that this process has opened. If one goes missing later, it is fetched again after the failed read. */
  const present = new Set<string>();

  /** Opens each source once before anything is sent, so that no part of a damaged blob is sent. */
  async function isPresent(source: string): Promise<boolean> {
    if (present.has(source)) return true;
    const opened = await openSource(source, { start: 0, end: 0 });
    if (!opened) return false;
    opened.bytes.destroy();
    present.add(source);
    if (present.size > REMEMBERED_MAX) present.delete(present.values().next().value!);
    return true;
  }

  const openSource: BlobBackend['get'] = async (source, range) => {
    try {
      const opened = await openStored(source, range);
      if (opened) return opened;
      if (await putBack(source)) return await backend.get(source, range);
      present.delete(source);
      return undefined;
    } catch (error) {
      present.delete(source);
      if (error instanceof BlobBroken && (await putBack(source))) return backend.get(source, range);
      throw error;
    }
  };

  /** Nearly every source is stored under its name. Recipes are looked up only if that fails. */
  const openStored: BlobBackend['get'] = async (source, range) =>
    (await backend.get(source, range)) ?? composed.get(source, range);

  async function putBack(source: string): Promise<boolean> {
    const content = await findShared?.(source);
    if (content === undefined) return false;
    return (await backend.put(content)).sha256 === source;
  }

  const readShared = async (source: string, { length }: Span): Promise<Buffer> =>
    (await cache.get(source, async () => readSpan(openSource, source, { start: 0, length }))).bytes;

  const composed: BlobBackend = {
    ...backend,

    async get(sha256, range) {
      const found = await findRecipe(sha256);
      if (!found) return backend.get(sha256, range);
      const { recipe, size } = found;
      const { start, end } = clampRange(range, size);
      const chosen = choosePieces(recipe, { start, end });
      if (!(await isEach(recipe.sources, isPresent))) return undefined;
      async function* compose(): AsyncGenerator<Buffer> {
        const readPack = createPackReader(openSource);
        for (const { piece, from, to } of chosen) {
          const source = recipe.sources[piece[0]]!;
          const read = isShared(piece) ? readShared : readPack;
          const stored = await read(source, { start: piece[1], length: piece[2] });
          yield (await unpack(stored, piece)).subarray(from, to);
        }
      }
      return { size, length: end - start + 1, bytes: toReadable(compose()) };
    },

    async head(sha256) {
      const found = await findRecipe(sha256);
      if (!found) return backend.head(sha256);
      const isStored = async (source: string): Promise<boolean> =>
        ((await backend.head(source)) ?? (await composed.head(source))) !== undefined;
      return (await isEach(found.recipe.sources, isStored)) ? { size: found.size } : undefined;
    },
  };
  return composed;
}

async function isEach(
  sources: readonly string[],
  is: (source: string) => Promise<boolean>,
): Promise<boolean> {
  return (await Promise.all(sources.map(is))).every(Boolean);
}

interface Span {
  readonly start: number;
  readonly length: number;
}

/** Uncompressed data at the start of a source is usually the whole source: a texture. */
function isShared([, start, length, size]: Piece): boolean {
  return start === 0 && length === size;
}

/** Reads ahead, because between two textures there are often only a few bytes, which are adjacent in the pack. */
function createPackReader(
  open: BlobBackend['get'],
): (source: string, span: Span) => Promise<Buffer> {
  let held = { source: '', start: 0, bytes: Buffer.alloc(0) as Buffer };
  return async (source, { start, length }) => {
    const isHeld =
      held.source === source &&
      start >= held.start &&
      start + length <= held.start + held.bytes.length;
    if (!isHeld) {
      const ahead = { start, length: Math.max(length, READ_AHEAD_BYTES) };
      held = { source, start, ...(await readSpan(open, source, ahead)) };
    }
    return held.bytes.subarray(start - held.start, start - held.start + length);
  };
}

/** As much of it as there is. */
async function readSpan(
  open: BlobBackend['get'],
  source: string,
  { start, length }: Span,
): Promise<{ readonly bytes: Buffer }> {
  const opened = await open(source, { start, end: start + length - 1 });
  if (!opened) throw new BlobBroken(`the blob ${source} is missing`);
  return { bytes: await buffer(opened.bytes) };
}

async function unpack(stored: Buffer, piece: Piece): Promise<Buffer> {
  const bytes = await unpackPiece(stored, piece).catch(() => undefined);
  if (bytes?.length !== piece[3]) throw new BlobBroken('a part of a blob is damaged');
  return bytes;
}
