/**
 * Decides which user runs the server, and what that user can access.
 *
 * PostgreSQL refuses to run as root. If Presage runs as root (normal in a container), an unprivileged user runs the
 * server; otherwise the user of Presage does.
 */
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnavailable } from '../unavailable.ts';

export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** False if the server runs as the user of Presage. */
  readonly isOther: boolean;
}

// In order of preference. Both exist only to own things and cannot log in.
const CANDIDATES = ['postgres', 'nobody'];

const MAY_ENTER = 0o1;
const MAY_READ = 0o4;

/**
 * The user for the cluster in this folder, which may not exist yet.
 *
 * An existing cluster keeps its owner. Otherwise a machine that gains a `postgres` user after the first start would
 * refuse its own data.
 */
export function getServerUser(clusterFolder: string): ServerUser {
  const owner = findOwner(clusterFolder);
  const uid = process.getuid!();
  if (uid === 0) return owner && owner.uid !== 0 ? owner : findCandidate();

  if (owner && owner.uid !== uid)
    throw new StoreUnavailable(
      `the database in ${clusterFolder} belongs to user ${owner.name}; run Presage as that user or as root, or choose another DATA_DIR.`,
    );
  return { name: nameOf(uid), uid, gid: process.getgid!(), isOther: false };
}

/** The topmost folder on the path (including `path` itself) that the user cannot access. */
export function findClosedFolder(path: string, user: ServerUser): string | undefined {
  return listAncestors(realpathSync(path)).find(
    (folder) => !allows(statSync(folder), user, MAY_ENTER),
  );
}

export function canRead(file: string, user: ServerUser): boolean {
  return (
    findClosedFolder(dirname(file), user) === undefined && allows(statSync(file), user, MAY_READ)
  );
}

function findOwner(folder: string): ServerUser | undefined {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats && { name: nameOf(stats.uid), uid: stats.uid, gid: stats.gid, isOther: true };
}

function findCandidate(): ServerUser {
  const accounts = listAccounts();
  for (const name of CANDIDATES) {
    const account = accounts.find((a) => a.name === name && a.uid !== 0);
    if (account) return { ...account, isOther: true };
  }
  throw new StoreUnavailable(
    'PostgreSQL cannot run as root, and this machine has no user "postgres" or "nobody"; add one, run Presage as another user, or set DATABASE_URL.',
  );
}

function nameOf(uid: number): string {
  return listAccounts().find((account) => account.uid === uid)?.name ?? `number ${uid}`;
}

function listAccounts(): { name: string; uid: number; gid: number }[] {
  return readPasswd()
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    // Images built from scratch have no accounts file, and so numbers without names.
    return '';
  }
}

function listAncestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...listAncestors(parent), path];
}

/** By owner, group and mode only: the server is started without supplementary groups, and we do not read ACLs. */
function allows(stats: Stats, user: ServerUser, permission: number): boolean {
  if (!user.isOther) return true; // The kernel will tell us; guessing for ourselves gains nothing.
  if (stats.uid === user.uid) return (stats.mode & (permission << 6)) !== 0;
  if (stats.gid === user.gid) return (stats.mode & (permission << 3)) !== 0;
  return (stats.mode & permission) !== 0;
}
