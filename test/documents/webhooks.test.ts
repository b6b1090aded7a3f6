/**
 * The programs of examples/webhook-receiver, which docs/webhooks.md shows, verify messages of the service, and nothing
 * else.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { insertUser, openTestAccounts } from '../support/accounts.ts';
import type { TestAccounts } from '../support/accounts.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Received, Receiver } from '../support/receiver.ts';
import { createTestWebhooks } from '../support/webhooks.ts';

const run = promisify(execFile);
const EXAMPLES = new URL('../../examples/webhook-receiver/', import.meta.url);
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
});

/** Messages a receiver may get: a real one, and forgeries. */
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

test('K1 the example for Node accepts our messages and refuses the rest', async () => {
  const { verifyWebhook } = (await import(new URL('verify.mjs', EXAMPLES).href)) as {
    verifyWebhook: (secret: string, headers: object, body: string) => unknown;
  };
  for (const { headers, text, isGood } of listCases())
    if (isGood) assert.deepEqual(verifyWebhook(secret, headers, text), got.body);
    else assert.throws(() => verifyWebhook(secret, headers, text));
});

test('K1 the example receiver answers our messages with 204 and the rest with 400', async () => {
  const program = fileURLToPath(new URL('receiver.mjs', EXAMPLES));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(child.stdout, 'data');
    const port = /port (\d+)/.exec(said)![1]!;
    for (const { headers, text, isGood } of [...listCases(), ...listCases()]) {
      const names = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
      const sent = { method: 'POST', headers: Object.fromEntries(names), body: text };
      const { status } = await fetch(`http://127.0.0.1:${port}/`, sent);
      assert.equal(status, isGood ? 204 : 400);
    }
    assert.equal(
      said.split('simulation.failed').length,
      2,
      `once, although it came twice: ${said}`,
    );
  } finally {
    child.kill();
  }
});

test('K1 the example for Python does the same, where there is a Python', async () => {
  const code = `${readFileSync(new URL('verify.py', EXAMPLES), 'utf8')}
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
