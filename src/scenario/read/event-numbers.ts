/** Magnitude, depth, radius, distance and start of events. */
import { hazardReadings } from '../hazard-reading.ts';
import type { Sourced } from '../scenario.ts';
import type { Measure } from '../text/measures.ts';
import { meaningOf } from './event-spans.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { Occurrence } from './occurrence.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';
import { countedFrom } from './time-phrases.ts';
import { findBodyDepths, findDepthTime } from './water-depths.ts';

export interface EventNumbers {
  magnitude?: Sourced<number>;
  depth?: Sourced<number>;
  radius?: Sourced<number>;
  distance?: Sourced<number>;
  start?: Sourced<number>;
  lasts?: Sourced<number>;
  depthBy?: Sourced<number>;
  /** The words that say the depth. */
  depthWords?: TokenRange;
}

const scaleOf = ({ type }: Occurrence) => hazardReadings.of(type).scale;
const isWater = ({ type }: Occurrence): boolean => hazardReadings.of(type).hasDepth;

export function readEventNumbers(
  reading: Reading,
  occurrences: readonly Occurrence[],
  claimed: ReadonlySet<number>,
): ReadonlyMap<Occurrence, EventNumbers> {
  const found = new Map<Occurrence, EventNumbers>();
  const put: Put = (occurrence, name, value) => {
    if (occurrence === undefined) return;
    const numbers = found.get(occurrence) ?? {};
    numbers[name] ??= value;
    found.set(occurrence, numbers);
  };
  readMagnitudes(reading, occurrences, put);
  for (const measure of reading.measures)
    if (measure.dimension === 'length' && !claimed.has(measure.start))
      readLength(reading, occurrences, measure, put);
  const taken = readDepths(reading, occurrences, found, claimed);
  for (const measure of reading.measures) {
    if (claimed.has(measure.start) || measure.dimension !== 'duration') continue;
    if (taken.has(measure.start)) continue;
    const told =
      findShaking(reading, measure, occurrences) ??
      occurrences.findLast(({ end }) => end <= measure.start);
    const meaning = told === undefined ? undefined : meaningOf(reading, measure, told);
    if (meaning !== undefined)
      put(told, meaning, stated(reading, Math.round(measure.value), measure));
    else readStart(reading, occurrences, measure, put);
  }
  return found;
}

/** "An earthquake. … The shaking lasts 40 s": said of the quake, in whatever sentence. */
function findShaking(
  { tokens }: Reading,
  { start }: Measure,
  occurrences: readonly Occurrence[],
): Occurrence | undefined {
  const isSaid = tokens
    .slice(Math.max(0, start - 5), start)
    .some(({ lower }) => /^(?:shaking|tremors?|shakes?)$/.test(lower));
  return isSaid ? occurrences.find(({ type }) => type === 'earthquake') : undefined;
}

type Put = (
  occurrence: Occurrence | undefined,
  name: Exclude<keyof EventNumbers, 'depthWords'>,
  value: Sourced<number>,
) => void;

/** Depths said by the body, and by when each depth is reached; returns the first tokens of those times. */
function readDepths(
  reading: Reading,
  occurrences: readonly Occurrence[],
  found: Map<Occurrence, EventNumbers>,
  claimed: ReadonlySet<number>,
): ReadonlySet<number> {
  const { tokens, measures } = reading;
  const taken = new Set<number>();
  for (const { depth, start, end } of findBodyDepths(reading)) {
    const water = nearest(occurrences.filter(isWater), start);
    if (water === undefined || found.get(water)?.depth !== undefined) continue;
    found.set(water, { ...found.get(water), depth, depthWords: { start, end } });
  }
  for (const [occurrence, numbers] of found) {
    const from = numbers.depth?.span?.[0];
    if (from === undefined) continue;
    const words = numbers.depthWords ?? measures.find((one) => tokens[one.start]!.start === from);
    if (words === undefined) continue;
    numbers.depthWords = { start: words.start, end: words.end };
    // "A 5 m tsunami reaches the beach in 20 minutes": that is when it comes.
    const next = tokens[words.end]?.lower ?? '';
    if (occurrence.start === words.end && !/^(?:deep|high)$/.test(next)) continue;
    const time = findDepthTime(reading, words, claimed);
    if (time === undefined) continue;
    numbers.depthBy = stated(reading, Math.round(time.value), time);
    taken.add(time.start);
  }
  return taken;
}

/** "magnitude 7.2", "M7.2", "7.2 on the Richter scale", "category 4", "EF3", "Cat 5". */
function readMagnitudes(reading: Reading, occurrences: readonly Occurrence[], put: Put): void {
  const { tokens } = reading;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number') continue;
    const value = Number.parseFloat(token.text.replace(',', '.'));
    if (!(value >= 0 && value <= 12)) continue;
    const before = tokens
      .slice(Math.max(0, at - 3), at)
      .map(({ lower }) => lower)
      .join(' ');
    const after = tokens
      .slice(at + 1, at + 5)
      .map(({ lower }) => lower)
      .join(' ');
    const isQuake =
      /\b(?:magnitude|mag|richter|mw|ml|richter scale)(?: of| :|:| is| about| around)?$/.test(
        before,
      ) ||
      (token.isGlued && /^(?:m|mw|ml)$/.test(tokens[at - 1]?.lower ?? '')) ||
      (/(?:^| )m$/.test(before) && tokens[at - 1]?.text === 'M') ||
      /^(?:magnitude|mag\b|richter|on the richter|mw\b|on richter|degrees on the richter|points on the richter)/.test(
        after,
      ) ||
      (/^(?:earthquake|quake)/.test(after) && token.text.includes('.')) ||
      (/\b(?:earthquake|quake|tremor)(?: of)?$/.test(before) && token.text.includes('.')) ||
      (/\b(?:measuring|measured|measures|registering)$/.test(before) &&
        occurrences.some((one) => scaleOf(one) === 'magnitude') &&
        token.text.includes('.'));
    const isCategory =
      /\b(?:category|cat|ef|f|vei)$/.test(before) && value <= 8 && Number.isInteger(value);
    if (!isQuake && !isCategory) continue;
    const target = nearest(
      occurrences.filter((one) =>
        isCategory && !isQuake ? scaleOf(one) === 'category' : scaleOf(one) !== 'none',
      ),
      at,
    );
    put(target, 'magnitude', stated(reading, value, { start: Math.max(0, at - 1), end: at + 1 }));
  }
  for (const quantity of reading.quantities) {
    const word = tokens[quantity.start]!;
    if (
      word.kind !== 'word' ||
      quantity.kind !== 'cardinal' ||
      !/^(?:category|magnitude)$/.test(tokens[quantity.start - 1]?.lower ?? '')
    )
      continue;
    put(
      nearest(
        occurrences.filter((one) => scaleOf(one) !== 'none'),
        quantity.start,
      ),
      'magnitude',
      stated(reading, quantity.value, quantity),
    );
  }
}

/** "Assembly point 150 m from the building": where people go, not where it happens. */
const ASSEMBLY =
  /\b(?:assembly|muster|meeting|gathering|rally|rendezvous|evacuation) (?:point|area|place|ground|site)(?: is| at| lies|,| about| some| around| roughly)*$/;

/** "Keep people 100 m away from it", "stay 50 m from the bag": how far people are to be, not where it happens. */
const KEEPS_AWAY =
  /\b(?:keep|keeps|keeping|kept|stay|stays|staying|hold|holds|holding|move|moves|moved|push|pushes|clear|clears|cleared)(?: \w+){0,3}(?: at least| about| some| back)*$/;
/** "Workers gather at the west gate, 150 m from the warehouse" */
const GATHERS =
  /\b(?:gather|gathers|assemble|assembles|meet|meets|muster|line up|shelter|wait|waits) (?:\w+ ){0,4}\w+ ?,?$/;

function isOfOther(before: string, after: string): boolean {
  return (
    ASSEMBLY.test(before) ||
    GATHERS.test(before) ||
    (/\b(?:exits?|doors?|stairs?|hospital|station|shelter|hydrant|point|nearest|closest|spacing|apart)\b/.test(
      before,
    ) &&
      /^(?:away|off)\b/.test(after))
  );
}

function readLength(
  reading: Reading,
  occurrences: readonly Occurrence[],
  measure: Measure,
  put: Put,
): void {
  const { tokens } = reading;
  const before = tokens
    .slice(Math.max(0, measure.start - 7), measure.start)
    .map(({ lower }) => lower)
    .join(' ');
  const after = tokens
    .slice(measure.end, measure.end + 4)
    .map(({ lower }) => lower)
    .join(' ');
  const value = stated(reading, Math.round(measure.value * 1e4) / 1e4, measure);
  const sentence = tokens[measure.start]!.sentence;
  const same = occurrences.filter(({ start }) => tokens[start]!.sentence === sentence);
  const candidates = same.length > 0 ? same : occurrences;
  const water = candidates.filter(isWater);
  const anyWater = water.length > 0 ? water : occurrences.filter(isWater);
  if (
    /^(?:radius|blast radius|exclusion|wide exclusion|evacuation|perimeter|cordon|danger|hot|safety)/.test(
      after,
    ) ||
    /\b(?:radius|perimeter|exclusion zone|cordon|danger zone|blast zone|zone|area|ring|circle|buffer|belt|plume)(?: of| :|:| is| around| has a radius of| with a radius of| extends| out to)*(?: about| around)?$/.test(
      before,
    )
  ) {
    put(
      same.length > 0 ? nearest(same, measure.start) : lastBefore(occurrences, measure),
      'radius',
      value,
    );
    return;
  }
  // "everyone within 500 m"
  const isWithin =
    /\b(?:everyone|everybody|people|residents|houses|homes|buildings|all|persons|anyone) (?:\w+ )?within(?: a| about| some)?$/.test(
      before,
    );
  if (isWithin && !/^(?:of the (?:exit|door|stair|gate))/.test(after)) {
    put(lastBefore(occurrences, measure), 'radius', value);
    return;
  }
  if (KEEPS_AWAY.test(before) && /^(?:away|from|back|clear)\b/.test(after)) {
    put(lastBefore(occurrences, measure), 'radius', value);
    return;
  }
  // "nearest exit 20 m away" says nothing about the event.
  if (isOfOther(before, after)) return;
  if (
    /^(?:from|away|off|offshore|upstream|downstream|inland|out|outside)\b/.test(after) ||
    /^(?:due )?(?:to the )?(?:north|south|east|west|northeast|northwest|southeast|southwest|uphill|downwind|upwind)(?:ern|ward|wards)?(?: of| from|\b)/.test(
      after,
    )
  ) {
    put(nearest(candidates, measure.start), 'distance', value);
    return;
  }
  const isDeep =
    /^(?:deep|depth|of (?:water|floodwater|flood|flooding|standing|rising|mud|snow)|high|above|below|underwater|flood|on the (?:platforms?|roads?|streets?|floor|tracks?|ground))/.test(
      after,
    ) ||
    /\b(?:depth|deep|depths)(?: of| is| :|:| reaches| reaching| up to| about| around| =)*$/.test(
      before,
    ) ||
    /\b(?:water|level|floodwater|floodwaters|river|waves?|surge|flood|flooded|submerged)(?: level| levels| depth)?(?: is| of| rises| rising| rose| reaches| reaching| to| up| at| by| has| reached| risen| about| around| hits)*$/.test(
      before,
    );
  if (isDeep && anyWater.length > 0 && !/^(?:long|wide)/.test(after))
    put(nearest(anyWater, measure.start), 'depth', value);
  else if (
    /^(?:tall |high )?(?:tsunami|wave|waves|storm surge|surge|flood)/.test(after) &&
    anyWater.length > 0
  )
    put(nearest(anyWater, measure.start), 'depth', value);
}

/** The event mentioned before, otherwise the first one. */
function lastBefore(
  occurrences: readonly Occurrence[],
  { start }: Measure,
): Occurrence | undefined {
  return occurrences.findLast((one) => one.start <= start) ?? occurrences[0];
}

/** "after 2 minutes", "2 minutes later", "ten minutes in", "90 seconds into the simulation", "at t+90 s". */
function readStart(
  reading: Reading,
  occurrences: readonly Occurrence[],
  measure: Measure,
  put: Put,
): void {
  const { tokens } = reading;
  // "Dam failure in 10 minutes", "a tsunami that will reach the beach in 20 minutes"
  const isIn = tokens[measure.start - 1]?.lower === 'in';
  const soon = isIn
    ? (occurrences.find(({ end }) => end === measure.start - 1) ??
      findComing(reading, occurrences, measure.start - 1))
    : undefined;
  if (soon !== undefined) put(soon, 'start', stated(reading, Math.round(measure.value), measure));
  if (soon !== undefined || !isDelay(reading, measure)) return;
  const { clause, sentence } = tokens[measure.start]!;
  const value = stated(reading, Math.round(measure.value), measure);
  // "An earthquake hits our hospital (7 floors) at 30 s": the bracket interrupts.
  const resumed = clauseBeforeBracket(reading, measure.start);
  const inClause = occurrences.filter(({ start }) =>
    [clause, resumed].includes(tokens[start]!.clause),
  );
  const last = inClause.findLast(({ end }) => end <= measure.start);
  const previous = last !== undefined && isDeed(reading, last, measure) ? undefined : last;
  // "Ninety seconds after the crash the fuel explodes": of the fuel, not of the crash.
  const from = countedFrom(reading, measure);
  const base = typeof from === 'object' ? from.token : -1;
  const next = occurrences.find(
    ({ start }) =>
      start >= measure.end &&
      start !== base &&
      tokens[start]!.sentence === sentence &&
      start - measure.end < 14,
  );
  const isOpening =
    measure.start === 0 ||
    (tokens[measure.start - 1]!.clause !== clause && resumed === undefined) ||
    /^(?:and|then)$/.test(tokens[measure.start - 1]!.lower) ||
    (/^(?:after|then|and|at|about|exactly|some|around|roughly)$/.test(
      tokens[measure.start - 1]!.lower,
    ) &&
      resumed === undefined &&
      isClauseStart(reading, measure.start - 1));
  const earlier = occurrences.findLast(
    ({ start, end }) => end <= measure.start && tokens[start]!.sentence === sentence,
  );
  // "t=60 s" at the end of a list; "police arrive after 4 minutes" is about the police.
  const isTimed = measure.isMoment === true && (tokens[measure.end]?.kind ?? 'mark') === 'mark';
  put(
    (isOpening ? (next ?? previous) : (previous ?? next)) ?? (isTimed ? earlier : undefined),
    'start',
    value,
  );
}

/** The clause that goes on behind a closed bracket, for the first words behind it. */
function clauseBeforeBracket({ tokens }: Reading, at: number): number | undefined {
  const close = [1, 2, 3].find((back) => tokens[at - back]?.text === ')');
  if (close === undefined) return undefined;
  const open = tokens.findLastIndex(({ text }, i) => i < at - close && text === '(');
  return tokens[open - 1]?.clause;
}

/** "The shooter starts in the hall and goes upstairs after 2 minutes": when he goes, not when it begins. */
function isDeed({ tokens }: Reading, { end }: Occurrence, measure: Measure): boolean {
  const words = tokens
    .slice(end, measure.start)
    .map(({ lower }) => lower)
    .join(' ');
  return /\band (?:then )?(?:goes|moves|walks|climbs|runs|heads|flees|leaves|escapes|enters|continues)\b/.test(
    words,
  );
}

/** What is about to come in this clause: "to hit the coast", "expected to arrive". */
function findComing(
  { tokens }: Reading,
  occurrences: readonly Occurrence[],
  at: number,
): Occurrence | undefined {
  const { clause } = tokens[at]!;
  const event = occurrences.findLast(
    ({ start, end }) => end <= at && tokens[start]!.clause === clause,
  );
  if (event === undefined || at - event.end > 16) return undefined;
  const isComing = tokens
    .slice(event.end, at)
    .some(({ lower }) =>
      /^(?:hits?|reach|reaches|arrives?|arriving|strikes?|due|expected|smash|slams?|lands?|landfall|predicted)$/.test(
        lower,
      ),
    );
  return isComing ? event : undefined;
}

function isClauseStart({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    before.kind === 'mark' ||
    before.clause !== tokens[at]!.clause ||
    before.lower === 'and' ||
    before.lower === 'then'
  );
}

export function isDelay({ tokens }: Reading, measure: Measure): boolean {
  if (measure.isMoment === true) return true;
  const before = tokens
    .slice(Math.max(0, measure.start - 3), measure.start)
    .map(({ lower }) => lower)
    .join(' ');
  const after = tokens
    .slice(measure.end, measure.end + 4)
    .map(({ lower }) => lower)
    .join(' ');
  if (
    /^(?:after (?:closing|opening|midnight|sunset|sunrise|dark|noon|work|school|kick-off|kickoff))/.test(
      after,
    )
  )
    return false;
  return (
    /\b(?:after|following)(?: about| around| exactly| some| roughly| another| just)?$/.test(
      before,
    ) ||
    /(?:^| )t (?:\+|=|plus)$/.test(before) ||
    /^(?:later|after|into|afterwards|on\b)/.test(after) ||
    /^in(?: ,|$| there| the (?:lights|power|roof|fire|alarm)| an? | [.;:])/.test(after) ||
    /\bat (?:second|minute|time|t)$/.test(before) ||
    (/\bat(?: about| around| exactly)?$/.test(before) &&
      !/^(?:intervals?|each|a time)/.test(after)) ||
    /\b(?:starts?|starting|begins?|beginning|occurs?|erupts?|goes off|triggered|ignites?|delayed|delay of|happens|detonates?|explodes?) (?:at|by|after)?$/.test(
      `${before} `.trimEnd(),
    )
  );
}

function nearest(occurrences: readonly Occurrence[], at: number): Occurrence | undefined {
  let best: Occurrence | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const occurrence of occurrences) {
    const gap = occurrence.start > at ? occurrence.start - at + 0.5 : at - occurrence.start;
    if (gap < least) [best, least] = [occurrence, gap];
  }
  return best;
}
