import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createReading } from '../read/reading.ts';
import type { Clause } from './clause.ts';
import { clausesOf, noteClauses } from './notation.suite.ts';
import type { Phrase } from './phrase.ts';
import { readClauses } from './read-clauses.ts';

const SENTENCES = [
  '60 guests are asleep in the hotel.',
  'Half of the staff leave by the west stair after 2 minutes.',
  'A truck hits the barrier and catches fire.',
  'When the bell rings, nobody moves.',
  'Two of the five exits, 1.2 m wide, are chained shut.',
  'The guards who stand at gates 3 and 4 let them through.',
] as const;
const PARTS: readonly string[] = [
  ...SENTENCES.flatMap((sentence) => sentence.split(' ')),
  ...`( ) ; , : " they're don't & – 02:30 constructor of one who that to by 🔥 ß 3 7B % \n`.split(
    ' ',
  ),
];
const prompts = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

test('any text is read, and what is read lies in it', () => {
  fc.assert(
    fc.property(prompts, (prompt) => {
      const { text, clauses } = clausesOf(prompt);
      for (const phrase of clauses.flatMap(listPhrases)) {
        assert.ok(0 <= phrase.start && phrase.start < phrase.end, prompt);
        assert.ok(phrase.end <= text.words.length, prompt);
        assert.ok(phrase.start <= phrase.head && phrase.head < phrase.end, prompt);
      }
      for (const { start, end } of clauses.flatMap(({ times }) => times))
        assert.ok(0 <= start && start < end && end <= text.words.length, prompt);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('a word is in one noun phrase at the most, those behind "of" aside', () => {
  fc.assert(
    fc.property(prompts, (prompt) => {
      const phrases = [...new Set(clausesOf(prompt).clauses.flatMap(listPhrases))];
      const starts = new Set(phrases.map(({ start }) => start));
      const sorted = phrases.toSorted((a, b) => a.start - b.start);
      assert.equal(starts.size, phrases.length, prompt);
      for (const [i, phrase] of sorted.slice(1).entries())
        assert.ok(sorted[i]!.end <= phrase.start, prompt);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('a sentence is read alike whatever stands around it', () => {
  for (const first of SENTENCES)
    for (const second of SENTENCES)
      assert.deepEqual(noteClauses(`${first} ${second}`), [
        ...noteClauses(first),
        ...noteClauses(second),
      ]);
});

test('10,000 characters of anything take 300 ms at the most', () => {
  const fillers = [
    'a of ',
    'one of ',
    'guests and ',
    'big ',
    'guests, ',
    'run ',
    'to ',
    'who ',
    'burning ',
    'in the hall ',
    'they all ',
    '3 ',
    '3 and ',
    'masked, ',
    `${SENTENCES.join(' ')} `,
  ];
  clausesOf(SENTENCES.join(' '));
  for (const filler of fillers) {
    const prompt = filler.repeat(Math.ceil(10_000 / filler.length)).slice(0, 10_000);
    const reading = createReading(prompt);
    const times = [1, 2, 3].map(() => timeOf(() => readClauses(reading)));
    assert.ok(Math.min(...times) <= 300, `${filler}: ${Math.min(...times)} ms`);
  }
});

test('60 words take 25 ms at the most', () => {
  const reading = createReading(SENTENCES.join(' '));
  const times = Array.from({ length: 8 }, () => timeOf(() => readClauses(reading)));
  assert.ok(Math.min(...times) <= 25, `${Math.min(...times)} ms`);
});

/** In milliseconds of the processor: other programs do not count. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function listPhrases({ subject, objects, agents, obliques }: Clause): readonly Phrase[] {
  return [...subject, ...objects, ...agents, ...obliques.flatMap(({ phrases }) => phrases)];
}
