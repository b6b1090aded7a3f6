/**
 * Where the private server keeps its things, with the owners and modes PostgreSQL insists on.
 *
 *     DATA_DIR/postgres              the cluster: all data, mode 0700, owned by the server's user
 *     DATA_DIR/postgres.log          what the server says
 *     DATA_DIR/run                   its socket, mode 0700: only users who can enter can connect
 *     DATA_DIR/postgresql-<version>  a copy of the programs, only where it is needed
 *
 * A socket's path must be short, so for a long DATA_DIR the run folder moves to the system's temporary folder.
 */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../error-facts.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { findClosedFolder, getServerUser } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

export interface Folders {
  readonly dataDir: string;
  readonly cluster: string;
  readonly run: string;
  readonly logFile: string;
}

/** sun_path holds 104 bytes on macOS and 108 on Linux, with the final zero. */
const SOCKET_PATH_BYTES_MAX = 99;

/** The socket's file name carries a port number though nothing listens on it. */
export const SOCKET_PORT = 5432;

const PRIVATE = 0o700;
const TRAVERSABLE_BITS = 0o011;

/** Creates missing folders and sets their owners. */
export function prepareFolders(path: string): { folders: Folders; user: ServerUser } {
  const dataDir = makeDataDir(resolve(path));
  const cluster = join(dataDir, 'postgres');
  const user = getServerUser(cluster);
  if (user.isOther) openTheWay(dataDir, user);

  const run = chooseRunFolder(dataDir, user);
  makePrivateFolder(run, user);
  return { folders: { dataDir, cluster, run, logFile: join(dataDir, 'postgres.log') }, user };
}

function makeDataDir(path: string): string {
  try {
    makeParents(dirname(path));
    makeFolder(path);
    // One name per folder, whatever links lead to it, because the name of a distant run folder depends on it.
    return realpathSync(path);
  } catch (cause) {
    throw new StoreUnavailable(
      `cannot create the data folder ${path} (${codeOf(cause)}); choose another DATA_DIR.`,
      { cause },
    );
  }
}

/** Folders that we create above DATA_DIR must be accessible to the server's user, whatever the umask is. */
function makeParents(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder))
    addModeBits(folder, TRAVERSABLE_BITS);
}

/** We may change the permissions of DATA_DIR, but not of the folders above it. */
function openTheWay(dataDir: string, user: ServerUser): void {
  const closed = findClosedFolder(dirname(dataDir), user);
  if (closed)
    throw new StoreUnavailable(
      `PostgreSQL runs as user ${user.name}, not as root, and that user cannot access ${closed}; choose a DATA_DIR outside it, such as /var/lib/presage, or run Presage as another user.`,
    );
  if (findClosedFolder(dataDir, user)) addModeBits(dataDir, TRAVERSABLE_BITS);
}

function chooseRunFolder(dataDir: string, user: ServerUser): string {
  const near = join(dataDir, 'run');
  if (isShortEnough(near)) return near;

  const name = `presage-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  // Root's TMPDIR may be closed to the server's user.
  const far = [realpathSync(tmpdir()), '/tmp']
    .filter((folder) => findClosedFolder(folder, user) === undefined)
    .map((folder) => join(folder, name))
    .find(isShortEnough);
  if (!far)
    throw new StoreUnavailable(
      `the path ${dataDir} is too long for a socket; choose a shorter DATA_DIR.`,
    );
  return far;
}

function isShortEnough(runFolder: string): boolean {
  return Buffer.byteLength(join(runFolder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES_MAX;
}

/**
 * The temporary folder is shared: another user may have created this name to receive our connections. So an existing
 * folder is accepted only if it is a real folder and belongs to the server's user or to us.
 */
function makePrivateFolder(folder: string, user: ServerUser): void {
  makeFolder(folder);
  const stats = lstatSync(folder);
  const isOurs = stats.isDirectory() && (stats.uid === user.uid || stats.uid === process.getuid!());
  if (!isOurs)
    throw new StoreUnavailable(
      `${folder} must be the private folder of PostgreSQL's socket, but another user created it; remove it and start again.`,
    );
  if ((stats.mode & 0o777) !== PRIVATE) chmodSync(folder, PRIVATE);
  if (stats.uid !== user.uid) chownSync(folder, user.uid, user.gid);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: PRIVATE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function addModeBits(folder: string, bits: number): void {
  chmodSync(folder, (statSync(folder).mode & 0o7777) | bits);
}
