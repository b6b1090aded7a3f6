/** A piece of a sentence, before it is known which clause it belongs to. */
import type { TimePhrase, Verb } from './clause.ts';
import type { Phrase } from './phrase.ts';

export type Item = { readonly start: number; readonly end: number } & (
  | { readonly sort: 'phrase'; readonly phrase: Phrase }
  | { readonly sort: 'verb'; readonly verb: Verb }
  /** With a length: "200 m from". */
  | { readonly sort: 'preposition'; readonly word: string; readonly meters?: number }
  | { readonly sort: 'length'; readonly meters: number }
  | { readonly sort: 'time'; readonly time: TimePhrase }
  /** "When", "until", "because"; with a time: "30 seconds after". */
  | { readonly sort: 'subordinator'; readonly word: string; readonly seconds?: number }
  | { readonly sort: 'relative'; readonly word: string }
  | { readonly sort: 'complement'; readonly lemma: string }
  | { readonly sort: 'adverb'; readonly word: string }
  /** "There" before "is": the subject stands behind its verb. */
  | { readonly sort: 'there' }
  | { readonly sort: 'conjunction'; readonly word: string }
  | { readonly sort: 'mark'; readonly text: string }
);
