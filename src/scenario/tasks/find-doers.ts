/** Who a deed is said of: groups that were read, or everybody. */
import { agentRoles } from '../agent-role.ts';
import { saysGroundFloor } from '../read/floors.ts';
import type { FloorMention } from '../read/floors.ts';
import { kindOf } from '../read/group-drafts.ts';
import { findSense, stated, textOf } from '../read/reading.ts';
import type { Mention, Reading } from '../read/reading.ts';
import type { Sourced, Task } from '../scenario.ts';
import type { StatedGroup } from '../stated.ts';
import { toSingular } from '../text/singular.ts';
import type { SaidVerb } from './find-verbs.ts';
import type { TaskContext } from './task-context.ts';

export interface Doers {
  readonly who: readonly string[];
  readonly isRest?: true;
  readonly count?: Sourced<number>;
  readonly share?: Sourced<number>;
  readonly among?: Task['among'];
  readonly isDenied?: true;
  /** Tokens that name them. */
  readonly start: number;
  readonly end: number;
}

/** The verb before, with its subject and where its words end. */
export interface LastVerb {
  readonly doers: Doers;
  readonly end: number;
}

const EVERYBODY =
  /^(?:everyone|everybody|people|all|anyone|person|persons|ppl|survivors|crowd|crowds|public|occupants|evacuees)$/;
const NOBODY = /^(?:nobody|none|noone)$/;
const THEY = /^(?:they|them|those|these|ones|they've|they're|who|which)$/;
const OTHERS = /^(?:others|rest|remainder)$/;
const OPENS_PART =
  /^(?:of|in|on|at|from|with|above|below|near|inside|behind|who|that|outside|along|to)$/;
const WORDS_BACK_MAX = 12;

/** The subject of a verb: right before it, before a phrase that describes it, or the subject of the verb before. */
export function findDoers(
  reading: Reading,
  verb: SaidVerb,
  context: TaskContext,
  last: LastVerb | undefined,
): Doers | undefined {
  const { tokens } = reading;
  const at = verb.from - 1;
  const token = tokens[at];
  if (token === undefined || token.sentence !== tokens[verb.start]!.sentence) return undefined;
  const own = endingAt(reading, at + 1, context);
  if (own !== undefined) return own;
  if (token.lower === 'we') return findOurs(reading, verb, context);
  // "VIP guests (40) are kept in the lounge".
  const open =
    token.text === ')' ? tokens.findLastIndex(({ text }, i) => i < at && text === '(') : -1;
  if (open > 0 && tokens[open]!.sentence === token.sentence)
    return endingAt(reading, open, context);
  if (/^(?:and|or|,|then|but|\(|-|–)$/.test(token.lower)) {
    const isOwn = last !== undefined && tokens[last.doers.start]!.sentence === token.sentence;
    return (
      lastBefore(reading, at, context, isOwn ? last.end : 0) ?? (isOwn ? last.doers : undefined)
    );
  }
  for (let end = at; end > Math.max(0, at - WORDS_BACK_MAX); end -= 1) {
    if (tokens[end]!.sentence !== token.sentence) return undefined;
    if (tokens[end]!.text === ',' || tokens[end]!.clause !== token.clause) return undefined;
    const found = OPENS_PART.test(tokens[end]!.lower) ? endingAt(reading, end, context) : undefined;
    if (found !== undefined) return narrow(reading, found, end, verb.from, context);
  }
  return undefined;
}

/** "We stand between them with 60 officers": whoever writes leads those who do it. */
function findOurs(reading: Reading, verb: SaidVerb, context: TaskContext): Doers | undefined {
  const { tokens } = reading;
  const { sentence } = tokens[verb.start]!;
  const noun = context.people.find(
    ({ start }) =>
      start > verb.end &&
      start <= verb.end + WORDS_BACK_MAX &&
      tokens[start]!.sentence === sentence &&
      tokens.slice(Math.max(verb.end, start - 3), start).some(({ lower }) => lower === 'with'),
  );
  return noun === undefined ? undefined : listedUpTo(reading, noun, context);
}

/** The people named right before this token. */
function endingAt(reading: Reading, end: number, context: TaskContext): Doers | undefined {
  const { tokens } = reading;
  const { lower } = tokens[end - 1]!;
  const said = { start: end - 1, end };
  const noun = context.people.find((mention) => mention.end === end);
  if (noun !== undefined && kindOf(noun) !== undefined) return listedUpTo(reading, noun, context);
  if (NOBODY.test(lower) || (lower === 'one' && tokens[end - 2]?.lower === 'no'))
    return { who: [], isDenied: true, ...said };
  if (EVERYBODY.test(lower)) return { who: [], ...said };
  // "Everybody else", "all the others": those of whom nothing else is said.
  if (lower === 'else' && EVERYBODY.test(tokens[end - 2]?.lower ?? ''))
    return { who: [], isRest: true, start: end - 2, end };
  // "30 pupils are trapped; all the others assemble": whoever they are.
  const isAll = /\ball (?:of )?(?:the )?$/.test(
    `${tokens[end - 4]?.lower ?? ''} ${tokens[end - 3]?.lower ?? ''} ${tokens[end - 2]?.lower ?? ''} `,
  );
  if (OTHERS.test(lower) && isAll) return { who: [], isRest: true, ...said };
  if (OTHERS.test(lower))
    return { ...antecedent(reading, end - 1, context), isRest: true, ...said };
  if (THEY.test(lower)) {
    const part = partOfThem(reading, end - 1);
    return { ...antecedent(reading, part?.start ?? end - 1, context), ...said, ...part };
  }
  if (/^(?:him|her)$/.test(lower)) {
    const id = findOne(reading, end - 1, context);
    return id === undefined ? undefined : { who: [id], ...said };
  }
  return undefined;
}

/** "Player starts on platform 2 … they chase him": the one who was spoken of last. */
function findOne(reading: Reading, before: number, context: TaskContext): string | undefined {
  const ones = context.people.flatMap((mention) => {
    const group = mention.end <= before ? findGroup(reading, mention, context) : undefined;
    return group?.type === 'pedestrian' && group.count?.value === 1 ? [group.id] : [];
  });
  return ones.at(-1);
}

/** "Half of them queue", "20 of those hide in the library". */
function partOfThem(
  reading: Reading,
  them: number,
): Pick<Doers, 'start' | 'count' | 'share'> | undefined {
  if (reading.tokens[them - 1]?.lower !== 'of') return undefined;
  const number = reading.quantities.find(({ end, kind }) => end === them - 1 && kind !== 'ordinal');
  if (number === undefined) return undefined;
  const { start, kind, value } = number;
  const amount = stated(reading, value, { start, end: them + 1 });
  return { start, ...(kind === 'share' ? { share: amount } : { count: amount }) };
}

/** "20 guests, 5 waiters and 2 cooks": all of the list. */
function listedUpTo(reading: Reading, noun: Mention, context: TaskContext): Doers | undefined {
  const { tokens } = reading;
  const nouns = [noun];
  for (;;) {
    const first = nouns[0]!;
    const before = context.people.findLast(({ end }) => end <= first.start);
    const between = before === undefined ? [] : tokens.slice(before.end, first.start);
    const isListed =
      before !== undefined &&
      between.some(({ lower }) => lower === 'and' || lower === 'or') &&
      between.every(
        ({ lower, kind }) =>
          kind === 'number' ||
          /^(?:and|or|,|the|an?|about|some|\w+ty|\w+een|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen)$/.test(
            lower,
          ),
      );
    if (!isListed) break;
    nouns.unshift(before);
  }
  const groups = nouns.flatMap((one) => findGroup(reading, one, context) ?? []);
  const walking = groups.filter(({ type }) => type === 'pedestrian');
  const said = { start: nouns[0]!.start, end: noun.end };
  if (groups.length > 0 && walking.length === 0) return undefined;
  const isNobody = /^(?:no)$/.test(tokens[noun.start - 1]?.lower ?? '');
  return {
    who: [...new Set(walking.map(({ id }) => id))],
    ...(nouns.length === 1 && walking.length === 1
      ? amountOf(reading, noun, walking[0]!, context)
      : {}),
    ...(isNobody ? { isDenied: true } : {}),
    ...said,
  };
}

/** "6 customers and 2 clerks": the last noun of a list that goes on behind this one. */
function lastOfList(
  { tokens, quantityAt }: Reading,
  first: Mention,
  context: TaskContext,
): Mention {
  let last = first;
  for (;;) {
    if (!/^(?:and|or|plus)$/.test(tokens[last.end]?.lower ?? '')) return last;
    let at = last.end + 1;
    if (/^(?:the|a|an|some|about)$/.test(tokens[at]?.lower ?? '')) at += 1;
    at = quantityAt.get(at)?.end ?? at;
    const next = context.people.find(({ start }) => start >= at && start <= at + 1);
    if (next === undefined) return last;
    last = next;
  }
}

/** "12 of the guards", "half of the guests": fewer than the group has. */
function amountOf(
  reading: Reading,
  noun: Mention,
  group: StatedGroup,
  { counts }: TaskContext,
): Pick<Doers, 'count' | 'share'> {
  const counted = counts.find(({ head }) => head.start === noun.start);
  if (counted === undefined) return {};
  const { quantity } = counted;
  const words = { start: quantity.start, end: noun.end };
  if (quantity.kind === 'share') return { share: stated(reading, quantity.value, words) };
  // "18 classes" are counted in another unit: all of the group is meant.
  const { start } = reading.tokens[quantity.start]!;
  const own = group.count?.span;
  if (own !== undefined && own[0] <= start && start < own[1]) return {};
  const isLess = group.count !== undefined && quantity.value < group.count.value;
  return isLess ? { count: stated(reading, quantity.value, words) } : {};
}

/** The group read from this noun, otherwise the group of that name or kind. */
export function findGroup(
  reading: Reading,
  noun: Mention,
  { groups }: Pick<TaskContext, 'groups'>,
): StatedGroup | undefined {
  const from = reading.tokens[noun.start]!.start;
  const cited = groups.find(
    ({ kind, count }) =>
      kind.span?.[0] === from ||
      (count?.span !== undefined && count.span[0] <= from && from < count.span[1]),
  );
  if (cited !== undefined) return cited;
  const words = textOf(reading, noun.start, noun.end).toLowerCase();
  const role = groups.find(({ role: name }) => name !== undefined && toSingular(words) === name);
  const kind = kindOf(noun);
  return role ?? groups.find((group) => group.kind.value === kind);
}

/** Those last spoken of before: "310 children are outside. They should go inside." */
function antecedent(reading: Reading, before: number, context: TaskContext): Pick<Doers, 'who'> {
  const { tokens } = reading;
  const spoken = context.people.filter(
    (mention) => mention.end <= before && isSubjectLike(reading, mention, context),
  );
  const noun = spoken.at(-1);
  if (noun === undefined) return { who: [] };
  const { sentence } = tokens[noun.start]!;
  const together = spoken.filter(({ start }) => tokens[start]!.sentence === sentence);
  const ids = together.flatMap((one) => findGroup(reading, one, context)?.id ?? []);
  return { who: [...new Set(ids.map((id) => wholeOf(id, context)))] };
}

/** "130 passengers, 1 in a wheelchair, must leave": all of them. */
function wholeOf(id: string, { groups }: TaskContext): string {
  const group = groups.find((one) => one.id === id);
  const whole = groups.find((one) => one.id === group?.subsetOf);
  return whole?.id ?? id;
}

/** Not those who work there or came to help, and no vehicle: "they" are those it is about. */
function isSubjectLike(reading: Reading, mention: Mention, context: TaskContext): boolean {
  const group = findGroup(reading, mention, context);
  const role = group?.type === 'pedestrian' ? agentRoles.of(group.kind.value) : undefined;
  return role !== undefined && role.leaves && !role.isStaff;
}

function lastBefore(
  reading: Reading,
  at: number,
  context: TaskContext,
  from: number,
): Doers | undefined {
  const { tokens } = reading;
  const noun = context.people.findLast(
    ({ start, end }) =>
      start >= from &&
      end <= at &&
      tokens[start]!.sentence === tokens[at]!.sentence &&
      !/^(?:with|by|for|from|to)$/.test(tokens[start - 1]?.lower ?? ''),
  );
  if (noun !== undefined) {
    const doers = listedUpTo(reading, noun, context);
    return doers === undefined
      ? undefined
      : { ...doers, who: doers.who.map((id) => wholeOf(id, context)) };
  }
  const pronoun = tokens.findLastIndex(
    ({ lower, sentence }, i) =>
      i >= from &&
      i < at &&
      sentence === tokens[at]!.sentence &&
      (EVERYBODY.test(lower) || THEY.test(lower)),
  );
  return pronoun < 0 ? undefined : endingAt(reading, pronoun + 1, context);
}

/** "Students on floor 2", "90 people above the crash": only those. */
function narrow(
  reading: Reading,
  doers: Doers,
  from: number,
  to: number,
  { floors, events, structures }: TaskContext,
): Doers {
  const { tokens } = reading;
  const word = tokens[from]!.lower;
  const side = word === 'above' || word === 'below' ? word : undefined;
  const floor = floors.find(({ start, end }) => start > from && end <= to);
  const text = to > from + 1 ? textOf(reading, from + 1, to) : '';
  const said = floor === undefined ? undefined : fromGround(reading, floor, structures);
  // "Everyone above the crash", "everyone below": than the floor where it happened.
  const number =
    said ??
    (side === undefined
      ? undefined
      : events.findLast(({ at }) => at?.floor !== undefined)?.at?.floor);
  if (side === undefined && number === undefined) return doers;
  const where = { text, ...(number === undefined ? {} : { floor: number }) };
  return { ...doers, among: { where, ...(side === undefined ? {} : { side }) } };
}

/** Where a prompt speaks of the ground floor, floor 1 is the one above it; if the building has so many. */
function fromGround(
  { prompt }: Reading,
  { floor, said }: FloorMention,
  structures: TaskContext['structures'],
): number | 'roof' {
  const floors = Math.max(0, ...structures.map((one) => one.floors?.value ?? 0));
  const isFromOne = said !== undefined && said !== floor;
  return isFromOne && said < floors && saysGroundFloor(prompt) ? said : floor;
}

/** People named behind the verb: those who are led, carried, chased. */
export function findObject(
  reading: Reading,
  from: number,
  context: TaskContext,
): Doers | undefined {
  const { tokens } = reading;
  let at = from;
  while (
    at < from + 6 &&
    /^(?:the|all|of|any|every|each|some|about|other|a|an|their|his|its|remaining|both)$/.test(
      tokens[at]?.lower ?? '',
    )
  )
    at += 1;
  const token = tokens[at];
  if (token === undefined || token.clause !== tokens[from - 1]!.clause) return undefined;
  const number = reading.quantityAt.get(at);
  const skipped = number?.end ?? at;
  const noun = context.people.find(({ start }) => start >= skipped && start <= skipped + 2);
  const between = noun === undefined ? [] : tokens.slice(skipped, noun.start);
  if (
    noun !== undefined &&
    between.every(({ kind, lower }) => kind === 'word' && !OPENS_PART.test(lower))
  ) {
    const last = lastOfList(reading, noun, context);
    const doers = listedUpTo(reading, last, context);
    if (doers !== undefined) return { ...doers, start: from, end: last.end };
  }
  const counted = at > from && number?.kind === 'cardinal' ? ofNumber(number, context) : undefined;
  if (counted !== undefined) return { who: [counted.id], start: from, end: skipped };
  const before = tokens[at - 1]?.lower ?? '';
  if (findSense(reading.mentionAt.get(at), 'feature') !== undefined) return undefined;
  if (EVERYBODY.test(token.lower) || (before === 'all' && OPENS_PART.test(token.lower)))
    return { who: [], start: from, end: at + 1 };
  if (
    THEY.test(token.lower) ||
    OTHERS.test(token.lower) ||
    token.lower === 'him' ||
    token.lower === 'her'
  )
    return endingAt(reading, at + 1, context) ?? { who: [], start: from, end: at + 1 };
  return undefined;
}

/** "18 patients, 5 of them can't walk … nurses carry the five down": the last group that was counted so. */
function ofNumber(
  { value }: { readonly value: number },
  { groups }: TaskContext,
): StatedGroup | undefined {
  return groups.findLast(
    ({ type, count, kind }) =>
      type === 'pedestrian' && count?.value === value && !agentRoles.of(kind.value).isStaff,
  );
}
