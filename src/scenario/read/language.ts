/** Whether a prompt is English: by its script and its commonest words. */
import type { Scenario } from '../scenario.ts';
import { ENGLISH_WORDS, FOREIGN_WORDS } from '../words/function-words.ts';
import type { Reading } from './reading.ts';

export function readLanguage({ tokens, mentions }: Reading): Scenario['language'] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  if (words.length === 0) return 'en';
  const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
  const foreignScript = words.filter(({ text }) => !isLatin(text)).length;
  if (foreignScript > words.length / 2) return 'other';
  const english = words.filter(({ lower }) => ENGLISH_WORDS.has(lower)).length;
  const foreign = words.filter(
    ({ lower }) => FOREIGN_WORDS.has(lower) && !ENGLISH_WORDS.has(lower),
  ).length;
  return foreign >= 2 && foreign > english && foreign + 1 > mentions.length / 2 ? 'other' : 'en';
}
