/** A real service in a process of its own, on a free port of the loopback, for tests that look at it from outside. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm test` names the bundle, which starts sooner. */
export const MAIN =
  process.env['PRESAGE_TEST_PROGRAM'] ??
  fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const START_SECONDS_MAX = 120;

export interface RunningService {
  readonly baseUrl: string;
  readonly process: ChildProcess;
  /** Its output so far, logs included. */
  output(): string;
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  /** Variables for the service; the rest of the environment is kept, except what would configure it by accident. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts it and waits until it is ready. It builds nothing unless `WORKERS` says so. */
export async function startService({ env }: ServiceOptions): Promise<RunningService> {
  return startProcess([], /^ {2}address +(\S+)$/m, { WORKERS: '0', ...env });
}

/** Starts a process that builds simulations and answers nobody; it has no address. */
export async function startWorker({ env }: ServiceOptions): Promise<RunningService> {
  return startProcess(['worker'], /^Presage builds up to (\d+)/m, env);
}

async function startProcess(
  words: readonly string[],
  sign: RegExp,
  env: ServiceOptions['env'],
): Promise<RunningService> {
  // As `npm start` does.
  const child = spawn(process.execPath, ['--max-semi-space-size=16', MAIN, ...words], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOAD_SHEDDING: 'off',
      RATE_LIMIT_PAGES: '1000000',
      // Builds for nobody would take ten seconds of a core after every start.
      REHEARSAL: 'off',
      // So that the data folder of this machine stays unchanged.
      SECRET_KEY: 'known-to-the-tests-and-to-nobody-else',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const baseUrl = await new Promise<string>((ready, failed) => {
    const timer = setTimeout(() => {
      failed(new Error(`not ready after ${START_SECONDS_MAX} s:\n${output}`));
      // Nobody would end it, and the test would wait for it for ever.
      child.kill('SIGKILL');
    }, START_SECONDS_MAX * 1000);
    const look = (): void => {
      const url = sign.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      child.stdout.off('data', look);
      ready(url);
    };
    child.stdout.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(timer);
      failed(new Error(`exited with ${code}:\n${output}`));
    });
  });
  return {
    baseUrl,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
