/**
 * People who are not there at the start: "firefighters arrive after 10 minutes", "after 4 min police enter", "two
 * engines 10 minutes later", "police respond". Responders without a stated time come some time after the event.
 */
import { agentRoles } from '../agent-role.ts';
import type { AgentKind } from '../kinds.ts';
import type { Arrival } from './arrival.ts';
import { findBringing, findComingVerb, isResponder } from './coming-verbs.ts';
import type { Counted } from './counted.ts';
import { isDelay } from './event-numbers.ts';
import { isVehicle, kindOf } from './group-drafts.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { findTeamKind, listOnes } from './teams.ts';
import { listTimePhrases } from './time-phrases.ts';
import type { TimePhrase } from './time-phrases.ts';
import { findWayIn } from './way-in.ts';

const WORDS_TO_TIME = 10;
/** Verbs with those who are fetched behind them. */
const FETCHES = /^(?:fetch|fetches|collects?|picks?|rescues?|evacuates?)$/;
/** Words between people and the time beside them: "10 police at the doors after 4 min". */
const WORDS_BESIDE = 8;

export function readArrivals(reading: Reading, counts: readonly Counted[]): readonly Arrival[] {
  const groups = listComers(reading, counts);
  if (groups.length === 0) return [];
  const starts = new Map(groups.map((mention) => [mention.start, mention]));
  const phrases = listTimePhrases(reading);
  const arrivals = groups.flatMap((mention): Arrival[] => {
    const said = findComingVerb(reading, mention, starts) ?? findBringing(reading, mention);
    // "At 60 s passengers evacuate": who fetches others comes, who leaves was there.
    const isFetcher =
      isComer(mention) ||
      (!FETCHES.test(reading.tokens[said ?? 0]!.lower) && !isThere(reading, mention, said));
    const verb = isFetcher ? said : undefined;
    const time =
      (verb === undefined ? undefined : findTimeAfter(reading, verb, phrases, starts)) ??
      (verb === undefined ? undefined : findTimeBefore(reading, mention, starts, phrases)) ??
      (isComer(mention)
        ? (findTimeBeside(reading, mention, phrases, starts) ?? findNeeded(reading, mention))
        : undefined) ??
      (isResponder(mention) ? findResponseTime(reading) : undefined);
    const spread = verb === undefined ? undefined : findSpread(reading, verb);
    const entry = findWayIn(reading, mention, starts);
    const way = entry === undefined ? {} : { entry };
    if (time !== undefined) return [{ who: mention.start, ...time, ...way, ...untilOf(spread) }];
    if (spread !== undefined)
      return [{ who: mention.start, ...spread, seconds: 0, ...way, ...untilOf(spread) }];
    if (verb === undefined || !isResponder(mention)) return [];
    return [{ who: mention.start, start: verb, end: verb + 1, ...way }];
  });
  const all = [...arrivals, ...addPronouns(reading, groups, arrivals, phrases)];
  return addOnes(reading, groups, addCompanions(reading, groups, all), phrases);
}

/** "300 people on the square rush into the arcade": who is somewhere does not come. */
function isThere({ tokens }: Reading, { end }: Mention, verb: number | undefined): boolean {
  return (
    verb !== undefined &&
    /^(?:rush|rushes|rushing|walk|walks|walking|move|moves|get|gets|storm|break)$/.test(
      tokens[verb]!.lower,
    ) &&
    /^(?:in|on|at|outside|inside|under|around)$/.test(tokens[end]?.lower ?? '')
  );
}

/** "… wait for a train. It arrives after 4 minutes": the vehicles spoken of last. */
function addPronouns(
  reading: Reading,
  groups: readonly Mention[],
  arrivals: readonly Arrival[],
  phrases: readonly TimePhrase[],
): Arrival[] {
  const starts = new Map(groups.map((mention) => [mention.start, mention]));
  return reading.tokens.flatMap(({ lower }, at): Arrival[] => {
    if (lower !== 'it' && lower !== 'they') return [];
    const of = groups.findLast(({ end }) => end <= at);
    if (of === undefined || !isVehicle(kindOf(of)!) || !isComer(of)) return [];
    if (arrivals.some(({ who }) => who === of.start)) return [];
    const said = { start: at, end: at + 1, senses: of.senses, isNested: false };
    const verb = findComingVerb(reading, said, starts);
    const time = verb === undefined ? undefined : findTimeAfter(reading, verb, phrases, starts);
    return time === undefined ? [] : [{ who: of.start, ...time }];
  });
}

/** "10 ambulances, the first one after 5 minutes", "the last after half an hour", "the second one 4 minutes later". */
function addOnes(
  reading: Reading,
  groups: readonly Mention[],
  arrivals: readonly Arrival[],
  phrases: readonly TimePhrase[],
): readonly Arrival[] {
  const starts = new Map(groups.map((mention) => [mention.start, mention]));
  let all = [...arrivals];
  for (const { which, of, start, end } of listOnes(reading, groups.filter(isComer))) {
    const one = { start, end };
    const range = { ...one, senses: of.senses, isNested: false };
    const verb = findComingVerb(reading, range, starts);
    const time =
      findTimeBeside(reading, range, phrases, starts) ??
      (verb === undefined
        ? undefined
        : (findTimeAfter(reading, verb, phrases, starts) ??
          findTimeBefore(reading, range, starts, phrases)));
    if (time?.seconds === undefined) continue;
    const old = all.find(({ who }) => who === of.start);
    if (which === 'another') all.push({ ...time, who: one.start });
    else if (which === 'last' && old !== undefined)
      all = all.map((arrival) => (arrival === old ? { ...old, until: time.seconds! } : arrival));
    else if (which === 'first')
      all = [
        ...all.filter((arrival) => arrival !== old),
        { ...time, who: of.start, ...(old?.until === undefined ? {} : { until: old.until }) },
        // Those whom they bring come with them.
      ].map((arrival) =>
        arrival.until !== undefined && arrival.until === old?.until
          ? { ...arrival, seconds: time.seconds! }
          : arrival,
      );
  }
  return all;
}

function untilOf(spread: { readonly seconds: number } | undefined): { until?: number } {
  return spread === undefined ? {} : { until: spread.seconds };
}

/** Groups that are mentioned, and teams that are only counted: "a second team of 6". */
function listComers(reading: Reading, counts: readonly Counted[]): Mention[] {
  const toTeam = (mention: Mention): Mention => {
    const of = kindOf(mention) === 'person' ? findTeamKind(reading, mention) : undefined;
    return of === undefined ? mention : { ...mention, senses: of.senses };
  };
  const named = reading.mentions
    .filter(
      (mention) =>
        !mention.isNested &&
        kindOf(mention) !== undefined &&
        (kindOf(mention) !== 'attacker' || isHorde(mention, reading)),
    )
    .map(toTeam);
  const known = new Set(named.map(({ start }) => start));
  const teams = counts.flatMap(({ head }): Mention[] => {
    if (kindOf(head) === undefined || known.has(head.start)) return [];
    return [toTeam(head)];
  });
  return [...named, ...teams].toSorted((a, b) => a.start - b.start);
}

/** Of single attackers the event has the time; a horde comes as a group does. */
function isHorde({ start, end }: Mention, { tokens }: Reading): boolean {
  return tokens.slice(start, end).some(({ key }) => /^(?:zombie|undead|horde)$/.test(key));
}

/** Trains, boats and helicopters come as responders do: a time beside them says when. */
const PASSING: ReadonlySet<AgentKind> = new Set<AgentKind>(['car', 'taxi', 'bicycle', 'scooter']);

function isComer(mention: Mention): boolean {
  const kind = kindOf(mention);
  if (kind === undefined) return false;
  return agentRoles.of(kind).isResponder || (isVehicle(kind) && !PASSING.has(kind));
}

/** "… arrive after 10 minutes with 3 fire engines and 12 firefighters": companions come at the same time. */
function addCompanions(
  { tokens }: Reading,
  groups: readonly Mention[],
  arrivals: readonly Arrival[],
): readonly Arrival[] {
  const all = [...arrivals];
  for (const mention of groups) {
    if (all.some(({ who, seconds }) => who === mention.start && seconds !== undefined)) continue;
    if (!isResponder(mention)) continue;
    const joint = [1, 2, 3]
      .map((back) => mention.start - back)
      .find((at) => /^(?:with|in|and|by|plus|,)$/.test(tokens[at]?.lower ?? ''));
    if (joint === undefined) continue;
    const { sentence } = tokens[mention.start]!;
    const before = groups.findLast(({ end }) => end <= joint);
    const isList = before !== undefined && before.end === joint;
    const word = tokens[joint]!.lower;
    const first = all.findLast(({ who, seconds }) => {
      if (seconds === undefined || who >= mention.start) return false;
      if (tokens[who]!.sentence !== sentence) return false;
      // "Arrives … with 2 engines": said of who comes last before it; "… and 12 firefighters": goes on with the list.
      return isList && word !== 'with' && word !== 'by' ? who === before.start : word !== ',';
    });
    const isApart =
      first === undefined || (!isList && mention.start - Math.max(first.end, first.who) > 8);
    if (isApart) continue;
    const at = all.findIndex(({ who }) => who === mention.start);
    if (at >= 0) all.splice(at, 1);
    all.push({ ...first, who: mention.start });
  }
  return all;
}

type Timed = Omit<Arrival, 'who'>;

/** "arrive after 10 minutes", "come ten minutes later", "enter at 02:10", "arrive at minute 10". */
function findTimeAfter(
  reading: Reading,
  verb: number,
  phrases: readonly TimePhrase[],
  starts: ReadonlyMap<number, Mention>,
): Timed | undefined {
  const { tokens, measures, mentionAt } = reading;
  const { sentence } = tokens[verb]!;
  for (let at = verb + 1; at < Math.min(tokens.length, verb + 1 + WORDS_TO_TIME); at += 1) {
    if (tokens[at]!.sentence !== sentence) return undefined;
    if (findSense(mentionAt.get(at), 'event') !== undefined) return undefined;
    // "Two boats pick up 30 people after 12 minutes"
    if (starts.has(at) && !FETCHES.test(tokens[verb]!.lower)) return undefined;
    const phrase = phrases.find(({ start }) => start === at);
    if (phrase !== undefined && !isLimit(reading, phrase, verb)) return phrase;
    if (measures.some(({ start, dimension }) => start === at && dimension === 'duration'))
      return undefined;
  }
  return undefined;
}

/** "Are brought within 30 minutes": by then all of them, not the first. */
function isLimit({ tokens }: Reading, { start }: TimePhrase, verb: number): boolean {
  return (
    tokens[start - 1]?.lower === 'within' && /ed$|brought|driven|flown/.test(tokens[verb]!.lower)
  );
}

/** "Arrive over 10 minutes", "are brought within 30 minutes": the last of them is there then. */
function findSpread(
  { tokens, measures }: Reading,
  verb: number,
): { seconds: number; start: number; end: number } | undefined {
  const { sentence, lower } = tokens[verb]!;
  const measure = measures.find(({ start, dimension }) => {
    if (dimension !== 'duration' || start <= verb || start > verb + WORDS_TO_TIME) return false;
    if (tokens[start]!.sentence !== sentence) return false;
    const before = tokens[start - 1]!.lower;
    const early = tokens[start - 2]?.lower ?? '';
    if (
      /^(?:over|during)$/.test(before) ||
      (/^(?:of|the)$/.test(before) && /^(?:over|course)$/.test(early))
    )
      return true;
    return before === 'within' && /ed$|brought|driven|flown/.test(lower);
  });
  return measure === undefined
    ? undefined
    : { seconds: Math.round(measure.value), start: measure.start, end: measure.end };
}

/** "After 10 minutes 12 firefighters arrive", "4 min later, police enter", "5 minutes after the blast police come". */
function findTimeBefore(
  reading: Reading,
  { start }: Mention,
  starts: ReadonlyMap<number, Mention>,
  phrases: readonly TimePhrase[],
): Timed | undefined {
  const { tokens, measures, mentions } = reading;
  const { sentence } = tokens[start]!;
  const phrase = phrases.findLast((one) => one.end <= start && start - one.end <= WORDS_TO_TIME);
  if (phrase === undefined || tokens[phrase.start]!.sentence !== sentence) return undefined;
  const measure = measures.find((one) => one.start === phrase.start);
  const isWithin = tokens[phrase.start - 1]?.lower === 'within';
  if (measure !== undefined && !isWithin && !isDelay(reading, measure)) return undefined;
  const between = mentions.filter((one) => one.start >= phrase.end && one.end <= start);
  // "10 minutes after the fire starts, engines arrive" is about the engines.
  const isAfterEvent = phrase.from !== 'start';
  const isOthers = between.some(
    (one) =>
      (!isAfterEvent && findSense(one, 'event') !== undefined) ||
      (starts.has(one.start) && findComingVerb(reading, one, starts) === undefined),
  );
  return isOthers ? undefined : phrase;
}

const BESIDE =
  /^(?:at|by|through|via|from|in|on|to|into|near|outside|inside|the|an?|of|its|after|within|not|no|never|before|until|till|than|earlier|sooner|be|will|only|about|around|just|some|roughly|later|is|are|there|here|site|scene|spot|expected|due|one|\(|~)$/;

/** "Police after 4 minutes", "engines (after 10 min)", "10 police at the doors after 4 min", "next train in 7 minutes". */
function findTimeBeside(
  reading: Reading,
  { start: first, end }: Mention,
  phrases: readonly TimePhrase[],
  starts: ReadonlyMap<number, Mention>,
): Timed | undefined {
  const { tokens, mentionAt, quantityAt } = reading;
  const { sentence } = tokens[first]!;
  // "Smoke from a lorry at 5 min": the smoke comes then, and the lorry is there.
  const isOrigin = [1, 2].some((back) =>
    /^(?:from|under|inside|aboard)$/.test(tokens[first - back]?.lower ?? ''),
  );
  if (isOrigin) return undefined;
  const from = skipApposition(reading, end);
  for (let at = from; at < Math.min(tokens.length, from + WORDS_BESIDE);) {
    if (tokens[at]!.sentence !== sentence || starts.has(at)) return undefined;
    const phrase = phrases.find(({ start }) => start === at);
    if (phrase !== undefined) return phrase;
    const mention = mentionAt.get(at);
    const isPlace =
      mention?.senses.some(({ slot }) => slot === 'feature' || slot === 'structure') === true;
    const quantity = quantityAt.get(at);
    // The number of "team of 6".
    const isCount = quantity !== undefined && tokens[at - 1]?.lower === 'of';
    if (!isPlace && !isCount && !BESIDE.test(tokens[at]!.lower)) return undefined;
    at = isPlace ? mention.end : isCount ? quantity.end : at + 1;
  }
  return undefined;
}

/** "Fire brigade, 8 people in one engine, at 9 minutes": how many they are stands between them and their time. */
function skipApposition({ tokens, quantityAt, mentions }: Reading, end: number): number {
  const isOpen = /^[,(]$/.test(tokens[end]?.text ?? '');
  if (!isOpen) return end;
  let at = end + 1;
  for (;;) {
    const number = quantityAt.get(at);
    const noun = mentions.find((one) => one.start === number?.end && kindOf(one) !== undefined);
    if (noun === undefined) return end;
    at = noun.end;
    if (!/^(?:in|with|and|aboard|on)$/.test(tokens[at]?.lower ?? '')) break;
    at += 1;
  }
  return /^[,)]$/.test(tokens[at]?.text ?? '') ? at + 1 : end;
}

/** "The fire brigade needs 11 minutes", "ambulances take 9 minutes to get there", "it takes the police 6 minutes". */
function findNeeded(reading: Reading, mention: Mention): Timed | undefined {
  const { tokens, measures } = reading;
  if (!isResponder(mention)) return undefined;
  const takes = (at: number): boolean =>
    /^(?:needs?|takes?|requires?|will)$/.test(tokens[at]?.lower ?? '');
  const back = tokens[mention.start - 1]?.lower === 'the' ? 2 : 1;
  const from = takes(mention.end)
    ? mention.end + 1
    : takes(mention.start - back)
      ? mention.end
      : undefined;
  if (from === undefined) return undefined;
  const measure = measures.find(
    ({ start, dimension }) => dimension === 'duration' && start >= from && start <= from + 2,
  );
  if (measure === undefined || tokens[measure.start]!.sentence !== tokens[mention.start]!.sentence)
    return undefined;
  const after = tokens
    .slice(measure.end, measure.end + 3)
    .map(({ lower }) => lower)
    .join(' ');
  // "Police need 10 minutes to search the hall" are there.
  if (/^to (?!(?:arrive|come|get|reach|be|respond|show|turn|drive)\b)/.test(after))
    return undefined;
  const { value, start, end } = measure;
  return { seconds: Math.round(value), start, end };
}

/** "A response time of 8 minutes", "ETA 12 min": of all who respond. */
function findResponseTime({ tokens, measures }: Reading): Timed | undefined {
  const measure = measures.find(({ start, dimension }) => {
    if (dimension !== 'duration') return false;
    const before = tokens
      .slice(Math.max(0, start - 4), start)
      .map(({ lower }) => lower)
      .join(' ');
    return /\b(?:(?:response|arrival|attendance|travel) time|eta)(?: of| is| :|:| =)*(?: about| around)?$/.test(
      before,
    );
  });
  if (measure === undefined) return undefined;
  return { seconds: Math.round(measure.value), start: measure.start, end: measure.end };
}

/** Measures that belong to people who come, and to no event. */
export function claimedBy(arrivals: readonly Arrival[]): ReadonlySet<number> {
  return new Set(arrivals.filter(({ seconds }) => seconds !== undefined).map(({ start }) => start));
}
