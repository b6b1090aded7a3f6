import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideSecrets } from './hide-secrets.ts';

test('an entry without secrets is passed on as it is', () => {
  const entry = { path: '/auth/user/', status: 200, caller: { id: 'usr_1' } };
  assert.equal(hideSecrets(entry), entry);
});

test('secrets are hidden by name, however deep and however spelt', () => {
  const entry = {
    password: 'a',
    req: { headers: { Authorization: 'b', host: 'c', 'X-API-Key': 'd' } },
  };
  assert.deepEqual(hideSecrets(entry), {
    password: '[hidden]',
    req: { headers: { Authorization: '[hidden]', host: 'c', 'X-API-Key': '[hidden]' } },
  });
  assert.equal(entry.password, 'a', 'what was given stays as it was');
});

test('an error keeps its code', () => {
  const err = Object.assign(new Error('x'), { code: '23505' });
  assert.equal(hideSecrets({ err })['err'], err);
});

test('an entry that holds itself has an end', () => {
  const entry: Record<string, unknown> = {};
  entry['self'] = entry;
  assert.match(JSON.stringify(hideSecrets(entry)), /\[deep\]/);
});
