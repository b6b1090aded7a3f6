/**
 * People who are not there at the start: "firefighters arrive after 10 minutes", "after 4 min police enter", "two
 * engines 10 minutes later", "police respond". Responders without a stated time come some time after the event.
 */
import { agentRoles } from '../agent-role.ts';
import type { Measure } from '../text/measures.ts';
import type { Arrival } from './arrival.ts';
import { isDelay } from './event-numbers.ts';
import { kindOf } from './group-drafts.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

const COMES =
  /^(?:arriv(?:e|es|ed|ing)|come|comes|coming|turn|turns|show|shows|reach|reaches|reaching|rush|rushes|rushing|enter|enters|entering|storm|storms|storming|join|joins|joining|appear|appears|get|gets|drive|drives|pull|pulls|move|moves|land|lands)$/;
/** Without a time they still say that somebody was not there before. */
const CALLED =
  /^(?:respond|responds|responding|called|dispatched|summoned|alerted|mobilised|mobilized)$/;
/** Alone these only say that somebody does something. */
const NEEDS_MORE: Readonly<Record<string, RegExp>> = {
  turn: /^(?:up|out)$/,
  turns: /^(?:up|out)$/,
  show: /^up$/,
  shows: /^up$/,
  get: /^(?:there|in|to|on)$/,
  gets: /^(?:there|in|to|on)$/,
  drive: /^(?:up|in|to)$/,
  drives: /^(?:up|in|to)$/,
  pull: /^(?:up|in)$/,
  pulls: /^(?:up|in)$/,
  move: /^in$/,
  moves: /^in$/,
  rush: /^(?:in|to|into)$/,
  rushes: /^(?:in|to|into)$/,
  rushing: /^(?:in|to|into)$/,
};
const LISTED =
  /^(?:and|,|with|plus|the|an?|their|its|more|other|another|about|around|some|two|three|four|five|six)$/;
const LEADS_IN =
  /^(?:after|in|within|about|around|some|roughly|only|another|just|exactly|at|by|approximately|t|[=+~])$/;
const FOLLOWS = /^(?:later|after|afterwards|into|in)$/;
const WORDS_TO_VERB = 9;
const WORDS_TO_TIME = 8;

export function readArrivals(reading: Reading): readonly Arrival[] {
  const groups = reading.mentions.filter(
    (mention) =>
      !mention.isNested && kindOf(mention) !== undefined && kindOf(mention) !== 'attacker',
  );
  if (groups.length === 0) return [];
  const starts = new Map(groups.map((mention) => [mention.start, mention]));
  const arrivals = groups.flatMap((mention): Arrival[] => {
    const verb = findVerb(reading, mention, starts);
    const time =
      (verb === undefined ? undefined : findTimeAfter(reading, verb)) ??
      (verb === undefined ? undefined : findTimeBefore(reading, mention, starts)) ??
      (isResponder(mention)
        ? (findTimeBeside(reading, mention) ?? findResponseTime(reading))
        : undefined);
    if (time !== undefined) return [{ who: mention.start, ...time }];
    if (verb === undefined || !isResponder(mention)) return [];
    return [{ who: mention.start, start: verb, end: verb + 1 }];
  });
  return addCompanions(reading, groups, arrivals);
}

function isResponder(mention: Mention): boolean {
  const kind = kindOf(mention);
  return kind !== undefined && agentRoles.of(kind).isResponder;
}

/** "… arrive after 10 minutes with 3 fire engines": companions come at the same time. */
function addCompanions(
  { tokens }: Reading,
  groups: readonly Mention[],
  arrivals: readonly Arrival[],
): readonly Arrival[] {
  const known = new Set(arrivals.map(({ who }) => who));
  const added = groups.flatMap((mention): Arrival[] => {
    if (known.has(mention.start) || !isResponder(mention)) return [];
    const withAt = [1, 2, 3].find((back) =>
      /^(?:with|in|and)$/.test(tokens[mention.start - back]?.lower ?? ''),
    );
    if (withAt === undefined) return [];
    const joint = mention.start - withAt;
    const first = arrivals.find(
      ({ who, end }) =>
        who < joint &&
        (end === joint || tokens[end]?.sentence === tokens[joint]!.sentence) &&
        joint - end <= 4 &&
        joint >= end,
    );
    return first === undefined ? [] : [{ ...first, who: mention.start }];
  });
  return [...arrivals, ...added];
}

type Timed = Omit<Arrival, 'who'>;

/** The verb of the clause whose subject these people are, alone or in a list. */
function findVerb(
  { tokens, mentionAt }: Reading,
  mention: Mention,
  starts: ReadonlyMap<number, Mention>,
): number | undefined {
  const { start, end } = mention;
  const { sentence } = tokens[start]!;
  let isList = true;
  for (let at = end; at < Math.min(tokens.length, end + WORDS_TO_VERB); at += 1) {
    const token = tokens[at]!;
    if (token.sentence !== sentence) return undefined;
    const next = tokens[at + 1]?.lower ?? '';
    const more = NEEDS_MORE[token.lower];
    if (
      (COMES.test(token.lower) || CALLED.test(token.lower)) &&
      (more === undefined || more.test(next))
    )
      return isDenied(tokens, at) ? undefined : at;
    const other = starts.get(at);
    if (other !== undefined) {
      // "20 cars, ambulances arrive": in one list only responders come.
      const isOneSort = isResponder(other) && isResponder(mention);
      if (!isList || !(isOneSort || tokens[at - 1]?.text !== ',')) return undefined;
      if (isResponder(other) !== isResponder(mention)) return undefined;
      at = other.end - 1;
      continue;
    }
    if (findSense(mentionAt.get(at), 'event') !== undefined) return undefined;
    if (!LISTED.test(token.lower) && token.kind !== 'number') isList = false;
    // Another clause has another subject.
    if (token.text === ',' && !isList) return undefined;
  }
  return undefined;
}

function isDenied(tokens: Reading['tokens'], verb: number): boolean {
  return tokens
    .slice(Math.max(0, verb - 3), verb)
    .some(({ lower }) =>
      /^(?:not|never|cannot|can't|don't|doesn't|before|until|without)$/.test(lower),
    );
}

/** "arrive after 10 minutes", "come ten minutes later", "enter at 02:10", "arrive at minute 10". */
function findTimeAfter(reading: Reading, verb: number): Timed | undefined {
  const { tokens, measures, clocks, quantityAt, mentionAt } = reading;
  const { sentence } = tokens[verb]!;
  for (let at = verb + 1; at < Math.min(tokens.length, verb + 1 + WORDS_TO_TIME); at += 1) {
    if (tokens[at]!.sentence !== sentence) return undefined;
    const mention = mentionAt.get(at);
    if (findSense(mention, 'event') !== undefined || isOtherGroup(mention)) return undefined;
    const measure = measures.find(
      ({ start, dimension }) => start === at && dimension === 'duration',
    );
    if (measure !== undefined) {
      const before = tokens[at - 1]!.lower;
      const isTime = LEADS_IN.test(before) || FOLLOWS.test(tokens[measure.end]?.lower ?? '');
      return isTime ? toTimed(measure) : undefined;
    }
    const clock = clocks.find(({ start }) => start === at);
    if (clock !== undefined) return sinceFirstClock(reading, clock);
    const minute = quantityAt.get(at);
    const unit =
      tokens[at - 1]!.lower === 'minute' ? 60 : tokens[at - 1]!.lower === 'second' ? 1 : 0;
    if (minute !== undefined && unit > 0)
      return { seconds: Math.round(minute.value * unit), start: at - 1, end: minute.end };
  }
  return undefined;
}

function isOtherGroup(mention: Mention | undefined): boolean {
  return mention !== undefined && kindOf(mention) !== undefined;
}

/** "After 10 minutes 12 firefighters arrive", "4 min later, police enter", "5 minutes after the blast police come". */
function findTimeBefore(
  reading: Reading,
  { start }: Mention,
  starts: ReadonlyMap<number, Mention>,
): Timed | undefined {
  const { tokens, measures, mentions } = reading;
  const { sentence } = tokens[start]!;
  const measure = measures.findLast(
    (one) => one.dimension === 'duration' && one.end <= start && start - one.end <= WORDS_TO_TIME,
  );
  if (measure === undefined || tokens[measure.start]!.sentence !== sentence) return undefined;
  if (!isDelay(reading, measure)) return undefined;
  const between = mentions.filter((one) => one.start >= measure.end && one.end <= start);
  // "10 minutes after the fire starts, engines arrive" is about the engines.
  const isAfterEvent = tokens[measure.end]?.lower === 'after';
  const isOthers = between.some(
    (one) =>
      (!isAfterEvent && findSense(one, 'event') !== undefined) ||
      (starts.has(one.start) && findVerb(reading, one, starts) === undefined),
  );
  return isOthers ? undefined : toTimed(measure);
}

/** "Police after 4 minutes", "engines (after 10 min)". */
function findTimeBeside({ tokens, measures }: Reading, { end }: Mention): Timed | undefined {
  let at = end;
  if (tokens[at]?.text === '(') at += 1;
  if (!/^(?:after|within|in)$/.test(tokens[at]?.lower ?? '')) return undefined;
  const measure = measures.find(
    ({ start, dimension }) => dimension === 'duration' && start > at && start <= at + 2,
  );
  return measure === undefined ? undefined : toTimed(measure);
}

/** "A response time of 8 minutes": of all who respond. */
function findResponseTime({ tokens, measures }: Reading): Timed | undefined {
  const measure = measures.find(({ start, dimension }) => {
    if (dimension !== 'duration') return false;
    const before = tokens
      .slice(Math.max(0, start - 4), start)
      .map(({ lower }) => lower)
      .join(' ');
    return /\b(?:response|arrival) time(?: of| is| :|:| =)*(?: about| around)?$/.test(before);
  });
  return measure === undefined ? undefined : toTimed(measure);
}

function toTimed({ value, start, end }: Measure): Timed {
  return { seconds: Math.round(value), start, end };
}

const CLOCK_MINUTES_MAX = 180;

/** "Fire at 02:00 … the brigade arrives at 02:10": seconds after the time at which the scene begins. */
function sinceFirstClock({ clocks }: Reading, clock: Reading['clocks'][number]): Timed | undefined {
  const first = clocks[0]!;
  if (first === clock) return undefined;
  const minutes = (clock.minutes - first.minutes + 1440) % 1440;
  return minutes === 0 || minutes > CLOCK_MINUTES_MAX
    ? undefined
    : { seconds: 60 * minutes, start: clock.start, end: clock.end };
}

/** Measures that belong to people who come, and to no event. */
export function claimedBy(arrivals: readonly Arrival[]): ReadonlySet<number> {
  return new Set(arrivals.filter(({ seconds }) => seconds !== undefined).map(({ start }) => start));
}
