import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#contract/refusals';
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts';

const ADA = { username: 'ada.lovelace', email: 'ada@example.org', field: 'password' };

function reasonAgainst(password: string): unknown {
  try {
    refuseWeakPassword(password, ADA);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal);
    assert.equal(error.code, 'INVALID_PASSWORD');
    assert.equal(error.details?.['field'], 'password');
    return error.details?.['reason'];
  }
}

test('I11 a password that everybody tries first is refused, dressed up or not', () => {
  // From the top of the published rankings (NCSC/HIBP 2019, NordPass 2023), those of at least 8 characters.
  const ranked =
    '12345678 123456789 1234567890 password password1 password123 qwerty123 1q2w3e4r iloveyou sunshine princess football trustno1 superman abcd1234 qwertyuiop 11111111 00000000 87654321 asdfghjkl 1qaz2wsx';
  for (const password of ranked.split(' '))
    assert.equal(reasonAgainst(password), 'common', password);
  for (const dressed of [
    'Password!',
    'PASSWORD',
    '123password123',
    'Welcome2024!',
    'ｐａｓｓｗｏｒｄ',
  ])
    assert.equal(reasonAgainst(dressed), 'common', dressed);
  for (const run of ['abcdefgh', 'hgfedcba', 'aaaaaaaa', 'abababab', '23456789'])
    assert.equal(reasonAgainst(run), 'common', run);
});

test('I11 a password equal to the name or the e-mail address is refused, whatever its case', () => {
  for (const name of ['ada.lovelace', 'Ada.Lovelace', 'ada@example.org', 'ADA@EXAMPLE.ORG'])
    assert.equal(reasonAgainst(name), 'same_as_name', name);
});

test('I11 no kinds of characters are asked for', () => {
  for (const password of [
    'correct horse battery',
    'only lower case letters',
    '90573618240',
    'пароль из слов',
    'ｱｲｳｴｵ 雨 傘',
    'tr0ub4dor&3',
  ])
    assert.equal(reasonAgainst(password), undefined, password);
});

test('a password is kept as argon2id with 64 MiB and three passes, salted anew each time', async () => {
  const [one, two] = await Promise.all([
    hashPassword('the same words'),
    hashPassword('the same words'),
  ]);
  // The encoded form of the reference implementation; parameters of RFC 9106 section 4.
  assert.match(one, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, two);
  assert.ok(!one.includes('same words'));
});

test('only the password itself is right, in whichever way its letters are composed', async () => {
  const kept = await hashPassword('caf\u00e9 au lait');
  assert.equal(await isPassword('caf\u00e9 au lait', kept), true);
  assert.equal(await isPassword('cafe\u0301 au lait', kept), true);
  assert.equal(await isPassword('cafe au lait', kept), false);
  assert.equal(await isPassword('Caf\u00e9 au lait', kept), false);
});

test('I7 a password is really hashed also when there is no account, and is never right', async () => {
  const kept = await hashPassword('a sentence nobody knows');
  await isPassword('warm up', undefined);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 3; i++) {
    known.push(await cpuMsOf(() => isPassword('a wrong guess', kept)));
    unknown.push(await cpuMsOf(() => isPassword('a wrong guess', undefined)));
  }
  assert.equal(await isPassword('no account has this password', undefined), false);
  // 64 MiB three times over is tens of milliseconds of work on any machine; a comparison is none.
  assert.ok(median(known) > 10, `known: ${known.join(', ')}`);
  assert.ok(
    median(unknown) > median(known) * 0.6,
    `unknown ${unknown.join()} against known ${known.join()}`,
  );
  assert.ok(
    median(unknown) < median(known) * 1.7,
    `unknown ${unknown.join()} against known ${known.join()}`,
  );
});

/** Processor time of the whole process, so other work on the machine does not count. */
async function cpuMsOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
