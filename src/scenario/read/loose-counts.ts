/** Numbers whose noun is elsewhere or missing: "45 on bikes", "2,000 of them", "1,100 aboard". */
import type { Quantity } from '../text/numbers.ts';
import type { Counted } from './counted.ts';
import { PERSON, isPeopleOrVehicle } from './head-noun.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

const TAKEN = /^(?:taken|occupied|full|filled|sold)$/;

/** "All 400 seats taken", "240 beds, all occupied": as many people. */
export function readSeated(
  { tokens, mentionAt }: Reading,
  quantity: Quantity,
): Counted | undefined {
  const { end, kind } = quantity;
  const seats = mentionAt.get(end);
  if (kind !== 'cardinal' || findSense(seats, 'counted')?.counts !== 'capacity') return undefined;
  const after = tokens.slice(seats!.end, seats!.end + 4);
  const verb = after.findIndex(({ lower }) => TAKEN.test(lower));
  const isTaken =
    verb >= 0 &&
    after.slice(0, verb).every(({ lower }) => /^(?:are|is|all|,|were|every|one)$/.test(lower));
  if (!isTaken) return undefined;
  return {
    quantity,
    head: { senses: [PERSON], start: seats!.start, end: seats!.end, isNested: false },
    modifiers: [],
    isPart: false,
    isDefinite: false,
  };
}

/** "Regular visitors, about 40, keep using the entrance": the number stands behind its noun. */
export function readHedged({ tokens, mentions }: Reading, quantity: Quantity): Counted | undefined {
  const { start, end, kind } = quantity;
  const isHedged = /^(?:about|around|roughly|approximately|some|maybe|perhaps|approx|ca)$/.test(
    tokens[start - 1]?.lower ?? '',
  );
  const next = tokens[end];
  const isAlone = next === undefined || next.kind === 'mark';
  if (kind !== 'cardinal' || !isHedged || !isAlone || tokens[start - 2]?.text !== ',')
    return undefined;
  const head = mentions.find(
    (mention) => mention.end === start - 2 && !mention.isNested && isPeopleOrVehicle(mention),
  );
  if (head === undefined) return undefined;
  return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
}

/** "45 on bikes", "60 by car": how many people use a vehicle. */
export function readMode(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens, mentionAt } = reading;
  const { kind } = quantity;
  const isOfThem = /^of (?:them|these|those|whom)$/.test(
    `${tokens[quantity.end]?.lower} ${tokens[quantity.end + 1]?.lower}`,
  );
  const end = isOfThem ? quantity.end + 2 : quantity.end;
  if (kind !== 'cardinal' || !/^(?:by|on)$/.test(tokens[end]?.lower ?? '')) return undefined;
  const head = mentionAt.get(
    /^(?:an?|their)$/.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1,
  );
  const vehicle = findSense(head, 'vehicle')?.kind ?? '';
  const isMode =
    tokens[end]!.lower === 'by' ? vehicle !== '' : /^(?:bicycle|motorcycle|scooter)$/.test(vehicle);
  if (head === undefined || !isMode) return undefined;
  return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
}

const HURT = /^(?:injured|wounded|casualties|casualty)$/;

/** "50 injured are brought to the entrance", "30 casualties arrive": patients who come, not people hurt by what happens there. */
export function readBrought(
  { tokens }: Reading,
  { start, end, kind, value }: Quantity,
): Counted | undefined {
  const after = tokens
    .slice(end + 1, end + 5)
    .map(({ lower }) => lower)
    .join(' ');
  const comes =
    /^(?:people )?(?:(?:are|is|being|get) (?:brought|delivered|driven|flown|admitted|taken (?:to|in))|arrive|come|coming)\b/;
  if (kind !== 'cardinal' || !HURT.test(tokens[end]?.lower ?? '') || !comes.test(after))
    return undefined;
  return {
    quantity: { value, kind, start, end },
    head: {
      senses: [{ slot: 'person', kind: 'patient' }],
      start: end,
      end: end + 1,
      isNested: false,
    },
    modifiers: [],
    isPart: false,
    isDefinite: false,
  };
}

/** "The square is full of tourists; 2,000 of them …": a number for a group that had none. */
export function readThem(
  { tokens, mentions, quantityAt }: Reading,
  quantity: Quantity,
): Counted | undefined {
  const { start, end, kind } = quantity;
  if (kind !== 'cardinal' || !/^(?:them|these|those)$/.test(tokens[end + 1]?.lower ?? ''))
    return undefined;
  const head = mentions.findLast((mention) => mention.end <= start && isPeopleOrVehicle(mention));
  if (head === undefined) return undefined;
  const isCounted = quantityAt
    .values()
    .some(
      (other) =>
        other.start < start &&
        head.start - other.end < 4 &&
        other.start < head.start &&
        head.start - other.end >= 0,
    );
  const { clause } = tokens[start]!;
  if (isCounted || clause - tokens[head.start]!.clause > 2) return undefined;
  return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
}

/** "1,100 aboard", "3,000 stranded at the station": people, although no noun says so. */
export function readAboard(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens, mentionAt } = reading;
  const { start, end, kind, value } = quantity;
  // "640 in the audience"
  const isIn = /^in the$/.test(`${tokens[end]?.lower} ${tokens[end + 1]?.lower}`);
  const crowd = isIn ? mentionAt.get(end + 2) : undefined;
  if (
    crowd !== undefined &&
    /^(?:audience|crowd|congregation)$/.test(tokens[end + 2]!.lower) &&
    kind === 'cardinal'
  )
    return { quantity, head: crowd, modifiers: [], isPart: false, isDefinite: false };
  const words = `${tokens[end]?.lower ?? ''} ${tokens[end + 1]?.lower ?? ''}`;
  const isPeople =
    /^(?:aboard|on board|inside|in attendance|attending|trapped|stranded|missing|homeless|seated|present|indoors|outdoors)\b/.test(
      words,
    ) || isWithin(reading, quantity);
  if (kind !== 'cardinal' || value < 2 || !isPeople) return undefined;
  return {
    quantity,
    head: { senses: [PERSON], start, end, isNested: false },
    modifiers: [],
    isPart: false,
    isDefinite: false,
  };
}

/** "Nightclub, 350 in, fire on stage": a number and "in" alone. */
function isWithin({ tokens }: Reading, { start, end }: Quantity): boolean {
  const next = tokens[end + 1];
  const before = tokens[start - 1];
  return (
    tokens[end]?.lower === 'in' &&
    (next === undefined || next.kind === 'mark') &&
    (before === undefined || before.kind === 'mark' || HEDGE.test(before.lower))
  );
}

const HEDGE =
  /^(?:about|around|roughly|approximately|some|maybe|perhaps|approx|ca|nearly|almost|over|with|and)$/;
/** What people do or are, told by a participle. */
const DOING = /^\p{L}{2,}ing$/u;
const DONE = /^(?:gathered|assembled|crammed|packed|camped|crowded|sat|stood|lined|huddled)$/;
/** Such words are said of things. */
const OF_THINGS =
  /^(?:during|including|according|excluding|building|remaining|missing|opening|closing|burning|flooding|leading|facing|adjoining|floating|falling|leaking|working|functioning|parking|morning|evening|string|ring|wing|landing|ceiling|crossing|siding|reading)$/;
/** Words behind a participle that is no adjective of a noun. */
const NO_NOUN =
  /^(?:from|to|in|on|at|along|down|up|through|across|over|outside|inside|around|near|by|past|towards?|into|behind|with|for|and|under|before|there|here|about|together|out|off|against)$/;

/** "Protest outside our office, about 800 marching": as many of those it is about, although no noun stands behind the number. */
export function readDoing(reading: Reading, quantity: Quantity): Counted | undefined {
  const { tokens, mentions } = reading;
  const { start, end, kind, value } = quantity;
  const [verb, next, before] = [tokens[end], tokens[end + 1], tokens[start - 1]];
  if (kind !== 'cardinal' || value < 2 || verb === undefined) return undefined;
  const isSaid = (DOING.test(verb.lower) && !OF_THINGS.test(verb.lower)) || DONE.test(verb.lower);
  const isAlone = next === undefined || next.kind === 'mark' || NO_NOUN.test(next.lower);
  const isOpen = before === undefined || before.kind === 'mark' || HEDGE.test(before.lower);
  if (!isSaid || !isAlone || !isOpen) return undefined;
  const earlier = mentions.filter(
    (one) => one.end <= start && !one.isNested && tokens[one.start]!.sentence === verb.sentence,
  );
  const named = earlier.findLast(({ senses }) => senses.some(({ slot }) => slot === 'person'));
  // "Nightclub, 300 guests, 50 queueing outside": some of those who were counted.
  if (named !== undefined && isNumbered(reading, named.start)) return undefined;
  const isProtest = reading.mentions.some(({ senses }) =>
    senses.some((sense) => sense.slot === 'event' && sense.type === 'protest'),
  );
  const head = named ?? {
    senses: [isProtest ? { slot: 'person' as const, kind: 'protester' as const } : PERSON],
    start,
    end,
    isNested: false,
  };
  return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
}

const WORDS_TO_NUMBER = 4;

function isNumbered({ quantities }: Reading, noun: number): boolean {
  return quantities.some(({ end }) => end <= noun && noun - end < WORDS_TO_NUMBER);
}
