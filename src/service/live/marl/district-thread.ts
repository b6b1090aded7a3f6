/** The thread of the districts, seen from the process: started on first use, ended after a while without viewers. */
import { Worker } from 'node:worker_threads';
import type { Answer, Asked, FromThread, ToThread } from './messages.ts';

export interface DistrictThread {
  /** `onAnswer` is called before any later message. Rejects when the thread ends. */
  ask(asked: Asked, onAnswer: (answer: Answer) => void): Promise<void>;
  tell(message: Exclude<ToThread, Asked>): void;
  /** Ends it after a while, unless it is wanted before. */
  rest(): void;
  stop(): Promise<void>;
}

export interface ThreadOptions {
  /** The folder of the installation. */
  readonly root: string;
  onTold(this: void, view: string, texts: readonly string[]): void;
  /** Ended by a fault: everything in it is gone. */
  onFault(this: void, error: unknown): void;
}

/** Of the heap; fields live outside of it. */
const HEAP_MB_MAX = 512;
/** How long districts are kept without viewers: a viewer who comes back finds them unchanged. */
const REST_MS = 5 * 60_000;

interface Waiting {
  readonly onAnswer: (answer: Answer) => void;
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

export function createDistrictThread({ root, onTold, onFault }: ThreadOptions): DistrictThread {
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let requests = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { root },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
      stdout: false,
    });
    started.on('message', hear);
    started.on('error', (error) => {
      if (worker !== started) return;
      forget(error);
      onFault(error);
    });
    // Every viewer has a socket; the thread alone does not keep the process running.
    started.unref();
    return started;
  }

  function hear(message: FromThread): void {
    if (message.kind === 'told') return onTold(message.view, message.texts);
    const { onAnswer, done } = waiting.get(message.request)!;
    waiting.delete(message.request);
    onAnswer(message.answer);
    done();
  }

  function forget(error: unknown): void {
    worker = undefined;
    const ended = new Error('the district thread has ended', { cause: error });
    for (const { failed } of waiting.values()) failed(ended);
    waiting.clear();
  }

  async function stop(): Promise<void> {
    clearTimeout(patience);
    const stopped = worker;
    forget(undefined);
    await stopped?.terminate();
  }

  return {
    async ask(asked, onAnswer) {
      clearTimeout(patience);
      worker ??= start();
      const request = requests++;
      const answered = new Promise<void>((done, failed) => {
        waiting.set(request, { onAnswer, done, failed });
      });
      worker.postMessage({ ...asked, request } satisfies ToThread, []);
      return answered;
    },
    tell(message) {
      worker?.postMessage(message, []);
    },
    rest() {
      clearTimeout(patience);
      patience = setTimeout(() => void stop(), REST_MS).unref();
    },
    stop,
  };
}
