/** A tree of arrays that is packed once and then read from the cache. The file's name depends on its sources. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listVersions } from './packages.ts';
import { readPacked, writePacked } from './packed-file.ts';
import type { ArrayTree } from './packed-file.ts';

/** Longer than writing the file ever takes. */
const WRITING_MS_MAX = 600_000;

/** The sources of a tree: another version of a package, or another way of packing, gives the file another name. */
export interface Making {
  /** The first part of the file's name. */
  readonly name: string;
  readonly packages: readonly string[];
  /** Source files that determine the packing, as patterns relative to this folder. */
  readonly makers: readonly string[];
}

export interface Loaded<T> {
  readonly data: T;
  /**
   * `cached`: read from the file; `packed`: packed now and stored; `unstored`: packed now, and the folder is not
   * writable.
   */
  readonly origin: 'cached' | 'packed' | 'unstored';
}

export function isCached(cacheDir: string, making: Making): boolean {
  return existsSync(join(cacheDir, fileNameOf(making)));
}

/** Reads or packs the tree. `cacheDir` is the `.cache` of the installation. */
export async function loadCached<T>(
  { cacheDir, making }: { readonly cacheDir: string; readonly making: Making },
  make: () => T | Promise<T>,
): Promise<Loaded<T>> {
  const fileName = fileNameOf(making);
  const cached = readPacked(join(cacheDir, fileName));
  if (cached) return { data: cached as T, origin: 'cached' };
  const data = await make();
  const isStored = store({ cacheDir, fileName, making }, data as ArrayTree);
  return { data, origin: isStored ? 'packed' : 'unstored' };
}

/** A folder that is not writable only costs the next start some seconds. */
function store(
  { cacheDir, fileName, making }: { cacheDir: string; fileName: string; making: Making },
  data: ArrayTree,
): boolean {
  try {
    writePacked(join(cacheDir, fileName), data);
    removeOlder({ cacheDir, fileName, making });
    return true;
  } catch {
    return false;
  }
}

/** Deletes files of earlier versions, and leftovers of processes that were killed while writing. */
function removeOlder({
  cacheDir,
  fileName,
  making,
}: {
  cacheDir: string;
  fileName: string;
  making: Making;
}): void {
  const older = new RegExp(String.raw`^${making.name}-[0-9a-f]+\.bin$`);
  const unfinished = new RegExp(String.raw`^${making.name}-.*\.new-`);
  for (const other of readdirSync(cacheDir)) {
    const file = join(cacheDir, other);
    const isOlder = older.test(other) && other !== fileName;
    if (isOlder || (unfinished.test(other) && isAbandoned(file))) rmSync(file, { force: true });
  }
}

function isAbandoned(file: string): boolean {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return Date.now() - writtenAt > WRITING_MS_MAX;
}

function fileNameOf({ name, packages, makers }: Making): string {
  const hash = createHash('sha256').update(listVersions(packages).join('\n'));
  const own = dirname(fileURLToPath(import.meta.url));
  const files = makers.flatMap((pattern) => globSync(pattern, { cwd: own }));
  for (const file of files.filter((path) => !path.endsWith('.test.ts')).sort())
    hash.update(readFileSync(join(own, file)));
  return `${name}-${hash.digest('hex').slice(0, 16)}.bin`;
}
