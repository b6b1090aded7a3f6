/**
 * Workers that are lost, throw, leave and come back late, owners who cancel and delete, all at once and by dice: whatever the
 * order, nothing moves back, nothing is lost, nothing is built to its end twice, and what is told is what happened.
 */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Account } from '#accounts';
import { createDice } from '#base';
import type { Dice } from '#base';
import { words } from '#contract';
import { Refusal } from '#contract/refusals';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import { LOSSES_MAX, THROWS_MAX } from './build-queue.ts';
import type { Claim } from './build-queue.ts';
import type { SimulationRecord, StoredResults } from './record.ts';

const SEED = 20_261_115;
const WORKERS = 6;
const OWNERS = 6;
const WISHES = 25;
const { STAGES } = words;

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

const query = async (text: string, values: unknown[] = []) =>
  (await accounts.database.pool.query(text, values)).rows;

test('C1 C2 C8 K6 whatever the order of events, states go forward and events tell what happened', async () => {
  const owners: Account[] = [];
  for (let i = 0; i < OWNERS; i++)
    owners.push(await kit.addAccount(`owner-${i}`, { plan: 'enterprise' }));
  const results = await putOnce(owners[0]!);
  const seen = new Map<string, SimulationRecord>();
  const removed = new Set<string>();
  const completions: string[] = [];
  const throws = new Map<string, number>();
  const chaos = { isOn: true };

  const wish = async (account: Account, dice: Dice): Promise<void> => {
    for (let i = 0; i < WISHES; i++) {
      const webhook_url = `https://hooks.example/${i}`;
      const question = ask({ webhook_url });
      const { record } = await kit.simulations.create({
        question,
        account,
        requestId: 'req-12345678',
      });
      look(record);
      await pause(dice);
    }
  };

  const work = async (worker: string, dice: Dice): Promise<void> => {
    for (;;) {
      const claim = await kit.queue.claim(worker);
      if (claim) await build(claim, dice);
      else if (!chaos.isOn) return;
      else await pause(dice);
    }
  };

  const build = async (claim: Claim, dice: Dice): Promise<void> => {
    for (let i = 0; i < dice.pick(5); i++) {
      const stage = STAGES[dice.pick(STAGES.length)]!;
      if (!(await kit.queue.keepAlive(claim, { stage, progress: dice.next() }))) return;
      await pause(dice);
    }
    const fate = dice.next();
    if (chaos.isOn && fate < 0.25) {
      await loseWorker(claim);
      await pause(dice);
      // Half of them come back and do not know that they were given up.
      if (dice.next() < 0.5) return;
    } else if (chaos.isOn && fate < 0.4) {
      await kit.queue.giveBack(claim);
      return;
    } else if (chaos.isOn && fate < 0.6) {
      await kit.queue.fail(claim, FAILURE, { isFinal: false });
      throws.set(claim.id, (throws.get(claim.id) ?? 0) + 1);
      return;
    }
    const completedAtMs = accounts.clock();
    if (await kit.queue.complete(claim, { completedAtMs, results })) completions.push(claim.id);
  };

  const disturb = async (dice: Dice): Promise<void> => {
    while (chaos.isOn) {
      const ids = [...seen.keys()];
      const id = ids[dice.pick(ids.length)];
      if (id !== undefined && dice.next() < 0.5)
        try {
          await kit.simulations.cancel(id);
        } catch (error) {
          assert.ok(error instanceof Refusal && error.code === 'SIMULATION_ALREADY_FINISHED');
        }
      else if (id !== undefined && dice.next() < 0.3) {
        await kit.simulations.remove(id);
        removed.add(id);
      }
      for (let i = 0; i < 10; i++) await pause(dice);
    }
  };

  const watch = async (): Promise<void> => {
    while (chaos.isOn)
      for (const { id: userId } of owners)
        for (const record of (await kit.simulations.list({ userId, limit: 100 })).simulations)
          look(record);
  };

  /** Every record anybody saw follows from the one before. */
  const look = (record: SimulationRecord): void => {
    const earlier = seen.get(record.id);
    seen.set(record.id, record);
    if (earlier) assertForward(earlier, record);
  };

  let streams = 0;
  const roll = (): Dice => createDice(SEED, streams++);
  const acting = Promise.all([
    ...Array.from({ length: WORKERS }, (_, i) => work(`worker-${i}`, roll())),
    disturb(roll()),
    watch(),
  ]);
  await Promise.all(owners.map((owner) => wish(owner, roll())));
  chaos.isOn = false;
  await acting;
  // What died with its lease in hand.
  await query(
    `UPDATE simulations SET leased_until = clock_timestamp() - interval '1 ms' WHERE lease IS NOT NULL`,
  );
  await work('last', roll());

  assert.equal(seen.size, OWNERS * WISHES, 'nothing is lost');
  assert.equal(new Set(completions).size, completions.length, 'nothing is completed twice');
  const told = Map.groupBy(
    await query('SELECT simulation_id, event, sequence FROM webhook_messages ORDER BY sequence'),
    ({ simulation_id }) => simulation_id as string,
  );
  let completed = 0;
  for (const id of seen.keys()) {
    const record = await kit.simulations.find(id);
    const events = told.get(id) ?? [];
    assert.deepEqual(
      events.map(({ sequence }) => sequence),
      events.map((_, i) => i + 1),
    );
    const names = events.map(({ event }) => String(event).replace('simulation.', '')).join(' ');
    assert.match(names, /^(started)?( ?(completed|failed))?$/);
    if (record === undefined) {
      assert.ok(removed.has(id));
      continue;
    }
    look(record);
    if (record.status === 'completed') {
      completed++;
      assert.equal(names, 'started completed');
      assert.ok(completions.includes(id));
      continue;
    }
    assert.ok(record.status === 'failed', `${id} is ${record.status}`);
    assert.equal(names, record.startedAtMs === null ? 'failed' : 'started failed');
    assert.ok(!completions.includes(id));
    if (record.failure.code === FAILURE.code) assert.equal(throws.get(id), THROWS_MAX);
    else assert.equal(record.failure.code, 'SIMULATION_CANCELLED');
  }
  const [{ losses }] = await query('SELECT max(losses) AS losses FROM simulations');
  assert.ok(losses > 0 && losses <= LOSSES_MAX, 'workers were lost');
  assert.ok(completed > 0.3 * seen.size, `${completed} of ${seen.size} were completed`);
});

test('an account deleted while its builds end leaves nothing behind, and nobody waits for anybody for ever', async () => {
  const results = await putOnce(await kit.addAccount('lender'));
  for (let round = 0; round < 10; round++) {
    const account = await kit.addAccount(`leaver-${round}`, { plan: 'enterprise' });
    const claims: Claim[] = [];
    for (let i = 0; i < 5; i++) {
      const question = ask({ webhook_url: 'https://hooks.example/in' });
      await kit.simulations.create({ question, account, requestId: 'req-12345678' });
      claims.push((await kit.queue.claim('worker'))!);
    }
    const completedAtMs = accounts.clock();
    await Promise.all([
      ...claims.map((claim) => kit.queue.complete(claim, { completedAtMs, results })),
      query('DELETE FROM users WHERE id = $1', [account.id]),
    ]);
    const left = await query('SELECT id FROM simulations WHERE user_id = $1', [account.id]);
    assert.deepEqual(left, []);
  }
  await kit.simulations.sweep();
  const references = await query(
    `SELECT DISTINCT owner_id FROM blob_references r WHERE NOT EXISTS (SELECT FROM simulations s WHERE s.id = r.owner_id)`,
  );
  assert.deepEqual(references, []);
});

const FAILURE = {
  code: 'TERRAIN_GENERATION_FAILED',
  message: 'The ground could not be made.',
  stage: 'creating_terrain',
  reason: 'dice',
} as const;

const RANK = ['queued', 'processing', 'completed', 'failed'] as const;

function assertForward(earlier: SimulationRecord, now: SimulationRecord): void {
  if (now.version < earlier.version) return; // Two readers; this one read first and came second.
  const hasEnded = earlier.status === 'completed' || earlier.status === 'failed';
  if (hasEnded) assert.deepEqual(now, earlier);
  assert.ok(RANK.indexOf(now.status) >= RANK.indexOf(earlier.status));
  if (earlier.status === 'processing' && now.status === 'processing') {
    assert.equal(now.startedAtMs, earlier.startedAtMs);
    assert.ok(now.progress >= earlier.progress);
    assert.ok(STAGES.indexOf(now.stage) >= STAGES.indexOf(earlier.stage));
  }
}

/** One set of bytes for all: what is put does not matter here. */
async function putOnce(account: Account): Promise<StoredResults> {
  await kit.simulations.create({ question: ask(), account, requestId: 'req-12345678' });
  const claim = (await kit.queue.claim('first'))!;
  const results = await kit.putResults(claim, accounts.clock());
  await kit.simulations.remove(claim.id);
  return results;
}

async function loseWorker({ id, lease }: Claim): Promise<void> {
  await query(
    `UPDATE simulations SET leased_until = clock_timestamp() - interval '1 ms' WHERE id = $1 AND lease = $2`,
    [id, lease],
  );
}

async function pause(dice: Dice): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, dice.pick(5)));
}
