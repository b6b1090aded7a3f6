import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toUserAgent } from './user-agent.ts';

test('publishers are told the contact where there is one, else the name of the service only', () => {
  const version = '1.2.3';
  assert.equal(
    toUserAgent({ version, contact: 'ops@example.org' }),
    'Presage/1.2.3 (ops@example.org)',
  );
  assert.equal(toUserAgent({ version, contact: undefined }), 'Presage/1.2.3');
});
