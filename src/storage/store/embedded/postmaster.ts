/**
 * The postmaster is PostgreSQL's first process. It writes its process id into `postmaster.pid` in the cluster and into
 * a lock file beside the socket. This file reads them, removes invalid ones and stops the process.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PORT } from './folders.ts';
import { isAlive, isPostgresOf, listOrphans } from './process-state.ts';
import type { ServerTraits } from './process-state.ts';

export interface PostmasterFiles {
  readonly cluster: string;
  readonly run: string;
}

const STOP_SECONDS_MAX = 10;
const ABORT_SECONDS_MAX = 5;
const POLL_MS = 10;

/** Counted from 0; see LOCK_FILE_LINE_SOCKET_DIR in PostgreSQL's src/include/utils/pidfile.h, which counts from 1. */
const SOCKET_FOLDER_LINE = 4;

/** The process id of the running postmaster of this cluster. */
export function findPostmaster(cluster: string): number | undefined {
  const pid = readPid(join(cluster, 'postmaster.pid'));
  return pid !== undefined && isPostgresOf(pid, cluster) ? pid : undefined;
}

/**
 * The folder with the socket of the running postmaster. It may differ from that of a new server, because TMPDIR may
 * have changed since it started.
 */
export function findRunFolder(cluster: string): string | undefined {
  if (findPostmaster(cluster) === undefined) return undefined;
  const folder = readLines(join(cluster, 'postmaster.pid'))[SOCKET_FOLDER_LINE];
  return folder && existsSync(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) ? folder : undefined;
}

/**
 * Removes lock files whose process id now belongs to something else.
 *
 * PostgreSQL handles the file of a dead process itself, with care about what still uses its memory, so we leave that
 * to it. But it takes any living process for a running server, and in a container, where process ids start at 1 each
 * time, the id is soon somebody's.
 */
export function removeFalseLocks({ cluster, run }: PostmasterFiles): void {
  for (const file of [join(cluster, 'postmaster.pid'), join(run, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    const pid = readPid(file);
    if (pid !== undefined && isAlive(pid) && !isPostgresOf(pid, cluster))
      rmSync(file, { force: true });
  }
}

/**
 * Ends the remaining processes of a server whose first process was killed. Most of them notice and end at once, but one
 * that computes does not check, and while it lives no new server may use the data. Its work is lost in any case.
 */
export function endOrphans(server: ServerTraits): void {
  for (const pid of listOrphans(server)) signal(pid, 'SIGQUIT');
}

/** Stops the server: open transactions are rolled back, everything committed is on disk. Returns when it has ended. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = findPostmaster(cluster);
  if (pid === undefined) return;
  signal(pid, 'SIGINT'); // "fast shutdown"
  if (await isGone(pid, { cluster, secondsMax: STOP_SECONDS_MAX })) return;
  signal(pid, 'SIGQUIT'); // "immediate shutdown": as after a crash, the next start recovers from the log
  if (await isGone(pid, { cluster, secondsMax: ABORT_SECONDS_MAX })) return;
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
}

async function isGone(
  pid: number,
  { cluster, secondsMax }: { cluster: string; secondsMax: number },
): Promise<boolean> {
  const deadline = performance.now() + secondsMax * 1000;
  while (isPostgresOf(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function readPid(file: string): number | undefined {
  // A standalone backend writes its id negated.
  const pid = Math.abs(Number.parseInt(readLines(file)[0] ?? '', 10));
  return pid > 0 ? pid : undefined;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return []; // No server, or it ended just now.
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in this very moment.
  }
}
