/** `presage admin`: the operator's changes to accounts, beside a running service and without one. */
import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { runCommand } from '#cli';
// oxlint-disable-next-line no-restricted-imports -- where the parts are put together has no door
import { openAccounts } from '../../src/service/open-parts.ts';
import { insertPerson } from '../support/accounts.ts';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { runPresage } from '../support/command.ts';
import { createTestDatabase, createTestPool } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { skipped } from '../support/extent.ts';
import { createKey, signIn } from '../support/people.ts';
import { createPrivateDatabase } from '../support/private-database.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STATUS = '/api/v1/simulations/nothing/status/';

let database: TestDatabase;
let pool: Pool;
let service: RunningService;
let call: Call;

before(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database);
  service = await startService({ env: { DATABASE_URL: database.url, REGISTRATION: 'invite' } });
  call = await createCaller(service.baseUrl);
});

after(async () => {
  await service.stop();
  await pool.end();
  await database.drop();
});

/** Runs it beside the service in a process of its own, as an operator does, with a password at its standard input. */
async function adminWith(input: string, words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runPresage(['admin', ...words], {
    env: { DATABASE_URL: database.url },
    input,
  });
  assert.deepEqual([code, stderr], [0, ''], words.join(' '));
  return stdout.trimEnd();
}

/** The same inside this process, which is quicker. */
async function admin(words: readonly string[]): Promise<string> {
  const { code, out, err } = await runHere(['admin', ...words], open);
  assert.deepEqual([code, err], [0, ''], words.join(' '));
  return out;
}

function open(): ReturnType<typeof openAccounts> {
  return openAccounts({ root: ROOT, env: { DATABASE_URL: database.url } });
}

async function runHere(
  [command = '', ...words]: readonly string[],
  openDatabase: typeof open = async () => assert.fail('it opened the database'),
): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const said = mock.method(console, 'log', (text: string) => out.push(text));
  const complained = mock.method(console, 'error', (text: string) => err.push(text));
  try {
    const code = await runCommand({
      command,
      words,
      version: () => '1.2.3',
      serve: async () => assert.fail('it started to serve'),
      openAccounts: openDatabase,
      work: async () => assert.fail('it began to build'),
      openLlm: () => assert.fail('it asked a language model'),
      openAnalysis: () => assert.fail('it opened the analysis'),
      fetching: () => assert.fail('it fetched'),
      diagnose: () => assert.fail('it fetched'),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    said.mock.restore();
    complained.mock.restore();
  }
}

function codeOf({ status, body }: Answer): [number, string | undefined] {
  return [status, body?.code];
}

test('I12 create makes an administrator, with --user an ordinary account; the password comes by standard input', async () => {
  const said = await adminWith('a sentence of ada\nnot this line\n', [
    'create',
    'root.ada',
    '--email',
    'ada@example.org',
  ]);
  assert.match(said, /^Created administrator root\.ada \(usr_\w{22}\)\.$/);
  const token = await signIn(call, { username: 'root.ada', password: 'a sentence of ada' });
  assert.equal((await call('/auth/user/', { auth: token })).body.role, 'admin');
  const other = await adminWith('a sentence of bob', [
    'create',
    'bob',
    '--user',
    '--email',
    'bob@example.org',
  ]);
  assert.match(other, /^Created account bob \(usr_\w{22}\)\.$/);
  const bob = await signIn(call, { username: 'bob', password: 'a sentence of bob' });
  assert.equal((await call('/auth/user/', { auth: bob })).body.role, 'user');

  const { rows } = await pool.query(
    `SELECT a.actor, a.address FROM audit_log a JOIN users u ON u.id = a.user_id WHERE u.username = 'root.ada' AND a.action = 'registered'`,
  );
  assert.deepEqual(rows, [{ actor: 'operator', address: null }]);
});

test('list shows every account, for people and for programs, and no secret', async () => {
  const carol = await insertPerson(pool, 'carol');
  const table = await admin(['list']);
  const json = await admin(['list', '--json']);
  const [head, ...lines] = table.split('\n');
  assert.match(head!, /^username +email +plan +role +state +created +id$/);
  const line = lines.find((each) => each.startsWith(carol.username));
  assert.match(
    line ?? '',
    /carol\S+ +carol\S+@example\.org +free +user +active +\d{4}-\d\d-\d\d +usr_\w{22}$/,
  );
  const listed = JSON.parse(json) as Record<string, string>[];
  assert.equal(listed.length, lines.length);
  const { id, ...mine } = listed.find(({ username }) => username === carol.username)!;
  assert.match(id!, /^usr_/);
  assert.deepEqual(mine, {
    username: carol.username,
    email: carol.email,
    plan: 'free',
    role: 'user',
    state: 'active',
    created: new Date().toISOString().slice(0, 10),
  });
  assert.ok(!json.includes('argon2') && !table.includes('argon2'));
});

test('I13 plan and role change an account at once, found by its name or its e-mail address', async () => {
  const dora = await insertPerson(pool, 'dora');
  const look = async () => (await call('/auth/user/', { auth: dora.token })).body;
  assert.equal(
    await admin(['plan', dora.username, 'pro']),
    `${dora.username} now has the plan pro.`,
  );
  const pro = await look();
  assert.deepEqual([pro.plan, pro.limits.requests_per_hour], ['pro', 1_000]);
  assert.deepEqual(pro.retention, { results_days: 90, assets_days: 30 });

  const agreed = ['--requests-per-hour', '5000', '--results-days', '400', '--assets-days', '45.5'];
  const said = await admin(['plan', dora.email.toUpperCase(), 'enterprise', ...agreed]);
  assert.equal(said, `${dora.username} now has the plan enterprise with 5000 requests per hour.`);
  const enterprise = await look();
  assert.deepEqual([enterprise.plan, enterprise.limits.requests_per_hour], ['enterprise', 5_000]);
  assert.deepEqual(enterprise.retention, { results_days: 400, assets_days: 45.5 });

  assert.equal(
    await admin(['role', dora.username, 'admin']),
    `${dora.username} now has the role admin.`,
  );
  assert.equal((await look()).role, 'admin');
});

test('suspend stops an account at once, resume lets it go on', async () => {
  const eve = await insertPerson(pool, 'eve');
  const { auth } = await createKey(call, eve);
  assert.equal(await admin(['suspend', eve.username]), `${eve.username} is suspended.`);
  assert.deepEqual(codeOf(await call(STATUS, { auth })), [403, 'ACCOUNT_SUSPENDED']);
  assert.deepEqual(codeOf(await call('/auth/user/', { auth: eve.token })), [401, 'INVALID_TOKEN']);
  assert.match(await admin(['list']), new RegExp(`^${eve.username} .* suspended `, 'm'));
  assert.equal(await admin(['resume', eve.username]), `${eve.username} is no longer suspended.`);
  assert.equal((await call(STATUS, { auth })).status, 404);
});

test('password sets a new one and ends every token; delete ends the account', async () => {
  const finn = await insertPerson(pool, 'finn');
  const said = await adminWith('a new sentence of finn\n', ['password', finn.username]);
  assert.equal(said, `${finn.username} has a new password. All tokens are revoked.`);
  assert.deepEqual(codeOf(await call('/auth/user/', { auth: finn.token })), [401, 'INVALID_TOKEN']);
  const token = await signIn(call, { username: finn.username, password: 'a new sentence of finn' });
  const { results } = (await call('/auth/tokens/', { auth: token })).body;
  assert.equal(results.length, 1, 'no token was left behind by the change itself');
  assert.equal(await admin(['delete', finn.username, '--yes']), `${finn.username} is deleted.`);
  assert.deepEqual(codeOf(await call('/auth/user/', { auth: token })), [401, 'INVALID_TOKEN']);
});

test('I11 invite gives a code for one registration', async () => {
  const invite = await admin(['invite', '--days', '3']);
  assert.match(invite, /^pri_\w{8}_\w{38}$/);
  const join = (username: string) =>
    call('/auth/register', {
      json: { username, email: `${username}@example.org`, password: 'a good sentence', invite },
    });
  assert.equal((await join('gina')).status, 201);
  assert.deepEqual(codeOf(await join('hugo')), [400, 'INVALID_CODE']);
  const { rows } = await pool.query('SELECT 1 FROM invites');
  assert.equal(rows.length, 0);
});

test('a failed command says so in one line, with exit code 1', async () => {
  const nobody = await runHere(['admin', 'suspend', 'nobody'], open);
  assert.deepEqual([nobody.code, nobody.out], [1, '']);
  assert.equal(nobody.err, 'presage: there is no account "nobody". See presage admin --help.');
  const cases: readonly [string, string, RegExp][] = [
    [
      'root.ada',
      'a good sentence',
      /^presage: The username root\.ada is taken; choose another\.\n$/,
    ],
    ['ida', '', /^presage: password [^\n]+\.\n$/],
  ];
  await Promise.all(
    cases.map(async ([name, input, pattern]) => {
      const run = await runPresage(['admin', 'create', name, '--email', 'x@example.org'], {
        env: { DATABASE_URL: database.url },
        input,
      });
      assert.deepEqual([run.code, run.stdout], [1, ''], name);
      assert.match(run.stderr, pattern);
    }),
  );
});

test('a wrong command touches no database: one clear line and exit code 1', async () => {
  const cases: readonly [string, RegExp][] = [
    ['admin frobnicate', /unknown action "frobnicate"/],
    ['admin constructor', /unknown action "constructor"/],
    ['admin toString x', /unknown action "toString"/],
    ['admin __proto__', /unknown action "__proto__"/],
    ['admin list --wat', /'--wat'/],
    ['admin list extra', /unexpected argument "extra" after list/],
    ['admin list --yes', /list has no option --yes/],
    ['admin suspend', /the username is missing/],
    ['admin suspend ada bob', /unexpected argument "bob" after suspend/],
    ['admin suspend ada --json', /suspend has no option --json/],
    ['admin resume', /the username is missing/],
    ['admin create', /the username is missing/],
    ['admin create ada', /create needs --email ADDRESS/],
    ['admin create ada --email', /--email/],
    ['admin plan ada', /the plan must be one of free, pro, enterprise/],
    ['admin plan ada gold', /the plan must be one of free, pro, enterprise/],
    [
      'admin plan ada enterprise --requests-per-hour unlimited',
      /--requests-per-hour must be a whole number from 1/,
    ],
    [
      'admin plan ada enterprise --requests-per-hour 0',
      /--requests-per-hour must be a whole number from 1/,
    ],
    [
      'admin plan ada enterprise --requests-per-hour 1.5',
      /--requests-per-hour must be a whole number from 1/,
    ],
    [
      'admin plan ada enterprise --results-days 3651',
      /--results-days must be a number from 1 to 3650/,
    ],
    ['admin role ada king', /the role must be one of user, admin/],
    ['admin delete', /the username is missing/],
    ['admin delete ada', /deleting an account cannot be undone; add --yes/],
    ['admin invite --days 0', /--days must be a whole number from 1 to 365/],
    ['frobnicate', /unknown command "frobnicate"\. See presage --help/],
    ['constructor', /unknown command "constructor"/],
    ['serve now', /unexpected argument "now"/],
    ['serve --prot 1', /'--prot'/],
  ];
  for (const [words, pattern] of cases) {
    const { code, out, err } = await runHere(words.split(' '));
    assert.equal(code, 1, words);
    assert.equal(out, '', words);
    assert.match(err, pattern);
    assert.match(err, /^presage: [^\n]+$/, words);
  }
});

test('--help lists the arguments of a command, --version prints the version', async () => {
  for (const [words, pattern] of [
    ['--help', /presage serve[^]*presage admin/],
    ['-h', /presage serve/],
    ['help', /presage serve/],
    ['serve --help', /--port N[^]*--data-dir DIR/],
    [
      'admin --help',
      /create NAME[^]*list[^]*plan NAME[^]*role NAME[^]*password NAME[^]*suspend NAME[^]*delete NAME[^]*invite/,
    ],
    ['admin plan --help', /plan NAME/],
    ['--version', /^1\.2\.3$/],
    ['version', /^1\.2\.3$/],
  ] as const) {
    const { code, out, err } = await runHere(words.split(' '));
    assert.deepEqual([code, err], [0, ''], words);
    assert.match(out, pattern);
  }
  const bare = await runHere(['admin']);
  assert.equal(bare.code, 1);
  assert.match(bare.out, /presage admin create NAME/);
});

test(
  'without a service it starts the private database, does its work and stops it again',
  { skip: skipped },
  async () => {
    const alone = createPrivateDatabase();
    const run = (words: readonly string[], input = '') =>
      runPresage(['admin', ...words], { env: { DATA_DIR: alone.dataDir }, input });
    try {
      const created = await run(
        ['create', 'ada', '--email', 'ada@example.org'],
        'a sentence of ada',
      );
      assert.deepEqual([created.code, created.stderr], [0, '']);
      assert.equal(alone.findPostmaster(), undefined, 'nothing is left running');

      const serving = await startService({ env: { DATA_DIR: alone.dataDir } });
      try {
        const callAlone = await createCaller(serving.baseUrl);
        const token = await signIn(callAlone, { username: 'ada', password: 'a sentence of ada' });
        const postmaster = alone.findPostmaster();
        // Beside the service it uses the same server and leaves it as it is.
        const changed = await run(['plan', 'ada', 'pro']);
        assert.deepEqual([changed.code, changed.stderr], [0, '']);
        assert.equal((await callAlone('/auth/user/', { auth: token })).body.plan, 'pro');
        assert.equal(alone.findPostmaster(), postmaster);
      } finally {
        assert.equal(await serving.stop(), 0);
      }
      assert.equal(alone.findPostmaster(), undefined, 'the service stopped its server');
    } finally {
      await alone.remove();
    }
  },
);

test('a wrong environment is listed whole also here', async () => {
  const { code, stderr, stdout } = await runPresage(['admin', 'list'], {
    env: { DATABASE_URL: 'mysql://x', REGISTRATION: 'maybe' },
  });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(
    stderr,
    /^presage: DATABASE_URL is set; [^\n]+\npresage: REGISTRATION is "maybe"; [^\n]+\n$/,
  );
});
