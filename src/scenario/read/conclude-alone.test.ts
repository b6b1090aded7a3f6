import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';

const kindsOf = (prompt: string): string[] =>
  readPrompt(prompt, () => []).structures.map(({ kind }) => kind.value);

test('a marquee or tent is the place where no other is named', () => {
  for (const prompt of [
    'A wedding in a marquee with 120 guests.',
    'A beer tent with 300 guests, two exits.',
    'Gala dinner in a big tent, 200 guests.',
  ])
    assert.deepEqual(kindsOf(prompt), ['marquee'], prompt);
});

test('beside another place it is a thing, and several tents or one for first aid are no place', () => {
  assert.ok(!kindsOf('A festival with 800 visitors and a marquee.').includes('marquee'));
  assert.ok(!kindsOf('A refugee camp with 20 tents.').includes('marquee'));
  assert.ok(!kindsOf('20 tents for 100 people.').includes('marquee'));
  assert.ok(!kindsOf('A first aid tent for 10 people.').includes('marquee'));
});
