/**
 * An account is deleted while its own requests are under way. No such request is answered with a fault of ours: the
 * credential is as unknown as for the next request, or its target does not exist.
 *
 * Nothing here is left to luck. The deletion is held at one of three moments until the request waits for it or is
 * answered.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { ENDPOINTS } from '#contract/documents';
import { isAccountGone, isDeadlock } from '#store/failures';
// oxlint-disable-next-line no-restricted-imports -- codes without mail are for tests only
import { SECRET_PREFIXES, createSecret } from '../../src/storage/accounts/secrets.ts';
import { insertPerson } from '../support/accounts.ts';
import { createBrowser } from '../support/browser.ts';
import type { Browser, Page } from '../support/browser.ts';
import { createCaller } from '../support/call.ts';
import type { Answer, Call, Request } from '../support/call.ts';
import { createKey } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const POLL_MS = 2;
/** PostgreSQL ends the transaction that looks first; by chance that may be the sweep several times in a row. */
const DEADLOCKS_MAX = 6;

let server: TestServer;
let call: Call;

before(async () => {
  server = await startTestServer();
  call = await createCaller(server.baseUrl);
});

after(() => server.close());

interface Leaver extends Person {
  readonly id: string;
}

interface Write {
  /** Makes the target of the request, and the request. */
  readonly prepare: (leaver: Leaver) => Promise<Request & { readonly path: string }>;
  /** The possible answers if the deletion came first, as `status code`. */
  readonly answers: readonly string[];
  readonly isOfCredential?: true;
}

const GONE = '401 INVALID_TOKEN';
const PROMPT = 'Ten people leave a small meeting room with one door because of a fire alarm.';
const INCIDENT = {
  type: 'crime',
  severity: 0.5,
  lat: 50,
  lng: 14,
  starts_at: '2026-03-01T00:00:00Z',
};
const SIMULATIONS = '/api/v1/simulations/';
const INCIDENTS = '/api/v1/incidents/';
const WEBHOOKS = '/api/v1/webhooks/';
const WATCHES = '/api/v1/watches/';
const WATCH = { name: 'Office', place: { latitude: 50, longitude: 14, radius_km: 1 } };
const HOOK = { webhook_url: 'https://hooks.example/presage' };

/** Every endpoint that may write for an account, by its name. */
const WRITES: Readonly<Record<string, Write>> = {
  issueToken: {
    prepare: async ({ username, password }) => ({
      path: '/auth/token/',
      json: { username, password },
    }),
    answers: ['401 INVALID_CREDENTIALS'],
  },
  revokeToken: {
    prepare: async ({ token }) => ({ path: '/auth/token/', method: 'DELETE', auth: token }),
    answers: [GONE, '404 TOKEN_NOT_FOUND'],
  },
  revokeTokenById: {
    prepare: async ({ token, username, password }) => {
      await call('/auth/token/', { json: { username, password } });
      const { body } = await call('/auth/tokens/', { auth: token });
      const other = body.results.find(({ current }: { current: boolean }) => !current);
      return { path: `/auth/tokens/${other.id}/`, method: 'DELETE', auth: token };
    },
    answers: [GONE, '404 TOKEN_NOT_FOUND'],
  },
  deleteUser: {
    prepare: async ({ token, password }) => ({
      path: '/auth/user/',
      method: 'DELETE',
      auth: token,
      json: { password },
    }),
    answers: [GONE, '204'],
  },
  changePassword: {
    prepare: async ({ token, password }) => ({
      path: '/auth/password/',
      auth: token,
      json: { current_password: password, new_password: 'another sentence of theirs' },
    }),
    answers: [GONE],
  },
  resetPassword: {
    prepare: async (leaver) => ({
      path: '/auth/password/reset/confirm/',
      json: {
        code: await insertCode(leaver, 'reset_password'),
        new_password: 'another sentence of theirs',
      },
    }),
    answers: ['400 INVALID_CODE'],
  },
  verifyEmail: {
    prepare: async (leaver) => ({
      path: '/auth/email/verify/',
      json: { code: await insertCode(leaver, 'verify_email') },
    }),
    answers: ['400 INVALID_CODE'],
  },
  createKey: {
    prepare: async ({ token }) => ({ path: '/auth/keys/', auth: token, json: { name: 'late' } }),
    answers: [GONE],
  },
  revokeKey: {
    prepare: async (leaver) => {
      const { id } = await createKey(call, leaver);
      return { path: `/auth/keys/${id}/`, method: 'DELETE', auth: leaver.token };
    },
    answers: ['404 KEY_NOT_FOUND'],
  },
  createSimulation: {
    prepare: async ({ token }) => ({
      path: SIMULATIONS,
      auth: token,
      headers: { 'idempotency-key': 'once' },
      json: { prompt: PROMPT, ...HOOK },
    }),
    answers: [GONE],
  },
  cloneSimulation: {
    prepare: async (leaver) => {
      const id = await insertSimulation(leaver);
      return { path: `${SIMULATIONS}${id}/clone/`, auth: leaver.token, json: {} };
    },
    answers: [GONE, '404 SIMULATION_NOT_FOUND'],
  },
  cancelSimulation: {
    prepare: async (leaver) => {
      const id = await insertSimulation(leaver);
      return { path: `${SIMULATIONS}${id}/cancel/`, method: 'POST', auth: leaver.token };
    },
    answers: ['404 SIMULATION_NOT_FOUND'],
  },
  deleteSimulation: {
    prepare: async (leaver) => {
      const id = await insertSimulation(leaver);
      return { path: `${SIMULATIONS}${id}/`, method: 'DELETE', auth: leaver.token };
    },
    answers: ['404 SIMULATION_NOT_FOUND'],
  },
  createExports: {
    prepare: async (leaver) => {
      const id = await insertSimulation(leaver);
      await completeWithoutFiles(id);
      return { path: `${SIMULATIONS}${id}/exports/`, method: 'POST', auth: leaver.token };
    },
    answers: ['404 SIMULATION_NOT_FOUND'],
  },
  saveLiveRun: {
    prepare: async (leaver) => {
      const id = await insertSimulation(leaver);
      await server.lifecycle.services!.database.pool.query(
        'INSERT INTO live_runs (simulation_id, steps_max) VALUES ($1, 100)',
        [id],
      );
      return { path: `${SIMULATIONS}${id}/live/save/`, method: 'POST', auth: leaver.token };
    },
    answers: [GONE, '404 SIMULATION_NOT_FOUND'],
  },
  createWsTicket: {
    // It refers to the credential, which is not deleted with the account: it may come first while another statement
    // waits.
    prepare: async ({ token }) => ({ path: '/api/v1/ws-tickets/', method: 'POST', auth: token }),
    answers: [GONE],
    isOfCredential: true,
  },
  createIncidents: {
    prepare: async ({ token }) => ({
      path: INCIDENTS,
      auth: token,
      json: { incidents: [INCIDENT] },
    }),
    answers: [GONE],
  },
  deleteIncident: {
    prepare: async (leaver) => {
      const id = await insertIncident(leaver);
      return { path: `${INCIDENTS}${id}/`, method: 'DELETE', auth: leaver.token };
    },
    answers: [GONE, '404 INCIDENT_NOT_FOUND'],
  },
  deleteIncidentsBySource: {
    prepare: async (leaver) => {
      await insertIncident(leaver);
      return { path: `${INCIDENTS}?source=api`, method: 'DELETE', auth: leaver.token };
    },
    answers: [GONE],
  },
  createWatch: {
    prepare: async ({ token }) => ({ path: WATCHES, auth: token, json: WATCH }),
    answers: [GONE],
  },
  acknowledgeWatch: {
    prepare: async ({ token }) => {
      const { body } = await call(WATCHES, { auth: token, json: WATCH });
      return { path: `${WATCHES}${body.id}/acknowledge/`, method: 'POST', auth: token };
    },
    answers: [GONE, '404 WATCH_NOT_FOUND'],
  },
  deleteWatch: {
    prepare: async ({ token }) => {
      const { body } = await call(WATCHES, { auth: token, json: WATCH });
      return { path: `${WATCHES}${body.id}/`, method: 'DELETE', auth: token };
    },
    answers: [GONE, '404 WATCH_NOT_FOUND'],
  },
  getWebhookSecret: {
    prepare: async ({ token }) => ({ path: `${WEBHOOKS}secret/`, auth: token }),
    answers: [GONE],
  },
  rotateWebhookSecret: {
    prepare: async ({ token }) => ({
      path: `${WEBHOOKS}secret/rotate/`,
      method: 'POST',
      auth: token,
    }),
    answers: [GONE],
  },
  testWebhook: {
    prepare: async ({ token }) => ({ path: `${WEBHOOKS}test/`, auth: token, json: HOOK }),
    answers: [GONE],
  },
  resendDelivery: {
    prepare: async ({ token }) => {
      const sent = await call(`${WEBHOOKS}test/`, { auth: token, json: HOOK });
      return {
        path: `${WEBHOOKS}deliveries/${sent.body.id}/resend/`,
        method: 'POST',
        auth: token,
      };
    },
    answers: ['404 DELIVERY_NOT_FOUND'],
  },
};
/** These write nothing that belongs to an account that may be deleted. */
const WITHOUT_ACCOUNT = new Set([
  'register',
  'requestPasswordReset',
  'readSimulationPrompt',
  'analyzeRoute',
  // Of an administrator: they change other accounts, or none.
  'changeAccount',
  'createInvite',
]);

test('every endpoint that writes is tried below', () => {
  const writing = ENDPOINTS.filter(({ method }) => method !== 'GET')
    .map(({ id }) => id)
    .filter((id) => !WITHOUT_ACCOUNT.has(id));
  // A secret is made at its first reading.
  assert.deepEqual(Object.keys(WRITES).sort(), [...writing, 'getWebhookSecret'].sort());
});

/** How far the deletion is when the request meets it. */
interface Moment {
  readonly text: string;
  /** Whether a request may go by: nothing but the account itself is taken. */
  readonly isPassable?: true;
  /** Whether it waits for the counter of an account's requests. */
  readonly isOfKnownCaller?: true;
  /** Before the request is sent, in the transaction of the deletion. */
  readonly begin: (deletion: PoolClient, leaver: Leaver) => Promise<unknown>;
  /** When the request waits for that transaction; then it is committed. */
  readonly end: (deletion: PoolClient, leaver: Leaver) => Promise<unknown>;
}

const remove = async (deletion: PoolClient, { id }: Leaver): Promise<unknown> =>
  deletion.query('DELETE FROM users WHERE id = $1', [id]);

const MOMENTS: readonly Moment[] = [
  {
    text: 'has deleted everything and is not yet committed',
    begin: remove,
    end: async () => {},
  },
  {
    text: 'has only locked the account and then deletes the rest',
    isPassable: true,
    begin: async (deletion, { id }) =>
      deletion.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]),
    end: remove,
  },
  {
    text: 'is over before the request, whose caller is known, begins to write',
    isOfKnownCaller: true,
    begin: async (deletion, { id }) =>
      deletion.query('SELECT FROM rate_windows WHERE caller = $1 FOR UPDATE', [`account:${id}`]),
    end: remove,
  },
];

const writersByAccount = new Set(
  ENDPOINTS.filter(({ access }) => access.who !== 'anybody').map(({ id }) => id),
);

for (const moment of MOMENTS)
  for (const [id, { prepare, answers, isOfCredential }] of Object.entries(WRITES)) {
    // Whether a new user is known only once the request begins.
    if (moment.isOfKnownCaller && !writersByAccount.has(id)) continue;
    test(`${id} while the deletion ${moment.text}`, async () => {
      const leaver = await addLeaver();
      const { path, ...request } = await prepare(leaver);
      const { answer, hasWaited } = await meet(leaver, moment, async () => call(path, request));
      // It needed nothing that the deletion had taken yet: then it came first.
      if (!hasWaited && moment.isPassable) return assert.ok(answer.status < 300);
      if (isOfCredential && moment.isPassable && answer.status < 300) return undefined;
      const told = [answer.status, answer.body?.code].filter(Boolean).join(' ');
      assert.ok(hasWaited, `${told}, but the deletion was not waited for`);
      return assert.ok(answers.includes(told), `${told}: ${JSON.stringify(answer.body)}`);
    });
  }

for (const moment of MOMENTS.filter(({ isOfKnownCaller }) => !isOfKnownCaller)) {
  test(`the form for a new key while the deletion ${moment.text}`, async () => {
    const { leaver, browser, page } = await openAccountPage();
    const { answer: left, hasWaited } = await meet(leaver, moment, async () =>
      browser.submit(page, '/auth/account/keys', { name: 'late' }),
    );
    if (hasWaited) assert.equal(left.path, '/auth/login');
    assert.equal(left.status, 200);
  });

  test(`the form that revokes a key while the deletion ${moment.text}`, async () => {
    const { leaver, browser, page, keyId } = await openAccountPage();
    const { answer: left, hasWaited } = await meet(leaver, moment, async () =>
      browser.submit(page, `/auth/account/keys/${keyId}/revoke`),
    );
    if (hasWaited) assert.equal(left.path, '/auth/login');
    assert.equal(left.status, 200);
  });

  test(`signing out while the deletion ${moment.text}`, async () => {
    const { leaver, browser, page } = await openAccountPage();
    const { answer: left } = await meet(leaver, moment, async () =>
      browser.submit(page, '/auth/logout'),
    );
    assert.deepEqual([left.status, left.path], [200, '/']);
  });
}

test('a key of a deleted account is refused as unknown, as its next request is', async () => {
  const leaver = await addLeaver();
  const { auth } = await createKey(call, leaver, { scopes: ['webhooks:manage'] });
  const send = async (): Promise<Answer> => call(`${WEBHOOKS}test/`, { auth, json: HOOK });
  // Noted as used, so that nothing but the request itself waits.
  assert.equal((await send()).status, 202);
  await untilTouched(auth);
  const [{ answer: late }, next] = [await meet(leaver, MOMENTS[0]!, send), await send()];
  assert.deepEqual([late.status, late.body.code], [401, 'INVALID_API_KEY']);
  assert.deepEqual(late.body.details, next.body.details);
  assert.equal(late.status, next.status);
});

test('a deletion in a deadlock with another change is still carried out', async () => {
  // PostgreSQL chooses which of the two it ends. Deadlocks are made until it has ended the deletion once.
  let isDeletionEnded = false;
  for (let tries = 1; tries <= DEADLOCKS_MAX && !isDeletionEnded; tries++)
    isDeletionEnded = await deadlockWithSweep(await addLeaver());
  assert.ok(isDeletionEnded, `in ${DEADLOCKS_MAX} deadlocks the sweep was ended every time`);
});

/** The account is gone afterwards. Returns whether the sweep went through, so that the deletion had to begin again. */
async function deadlockWithSweep(leaver: Leaver): Promise<boolean> {
  const sent = await call(`${WEBHOOKS}test/`, { auth: leaver.token, json: HOOK });
  const { pool } = server.lifecycle.services!.database;
  // As a sweep might, which takes the rows of many accounts in an order of its own.
  const sweep = await pool.connect();
  let hasSwept = true;
  try {
    await sweep.query('BEGIN');
    await sweep.query('SELECT FROM webhook_messages WHERE id = $1 FOR UPDATE', [sent.body.id]);
    const { token: auth, password } = leaver;
    const answer = call('/auth/user/', { method: 'DELETE', auth, json: { password } });
    while (!(await isWaitedFor(sweep))) await sleep(POLL_MS);
    try {
      await sweep.query('DELETE FROM tokens WHERE user_id = $1', [leaver.id]);
    } catch (error) {
      assert.ok(isDeadlock(error), String(error));
      hasSwept = false;
    }
    await sweep.query('COMMIT'); // After an error this is a rollback.
    assert.equal((await answer).status, 204);
  } finally {
    sweep.release(true);
  }
  const { rows } = await pool.query('SELECT FROM users WHERE id = $1', [leaver.id]);
  assert.equal(rows.length, 0);
  return hasSwept;
}

test('every reference to accounts has a name that says so', async () => {
  const { pool } = server.lifecycle.services!.database;
  const { rows } = await pool.query<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`,
  );
  assert.ok(rows.length >= 8);
  const unnamed = rows.filter(
    ({ conname }) =>
      !isAccountGone(Object.assign(new Error(), { code: '23503', constraint: conname })),
  );
  assert.deepEqual(unnamed, []);
});

/** Sends while the deletion is at its moment, and lets it end as soon as the request waits for it. */
async function meet<T>(
  leaver: Leaver,
  moment: Moment,
  send: () => Promise<T>,
): Promise<{ answer: T; hasWaited: boolean }> {
  const { pool } = server.lifecycle.services!.database;
  const deletion = await pool.connect();
  try {
    await deletion.query('BEGIN');
    await moment.begin(deletion, leaver);
    const sent = send();
    const answered = sent.then(
      () => 'answered',
      () => 'answered', // Why is told below.
    );
    let hasWaited = false;
    while (!hasWaited && (await Promise.race([answered, sleep(POLL_MS)])) !== 'answered')
      hasWaited = await isWaitedFor(deletion);
    await moment.end(deletion, leaver);
    await deletion.query('COMMIT');
    return { answer: await sent, hasWaited };
  } finally {
    deletion.release(true);
  }
}

/**
 * By a request, directly or behind the joint write of many requests: that waits too and is none. Checked on another
 * connection: a transaction's view of others stays as it first was.
 */
async function isWaitedFor(client: PoolClient): Promise<boolean> {
  const { rows } = await server.lifecycle.services!.database.pool.query<{ waits: boolean }>(
    `WITH waiting AS (
       SELECT pid, pg_blocking_pids(pid) AS behind, query ~ 'request_log|usage_hours' AS is_batch
       FROM pg_stat_activity WHERE wait_event_type = 'Lock'
     )
     SELECT EXISTS (
       SELECT FROM waiting w WHERE NOT is_batch AND ($1 = ANY (behind) OR EXISTS (
         SELECT FROM waiting b WHERE b.is_batch AND $1 = ANY (b.behind) AND b.pid = ANY (w.behind)))
     ) AS waits`,
    [(client as PoolClient & { readonly processID: number }).processID],
  );
  return rows[0]!.waits;
}

async function untilTouched(auth: string): Promise<void> {
  const { pool } = server.lifecycle.services!.database;
  const id = auth.split('_').at(-2);
  for (;;) {
    const { rows } = await pool.query('SELECT last_used_at FROM api_keys WHERE id = $1', [id]);
    if (rows[0].last_used_at !== null) return;
    await sleep(POLL_MS);
  }
}

/** A user whose token was used a moment ago, so that no note of its use waits beside the request. */
async function addLeaver(): Promise<Leaver> {
  const { pool } = server.lifecycle.services!.database;
  const person = await insertPerson(pool, 'leaver');
  const { rows } = await pool.query<{ user_id: string }>(
    `UPDATE tokens SET last_used_at = $2
      WHERE user_id = (SELECT id FROM users WHERE username = $1) RETURNING user_id`,
    [person.username, new Date(server.clock())],
  );
  // Its hour has begun.
  assert.equal((await call('/auth/user/', { auth: person.token })).status, 200);
  return { ...person, id: rows[0]!.user_id };
}

async function insertCode(
  { id }: Leaver,
  purpose: 'verify_email' | 'reset_password',
): Promise<string> {
  const { text, sha256 } = createSecret(SECRET_PREFIXES.mailCode);
  await server.lifecycle.services!.database.pool.query(
    'INSERT INTO mail_codes (secret_sha256, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4)',
    [sha256, id, purpose, new Date(server.clock() + 60_000)],
  );
  return text;
}

async function insertSimulation({ token }: Leaver): Promise<string> {
  const made = await call(SIMULATIONS, { auth: token, json: { prompt: PROMPT, ...HOOK } });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.id;
}

/** As if built long ago: the results are kept, the files are over. */
async function completeWithoutFiles(id: string): Promise<void> {
  const now = server.clock();
  await server.lifecycle.services!.database.pool.query(
    `UPDATE simulations SET status = 'completed', started_at = created_at, turn = 1, progress = 1,
            ended_at = created_at, results = '{"files": {}}', results_expire_at = $2, assets_expire_at = $3
      WHERE id = $1`,
    [id, new Date(now + 86_400_000), new Date(now - 1)],
  );
}

async function insertIncident({ token }: Leaver): Promise<string> {
  const stored = await call(INCIDENTS, { auth: token, json: { incidents: [INCIDENT] } });
  assert.equal(stored.body.accepted, 1, JSON.stringify(stored.body));
  return (await call(INCIDENTS, { auth: token })).body.results[0].id;
}

async function openAccountPage(): Promise<{
  leaver: Leaver;
  browser: Browser;
  page: Page;
  keyId: string;
}> {
  const leaver = await addLeaver();
  const { id: keyId } = await createKey(call, leaver);
  const { publicId, sha256, text } = createSecret(SECRET_PREFIXES.session);
  const now = new Date(server.clock());
  await server.lifecycle.services!.database.pool.query(
    `INSERT INTO tokens (id, user_id, kind, secret_sha256, address, created_at, last_used_at, idle_at, expires_at)
     VALUES ($1, $2, 'session', $3, '127.0.0.1', $4, $4, $5, $5)`,
    [publicId, leaver.id, sha256, now, new Date(server.clock() + 60_000)],
  );
  const browser = createBrowser(server.baseUrl);
  browser.cookies.set('presage_session', text);
  return { leaver, browser, page: await browser.open('/auth/account'), keyId };
}
