import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAddressPolicy } from '#base/addresses';
import { parseWebhookUrl } from './webhook-url.ts';

/** Hosts nobody may be made to call, in spellings that some parser, resolver or library reads as an address. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  'loopback in decimal, octal, hexadecimal and short forms': [
    '127.0.0.1',
    '127.0.0.1.',
    '127.0.0.1..',
    '127.1',
    '127.0.1',
    '127.0.0.2',
    '127.255.255.255',
    '2130706433',
    '2130706433.',
    '017700000001',
    '0177.0.0.1',
    '0177.0.0.01',
    '0177.1',
    '00000177.0.0.1',
    '0x7f000001',
    '0X7F000001',
    '0x7f.0.0.1',
    '0x7F.0x0.0x0.0x1',
    '0x7f.1',
    '0x7f.0x1',
    '127.0x1',
    '127.0.0x1',
    '127.0.0.0x1',
    '127.0.0.01',
    '0x0000007f.0.0.1',
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '127.0.0.%31',
  ],
  'loopback in other digits and dots': [
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127．0．0．1',
    '127｡0｡0｡1',
    '𝟏𝟐𝟕.𝟎.𝟎.𝟏',
    '𝟙𝟚𝟟.0.0.1',
    '¹²⁷.⁰.⁰.¹',
    '١٢٧.٠.٠.١', // Arabic
    '۱۲۷.۰.۰.۱', // Persian
    '१२७.०.०.१', // Devanagari
    '১২৭.০.০.১', // Bengali
    '๑๒๗.๐.๐.๑', // Thai
    '２１３０７０６４３３',
    '２130706433',
    '0ｘ7f000001',
  ],
  'this host and this network': ['0', '0.0.0.0', '0x0', '00', '0.0', '0.1.2.3', '[::]', '[0::0]'],
  'IPv6 loopback': [
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[0000:0000:0000:0000:0000:0000:0000:0001]',
    '[::0001]',
    '[::0.0.0.1]',
    '[::1%25lo]',
    '[::1%lo]',
  ],
  'IPv4 inside IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::FFFF:7F00:0001]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[0::ffff:10.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:8.8.8.8]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[2001:0:7f00:1::]',
  ],
  'private and shared networks': [
    '10.0.0.1',
    '10.1',
    '012.0.0.1',
    '167772161',
    '0xa000001',
    '172.16.0.1',
    '172.31.255.255',
    '0xac.16.0.1',
    '192.168.1.1',
    '192.168.257',
    '3232235777',
    '0300.0250.1.1',
    '100.64.0.1',
    '100.127.255.255',
    '[fc00::1]',
    '[fd12:3456:789a::1]',
    '[fec0::1]',
  ],
  'link-local, and where clouds answer with credentials': [
    '169.254.1.1',
    '169.254.169.254',
    '169.254.43518',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.169.254.',
    '[fe80::1]',
    '[fe80::1%25eth0]',
    '[febf::1]',
    '[fd00:ec2::254]',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
  ],
  'multicast, broadcast, reserved, documentation, benchmarks': [
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '4294967295',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '192.88.99.1',
    '[ff02::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[100::1]',
    '[4000::1]',
    '[2001:20::1]',
  ],
  'no address at all, but read as one by somebody': [
    '256.256.256.256',
    '1.2.3.4.5',
    '127.0.0.256',
    '4294967296',
    '0x1ffffffff',
    '127..0.1',
    '.127.0.0.1',
    '[127.0.0.1]',
    '[::1',
    '::1',
    '127.0.0.1:0:0',
    '09.0.0.1',
  ],
};

test('F10 K10 no spelling of an address that is not public is taken: more than a hundred of them', () => {
  const spellings = Object.values(INSIDE).flat();
  assert.ok(new Set(spellings).size >= 100, `${spellings.length}`);
  for (const [kind, hosts] of Object.entries(INSIDE))
    for (const host of hosts)
      for (const url of [`https://${host}/hook`, `https://${host}:8443`, `HTTPS://${host}?a=b`])
        assert.equal(parseWebhookUrl(url).ok, false, `${kind}: ${url}`);
});

test('F10 public addresses and names of any form are taken as they are written', () => {
  for (const url of [
    'https://example.org',
    'https://example.org.:8443/hook?for=me@home',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://[2606:4700:4700::1111]:444/x',
    'https://127.0.0.1.example.org/', // judged when it is looked up
    'https://xn--bcher-kva.example/',
    'https://bücher.example/',
    'https://１.example/',
    'https://route66.example/',
    'https://localhost/',
  ])
    assert.deepEqual(parseWebhookUrl(url), { ok: true, url });
});

test('F10 what is refused is refused for a reason', () => {
  for (const [url, reason] of [
    [`https://example.org/${'x'.repeat(2_029)}`, 'too_long'],
    ['http://example.org/', 'not_https'],
    ['ftp://example.org/', 'not_https'],
    ['example.org', 'not_https'],
    ['', 'not_https'],
    ['https://example.org/#', 'fragment'],
    ['https://ada@example.org/', 'user'],
    ['https://:secret@example.org/', 'user'],
    ['https://example.org%40127.0.0.1/', 'malformed'],
    ['https:///hook', 'malformed'],
    ['https://a b/', 'malformed'],
    ['https://example.org\\@10.0.0.1/', 'malformed'],
    ['https://example.org:99999/', 'malformed'],
    ['https://example..org/', 'malformed'],
    ['https://10.0.0.1/', 'private_address'],
  ] as const)
    assert.deepEqual(parseWebhookUrl(url), { ok: false, reason }, url.slice(0, 60));
  assert.ok(parseWebhookUrl(`https://example.org/${'x'.repeat(2_028)}`).ok, '2,048 characters');
});

test('K10 what the operator opened may be given, in any spelling', () => {
  const policy = createAddressPolicy(['127.0.0.1/32', 'fd00::/8']);
  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[fd00::7]', '१२७.०.०.१'])
    assert.ok(parseWebhookUrl(`https://${host}/`, policy).ok, host);
  for (const host of ['127.0.0.2', '10.0.0.1', '[::ffff:127.0.0.1]'])
    assert.ok(!parseWebhookUrl(`https://${host}/`, policy).ok, host);
  assert.ok(!parseWebhookUrl('http://127.0.0.1/', policy).ok, 'also then only by https');
});
