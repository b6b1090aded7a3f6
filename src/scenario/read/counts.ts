/** What a number counts: the noun at the head of the phrase behind it, or before it ("guests: 250", "a crowd of 500"). */
import type { Quantity } from '../text/numbers.ts';
import { PHRASE_ENDS } from '../words/function-words.ts';
import { COLLECTIVE_WORDS } from '../words/people.ts';
import type { Sense } from '../words/senses.ts';
import { findUnlistedSense } from '../words/unlisted.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

export interface Counted {
  readonly quantity: Quantity;
  /** The last noun of the phrase; what is counted. */
  readonly head: Mention;
  /** Nouns before it that say more: "elderly" in "80 elderly residents". */
  readonly modifiers: readonly Mention[];
  /** "6 of them", "40 of whom": a part of what was counted before. */
  readonly isPart: boolean;
  /** What it is a part of, when said: "a third of the guests". */
  readonly whole?: Mention;
  /** "the 500 people": counted before. */
  readonly isDefinite: boolean;
}

const WORDS_MAX = 6;
const NOUN_SLOTS: ReadonlySet<string> = new Set([
  'person',
  'vehicle',
  'structure',
  'feature',
  'counted',
  'building',
]);

export function readCounts(reading: Reading): readonly Counted[] {
  return reading.quantities.flatMap((quantity) => {
    if (quantity.kind === 'ordinal' || quantity.isName || quantity.value < 0) return [];
    if (isApart(reading, quantity.start)) return [];
    const counted =
      readPart(reading, quantity) ??
      readMode(reading, quantity) ??
      readAfter(reading, quantity) ??
      readBefore(reading, quantity);
    return counted === undefined ? [] : [counted];
  });
}

/** "not 200" is denied; the 4 of "G+4" and the 90 of "t+90" count nothing, the 16 of "220 customers + 16 staff" does. */
function isApart({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  return before?.lower === 'not' || (before?.text === '+' && before.isGlued);
}

/** "45 on bikes", "60 by car": how many go by what. */
function readMode(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens, mentionAt } = reading;
  const { end, kind } = quantity;
  if (kind !== 'cardinal' || !/^(?:by|on)$/.test(tokens[end]?.lower ?? '')) return undefined;
  const head = mentionAt.get(/^(?:an?|their)$/.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1);
  const vehicle = findSense(head, 'vehicle')?.kind ?? '';
  const isMode =
    tokens[end]!.lower === 'by' ? vehicle !== '' : /^(?:bicycle|motorcycle|scooter)$/.test(vehicle);
  if (head === undefined || !isMode) return undefined;
  return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
}

/** "6 of them in wheelchairs", "a third of the 600 shoppers are elderly", "40 of whom need help", "20 are children". */
function readPart(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens } = reading;
  let at = quantity.end;
  let whole: Mention | undefined;
  let isPart = quantity.kind === 'share';
  if (tokens[at]?.lower === 'of') {
    const next = tokens[at + 1]?.lower ?? '';
    if (/^(?:them|whom|these|those|which|all|us)$/.test(next)) {
      isPart = true;
      at += /^(?:all|these|those)$/.test(next) && tokens[at + 2]?.lower === 'of' ? 3 : 2;
      const listed = reading.mentionAt.get(at);
      if (
        /^(?:all|these|those)$/.test(next) &&
        findSense(listed, 'person') !== undefined &&
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
    isDefinite: false,
  };
}

/** "The square is full of tourists; 2,000 of them …": a number for those who had none. */
function readThem({ tokens, mentions, quantityAt }: Reading, quantity: Quantity): Counted | undefined {
  const { start, end, kind } = quantity;
  if (kind !== 'cardinal' || !/^(?:them|these|those)$/.test(tokens[end + 1]?.lower ?? '')) return undefined;
  const head = mentions.findLast((mention) => mention.end <= start && isPeopleOrVehicle(mention));
  if (head === undefined) return undefined;
  const isCounted = quantityAt
    .values()
    .some((other) => other.start < start && head.start - other.end < 4 && other.start < head.start && head.start - other.end >= 0);
  const { clause } = tokens[start]!;
  if (isCounted || clause - tokens[head.start]!.clause > 2) return undefined;
  return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
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
  const found = headOf(
    reading,
    /^(?:more|wide|long|high)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from,
  );
  if (found === undefined) return undefined;
  // "a 12-car train" is one train.
  if (
    first.isHyphenated &&
    found.modifiers.some((modifier) => findSense(modifier, 'vehicle') !== undefined)
  )
    return undefined;
  const before = tokens[quantity.start - 1]?.lower ?? '';
  const isDefinite = /^(?:the|these|those|all|its|their)$/.test(before);
  const trait = reading.mentionAt.get(found.head.end);
  const hasTrait =
    findSense(trait, 'person') !== undefined &&
    opensTrait(tokens[found.head.end]!.lower) &&
    isPeopleOrVehicle(found.head);
  const modifiers = hasTrait ? [...found.modifiers, trait!] : found.modifiers;
  return { quantity, head: found.head, modifiers, isPart: false, isDefinite };
}

/** The last noun of the phrase that begins here. */
function headOf(
  reading: Reading,
  from: number,
): { head: Mention; modifiers: readonly Mention[] } | undefined {
  const { tokens, mentionAt, quantityAt } = reading;
  let head: Mention | undefined;
  const modifiers: Mention[] = [];
  let words = 0;
  for (let at = from; at < tokens.length && words < WORDS_MAX;) {
    const mention = mentionAt.get(at);
    const token = tokens[at]!;
    if (at > from && token.clause !== tokens[at - 1]!.clause) break;
    if (mention !== undefined && mention.senses.some(({ slot }) => NOUN_SLOTS.has(slot))) {
      if (head !== undefined) {
        if (!continues(head, mention, tokens[at]!.isHyphenated, opensTrait(token.lower))) break;
        if (isVerbAfter(reading, head, mention)) break;
        modifiers.push(head);
      }
      head = mention;
      at = mention.end;
      words += 1;
      continue;
    }
    if (mention !== undefined) {
      if (head !== undefined || words > 3) break;
      at = mention.end;
      words += 1;
      continue;
    }
    if (token.kind !== 'word' || quantityAt.has(at) || PHRASE_ENDS.has(token.lower)) break;
    const unlisted = at === from && isSecurity(tokens, at) ? SECURITY : findUnlistedSense(token.key);
    if (unlisted !== undefined && (head === undefined || !isPeopleOrVehicle(head))) {
      const next = tokens[at + 1];
      const isPlural =
        token.key !== token.lower || /(?:men|folk|crew|personnel)$/.test(token.lower);
      if (isPlural || next === undefined || next.kind === 'mark' || PHRASE_ENDS.has(next.lower)) {
        if (head !== undefined) modifiers.push(head);
        head = { senses: [unlisted], start: at, end: at + 1, isNested: false };
        at += 1;
        words += 1;
        continue;
      }
    }
    if (head !== undefined) break;
    at += 1;
    words += 1;
  }
  return head === undefined ? undefined : { head, modifiers };
}

/** "twelve policemen guide people": behind a plural a singular that is also a verb is one. */
function isVerbAfter({ tokens }: Reading, head: Mention, next: Mention): boolean {
  const noun = tokens[head.end - 1]!;
  const isPlural = noun.key !== noun.lower;
  return (
    isPlural &&
    next.end - next.start === 1 &&
    /^(?:guide|host|cook|coach|pilot|guard|train|cycle|board|man|staff|crew|ferry|bus|shuttle|ship|tug|launch|patrol|attack|fan|tail|dock|park|warehouse|stage|gate|room|corner|bank|market|bridge|book|exit|lift|ramp|screen|level|floor|seat|place|house|shelter|cross|ring|hold|turn|land|farm|camp|mine|plant|cave|ground|fence|wall)$/.test(
      tokens[next.start]!.lower,
    )
  );
}

const SECURITY: Sense = { slot: 'person', kind: 'security' };

/** "60 security": people, where nothing follows that could be theirs. */
function isSecurity(tokens: Reading['tokens'], at: number): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at]!.lower === 'security' &&
    (next === undefined || next.kind === 'mark' || PHRASE_ENDS.has(next.lower))
  );
}

function opensTrait(word: string): boolean {
  return /^(?:in|on|with|using|who|over|aged|above|unable|cannot|needing|requiring|need|require)$/.test(
    word,
  );
}

function isPeopleOrVehicle(mention: Mention): boolean {
  return findSense(mention, 'person') !== undefined || findSense(mention, 'vehicle') !== undefined;
}

/** "office | workers", "elderly | residents", "passenger | cars" go on; "residents | village" does not. */
function continues(head: Mention, next: Mention, isHyphenated: boolean, isTrait: boolean): boolean {
  if (findSense(head, 'counted') !== undefined) return false;
  // "24 players | in wheelchairs"
  if (isPeopleOrVehicle(head) && isTrait) return false;
  if (isPeopleOrVehicle(next)) return true;
  if (isPeopleOrVehicle(head)) return isHyphenated;
  // "ten-storey | office": the part is counted, the structure is whose part it is.
  const isStructure =
    findSense(next, 'structure') !== undefined || findSense(next, 'building') !== undefined;
  return !(isStructure && isCountedPart(head));
}

function isCountedPart(mention: Mention): boolean {
  return (
    findSense(mention, 'counted') !== undefined ||
    findSense(mention, 'feature')?.counts !== undefined
  );
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
      /^(?:of|:|=|\(|numbering|totalling|totaling|size|about|around|approximately|roughly|nearly|almost|over|some|up|to|is|are|at|is|count|number|approx|than|more|exceeding|~|≈|total|reaching|capped|around|estimated|just|under|which|who|numbers|counts|currently|only|approximates|total|totals)$/.test(
        lower,
      );
    if (!isLink) break;
    if (
      /^(?:of|:|=|\(|numbering|totalling|totaling|size|is|are|total|totals|exceeding|reaching|count|counts|number|numbers)$/.test(
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
  if (head === undefined && !(isCollective && hasLink)) return undefined;
  if (!hasLink && !isCollective) return undefined;
  const follows = tokens[quantity.end];
  const isOther =
    follows?.kind === 'word' && !PHRASE_ENDS.has(follows.lower) && follows.lower !== 'strong';
  // "a crowd of 350 storms the stage": what follows is no noun the number could count.
  const isVerb =
    isCollective &&
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
