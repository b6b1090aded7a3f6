/**
 * Acknowledged changes survive: the service, its PostgreSQL or both are killed at random moments while clients work.
 *
 * `KILL_ROUNDS=50` for a long run, `KILL_SEED=...` to repeat the same kills.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrowser } from '../support/browser.ts';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { runPresage } from '../support/command.ts';
import { createDice } from '../support/dice.ts';
import { promised, sample } from '../support/extent.ts';
import { createPrivateDatabase } from '../support/private-database.ts';
import { MAIN, startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? sample({ few: 1, all: 8 }));
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const CLIENTS = 2;
/** Per account; two in three are revoked again. */
const KEYS = 12;
const READY_SECONDS_MAX = promised(5);
const RECOVERY_SECONDS_MAX = promised(30);
/** Passwords cost time: this many accounts of earlier rounds sign in again after each kill, chosen by the dice. */
const EARLIER_CHECKED = 2;
const STATUS = '/api/v1/simulations/nothing/status/';

const dice = createDice(SEED);
const database = createPrivateDatabase();
let service: RunningService;
let call: Call;

/** Starts the service; returns the seconds from the first moment to "ready". */
async function start(): Promise<number> {
  const begun = performance.now();
  service = await startService({
    env: {
      DATA_DIR: database.dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_FREE: '1000000',
      RATE_LIMIT_REGISTRATIONS: '1000000',
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  call = await createCaller(service.baseUrl);
  return seconds;
}

before(async () => {
  await start();
});
after(async () => {
  if (service.process.exitCode === null && service.process.signalCode === null)
    await service.stop();
  await database.remove();
});

/** The acknowledged actions. A request without an answer may have taken effect or not. */
interface Account {
  readonly username: string;
  readonly password: string;
  token?: string;
  readonly keys: Set<string>;
  readonly revokedKeys: Set<string>;
}

const acknowledged: Account[] = [];
let names = 0;

let homes = 0;
/** An address of its own for every sign-in: one that a kill interrupts counts as a failed attempt of its address (I15). */
function fromHome(): Record<string, string> {
  homes++;
  return { 'x-forwarded-for': `10.0.${homes >> 8}.${homes & 255}` };
}

/** The first steps of one user; each is noted once it is acknowledged. Ends quietly when the service does. */
async function live(round: number): Promise<Account | undefined> {
  const username = `r${round}-${names++}`;
  const password = `a sentence of ${username}`;
  const account: Account = { username, password, keys: new Set(), revokedKeys: new Set() };
  const email = `${username}@example.org`;
  if (!isDone(await call('/auth/register', { json: { username, email, password } }), 201))
    return undefined;
  acknowledged.push(account);

  const issued = await call('/auth/token/', { json: { username, password }, headers: fromHome() });
  if (!isDone(issued, 200)) return account;
  const auth = `Token ${issued.body.token}`;
  account.token = auth;

  for (let i = 0; i < KEYS; i++) {
    const created = await call('/auth/keys/', { auth, json: { name: `key ${i}` } });
    if (!isDone(created, 201)) return account;
    const { id, key } = created.body;
    account.keys.add(key);
    if (i % 3 === 0) continue;
    // From here on the key is in doubt until the answer comes.
    account.keys.delete(key);
    const revoked = await call(`/auth/keys/${id}/`, { method: 'DELETE', auth });
    if (!isDone(revoked, 204)) return account;
    account.revokedKeys.add(key);
  }
  return account;
}

/** Done, or turned away because the database is away; nothing else may happen. */
function isDone({ status, headers, body }: Answer, expected: number): boolean {
  if (status === expected) return true;
  assert.deepEqual([status, body?.code], [503, 'SERVICE_UNAVAILABLE'], JSON.stringify(body));
  assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  return false;
}

/** Every acknowledgement to the account still holds. */
async function verify(account: Account, { isSigningIn }: { isSigningIn: boolean }): Promise<void> {
  const { username, password, token, keys, revokedKeys } = account;
  if (token !== undefined) {
    const user = await call('/auth/user/', { auth: token });
    assert.deepEqual([user.status, user.body.username], [200, username], 'the token works');
  }
  for (const key of keys) {
    const { status } = await call(STATUS, { auth: `Api-Key ${key}` });
    assert.equal(status, 404, `a key of ${username} works`);
  }
  for (const key of revokedKeys) {
    const { status, body } = await call(STATUS, { auth: `Api-Key ${key}` });
    assert.deepEqual(
      [status, body.details?.reason],
      [401, 'revoked'],
      `a key of ${username} stays revoked`,
    );
  }
  if (!isSigningIn) return;
  const { status } = await call('/auth/token/', {
    json: { username, password },
    headers: fromHome(),
  });
  assert.equal(status, 200, `${username} signs in`);
}

test('a second service on the same data folder is refused in one line and does the first no harm', async () => {
  const { code, stderr } = await runPresage(['serve'], {
    env: { DATA_DIR: database.dataDir, PORT: '0' },
  });
  assert.equal(code, 1, stderr);
  assert.match(stderr, /^presage: another Presage \(pid \d+\) already uses [^\n]+\n$/);
  assert.ok(stderr.includes(String(service.process.pid)));
  assert.equal((await call('/health')).status, 200);
});

test('PostgreSQL killed while serving: 503 with Retry-After in the one error shape, then recovery without an operator', async () => {
  const ada = await live(0);
  assert.ok(ada?.token);
  const browser = createBrowser(service.baseUrl);
  const { username, password } = ada;
  const account = await browser.submit(await browser.open('/auth/login'), '/auth/login', {
    username,
    password,
  });
  assert.ok(['/', '/auth/account'].includes(account.path), account.path);
  const begun = performance.now();
  database.killPostmaster();
  const seen = new Map<string, number>();
  let last: Answer;
  do {
    const answers: Answer[] = await Promise.all([
      call(STATUS),
      call('/health'),
      call('/auth/user/', { auth: ada.token }),
    ]);
    const [anonymous, health, user] = answers as [Answer, Answer, Answer];
    assert.equal(anonymous.status, 404, 'what needs no database goes on, counted in memory');
    assert.ok(
      health.status === 200 || health.body.status === 'unavailable',
      JSON.stringify(health.body),
    );
    if (!isDone(user, 200)) assert.equal(user.body.details.reason, 'database');
    for (const status of [`health ${health.status}`, `user ${user.status}`])
      seen.set(status, (seen.get(status) ?? 0) + 1);
    const page = await browser.open('/auth/account');
    assert.equal(page.path, '/auth/account', 'nobody is taken for signed out meanwhile');
    assert.ok(page.status === 200 || page.status === 503, String(page.status));
    last = user;
    const seconds = (performance.now() - begun) / 1000;
    assert.ok(
      seconds < RECOVERY_SECONDS_MAX,
      `not back after ${seconds} s: ${service.output().slice(-2_000)}`,
    );
    await sleep(20);
  } while (last.status !== 200 || !seen.has('user 503'));
  await verify(ada, { isSigningIn: true });
  assert.equal(service.process.exitCode, null, 'the process lived through it');
});

test(`acknowledged changes survive ${ROUNDS} kills`, async (t) => {
  const startSeconds: number[] = [];
  const recoverySeconds: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const victim = dice.pick(['service', 'postgres', 'both'] as const);
    try {
      const seconds = await killDuringWork(round, victim);
      (victim === 'postgres' ? recoverySeconds : startSeconds).push(seconds);
      await verifyRound(round);
    } catch (cause) {
      const place = `round ${round} of KILL_ROUNDS=${ROUNDS} KILL_SEED=${SEED}, ${victim} killed`;
      throw new Error(`${place}: ${(cause as Error).message}`, { cause });
    }
  }
  const toText = (seconds: readonly number[]) => seconds.map((s) => s.toFixed(2)).join(', ');
  t.diagnostic(
    `${acknowledged.length} accounts; ready after ${toText(startSeconds)} s; back after ${toText(recoverySeconds)} s`,
  );
});

/** Kills while clients work; returns the seconds until there is a service again. */
async function killDuringWork(
  round: number,
  victim: 'service' | 'postgres' | 'both',
): Promise<number> {
  const earlier = acknowledged.length;
  const work = { isOver: false };
  const clients = Array.from({ length: CLIENTS }, () =>
    workUntilOver(round, work, victim !== 'postgres'),
  );
  while (acknowledged.length === earlier) await Promise.race([sleep(5), ...clients]);
  await sleep(dice.between(0, 1_000));
  const killedAt = performance.now();
  if (victim !== 'service') database.killPostmaster();
  if (victim === 'postgres') await sleep(100);
  else await service.kill();
  work.isOver = true;
  await Promise.all(clients);
  if (victim === 'postgres') return untilReady(killedAt);
  const seconds = await start();
  assert.ok(seconds <= READY_SECONDS_MAX, `ready only after ${seconds} s:\n${service.output()}`);
  return seconds;
}

async function workUntilOver(
  round: number,
  work: { readonly isOver: boolean },
  mayBreak: boolean,
): Promise<void> {
  try {
    while (!work.isOver) await live(round);
  } catch (error) {
    // The connection broke under it, which is in order only where the service itself was killed.
    if (!(mayBreak && error instanceof TypeError)) throw error;
  }
}

async function untilReady(since: number): Promise<number> {
  for (;;) {
    const { status } = await call('/health');
    const seconds = (performance.now() - since) / 1000;
    if (status === 200) return seconds;
    assert.ok(seconds < RECOVERY_SECONDS_MAX, `not back after ${seconds} s`);
    await sleep(20);
  }
}

async function verifyRound(round: number): Promise<void> {
  const isOfRound = ({ username }: Account) => username.startsWith(`r${round}-`);
  const earlier = acknowledged.filter((account) => !isOfRound(account));
  const chosen = new Set(
    Array.from({ length: Math.min(EARLIER_CHECKED, earlier.length) }, () => dice.pick(earlier)),
  );
  for (const account of acknowledged)
    await verify(account, { isSigningIn: isOfRound(account) || chosen.has(account) });
}

test('a service stopped during its start leaves in order and stops its PostgreSQL', async () => {
  assert.equal(await service.stop(), 0);
  assert.equal(database.findPostmaster(), undefined);
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: database.dataDir, REHEARSAL: 'off' },
    stdio: 'ignore',
  });
  const exited = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code)));
  while (database.findPostmaster() === undefined) await sleep(2);
  child.kill('SIGTERM');
  assert.equal(await exited, 0);
  assert.equal(database.findPostmaster(), undefined);
});
