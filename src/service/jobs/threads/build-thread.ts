/** A build thread as the service sees it. It is started when it is first needed, and anew after it was ended. */
import type { Worker } from 'node:worker_threads';
import { invariant } from '#base';
import type { SafetyBody, Stage } from '#contract';
import type { ScenarioDocument } from '#document';
import type { ExportedFile } from '#export';
import type { ScenarioSettings, Stated } from '#scenario';
import type { StoredPlan } from '#scenario/document';
import type { AtOnce, FindEvidence, RiskQuestion } from '../assess-at-once.ts';
import { BuildFailed } from '../build-failed.ts';
import type { WithinStage } from '../build-progress.ts';
import type { Kept } from '../build.ts';
import type { BuildOrder } from '../order.ts';
import type { Rehearsal } from '../rehearse.ts';
import type { AskedPlan } from '../scenario-reader.ts';
import type { StudyDesk } from '../study-desk.ts';
import type { PromptReading, RefusedScenario } from '../to-prompt-reading.ts';
import { createCoreUse, forgetUse } from './core-use.ts';
import type { CoreUse } from './core-use.ts';
import type {
  EvacuationOrder,
  FromThread,
  ListedKinds,
  ShownRun,
  ThreadData,
  ToThread,
} from './messages.ts';
import { startThread } from './start-thread.ts';

/** What a thread is doing, and the processor seconds it has spent on it. */
export interface ThreadProgress extends WithinStage {
  readonly stage: Stage;
  readonly progress: number;
  readonly cpuSeconds: number;
}

export interface Watch {
  readonly onProgress: (at: ThreadProgress) => void;
  readonly showRun: (shown: ShownRun) => Promise<void>;
  readonly desk: StudyDesk;
  readonly keep: (files: readonly ExportedFile[]) => Promise<Kept>;
  readonly reread?: ((stated: Stated) => Promise<Stated>) | undefined;
  readonly onSafety?: (safety: SafetyBody) => void;
  readonly onScenario?: (document: ScenarioDocument) => void;
  /** Ends the thread with all it was doing; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

export type Built = Omit<FromThread & { kind: 'built' }, 'kind'>;
export type Evacuated = Omit<FromThread & { kind: 'evacuated' }, 'kind'>;

export interface BuildThread {
  build(order: BuildOrder, watch: Watch): Promise<Built>;
  /** Makes an evacuation for another build. The signal aborts it; its processor time is reported all the same. */
  evacuate(run: EvacuationOrder, signal: AbortSignal): Promise<Evacuated>;
  readPrompt(
    asked: AskedPlan,
    settings: ScenarioSettings,
  ): Promise<PromptReading | RefusedScenario>;
  listKinds(): Promise<ListedKinds>;
  upgrade(stored: StoredPlan): Promise<ScenarioDocument>;
  assess(question: RiskQuestion, findEvidence: FindEvidence): Promise<AtOnce>;
  /** Loads everything now, so that the first to ask does not wait for it. */
  warmUp(): Promise<void>;
  /** Runs a warm-up build; it ends as soon as there is a request. */
  rehearse(rehearsal: Rehearsal): Promise<void>;
  close(): Promise<void>;
}

type OwnData = Omit<ThreadData, 'use' | 'wanted' | 'dropped'>;

/** The thread, while there is one, and its pending request. */
interface ThreadState {
  readonly data: OwnData;
  readonly use: CoreUse;
  readonly wanted: SharedArrayBuffer;
  readonly dropped: SharedArrayBuffer;
  worker: Worker | undefined;
  isReady: Promise<void> | undefined;
  listen: ((message: FromThread) => void) | undefined;
  lose: ((error: Error) => void) | undefined;
}

export function createBuildThread(data: OwnData): BuildThread {
  const use = createCoreUse();
  const wanted = new SharedArrayBuffer(4);
  const dropped = new SharedArrayBuffer(4);

  const thread: ThreadState = {
    data,
    use,
    wanted,
    dropped,
    worker: undefined,
    isReady: undefined,
    listen: undefined,
    lose: undefined,
  };

  return {
    build: (order, watch) =>
      run<Built>(
        thread,
        { kind: 'build', order, canReread: watch.reread !== undefined },
        (message, done) => {
          if (message.kind === 'built') done(message);
          else hearBuild(thread, watch, message);
        },
        watch.signal,
      ),
    async evacuate(order, signal) {
      const flag = new Int32Array(dropped);
      Atomics.store(flag, 0, 0);
      const drop = (): void => void Atomics.store(flag, 0, 1);
      if (signal.aborted) drop();
      signal.addEventListener('abort', drop, { once: true });
      try {
        return await run<Evacuated>(thread, { kind: 'evacuate', run: order }, (message, done) => {
          if (message.kind === 'evacuated') done(message);
        });
      } finally {
        signal.removeEventListener('abort', drop);
      }
    },
    readPrompt: (asked, settings) =>
      run<PromptReading | RefusedScenario>(
        thread,
        { kind: 'read', asked, settings },
        (message, done) => {
          if (message.kind === 'read') done(message.reading);
        },
      ),
    listKinds: () =>
      run<ListedKinds>(thread, { kind: 'list_kinds' }, (message, done) => {
        if (message.kind === 'kinds') done(message.kinds);
      }),
    upgrade: (stored) =>
      run<ScenarioDocument>(thread, { kind: 'upgrade', stored }, (message, done) => {
        if (message.kind === 'upgraded') done(message.document);
      }),
    assess: (question, findEvidence) =>
      run<AtOnce>(thread, { kind: 'assess', question }, (message, done) => {
        if (message.kind === 'evidence') void answer(thread, findEvidence(message.place));
        else if (message.kind === 'assessed') done(message.assessed);
      }),
    warmUp: () => start(thread),
    async rehearse(rehearsal) {
      await start(thread);
      tell(thread, { kind: 'rehearse', rehearsal });
    },
    close: async () => end(thread),
  };
}

/** Messages of a thread during a build. */
function hearBuild(
  thread: ThreadState,
  { onProgress, keep, reread, onSafety, onScenario, showRun, desk }: Watch,
  message: FromThread,
): void {
  if (message.kind === 'stage') {
    const { stage, progress, within, cpuSeconds } = message;
    onProgress({ stage, progress, ...within, cpuSeconds });
  } else if (message.kind === 'reread') void answer(thread, reread!(message.stated));
  else if (message.kind === 'keep') void answer(thread, keep(message.files));
  else if (message.kind === 'run')
    void answer(
      thread,
      showRun(message.shown).then(() => undefined),
    );
  else if (message.kind === 'open_runs') desk.open(message.runs);
  else if (message.kind === 'next_runs') void answer(thread, desk.next(message.keys));
  else if (message.kind === 'done_run') desk.done(message.done);
  else if (message.kind === 'close_runs') desk.close(message.keys);
  else if (message.kind === 'safety') onSafety?.(message.safety);
  else if (message.kind === 'scenario') onScenario?.(message.document);
}

function start(thread: ThreadState): Promise<void> {
  if (thread.isReady) return thread.isReady;
  const started = startThread({
    ...thread.data,
    work: 'builds',
    use: thread.use,
    wanted: thread.wanted,
    dropped: thread.dropped,
  });
  thread.worker = started;
  thread.isReady = new Promise((ready, failed) => {
    started.on('message', (message: FromThread) => {
      if (message.kind === 'ready') ready();
      else if (thread.worker === started) thread.listen?.(message);
    });
    const fall = (error: Error): void => {
      failed(error);
      if (thread.worker !== started) return;
      [thread.worker, thread.isReady] = [undefined, undefined];
      forgetUse(thread.use);
      thread.lose?.(error);
    };
    started.once('error', fall);
    started.once('exit', (code) => fall(new Error(`the build thread ended with ${code}`)));
  });
  // Rejects the pending request, if there is one.
  thread.isReady.catch(() => {});
  return thread.isReady;
}

function tell(thread: ThreadState, message: ToThread): void {
  return thread.worker?.postMessage(message, []);
}

async function end(thread: ThreadState): Promise<void> {
  const ended = thread.worker;
  [thread.worker, thread.isReady] = [undefined, undefined];
  await ended?.terminate();
  // The next thread may have begun already; the number is its own then.
  if (ended && thread.worker === undefined) forgetUse(thread.use);
}

/** One order, answered by one last message. */
async function run<Answer>(
  thread: ThreadState,
  order: ToThread,
  hear: (message: FromThread, done: (answer: Answer) => void) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  invariant(thread.listen === undefined, 'a thread does one thing at a time');
  thread.listen = () => {};
  Atomics.store(new Int32Array(thread.wanted), 0, 1);
  let stop = (): void => {};
  try {
    await start(thread);
    return await new Promise<Answer>((resolve, reject) => {
      stop = () => {
        void end(thread);
        reject(signal!.reason as Error);
      };
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      thread.lose = reject;
      thread.listen = (message) => {
        if (message.kind === 'failed') {
          const { stage, reason, isFinal, stack } = message.failure;
          reject(new BuildFailed(stage, reason, { isFinal, cause: new Error(stack) }));
        } else hear(message, resolve);
      };
      tell(thread, order);
    });
  } finally {
    // From here on the thread may be doing something else.
    signal?.removeEventListener('abort', stop);
    [thread.listen, thread.lose] = [undefined, undefined];
    Atomics.store(new Int32Array(thread.wanted), 0, 0);
  }
}

async function answer(
  thread: ThreadState,
  made: Promise<(ToThread & { kind: 'answer' })['answer']>,
): Promise<void> {
  const asker = thread.worker;
  const message = await made.then(
    (found): ToThread => ({ kind: 'answer', answer: found }),
    (error: Error): ToThread => ({ kind: 'refusal', message: error.message }),
  );
  // The request may have been aborted meanwhile, and another thread with another build may have taken its place.
  if (thread.worker === asker) tell(thread, message);
}
