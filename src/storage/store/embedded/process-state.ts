/** The state of a process: whether it is alive, and whether it is PostgreSQL in this folder. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { codeOf } from '../error-facts.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is alive, but we may not send it signals.
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether this process is a living postgres for this cluster. A process id alone is not enough, because ids are reused.
 */
export function isPostgresOf(pid: number, clusterFolder: string): boolean {
  return process.platform === 'linux' ? isPostgresByProc(pid, clusterFolder) : isPostgresByPs(pid);
}

/**
 * PostgreSQL uses the cluster as its working folder. If we may not read that (root in a container without
 * CAP_SYS_PTRACE), the name decides: taking our own server for another would be far worse than the opposite.
 */
function isPostgresByProc(pid: number, clusterFolder: string): boolean {
  if (!isLivingPostgres(pid)) return false;
  const folder = identify(`/proc/${pid}/cwd`);
  return folder === undefined || folder === identify(clusterFolder);
}

/** A server, identified by its processes. */
export interface ServerTraits {
  readonly cluster: string;
  /** PostgreSQL's `cluster_name`, which stands in the titles of the processes that the first one starts. */
  readonly clusterName: string;
  readonly uid: number;
}

/** The processes of this server that continue after its first process has died. Empty without /proc. */
export function listOrphans({ cluster, clusterName, uid }: ServerTraits): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresByProc(pid, cluster))
    .filter((pid) => !isLivingPostgres(readState(pid)?.parent ?? 0))
    .filter((pid) => readProc(pid, 'cmdline').startsWith(`postgres: ${clusterName}: `))
    .filter((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === uid);
}

function isLivingPostgres(pid: number): boolean {
  const state = readState(pid);
  // A zombie has ended, though its id stays in use until its parent asks for it; in a container, the parent may never
  // do so.
  return state?.command === 'postgres' && state.letter !== 'Z' && state.letter !== 'X';
}

interface ProcessState {
  readonly command: string;
  readonly letter: string;
  readonly parent: number;
}

function readState(pid: number): ProcessState | undefined {
  // "pid (command) state parent …", where the command may hold anything; see proc_pid_stat(5).
  const [, command, letter, parent] = /^\d+ \((.*)\) (\S) (\d+)/s.exec(readProc(pid, 'stat')) ?? [];
  if (command === undefined || letter === undefined) return undefined;
  return { command, letter, parent: Number(parent) };
}

/** The identity of a folder, independent of its name; undefined if we may not read it. */
function identify(folder: string): string | undefined {
  try {
    const { dev, ino } = statSync(folder);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return ''; // It ended.
  }
}

function isPostgresByPs(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, state, command] = /^\s*(\S+)\s+(.*)$/m.exec(stdout) ?? [];
  return (
    state !== undefined && !state.startsWith('Z') && /(^|\/)postgres$/.test(command?.trim() ?? '')
  );
}
