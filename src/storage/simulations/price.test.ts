/** What simulations cost their account in a day, on a real database. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Account } from '#accounts';
import { lookAtBudgets } from '#accounts/budgets';
import type { Budgets } from '#accounts/budgets';
import { Refusal } from '#contract/refusals';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import type { Claim } from './build-queue.ts';
import { askIn, readRatios, toEstimate } from './price.ts';
import type { Work } from './price.ts';
import type { Made } from './simulations.ts';

const DAY = 86_400_000;
const STAGE = { stage: 'parsing_prompt', progress: 0.1 } as const;
const WORK: Work = { runCpuSeconds: 40, studyCpuSeconds: 0, storedBytes: 5_000_000 };

let accounts: TestAccounts;
let kit: TestSimulations;
let people = 0;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
});
after(async () => {
  await kit.close();
  await accounts.close();
});

async function addAccount(allowance: Partial<Account['allowance']> = {}): Promise<Account> {
  const account = await kit.addAccount(`payer-${people++}`);
  return { ...account, allowance: { ...account.allowance, ...allowance } };
}

const create = async (account: Account, more: object = {}): Promise<Made> =>
  kit.simulations.create({
    question: ask(),
    account,
    requestId: 'req-12345678',
    work: WORK,
    ...more,
  });

const look = async (account: Account): Promise<Budgets> =>
  lookAtBudgets(askIn(accounts.database.db), account, accounts.clock());

async function cpuOf(account: Account): Promise<readonly [used: number, reserved: number]> {
  const { used, reserved } = (await look(account)).cpuSeconds;
  return [used, reserved];
}

/** Claims it, having let everything else that waits go. */
async function begin({ record: { id } }: Made): Promise<Claim> {
  for (;;) {
    const claim = await kit.queue.claim('worker');
    assert.ok(claim);
    if (claim.id === id) return claim;
    await kit.simulations.cancel(claim.id);
  }
}

async function spend(claim: Claim, cpuSeconds: number): Promise<void> {
  assert.equal(await kit.queue.keepAlive(claim, { ...STAGE, cpuSeconds }), true);
}

async function complete(claim: Claim): Promise<void> {
  const completedAtMs = accounts.clock();
  const results = await kit.putResults(claim, completedAtMs);
  assert.equal(await kit.queue.complete(claim, { completedAtMs, results }), true);
}

const isSpent = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'BUDGET_EXCEEDED';

test('F18 the estimate is reserved, and what was used takes its place', async () => {
  const account = await addAccount();
  const made = await create(account);
  assert.equal(made.record.estimatedSeconds, 40);
  assert.deepEqual(await cpuOf(account), [0, 40]);
  const claim = await begin(made);
  await spend(claim, 12);
  assert.deepEqual(await cpuOf(account), [0, 40]);
  await complete(claim);
  assert.deepEqual(await cpuOf(account), [12, 0]);
  const { storedBytes } = await look(account);
  assert.ok(storedBytes.used > 0 && storedBytes.used < WORK.storedBytes);
  assert.equal(storedBytes.reserved, 0);
});

test('F18 a spent day refuses with what is needed, spent and allowed, until midnight UTC', async () => {
  const account = await addAccount({ dailyCpuSeconds: 100 });
  await create(account);
  await create(account);
  await assert.rejects(create(account), (error: Refusal) => {
    assert.equal(error.code, 'BUDGET_EXCEEDED');
    const { retry_after, ...details } = error.details!;
    const midnight = Math.ceil(accounts.clock() / DAY) * DAY;
    assert.deepEqual(details, {
      budget: 'cpu_seconds',
      needed: 40,
      spent: 80,
      limit: 100,
      resets_at: new Date(midnight).toISOString(),
    });
    assert.equal(retry_after, (midnight - accounts.clock()) / 1000);
    return true;
  });
  accounts.turnClock(DAY);
  await create(account);
  assert.deepEqual(await cpuOf(account), [0, 40]);
});

test('F18 stored bytes have a budget of their own', async () => {
  const account = await addAccount({ dailyStoredBytes: 8_000_000 });
  await create(account);
  await assert.rejects(create(account), (error: Refusal) => {
    assert.equal(error.details?.['budget'], 'stored_bytes');
    return isSpent(error);
  });
  assert.deepEqual(await cpuOf(account), [0, 40]);
});

test('F18 nothing is refused for its size alone: a fresh day takes it, capped by what one build may take', async () => {
  const dear = { work: { ...WORK, runCpuSeconds: 1e6, storedBytes: 1e15 } };
  const account = await addAccount({ dailyCpuSeconds: 300 });
  await create(account, dear);
  assert.deepEqual(await cpuOf(account), [0, 300]);
  await assert.rejects(create(account, { work: { ...WORK, storedBytes: 0 } }), isSpent);
  const other = await addAccount();
  await create(other, { work: { ...dear.work, storedBytes: 0 } });
  assert.deepEqual(await cpuOf(other), [0, other.allowance.buildCpuSecondsMax]);
});

test('F18 of many at once, over two processes, exactly as many are taken as the day pays for', async () => {
  const account = await addAccount({ dailyCpuSeconds: 205 });
  const second = await openTestSimulations(accounts);
  try {
    const wish = { question: ask(), account, requestId: 'req-12345678', work: WORK };
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? kit : second).simulations.create(wish)),
    );
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 5);
    for (const one of made) if (one.status === 'rejected') assert.ok(isSpent(one.reason));
    assert.deepEqual(await cpuOf(account), [0, 200]);
  } finally {
    await second.close();
  }
});

test('F11 F18 a request that is sent again costs nothing and tells the first estimate', async () => {
  const account = await addAccount({ dailyCpuSeconds: 60 });
  const again = { idempotencyKey: 'the same' };
  const first = await create(account, again);
  const second = await create(account, { ...again, work: { ...WORK, runCpuSeconds: 50 } });
  assert.equal(second.isReplayed, true);
  assert.equal(second.record.estimatedSeconds, first.record.estimatedSeconds);
  assert.deepEqual(await cpuOf(account), [0, 40]);
});

test('F18 cancelled or deleted while it waits it costs nothing, while it runs what it used', async () => {
  for (const end of ['cancel', 'remove'] as const) {
    const account = await addAccount();
    const { record } = await create(account);
    await kit.simulations[end](record.id);
    assert.deepEqual(await cpuOf(account), [0, 0], end);
    const made = await create(account);
    await spend(await begin(made), 7);
    await kit.simulations[end](made.record.id);
    assert.deepEqual(await cpuOf(account), [7, 0], end);
    assert.equal((await look(account)).storedBytes.used, 0);
  }
});

test('F18 what failed through us costs nothing; what cannot be built costs what it used', async () => {
  const account = await addAccount();
  const failure = {
    code: 'FINALIZATION_FAILED',
    message: 'It failed.',
    stage: 'finalizing_simulation',
    reason: 'A test.',
  } as const;
  const impossible = await begin(await create(account));
  await spend(impossible, 3);
  await kit.queue.fail(impossible, failure, { isFinal: true });
  assert.deepEqual(await cpuOf(account), [3, 0]);

  // Tried three times, and none of the tries is paid.
  const made = await create(account);
  for (let left = 3; left > 0; left--) {
    const claim = await begin(made);
    await spend(claim, 5);
    await kit.queue.fail(claim, failure, { isFinal: false });
  }
  assert.equal((await kit.simulations.find(made.record.id))?.status, 'failed');
  assert.deepEqual(await cpuOf(account), [3, 0]);
});

test('F18 a try that was lost is not paid, the one that succeeded is', async () => {
  const account = await addAccount();
  const made = await create(account);
  const lost = await begin(made);
  await spend(lost, 20);
  await accounts.database.pool.query(
    `UPDATE simulations SET leased_until = now() - interval '1 s' WHERE id = $1`,
    [lost.id],
  );
  const claim = await begin(made);
  await spend(claim, 6);
  await complete(claim);
  assert.deepEqual(await cpuOf(account), [6, 0]);
});

test('G13 F18 files that are made again cost their processor time', async () => {
  const account = await addAccount();
  const made = await create(account);
  const claim = await begin(made);
  await spend(claim, 9);
  await complete(claim);
  accounts.turnClock(8 * DAY);
  const record = await kit.simulations.find(claim.id);
  await kit.simulations.exportAgain(record!);
  assert.deepEqual(await cpuOf(account), [0, 40]);
  const again = await begin(made);
  await spend(again, 4);
  const completedAtMs = accounts.clock();
  const { files } = await kit.putResults(again, completedAtMs);
  assert.equal(await kit.queue.completeExport(again, { completedAtMs, files }), true);
  assert.deepEqual(await cpuOf(account), [4, 0]);
});

test('estimates follow the median of the last builds, and one that is far off does not move them', async () => {
  const askDatabase = askIn(accounts.database.db);
  await accounts.database.pool.query('DELETE FROM build_costs');
  const account = await addAccount();
  const runOnce = async (cpuSeconds: number): Promise<void> => {
    const claim = await begin(await create(account));
    await spend(claim, cpuSeconds);
    await complete(claim);
  };
  for (const seconds of [80, 80, 80, 80]) await runOnce(seconds);
  assert.deepEqual(await readRatios(askDatabase), { plain: 1, study: 1 });
  await runOnce(500);
  const ratios = await readRatios(askDatabase);
  assert.deepEqual(ratios, { plain: 2, study: 1 });
  assert.equal(toEstimate(WORK, ratios, 1).seconds, 80);
});

test('the evacuations of a study are spread over the lanes, its run is not', () => {
  const work = { runCpuSeconds: 10, studyCpuSeconds: 60, storedBytes: 0 };
  const seconds = [1, 2, 4].map((lanes) => toEstimate(work, { plain: 1, study: 1 }, lanes).seconds);
  assert.deepEqual(seconds, [70, 40, 25]);
});
