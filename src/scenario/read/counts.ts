/** What a number counts: the noun at the head of the phrase behind it, or before it ("guests: 250", "a crowd of 500"). */
import { isTrait } from '../agent-role.ts';
import type { Quantity } from '../text/numbers.ts';
import { PHRASE_ENDS } from '../words/function-words.ts';
import { COLLECTIVE_WORDS } from '../words/people.ts';
import type { Counted } from './counted.ts';
import { SECURITY, headOf, isPeopleOrVehicle, opensTrait } from './head-noun.ts';
import {
  readAboard,
  readBrought,
  readDoing,
  readHedged,
  readMode,
  readSeated,
  readThem,
} from './loose-counts.ts';
import { multiplyCounts } from './multiples.ts';
import { readClasses, readWing } from './nounless-counts.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

export function readCounts(reading: Reading): readonly Counted[] {
  const counts = reading.quantities.flatMap((quantity) => {
    if (quantity.kind === 'ordinal' || quantity.isName || quantity.value < 0) return [];
    if (isApart(reading, quantity.start)) return [];
    const counted =
      readMode(reading, quantity) ??
      readBrought(reading, quantity) ??
      readSeated(reading, quantity) ??
      readHedged(reading, quantity) ??
      readWing(reading, quantity) ??
      readClasses(reading, quantity) ??
      readPart(reading, quantity) ??
      readAfter(reading, quantity) ??
      readDoing(reading, quantity) ??
      readBefore(reading, quantity);
    return counted === undefined ? [] : [counted];
  });
  return multiplyCounts(reading, counts);
}

/** "not 200" is denied; the 4 of "G+4" and the 90 of "t+90" count nothing, the 16 of "220 customers + 16 staff" does. */
function isApart({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  // "Three workers on floor 5 use wheelchairs"
  const isFloor = /^(?:floor|level|storey|deck)$/.test(before?.lower ?? '');
  if (isFloor && /^(?:on|at|from|to|of)$/.test(tokens[at - 2]?.lower ?? '')) return true;
  return before?.lower === 'not' || (before?.text === '+' && before.isGlued);
}

/** "6 of them in wheelchairs", "a third of the 600 shoppers are elderly", "40 of whom need help", "20 are children". */
function readPart(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens } = reading;
  let at = quantity.end;
  let whole: Mention | undefined;
  let isPart = quantity.kind === 'share';
  let isOfLast = false;
  if (tokens[at]?.lower === 'of') {
    const next = tokens[at + 1]?.lower ?? '';
    if (/^(?:them|whom|these|those|which|all|us)$/.test(next)) {
      isPart = true;
      at += /^(?:all|these|those)$/.test(next) && tokens[at + 2]?.lower === 'of' ? 3 : 2;
      isOfLast = /^(?:these|those)$/.test(next);
      const listed = reading.mentionAt.get(at);
      if (
        /^(?:all|these|those)$/.test(next) &&
        isNamed(listed) &&
        !endsPhrase(reading, listed!.end)
      ) {
        whole = listed;
        at = listed!.end;
      }
    } else if (isPart || /^(?:the|its|their|our)$/.test(next)) {
      const group = headOf(
        reading,
        skipQuantity(reading, at + (/^(?:the|its|their|our|all)$/.test(next) ? 2 : 1)),
      );
      if (group === undefined) return undefined;
      const isPeople =
        findSense(group.head, 'person') !== undefined ||
        findSense(group.head, 'vehicle') !== undefined;
      if (!isPeople) return undefined;
      isPart = true;
      const predicate = predicateOf(reading, group.head.end);
      if (predicate === undefined)
        return quantity.kind === 'share' && group.modifiers.length === 0
          ? undefined
          : { quantity, head: group.head, modifiers: [], isPart, isDefinite: false };
      return {
        quantity,
        head: predicate.head,
        modifiers: predicate.modifiers,
        isPart,
        whole: group.head,
        isDefinite: false,
      };
    }
  }
  if (!isPart && !isBareCount(reading, at)) return undefined;
  const predicate = predicateOf(reading, at);
  if (predicate === undefined) return readThem(reading, quantity);
  const kind = findSense(predicate.head, 'person')?.kind;
  if (!isPart && kind === undefined) return undefined;
  return {
    quantity,
    ...predicate,
    isPart: true,
    ...(whole === undefined ? {} : { whole }),
    ...(isOfLast ? { isOfLast } : {}),
    isDefinite: false,
  };
}

/** A noun for people, and not what they are or cannot do: "six of those can't walk". */
function isNamed(mention: Mention | undefined): boolean {
  const sense = findSense(mention, 'person');
  return sense !== undefined && (!isTrait(sense.kind) || sense.kind === 'child');
}

function endsPhrase({ tokens }: Reading, at: number): boolean {
  const token = tokens[at];
  return token === undefined || (token.kind === 'mark' && token.text !== ',');
}

function skipQuantity({ quantityAt }: Reading, at: number): number {
  return quantityAt.get(at)?.end ?? at;
}

/** A number without a noun of its own: "6 in wheelchairs", "20 are children", "10 who cannot walk", "5 using walkers". */
function isBareCount({ tokens, mentionAt }: Reading, at: number): boolean {
  const { lower = '' } = tokens[at] ?? {};
  if (/^(?:are|is|were|who|being)$/.test(lower)) return true;
  const isPhrase = mentionAt.has(at) && findSense(mentionAt.get(at), 'person') !== undefined;
  return (
    isPhrase &&
    /^(?:in|on|with|using|use|uses|need|needs|who|over|aged|above|older|cannot|can't|unable|requiring|require|needing|non|under)$/.test(
      lower,
    )
  );
}

const PREDICATE_FILLER =
  /^(?:are|is|were|was|being|who|that|which|them|whom|people|persons|of|have|has|having|a|an|the|as|being|identified|also|either|patients|guests|residents|passengers|in|all|those|visitors|occupants|attendees|by|with|whom|to|be|consists?|made|up|comprises?|actually)$/;

/** The group a predicate puts them in. */
function predicateOf(
  reading: Reading,
  from: number,
): { head: Mention; modifiers: readonly Mention[] } | undefined {
  const { tokens, mentionAt } = reading;
  for (let at = from; at < tokens.length && at < from + 6;) {
    const mention = mentionAt.get(at);
    const sense = findSense(mention, 'person');
    if (
      sense !== undefined &&
      !(sense.kind === 'person' && PREDICATE_FILLER.test(tokens[at]!.lower))
    )
      return headOf(reading, at);
    const token = tokens[at]!;
    if (token.kind === 'mark' || reading.quantityAt.has(at)) return undefined;
    const unlisted = headOf(reading, at);
    if (unlisted !== undefined && !PREDICATE_FILLER.test(token.lower))
      return findSense(unlisted.head, 'person') === undefined ? undefined : unlisted;
    if (!PREDICATE_FILLER.test(token.lower)) return undefined;
    at = mention !== undefined && sense !== undefined ? mention.end : at + 1;
  }
  return undefined;
}

function readAfter(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens } = reading;
  if (quantity.kind === 'share') return undefined;
  const first = tokens[quantity.end];
  // "40 to 60" and "8 - 10" were ranges; "(" may hold the noun.
  const measure = reading.measures.find(({ start }) => start === quantity.end);
  const from = measure?.end ?? (first?.text === '(' ? quantity.end + 1 : quantity.end);
  if (first?.text === '%' || first === undefined) return undefined;
  // "two 50-seat coaches"
  const isSized = /^\d+$/.test(tokens[from]?.text ?? '') && tokens[from + 1]?.isHyphenated === true;
  const isMore = /^(?:more|wide|long|high)$/.test(tokens[from]?.lower ?? '');
  const found = headOf(reading, isSized ? from + 2 : isMore ? from + 1 : from);
  if (found === undefined) return readAboard(reading, quantity);
  // "a 12-car train" is one train.
  if (
    first.isHyphenated &&
    found.modifiers.some((modifier) => findSense(modifier, 'vehicle') !== undefined)
  )
    return undefined;
  const before = tokens[quantity.start - 1]?.lower ?? '';
  const isDefinite = /^(?:the|these|those|all|its|their)$/.test(before);
  const { end: headEnd } = found.head;
  const trait =
    reading.mentionAt.get(headEnd) ??
    (/^(?:who|that)$/.test(tokens[headEnd]?.lower ?? '')
      ? reading.mentionAt.get(headEnd + 1)
      : undefined);
  const hasTrait =
    findSense(trait, 'person') !== undefined &&
    opensTrait(tokens[found.head.end]!.lower) &&
    isPeopleOrVehicle(found.head);
  const state = hasTrait ? undefined : findState(reading, found.head);
  if (state !== undefined)
    return { quantity, head: state, modifiers: [], isPart: true, whole: found.head, isDefinite };
  if (isLabelOf(reading, quantity, found.head)) return undefined;
  const modifiers = hasTrait ? [...found.modifiers, trait!] : found.modifiers;
  return { quantity, head: found.head, modifiers, isPart: false, isDefinite };
}

const STATE_VERB = /^(?:are|is|were|was|use|uses|need|needs|sit|sits|cannot|can't)$/;
const WORDS_TO_STATE = 7;

/** "Two pupils on the upper floor are in wheelchairs": the state that a verb further on gives them. */
function findState({ tokens, mentionAt }: Reading, head: Mention): Mention | undefined {
  if (findSense(head, 'person') === undefined) return undefined;
  const { sentence } = tokens[head.start]!;
  for (let at = head.end; at < Math.min(tokens.length, head.end + WORDS_TO_STATE); at += 1) {
    const token = tokens[at]!;
    if (token.kind === 'mark' || token.sentence !== sentence) return undefined;
    // "18 patients of whom 6 cannot walk": it is said of the six.
    if (token.lower === 'whom') return undefined;
    if (!STATE_VERB.test(token.lower)) continue;
    const state = mentionAt.get(at) ?? mentionAt.get(at + 1);
    const kind = findSense(state, 'person')?.kind;
    return kind !== undefined && isTrait(kind) && kind !== 'child' ? state : undefined;
  }
  return undefined;
}

/** "platform 4 stampede footbridge", "earthquake 7.1 office": the number belongs to the word before it. */
function isLabelOf(
  { tokens, mentions }: Reading,
  { start, value }: Quantity,
  head: Mention,
): boolean {
  if (isPeopleOrVehicle(head)) return false;
  if (findSense(head, 'structure') !== undefined && !Number.isInteger(value)) return true;
  const part = mentions.find(
    (mention) => mention.end === start && findSense(mention, 'feature') !== undefined,
  );
  const noun = tokens[start - 1];
  return part !== undefined && noun!.key === noun!.lower;
}

/** "guests: 250", "employees (180)", "a crowd of 500", "population 1,200", "audience numbering 900". */
function readBefore(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens, mentions } = reading;
  if (quantity.kind === 'share') return undefined;
  let at = quantity.start;
  let links = 0;
  let hasLink = false;
  while (at > 0 && links < 4) {
    const { lower, kind } = tokens[at - 1]!;
    const isLink =
      /^(?:of|:|=|\(|x|×|numbering|totalling|totaling|size|about|around|approximately|roughly|nearly|almost|over|some|up|to|is|are|at|is|count|number|n|approx|than|more|exceeding|~|≈|total|reaching|capped|around|estimated|just|under|which|who|numbers|counts|currently|only|approximates|total|totals)$/.test(
        lower,
      );
    if (!isLink) break;
    if (
      /^(?:of|:|=|\(|x|×|numbering|totalling|totaling|size|is|are|total|totals|exceeding|reaching|count|counts|number|numbers)$/.test(
        lower,
      )
    )
      hasLink = true;
    at -= 1;
    links += 1;
    if (kind === 'mark' && lower === ',') break;
  }
  const head = mentions.find(
    (mention) => mention.end === at && !mention.isNested && isPeopleOrVehicle(mention),
  );
  const collective = tokens[at - 1];
  const isCollective = collective !== undefined && COLLECTIVE_WORDS.has(collective.key);
  const follows = tokens[quantity.end];
  const isEnd = follows === undefined || follows.kind === 'mark';
  // "Security 10." and "visitors 300, guards 12": a list of names and numbers.
  if (isEnd && at === quantity.start && tokens[at - 1]?.lower === 'security')
    return {
      quantity,
      head: { senses: [SECURITY], start: at - 1, end: at, isNested: false },
      modifiers: [],
      isPart: false,
      isDefinite: false,
    };
  const isItem = isEnd && at === quantity.start && head !== undefined && isListItem(reading, head);
  if (head === undefined && !(isCollective && hasLink)) return undefined;
  if (!hasLink && !isCollective && !isItem) return undefined;
  const isOther =
    follows?.kind === 'word' && !PHRASE_ENDS.has(follows.lower) && follows.lower !== 'strong';
  // "a crowd of 350 storms the stage": the next word is not a noun the number could count.
  const isVerb =
    (isCollective || head !== undefined) &&
    tokens[quantity.start - 1]?.lower === 'of' &&
    headOf(reading, quantity.end) === undefined;
  if (isOther && !isVerb) return undefined;
  const mention: Mention = head ?? {
    senses: [{ slot: 'person', kind: 'person' }],
    start: at - 1,
    end: at,
    isNested: false,
  };
  return { quantity, head: mention, modifiers: [], isPart: false, isDefinite: false };
}

/** A plural at the start of its clause. */
function isListItem({ tokens }: Reading, { start, end }: Mention): boolean {
  const noun = tokens[end - 1]!;
  const before = tokens[start - 1];
  return noun.key !== noun.lower && (before === undefined || before.kind === 'mark');
}
