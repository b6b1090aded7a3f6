import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { StoreUnavailable } from '#store/failures';
import { deriveKey, openSecretKey } from './secret-key.ts';

const parent = mkdtempSync(join(tmpdir(), `presage-test-${process.pid}-`));
after(() => rmSync(parent, { recursive: true, force: true }));

test('the secret of the operator is used as it is, and nothing is written', async () => {
  const dataDir = join(parent, 'none');
  const secretKey = 'the secret of the operator, long enough';
  assert.equal(await openSecretKey({ secretKey, dataDir }), secretKey);
  assert.throws(() => statSync(dataDir));
});

test('without one a secret is made once, for the owner alone, and found again', async () => {
  const dataDir = join(parent, 'made', 'deeper');
  const made = await openSecretKey({ secretKey: undefined, dataDir });
  assert.match(made, /^[\w-]{43}$/);
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
  assert.equal(await openSecretKey({ secretKey: undefined, dataDir }), made);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
});

test('of many that start at once one makes it', async () => {
  const dataDir = join(parent, 'many');
  const secrets = await Promise.all(
    Array.from({ length: 20 }, async () => openSecretKey({ secretKey: undefined, dataDir })),
  );
  assert.equal(new Set(secrets).size, 1);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
});

test('a file that holds no secret is not replaced behind anybody’s back', async () => {
  const dataDir = mkdtempSync(join(parent, 'broken-'));
  writeFileSync(join(dataDir, 'secret.key'), 'short\n');
  await assert.rejects(openSecretKey({ secretKey: undefined, dataDir }), (error) => {
    assert.ok(error instanceof StoreUnavailable);
    assert.match(error.message, /has no valid secret key/);
    return true;
  });
  assert.equal(readFileSync(join(dataDir, 'secret.key'), 'utf8'), 'short\n');
});

test('where nothing can be kept, it is said what to do', async () => {
  const file = join(parent, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  await assert.rejects(
    openSecretKey({ secretKey: undefined, dataDir: join(file, 'data') }),
    /set SECRET_KEY or another DATA_DIR/,
  );
});

test('each purpose has a key of its own, the same in every process', () => {
  const assets = deriveKey('a secret', 'asset addresses');
  assert.equal(assets.length, 32);
  assert.deepEqual(assets, deriveKey('a secret', 'asset addresses'));
  assert.notDeepEqual(assets, deriveKey('a secret', 'webhook secrets'));
  assert.notDeepEqual(assets, deriveKey('another', 'asset addresses'));
});
