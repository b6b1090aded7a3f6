/** Claiming, keeping and ending builds, on a real database. Leases are by its own clock: tests end them by hand. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Account } from '#accounts';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { RESULT_URL, ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import { LEASE_MS, LOSSES_MAX, THROWS_MAX } from './build-queue.ts';
import type { Claim } from './build-queue.ts';
import type { SimulationRecord } from './record.ts';

const HOUR = 3_600_000;
const HOOK = 'https://hooks.example/in';

let accounts: TestAccounts;
let kit: TestSimulations;
let people = 0;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
});
afterEach(async () => {
  await query('DELETE FROM simulations');
});
after(async () => {
  await kit.close();
  await accounts.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await accounts.database.pool.query(text, values)).rows;
const person = (plan: Account['plan'] = 'free') => kit.addAccount(`person-${people++}`, { plan });

async function create(account: Account, request: object = {}): Promise<SimulationRecord> {
  const wish = { question: ask(request), account, requestId: 'req-12345678' };
  return (await kit.simulations.create(wish)).record;
}

async function claim(): Promise<Claim> {
  const claimed = await kit.queue.claim('worker');
  assert.ok(claimed, 'there is a build to claim');
  return claimed;
}

async function find(id: string): Promise<SimulationRecord> {
  const record = await kit.simulations.find(id);
  assert.ok(record);
  return record;
}

async function complete(claimed: Claim): Promise<boolean> {
  const completedAtMs = accounts.clock();
  const results = await kit.putResults(claimed, completedAtMs);
  return kit.queue.complete(claimed, { completedAtMs, results });
}

async function loseWorker(id: string): Promise<void> {
  await query(
    `UPDATE simulations SET leased_until = clock_timestamp() - interval '1 ms' WHERE id = $1`,
    [id],
  );
}

const listEvents = (id: string) =>
  query(
    'SELECT event, sequence, body::json AS body, request_id FROM webhook_messages WHERE simulation_id = $1 ORDER BY sequence',
    [id],
  );

test('C1 C2 K6 a build is claimed, goes through its stages and is completed, and tells so', async () => {
  const { id, createdAtMs } = await create(await person(), { webhook_url: HOOK });
  accounts.turnClock(5_000);
  const claimed = await claim();
  assert.deepEqual(
    [claimed.id, claimed.attempt, claimed.createdAtMs, claimed.startedAtMs, claimed.requestId],
    [id, 1, createdAtMs, createdAtMs + 5_000, 'req-12345678'],
  );
  const begun = await find(id);
  assert.ok(begun.status === 'processing');
  assert.deepEqual([begun.stage, begun.progress], ['parsing_prompt', 0]);
  assert.equal(
    await kit.queue.keepAlive(claimed, { stage: 'generating_agents', progress: 0.5 }),
    true,
  );
  const later = await find(id);
  assert.ok(later.status === 'processing' && later.version > begun.version);
  assert.deepEqual([later.stage, later.progress], ['generating_agents', 0.5]);
  accounts.turnClock(60_000);
  assert.equal(await complete(claimed), true);
  const done = await find(id);
  assert.ok(done.status === 'completed');
  assert.deepEqual(
    [done.startedAtMs, done.completedAtMs],
    [createdAtMs + 5_000, createdAtMs + 65_000],
  );
  assert.equal(await kit.queue.keepAlive(claimed, { stage: 'parsing_prompt', progress: 0 }), false);
  assert.equal(await complete(claimed), false, 'it is completed once');
  const events = await listEvents(id);
  assert.deepEqual(
    events.map(({ event, sequence, request_id }) => [event, sequence, request_id]),
    [
      ['simulation.started', 1, 'req-12345678'],
      ['simulation.completed', 2, 'req-12345678'],
    ],
  );
  assert.equal(events[1].body.result_url, `${RESULT_URL}${id}/`);
});

test('nobody is told where no webhook was asked for', async () => {
  const { id } = await create(await person());
  await complete(await claim());
  assert.deepEqual(await listEvents(id), []);
});

test('C2 a worker whose clock is behind completes nothing before it began', async () => {
  const { id, createdAtMs } = await create(await person());
  accounts.turnClock(-10_000);
  const claimed = await claim();
  assert.equal(claimed.startedAtMs, createdAtMs);
  await complete(claimed);
  const done = await find(id);
  assert.ok(done.status === 'completed');
  assert.equal(done.completedAtMs, createdAtMs);
  accounts.turnClock(10_000);
});

test('C1 a worker lost just before the clock was put back by an hour is noticed all the same', async () => {
  const { id } = await create(await person());
  const lost = await claim();
  assert.equal(await kit.queue.claim('worker'), undefined, 'its lease holds');
  await query(
    `UPDATE simulations SET leased_until = leased_until + interval '1 hour' WHERE id = $1`,
    [id],
  );
  const taken = await claim();
  assert.deepEqual([taken.id, taken.attempt], [id, 2]);
  assert.notEqual(taken.lease, lost.lease);
  assert.equal(await complete(taken), true);
});

test('C1 the build of a lost worker is taken over before new ones, and nothing shown goes back', async () => {
  const account = await person();
  const { id } = await create(account, { webhook_url: HOOK });
  await create(account);
  const lost = await claim();
  await kit.queue.keepAlive(lost, { stage: 'placing_buildings', progress: 0.4 });
  const shown = await find(id);
  const [{ seconds }] = await query(
    'SELECT extract(epoch FROM leased_until - clock_timestamp())::float8 AS seconds FROM simulations WHERE id = $1',
    [id],
  );
  assert.ok(seconds > 0 && seconds <= LEASE_MS / 1000 && LEASE_MS < 20_000);
  await loseWorker(id);
  accounts.turnClock(HOUR);
  const taken = await claim();
  assert.deepEqual([taken.id, taken.attempt, taken.startedAtMs], [id, 2, lost.startedAtMs]);
  assert.notEqual(taken.lease, lost.lease);
  assert.deepEqual(await find(id), shown);
  await kit.queue.keepAlive(taken, { stage: 'creating_terrain', progress: 0.2 });
  assert.deepEqual(await find(id), shown);
  // The lost one comes back too late.
  assert.equal(
    await kit.queue.keepAlive(lost, { stage: 'finalizing_simulation', progress: 0.9 }),
    false,
  );
  assert.equal(await complete(lost), false);
  await kit.queue.fail(lost, FAILURE, { isFinal: true });
  await kit.queue.giveBack(lost);
  assert.deepEqual(await find(id), shown);
  assert.equal(await complete(taken), true);
  assert.deepEqual(
    (await listEvents(id)).map(({ event }) => event),
    ['simulation.started', 'simulation.completed'],
  );
});

const FAILURE = {
  code: 'AGENT_GENERATION_FAILED',
  message: 'People could not be placed.',
  stage: 'generating_agents',
  reason: 'no room',
} as const;

test('C1 a worker that was slow, but was not replaced, goes on', async () => {
  const { id } = await create(await person());
  const claimed = await claim();
  await loseWorker(id);
  assert.equal(
    await kit.queue.keepAlive(claimed, { stage: 'creating_terrain', progress: 0.1 }),
    true,
  );
  assert.equal(await kit.queue.claim('other'), undefined);
});

for (const who of ['the next claim', 'the supervisor'] as const)
  test(`C1 C7 after ${LOSSES_MAX} losses one more is the end, by ${who}`, async () => {
    const { id } = await create(await person(), { webhook_url: HOOK });
    for (let attempt = 1; attempt <= LOSSES_MAX + 1; attempt++) {
      const claimed = await claim();
      assert.deepEqual([claimed.id, claimed.attempt], [id, attempt]);
      await loseWorker(id);
    }
    if (who === 'the supervisor') await kit.queue.supervise();
    assert.equal(await kit.queue.claim('worker'), undefined);
    const record = await find(id);
    assert.ok(record.status === 'failed');
    assert.partialDeepStrictEqual(record.failure, {
      code: 'WORKER_LOST',
      stage: 'parsing_prompt',
      attempt: LOSSES_MAX + 1,
    });
    const events = await listEvents(id);
    assert.deepEqual(
      events.map(({ event }) => event),
      ['simulation.started', 'simulation.failed'],
    );
    assert.equal(events[1].body.error_code, 'WORKER_LOST');
  });

test(`C1 a build that throws is tried ${THROWS_MAX} times, and is processing all the while`, async () => {
  const { id } = await create(await person(), { webhook_url: HOOK });
  for (let attempt = 1; attempt <= THROWS_MAX; attempt++) {
    const claimed = await claim();
    assert.equal(claimed.attempt, attempt);
    assert.equal((await find(id)).status, 'processing');
    await kit.queue.fail(claimed, FAILURE, { isFinal: false });
  }
  const record = await find(id);
  assert.ok(record.status === 'failed');
  assert.deepEqual(record.failure, { ...FAILURE, attempt: THROWS_MAX });
  assert.equal(await kit.queue.claim('worker'), undefined);
  const [started, failed, ...more] = await listEvents(id);
  assert.equal(more.length, 0);
  assert.equal(started.event, 'simulation.started');
  assert.partialDeepStrictEqual(failed.body, { error: FAILURE.message, stage: FAILURE.stage });
});

test('C1 a failure that no second try mends is the end at once', async () => {
  const { id } = await create(await person());
  await kit.queue.fail(await claim(), FAILURE, { isFinal: true });
  const record = await find(id);
  assert.ok(record.status === 'failed');
  assert.deepEqual(record.failure, { ...FAILURE, attempt: 1 });
});

test('C1 leaving in peace is no loss, however often', async () => {
  const { id } = await create(await person());
  for (let i = 0; i < LOSSES_MAX + THROWS_MAX + 2; i++) {
    const claimed = await claim();
    assert.deepEqual([claimed.id, claimed.attempt], [id, 1]);
    await kit.queue.giveBack(claimed);
    assert.equal((await find(id)).status, 'processing');
  }
});

test('C1 what waited 24 hours fails, and not a moment before', async () => {
  const { id } = await create(await person(), { webhook_url: HOOK });
  accounts.turnClock(24 * HOUR - 1);
  await kit.queue.supervise();
  assert.equal((await find(id)).status, 'queued');
  accounts.turnClock(1);
  await kit.queue.supervise();
  const record = await find(id);
  assert.ok(record.status === 'failed');
  assert.equal(record.startedAtMs, null);
  assert.partialDeepStrictEqual(record.failure, { code: 'SIMULATION_TIMEOUT', stage: null });
  assert.deepEqual(
    (await listEvents(id)).map(({ event }) => event),
    ['simulation.failed'],
  );
});

test('C8 cancelling fails what waits and what is built; what has ended is refused', async () => {
  const account = await person();
  const waiting = await create(account, { webhook_url: HOOK });
  const running = await create(account, { webhook_url: HOOK });
  const cancelled = await kit.simulations.cancel(waiting.id);
  assert.ok(cancelled?.status === 'failed');
  assert.partialDeepStrictEqual(cancelled.failure, { code: 'SIMULATION_CANCELLED', stage: null });
  const claimed = await claim();
  assert.equal(claimed.id, running.id);
  await kit.queue.keepAlive(claimed, { stage: 'creating_terrain', progress: 0.2 });
  await kit.simulations.cancel(running.id);
  assert.equal(
    await kit.queue.keepAlive(claimed, { stage: 'creating_terrain', progress: 0.3 }),
    false,
  );
  assert.equal(await complete(claimed), false);
  await assert.rejects(kit.simulations.cancel(running.id), {
    code: 'SIMULATION_ALREADY_FINISHED',
    details: { status: 'failed' },
  });
  assert.equal(await kit.simulations.cancel('sim_0000000000000000000000'), undefined);
  const events = await listEvents(running.id);
  assert.deepEqual(
    events.map(({ event }) => event),
    ['simulation.started', 'simulation.failed'],
  );
  assert.equal(events[1].body.stage, 'creating_terrain');
});

test('C1 no statement whatever takes an ended simulation back', async () => {
  const account = await person();
  const { id } = await create(account);
  await complete(await claim());
  const done = await find(id);
  const statements = [
    `status = 'processing', stage = 'parsing_prompt', ended_at = NULL, results = NULL`,
    `status = 'failed', failure = '{}', results = NULL`,
    `ended_at = ended_at + interval '1 s'`,
    `results = '{}'`,
    `version = 1`,
    `created_at = created_at - interval '1 s'`,
  ];
  for (const set of statements)
    await assert.rejects(query(`UPDATE simulations SET ${set} WHERE id = $1`, [id]), set);
  assert.deepEqual(await find(id), done);
  const begun = await create(account);
  await claim();
  for (const set of [
    `status = 'queued', stage = NULL, started_at = NULL, turn = NULL`,
    'progress = -1',
  ])
    await assert.rejects(query(`UPDATE simulations SET ${set} WHERE id = $1`, [begun.id]), set);
});

test('F12 accounts take turns: one wish of another goes before the second of the first', async () => {
  const [many, few] = [await person('enterprise'), await person('enterprise')];
  const first = [];
  for (let i = 0; i < 4; i++) first.push((await create(many)).id);
  const other = [(await create(few)).id, (await create(few)).id];
  const order = [];
  for (let i = 0; i < 6; i++) order.push((await claim()).id);
  assert.deepEqual(order, [first[0], other[0], first[1], other[1], first[2], first[3]]);
});

test('F12 with as many under way, the account whose last build began longest ago is next', async () => {
  const [one, two, three] = [await person(), await person(), await person()];
  const done: string[] = [];
  for (const account of [one, two, three]) for (let i = 0; i < 3; i++) await create(account);
  for (let i = 0; i < 9; i++) {
    const claimed = await claim();
    done.push(claimed.userId);
    await complete(claimed);
  }
  const turn = [one.id, two.id, three.id];
  assert.deepEqual(done, [...turn, ...turn, ...turn]);
});

test('F12 an account has no more under way than its plan allows, and does not keep others waiting', async () => {
  const [free, pro] = [await person('free'), await person('pro')];
  for (let i = 0; i < 6; i++) {
    await create(free);
    await create(pro);
  }
  const claims: Claim[] = [];
  for (let claimed; (claimed = await kit.queue.claim('worker'));) claims.push(claimed);
  const of = (account: Account) => claims.filter(({ userId }) => userId === account.id);
  assert.deepEqual([of(free).length, of(pro).length], [2, 4]);
  await complete(of(free)[0]!);
  assert.equal((await claim()).userId, free.id);
  assert.equal(await kit.queue.claim('worker'), undefined);
});

test('C1 eight workers at once never get the same build', async () => {
  const owners = await Promise.all(Array.from({ length: 40 }, () => person('enterprise')));
  await Promise.all(owners.flatMap((owner) => Array.from({ length: 5 }, () => create(owner))));
  const claimed: string[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let next; (next = await kit.queue.claim(`worker-${worker}`));)
        // Nobody renews here: on a busy machine the first leases end before the last build is claimed.
        if (next.attempt === 1) claimed.push(next.id);
    }),
  );
  assert.equal(claimed.length, 200);
  assert.equal(new Set(claimed).size, 200);
});

test('C6 the position in the queue is the order in which builds are claimed while none ends', async () => {
  const owners = await Promise.all(Array.from({ length: 7 }, () => person('enterprise')));
  // Some have builds under way already, in an order of their own.
  for (const [i, owner] of owners.entries())
    for (let k = 0; k < (i * 3) % 4; k++) await create(owner);
  while (await kit.queue.claim('worker'));
  const made: SimulationRecord[] = [];
  for (const [i, owner] of owners.toReversed().entries())
    for (let k = 0; k < 1 + (i % 4); k++) made.push(await create(owner));
  const expected = new Map<string, number>();
  for (const record of made)
    expected.set(record.id, (await kit.simulations.queuePosition(record))!);
  const order: string[] = [];
  for (let next; (next = await kit.queue.claim('worker'));) order.push(next.id);
  assert.equal(order.length, made.length);
  assert.deepEqual(
    order.map((id) => expected.get(id)),
    order.map((_, i) => i + 1),
  );
  assert.equal(await kit.simulations.queuePosition(await find(order[0]!)), null);
});

test('a deleted account takes its simulations along; the build finds its lease gone', async () => {
  const account = await person();
  const { id } = await create(account);
  const claimed = await claim();
  await query('DELETE FROM users WHERE id = $1', [account.id]);
  assert.equal(
    await kit.queue.keepAlive(claimed, { stage: 'creating_terrain', progress: 0.1 }),
    false,
  );
  assert.equal(await complete(claimed), false);
  assert.equal(await kit.simulations.find(id), undefined);
});

test('who waits for work is told of a new wish, of one given back, and when to leave', async () => {
  const account = await person();
  const leaving = new AbortController();
  const wait = (): Promise<void> => kit.queue.waitForWork(leaving.signal);
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const waited = wait();
    const begun = performance.now();
    await act();
    await waited;
    return performance.now() - begun;
  };
  /** Sooner than it would look by itself: on a busy machine not each time. */
  const assertTold = async (act: () => Promise<unknown>): Promise<void> => {
    for (let tries = 0; tries < 20; tries++) if ((await timed(act)) < 1_000) return;
    assert.fail('nobody was told at once');
  };
  // The first wait ends when the connection is there, and the second when nobody says anything.
  await wait();
  const silence = performance.now();
  await wait();
  assert.ok(performance.now() - silence > 1_000);
  await assertTold(() => create(account));
  await assertTold(async () => kit.queue.giveBack(await claim()));
  await assertTold(async () => leaving.abort());
  await wait();
});
