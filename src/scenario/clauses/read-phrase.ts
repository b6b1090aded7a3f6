/** Reads the noun phrase that begins at a word: determiner, amount, the words of its name, and what is behind "of". */
import type { Measure } from '../text/measures.ts';
import type { Quantity } from '../text/numbers.ts';
import type { Amount, Determiner, Phrase } from './phrase.ts';
import type { Word } from './tag-words.ts';

export interface Text {
  readonly words: readonly Word[];
  readonly quantityAt: ReadonlyMap<number, Quantity>;
  readonly measureAt: ReadonlyMap<number, Measure>;
  /** Tokens of times and dates: no part of any noun phrase. */
  readonly timeAt: ReadonlyMap<number, number>;
  /** Behind these words a noun phrase ends: people in the plural are no part of a longer name. */
  readonly ends: ReadonlySet<number>;
}

const DETERMINERS: Readonly<Record<string, Determiner>> = {
  the: 'the',
  a: 'a',
  an: 'a',
  my: 'own',
  our: 'own',
  your: 'own',
  his: 'own',
  her: 'own',
  its: 'own',
  their: 'own',
  this: 'this',
  that: 'this',
  these: 'this',
  those: 'this',
  other: 'other',
  remaining: 'other',
  another: 'another',
  each: 'each',
  every: 'each',
  no: 'none',
};

const WORDS_OF_AMOUNT: Readonly<Record<string, Amount['word']>> = {
  all: 'all',
  both: 'both',
  several: 'some',
  some: 'some',
  few: 'some',
  many: 'some',
  various: 'some',
  numerous: 'some',
  most: 'most',
  none: 'none',
  no: 'none',
  rest: 'rest',
  others: 'rest',
  any: undefined,
  enough: undefined,
};

const BOUNDS: Readonly<Record<string, Amount['bound']>> = {
  about: 'about',
  around: 'about',
  approx: 'about',
  approximately: 'about',
  roughly: 'about',
  circa: 'about',
  ca: 'about',
  some: 'about',
  nearly: 'about',
  almost: 'about',
  maybe: 'about',
  perhaps: 'about',
  over: 'least',
};

const PRONOUNS: ReadonlySet<string> = new Set(
  'they them he him she her it we us you i everybody everyone somebody someone anybody anyone nobody none these those others something nothing everything anything one ones'.split(
    ' ',
  ),
);
const ALL_OF_THEM: Readonly<Record<string, Amount['word']>> = {
  everybody: 'all',
  everyone: 'all',
  nobody: 'none',
  none: 'none',
  others: 'rest',
};
/** One of them counts what is behind "of". */
const COLLECTIVES: ReadonlySet<string> = new Set(
  'crowd group line row team crew party gang pair couple dozen class coachload busload handful bunch pack column squad swarm cordon chain member number lot plenty series set block cluster'.split(
    ' ',
  ),
);
const NUMBERED = /^(?:[-−]?\d{1,4}[a-z]?|[a-z]\d{0,3}|[ivx]{1,4})$/i;

export function readPhrase(text: Text, start: number): Phrase | undefined {
  const { words } = text;
  const first = words[start];
  if (first === undefined || text.timeAt.has(start)) return undefined;
  const led = readLead(text, start);
  const body = readName(text, led.end);
  if (body === undefined) return led.end > start ? alone(text, start, led) : undefined;
  const phrase: Phrase = {
    start,
    end: body.end,
    head: body.head,
    lemma: body.isPronoun ? words[body.head]!.lower : words[body.head]!.key,
    isPlural: isPlural(words[body.head]!, led.amount, body.isPronoun),
    isPronoun: body.isPronoun,
    ...(led.determiner === undefined ? {} : { determiner: led.determiner }),
    ...amountOf(led.amount, words[body.head]!, body.isPronoun),
    name: body.start,
    numbers: body.numbers,
    measures: [...led.measures, ...body.measures],
  };
  return withOf(text, phrase);
}

function amountOf(amount: Amount | undefined, head: Word, isPronoun: boolean): { amount?: Amount } {
  const word = isPronoun ? ALL_OF_THEM[head.lower] : undefined;
  if (amount !== undefined || word !== undefined) return { amount: { ...amount, ...(word === undefined ? {} : { word }) } };
  return {};
}

function isPlural(head: Word, amount: Amount | undefined, isPronoun: boolean): boolean {
  if (isPronoun) return /^(?:they|them|we|us|these|those|others|everybody|everyone)$/.test(head.lower);
  return head.lower !== head.key || (amount?.count ?? 0) > 1 || amount?.word !== undefined;
}

interface Lead {
  readonly end: number;
  readonly determiner?: Determiner;
  readonly amount?: Amount;
  readonly measures: readonly Measure[];
  /** A word of amount alone may be the whole phrase: "half", "the rest", "all". */
  readonly last: number;
}

/** "About forty of", "the other two", "all 12", "no", "a 600 m": everything before the name. */
function readLead(text: Text, start: number): Lead {
  const { words, quantityAt, measureAt } = text;
  let [at, determiner, amount, last]: [number, Determiner | undefined, Amount | undefined, number] =
    [start, undefined, undefined, start];
  const measures: Measure[] = [];
  for (let steps = 0; steps < 8; steps += 1) {
    const word = words[at];
    if (word === undefined || word.sentence !== words[start]!.sentence) break;
    const measure = measureAt.get(at);
    if (measure !== undefined) {
      if (measure.dimension === 'duration') break;
      measures.push(measure);
      at = measure.end;
      continue;
    }
    const quantity = quantityAt.get(at);
    if (quantity !== undefined && quantity.isArticle !== true && quantity.isName !== true) {
      if (quantity.kind === 'ordinal') break;
      amount = { ...amount, ...toAmount(quantity) };
      last = quantity.end - 1;
      at = quantity.end;
      if (words[at]?.lower === 'more') at += 1;
      continue;
    }
    const bound = boundAt(words, at, quantityAt);
    if (bound !== undefined) {
      amount = { ...amount, ...(bound.bound === undefined ? {} : { bound: bound.bound }) };
      at = bound.end;
      continue;
    }
    if (word.lower === 'not' && words[at + 1]?.lower === 'one') {
      [determiner, amount, last, at] = ['none', { word: 'none' }, at + 1, at + 2];
      continue;
    }
    if (word.isHyphenated || word.tag === 'mark') break;
    const known = DETERMINERS[word.lower];
    if (known !== undefined && !isPronounAt(words, at)) {
      determiner = known === 'other' || determiner === undefined ? known : determiner;
      if (known === 'none') amount = { word: 'none' };
      if (known === 'each') amount = { ...amount, word: 'all' };
      last = at;
      at += 1;
      continue;
    }
    if (word.lower in WORDS_OF_AMOUNT && word.tag !== 'verb') {
      const said = WORDS_OF_AMOUNT[word.lower];
      amount = { ...amount, ...(said === undefined ? {} : { word: said }) };
      last = at;
      at += 1;
      continue;
    }
    break;
  }
  return {
    end: at,
    last,
    measures,
    ...(determiner === undefined ? {} : { determiner }),
    ...(amount === undefined ? {} : { amount }),
  };
}

function toAmount({ kind, value, range }: Quantity): Amount {
  if (kind === 'share') return { share: value };
  return { count: value, ...(range === undefined ? {} : { range }) };
}

/** "About", "up to", "at least", "more than" before a number. */
function boundAt(
  words: readonly Word[],
  at: number,
  quantityAt: Text['quantityAt'],
): { readonly end: number; readonly bound: Amount['bound'] } | undefined {
  const [one, two] = [words[at]!.lower, words[at + 1]?.lower ?? ''];
  const pair = `${one} ${two}`;
  if (/^(?:up to|at most|no more|less than|fewer than)$/.test(pair) && isNumberAt(at + 2))
    return { end: at + 2, bound: 'most' };
  if (/^(?:at least|more than|upwards of)$/.test(pair) && isNumberAt(at + 2))
    return { end: at + 2, bound: 'least' };
  if ((one in BOUNDS || words[at]!.text === '~') && isNumberAt(at + 1))
    return { end: at + 1, bound: BOUNDS[one] ?? 'about' };
  return undefined;

  function isNumberAt(i: number): boolean {
    return quantityAt.has(i) && quantityAt.get(i)!.isArticle !== true;
  }
}

/** "Those on the second floor", "this is": no noun follows. */
function isPronounAt(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (!/^(?:this|that|these|those|her)$/.test(word.lower)) return false;
  const after = words[at + 1];
  if (after === undefined || after.sentence !== word.sentence || after.tag === 'mark') return true;
  return !['noun', 'name', 'adjective', 'number'].includes(after.tag);
}

/** "A magnitude 6.3 earthquake". */
const GRADES = /^(?:magnitude|category|force|grade|level|class|type|size)$/;

interface Name {
  readonly start: number;
  readonly end: number;
  readonly head: number;
  readonly isPronoun: boolean;
  readonly numbers: readonly string[];
  readonly measures: readonly Measure[];
}

function readName(text: Text, start: number): Name | undefined {
  const { words, measureAt, quantityAt, timeAt, ends } = text;
  const first = words[start];
  if (first === undefined || timeAt.has(start)) return undefined;
  if (first.tag !== 'mark' && PRONOUNS.has(first.lower) && !isNounAt(words, start + 1))
    return { start, end: start + 1, head: start, isPronoun: true, numbers: [], measures: [] };
  let [at, head] = [start, -1];
  for (; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.sentence !== first.sentence || timeAt.has(at)) break;
    const isGrade = GRADES.test(words[at - 1]?.lower ?? '') && leadsToNoun(text, at + 1);
    if (at > start && !word.isHyphenated && !isGrade && startsAnew(text, at)) break;
    if (at > start && ends.has(at - 1) && !word.isHyphenated) break;
    if (at > start && /^[A-Z]\d{0,3}$/.test(word.text) && head === at - 1) break;
    if (word.tag === 'noun' || word.tag === 'name') head = at;
    else if (word.tag === 'adjective' || isParticiple(word) || /ly$/.test(word.lower)) {
      if (!leadsToNoun(text, at + 1)) break;
    } else if (word.isHyphenated || words[at + 1]?.isHyphenated === true) {
      if (word.tag === 'mark') break;
      head = word.tag === 'number' ? head : at;
    } else if (word.tag === 'number' && GRADES.test(words[at - 1]?.lower ?? '')) {
      if (!leadsToNoun(text, at + 1)) break;
    } else if (word.tag === 'number' && quantityAt.get(at)?.kind === 'ordinal') {
      if (!leadsToNoun(text, at + 1)) break;
    } else break;
  }
  if (head < 0) return undefined;
  let end = head + 1;
  const measures: Measure[] = [];
  const numbers: string[] = [];
  end = readNumbersOf(text, end, numbers);
  const from = /^(?:\(|each)$/.test(words[end]?.lower ?? '') ? end + 1 : end;
  const wide = measureAt.get(from);
  if (wide !== undefined && /^(?:wide|long|deep|high|tall|apart)$/.test(words[wide.end]?.lower ?? '')) {
    measures.push(wide);
    end = wide.end + 1;
    if (words[end]?.text === ')') end += 1;
  }
  return { start, end, head, isPronoun: false, numbers, measures };
}

/** "Gates 3 and 4", "floors 8 to 11", "flat 7B", "exits A and C". */
function readNumbersOf({ words, measureAt, quantityAt, timeAt }: Text, start: number, numbers: string[]): number {
  let end = start;
  for (let at = start; at < words.length;) {
    const word = words[at]!;
    const isName =
      NUMBERED.test(word.text) &&
      !measureAt.has(at) &&
      !timeAt.has(at) &&
      (word.kind === 'number' ? quantityAt.get(at)?.range === undefined : /^\p{Lu}/u.test(word.text)) &&
      word.sentence === words[start - 1]!.sentence;
    const range = quantityAt.get(at)?.range;
    if (range !== undefined && !measureAt.has(at)) {
      for (let n = range[0]; n <= Math.min(range[1], range[0] + 60); n += 1) numbers.push(String(n));
      end = quantityAt.get(at)!.end;
      break;
    }
    if (!isName) break;
    const after = words[at + 1];
    const isGlued = word.kind === 'number' && after?.isGlued === true && /^[A-Za-z]$/.test(after.text);
    const isFollowed = ['noun', 'name'].includes(words[at + (isGlued ? 2 : 1)]?.tag ?? '');
    if (word.kind === 'number' && numbers.length === 0 && isFollowed && !isGlued) break;
    numbers.push(isGlued ? word.text + after.text : word.text);
    end = at + (isGlued ? 2 : 1);
    const joint = words[end];
    const next = words[end + 1];
    if (joint === undefined || !/^(?:and|or|,|&|to|\+)$/.test(joint.lower) || !NUMBERED.test(next?.text ?? '')) break;
    if (next!.tag !== 'number' && !/^\p{Lu}/u.test(next!.text)) break;
    if (['noun', 'name'].includes(words[end + 2]?.tag ?? '') && next!.tag === 'number') break;
    at = end + 1;
  }
  return end;
}

function isParticiple({ tag, lower }: Word): boolean {
  return tag === 'verb' && /(?:ing|ed|en)$|^(?:hurt|lost|stuck|shut|burnt|lit|held|broken|torn)$/.test(lower);
}

function isNounAt(words: readonly Word[], at: number): boolean {
  const tag = words[at]?.tag;
  return words[at]?.sentence === words[at - 1]?.sentence && (tag === 'noun' || tag === 'name' || tag === 'adjective');
}

/** Adjectives, participles and nouns go on to a noun: "burning lorry", but "guests sleeping on". */
function leadsToNoun({ words, timeAt, measureAt }: Text, from: number): boolean {
  for (let at = from; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.sentence !== words[from - 1]!.sentence || timeAt.has(at) || measureAt.has(at)) return false;
    if (word.tag === 'noun' || word.tag === 'name') return true;
    if (word.tag !== 'adjective' && !isParticiple(word) && !/ly$/.test(word.lower)) return false;
  }
  return false;
}

/** A determiner or an amount begins another phrase: "the waiters the guests". */
function startsAnew({ words, quantityAt, measureAt }: Text, at: number): boolean {
  const word = words[at]!;
  const quantity = quantityAt.get(at);
  if (measureAt.has(at)) return true;
  if (quantity !== undefined && quantity.kind !== 'ordinal') return true;
  return word.lower in DETERMINERS || word.lower in WORDS_OF_AMOUNT;
}

/** "Three of them", "the rest", "half": the amount is all that is said. */
function alone(text: Text, start: number, led: Lead): Phrase | undefined {
  if (led.amount === undefined || led.measures.length > 0) return undefined;
  if (led.amount.count !== undefined && (!Number.isInteger(led.amount.count) || led.amount.count < 1)) return undefined;
  const phrase: Phrase = {
    start,
    end: led.end,
    head: led.last,
    lemma: '',
    isPlural: led.amount.count !== 1,
    isPronoun: true,
    amount: led.amount,
    ...(led.determiner === undefined ? {} : { determiner: led.determiner }),
    name: led.last,
    numbers: [],
    measures: [],
  };
  return withOf(text, phrase);
}

function withOf(text: Text, phrase: Phrase): Phrase {
  const { words } = text;
  if (words[phrase.end]?.lower !== 'of' || words[phrase.end]!.sentence !== words[phrase.head]!.sentence)
    return phrase;
  const of = readPhrase(text, phrase.end + 1);
  if (of === undefined) return phrase;
  const isPart = phrase.lemma === '' || phrase.isPronoun || COLLECTIVES.has(phrase.lemma) || isScale(words[phrase.head]!);
  return { ...phrase, end: of.end, of, ...(isPart ? { isPartOf: true } : {}) };
}

function isScale({ lower }: Word): boolean {
  return /^(?:hundreds|thousands|dozens|scores|half|third|quarter|majority|part|most|percent)$/.test(lower);
}
