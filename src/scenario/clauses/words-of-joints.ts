/** Closed classes of English words that join: prepositions, subordinators, conjunctions, and turns that are adverbs as a whole. */
import type { Word } from './tag-words.ts';
import { wordSet } from './words-of-phrases.ts';

export const CONJUNCTIONS = wordSet('and or but nor plus & + then yet');
/** They make a list of what stands before and behind them. */
export const LIST_CONJUNCTIONS = wordSet('and or & + plus nor');
export const RELATIVES = wordSet('who which whose whom');

/** Plain prepositions. `OTHER_PREPOSITIONS` are read as one of these or as one of two or more words. */
export const PREPOSITIONS = wordSet(
  'in into at on onto to from by with without near beside behind between opposite outside under below above over across along around through past off for against about during until before after except beyond per among',
);
export const OTHER_PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['thru', 'through'],
  ['throughout', 'in'],
  ['via', 'through'],
  ['towards', 'to'],
  ['toward', 'to'],
  ['round', 'around'],
  ['amid', 'in'],
  ['amidst', 'in'],
  ['amongst', 'among'],
  ['alongside', 'beside'],
  ['besides', 'beside'],
  ['nearby', 'near'],
  ['nearest', 'near'],
  ['closest', 'near'],
  ['underneath', 'under'],
  ['beneath', 'under'],
  ['within', 'in'],
  ['inside', 'in'],
  ['@', 'at'],
  ['w', 'with'],
  ['atop', 'on'],
  ['till', 'until'],
]);
/** Prepositions only before a determiner: "down the stairs", "out the door". */
export const PREPOSITIONS_BEFORE_DETERMINERS = wordSet('up down out');

/** Several words that lead a phrase as one. Longer turns stand first. */
export const LONG_PREPOSITIONS: readonly (readonly [words: readonly string[], as: string])[] = (
  [
    ['on the other side of', 'behind'],
    ['on both sides of', 'along'],
    ['on either side of', 'along'],
    ['at the foot of', 'at'],
    ['in the middle of', 'in the middle of'],
    ['at the back of', 'at the back of'],
    ['at the front of', 'in front of'],
    ['at the end of', 'at the end of'],
    ['at the top of', 'at the top of'],
    ['at the bottom of', 'at the bottom of'],
    ['in front of', 'in front of'],
    ['on top of', 'on'],
    ['as well as', 'and'],
    ['next to', 'beside'],
    ['w /', 'with'],
    ['at the rear of', 'at the back of'],
    ['at the side of', 'beside'],
    ['on board', 'aboard'],
    ['off of', 'off'],
    ['over at', 'at'],
    ['out on', 'on'],
    ['out in', 'in'],
    ['out at', 'at'],
    ['in through', 'through'],
    ['nearest to', 'near'],
    ['close to', 'near'],
    ['out of', 'out of'],
    ['away from', 'from'],
    ['out through', 'through'],
    ['because of', 'because of'],
    ['due to', 'because of'],
    ['instead of', 'instead of'],
    ['ahead of', 'in front of'],
    ['on to', 'onto'],
    ['in to', 'into'],
    ['up to', 'to'],
    ['down to', 'to'],
    ['out onto', 'onto'],
    ['out into', 'into'],
    ['out to', 'to'],
    ['off to', 'to'],
    ['back to', 'to'],
    ['across to', 'to'],
    ['through to', 'to'],
    ['along with', 'with'],
    ['together with', 'with'],
    ['except for', 'except'],
    ['apart from', 'except'],
    ['all over', 'in'],
  ] as const
).map(([words, as]) => [words.split(' '), as]);

/** Adverbs of several words. */
export const LONG_ADVERBS: readonly (readonly string[])[] = [
  'one by one',
  'two by two',
  'on top of that',
  'at all',
  'at once',
  'of course',
  'on foot',
  'in line',
  'in time',
  'by hand',
  'straight away',
  'right away',
  'as well',
  'at last',
  'in fact',
  'no longer',
  'at random',
  'in general',
  'in turn',
  'side by side',
  'for good',
  'in between',
].map((turn) => turn.split(' '));

/** Subordinators, each with the one it means. */
export const SUBORDINATORS: ReadonlyMap<string, string> = new Map([
  ['when', 'when'],
  ['whenever', 'when'],
  ['once', 'when'],
  ['while', 'while'],
  ['whilst', 'while'],
  ['whereas', 'while'],
  ['as', 'while'],
  ['until', 'until'],
  ['till', 'until'],
  ['unless', 'unless'],
  ['because', 'because'],
  ['since', 'because'],
  ['so', 'so'],
  ['if', 'if'],
  ['whether', 'if'],
  ['after', 'after'],
  ['before', 'before'],
  ['although', 'although'],
  ['though', 'although'],
  ['where', 'where'],
  ['that', 'that'],
  ['than', 'than'],
  ['by', 'by'],
]);
export const LONG_SUBORDINATORS: readonly (readonly [words: readonly string[], as: string])[] = (
  [
    ['as soon as', 'when'],
    ['as soon', 'when'],
    ['as long as', 'while'],
    ['as long', 'while'],
    ['so that', 'so'],
    ['in case', 'if'],
    ['even if', 'if'],
  ] as const
).map(([words, as]) => [words.split(' '), as]);

/** All of a turn stands here, in one sentence. */
export function hasTurnAt(words: readonly Word[], at: number, turn: readonly string[]): boolean {
  const { sentence } = words[at]!;
  return turn.every((part, i) => {
    const word = words[at + i];
    return word?.lower === part && word.sentence === sentence;
  });
}
