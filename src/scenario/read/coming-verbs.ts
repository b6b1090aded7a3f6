/** The verb by which people or vehicles come: "arrive", "pull up", "are on site", "are brought in", "respond". */
import { agentRoles } from '../agent-role.ts';
import { kindOf } from './group-drafts.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { isNotBefore } from './time-phrases.ts';

const COMES =
  /^(?:arriv(?:e|es|ed|ing)|come|comes|coming|turn|turns|show|shows|reach|reaches|reaching|rush|rushes|rushing|enter|enters|entering|storm|storms|storming|join|joins|joining|appear|appears|get|gets|drive|drives|pull|pulls|walk|walks|walking|breaks?|breaking|bursts?|bursting|move|moves|land|lands|docks?|berths?|fetch|fetches|collects?|picks?|rescues?|evacuates?|is|are|be)$/;
/** Without a time they still say that somebody was not there before. */
const CALLED =
  /^(?:respond|responds|responding|called|dispatched|summoned|alerted|mobilised|mobilized)$/;
/** "Are brought to the entrance": they come with others. */
const BROUGHT = /^(?:brought|delivered|driven|flown|admitted|dropped|transported|taken)$/;
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
  walk: /^(?:in|into)$/,
  walks: /^(?:in|into)$/,
  walking: /^(?:in|into)$/,
  burst: /^(?:in|into)$/,
  bursts: /^(?:in|into)$/,
  move: /^in$/,
  moves: /^in$/,
  rush: /^(?:in|to|into)$/,
  rushes: /^(?:in|to|into)$/,
  rushing: /^(?:in|to|into)$/,
  break: /^(?:in|into)$/,
  breaks: /^(?:in|into)$/,
  breaking: /^(?:in|into)$/,
  bursting: /^(?:in|into)$/,
  pick: /^up$/,
  picks: /^up$/,
  is: /^(?:there|here)$/,
  are: /^(?:there|here)$/,
  be: /^(?:there|here)$/,
};
/** Of those who fall upon others it says that they come: "thirty zombies pour out of the tunnel". Others only leave. */
const FALLS_UPON =
  /^(?:pour|pours|pouring|swarm|swarms|swarming|stream|streams|spill|spills|emerge|emerges|emerging|charge|charges|charging|climb|climbs|crawl|crawls|run|runs|rush|rushes|burst|bursts|come|comes)$/;
const OUT_OF = /^(?:out|from|in|into|through|up)$/;

/** "Come down", "come off", "come round": they do something else. */
const NO_COMING = /^(?:down|off|apart|loose|round|under|across|together|close|home)$/;
const LISTED =
  /^(?:and|,|with|plus|the|an?|their|its|more|other|another|about|around|some|two|three|four|five|six)$/;
const COUNTS =
  /^(?:the|an?|their|its|about|around|some|two|three|four|five|six|seven|eight|nine|ten)$/;
const WORDS_TO_VERB = 9;
const WORDS_TO_BRINGER = 12;

export function isResponder(mention: Mention): boolean {
  const kind = kindOf(mention);
  return kind !== undefined && agentRoles.of(kind).isResponder;
}

/** The verb of the clause whose subject these people are, alone or in a list. */
export function findComingVerb(
  reading: Reading,
  mention: Mention,
  starts: ReadonlyMap<number, Mention>,
): number | undefined {
  const { tokens, mentionAt } = reading;
  const { start, end } = mention;
  const { sentence } = tokens[start]!;
  const isAttacker = kindOf(mention) === 'attacker';
  let isList = true;
  for (let at = end; at < Math.min(tokens.length, end + WORDS_TO_VERB); at += 1) {
    const token = tokens[at]!;
    if (token.sentence !== sentence) return undefined;
    if (isComing(reading, at) || (isAttacker && isFallingUpon(reading, at)))
      return isDenied(reading, at) || isToReach(tokens, at) ? undefined : at;
    const other = starts.get(at);
    if (other !== undefined && isOwner(reading, at)) {
      at = other.end - 1;
      continue;
    }
    if (other !== undefined) {
      // "20 cars, ambulances arrive": in one list only responders come.
      const isOneSort = isResponder(other) && isResponder(mention);
      if (!isList || !(isOneSort || isJoined(reading, at))) return undefined;
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

/** "Runners, spectators and stewards come" is one list; "300 shoppers, three men come in" says it of the men alone. */
function isJoined(reading: Reading, other: number): boolean {
  const { tokens } = reading;
  let at = other - 1;
  while (tokens[at] !== undefined && isCounting(tokens[at]!)) at -= 1;
  if (tokens[at]?.text !== ',') return true;
  const verb = tokens.findIndex((_, k) => k > other && isComing(reading, k));
  return tokens.slice(other, verb).some(({ lower }) => lower === 'and');
}

function isCounting({ kind, lower }: Reading['tokens'][number]): boolean {
  return kind === 'number' || COUNTS.test(lower);
}

function isComing({ tokens }: Reading, at: number): boolean {
  const { lower } = tokens[at]!;
  const next = tokens[at + 1]?.lower ?? '';
  if (/^(?:is|are|be)$/.test(lower) && /^(?:on|at)$/.test(next))
    return /^(?:site|scene|spot)$/.test(
      tokens[at + (tokens[at + 2]?.lower === 'the' ? 3 : 2)]?.lower ?? '',
    );
  const before = tokens[at - 1]?.lower ?? '';
  // "A storm breaks": a noun.
  if (/^storms?$/.test(lower) && /^(?:an?|the|severe|violent|big|heavy|this)$/.test(before))
    return false;
  if (BROUGHT.test(lower) && /^(?:are|is|be|being|get|gets|were)$/.test(before)) return true;
  const more = NEEDS_MORE[lower];
  return (
    (COMES.test(lower) || CALLED.test(lower)) &&
    !NO_COMING.test(next) &&
    (more === undefined || more.test(next))
  );
}

function isFallingUpon({ tokens }: Reading, at: number): boolean {
  return FALLS_UPON.test(tokens[at]!.lower) && OUT_OF.test(tokens[at + 1]?.lower ?? '');
}

/** "Three boats from the fire service come": the service only owns them. */
function isOwner({ tokens }: Reading, at: number): boolean {
  const before = tokens
    .slice(Math.max(0, at - 3), at)
    .map(({ lower }) => lower)
    .join(' ');
  return /\b(?:from|of)(?: the| an?)?(?: \w+)?$/.test(before);
}

/** "They must reach higher ground", "have to get to the roof": where they go, and they are there. Who "can get there" is not yet. */
function isToReach(tokens: Reading['tokens'], verb: number): boolean {
  if (/^(?:there|here)$/.test(tokens[verb + 1]?.lower ?? '')) return false;
  return /^(?:must|should|to|can|could|may)$/.test(tokens[verb - 1]?.lower ?? '');
}

/** "50 injured are brought by 10 ambulances": the verb that those who bring others come by. */
export function findBringing({ tokens }: Reading, { start }: Mention): number | undefined {
  const { sentence } = tokens[start]!;
  const by = [1, 2, 3].map((back) => start - back).find((at) => tokens[at]?.lower === 'by');
  if (by === undefined || tokens[by]!.sentence !== sentence) return undefined;
  for (let at = by - 1; at >= Math.max(0, by - WORDS_TO_BRINGER); at -= 1) {
    if (tokens[at]!.sentence !== sentence) return undefined;
    if (BROUGHT.test(tokens[at]!.lower)) return at;
  }
  return undefined;
}

function isDenied({ tokens, measures }: Reading, verb: number): boolean {
  const isNot = tokens
    .slice(Math.max(0, verb - 3), verb)
    .some(({ lower }) => /^(?:not|never|cannot|before|until|without|\w+n't)$/.test(lower));
  // "Cannot get there before minute 18": they come then.
  const isLate = measures.some(
    ({ start, dimension }) =>
      dimension === 'duration' &&
      start > verb &&
      start <= verb + WORDS_TO_VERB &&
      isNotBefore(tokens, start),
  );
  return isNot && !isLate;
}
