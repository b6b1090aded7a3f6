/** Runs the stories of /docs as they stand there: from an account to results, in JavaScript and in Python. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createTestDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const run = promisify(execFile);
let service: RunningService;
let drop: () => Promise<void>;
let programs: readonly string[];

before(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  service = await startService({ env: { DATABASE_URL: database.url, WORKERS: '1' } });
  const page = await (await fetch(`${service.baseUrl}/docs`)).text();
  programs = [...page.matchAll(/<pre><code>([^]*?)<\/code><\/pre>/g)].map(([, text]) =>
    text!
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
});

after(async () => {
  await service.stop();
  await drop();
});

function findProgram(beginning: string): string {
  const program = programs.find((each) => each.startsWith(beginning));
  assert.ok(program, `/docs has a program that begins with ${beginning}`);
  return program;
}

test('the story in JavaScript runs from an account to results', async () => {
  const program = findProgram('const base =');
  const env = { ...process.env, BASE: service.baseUrl, NAME: 'js-reader' };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { env });
  assert.equal(stdout.trim(), 'completed true');
});

test('the story in Python runs from an account to results', async (t) => {
  const hasPython = await run('python3', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasPython) return t.skip('there is no python3 here');
  const program = findProgram('import json, os');
  const env = { ...process.env, BASE: service.baseUrl, NAME: 'py-reader' };
  const { stdout } = await run('python3', ['-c', program], { env });
  assert.equal(stdout.trim(), 'completed True');
});
