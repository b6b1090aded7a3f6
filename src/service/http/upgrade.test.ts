import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toOrigin } from './upgrade.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress },
  headers: { host: 'presage.example', ...headers },
});

test('without trusted proxies a handshake comes from its peer, whatever it says', () => {
  const spoofed = from('198.51.100.7', {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
  });
  assert.deepEqual(toOrigin(spoofed, []), { ip: '198.51.100.7', host: 'presage.example' });
});

test('behind trusted proxies it comes from the last address that is none', () => {
  const proxied = from('10.0.0.2', {
    'x-forwarded-for': '192.0.2.1, 203.0.113.9, 10.0.0.5',
    'x-forwarded-host': 'outside.example',
  });
  assert.deepEqual(toOrigin(proxied, ['10.0.0.0/8']), {
    ip: '203.0.113.9',
    host: 'outside.example',
  });
});

test('a stranger is not believed to be a proxy', () => {
  const spoofed = from('198.51.100.7', { 'x-forwarded-for': '10.0.0.1' });
  assert.equal(toOrigin(spoofed, ['10.0.0.0/8']).ip, '198.51.100.7');
});
