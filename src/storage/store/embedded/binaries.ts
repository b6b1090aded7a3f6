/**
 * Makes PostgreSQL's programs runnable by the server's user.
 *
 * Normally they run straight from node_modules. They are copied beside the data when that user cannot read
 * node_modules (a clone inside root's 0700 home), or when library links are missing there and we may not make them.
 */
import { constants, existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf } from '../error-facts.ts';
import type { NativePackage } from './native-package.ts';
import { canRead } from './server-user.ts';
import type { ServerUser } from './server-user.ts';
import { toTemporaryName } from './temporary-name.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly libraries: string;
}

export interface BinariesOptions {
  readonly native: NativePackage;
  readonly dataDir: string;
  readonly user: ServerUser;
  /** A running server may load parts of its programs at any time. */
  readonly isRunning: boolean;
  readonly durable: boolean;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

type CopyFile = (from: string, to: string) => Promise<void>;

/** npm gives all files of a package the same permissions, so a few are enough to check. */
const SAMPLE_FILES = [
  'bin/initdb',
  'bin/postgres',
  'share/postgresql/postgres.bki',
  'pg-symlinks.json',
];

const COPY_PREFIX = 'postgresql-';

// The server's user may read and run the copy, but not change it.
const MODE_OF_COPY = 0o755;

export async function prepareBinaries(options: BinariesOptions): Promise<Binaries> {
  const { native, dataDir, user, isRunning, durable } = options;
  if (isReadable(native.folder, user) && (await tryMakeLinks(native.folder)))
    return locate(native.folder);

  const copy = join(dataDir, `${COPY_PREFIX}${native.version}`);
  if (!isRunning) await removeOtherCopies(copy);
  if (!existsSync(copy)) await copyWhole(native.folder, copy, durable ? copyDurably : copyQuickly);
  return locate(copy);
}

function locate(folder: string): Binaries {
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    libraries: join(folder, 'lib'),
  };
}

function isReadable(folder: string, user: ServerUser): boolean {
  return SAMPLE_FILES.every((file) => canRead(join(folder, file), user));
}

async function tryMakeLinks(folder: string): Promise<boolean> {
  try {
    await makeMissingLinks(folder);
    return true;
  } catch (error) {
    // A read-only disk or another user's node_modules. Our own copy can have the links.
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/**
 * npm packages cannot contain symbolic links, so the package lists them in a file and creates them in its install
 * script. Many people disable install scripts; then we create them.
 */
async function makeMissingLinks(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8');
  const links: LibraryLink[] = JSON.parse(text);
  for (const { source, target } of links) {
    // Both paths are relative to the package, above the folder `native`.
    const link = join(folder, relative('native', target));
    if (!existsSync(link)) await symlink(basename(source), link).catch(ignoreExisting);
  }
}

/** Each copy has 60 MB, and only the newest is used. */
async function removeOtherCopies(copy: string): Promise<void> {
  const folder = dirname(copy);
  const others = (await readdir(folder)).filter(
    (name) => name.startsWith(COPY_PREFIX) && !name.startsWith(basename(copy)),
  );
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function copyWhole(from: string, to: string, copyOne: CopyFile): Promise<void> {
  const temporary = toTemporaryName(to);
  await copyFolder(from, temporary, copyOne);
  await makeMissingLinks(temporary);
  await rename(temporary, to).catch(async (error: unknown) => {
    // Another process finished the same copy first, and one is enough.
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  });
}

async function copyFolder(from: string, to: string, copyOne: CopyFile): Promise<void> {
  await mkdir(to);
  await chmod(to, MODE_OF_COPY); // mkdir's own mode is cut by the umask.
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const paths = [join(from, entry.name), join(to, entry.name)] as const;
      if (entry.isDirectory()) return copyFolder(...paths, copyOne);
      return entry.isSymbolicLink() ? copyLink(...paths) : copyOne(...paths);
    }),
  );
}

async function copyLink(from: string, to: string): Promise<void> {
  await symlink(await readlink(from), to);
}

async function copyQuickly(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, MODE_OF_COPY);
}

/** Synced to the disk: after a power cut, a renamed folder of empty files would look complete. */
async function copyDurably(from: string, to: string): Promise<void> {
  await copyQuickly(from, to);
  const file = await open(to, 'r');
  await file.sync().finally(() => file.close());
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
