import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '#scenario';

test('some of the police are mounted where a number says so, and the whole stays the whole', () => {
  for (const words of [
    '40 police, six of them mounted, before a stadium',
    '40 police, 6 of whom are mounted, on a square',
    'a square with 40 police, 6 on horseback',
  ]) {
    const { agents } = readPrompt(words, () => []);
    const police = agents.filter(({ kind }) => kind.value === 'police');
    const sum = police
      .filter(({ subsetOf }) => subsetOf === undefined)
      .reduce((all, { count }) => all + (count?.value ?? 0), 0);
    assert.equal(sum, 40, words);
    const mounted = police.filter(({ states = [] }) => states.includes('mounted'));
    assert.deepEqual(
      mounted.map(({ count }) => count?.value),
      [6],
      words,
    );
  }
});

test('who is said to be mounted by their own name is no part of others', () => {
  const { agents } = readPrompt('20 police and 8 mounted officers on a square', () => []);
  assert.ok(agents.every(({ subsetOf }) => subsetOf === undefined));
});
