/** What stands around a word, for the readers that correct tags. */
import type { Tag, Word } from './tag-words.ts';

export const ENDS_OF_CLAUSES: ReadonlySet<Tag> = new Set<Tag>([
  'mark',
  'conjunction',
  'subordinator',
]);

export function findBefore(words: readonly Word[], at: number): Word | undefined {
  const before = words[at - 1];
  return before?.sentence === words[at]!.sentence ? before : undefined;
}

export function isPluralNoun({ tag, lower, key }: Word): boolean {
  return tag === 'noun' && lower !== key;
}

export function isNounLike(word: Word | undefined): boolean {
  return word?.tag === 'noun' || word?.tag === 'name' || word?.tag === 'adjective';
}
