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
 * CAP_SYS_PTRACE), the name has to do: to take our own server for a stranger's would be far worse than the opposite.
 */
function isPostgresByProc(pid: number, clusterFolder: string): boolean {
  if (!isLivingPostgres(pid)) return false;
  const folder = identify(`/proc/${pid}/cwd`);
  return folder === undefined || folder === identify(clusterFolder);
}

/** All living processes of PostgreSQL that certainly work in this cluster. None where there is no /proc to ask. */
export function listPostgresOf(clusterFolder: string): number[] {
  const cluster = identify(clusterFolder);
  if (process.platform !== 'linux' || cluster === undefined) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isLivingPostgres(pid) && identify(`/proc/${pid}/cwd`) === cluster);
}

function isLivingPostgres(pid: number): boolean {
  // "pid (command) state …". A zombie has died, though its id is taken until its parent asks; in a container the
  // parent may be a process that never does.
  const [, command, state] = /^\d+ \((.*)\) (\S)/s.exec(readProc(pid, 'stat')) ?? [];
  return command === 'postgres' && state !== 'Z' && state !== 'X';
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
