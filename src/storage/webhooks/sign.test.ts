import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { createSeal } from './seal.ts';
import { signMessage, toSecretText } from './sign.ts';

const body = '{"event":"simulation.started","text":"Grüße 🌍"}';

test('K1 the example of the specification has the published signature', () => {
  // Standard Webhooks 1.0, test vectors of the reference libraries.
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const headers = signMessage({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    atMs: 1_614_265_330_000,
    keys: [key],
  });
  assert.deepEqual(headers, {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('K1 K2 a library of others verifies it with every secret that signs, and with no other', () => {
  const [current, previous, other] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const headers = signMessage({ id: 'msg_1', body, atMs: Date.now(), keys: [current, previous] });
  for (const key of [current, previous])
    assert.deepEqual(new Webhook(toSecretText(key)).verify(body, headers), JSON.parse(body));
  assert.throws(() => new Webhook(toSecretText(other)).verify(body, headers), /No matching/);
  assert.throws(() => new Webhook(toSecretText(current)).verify(`${body} `, headers));
  const first = headers['webhook-signature']!.split(' ')[0]!;
  new Webhook(toSecretText(current)).verify(body, { ...headers, 'webhook-signature': first });
});

test('K1 the secret is whsec_ and 32 bytes in base64', () => {
  const text = toSecretText(Buffer.alloc(32, 9));
  assert.match(text, /^whsec_[A-Za-z0-9+/]{43}=$/);
});

test('K2 what is sealed can be read back by its owner with the same key only', () => {
  const seal = createSeal(Buffer.alloc(32, 1));
  const secret = Buffer.from('the secret itself');
  const sealed = seal.seal(secret, 'usr_a');
  assert.deepEqual(seal.open(sealed, 'usr_a'), secret);
  assert.equal(sealed.includes(secret), false);
  assert.notDeepEqual(seal.seal(secret, 'usr_a'), sealed, 'never twice the same');
  assert.equal(seal.open(sealed, 'usr_b'), undefined);
  assert.equal(createSeal(Buffer.alloc(32, 2)).open(sealed, 'usr_a'), undefined);
  for (let i = 0; i < sealed.length; i++) {
    const bent = Buffer.from(sealed);
    bent[i]! ^= 1;
    assert.equal(seal.open(bent, 'usr_a'), undefined, `byte ${i}`);
  }
  for (const short of [Buffer.alloc(0), Buffer.of(1), sealed.subarray(0, 20)])
    assert.equal(seal.open(short, 'usr_a'), undefined);
});
