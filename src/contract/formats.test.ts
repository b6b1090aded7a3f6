import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFormat } from './formats.ts';

test('F10 a webhook address is absolute https, at any port', () => {
  for (const text of [
    'https://example.org',
    'https://example.org/hook?for=me',
    'https://example.org:8443/hook',
    'HTTPS://Example.ORG/Hook',
    'https://bücher.example/',
    'https://8.8.8.8/hook',
    'https://[2001:4860:4860::8888]/hook',
    'https://not-resolvable.invalid/',
  ])
    assert.ok(isFormat('webhook-url', text), text);
});

test('F10 it carries no user, no password and no fragment', () => {
  for (const text of [
    'https://ada@example.org/',
    'https://ada:secret@example.org/',
    'https://:secret@example.org/',
    'https://@example.org/',
    'https://example.org/#part',
    'https://example.org/#',
  ])
    assert.ok(!isFormat('webhook-url', text), text);
});

test('F10 it is not merely something a browser would make an address of', () => {
  for (const text of [
    '',
    'http://example.org/',
    'ftp://example.org/',
    '//example.org/',
    '/hook',
    'example.org',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'https://',
    'https://exa mple.org/',
    'https://exa\nmple.org/',
    'https://example.org/\t',
    ' https://example.org/',
    'https://example.org\\@private.example/',
    'https://example.org:99999/',
  ])
    assert.ok(!isFormat('webhook-url', text), JSON.stringify(text));
});

test('F10 it is at no address outside the public internet, however that is written', () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254', // cloud metadata
    '100.64.0.1', // carrier NAT, RFC 6598
    '192.0.2.1', // documentation, RFC 5737
    '198.18.0.1', // benchmarks, RFC 2544
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::127.0.0.1]', // IPv4-compatible, RFC 4291 section 2.5.5.1
    '[::ffff:127.0.0.1]', // IPv4-mapped
    '[::ffff:10.0.0.1]',
    '[64:ff9b::127.0.0.1]', // NAT64
    '[2002:7f00:1::]', // 6to4
    '[2001:0:1::1]', // Teredo
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[4000::1]', // handed out to nobody
  ])
    assert.ok(!isFormat('webhook-url', `https://${host}/hook`), host);
});

test('an e-mail address has something on both sides of its only @, and nothing a header would break on', () => {
  for (const text of [
    'ada@example.org',
    'a.b+c@mail.example.org',
    'ünï@bücher.example',
    "o'hara@x.co",
  ])
    assert.ok(isFormat('email', text), text);
  for (const text of [
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@example.',
    'a@b@example.org',
    'a da@example.org',
    'ada@example.org\nBcc: eve@example.org',
    'ada@example.org\0',
    'Ada <ada@example.org>',
    'ada,eve@example.org',
  ])
    assert.ok(!isFormat('email', text), JSON.stringify(text));
});

test('an address range is one address or a network of either family', () => {
  for (const text of [
    '192.0.2.1',
    '192.0.2.0/24',
    '0.0.0.0/0',
    '2001:db8::1',
    '2001:db8::/32',
    '::/0',
  ])
    assert.ok(isFormat('address-range', text), text);
  for (const text of [
    '',
    '1',
    '192.0.2',
    '192.0.2.0/33',
    '192.0.2.0/',
    '/24',
    '2001:db8::/129',
    'example.org',
    '192.0.2.1-9',
  ])
    assert.ok(!isFormat('address-range', text), text);
});
