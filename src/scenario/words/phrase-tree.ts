/** Phrases by their words: a walk finds the longest phrase that begins at a token. */
import { toSingular } from '../text/singular.ts';
import type { Token } from '../text/tokens.ts';
import { verbForms } from './verb-forms.ts';

export interface PhraseTree<T> {
  /** All values of the phrase that ends here. */
  readonly values: T[];
  readonly next: Map<string, PhraseTree<T>>;
}

export interface PhraseMatch<T> {
  readonly values: readonly T[];
  readonly start: number;
  /** Tokens, end excluded. */
  readonly end: number;
}

export function createPhraseTree<T>(): PhraseTree<T> {
  return { values: [], next: new Map() };
}

/** `<verb>` stands for all its forms, `(a/b)` for one of several words, `(a/)` for one that may be missing. */
export function addPhrase<T>(tree: PhraseTree<T>, phrase: string, value: T): void {
  // Hyphens of the prompt join tokens, so those of a table do too.
  const words = phrase
    .trim()
    .split(/\s+/)
    .flatMap((word) => (/[<(]/.test(word) ? [word] : word.split('-')));
  add(
    tree,
    words.filter((word) => word !== ''),
    0,
    value,
  );
}

function add<T>(tree: PhraseTree<T>, words: readonly string[], at: number, value: T): void {
  const word = words[at];
  if (word === undefined) {
    if (!tree.values.includes(value)) tree.values.push(value);
    return;
  }
  for (const form of formsOf(word)) {
    if (form === '') add(tree, words, at + 1, value);
    else {
      let node = tree.next.get(form);
      if (node === undefined) tree.next.set(form, (node = createPhraseTree()));
      add(node, words, at + 1, value);
    }
  }
}

function formsOf(word: string): readonly string[] {
  const verb = /^<(.+)>$/.exec(word)?.[1];
  if (verb !== undefined) return [...new Set(verbForms(verb).map(toSingular))];
  const choice = /^\((.*)\)$/.exec(word)?.[1];
  if (choice !== undefined)
    return choice.split('/').flatMap((part) => (part === '' ? [''] : formsOf(part)));
  // As in the prompt: no possessive.
  return [toSingular(word.replace(/'s?$/, ''))];
}

/** A cell of a table: phrases separated by commas. */
export function listPhrases(cell: string): readonly string[] {
  return cell
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

export function findLongest<T>(
  tree: PhraseTree<T>,
  tokens: readonly Token[],
  start: number,
): PhraseMatch<T> | undefined {
  let node: PhraseTree<T> | undefined = tree;
  let best: PhraseMatch<T> | undefined;
  for (let at = start; at < tokens.length; at += 1) {
    node = node.next.get(tokens[at]!.key);
    if (node === undefined) break;
    if (node.values.length > 0) best = { values: node.values, start, end: at + 1 };
  }
  return best;
}
