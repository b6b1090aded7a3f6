/** The examples of docs/webhooks.md verify what the service signs, and nothing else. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { insertUser, openTestAccounts } from '../support/accounts.ts';
import type { TestAccounts } from '../support/accounts.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Received, Receiver } from '../support/receiver.ts';
import { createTestWebhooks } from '../support/webhooks.ts';

const run = promisify(execFile);
const PAGE = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
const folder = makeTestFolder();
let accounts: TestAccounts;
let receiver: Receiver;
let secret: string;
let got: Received;

before(async () => {
  accounts = { ...(await openTestAccounts()), clock: Date.now };
  receiver = await startReceiver();
  const { id } = await insertUser(accounts, 'ada');
  const webhooks = createTestWebhooks(accounts, {
    outbound: { authorities: receiver.authorities },
  });
  await webhooks.getSecret({ id });
  ({ secret } = await webhooks.rotateSecret({ id }));
  await webhooks.sendTest({ userId: id, url: receiver.url(), event: 'simulation.failed' });
  await webhooks.tick();
  await webhooks.stop();
  got = receiver.received[0]!;
  assert.equal(got.headers['webhook-signature']?.split(' ').length, 2);
});

after(async () => {
  await receiver.close();
  await accounts.close();
  rmSync(folder, { recursive: true, force: true });
});

function exampleIn(language: string): string {
  const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1];
  assert.ok(code, `there is an example in ${language}`);
  return code;
}

/** What a receiver may be sent: the real thing, and forgeries. */
function listCases(): { headers: Record<string, string>; text: string; isGood: boolean }[] {
  const { headers, text } = got;
  const old = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 301) };
  const forged = { ...headers, 'webhook-signature': 'v1,AAAA v2,BBBB' };
  return [
    { headers, text, isGood: true },
    { headers, text: text.replace('failed', 'fooled'), isGood: false },
    { headers: old, text, isGood: false },
    { headers: forged, text, isGood: false },
    { headers: { ...headers, 'webhook-id': 'msg_other' }, text, isGood: false },
  ];
}

test('K1 the example for Node takes what we signed and refuses the rest', async () => {
  const file = join(folder, 'verify.mjs');
  writeFileSync(file, exampleIn('js'));
  const { verifyWebhook } = (await import(pathToFileURL(file).href)) as {
    verifyWebhook: (secret: string, headers: object, body: string) => unknown;
  };
  for (const { headers, text, isGood } of listCases())
    if (isGood) assert.deepEqual(verifyWebhook(secret, headers, text), got.body);
    else assert.throws(() => verifyWebhook(secret, headers, text));
});

test('K1 the example for Python does the same, where there is a Python', async () => {
  const code = `${exampleIn('py')}
import sys
for case in json.load(sys.stdin):
    try:
        verify_webhook(case["secret"], case["headers"], case["text"].encode())
        print("good")
    except ValueError:
        print("bad")
`;
  const python = run('python3', ['-c', code]);
  const cases = listCases();
  python.child.stdin?.on('error', () => {});
  python.child.stdin?.end(JSON.stringify(cases.map((each) => ({ ...each, secret }))));
  const said = await python.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const expected = cases.map(({ isGood }) => (isGood ? 'good' : 'bad'));
  if (said !== undefined) assert.deepEqual(said.stdout.trim().split('\n'), expected);
});
