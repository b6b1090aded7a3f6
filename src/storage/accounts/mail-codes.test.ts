import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import {
  dumpDatabase,
  insertUser,
  listAudit,
  openTestAccounts,
} from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { startMailServer } from '../../../test/support/smtp.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { MailServer } from '../../../test/support/smtp.ts';
import { changePassword } from './change-password.ts';
import { resetPassword, sendPasswordReset, sendVerification, verifyEmail } from './mail-codes.ts';
import { createMailer } from './mail.ts';
import { hashPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';
import { getUser } from './users.ts';
import type { UserRow } from './users.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let mailServer: MailServer;
let accounts: TestAccounts;
let ada: UserRow;
let people = 0;
let passwordHash: string;

before(async () => {
  mailServer = await startMailServer();
  passwordHash = await hashPassword('a sentence of ada');
  accounts = await openTestAccounts({
    mailer: createMailer({ smtpUrl: mailServer.url, baseUrl: 'https://presage.example' }),
  });
});
after(async () => {
  accounts.mailer?.close();
  await accounts.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.isRefusing = false;
  ada = await insertUser(accounts, `ada${people++}`, { password_hash: passwordHash });
});

async function codeTo({ email }: UserRow): Promise<string> {
  const { text } = await mailServer.nextMailTo(email);
  const code = /[?&]code=(\S+)/.exec(text)?.[1];
  assert.ok(code, text);
  return code;
}

function signInAsAda(password: string) {
  return signIn(accounts, { username: ada.username, password, address: '192.0.2.1' }, 'token');
}

test('I11 where mail can be sent, an account signs in only after its address is confirmed', async () => {
  await assert.rejects(signInAsAda('a wrong sentence'), { code: 'INVALID_CREDENTIALS' });
  assert.equal(mailServer.mailsTo(ada.email).length, 0);
  await assert.rejects(signInAsAda('a sentence of ada'), { code: 'EMAIL_NOT_VERIFIED' });
  const mail = await mailServer.nextMailTo(ada.email);
  assert.match(mail.text, /^https:\/\/presage\.example\/auth\/verify\?code=prm_\S+$/m);
  assert.match(mail.from, /^presage@presage\.example$/);
  await verifyEmail(accounts, /code=(\S+)/.exec(mail.text)![1]!);
  await signInAsAda('a sentence of ada');
  const actions = (await listAudit(accounts, ada.id)).map(({ action }) => action);
  assert.deepEqual(actions, ['email_verified', 'signed_in']);
});

test('who has confirmed the address gets no second mail, also where one was asked for just before', async () => {
  await sendVerification(accounts, ada);
  await verifyEmail(accounts, await codeTo(ada));
  // The account as it was when somebody signed in before the code was used.
  await sendVerification(accounts, ada);
  assert.equal(mailServer.mailsTo(ada.email).length, 1);
});

test('I11 an address stands for the account that confirmed it, and for no other', async () => {
  const email = `shared${people}@example.org`;
  const [squatter, owner, third] = await Promise.all(
    ['squatter', 'owner', 'third'].map((name) =>
      insertUser(accounts, `${name}${people}`, {
        email,
        email_key: email,
        owns_email: name === 'squatter',
        password_hash: passwordHash,
      }),
    ),
  );
  const signInBy = (username: string) =>
    signIn(accounts, { username, password: 'a sentence of ada', address: '192.0.2.1' }, 'token');
  await sendVerification(accounts, squatter!);
  const stale = await codeTo(squatter!);
  await sendVerification(accounts, owner!);
  await verifyEmail(accounts, await codeTo(owner!));
  assert.equal((await signInBy(email)).user.id, owner!.id);
  // Codes sent to the other accounts are invalid, and only the reader of the mailbox learns who owns the address.
  await assert.rejects(verifyEmail(accounts, stale), { code: 'INVALID_CODE' });
  await sendVerification(accounts, third!);
  const { subject, text } = await mailServer.nextMailTo(email);
  assert.match(subject, /already have an account/);
  assert.ok(text.includes(owner!.username) && !text.includes('code='), text);
  // To callers of the API all three look as before.
  for (const { username } of [squatter!, third!])
    await assert.rejects(signInBy(username), { code: 'EMAIL_NOT_VERIFIED' });
});

test('who forgets the password before confirming gets the account by mail, and the address with it', async () => {
  const email = `early${people}@example.org`;
  const early = await insertUser(accounts, `early${people}`, {
    email,
    email_key: email,
    owns_email: false,
  });
  await sendPasswordReset(accounts, email);
  await resetPassword(accounts, { code: await codeTo(early), password: 'another sentence' });
  const { user } = await signIn(
    accounts,
    { username: email, password: 'another sentence', address: '192.0.2.1' },
    'token',
  );
  assert.equal(user.id, early.id);
});

test('two accounts that confirm one address at the same moment: one gets it', async () => {
  const email = `race${people}@example.org`;
  const codes: string[] = [];
  for (const name of ['race1', 'race2']) {
    const user = await insertUser(accounts, `${name}-${people}`, {
      email,
      email_key: email,
      owns_email: name === 'race2',
    });
    await sendVerification(accounts, user);
    codes.push(await codeTo(user));
  }
  const outcomes = await Promise.allSettled(codes.map((code) => verifyEmail(accounts, code)));
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('a code works once, within its time, and only for what it was sent for', async () => {
  await sendVerification(accounts, ada);
  const verification = await codeTo(ada);
  await assert.rejects(
    resetPassword(accounts, { code: verification, password: 'another sentence' }),
    { code: 'INVALID_CODE' },
  );
  await sendPasswordReset(accounts, ada.email);
  const reset = await codeTo(ada);
  await assert.rejects(verifyEmail(accounts, reset), { code: 'INVALID_CODE' });
  accounts.turnClock(HOUR_MS);
  await assert.rejects(resetPassword(accounts, { code: reset, password: 'another sentence' }), {
    code: 'INVALID_CODE',
  });
  accounts.turnClock(23 * HOUR_MS - 1);
  await verifyEmail(accounts, ` ${verification} `);
  await assert.rejects(verifyEmail(accounts, verification), { code: 'INVALID_CODE' });
});

test('a reset sets the password, ends every token, confirms the address and is logged without a secret', async () => {
  await accounts.database.db
    .updateTable('users')
    .set({ email_verified_at: new Date(accounts.clock()) })
    .execute();
  const { token } = await signInAsAda('a sentence of ada');
  await sendPasswordReset(accounts, ada.email.toUpperCase());
  const code = await codeTo(ada);
  await assert.rejects(resetPassword(accounts, { code, password: 'password1' }), {
    code: 'INVALID_PASSWORD',
  });
  await resetPassword(accounts, { code, password: 'a new sentence' });
  await assert.rejects(signInAsAda('a sentence of ada'), { code: 'INVALID_CREDENTIALS' });
  await signInAsAda('a new sentence');
  assert.notEqual((await getUser(accounts, ada.id)).email_verified_at, null);
  const dump = await dumpDatabase(accounts);
  assert.ok(dump.includes(ada.username));
  for (const secret of [code, token, code.slice(-38), 'a new sentence'])
    assert.ok(!dump.includes(secret), `the database holds ${secret}`);
  const { rows } = await accounts.database.pool.query(
    'SELECT 1 FROM tokens WHERE user_id = $1 AND revoked_at IS NULL',
    [ada.id],
  );
  assert.equal(rows.length, 1, 'only the one of the sign-in after the reset');
});

test('once the password is changed, reset codes sent before are worth nothing', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 3; i++) {
    await sendPasswordReset(accounts, ada.email);
    codes.push(await codeTo(ada));
    accounts.turnClock(10 * MINUTE_MS);
  }
  await resetPassword(accounts, { code: codes[1]!, password: 'a new sentence' });
  for (const code of [codes[0]!, codes[2]!])
    await assert.rejects(resetPassword(accounts, { code, password: 'a thief’s sentence' }), {
      code: 'INVALID_CODE',
    });

  await sendPasswordReset(accounts, ada.email);
  const late = await codeTo(ada);
  await changePassword(accounts, await getUser(accounts, ada.id), {
    current: 'a new sentence',
    next: 'yet another sentence',
    address: '192.0.2.1',
  });
  await assert.rejects(resetPassword(accounts, { code: late, password: 'a thief’s sentence' }), {
    code: 'INVALID_CODE',
  });
});

test('a second mail for the same purpose is sent only after ten minutes', async () => {
  await sendPasswordReset(accounts, ada.email);
  await sendPasswordReset(accounts, ada.email);
  assert.equal(mailServer.mailsTo(ada.email).length, 1);
  accounts.turnClock(10 * MINUTE_MS);
  await sendPasswordReset(accounts, ada.email);
  assert.equal(mailServer.mailsTo(ada.email).length, 2);
});

test('nobody gets a mail who has no account or a suspended one', async () => {
  await sendPasswordReset(accounts, 'nobody@example.org');
  assert.equal(mailServer.mailsTo('nobody@example.org').length, 0);
  await accounts.database.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', ada.id)
    .execute();
  await sendPasswordReset(accounts, ada.email);
  assert.equal(mailServer.mailsTo(ada.email).length, 0);
});

test('a mail that could not be sent may be asked for again at once', async () => {
  mailServer.isRefusing = true;
  await assert.rejects(sendPasswordReset(accounts, ada.email));
  mailServer.isRefusing = false;
  await sendPasswordReset(accounts, ada.email);
  await resetPassword(accounts, { code: await codeTo(ada), password: 'a new sentence' });
});

test('the code of a mail that was taken before the server broke off is good, and another may be asked for', async () => {
  mailServer.isBreakingOff = true;
  await assert.rejects(sendPasswordReset(accounts, ada.email));
  mailServer.isBreakingOff = false;
  const taken = await codeTo(ada);
  await sendPasswordReset(accounts, ada.email);
  assert.equal(mailServer.mailsTo(ada.email).length, 2);
  await resetPassword(accounts, { code: taken, password: 'a new sentence' });
});

test('who signs in while no mail can be sent is told to confirm the address, not that we failed', async () => {
  mailServer.isRefusing = true;
  await assert.rejects(signInAsAda('a sentence of ada'), { code: 'EMAIL_NOT_VERIFIED' });
});

test('a code that is none costs no hash: nobody keeps us busy with it', async () => {
  await sendPasswordReset(accounts, ada.email);
  const code = await codeTo(ada);
  const begun = process.cpuUsage();
  for (let i = 0; i < 10; i++)
    await assert.rejects(
      resetPassword(accounts, { code: `${code.slice(0, -1)}_`, password: 'a new sentence' }),
      { code: 'INVALID_CODE' },
    );
  const { user, system } = process.cpuUsage(begun);
  // One hash alone takes tens of milliseconds of processor time.
  assert.ok((user + system) / 1000 < 200, `${(user + system) / 1000} ms for ten`);
  await resetPassword(accounts, { code, password: 'a new sentence' });
});

test('a line that begins with a dot arrives as it was written', async () => {
  const mailer = createMailer({ smtpUrl: mailServer.url, baseUrl: 'https://presage.example' });
  await mailer.sendPasswordReset({
    to: 'dots@example.org',
    username: 'x,\n.\n..two',
    code: 'prm_code',
  });
  mailer.close();
  const { text, to } = await mailServer.nextMailTo('dots@example.org');
  assert.deepEqual(to, ['dots@example.org']);
  assert.match(text, /^Hello x,\n\.\n\.\.two,$/m);
});
