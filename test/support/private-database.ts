/** The private PostgreSQL of a service under test: its folder, its first process, and the end of both. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestFolder } from './leftovers.ts';

const STOP_SECONDS_MAX = 10;

export interface PrivateDatabase {
  readonly dataDir: string;
  /** The process id of the running server. */
  findPostmaster(): number | undefined;
  /** SIGKILL, as a power cut of that one process. */
  killPostmaster(): void;
  /** Stops what is left of the server and removes the folder. */
  remove(): Promise<void>;
}

export function createPrivateDatabase(): PrivateDatabase {
  const dataDir = makeTestFolder();
  const findPostmaster = (): number | undefined => {
    const pid = readPid(join(dataDir, 'postgres', 'postmaster.pid'));
    return pid !== undefined && isPostmaster(pid) ? pid : undefined;
  };
  return {
    dataDir,
    findPostmaster,
    killPostmaster() {
      const pid = findPostmaster();
      if (pid === undefined) throw new Error('no PostgreSQL runs here');
      process.kill(pid, 'SIGKILL');
    },
    async remove() {
      const pid = findPostmaster();
      if (pid !== undefined) process.kill(pid, 'SIGQUIT');
      const deadline = performance.now() + STOP_SECONDS_MAX * 1000;
      while (findPostmaster() !== undefined && performance.now() < deadline) await sleep(20);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8').split('\n')[0]!, 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A process id is soon reused; only a living PostgreSQL is ours to signal. */
function isPostmaster(pid: number): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return command.includes('postgres') && state !== 'Z';
  } catch {
    return false;
  }
}
