/**
 * Runs the programs of /docs unchanged: from an account to results in curl, JavaScript and Python, and the verification
 * of webhooks.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { skipped } from '../support/extent.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const run = promisify(execFile);
let service: SimulationService;
let programs: readonly string[];

before(async () => {
  service = await shareSimulationService();
  const page = await (await fetch(`${service.baseUrl}/docs`)).text();
  programs = [...page.matchAll(/<pre[^>]*><code>([^]*?)<\/code><\/pre>/g)].map(([, text]) =>
    text!
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
});

after(async () => {
  await service.close();
});

function findProgram(beginning: string): string {
  const program = programs.find((each) => each.startsWith(beginning));
  assert.ok(program, `/docs has a program that begins with ${beginning}`);
  return program;
}

async function has(command: string): Promise<boolean> {
  return run(command, [command === 'openssl' ? 'version' : '--version']).then(
    () => true,
    () => false,
  );
}

test('the story in curl runs from an account to results', async (t) => {
  if (!(await has('curl'))) return t.skip('there is no curl here');
  const commands = findProgram('# Create an account')
    .replaceAll('\\\n', ' ')
    .replaceAll(/,\n */g, ',')
    .split('\n')
    .filter((line) => line.startsWith('curl '));
  assert.equal(commands.length, 6);
  const known = new Map<string, string>();
  let last: Record<string, unknown> = {};
  for (const command of commands) {
    const line = [...known].reduce((text, [name, value]) => text.replaceAll(name, value), command);
    const isWaiting = (): boolean => ['queued', 'processing'].includes(String(last['status']));
    do {
      const { stdout } = await run('sh', ['-c', `${line} -sS --fail-with-body`], {
        maxBuffer: 64 * 1024 * 1024,
      });
      last = JSON.parse(stdout) as Record<string, unknown>;
    } while (line.includes('/status/') && isWaiting());
    if (line.includes('/auth/token/')) known.set('YOUR_TOKEN', String(last['token']));
    if (line.includes('/auth/keys/')) known.set('YOUR_KEY', String(last['key']));
    if (line.includes('/simulations/ ')) known.set('YOUR_ID', String(last['id']));
  }
  assert.deepEqual([last['simulation_id'], last['status']], [known.get('YOUR_ID'), 'completed']);
  const { outcome } = last['metadata'] as { outcome: { people: number; evacuated: number } };
  assert.deepEqual([outcome.people, outcome.evacuated], [10, 10]);
});

/** Messages a receiver may get: signed by a third-party library, and forgeries. */
function listSigned() {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const body = JSON.stringify({ event: 'simulation.completed', note: 'Zoé · 火' });
  const at = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', at, body)}`,
  };
  const old = new Date(Date.now() - 301_000);
  const late = {
    ...headers,
    'webhook-timestamp': String(Math.floor(old.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', old, body),
  };
  const cases = [
    { headers, body, isGood: true },
    { headers, body: body.replace('completed', 'failed'), isGood: false },
    { headers: { ...headers, 'webhook-id': 'msg_2' }, body, isGood: false },
    { headers: { ...headers, 'webhook-signature': 'v1,A v2,é' }, body, isGood: false },
    { headers: late, body, isGood: false },
  ];
  return cases.map((each) => ({ ...each, secret }));
}

test('K1 the verification in JavaScript accepts signed messages and nothing else', async () => {
  const program = findProgram('import { createHmac');
  const { isOurs } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as {
    isOurs: (message: object) => boolean;
  };
  for (const { isGood, ...message } of listSigned())
    assert.equal(isOurs({ ...message, body: Buffer.from(message.body) }), isGood);
});

test('K1 the verification in Python accepts signed messages and nothing else', async (t) => {
  if (!(await has('python3'))) return t.skip('there is no python3 here');
  const program = `${findProgram('import base64, hashlib')}
import json, sys
for each in json.loads(sys.argv[1]):
    print(is_ours(each["secret"], each["headers"], each["body"].encode()))
`;
  const cases = listSigned();
  const { stdout } = await run('python3', ['-c', program, JSON.stringify(cases)]);
  const said = stdout.trim().split('\n');
  assert.deepEqual(
    said,
    cases.map(({ isGood }) => (isGood ? 'True' : 'False')),
  );
});

test('K1 the verification in a shell accepts signed messages and nothing else', async (t) => {
  if (!(await has('openssl'))) return t.skip('there is no openssl here');
  const program = `${findProgram('# is_ours')}
is_ours "$SECRET" "$ID" "$AT" "$SIGNATURE" "$BODY" && echo yes || echo no
`;
  const folder = makeTestFolder();
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'body');
  for (const { isGood, secret, headers, body } of listSigned()) {
    writeFileSync(file, body);
    const { stdout } = await run('sh', ['-c', program], {
      env: {
        ...process.env,
        BODY: file,
        SECRET: secret,
        ID: headers['webhook-id'],
        AT: headers['webhook-timestamp'],
        SIGNATURE: headers['webhook-signature'],
      },
    });
    assert.equal(stdout.trim(), isGood ? 'yes' : 'no');
  }
});

test('the story of examples/curl runs from an account to results', { skip: skipped }, async (t) => {
  if (!(await has('curl'))) return t.skip('there is no curl here');
  const cwd = makeTestFolder();
  t.after(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(cwd, { recursive: true });
  const env = { ...process.env, BASE: service.baseUrl, NAME: 'curl-reader' };
  const program = resolve('examples/curl/first-simulation.sh');
  const { stdout } = await run('sh', [program], { cwd, env });
  assert.equal(stdout.trim(), 'completed: see results.json');
  const { metadata } = JSON.parse(readFileSync(join(cwd, 'results.json'), 'utf8'));
  assert.deepEqual([metadata.outcome.people, metadata.outcome.evacuated], [10, 10]);
});

test('the story in JavaScript runs from an account to results', { skip: skipped }, async () => {
  const program = findProgram('const base =');
  const env = { ...process.env, BASE: service.baseUrl, NAME: 'js-reader' };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { env });
  assert.equal(stdout.trim(), 'completed: 10 of 10 people are out');
});

test('the story in Python runs from an account to results', { skip: skipped }, async (t) => {
  if (!(await has('python3'))) return t.skip('there is no python3 here');
  const program = findProgram('import json, os');
  const env = { ...process.env, BASE: service.baseUrl, NAME: 'py-reader' };
  const { stdout } = await run('python3', ['-c', program], { env });
  assert.equal(stdout.trim(), 'completed: 10 of 10 people are out');
});
