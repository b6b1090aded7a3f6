/** The lanes of a builder, on a real queue and with threads that do as they are told. */
/* oxlint-disable no-restricted-imports -- shared support of the tests lies outside src */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SafetyBody } from '#contract';
import { BODY_ENCODINGS, RESULT_BODIES } from '#simulations/record';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import { createBuilder } from './builder.ts';
import type { PackedBodies } from './compress-bodies.ts';
import type { BuildThread, Built } from './threads/build-thread.ts';

const UNTIL_MS_MAX = 10_000;
const quiet = { info: () => {}, warn: () => {} };

let accounts: TestAccounts;
let kit: TestSimulations;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
});
after(async () => {
  await kit.close();
  await accounts.close();
});

const BODIES = Object.fromEntries(
  RESULT_BODIES.map((name) => [
    name,
    Object.fromEntries(BODY_ENCODINGS.map((encoding) => [encoding, new Uint8Array([1])])),
  ]),
) as unknown as PackedBodies;
const BUILT = { bodies: BODIES, cpuSeconds: 1 } as Built;

/** Long runs and studies end when they are aborted or released; short runs at once. */
function createFakeThread(released: Promise<void>): BuildThread {
  return {
    async build({ question, ran }, { signal, showRun, keep, desk }) {
      const aborted = new Promise<never>((_, reject) => {
        const abort = (): void => reject(signal.reason as Error);
        if (signal.aborted) abort();
        signal.addEventListener('abort', abort, { once: true });
      });
      aborted.catch(() => {});
      await keep([]);
      const isLong = question.request.prompt.includes('stadium');
      if (question.variant === 'risk' && ran === undefined) {
        const run = new Uint8Array([7]);
        await showRun({ bodies: BODIES, ran: run, safety: {} as SafetyBody });
      }
      if (isLong || question.variant === 'risk') await Promise.race([released, aborted]);
      await desk.settled();
      return BUILT;
    },
    evacuate: () => Promise.reject(new Error('no evacuation is wanted')),
    listKinds: () => {
      throw new Error('not asked');
    },
    upgrade: () => {
      throw new Error('not asked');
    },
    readPrompt: () => Promise.reject(new Error('nothing is read')),
    assess: () => Promise.reject(new Error('nothing is assessed')),
    warmUp: async () => {},
    rehearse: async () => {},
    close: async () => {},
  };
}

async function create(name: string, prompt: string, more: object = {}): Promise<string> {
  const account = await kit.addAccount(name);
  const runCpuSeconds = prompt.includes('stadium') ? 60 : 2;
  const { record } = await kit.simulations.create({
    question: ask({ prompt, ...more }),
    account,
    requestId: 'req-12345678',
    work: { runCpuSeconds, studyCpuSeconds: 'risk_analysis' in more ? 30 : 0, storedBytes: 0 },
  });
  return record.id;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + UNTIL_MS_MAX;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, 'it does not come true');
    await sleep(20);
  }
}

test('F12 a short build starts while a long run and the study of another short one go on', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const builder = createBuilder({
    ...kit,
    clock: accounts.clock,
    log: quiet,
    engine: 'presage test',
    threads: [createFakeThread(released), createFakeThread(released)],
    isRehearsing: false,
  });
  const long = await create('long', 'A stadium with 5,000 people is evacuated.');
  const study = await create('study', 'An office of 20 people, fire alarm.', { risk_analysis: {} });
  await builder.start();
  try {
    const statusOf = async (id: string) => (await kit.simulations.find(id))?.status;
    const hasRun = async (id: string): Promise<boolean> =>
      ((await kit.simulations.find(id))?.runCompletedAtMs ?? null) !== null;
    await until(() => hasRun(study));
    for (const name of ['first', 'second']) {
      const office = await create(name, 'An office of 20 people.');
      await until(async () => (await statusOf(office)) === 'completed');
    }
    assert.equal(await statusOf(long), 'processing');
    assert.equal(await statusOf(study), 'processing');
    release();
    await until(async () => (await statusOf(study)) === 'completed');
    await until(async () => (await statusOf(long)) === 'completed');
    const { rows } = await accounts.database.pool.query(
      'SELECT losses, throws FROM simulations WHERE id = $1',
      [study],
    );
    assert.deepEqual(rows, [{ losses: 0, throws: 0 }]);
  } finally {
    await builder.stop();
  }
});
