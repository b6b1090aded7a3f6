import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteFirstPhrase } from './notation.suite.ts';

/** The notation: bound, number, word of amount, determiner, size, name, numbers, and "of" or, for a part, "<". */
const PHRASES: readonly (readonly [prompt: string, phrase: string])[] = [
  ['half of them leave', '50% < them'],
  ['the other 5 leave', '5 other'],
  ['about 40 guests wait', 'about 40 guest'],
  ['none of them leave', 'none < them'],
  ['a line of 80 police stands there', 'a line < 80 police'],
  ['the stewards, 50 of them, wait', '50 the steward'],
  ['two thirds of the guests leave', '67% < the guest'],
  ['up to 300 fans stand there', 'most 300 fan'],
  ['at least 12 nurses help', 'least 12 nurse'],
  ['more than 60 people queue', 'least 60 person'],
  ['30-40 children play', '30-40 child'],
  ['everybody else leaves', 'all everybody'],
  ['nobody moves', 'none nobody'],
  ['no one moves', 'none'],
  ['the rest stay', 'rest the'],
  ['all 12 guards run', '12 all guard'],
  ['both doors open', '2 door'],
  ['hundreds of fans run', 'hundred < fan'],
  ['a crowd of 300 fans waits', 'a crowd < 300 fan'],
  ['another 20 visitors arrive', '20 another visitor'],
  ['not one of the guests leaves', 'none < the guest'],
  ['the kitchen of the hotel burns', 'the kitchen of the hotel'],
  ['22 lightly hurt passengers wait', '22 lightly hurt passenger'],
  ['a magnitude 6.3 earthquake hits', 'a magnitude 6.3 earthquake'],
  ['gates 3 and 4 close', 'gate #3,4'],
  ['floors 8 to 11 burn', 'floor #8,9,10,11'],
  ['flat 7B burns', 'flat #7B'],
  ['exits A and C open', 'exit #A,C'],
  ['a 600 m road tunnel burns', 'a <600 length> road tunnel'],
  ['two doors 1.2 m wide open', '2 <1.2 length> door'],
  ['the third floor burns', 'the third floor'],
  ['the left one is shut', 'the left one'],
  ['their parents wait', 'own parent'],
  ['those in wheelchairs wait', 'those'],
  ['these guests wait', 'this guest'],
  ['a hundred and twenty residents sleep', '120 resident'],
  ['some 40 fans run', 'about 40 fan'],
];

test('a noun phrase tells how many of what, which of them and where they belong', () => {
  for (const [prompt, phrase] of PHRASES) assert.equal(noteFirstPhrase(prompt), phrase, prompt);
});
