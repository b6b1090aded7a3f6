/**
 * Blobs on the local disk.
 *
 *     FOLDER/draft/<process>-<n>    being written; what a killed process leaves here is removed after a day
 *     FOLDER/ab/abcdef…             a whole blob under its name
 *
 * A blob is written as a draft, forced to the disk, and renamed into place; then the folder that holds the new name is
 * forced to the disk too. So whatever has a name is whole, whenever the power goes.
 */
import { randomBytes } from 'node:crypto';
import { open, readdir, rename, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '#base';
import { BlobsUnavailable, clampRange } from './backend.ts';
import type {
  BlobBackend,
  ByteRange,
  Content,
  Listed,
  Named,
  Opened,
  PutOptions,
} from './backend.ts';
import { makeLasting, syncFolder, writeHashed } from './files.ts';

export interface DiskOptions {
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * A draft not written to for this long is abandoned. Longer than any step of the clock, so that a draft in use is never
 * removed.
 */
const DRAFT_HOURS_MAX = 24;
const HOUR_MS = 3_600_000;
const READ_BYTES = 256 * 1024;

/** The folder, and the names this process has written there. */
interface Disk {
  readonly folder: string;
  readonly clock: DiskOptions['clock'];
  readonly drafts: string;
  /** Distinguishes our drafts from those of another process with the same id, which is common in containers. */
  readonly writer: string;
  written: number;
  tidiedAtMs: number;
}

export function createDiskBackend({ folder, clock }: DiskOptions): BlobBackend {
  const drafts = join(folder, 'draft');
  const writer = `${process.pid}-${randomBytes(4).toString('hex')}`;

  const disk: Disk = { folder, clock, drafts, writer, written: 0, tidiedAtMs: -Infinity };

  return {
    put: reporting('written', async (content, options) => put(disk, content, options)),

    get: reporting('read', async (sha256, range) => get(disk, sha256, range)),

    head: reporting('read', async (sha256) => {
      const found = await stat(pathOf(folder, sha256)).catch(ignoreMissing);
      return found && { size: found.size };
    }),

    delete: reporting('deleted', async (sha256) => {
      const path = pathOf(folder, sha256);
      await unlink(path).catch(ignoreMissing);
      await syncFolder(dirname(path)).catch(ignoreMissing);
    }),

    async *list(): AsyncGenerator<Listed> {
      for (const part of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        for (const sha256 of await namesIn(join(folder, part))) {
          if (!isName(sha256)) continue;
          const found = await stat(join(folder, part, sha256)).catch(ignoreMissing);
          if (found) yield { sha256, size: found.size, modifiedAtMs: found.mtimeMs };
        }
      }
    },
  };
}

async function openDraft(disk: Disk): Promise<{ path: string; file: FileHandle }> {
  await makeLasting(disk.drafts, dirname(disk.folder));
  if (disk.clock() - disk.tidiedAtMs >= HOUR_MS) {
    disk.tidiedAtMs = disk.clock();
    await removeAbandoned(disk.drafts, disk.clock() - DRAFT_HOURS_MAX * HOUR_MS);
  }
  const path = join(disk.drafts, `${disk.writer}-${disk.written++}`);
  return { path, file: await open(path, 'wx', 0o600) };
}

async function moveIn(disk: Disk, draft: string, sha256: string): Promise<void> {
  const path = pathOf(disk.folder, sha256);
  await makeLasting(dirname(path), disk.folder);
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function put(
  disk: Disk,
  content: Content,
  { approve = async () => true }: PutOptions = {},
): Promise<Named> {
  const { path, file } = await openDraft(disk);
  let isMoved = false;
  try {
    const named = await writeHashed(file, content);
    if (!(await approve(named))) return named;
    await file.sync();
    await moveIn(disk, path, named.sha256);
    isMoved = true;
    return named;
  } finally {
    await file.close();
    if (!isMoved) await unlink(path).catch(ignoreMissing);
  }
}

async function get(disk: Disk, sha256: string, range?: ByteRange): Promise<Opened | undefined> {
  const file = await open(pathOf(disk.folder, sha256), 'r').catch(ignoreMissing);
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    const { start, end } = clampRange(range, size);
    const length = end - start + 1;
    if (length > 0) {
      const bytes = file.createReadStream({ start, end, highWaterMark: READ_BYTES });
      return { size, length, bytes };
    }
    await file.close();
    return { size, length, bytes: Readable.from([]) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function isName(sha256: string): boolean {
  return /^[0-9a-f]{64}$/.test(sha256);
}

/** Names come from our own hashes. Any other text must never become a path. */
function pathOf(folder: string, sha256: string): string {
  if (!isName(sha256)) throw new TypeError('a blob is named by 64 hex digits');
  return join(folder, sha256.slice(0, 2), sha256);
}

async function removeAbandoned(drafts: string, beforeMs: number): Promise<void> {
  for (const name of await namesIn(drafts)) {
    const path = join(drafts, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && found.mtimeMs < beforeMs) await unlink(path).catch(ignoreMissing);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The last code means that a folder or a draft was removed meanwhile. */
const DISK_FAILURES: ReadonlySet<string> = new Set(
  'ENOSPC EDQUOT EIO EROFS EACCES EPERM EMFILE ENFILE ENOTDIR ENOENT'.split(' '),
);

/** Translates system errors of a full, broken or foreign disk to errors of blobs. */
function reporting<Args extends readonly unknown[], T>(
  done: string,
  act: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    try {
      return await act(...args);
    } catch (cause) {
      const { code = '', syscall } = cause as NodeJS.ErrnoException;
      if (!DISK_FAILURES.has(code)) throw cause;
      throw new BlobsUnavailable(`a blob could not be ${done}: ${code} at ${syscall}`, { cause });
    }
  };
}
