/** The inside of a build thread: handles its messages one at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { invariant } from '#base';
import type { Stage } from '#contract';
import type { PlaceEvidence } from '#safety';
import type { AskedPlace } from '#safety/preliminary';
import type { Stated } from '#scenario';
import { listKinds, listMeanings, toStoredDocument } from '#scenario/document';
import { assessAtOnce } from '../assess-at-once.ts';
import type { SafetyTools } from '../assess-at-once.ts';
import { BuildFailed } from '../build-failed.ts';
import { build } from '../build.ts';
import type { BuildTools, Kept } from '../build.ts';
import { packBodies } from '../compress-bodies.ts';
import type { PackedBodies } from '../compress-bodies.ts';
import { openBakery } from '../open-bakery.ts';
import { packRan, unpackRan } from '../pack-study.ts';
import { rehearse } from '../rehearse.ts';
import { openScenarioReader } from '../scenario-reader.ts';
import type { NextRuns } from '../study-desk.ts';
import { readAsked } from '../to-prompt-reading.ts';
import { forgetUse, useCore } from './core-use.ts';
import { createCpuMeter } from './cpu-meter.ts';
import { evacuate } from './evacuate.ts';
import { createFileHelper } from './file-helper.ts';
import type { FileHelper } from './file-helper.ts';
import type { FromThread, ThreadData, ThreadFailure, ToThread } from './messages.ts';
import { createSharedRuns } from './shared-runs.ts';
import type { SharedDesk } from './shared-runs.ts';

/** Reports of progress are for people and the database: a few a second are plenty. */
const REPORT_EVERY_MS = 250;

/** What the thread works with. */
interface Bench extends ThreadData {
  readonly port: MessagePort;
  readonly reader: Awaited<ReturnType<typeof openScenarioReader>>;
  readonly bakery: Awaited<ReturnType<typeof openBakery>>;
  readonly fileHelper: FileHelper;
  hear: ((message: ToThread) => void) | undefined;
  /** The current work, after all work before it. */
  last: Promise<void>;
}

export async function workThread(): Promise<void> {
  const port = parentPort!;
  const data = workerData as ThreadData;
  const bench: Bench = {
    ...data,
    port,
    reader: await openScenarioReader(data.root),
    bakery: await openBakery(data.root),
    fileHelper: createFileHelper(data.root, data.use),
    hear: undefined,
    last: Promise.resolve(),
  };
  port.on('message', (message: ToThread) => take(bench, message));
  say(bench, { kind: 'ready' });
}

function say(bench: Bench, message: FromThread, bytes: readonly ArrayBuffer[] = []): void {
  bench.port.postMessage(message, bytes);
}

async function ask<Answer>(bench: Bench, message: FromThread): Promise<Answer> {
  return new Promise((resolve, reject) => {
    bench.hear = (heard) => {
      bench.hear = undefined;
      if (heard.kind === 'answer') resolve(heard.answer as Answer);
      else reject(new Error(heard.kind === 'refusal' ? heard.message : 'no answer'));
    };
    say(bench, message);
  });
}

async function work(bench: Bench, message: ToThread): Promise<void> {
  let stage: Stage = 'parsing_prompt';
  let saidAt = -Infinity;
  const cpu = createCpuMeter();
  try {
    if (message.kind === 'read') {
      const reading = readAsked(bench.reader, message);
      return say(bench, { kind: 'read', reading });
    }
    if (message.kind === 'list_kinds')
      return say(bench, { kind: 'kinds', kinds: { ...listKinds(), meanings: listMeanings() } });
    if (message.kind === 'upgrade')
      return say(bench, { kind: 'upgraded', document: toStoredDocument(message.stored) });
    if (message.kind === 'assess') {
      const findEvidence = (place: AskedPlace) =>
        ask<PlaceEvidence | undefined>(bench, { kind: 'evidence', place });
      const assessed = await assessAtOnce(message.question, { reader: bench.reader, findEvidence });
      return say(bench, { kind: 'assessed', assessed });
    }
    if (message.kind === 'evacuate') return evacuate(bench, message.run, cpu);
    invariant(message.kind === 'build', 'a thread is told to build, to assess or to read');
    const { order } = message;
    const isSpent = (share: number): boolean =>
      cpu.seconds() >= share * (order.cpuSecondsMax ?? Infinity);
    const tools: BuildTools & SafetyTools = {
      reader: bench.reader,
      bakery: bench.bakery,
      makeRuns: createSharedRuns(toDesk(bench), { ...cpu, isSpent: () => isSpent(1) }),
      ran: order.ran && unpackRan(order.ran),
      isSpent,
      beginPlace: bench.fileHelper.beginPlace,
      engine: bench.engine,
      verification: bench.verification,
      onStage(next, progress, within = {}) {
        const now = performance.now();
        if (next === stage && now - saidAt < REPORT_EVERY_MS) return;
        [stage, saidAt] = [next, now];
        say(bench, { kind: 'stage', stage, progress, within, cpuSeconds: cpu.seconds() });
      },
      async showRun({ bodies, ran, safety }) {
        const { stoppedSeconds } = ran.played;
        const shown = {
          bodies: await packBodies(bodies),
          ran: packRan(ran),
          safety,
          ...(stoppedSeconds === undefined ? {} : { stoppedSeconds }),
        };
        await ask(bench, { kind: 'run', shown });
      },
      ...(message.canReread
        ? { reread: (stated) => ask<Stated>(bench, { kind: 'reread', stated }) }
        : {}),
      keep: (files) => ask<Kept>(bench, { kind: 'keep', files }),
      onScenario: (document) => say(bench, { kind: 'scenario', document }),
      onSafety: (safety) => say(bench, { kind: 'safety', safety }),
    };
    const built = await useCore(bench.use, () => build(order, tools)).finally(() =>
      // A thread that died at work has not released its core.
      forgetUse(bench.use),
    );
    const bodies = await packBodies(built.bodies);
    const done = {
      kind: 'built',
      bodies,
      cpuSeconds: cpu.seconds(),
      ...(built.stoppedSeconds === undefined ? {} : { stoppedSeconds: built.stoppedSeconds }),
    } as const;
    say(bench, done, buffersOf(listBodies(bodies)));
  } catch (error) {
    say(bench, { kind: 'failed', failure: toFailure(error, stage) });
  }
}

function toDesk(bench: Bench): SharedDesk {
  return {
    open: (runs) => say(bench, { kind: 'open_runs', runs }),
    next: (keys) => ask<NextRuns>(bench, { kind: 'next_runs', keys }),
    done: (done) => say(bench, { kind: 'done_run', done }),
    close: (keys) => say(bench, { kind: 'close_runs', keys }),
  };
}

function take(bench: Bench, message: ToThread): void {
  if (bench.hear && message.kind !== 'rehearse') bench.hear(message);
  // The caller has given up.
  else if (message.kind === 'answer' || message.kind === 'refusal') return;
  // Nothing waits for a warm-up; an error in it occurs again, and is reported, in the first build.
  else if (message.kind === 'rehearse')
    bench.last = bench.last
      .then(() =>
        rehearse(
          message.rehearsal,
          {
            reader: bench.reader,
            bakery: bench.bakery,
            engine: bench.engine,
            beginPlace: bench.fileHelper.beginPlace,
          },
          () => Atomics.load(new Int32Array(bench.wanted), 0) !== 0,
        ),
      )
      .catch(() => {});
  else bench.last = bench.last.then(() => work(bench, message));
}

function listBodies(bodies: PackedBodies): Uint8Array[] {
  return Object.values(bodies).flatMap((one) => Object.values(one));
}

/** Handed over instead of copied, where the bytes are all there is in the buffer. */
function buffersOf(views: readonly Uint8Array[]): ArrayBuffer[] {
  const whole = views.filter(({ buffer, byteLength }) => buffer.byteLength === byteLength);
  return [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))];
}

function toFailure(error: unknown, stage: Stage): ThreadFailure {
  const failed = error instanceof BuildFailed ? error : undefined;
  return {
    stage: failed?.stage ?? stage,
    reason: failed?.reason ?? 'Internal error.',
    isFinal: failed?.isFinal ?? false,
    stack: stackOf(error),
  };
}

/** The stack with those of its causes. The outermost error only gives the stage. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${stackOf(error.cause)}`;
}
