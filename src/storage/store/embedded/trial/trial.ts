/**
 * What the launcher's tests share: folders that vanish with everything that runs in them, processes to kill, and
 * questions to a server. These tests always run servers of their own, whatever the other tests use.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { toClientConfig, withClient } from '../address.ts';
import { getNativePackage } from '../native-package.ts';
import type { NativePackage } from '../native-package.ts';
import { openEmbeddedServer } from '../open-server.ts';
import type { EmbeddedOptions, EmbeddedServer } from '../open-server.ts';
import { findPostmaster, stopPostmaster } from '../postmaster.ts';
import type { HoldAnswer, HoldOptions } from './hold-server.ts';

export interface Holder {
  readonly pid: number;
  readonly client: ClientConfig;
  /** Ends it as the power supply would. */
  kill(): Promise<void>;
  /** Ends it properly. */
  stop(): Promise<void>;
}

export const isRoot = process.getuid!() === 0;
/** An unprivileged user that every Linux has. */
export const NOBODY = { uid: 65_534, gid: 65_534 };
const silent = { info: () => {}, warn: () => {} };

const HOLD_PROGRAM = new URL('hold-server.ts', import.meta.url).pathname;
const POLL_MS = 20;
const WAIT_SECONDS_MAX = 20;

const folders: string[] = [];
const children: ChildProcess[] = [];
const servers: EmbeddedServer[] = [];

/** An empty folder. Root's TMPDIR may be closed to the server's user, /tmp is not. */
export function makeFolder(): string {
  const parent = realpathSync(isRoot ? '/tmp' : tmpdir());
  const folder = mkdtempSync(join(parent, `presage-test-${process.pid}-`));
  folders.push(folder);
  return folder;
}

/** Ends every process that a test started or left behind. */
export async function endProcesses(): Promise<void> {
  await Promise.all(children.map(kill));
  // Those of a failed test are still open, and would go on bringing their server back.
  await Promise.all(servers.map((server) => server.close()));
  for (const folder of folders) await stopPostmaster(join(folder, 'postgres'));
}

/** Also removes every folder. */
export async function cleanUp(): Promise<void> {
  await endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

export async function open(
  options: Partial<EmbeddedOptions> & { dataDir: string },
): Promise<EmbeddedServer> {
  const defaults = { mode: 'serve', durable: false, log: silent } as const;
  const server = await openEmbeddedServer({ ...defaults, ...options });
  servers.push(server);
  return server;
}

export async function hold(options: Partial<HoldOptions> & { dataDir: string }): Promise<Holder> {
  const child = startHolder(options);
  const [line] = await once(createInterface(child.stdout!), 'line');
  const answer: HoldAnswer = JSON.parse(line);
  if ('error' in answer) throw new Error(answer.error);
  return {
    pid: child.pid!,
    client: toClientConfig(answer.client.host),
    kill: () => kill(child),
    stop: async () => {
      child.stdin!.end();
      await untilGone(child);
    },
  };
}

/** Starts to hold, for tests that kill it before it is ready. */
export function startHolder(options: Partial<HoldOptions> & { dataDir: string }): ChildProcess {
  const settings = JSON.stringify({ mode: 'serve', durable: false, ...options });
  const child = spawn(process.execPath, [HOLD_PROGRAM, settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Starts any other process, as a given user where we may. */
export function startProcess(
  command: string,
  args: string[],
  options: { uid?: number; gid?: number; cwd?: string } = {},
): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], ...options });
  children.push(child);
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await untilGone(child);
}

export function getPostmaster(dataDir: string): number {
  const pid = findPostmaster(join(dataDir, 'postgres'));
  if (pid === undefined) throw new Error(`no server runs in ${dataDir}`);
  return pid;
}

export async function ask(client: ClientConfig, sql: string): Promise<unknown[]> {
  const { rows } = await withClient(client, (connection) =>
    connection.query<unknown[]>({ text: sql, rowMode: 'array' }),
  );
  return rows.map((row) => row[0]);
}

/** Asks again and again until there is an answer. */
export async function askUntilAnswered(client: ClientConfig, sql: string): Promise<unknown[]> {
  let answer: unknown[] | undefined;
  await until(async () => {
    answer = await ask(client, sql).catch(() => undefined);
    return answer !== undefined;
  });
  return answer!;
}

/** Waits for something that comes by itself, or fails the test. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begunAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begunAt > WAIT_SECONDS_MAX * 1000)
      throw new Error(`still waiting after ${WAIT_SECONDS_MAX} s: ${String(isSo)}`);
    await sleep(POLL_MS);
  }
}

/** The package with PostgreSQL's programs but without its links, as npm leaves it when install scripts are off. */
export function copyPackageWithoutLinks(): NativePackage {
  const native = getNativePackage();
  const folder = join(makeFolder(), 'native');
  copyFiles(native.folder, folder);
  return { folder, version: native.version };
}

/** By hard links where the system lets us, for these are 60 MB. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const paths = [join(from, entry.name), join(to, entry.name)] as const;
    if (entry.isDirectory()) copyFiles(...paths);
    if (entry.isFile()) linkOrCopy(...paths);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

async function untilGone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid) await once(child, 'exit');
}
