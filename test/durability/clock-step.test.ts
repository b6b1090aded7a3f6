/**
 * The clock of the machine is put forward by an hour and back again while people work: nobody gets a 500, nothing
 * acknowledged is lost, builds end, messages arrive, and nobody is held up until the old time comes round again.
 *
 *     npm test -- clock-step            forward
 *     npm test -- clock-step --all      forward and back, back and forward
 *
 * Both clocks step: that of the service's processes (test/support/stepped-clock.ts) and that of the database, by
 * functions that replace its own.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createBrowser } from '../support/browser.ts';
import type { Call } from '../support/call.ts';
import { createClockHand } from '../support/clock-hand.ts';
import { promised, sample } from '../support/extent.ts';
import { createKey, createPerson, signIn } from '../support/people.ts';
import { SIMULATIONS, SMALL, startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const HOUR_MS = 3_600_000;
const STEPS_MS = sample({ few: [HOUR_MS], all: [HOUR_MS, 0, -HOUR_MS, 0] });
const RECOVERY_SECONDS_MAX = promised(30);
const BUILDS = sample({ few: 1, all: 2 });
const ANONYMOUS_MAX = 20;

const clock = createClockHand();
let kit: SimulationService;

/** `clock_timestamp` and `now` as this database is to see them; unqualified names are found here first. */
async function stepDatabase(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA stepped;
    CREATE TABLE stepped.step (seconds float8 NOT NULL);
    INSERT INTO stepped.step VALUES (0);
    CREATE FUNCTION stepped.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      $$ SELECT pg_catalog.clock_timestamp() + make_interval(secs => (SELECT seconds FROM stepped.step)) $$;
    CREATE FUNCTION stepped.now() RETURNS timestamptz LANGUAGE sql STABLE AS
      $$ SELECT pg_catalog.now() + make_interval(secs => (SELECT seconds FROM stepped.step)) $$;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = stepped, pg_catalog, public', current_database());
    END $$`);
}

async function stepTo(stepMs: number): Promise<void> {
  await kit.pool.query('UPDATE stepped.step SET seconds = $1', [stepMs / 1000]);
  await clock.stepTo(stepMs);
}

before(async () => {
  kit = await startSimulationService(
    {
      WORKERS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_ANONYMOUS: String(ANONYMOUS_MAX),
      ...clock.env,
    },
    { prepare: stepDatabase },
  );
});
after(async () => {
  await kit?.close();
  clock.remove();
});

/** Repeats a request until the answer is as expected; returns the seconds it took. */
async function secondsUntil(
  what: string,
  isWell: () => Promise<boolean>,
  longest = RECOVERY_SECONDS_MAX,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const isDone = await isWell();
    const seconds = (performance.now() - begun) / 1000;
    if (isDone) return seconds;
    assert.ok(seconds < longest, `${what}: not after ${longest} s`);
    await sleep(250);
  }
}

test('a clock that is put forward and back by an hour costs nobody anything', async (t) => {
  const { call, ada, receiver } = kit;
  const { auth } = await createKey(call, ada);
  const browser = createBrowser(kit.baseUrl);
  await browser.submit(await browser.open('/auth/login'), '/auth/login', {
    username: ada.username,
    password: ada.password,
  });
  const statuses = new Map<number, number>();
  const keys: string[] = [];
  const simulations: string[] = [];
  const over = new AbortController();

  const work = async (turn: number): Promise<void> => {
    while (!over.signal.aborted) {
      const asked =
        turn === 0
          ? await call('/auth/keys/', { auth: ada.token, json: { name: `key ${keys.length}` } })
          : turn === 1
            ? await call('/risk-assessment/radius/?latitude=50.1&longitude=8.6&radius_km=1', {
                auth,
              })
            : await call('/auth/user/', { auth: ada.token });
      statuses.set(asked.status, (statuses.get(asked.status) ?? 0) + 1);
      assert.ok(asked.status < 400, JSON.stringify(asked.body));
      if (turn === 0) {
        keys.push(asked.body.id);
        // An account has a bounded number of keys; every second one stays.
        if (keys.length % 2 === 0 || keys.length > 40)
          await call(`/auth/keys/${keys.pop()}/`, { method: 'DELETE', auth: ada.token });
      }
      await sleep(50);
    }
  };
  const workers = [0, 1, 2].map(work);
  // A failure is reported at the end, not as an unhandled rejection.
  const worked = Promise.all(workers).then(
    () => undefined,
    (error: unknown) => error,
  );

  for (const [round, stepMs] of STEPS_MS.entries()) {
    const eve = await createPerson(call, 'eve');
    const address = { 'x-forwarded-for': `203.0.113.${round + 1}` };
    await exhaust(call, address);
    await guessWrong(call, eve.username, address);
    for (let i = 0; i < BUILDS; i++) {
      const created = await kit.create({ ...SMALL, webhook_url: receiver.url() });
      assert.equal(created.status, 201, JSON.stringify(created.body));
      simulations.push(created.body.id);
    }
    await stepTo(stepMs);
    const told = [
      await secondsUntil(
        'a session',
        async () => (await browser.open('/auth/account')).status === 200,
      ),
      await secondsUntil(
        'a token',
        async () => (await call('/auth/user/', { auth: ada.token })).status === 200,
      ),
      await secondsUntil('the quota', async () => (await look(call, address)) === 200),
      await secondsUntil('a password', async () => canSignIn(call, eve, address)),
    ];
    const begun = performance.now();
    for (const id of simulations)
      assert.equal((await kit.untilEnded(id)).body.status, 'completed', id);
    const builtSeconds = (performance.now() - begun) / 1000;
    await secondsUntil('the messages', async () =>
      simulations.every((id) => hasHeard(id, 'simulation.completed')),
    );
    t.diagnostic(
      `clock at ${stepMs / 60_000} min: session, token, quota, password after ${told.map((s) => s.toFixed(1)).join(', ')} s; built after ${builtSeconds.toFixed(1)} s`,
    );
    const { status } = await fetch(`${kit.baseUrl}/health`);
    assert.equal(status, 200);
  }
  over.abort();
  assert.equal(await worked, undefined);
  t.diagnostic(`answers by status: ${JSON.stringify([...statuses])}`);
  const listed = await call('/auth/keys/', { auth: ada.token });
  const kept = new Set(listed.body.results.map(({ id }: { id: string }) => id));
  for (const id of keys) assert.ok(kept.has(id), `the key ${id} is lost`);
  for (const id of simulations)
    assert.equal((await call(`${SIMULATIONS}${id}/`, { auth: ada.token })).status, 200, id);
  assert.ok(!/"statusCode":500|a request failed|uncaught/.test(kit.service.output()));

  function hasHeard(id: string, event: string): boolean {
    return receiver.received.some(({ body }) => body.simulation_id === id && body.event === event);
  }
});

async function look(call: Call, headers: Record<string, string>): Promise<number> {
  return (await call('/risk-assessment/radius/?latitude=1&longitude=2&radius_km=1', { headers }))
    .status;
}

/** Uses up the hourly quota of a caller without an account. */
async function exhaust(call: Call, headers: Record<string, string>): Promise<void> {
  for (let i = 0; i < ANONYMOUS_MAX; i++) await look(call, headers);
  assert.equal(await look(call, headers), 429);
}

/** Uses up the guesses of a minute at one account from one address. */
async function guessWrong(
  call: Call,
  username: string,
  headers: Record<string, string>,
): Promise<void> {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++)
    statuses.push(
      (await call('/auth/token/', { json: { username, password: 'not this one' }, headers }))
        .status,
    );
  assert.equal(statuses.at(-1), 429, statuses.join());
}

async function canSignIn(
  call: Call,
  { username, password }: { username: string; password: string },
  headers: Record<string, string>,
): Promise<boolean> {
  try {
    await signIn((path, request) => call(path, { ...request, headers }), { username, password });
    return true;
  } catch {
    return false;
  }
}
