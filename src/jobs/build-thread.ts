/** A build thread as the service sees it. It is started when it is first needed, and anew after it was ended. */
import type { Worker } from 'node:worker_threads';
import { invariant } from '#base';
import type { SafetyBody, Stage } from '#contract';
import type { ExportedFile } from '#export';
import type { ScenarioSettings, Stated } from '#scenario';
import type { AtOnce, FindEvidence, RiskQuestion } from './assess-at-once.ts';
import { BuildFailed } from './build-failed.ts';
import type { Kept } from './build.ts';
import type { PackedBodies } from './compress-bodies.ts';
import { createCoreUse, forgetUse } from './core-use.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import type { BuildOrder } from './order.ts';
import type { Rehearsal } from './rehearse.ts';
import { startThread } from './start-thread.ts';
import type { PromptReading } from './to-prompt-reading.ts';

export interface Watch {
  readonly onStage: (stage: Stage, progress: number) => void;
  readonly keep: (files: readonly ExportedFile[]) => Promise<Kept>;
  readonly reread?: ((stated: Stated) => Promise<Stated>) | undefined;
  readonly onSafety?: (safety: SafetyBody) => void;
  /** Ends the thread with all it was doing; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

export interface BuildThread {
  build(order: BuildOrder, watch: Watch): Promise<PackedBodies>;
  readPrompt(prompt: string, settings: ScenarioSettings): Promise<PromptReading>;
  assess(question: RiskQuestion, findEvidence: FindEvidence): Promise<AtOnce>;
  /** Loads everything now, so that the first to ask does not wait for it. */
  warmUp(): Promise<void>;
  /** As if something had been built already; given up as soon as something is asked. */
  rehearse(rehearsal: Rehearsal): Promise<void>;
  close(): Promise<void>;
}

export function createBuildThread(data: Omit<ThreadData, 'use' | 'wanted'>): BuildThread {
  const use = createCoreUse();
  const wanted = new SharedArrayBuffer(4);
  let worker: Worker | undefined;
  let isReady: Promise<void> | undefined;
  let listen: ((message: FromThread) => void) | undefined;
  let lose: ((error: Error) => void) | undefined;

  function start(): Promise<void> {
    if (isReady) return isReady;
    const started = startThread({ ...data, work: 'builds', use, wanted });
    worker = started;
    isReady = new Promise((ready, failed) => {
      started.on('message', (message: FromThread) => {
        if (message.kind === 'ready') ready();
        else if (worker === started) listen?.(message);
      });
      const fall = (error: Error): void => {
        failed(error);
        if (worker !== started) return;
        [worker, isReady] = [undefined, undefined];
        forgetUse(use);
        lose?.(error);
      };
      started.once('error', fall);
      started.once('exit', (code) => fall(new Error(`the build thread ended with ${code}`)));
    });
    // Whoever waits for it is told; nobody may be waiting.
    isReady.catch(() => {});
    return isReady;
  }

  const tell = (message: ToThread): void => worker?.postMessage(message, []);

  async function end(): Promise<void> {
    const ended = worker;
    [worker, isReady] = [undefined, undefined];
    await ended?.terminate();
    // The next thread may have begun already; the number is its own then.
    if (ended && worker === undefined) forgetUse(use);
  }

  /** One order, answered by one last message. */
  async function run<Answer>(
    order: ToThread,
    hear: (message: FromThread, done: (answer: Answer) => void) => void,
    signal?: AbortSignal,
  ): Promise<Answer> {
    invariant(listen === undefined, 'a thread does one thing at a time');
    listen = () => {};
    Atomics.store(new Int32Array(wanted), 0, 1);
    let stop = (): void => {};
    try {
      await start();
      return await new Promise<Answer>((resolve, reject) => {
        stop = () => {
          void end();
          reject(signal!.reason as Error);
        };
        if (signal?.aborted) return stop();
        signal?.addEventListener('abort', stop, { once: true });
        lose = reject;
        listen = (message) => {
          if (message.kind === 'failed') {
            const { stage, reason, isFinal, stack } = message.failure;
            reject(new BuildFailed(stage, reason, { isFinal, cause: new Error(stack) }));
          } else hear(message, resolve);
        };
        tell(order);
      });
    } finally {
      // From here on the thread may be doing something else.
      signal?.removeEventListener('abort', stop);
      [listen, lose] = [undefined, undefined];
      Atomics.store(new Int32Array(wanted), 0, 0);
    }
  }

  async function answer(made: Promise<(ToThread & { kind: 'answer' })['answer']>): Promise<void> {
    const asker = worker;
    const message = await made.then(
      (found): ToThread => ({ kind: 'answer', answer: found }),
      (error: Error): ToThread => ({ kind: 'refusal', message: error.message }),
    );
    // Who asked may have been ended meanwhile, and another, with another's build, have come in its place.
    if (worker === asker) tell(message);
  }

  return {
    build: (order, { onStage, keep, reread, onSafety, signal }) =>
      run<PackedBodies>(
        { kind: 'build', order, canReread: reread !== undefined },
        (message, done) => {
          if (message.kind === 'stage') onStage(message.stage, message.progress);
          else if (message.kind === 'reread') void answer(reread!(message.stated));
          else if (message.kind === 'keep') void answer(keep(message.files));
          else if (message.kind === 'safety') onSafety?.(message.safety);
          else if (message.kind === 'built') done(message.bodies);
        },
        signal,
      ),
    readPrompt: (prompt, settings) =>
      run<PromptReading>({ kind: 'read', prompt, settings }, (message, done) => {
        if (message.kind === 'read') done(message.reading);
      }),
    assess: (question, findEvidence) =>
      run<AtOnce>({ kind: 'assess', question }, (message, done) => {
        if (message.kind === 'evidence') void answer(findEvidence(message.place));
        else if (message.kind === 'assessed') done(message.assessed);
      }),
    warmUp: () => start(),
    async rehearse(rehearsal) {
      await start();
      tell({ kind: 'rehearse', rehearsal });
    },
    close: end,
  };
}
