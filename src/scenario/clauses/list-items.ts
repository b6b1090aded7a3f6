/** Cuts a sentence into its pieces: noun phrases, verbs, prepositions, times, joining words and marks. */
import type { TimePhrase, Verb } from './clause.ts';
import type { Phrase } from './phrase.ts';
import { readPhrase } from './read-phrase.ts';
import { readTime } from './read-time.ts';
import { isVerbal, readVerb } from './read-verb.ts';
import type { Word } from './tag-words.ts';
import type { Text } from './text.ts';

export type Item = { readonly start: number; readonly end: number } & (
  | { readonly sort: 'phrase'; readonly phrase: Phrase }
  | { readonly sort: 'verb'; readonly verb: Verb }
  | { readonly sort: 'preposition'; readonly word: string; readonly meters?: number }
  | { readonly sort: 'length'; readonly meters: number }
  | { readonly sort: 'time'; readonly time: TimePhrase }
  /** "When", "until", "because"; with a time: "30 seconds after". */
  | { readonly sort: 'subordinator'; readonly word: string; readonly seconds?: number }
  | { readonly sort: 'relative'; readonly word: string }
  | { readonly sort: 'complement'; readonly lemma: string }
  | { readonly sort: 'adverb'; readonly word: string }
  | { readonly sort: 'conjunction'; readonly word: string }
  | { readonly sort: 'mark'; readonly text: string }
);

/** Several words that lead a phrase as one. */
const LONG_PREPOSITIONS: readonly (readonly [words: string, as: string])[] = [
  ['in front of', 'in front of'],
  ['on top of', 'on'],
  ['next to', 'beside'],
  ['close to', 'near'],
  ['out of', 'out of'],
  ['away from', 'from'],
  ['out through', 'through'],
  ['because of', 'because of'],
  ['instead of', 'instead of'],
  ['ahead of', 'in front of'],
  ['on to', 'onto'],
  ['in to', 'into'],
  ['as well as', 'and'],
  ['on both sides of', 'along'],
  ['on either side of', 'along'],
  ['on the other side of', 'behind'],
  ['at the foot of', 'at'],
  ['in the middle of', 'in the middle of'],
  ['at the back of', 'at the back of'],
  ['at the front of', 'in front of'],
  ['at the end of', 'at the end of'],
  ['at the top of', 'at the top of'],
  ['at the bottom of', 'at the bottom of'],
  ['due to', 'because of'],
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
].map(([words, as]) => [words!, as!] as const);
/** Turns that are an adverb as a whole. */
const FIXED: readonly (readonly string[])[] = [
  'one by one',
  'two by two',
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
  'on top of that',
  'no longer',
  'at random',
  'in general',
  'in turn',
  'side by side',
  'for good',
  'in between',
].map((turn) => turn.split(' '));
const PREPOSITIONS: Readonly<Record<string, string>> = {
  thru: 'through',
  throughout: 'in',
  via: 'through',
  towards: 'to',
  toward: 'to',
  round: 'around',
  amid: 'in',
  amidst: 'in',
  among: 'among',
  amongst: 'among',
  alongside: 'beside',
  besides: 'beside',
  nearby: 'near',
  underneath: 'under',
  beneath: 'under',
  within: 'in',
  inside: 'in',
  '@': 'at',
  w: 'with',
  atop: 'on',
  till: 'until',
};
const PLAIN = new Set(
  'in into at on onto to from by with without near beside behind between opposite outside under below above over across along around through past off for against about during until before after except beyond per among'.split(
    ' ',
  ),
);
const SUBORDINATORS: Readonly<Record<string, string>> = {
  when: 'when',
  whenever: 'when',
  once: 'when',
  while: 'while',
  whilst: 'while',
  as: 'while',
  until: 'until',
  till: 'until',
  unless: 'unless',
  because: 'because',
  since: 'because',
  so: 'so',
  if: 'if',
  whether: 'if',
  after: 'after',
  before: 'before',
  although: 'although',
  though: 'although',
  where: 'where',
  whereas: 'while',
  that: 'that',
  than: 'than',
  by: 'by',
};

export function listItems(text: Text, from: number, to: number): readonly Item[] {
  const items: Item[] = [];
  for (let at = from; at < to;) {
    const short = readContraction(text, at);
    if (short !== undefined) {
      items.push(...short);
      at += 1;
      continue;
    }
    const found = readItem(text, at, items);
    if (found === undefined) {
      at += 1;
      continue;
    }
    const merged = mergeAmount(items, found, text);
    if (merged !== undefined) items.splice(merged.from, items.length, merged.item);
    else items.push(found);
    at = Math.max(found.end, at + 1);
  }
  return items;
}

/** "There's", "they're", "it's": a subject and its verb in one token. */
function readContraction(text: Text, at: number): readonly Item[] | undefined {
  const word = text.words[at]!;
  if (
    !/^(?:there|it|that|he|she|who|everyone|everybody|nobody|they|we|you|here|where)['’](?:s|re)$|^thats$/i.test(
      word.text,
    )
  )
    return undefined;
  const verb: Verb = {
    start: at,
    end: at + 1,
    at,
    lemma: 'be',
    form: 'finite',
    isPassive: false,
    isBare: false,
    isNegated: false,
  };
  const lower = word.lower.replace(/'re$|s$/, (end) =>
    end === 's' && word.lower !== 'thats' ? end : '',
  );
  const span = { start: at, end: at + 1 };
  if (lower === 'who')
    return [
      { sort: 'relative', word: 'who', ...span },
      { sort: 'verb', verb, ...span },
    ];
  if (lower === 'there' || lower === 'here')
    return [
      { sort: 'adverb', word: 'there', start: at - 0.5, end: at + 1 },
      { sort: 'verb', verb, ...span },
    ];
  const phrase = readPhrase(text, at);
  const own: Phrase = phrase ?? {
    start: at,
    end: at + 1,
    head: at,
    lemma: lower,
    isPlural: false,
    isPronoun: true,
    name: at,
    numbers: [],
    measures: [],
  };
  return [
    { sort: 'phrase', phrase: { ...own, end: at + 1 }, ...span },
    { sort: 'verb', verb, ...span },
  ];
}

/** "They all", "the stewards, 50 of them,": the amount belongs to what stands before it. */
function mergeAmount(
  items: readonly Item[],
  found: Item,
  { words }: Text,
): { readonly from: number; readonly item: Item } | undefined {
  if (found.sort !== 'phrase' || found.phrase.lemma !== '' || found.phrase.amount === undefined)
    return undefined;
  const last = items.at(-1);
  const { amount } = found.phrase;
  if (
    last?.sort === 'phrase' &&
    last.phrase.isPronoun &&
    (amount.word === 'all' || amount.word === 'both')
  )
    return {
      from: items.length - 1,
      item: { ...last, phrase: { ...last.phrase, amount, end: found.end }, end: found.end },
    };
  const named = items.at(-2);
  const isOfThem = found.phrase.of?.isPronoun === true;
  if (
    isOfThem &&
    last?.sort === 'mark' &&
    named?.sort === 'phrase' &&
    named.phrase.amount === undefined &&
    words[found.end]?.text === ','
  )
    return {
      from: items.length - 2,
      item: { ...named, phrase: { ...named.phrase, amount }, end: found.end + 1 },
    };
  return undefined;
}

function readItem(text: Text, at: number, before: readonly Item[]): Item | undefined {
  const { words } = text;
  const word = words[at]!;
  if (word.tag === 'mark' && word.text !== '@' && word.text !== '~')
    return { sort: 'mark', text: word.text, start: at, end: at + 1 };
  const turn = FIXED.find((own) =>
    own.every(
      (one, i) => words[at + i]?.lower === one && words[at + i]?.sentence === word.sentence,
    ),
  );
  if (turn !== undefined)
    return { sort: 'adverb', word: turn.join(' '), start: at, end: at + turn.length };
  const time = readTime(text, at);
  if (time !== undefined) {
    const { end, opens } = time;
    if (opens === undefined) return { sort: 'time', time: time.time, start: at, end };
    return { sort: 'subordinator', word: opens, seconds: time.time.seconds!, start: at, end };
  }
  if (
    /^(?:and|or|but|nor|plus|&|then|yet)$/.test(word.lower) ||
    (word.lower === 'so' && words[at - 1]?.tag === 'mark' && !isClauseAhead(text, at + 1)) ||
    word.text === '&' ||
    word.text === '+'
  )
    return { sort: 'conjunction', word: word.lower, start: at, end: at + 1 };
  if (/^(?:who|which|whose|whom)$/.test(word.lower) || isRelativeThat(words, at, before))
    return { sort: 'relative', word: word.lower, start: at, end: at + 1 };
  const away = readDistance(text, at);
  if (away !== undefined) return away;
  const joint = isBound(text, at) ? undefined : readJoint(text, at);
  if (joint !== undefined) return joint;
  const verb = startsPhrase(text, at) ? undefined : readVerbItem(words, at, before);
  if (verb !== undefined) return verb;
  const phrase = readPhrase(text, at);
  if (phrase !== undefined) return { sort: 'phrase', phrase, start: at, end: phrase.end };
  if (isVerbal(words, at)) {
    const late = readVerbItem(words, at, before);
    if (late !== undefined) return late;
  }
  if (word.tag === 'adjective')
    return { sort: 'complement', lemma: word.lower, start: at, end: at + 1 };
  return { sort: 'adverb', word: word.lower, start: at, end: at + 1 };
}

/** "That" behind a noun and before a verb is "which". */
function isRelativeThat(words: readonly Word[], at: number, before: readonly Item[]): boolean {
  return words[at]!.lower === 'that' && before.at(-1)?.sort === 'phrase' && isVerbal(words, at + 1);
}

/** "About 150 kids": no preposition. */
function isBound({ words, quantityAt }: Text, at: number): boolean {
  return (
    /^(?:about|around|over|under|some|up)$/.test(words[at]!.lower) &&
    quantityAt.get(at + 1)?.isArticle !== true &&
    quantityAt.has(at + 1)
  );
}

/** "200 m from the west portal", "900 m". */
function readDistance(text: Text, at: number): Item | undefined {
  const measure = text.measureAt.get(at);
  if (measure?.dimension !== 'length') return undefined;
  const joint = text.words[measure.end] === undefined ? undefined : readJoint(text, measure.end);
  if (joint?.sort === 'preposition') return { ...joint, meters: measure.value, start: at };
  const phrase = readPhrase(text, at);
  if (phrase !== undefined) return { sort: 'phrase', phrase, start: at, end: phrase.end };
  return { sort: 'length', meters: measure.value, start: at, end: measure.end };
}

function readJoint(text: Text, at: number): Item | undefined {
  const { words } = text;
  const word = words[at]!;
  if (word.isHyphenated) return undefined;
  for (const [long, as] of LONG_PREPOSITIONS) {
    const parts = long.split(' ');
    if (
      !parts.every(
        (part, i) => words[at + i]?.lower === part && words[at + i]?.sentence === word.sentence,
      )
    )
      continue;
    const end = at + parts.length;
    if (!isPhraseAt(text, end)) continue;
    return as === 'and'
      ? { sort: 'conjunction', word: 'and', start: at, end }
      : { sort: 'preposition', word: as, start: at, end };
  }
  if (
    /^(?:as soon|as long|so that|in case|even if)$/.test(`${word.lower} ${words[at + 1]?.lower}`)
  ) {
    const end = words[at + 2]?.lower === 'as' ? at + 3 : at + 2;
    return {
      sort: 'subordinator',
      word:
        word.lower === 'as'
          ? words[at + 1]!.lower === 'soon'
            ? 'when'
            : 'while'
          : word.lower === 'so'
            ? 'so'
            : 'if',
      start: at,
      end,
    };
  }
  const plain = PREPOSITIONS[word.lower] ?? (PLAIN.has(word.lower) ? word.lower : undefined);
  const sub = SUBORDINATORS[word.lower];
  if (sub !== undefined && isClauseAhead(text, at + 1))
    return { sort: 'subordinator', word: sub, start: at, end: at + 1 };
  if (plain !== undefined && isPhraseAt(text, at + 1))
    return { sort: 'preposition', word: plain, start: at, end: at + 1 };
  // "Down the stairs", "out the door", "up the ramp".
  if (
    /^(?:up|down|out)$/.test(word.lower) &&
    isPhraseAt(text, at + 1) &&
    words[at + 1]?.tag === 'determiner'
  )
    return { sort: 'preposition', word: word.lower, start: at, end: at + 1 };
  return undefined;
}

function isPhraseAt(text: Text, at: number): boolean {
  const word = text.words[at];
  if (word === undefined || word.sentence !== text.words[at - 1]!.sentence) return false;
  if (text.timed.has(at)) return false;
  if (word.tag === 'verb' && /ing$/.test(word.lower)) return readPhrase(text, at) !== undefined;
  return word.tag !== 'mark' && readPhrase(text, at) !== undefined;
}

/** A noun phrase and a verb follow, with no mark between: "when the bell rings", "until told to go". */
function isClauseAhead(text: Text, from: number): boolean {
  const { words } = text;
  const first = words[from];
  if (first === undefined || first.sentence !== words[from - 1]!.sentence) return false;
  if (
    isVerbal(words, from) &&
    !text.timed.has(from) &&
    (first.tag === 'verb'
      ? !/^(?:by|about)$/.test(words[from - 1]!.lower) || /ing$/.test(first.lower)
      : true)
  )
    return /ing$|ed$|told/.test(first.lower) && !startsPhrase(text, from);
  let at = readPhrase(text, from)?.end;
  if (at === undefined) return false;
  for (let steps = 0; steps < 6; steps += 1) {
    const word = words[at];
    if (word?.text === ',' && /^(?:who|which)$/.test(words[at + 1]?.lower ?? '')) {
      const stop = words.findIndex(({ text: mark }, i) => i > at + 1 && mark === ',');
      if (stop < 0 || words[stop]!.sentence !== first.sentence) return false;
      at = stop + 1;
      continue;
    }
    if (
      word === undefined ||
      word.sentence !== first.sentence ||
      word.tag === 'mark' ||
      word.tag === 'conjunction'
    )
      return false;
    if (isVerbal(words, at))
      return readVerb(words, at)?.form === 'finite' || readVerb(words, at)?.form === 'past';
    if (word.tag === 'adverb' || /^(?:and|also)$/.test(word.lower)) {
      at += 1;
      continue;
    }
    if (!PLAIN.has(word.lower) && PREPOSITIONS[word.lower] === undefined) return false;
    const more = readPhrase(text, at + 1);
    if (more === undefined) return false;
    at = more.end;
  }
  return false;
}

/** A participle or an adjective before its noun: "burning lorry", "masked robbers". */
function startsPhrase(text: Text, at: number): boolean {
  const { words } = text;
  const word = words[at]!;
  if (word.tag !== 'verb' || !/(?:ing|ed|en)$/.test(word.lower)) return false;
  const phrase = readPhrase(text, at);
  const isBare = phrase !== undefined && phrase.head > at && phrase.start === at;
  const before = words[at - 1];
  const isOpen =
    before === undefined ||
    before.tag === 'mark' ||
    ['preposition', 'conjunction', 'determiner'].includes(before.tag) ||
    before.sentence !== word.sentence;
  return isBare && isOpen;
}

function readVerbItem(
  words: readonly Word[],
  at: number,
  before: readonly Item[],
): Item | undefined {
  const verb = readVerb(words, at);
  if (verb === undefined) return undefined;
  void before;
  return { sort: 'verb', verb, start: at, end: verb.end };
}
