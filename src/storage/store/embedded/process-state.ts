/** What the operating system knows about a process: whether it lives, and whether it is PostgreSQL in this folder. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { codeOf } from '../error-facts.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, but is not ours to send signals to.
    return codeOf(error) === 'EPERM';
  }
}

/** Is this process a living postgres that works in this cluster? A process id alone says little: they are used again. */
export function isPostgresOf(pid: number, clusterFolder: string): boolean {
  return process.platform === 'linux' ? isPostgresByProc(pid, clusterFolder) : isPostgresByPs(pid);
}

/**
 * PostgreSQL makes the cluster its working folder. Where we may not look at that (root in a container without
 * CAP_SYS_PTRACE), the name decides: mistaking our own server for another one would be far worse than the opposite.
 */
function isPostgresByProc(pid: number, clusterFolder: string): boolean {
  if (!isLivingPostgres(pid)) return false;
  const folder = identify(`/proc/${pid}/cwd`);
  return folder === undefined || folder === identify(clusterFolder);
}

/** A server as its processes show it. */
export interface ServerTraits {
  readonly cluster: string;
  /** PostgreSQL's `cluster_name`, which stands in the titles of the processes that the first one starts. */
  readonly clusterName: string;
  readonly uid: number;
}

/** The processes of this server that go on although its first has died. None where there is no /proc to ask. */
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
  // A zombie has died, though its id is taken until its parent asks; in a container the parent may never do so.
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

/** Which folder it is, whatever its name has become; undefined where we may not look. */
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
