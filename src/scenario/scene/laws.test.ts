/** What holds for any text: the document is one that can be run, refers to what it has, and takes its time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readDocument } from '#document';
import type { ScenarioDocument } from '#document';
import { listKinds } from '../document/list-kinds.ts';
import { createReading } from '../read/reading.ts';
import { readScene } from './read-scene.ts';
import { read } from './scene.suite.ts';

const SENTENCES = [
  'A hotel lobby with 60 guests and a guard.',
  '30 of them are children, 4 are blind and two of them cannot walk.',
  'Three masked men come in through the main door after 2 minutes.',
  'The others leave by the back one.',
  '9 go down and the stewards pull them out.',
  'One of the two lifts is out of order.',
  'A second group of 150 waits at the well.',
  'Police, two cars, at 11 minutes.',
  'Platform 2 is packed, 800 commuters.',
  'They bring those who cannot walk to the garden behind it.',
];

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...SENTENCES), wordsOf(SENTENCES)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(' '));

function wordsOf(sentences: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...sentences.flatMap((sentence) => sentence.split(/\b/).map((word) => word.trim())),
  );
}

test('any text gives a document that can be read, and every reference has its item', () => {
  fc.assert(
    fc.property(anyText, (prompt) => {
      const document = read(prompt);
      assert.ok(readDocument(document, listKinds()).ok, prompt);
      const ids = new Set((document.people ?? []).map(({ id }) => id));
      for (const { of } of document.people ?? [])
        assert.ok(of === undefined || ids.has(of), prompt);
    }),
    { numRuns: 150, seed: 11 },
  );
});

test('no part of people is larger than the whole', () => {
  fc.assert(
    fc.property(anyText, (prompt) => {
      const { people = [] }: ScenarioDocument = read(prompt);
      for (const { of, count = 0 } of people) {
        const whole = people.find(({ id }) => id === of)?.count ?? Infinity;
        assert.ok(count <= whole, `${count} of ${whole}: ${prompt}`);
      }
    }),
    { numRuns: 150, seed: 12 },
  );
});

test('10,000 characters of anything take 300 ms at the most', () => {
  const fillers = [
    ...SENTENCES,
    SENTENCES.join(' '),
    'hotel, 4 floors, 60 guests, fire, ',
    'the end of ',
  ];
  for (const filler of fillers) {
    const prompt = `${filler} `.repeat(Math.ceil(10_000 / filler.length)).slice(0, 10_000);
    const times = [1, 2, 3].map(() => timeOf(prompt));
    assert.ok(Math.min(...times) <= 300, `${filler}: ${Math.min(...times)} ms`);
  }
});

test('60 words take 25 ms at the most', () => {
  const prompt = SENTENCES.join(' ').split(' ').slice(0, 60).join(' ');
  const times = Array.from({ length: 8 }, () => timeOf(prompt));
  assert.ok(Math.min(...times) <= 25, `${Math.min(...times)} ms`);
});

/** In milliseconds of the processor: other programs do not count. The reading is prepared once for all readers. */
function timeOf(prompt: string): number {
  const reading = createReading(prompt);
  const before = process.cpuUsage();
  readScene(reading, { floors: [], places: [] });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
