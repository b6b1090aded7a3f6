/** Closed classes of English words that lead a noun phrase or stand for one. */
import type { Amount, Determiner } from './phrase.ts';

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** From each word of a line to what it means: `{ the: 'the', own: 'my our his' }`. */
function meanings<Meaning extends string>(
  table: Readonly<Partial<Record<Meaning, string>>>,
): ReadonlyMap<string, Meaning> {
  const lines = Object.entries<string | undefined>(table) as [Meaning, string][];
  return new Map(
    lines.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning])),
  );
}

export const DETERMINERS = meanings<Determiner>({
  the: 'the',
  a: 'a an',
  own: 'my our your his her its their',
  this: 'this that these those',
  other: 'other remaining',
  another: 'another',
  each: 'each every',
  none: 'no',
});

export const POSSESSIVES = wordSet('my our your his her its their');

/** "Any" and "enough" say that there is an amount, not how much. */
export const WORDS_OF_AMOUNT: ReadonlyMap<string, Amount['word']> = new Map<string, Amount['word']>(
  [
    ...meanings<NonNullable<Amount['word']>>({
      all: 'all',
      both: 'both',
      some: 'several some few many various numerous',
      most: 'most',
      none: 'none no',
      rest: 'rest others',
    }),
    ['any', undefined],
    ['enough', undefined],
  ],
);

/** Before a number. "Over 40" gives a least amount; "some 40" says about. */
export const BOUNDS = meanings<NonNullable<Amount['bound']>>({
  about: 'about around approx approximately roughly circa ca some nearly almost maybe perhaps ~',
  least: 'over',
  most: 'under',
});

/** Two words before a number. */
export const LONG_BOUNDS: ReadonlyMap<string, Amount['bound']> = new Map([
  ['up to', 'most'],
  ['at most', 'most'],
  ['no more', 'most'],
  ['less than', 'most'],
  ['fewer than', 'most'],
  ['at least', 'least'],
  ['more than', 'least'],
  ['upwards of', 'least'],
]);

export const PRONOUNS = wordSet(
  'they them he him she her it we us you i everybody everyone somebody someone anybody anyone nobody none these those others something nothing everything anything one ones',
);
export const PLURAL_PRONOUNS = wordSet('they them we us these those others everybody everyone');
export const AMOUNTS_OF_PRONOUNS = meanings<NonNullable<Amount['word']>>({
  all: 'everybody everyone',
  none: 'nobody none nothing',
  rest: 'others',
});

/** Pronouns unless a noun follows: "those on the second floor", "those guests". */
export const POINTERS = wordSet('this that these those her');

/** Pronouns that may also stand before a noun: "those guests", "one exit". */
export const BEFORE_NOUNS = wordSet('these those her one none others something you we us');

/** They count what is behind "of": "a crowd of fans". */
export const COLLECTIVES = wordSet(
  'crowd group queue line row team crew party gang pair couple dozen class coachload busload handful bunch pack column squad swarm cordon chain member number lot plenty series set block cluster',
);
/** Amounts in the form of a noun: "hundreds of fans", "a third of them". */
export const SCALES = wordSet(
  'hundreds thousands dozens scores half third quarter majority part most percent',
);

/** A number behind them belongs to the name: "a magnitude 6.3 earthquake". */
export const GRADES = wordSet('magnitude category force grade level class type size');

/** Behind a length they make it a measure of what stands before: "1.2 m wide". */
export const DIMENSIONS = wordSet('wide long deep high tall apart');

/** Nouns whose plural looks like their singular, or has no -s. */
export const PLURALS = wordSet(
  'police staff crew people children men women pax ppl folk personnel',
);

/** Adjectives that say which of several parts of a place is meant. */
export const WHICH_PART = wordSet(
  'north south east west northern southern eastern western main front back rear side left right top bottom upper lower inner outer away home far near emergency second first last',
);

/** Participles that do not look like one. */
export const SHORT_PARTICIPLES = wordSet('hurt lost stuck shut burnt lit held broken torn');
