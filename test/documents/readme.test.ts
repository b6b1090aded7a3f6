/** Runs the curl lines of README.md as they stand there, against a real service. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { until } from '../support/receiver.ts';
import { shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const run = promisify(execFile);
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
let service: SimulationService;

before(async () => {
  service = await shareSimulationService();
});

after(async () => {
  await service.close();
});

/** The commands of the shell blocks that call the service, in order: a curl with its continued lines. */
function listCalls(): string[] {
  const blocks = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.startsWith('curl '));
}

/** The words the shell would pass to curl. A machine may have no curl, so it is simulated here. */
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

test('the calls of README.md work as it says, from a first answer to a simulation', async () => {
  const variables: Record<string, string> = {
    BASE: service.baseUrl,
    PATH: process.env['PATH'] ?? '',
  };
  // Other files have accounts here, too.
  const calls = listCalls().map((call) => call.replaceAll(/\bada\b/g, 'ada-of-the-readme'));
  assert.ok(calls.length >= 7, `${calls.length} calls were found`);
  for (const call of calls) {
    const { status, body } = await doAsCurl(await readWords(call, variables));
    assert.ok(status >= 200 && status < 300, `${call}\n${status} ${body.slice(0, 500)}`);
    const answer = body === '' ? {} : (JSON.parse(body) as Record<string, string>);
    if (call.includes('/auth/token/')) variables['TOKEN'] = answer['token']!;
    if (call.includes('POST $BASE/auth/keys/'))
      Object.assign(variables, { KEY: answer['key']!, KEY_ID: answer['id']! });
    if (call.includes('POST $BASE/api/v1/simulations/')) variables['ID'] = answer['id']!;
  }
  assert.ok(variables['TOKEN'] && variables['KEY']);
  assert.ok(!service.service.output().includes(variables['KEY']), 'the key is not in the logs');
});

test('the curl command that the start prints works unchanged', async () => {
  const find = (): string | undefined => / try it +(curl .+)\n/.exec(service.service.output())?.[1];
  await until('the start has printed its curl', () => find() !== undefined, 300);
  const env = { PATH: process.env['PATH'] ?? '' };
  const { status, body } = await doAsCurl(await readWords(find()!, env));
  assert.equal(status, 200, body);
});

test("the part of an answer that README.md shows is the service's answer to its first call", async () => {
  const shown = JSON.parse(/```json\n([\s\S]*?)```/.exec(README)![1]!) as object;
  const url = /"\$BASE([^"]+)"/.exec(listCalls()[0]!)![1]!;
  const answer = (await (await fetch(service.baseUrl + url)).json()) as object;
  assert.ok(JSON.stringify(shown).length > 100);
  assert.partialDeepStrictEqual(answer, shown);
});

test('docs/configuration.md lists the variables that the service reads, each once', () => {
  const config = readFileSync(new URL('../../src/service/config.ts', import.meta.url), 'utf8');
  const read = new Set([...config.matchAll(/'([A-Z][A-Z\d_]+)'/g)].map(([, name]) => name!));
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([A-Z][A-Z\d_]+)`/gm)].map(([, name]) => name!);
  assert.ok(read.size > 10);
  assert.deepEqual(listed.sort(), [...read].sort());
});
