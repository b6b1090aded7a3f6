/**
 * Makes the private server ready: finds it running, or starts it.
 *
 * "Running" means that it answers SELECT 1. A pid file says only that there was a server, and `pg_ctl status` reads
 * only that file.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../error-facts.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { DATABASE, toClientConfig, withClient } from './address.ts';
import { SUPERUSER } from './cluster.ts';
import type { Folders } from './folders.ts';
import { openLog, readLogSince, toLastLines } from './log-file.ts';
import { endOrphans, findPostmaster, removeFalseLocks } from './postmaster.ts';
import { toSpawnOptions } from './programs.ts';
import type { Programs } from './programs.ts';

export interface ServerPlan {
  readonly folders: Folders;
  readonly programs: Programs;
  readonly durable: boolean;
}

const CONNECTIONS_MAX = 100;

const CLUSTER_NAME = 'presage';

/** A server that recovers from a crash replays its log before it responds, which can take long. */
const READY_SECONDS_MAX = 60;
/** After a kill -9, the children of the dead server may use its memory and lock files for this long. */
const RETRY_SECONDS_MAX = 5;
const RETRY_PAUSE_MS = 100;
const POLL_MS = 20;

// PostgreSQL's own words; we run it with LC_ALL=C, so they are always English.
const MEMORY_IN_USE = /pre-existing shared memory block/;
const LOCKED = /lock file ".*" already exists/;

// PostgreSQL's error codes, from its appendix A.
const UNKNOWN_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/** Returns whether this process started it. */
export async function ensureServer(plan: ServerPlan): Promise<'started' | 'adopted'> {
  const { cluster } = plan.folders;
  const begunAt = performance.now();
  for (;;) {
    if (await isReady(plan.folders.run)) return 'adopted';

    if (findPostmaster(cluster) !== undefined) {
      // It is starting or stopping; both end by themselves.
      if (secondsSince(begunAt) > READY_SECONDS_MAX) throw notAnswering(plan);
      await sleep(POLL_MS);
      continue;
    }

    removeFalseLocks(plan.folders);
    const outcome = await startOnce(plan);
    if (outcome === 'started' || outcome === 'adopted') return outcome;
    if (!isTransient(outcome.complaint) || secondsSince(begunAt) > RETRY_SECONDS_MAX)
      throw new StoreUnavailable(`PostgreSQL did not start: ${toLastLines(outcome.complaint)}`);
    if (MEMORY_IN_USE.test(outcome.complaint))
      endOrphans({ cluster, clusterName: CLUSTER_NAME, uid: plan.programs.user.uid });
    await sleep(RETRY_PAUSE_MS);
  }
}

function isTransient(complaint: string): boolean {
  return LOCKED.test(complaint) || MEMORY_IN_USE.test(complaint);
}

async function startOnce(plan: ServerPlan): Promise<'started' | 'adopted' | { complaint: string }> {
  const { fd, sizeAtStart } = openLog(plan.folders.logFile);
  const child = launch(plan, fd);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? code}`));

  const begunAt = performance.now();
  while (!(await isReady(plan.folders.run))) {
    if (ended !== undefined)
      return { complaint: readLogSince(plan.folders.logFile, sizeAtStart) || ended };
    if (secondsSince(begunAt) > READY_SECONDS_MAX) throw notAnswering(plan);
    await sleep(POLL_MS);
  }
  // Another process may have started one at the same time; then ours ends.
  return findPostmaster(plan.folders.cluster) === child.pid ? 'started' : 'adopted';
}

function launch(plan: ServerPlan, logFd: number): ChildProcess {
  try {
    const child = spawn(plan.programs.binaries.postgres, toArguments(plan), {
      ...toSpawnOptions(plan.programs),
      // In a separate session, because Ctrl-C in our terminal would otherwise reach the server before we have finished.
      detached: true,
      stdio: ['ignore', logFd, logFd],
    });
    child.unref();
    return child;
  } finally {
    closeSync(logFd);
  }
}

function toArguments({ folders, durable }: ServerPlan): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    // A list in which commas and spaces separate, unless quoted.
    unix_socket_directories: `"${folders.run.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: CLUSTER_NAME,
    max_connections: String(CONNECTIONS_MAX),
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without DETAIL lines, which quote the values of rows.
    log_error_verbosity: 'terse',
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folders.cluster, ...pairs];
}

async function isReady(runFolder: string): Promise<boolean> {
  const config = toClientConfig(runFolder);
  try {
    await withClient(config, (client) => client.query('SELECT 1'));
    return true;
  } catch (error) {
    if (codeOf(error) !== UNKNOWN_DATABASE) return false;
    await createDatabase(runFolder);
    return true;
  }
}

/** A new cluster has only the databases PostgreSQL itself needs. */
async function createDatabase(runFolder: string): Promise<void> {
  const maintenance = { ...toClientConfig(runFolder), database: 'postgres' };
  await withClient(maintenance, async (client) => {
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${SUPERUSER}`).catch((error: unknown) => {
      // Two processes started for the first time at once, and the other was first.
      if (![DUPLICATE_DATABASE, UNIQUE_VIOLATION].includes(codeOf(error) ?? '')) throw error;
    });
  });
}

function notAnswering({ folders }: ServerPlan): StoreUnavailable {
  return new StoreUnavailable(
    `PostgreSQL is running but has not responded for ${READY_SECONDS_MAX} s; see ${folders.logFile}.`,
  );
}

function secondsSince(begunAt: number): number {
  return (performance.now() - begunAt) / 1000;
}
