import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { SECRET_PREFIXES, createId, createSecret, isSameSecret, parseSecret } from './secrets.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');
const PREFIXES = Object.values(SECRET_PREFIXES);

/** CRC-32 by zlib, written in six base-62 digits by long division: not our own arithmetic. */
function checksumByZlib(text: string): string {
  let rest = BigInt(crc32(text));
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = ALPHABET[Number(rest % 62n)]! + digits;
    rest /= 62n;
  }
  return digits;
}

test('I9 a key is prs_, its environment, 8 public characters, 32 random ones and the CRC-32 of it all', () => {
  for (const [prefix, pattern] of [
    [SECRET_PREFIXES.liveKey, /^prs_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/],
    [SECRET_PREFIXES.testKey, /^prs_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/],
  ] as const)
    for (let i = 0; i < 50; i++) {
      const { text } = createSecret(prefix);
      assert.match(text, pattern);
      assert.equal(text.slice(-6), checksumByZlib(text.slice(0, -6)));
    }
});

test('I9 what is kept is the SHA-256 of the whole key, its public part and its last four characters', () => {
  const secret = createSecret(SECRET_PREFIXES.liveKey);
  assert.deepEqual(secret.sha256, createHash('sha256').update(secret.text, 'utf8').digest());
  assert.equal(secret.publicId, secret.text.split('_')[2]);
  assert.equal(secret.last4, secret.text.slice(-4));
});

test('no two secrets are alike, and every character of the alphabet is drawn about as often', () => {
  const randoms = Array.from({ length: 2_000 }, () =>
    createSecret(SECRET_PREFIXES.token).text.slice(-38, -6),
  );
  assert.equal(new Set(randoms).size, randoms.length);
  const counts = new Map<string, number>();
  for (const char of randoms.join('')) counts.set(char, (counts.get(char) ?? 0) + 1);
  const expected = (2_000 * 32) / 62;
  // Chi-squared with 61 degrees of freedom exceeds 130 with a probability below 1e-6.
  const chiSquared = ALPHABET.reduce(
    (sum, char) => sum + ((counts.get(char) ?? 0) - expected) ** 2 / expected,
    0,
  );
  assert.ok(chiSquared < 130, `chi-squared ${chiSquared}`);
});

test('a secret is read back with its prefix, public part and hash', () => {
  for (const prefix of PREFIXES) {
    const { text, publicId, sha256 } = createSecret(prefix);
    assert.deepEqual(parseSecret(text), { prefix, publicId, sha256 });
  }
});

test('I9 one mistyped character anywhere is noticed without asking the database', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PREFIXES).map((prefix) => createSecret(prefix).text),
      fc.nat(100),
      fc.constantFrom(...ALPHABET, '_', '-', ' ', 'é'),
      (text, at, char) => {
        const place = at % text.length;
        const typed = text.slice(0, place) + char + text.slice(place + 1);
        assert.equal(parseSecret(typed) === undefined, typed !== text);
      },
    ),
  );
});

test('two neighbouring characters swapped, one lost or one doubled are noticed too', () => {
  const { text } = createSecret(SECRET_PREFIXES.liveKey);
  for (let i = 0; i < text.length - 1; i++) {
    const swapped = text.slice(0, i) + text[i + 1]! + text[i]! + text.slice(i + 2);
    if (swapped !== text) assert.equal(parseSecret(swapped), undefined, swapped);
    assert.equal(parseSecret(text.slice(0, i) + text.slice(i + 1)), undefined);
    assert.equal(parseSecret(text.slice(0, i) + text[i]! + text.slice(i)), undefined);
  }
});

test('a secret is the kept one only byte for byte, and nothing kept is nobody', () => {
  const one = createSecret(SECRET_PREFIXES.token).sha256;
  const other = createSecret(SECRET_PREFIXES.token).sha256;
  assert.equal(isSameSecret(one, Buffer.from(one)), true);
  assert.equal(isSameSecret(one, other), false);
  assert.equal(isSameSecret(one, undefined), false);
  assert.equal(isSameSecret(Buffer.alloc(32), undefined), false);
});

test('an identifier is its prefix and 22 characters', () => {
  assert.match(createId('usr'), /^usr_[0-9A-Za-z]{22}$/);
  assert.notEqual(createId('usr'), createId('usr'));
});
