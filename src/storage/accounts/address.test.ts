import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isInRanges, toCallerAddress } from './address.ts';

test('J5 an IPv4 address is one caller, also when it comes inside IPv6', () => {
  assert.equal(toCallerAddress('192.0.2.7'), '192.0.2.7');
  assert.equal(toCallerAddress('::ffff:192.0.2.7'), '192.0.2.7');
  assert.notEqual(toCallerAddress('192.0.2.7'), toCallerAddress('192.0.2.8'));
});

test('J5 every IPv6 address of one /64 is one caller, its neighbour network is another', () => {
  const network = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(0xffff)));
  const host = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(0xffff)));
  const toText = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(network, host, host, (net, one, other) => {
      const unmapped = [0x2001, ...net.slice(1)];
      assert.equal(
        toCallerAddress(toText([...unmapped, ...one])),
        toCallerAddress(toText([...unmapped, ...other])),
      );
      const neighbour = [...unmapped.slice(0, 3), unmapped[3]! ^ 1];
      assert.notEqual(
        toCallerAddress(toText([...unmapped, ...one])),
        toCallerAddress(toText([...neighbour, ...one])),
      );
    }),
  );
  assert.equal(toCallerAddress('2001:db8:1:2:3:4:5:6'), toCallerAddress('2001:0DB8:1:2::'));
  assert.equal(toCallerAddress('fe80::1%eth0'), toCallerAddress('fe80::2'));
});

test('what is no address is one caller of its own, never an error', () => {
  for (const text of [undefined, '', 'unknown', '999.1.1.1', 'a'.repeat(500)])
    assert.equal(toCallerAddress(text), 'unknown');
});

test('an address lies in a range or is the one named; no range at all lets every address pass', () => {
  assert.equal(isInRanges('192.0.2.7', ['192.0.2.0/24']), true);
  assert.equal(isInRanges('::ffff:192.0.2.7', ['192.0.2.0/24']), true);
  assert.equal(isInRanges('192.0.3.7', ['192.0.2.0/24', '192.0.3.7']), true);
  assert.equal(isInRanges('192.0.3.8', ['192.0.2.0/24', '192.0.3.7']), false);
  assert.equal(isInRanges('2001:db8::1', ['2001:db8::/32']), true);
  assert.equal(isInRanges('2001:db8::1', ['192.0.2.0/24']), false);
  assert.equal(isInRanges('192.0.2.7', []), true);
  assert.equal(isInRanges('nonsense', ['0.0.0.0/0', '::/0']), false);
});
