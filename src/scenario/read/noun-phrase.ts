/** Where a noun phrase begins and ends around its noun, and the feature it names. */
import type { Feature, FeatureKind } from '../scenario.ts';
import { PHRASE_ENDS, SIDES } from '../words/function-words.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { textOf } from './reading.ts';

export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

const MODIFIERS_MAX = 4;

/** "the main west stairwell B" around "stairwell": without the article, with its number or letter. */
export function expandPhrase(reading: Reading, noun: TokenRange): TokenRange {
  const { tokens, quantityAt } = reading;
  let { start, end } = noun;
  for (let steps = 0; steps < MODIFIERS_MAX && start > 0; steps += 1) {
    const before = tokens[start - 1]!;
    const isModifier =
      before.kind === 'word' &&
      !PHRASE_ENDS.has(before.lower) &&
      !(
        before.lower.endsWith('ing') &&
        !/^(?:parking|dining|loading|waiting|shopping|boarding|building)$/.test(before.lower)
      ) &&
      before.clause === tokens[start]!.clause;
    // "After 2 minutes gate 3 closes": the minutes are no part of the name.
    const isTime = reading.measures.some(
      ({ end: last, dimension }) => last === start && dimension === 'duration',
    );
    if (!isModifier || isTime || endsMention(reading, start)) break;
    start -= 1;
  }
  // A leading number counts the things and is not part of their name, unless it is an ordinal.
  while (start < noun.start && quantityAt.get(start)?.kind === 'cardinal') start += 1;
  const after = tokens[end];
  const isNumber =
    after?.kind === 'number' && /^\d{1,4}$/.test(after.text) && quantityEndsHere(reading, end);
  const isLetter =
    after?.kind === 'word' &&
    /^[A-Z]\d?$/.test(after.text) &&
    after.text !== 'I' &&
    (after.text !== 'A' || isLetterA(reading, end));
  if (isNumber || isLetter) end += 1;
  // "ward 3B"
  if (isNumber && tokens[end]?.isGlued === true && /^[A-Za-z]$/.test(tokens[end]!.text)) end += 1;
  if (isLetter && tokens[end]?.kind === 'number' && tokens[end]!.isGlued) end += 1;
  return { start, end };
}

/** "Gate A is shut", "pier A1": no article, since it does not begin a sentence and no noun follows. */
function isLetterA({ tokens }: Reading, at: number): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at - 1]!.sentence === tokens[at]!.sentence &&
    (next === undefined ||
      next.kind === 'mark' ||
      next.sentence !== tokens[at]!.sentence ||
      (next.isGlued && next.kind === 'number') ||
      (PHRASE_ENDS.has(next.lower) && next.lower !== 'few'))
  );
}

/** "gate 14" is a name, "gate 14 people" would be odd; "gates 14 m wide" is a measure. */
function quantityEndsHere({ quantityAt, tokens }: Reading, at: number): boolean {
  const quantity = quantityAt.get(at);
  if (quantity === undefined || quantity.end !== at + 1 || quantity.kind !== 'cardinal')
    return false;
  const next = tokens[at + 1];
  return (
    next === undefined || next.kind === 'mark' || PHRASE_ENDS.has(next.lower) || !next.isHyphenated
  );
}

/** A person, vehicle or event that ends here is another phrase: "guests asleep | exit". */
function endsMention({ mentions }: Reading, at: number): boolean {
  return mentions.some(
    (mention) =>
      mention.end === at &&
      (findSense(mention, 'person') !== undefined ||
        findSense(mention, 'vehicle') !== undefined ||
        findSense(mention, 'event') !== undefined ||
        findSense(mention, 'goal') !== undefined),
  );
}

/** From the first word behind a preposition to the end of the phrase; `undefined` when no noun follows. */
export function readPhrase(reading: Reading, from: number): TokenRange | undefined {
  const { tokens, quantityAt, mentionAt } = reading;
  let start = from;
  while (
    /^(?:the|a|an|its|their|one|this|that|of|your|our|his|her)$/.test(tokens[start]?.lower ?? '')
  )
    start += 1;
  let end = start;
  for (let steps = 0; steps < 6; steps += 1) {
    const token = tokens[end];
    if (token === undefined || token.kind === 'mark' || (token.kind === 'number' && end === start))
      break;
    if (end > start && token.clause !== tokens[start]!.clause) break;
    const mention = mentionAt.get(end);
    if (
      mention !== undefined &&
      end > start &&
      (findSense(mention, 'goal') ?? findSense(mention, 'event')) !== undefined &&
      !isNoun(reading, from, start, mention)
    )
      break;
    if (PHRASE_ENDS.has(token.lower) && mention === undefined) {
      // "Puerta del Sol", "Place de la Concorde": lower-case words between capitals are part of a name.
      break;
    }
    if (
      mention !== undefined &&
      mention.end > end + 1 &&
      findSense(mention, 'feature') !== undefined
    ) {
      end = mention.end;
      continue;
    }
    if (end > start && quantityAt.has(end) && quantityAt.get(end)!.end - end > 1) break;
    if (token.kind === 'number' && !tokens[end - 1]!.isCapital && !isNamedPart(reading, end)) {
      if (isLabel(reading, end)) end += 1;
      break;
    }
    end += 1;
  }
  return end > start ? { start, end } : undefined;
}

/** "The departure board": behind an article and a singular noun, with no object of its own. */
function isNoun(
  { tokens, mentions }: Reading,
  from: number,
  start: number,
  mention: Mention,
): boolean {
  const before = tokens[mention.start - 1]!;
  const next = tokens[mention.end];
  const isPeople = mentions.some(
    (one) => one.end === mention.start && findSense(one, 'person') !== undefined,
  );
  return (
    start > from &&
    mention.end === mention.start + 1 &&
    findSense(mention, 'event') === undefined &&
    before.key === before.lower &&
    !isPeople &&
    (next === undefined ||
      next.kind === 'mark' ||
      next.clause !== before.clause ||
      /^(?:at|in|on|after|and|when|while|near|is|has)$/.test(next.lower))
  );
}

/** "km 30", "number 12", "carousel 2": the number is a name, because nothing follows that it could count. */
function isLabel({ tokens, quantityAt }: Reading, at: number): boolean {
  const next = tokens[quantityAt.get(at)?.end ?? at + 1];
  const { key, lower } = tokens[at - 1]!;
  return (
    key === lower &&
    /^\d{1,4}$/.test(tokens[at]!.text) &&
    (next === undefined || next.kind === 'mark' || PHRASE_ENDS.has(next.lower))
  );
}

function isNamedPart({ mentions }: Reading, at: number): boolean {
  return mentions.some(
    (mention) => mention.end === at && findSense(mention, 'feature') !== undefined,
  );
}

/** The part of a structure that a phrase names, with side, number and use. */
export function describeFeature(
  reading: Reading,
  range: TokenRange,
  kind: FeatureKind,
  noun: TokenRange,
  floor?: number | 'roof',
): Feature {
  const words = reading.tokens.slice(range.start, range.end);
  const side = words.map((token) => SIDES.get(token.lower)).find((found) => found !== undefined);
  const number = words.findLast((token) => token.kind === 'number');
  const value = number === undefined ? undefined : Number(number.text);
  const isOnRoof =
    kind === 'room' && /^(?:roof|rooftop)$/.test(words[0]?.lower ?? '') && words.length > 1;
  const on = floor ?? (isOnRoof ? 'roof' : undefined);
  return {
    label: textOf(reading, range.start, range.end),
    kind,
    ...(side === undefined ? {} : { side }),
    ...(on === undefined ? {} : { floor: on }),
    ...(value === undefined || !Number.isInteger(value) ? {} : { number: value }),
    ...(kind === 'room'
      ? {
          use: reading.tokens
            .slice(noun.start, noun.end)
            .map((t) => t.key)
            .join(' '),
        }
      : {}),
  };
}
