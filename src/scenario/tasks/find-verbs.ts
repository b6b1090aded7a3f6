/** Where a prompt says a deed: the verb, its form, and the small words before it. */
import { behaviourReadings } from '../behaviour-reading.ts';
import type { Phrases } from '../behaviour-reading.ts';
import type { Mention, Reading } from '../read/reading.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';

interface DeedRow extends Phrases {
  readonly deed: string;
}

export interface SaidVerb {
  readonly row: DeedRow;
  /** Tokens of the verb, end excluded. */
  readonly start: number;
  readonly end: number;
  /** The first of the small words before it: "is told to leave" begins at "is". */
  readonly from: number;
  readonly form: 'active' | 'passive' | 'command';
  readonly isDenied: boolean;
}

let tree: PhraseTree<DeedRow> | undefined;

function getTree(): PhraseTree<DeedRow> {
  if (tree !== undefined) return tree;
  tree = createPhraseTree<DeedRow>();
  for (const [deed, { said }] of behaviourReadings.list())
    for (const phrases of said) {
      const row = { deed, ...phrases };
      for (const phrase of listPhrases(row.words)) addPhrase(tree, phrase, row);
    }
  return tree;
}

/** Words between a subject and its verb. */
const BETWEEN =
  /^(?:is|are|was|were|be|been|being|has|have|had|got|must|should|shall|will|would|can|could|may|might|need|needs|to|ought|told|asked|ordered|instructed|advised|urged|allowed|forced|supposed|expected|try|tries|tried|trying|attempt|attempts|start|starts|begin|begins|began|want|wants|continue|continues|all|both|then|now|still|just|also|slowly|quickly|calmly|only|together|immediately|safely|quietly|already|each|either|do|does|did|therefore|suddenly|simply|currently|mostly|mainly|largely|not|never|cannot|can't|don't|doesn't|mustn't|shouldn't|won't|aren't|isn't|who|which|that|carefully|directly|straight|normally|peacefully|self|instead|simultaneously)$/;
const DENIAL = /^(?:not|never|cannot|can't|don't|doesn't|mustn't|shouldn't|won't|aren't|isn't)$/;
const BEING = /^(?:is|are|was|were|be|been|being|get|gets|got|gotten)$/;
/** Behind these a form of a verb is a noun: "a walk", "their work", "the march". */
const BEFORE_NOUN =
  /^(?:the|a|an|their|its|his|her|our|my|your|this|that|these|those|of|no|any|some|each|every|another|into|at|per|with|via)$/;

export function findVerbs(reading: Reading): readonly SaidVerb[] {
  const found: SaidVerb[] = [];
  for (let at = 0; at < reading.tokens.length;) {
    const verb = findVerb(reading, at);
    if (verb !== undefined) found.push(verb);
    at = verb?.end ?? at + 1;
  }
  return found;
}

function findVerb(reading: Reading, at: number): SaidVerb | undefined {
  const { tokens } = reading;
  const token = tokens[at]!;
  if (token.kind !== 'word' || (isInName(reading, at) && !isUsedAsVerb(reading, at)))
    return undefined;
  if (isGoingDown(reading, at)) return undefined;
  const match = findApart(reading, at) ?? findLongest(getTree(), tokens, at);
  if (match === undefined) return undefined;
  let from = at;
  while (
    from > 0 &&
    tokens[from - 1]!.sentence === token.sentence &&
    BETWEEN.test(tokens[from - 1]!.lower)
  )
    from -= 1;
  const before = tokens.slice(from, at);
  // "to the march": what follows the article is a noun.
  if (
    BEFORE_NOUN.test(tokens[at - 1]?.lower ?? '') &&
    !/^(?:that|who)$/.test(tokens[at - 1]!.lower)
  )
    return undefined;
  if (tokens[at - 1]?.isHyphenated === true || (token.isHyphenated && match.end === at + 1))
    return undefined;
  const isDoing = token.lower.endsWith('ing');
  const beforeVerb = before.findLast(
    ({ lower }) => !/^(?:all|both|then|now|being|slowly|safely)$/.test(lower),
  );
  const isPassive =
    (!isDoing &&
      isParticiple(token.lower) &&
      beforeVerb !== undefined &&
      BEING.test(beforeVerb.lower)) ||
    (!isDoing && isParticiple(token.lower) && tokens[match.end]?.lower === 'by') ||
    isHeldNoun(reading, at, match.end);
  const isCommand =
    !isDoing &&
    !token.lower.endsWith('s') &&
    !isPassive &&
    before.every(({ lower }) =>
      /^(?:then|now|all|only|to|not|never|don't|do|just|immediately)$/.test(lower),
    ) &&
    isClauseStart(reading, from);
  return {
    row:
      match.values.find(({ isActive }) => (isActive === true) === !isPassive) ?? match.values[0]!,
    start: at,
    end: match.end,
    from,
    form: isPassive ? 'passive' : isCommand ? 'command' : 'active',
    isDenied: before.some(({ lower }) => DENIAL.test(lower)),
  };
}

/** "A runner goes down near the finish": falls. "Goes down the stairs", "goes down to the hall" is a way. */
function isGoingDown({ tokens }: Reading, at: number): boolean {
  return (
    /^(?:go|goes|went)$/.test(tokens[at]!.lower) &&
    tokens[at + 1]?.lower === 'down' &&
    !/^(?:the|an?|to|into|stairs?|one|two|from|by|via|towards?|in)$/.test(
      tokens[at + 2]?.lower ?? '',
    )
  );
}

/** "22 customers held in the hall", "staff taken hostage": a participle behind people, with nobody behind it to whom it is done. */
function isHeldNoun({ tokens, mentions, quantityAt }: Reading, at: number, end: number): boolean {
  if (!/^(?:held|taken|kept)$/.test(tokens[at]!.lower)) return false;
  const isPeople = ({ senses }: Mention): boolean => senses.some(({ slot }) => slot === 'person');
  const isBehindPeople = mentions.some((one) => one.end === at && isPeople(one));
  const next = /^(?:the|a|an|all|some|about|their)$/.test(tokens[end]?.lower ?? '') ? end + 1 : end;
  const hasObject =
    quantityAt.has(next) || mentions.some((one) => one.start === next && isPeople(one));
  return isBehindPeople && !hasObject;
}

/** Words that go with a verb and stand behind its object: "hold them back", "keep the groups apart", "take five staff hostage". */
const APART = /^(?:back|apart|hostage|captive|prisoner|at)$/;
const APART_WORDS_MAX = 7;

/** A verb with its object in the middle: its words end with the verb, so that the object is read behind it. */
function findApart(
  { tokens }: Reading,
  at: number,
): { readonly values: readonly DeedRow[]; readonly end: number } | undefined {
  const { clause } = tokens[at]!;
  for (let i = at + 2; i < Math.min(tokens.length, at + APART_WORDS_MAX); i += 1) {
    const word = tokens[i]!;
    if (word.clause !== clause || word.kind === 'mark') return undefined;
    if (!APART.test(word.lower)) continue;
    const found = findLongest(getTree(), [tokens[at]!, ...tokens.slice(i, i + 2)], 0);
    return found === undefined || found.end < 2 ? undefined : { values: found.values, end: at + 1 };
  }
  return undefined;
}

/** "80 police block the road", "pupils barricade the door": a noun's word between who does it and what it is done to. */
function isUsedAsVerb({ tokens, mentions, quantityAt }: Reading, at: number): boolean {
  const before = tokens[at - 1]?.lower ?? '';
  const isBehindPeople =
    /^(?:to|and|they|who|must|will|should|we)$/.test(before) ||
    mentions.some(({ end, senses }) => end === at && senses.some(({ slot }) => slot === 'person'));
  if (!isBehindPeople) return false;
  const isPeople = ({ start, senses }: Mention): boolean =>
    start === at + 1 && senses.some(({ slot }) => slot === 'person');
  return (
    quantityAt.has(at + 1) ||
    mentions.some(isPeople) ||
    /^(?:the|a|an|all|off|every|each|both|their|themselves|access|it|them|between)$/.test(
      tokens[at + 1]?.lower ?? '',
    )
  );
}

function isParticiple(word: string): boolean {
  return /(?:ed|en|led|sent|brought|held|kept|made|run|told|shut|taken|lost|caught)$/.test(word);
}

/** A noun, or inside a longer name: the "play" of "school play", the "waiting" of "waiting room". */
function isInName({ mentions }: Reading, at: number): boolean {
  return mentions.some(
    ({ start, end, senses }) =>
      start <= at &&
      at < end &&
      (senses.every(({ slot }) => NOUNS.has(slot)) ||
        (start < at && senses.some(({ slot }) => slot !== 'goal'))),
  );
}

const NOUNS: ReadonlySet<string> = new Set([
  'structure',
  'building',
  'feature',
  'counted',
  'person',
  'vehicle',
]);

function isClauseStart({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    before.kind === 'mark' ||
    before.clause !== tokens[at]!.clause ||
    /^(?:and|then|please|but)$/.test(before.lower)
  );
}
