/** A service that cannot start gives the reason in one line per fault, and exits with 1. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runPresage } from '../support/command.ts';
import type { Run } from '../support/command.ts';
import { createTestDatabase, toDatabaseUrl } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { occupyPort } from '../support/ports.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

function assertOneLine({ code, stderr }: Run, pattern: RegExp): void {
  assert.equal(code, 1, stderr);
  const lines = stderr.trimEnd().split('\n');
  assert.equal(lines.length, 1, stderr);
  assert.match(lines[0]!, pattern);
}

test('a taken port', async () => {
  const { port, close } = await occupyPort();
  try {
    const run = await runPresage(['serve'], {
      env: { PORT: String(port), DATABASE_URL: database.url },
    });
    assertOneLine(run, new RegExp(`^presage: port ${port} is in use; .*PORT`));
  } finally {
    await close();
  }
});

test('an address this machine does not have', async () => {
  // 192.0.2.0/24 is for documentation (RFC 5737); no machine has it.
  const run = await runPresage(['serve', '--host', '192.0.2.1', '--port', '0'], {
    env: { DATABASE_URL: database.url },
  });
  assertOneLine(run, /^presage: this machine does not have the address 192\.0\.2\.1; .*HOST/);
});

test('a database that is not there', async () => {
  const run = await runPresage(['serve'], {
    env: { PORT: '0', DATABASE_URL: toDatabaseUrl(database.url, 'no_such_database') },
  });
  assertOneLine(run, /^presage: .*DATABASE_URL.*no_such_database/);
});

test('invalid variables: all of them, each with its valid values, and no secrets', async () => {
  const run = await runPresage(['serve'], {
    env: {
      PORT: '70000',
      HOST: 'a b',
      BASE_URL: 'ftp://x',
      DATABASE_URL: 'mysql://u:hush-hush@h/db',
      RATE_LIMIT_FREE: '-1',
      RETENTION_RESULTS_DAYS: 'long',
      REGISTRATION: 'maybe',
      METRICS_TOKEN: 'hush-hush',
      TRUSTED_PROXIES: '10.0.0.0/99',
      SMTP_URL: 'http://hush-hush@h',
      LOG_LEVEL: 'loud',
    },
  });
  assert.equal(run.code, 1);
  const lines = run.stderr.trimEnd().split('\n');
  const names = lines.map(
    (line) => /^presage: (\w+) is .*; it must be .+\.$/.exec(line)?.[1] ?? line,
  );
  assert.deepEqual(names.toSorted(), [
    'BASE_URL',
    'DATABASE_URL',
    'HOST',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'PORT',
    'RATE_LIMIT_FREE',
    'REGISTRATION',
    'RETENTION_RESULTS_DAYS',
    'SMTP_URL',
    'TRUSTED_PROXIES',
  ]);
  assert.ok(!run.stderr.includes('hush-hush'));
  assert.equal(run.stdout, '');
});
