/** Forms of verbs, by what they may be in a sentence. */
import { verbForms } from '../words/verb-forms.ts';
import { PLAIN_VERBS } from './plain-verbs.ts';
import type { Word } from './tag-words.ts';
import { FURTHER_VERBS, NEVER_VERBS } from './words-of-verbs.ts';

/** From the plain form and the form with -s to the plain form. */
export const FINITE = new Map<string, string>();
/** From the past, the participle and the form with -ing to the plain form. */
export const PARTICIPLES = new Map<string, string>();

for (const verb of [...PLAIN_VERBS.split(' '), ...FURTHER_VERBS]) {
  if (NEVER_VERBS.has(verb)) continue;
  const [base, third, ...others] = verbForms(verb);
  FINITE.set(base!, verb);
  FINITE.set(third!, verb);
  for (const form of others) PARTICIPLES.set(form, verb);
}

export function isPlainForm({ lower }: Pick<Word, 'lower'>): boolean {
  return FINITE.get(lower) === lower;
}

export function isIng({ lower }: Word): boolean {
  return lower.endsWith('ing');
}

/** Also a simple past: only what stands around it tells which. */
export function isPast({ lower, lemma }: Word): boolean {
  return lower !== lemma && !lower.endsWith('s') && !lower.endsWith('ing');
}
