/** Numbers of floors, exits, stairs; widths, lengths, heights, areas and capacities, anywhere in a prompt. */
import type { Attribute } from './attribute.ts';
import { findCorrections } from './corrections.ts';
import type { Counted } from './counted.ts';
import { readDimensions } from './dimensions.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { listVehicleRooms } from './vehicle-room.ts';

const COUNT_MAX = 1e6;

export function readAttributes(
  reading: Reading,
  counts: readonly Counted[],
  blockedNouns: ReadonlySet<number>,
  isNegated: (token: number) => boolean,
): readonly Attribute[] {
  return [
    ...readCounted(reading, counts, blockedNouns, isNegated),
    ...readKeyValues(reading, isNegated),
    ...readBelow(reading),
    ...readGroundPlus(reading),
    ...readCapacities(reading),
    ...readDimensions(reading),
  ].sort((a, b) => a.start - b.start);
}

function readCounted(
  reading: Reading,
  counts: readonly Counted[],
  blockedNouns: ReadonlySet<number>,
  isNegated: (token: number) => boolean,
): Attribute[] {
  const { tokens } = reading;
  const corrections = findCorrections(reading);
  const ofVehicles = new Set(listVehicleRooms(reading).map(({ at }) => at));
  return counts.flatMap(({ quantity, head, isPart, isDefinite }): Attribute[] => {
    if (ofVehicles.has(quantity.start)) return [];
    const feature = findSense(head, 'feature');
    const counted = findSense(head, 'counted');
    const name = counted?.counts ?? feature?.counts;
    const isUsable =
      name !== undefined && quantity.kind === 'cardinal' && !isPart && quantity.start < head.start;
    if (!isUsable || !isWhole(reading, quantity.start) || isNegated(quantity.start)) return [];
    const before = tokens[quantity.start - 1]?.lower ?? '';
    // "one of the four exits", "one of three doors", "all three lanes"
    const isOfAll =
      (tokens[quantity.start - 2]?.lower === 'of' && /^(?:the|its|their|our)$/.test(before)) ||
      /^(?:of|all)$/.test(before);
    if (!isOfAll && isBlockedItself(reading, blockedNouns, head, quantity.start)) return [];
    const { value } = quantity;
    if (value > COUNT_MAX || value < 0 || (name !== 'capacity' && value > 20_000)) return [];
    const noun = tokens[head.end - 1]!;
    const isSingular = noun.key === noun.lower;
    const cue = corrections.some(({ end }) => end <= quantity.start && quantity.start < end + 4);
    return [
      {
        name,
        value: Math.round(value) + (isBesideAnother(reading, quantity, head, name) ? 1 : 0),
        start: quantity.start,
        end: head.end,
        isBeforeNoun: isSingular || tokens[head.start]!.isHyphenated,
        isCorrection:
          cue || (isDefinite && /^(?:all|the)$/.test(tokens[quantity.start - 1]?.lower ?? '')),
      },
    ];
  });
}

/** "Heads for the entrance although there are three other exits": four in all. */
function isBesideAnother(
  { tokens, mentions }: Reading,
  quantity: { readonly start: number; readonly end: number },
  head: Mention,
  name: string,
): boolean {
  const isOthers =
    name === 'exits' &&
    tokens
      .slice(quantity.end, head.start)
      .some(({ lower }) => /^(?:other|further|more|additional)$/.test(lower));
  return (
    isOthers &&
    mentions.some(
      (mention) =>
        mention.end <= quantity.start &&
        /^(?:door|entrance|exit)$/.test(findSense(mention, 'feature')?.kind ?? '') &&
        tokens[mention.end - 1]!.key === tokens[mention.end - 1]!.lower,
    )
  );
}

/** "one exit is locked" does not say how many there are; nor does "two more exits". */
function isBlockedItself(
  reading: Reading,
  blockedNouns: ReadonlySet<number>,
  { start, end }: Mention,
  quantityStart: number,
): boolean {
  if (!blockedNouns.has(start)) return [...blockedNouns].some((noun) => noun > start && noun < end);
  // "4 exits, one blocked": the cue is in another clause, and the number counts all.
  const { tokens, quantityAt } = reading;
  for (
    let at = end;
    at < tokens.length && tokens[at]!.clause === tokens[end - 1]!.clause;
    at += 1
  ) {
    // "12 exits of which 3 are blocked", "the five exits except the north one"
    const isOfOthers =
      /^(?:except|excluding|minus|save|apart|including|but)$/.test(tokens[at]!.lower) ||
      (at > quantityStart && quantityAt.get(at)?.kind === 'cardinal');
    if (isOfOthers) return false;
    if (
      /^(?:is|are|remains?|has|have|closed|blocked|locked|shut|out|not|jammed|obstructed|unusable|inaccessible|being|were|was|which|that)$/.test(
        tokens[at]!.lower,
      ) &&
      !(tokens[at]!.lower === 'which' && tokens[at - 1]?.lower === 'of')
    )
      return true;
  }
  return (
    /^(?:blocked|closed|locked|jammed|obstructed|broken|defective|sealed)$/.test(
      tokens[start - 1]?.lower ?? '',
    ) || isObject(reading, start)
  );
}

/** "debris blocks two lanes". */
function isObject({ tokens }: Reading, start: number): boolean {
  for (
    let at = start - 1;
    at >= 0 && at > start - 6 && tokens[at]!.clause === tokens[start]!.clause;
    at -= 1
  )
    if (
      /^(?:block|close|lock|seal|obstruct|shut|cut|barricad|disabl|chain|jam)/.test(
        tokens[at]!.lower,
      )
    )
      return true;
  return false;
}

/** "one of the exits", "per floor" and "every 3 floors" count something else. */
function isWhole({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1]?.lower ?? '';
  return !/^(?:every|per|within|another|last|first|top|bottom|upper|lower|next|other)$/.test(
    before,
  );
}

/** "Floors: 18", "exits = 5", "exits (6)", "exits 3". */
function readKeyValues(
  { tokens, mentions, quantityAt }: Reading,
  isNegated: (token: number) => boolean,
): Attribute[] {
  return mentions.flatMap((mention): Attribute[] => {
    const name = findSense(mention, 'counted')?.counts ?? findSense(mention, 'feature')?.counts;
    if (name === undefined || isNegated(mention.start)) return [];
    const isMarked = /^[:=(]$/.test(tokens[mention.end]?.text ?? '');
    const quantity = quantityAt.get(isMarked ? mention.end + 1 : mention.end);
    if (quantity?.kind !== 'cardinal') return [];
    const next = tokens[quantity.end];
    const isSized = /^(?:of|each|with|@|at|x)$/.test(next?.lower ?? '') && isMarked;
    if (next !== undefined && next.kind === 'word' && !isSized) return [];
    // "exits 3" counts, "exit 3" and "exits 3 and 4" name.
    const noun = tokens[mention.end - 1]!;
    const isPlain =
      noun.key !== noun.lower && (next === undefined || /^[,;.)]$|^\n/.test(next.text));
    const isCountedBefore = quantityAt
      .values()
      .some(({ end, kind }) => end === mention.start && kind === 'cardinal');
    if ((!isMarked && !isPlain) || (isCountedBefore && tokens[mention.end]?.text !== ':'))
      return [];
    if (quantity.value < 0 || quantity.value > COUNT_MAX) return [];
    return [
      {
        name,
        value: Math.round(quantity.value),
        start: mention.start,
        end: quantity.end,
        isBeforeNoun: false,
        isCorrection: false,
      },
    ];
  });
}

/** "three floors above ground and two below". */
function readBelow({ tokens, quantities }: Reading): Attribute[] {
  return quantities.flatMap(({ value, kind, start, end }): Attribute[] => {
    const isBelow =
      /^(?:below|underground)$/.test(tokens[end]?.lower ?? '') &&
      tokens[end]?.clause === tokens[start]!.clause;
    if (kind !== 'cardinal' || !isBelow || value < 1 || value > 20) return [];
    return [
      { name: 'basements', value, start, end: end + 1, isBeforeNoun: false, isCorrection: false },
    ];
  });
}

/** "G+4" is the ground floor and four above; "G + 2B" does not end here. */
function readGroundPlus({ tokens }: Reading): Attribute[] {
  return tokens.flatMap((token, at): Attribute[] => {
    const number = tokens[at + 2];
    const isPlus =
      /^[gG]$/.test(token.text) && tokens[at + 1]?.text === '+' && number?.kind === 'number';
    if (!isPlus) return [];
    const value = Number(number.text) + 1;
    if (!Number.isInteger(value) || value > 300) return [];
    return [
      { name: 'floors', value, start: at, end: at + 3, isBeforeNoun: true, isCorrection: false },
    ];
  });
}

/** "capacity of 500", "seats 2,000", "holds up to 800", "a capacity 60,000 stadium", "60,000-capacity". */
function readCapacities(reading: Reading): Attribute[] {
  const { tokens, quantities } = reading;
  const ofVehicles = new Set(listVehicleRooms(reading).map(({ at }) => at));
  return quantities.flatMap(({ value, start, end, kind }): Attribute[] => {
    if (kind !== 'cardinal' || value <= 0 || value > 1e7 || ofVehicles.has(start)) return [];
    const before = tokens
      .slice(Math.max(0, start - 5), start)
      .map(({ lower }) => lower)
      .join(' ');
    const after = tokens[end]?.lower ?? '';
    const isAfter =
      /\b(?:capacity|occupancy limit)(?: is| of| :|:| for| =| about| around| up to| limited to| only| just| max| maximum)*$/.test(
        before,
      );
    const isSeated =
      /\b(?:seats|seating|accommodates|accommodating|holding up to|holds up to|holds|licensed for|room for|space for)(?: for| up to| about| around| capacity| of)*$/.test(
        before,
      ) && !/rows?/.test(after);
    const isBefore =
      after === 'capacity' || (after === 'person' && tokens[end + 1]?.lower === 'capacity');
    if (!isAfter && !isSeated && !isBefore) return [];
    return [
      {
        name: 'capacity',
        value: Math.round(value),
        start,
        end: isBefore ? end + 1 : end,
        isBeforeNoun: isBefore,
        isCorrection: false,
      },
    ];
  });
}
