/** Runs the curl lines of README.md as they stand there, against a real service. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createCaller } from '../support/call.ts';
import { createTestDatabase } from '../support/database.ts';
import { createPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const run = promisify(execFile);
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
let service: RunningService;
let drop: () => Promise<void>;

before(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  service = await startService({ env: { DATABASE_URL: database.url, WORKERS: '1' } });
});

after(async () => {
  await service.stop();
  await drop();
});

/** The commands of the shell blocks that call the service, in order: a curl with its continued lines. */
function listCalls(): string[] {
  const blocks = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.startsWith('curl '));
}

/** The words the shell would hand to curl. A machine may have no curl, so it is played here. */
async function readWords(call: string, env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${call}`], { env });
  return stdout.trimEnd().split('\n');
}

/** What curl does with -X, -H and -d: several -d are joined as a form, unless a header says the body is something else. */
async function doAsCurl(words: readonly string[]): Promise<{ status: number; body: string }> {
  const valuesOf = (option: string): string[] => words.filter((_, i) => words[i - 1] === option);
  const url = words.find(
    (word, i) => /^https?:/.test(word) && !/^-(?!-compressed$)/.test(words[i - 1] ?? ''),
  );
  const data = valuesOf('-d');
  const headers = new Headers(
    data.length > 0 ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
  );
  for (const header of valuesOf('-H'))
    headers.set(header.slice(0, header.indexOf(':')), header.slice(header.indexOf(':') + 1).trim());
  const response = await fetch(url!, {
    method: valuesOf('-X')[0] ?? (data.length > 0 ? 'POST' : 'GET'),
    headers,
    ...(data.length > 0 ? { body: data.join('&') } : {}),
  });
  return { status: response.status, body: await response.text() };
}

test('the calls of README.md do what it says, from an account to a revoked key', async () => {
  const variables: Record<string, string> = {
    BASE: service.baseUrl,
    PATH: process.env['PATH'] ?? '',
  };
  const calls = listCalls();
  assert.ok(calls.length >= 7, `${calls.length} calls were found`);
  // The key is revoked last but one in the text; the risk calls after it must not need it any more.
  const inOrder = [
    ...calls.filter((call) => !call.includes('DELETE')),
    ...calls.filter((call) => call.includes('DELETE')),
  ];
  for (const call of inOrder) {
    const { status, body } = await doAsCurl(await readWords(call, variables));
    assert.ok(status >= 200 && status < 300, `${call}\n${status} ${body.slice(0, 500)}`);
    const answer = body === '' ? {} : (JSON.parse(body) as Record<string, string>);
    if (call.includes('/auth/token/')) variables['TOKEN'] = answer['token']!;
    if (call.includes('POST $BASE/auth/keys/'))
      Object.assign(variables, { KEY: answer['key']!, KEY_ID: answer['id']! });
    if (call.includes('POST $BASE/api/v1/simulations/')) variables['ID'] = answer['id']!;
  }
  assert.ok(variables['TOKEN'] && variables['KEY']);
  assert.ok(!service.output().includes(variables['KEY']), 'the key is not in the logs');
});

test('the risk point README.md shows is one the service answers with', async () => {
  const shown = JSON.parse(/```json\n(\{\n {2}"lat"[\s\S]*?)```/.exec(README)![1]!) as RiskPoint;
  const call = listCalls().find((line) => line.includes('/radius/'))!;
  // An account is answered with shares; the hour of README's example, so that its weights are the same.
  const at = '2026-11-17T03:48:40Z';
  const person = await createPerson(await createCaller(service.baseUrl));
  const url = /"\$BASE([^"]+)"/.exec(call)![1]!;
  const response = await fetch(`${service.baseUrl}${url}&time=${at}`, {
    headers: { authorization: person.token },
  });
  const { riskPoints } = (await response.json()) as { riskPoints: readonly RiskPoint[] };
  const { weight, shares, ...rest } = riskPoints[0]!;
  const { weight: weightShown, shares: sharesShown, ...restShown } = shown;
  assert.deepEqual(restShown, rest);
  assert.ok(Math.abs(weight - weightShown) < 0.01, `${weight} and ${weightShown}`);
  assert.deepEqual(Object.keys(sharesShown), Object.keys(shares));
});

interface RiskPoint {
  readonly weight: number;
  readonly shares: Readonly<Record<string, number>>;
}

test('the variables README.md lists are the variables the service reads', () => {
  const config = readFileSync(new URL('../../src/service/config.ts', import.meta.url), 'utf8');
  const read = new Set([...config.matchAll(/'([A-Z][A-Z\d_]+)'/g)].map(([, name]) => name!));
  const rows = README.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) =>
      [...row.split('|')[1]!.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) =>
        name!.startsWith('_') ? `RATE_LIMIT${name}` : name!,
      ),
    ),
  );
  assert.ok(read.size > 10);
  assert.deepEqual([...named].sort(), [...read].sort());
});
