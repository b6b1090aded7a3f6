import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyCrowd } from './crowd-verify.ts';

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await verifyCrowd(words, (text) => lines.push(text));
  return { code, text: lines.join('\n') };
}

test('crowd verify prints what was wanted and what was measured', async () => {
  const { code, text } = await run('--only', 'nist-2.1,rimea-3', '--seeds', '2');
  assert.equal(code, 0);
  assert.match(text, /^id +kind +verdict +test +expected +measured\n/);
  assert.match(text, /nist-2\.1 +P +passed .* 1\.00 ± 0\.05 m\/s +speed 1\.000 m\/s\n/);
  assert.match(text, /rimea-3 +P +passed .* time 15\.\d s\n/);
  assert.match(text, /\n\n2 passed, 0 failed, 0 measured, 0 not run$/);
});

test('crowd verify gives JSON, the same in every run', async () => {
  const words = ['--only', 'rimea-6', '--seeds', '2', '--json'] as const;
  const [first, second] = [await run(...words), await run(...words)];
  assert.equal(first.text, second.text);
  const { seeds, results } = JSON.parse(first.text);
  assert.deepEqual(seeds, [1, 2]);
  const later = JSON.parse((await run(...words, '--first-seed', '9001')).text);
  assert.deepEqual(later.seeds, [9001, 9002]);
  assert.notDeepEqual(later.results, results);
  assert.deepEqual(
    results.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict]),
    [['rimea-6', 'passed']],
  );
  assert.equal(results[0].figures[0].values.length, 2);
});

test('crowd verify refuses what it cannot do', async () => {
  assert.equal((await run('--only', 'nothing')).code, 1);
  assert.equal((await run('--only', '')).code, 1);
  assert.equal((await run('--only', 'rimea-1,nothing')).code, 1);
  assert.equal((await run('--seeds', '0')).code, 1);
  assert.equal((await run('--first-seed', 'x')).code, 1);
  assert.equal((await run('--write', '--first-seed', '9001')).code, 1);
  assert.equal((await run('--write', '--only', 'nist')).code, 1);
  assert.equal((await run('again')).code, 1);
  assert.equal((await run('--help')).code, 0);
});
