/**
 * Reads payloads in a separate process, one after the other: parsing 64 MiB of foreign data takes seconds, and requests
 * must not wait for that. A payload that takes too much time or memory ends the reader process, not the service. (A
 * thread is not enough: one that ran out of memory in JSON.parse ended the whole service.)
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FeedContext, FeedReading } from './feed.ts';
import { FeedFailed, isPayloadReason } from './fetch-feed.ts';

const READ_MS_MAX = 20_000;
/** Ten times the largest payload, as objects. */
const MEMORY_MB_MAX = 640;
/** An idle process is ended after this long; starting one takes a tenth of a second. */
const IDLE_MS = 10_000;

export interface ReadJob {
  readonly format: string;
  readonly bytes: Uint8Array;
  readonly context: FeedContext;
}

export type ReadResult =
  | { readonly ok: true; readonly reading: FeedReading }
  | { readonly ok: false; readonly reason: string; readonly message: string };

export interface Reader {
  read(job: ReadJob): Promise<FeedReading>;
  close(): Promise<void>;
}

export function createReader({
  readMsMax = READ_MS_MAX,
  memoryMbMax = MEMORY_MB_MAX,
} = {}): Reader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const drop = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const readNow = async (job: ReadJob): Promise<FeedReading> => {
    if (isClosed) throw new FeedFailed('stopped', 'the service is stopping');
    clearTimeout(idle);
    child ??= startProcess(memoryMbMax);
    try {
      const result = await ask(child, job, readMsMax);
      if (result.ok) return result.reading;
      throw new FeedFailed(
        isPayloadReason(result.reason) ? result.reason : 'fault',
        result.message,
      );
    } catch (error) {
      // A process that died or does not respond reads nothing more.
      if (error instanceof FeedFailed && error.reason === 'reader_failed') drop();
      throw error;
    } finally {
      idle = setTimeout(drop, IDLE_MS);
      idle.unref();
    }
  };
  return {
    read(job) {
      const turn = last.then(() => readNow(job));
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      isClosed = true;
      drop();
      await last;
      clearTimeout(idle);
    },
  };
}

/** Without our environment variables, which contain passwords and are not needed for reading. */
function startProcess(memoryMbMax: number): ChildProcess {
  const child = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMbMax}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The process may still emit an error after it was abandoned; without a listener that would end the service.
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, job: ReadJob, readMsMax: number): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const fail = (message: string, cause?: unknown): void => {
      leave();
      reject(new FeedFailed('reader_failed', message, { cause }));
    };
    const onMessage = (result: unknown): void => {
      leave();
      resolve(result as ReadResult);
    };
    const onError = (error: Error): void =>
      fail(`the payload crashed its reader: ${error.message}`, error);
    const onExit = (): void => fail('the payload crashed its reader');
    // The child process alone does not keep the service running; a pending answer does.
    const patience = setTimeout(
      () => fail(`the payload was not read within ${readMsMax} ms`),
      readMsMax,
    );
    const leave = (): void => {
      clearTimeout(patience);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    child.on('message', onMessage).on('error', onError).on('exit', onExit);
    child.send(job, (error) => error && onError(error));
  });
}
