/** What happens, where, when and how much. One event per type. */
import type { EventType } from '../kinds.ts';
import type { Where } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import { CONTEXT_EVENTS, MILD_TYPES } from '../words/context-events.ts';
import { readEventNumbers } from './event-numbers.ts';
import type { Occurrence, EventContext } from './occurrence.ts';
import { spanOf, textOf } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { findSubstanceEvents } from './substances.ts';
import { findWhere } from './where.ts';

/** A text that says "fire" a thousand times is read for the first of them. */
const OCCURRENCES_MAX = 60;

export function readEvents(reading: Reading, context: EventContext): readonly StatedEvent[] {
  const occurrences = findOccurrences(reading, context);
  const numbers = readEventNumbers(reading, occurrences, context.claimed);
  const events = new Map<EventType, StatedEvent>();
  for (const occurrence of occurrences) {
    const { type, start, end, substance, confidence } = occurrence;
    const at = findWhere(reading, occurrence, occurrences, context);
    const old = events.get(type);
    const event: StatedEvent = {
      id: type,
      type: old?.type ?? {
        value: type,
        source: 'prompt',
        span: spanOf(reading, start, end),
        confidence,
      },
      ...mergeWhere(old?.at, at),
      ...(substance === undefined ? {} : { substance }),
      ...numbers.get(occurrence),
    };
    events.set(type, old === undefined ? event : { ...old, ...event, type: old.type });
  }
  const list = [...events.values()];
  const closure = findClosure(reading, list, context);
  return closure === undefined ? list : [...list, closure];
}

function mergeWhere(old: Where | undefined, at: Where | undefined): { at?: Where } {
  if (old === undefined || at === undefined)
    return at === undefined ? (old === undefined ? {} : { at: old }) : { at };
  return {
    at: {
      ...at,
      ...old,
      ...(old.feature === undefined && at.feature !== undefined
        ? { text: at.text, feature: at.feature }
        : {}),
    },
  };
}

function findOccurrences(reading: Reading, { isNegated }: EventContext): Occurrence[] {
  const listed = reading.mentions.flatMap((mention) => {
    const isNothing =
      mention.senses.some(({ slot }) => slot === 'nothing') ||
      reading.calendar.some(({ start }) => start === mention.start);
    if (isNothing || isNegated(mention.start) || mention.isNested) return [];
    return mention.senses.flatMap((sense): Occurrence[] =>
      sense.slot === 'event' && isMeant(reading, mention, sense.type)
        ? [{ type: sense.type, start: mention.start, end: mention.end, confidence: 1 }]
        : [],
    );
  });
  const all = [
    ...listed,
    ...findContextual(reading, isNegated),
    ...findSubstanceEvents(reading, isNegated),
  ];
  const quake = findUnnamedQuake(reading, all);
  if (quake !== undefined && !isNegated(quake.start)) all.push(quake);
  return dropWeaker(reading, all.sort((a, b) => a.start - b.start).slice(0, OCCURRENCES_MAX));
}

/** "The real thing: magnitude 7.8": nothing else has one. */
function findUnnamedQuake({ tokens }: Reading, all: readonly Occurrence[]): Occurrence | undefined {
  if (all.some(({ type }) => /^(?:earthquake|hurricane|tornado|eruption|tsunami)$/.test(type)))
    return undefined;
  const start = tokens.findIndex(
    ({ lower }, i) => lower === 'magnitude' && /^[3-9](?:[.,]\d)?$/.test(tokens[i + 1]?.text ?? ''),
  );
  return start < 0 ? undefined : { type: 'earthquake', start, end: start + 1, confidence: 0.8 };
}

/** Words with a harmless meaning beside the dangerous one. */
function isMeant(reading: Reading, { start, end }: Mention, type: EventType): boolean {
  const { tokens } = reading;
  const word = tokens
    .slice(start, end)
    .map(({ lower }) => lower)
    .join(' ');
  const before = tokens[start - 1]?.lower ?? '';
  const after = tokens[end]?.lower ?? '';
  const sentence = (): string =>
    tokens
      .filter((token) => token.sentence === tokens[start]!.sentence)
      .map(({ lower }) => lower)
      .join(' ');
  if (
    /^(?:drill|exercise|drills|rehearsal|training|simulator)$/.test(after) ||
    /^(?:mock|fake|anti)$/.test(before)
  )
    return false;
  switch (type) {
    case 'fire':
      return (
        !(
          /^(?:burn|burns|burned|burnt|burning)$/.test(word) &&
          /\b(?:candles?|calories|incense|questions?)\b/.test(sentence())
        ) &&
        !/^(?:the band|the team|team|band|he|she)$/.test(before) &&
        !(
          word === 'on fire' &&
          tokens
            .slice(Math.max(0, start - 4), start)
            .some(({ lower }) =>
              /^(?:band|team|striker|performance|concert|crowd|show|party|singer|dj|dancefloor)$/.test(
                lower,
              ),
            )
        )
      );
    case 'protest':
      if (word === 'march' || word === 'marches')
        return !(tokens[start]!.isCapital && /^(?:in|\d+)$/.test(before)) && !/^\d/.test(after);
      // One protester is no protest.
      if (/^(?:protester|protestor|demonstrator)$/.test(word)) return false;
      if (word === 'demo') return !/^(?:a product|product|tech|live)$/.test(before);
      // "Forty people sit in a cathedral"
      if (/^(?:sit|sits|sat|sitting) in$/.test(word))
        return !/^(?:an?|the|their|its|our|one|two|rows?|silence|front)$/.test(after);
      return true;
    case 'ship_listing':
      return (
        !/^(?:listing|listings|sinking|sink|sinks|grounding|heeling|heel|heels)$/.test(word) ||
        /\b(?:ship|ferry|vessel|boat|deck|cruise|liner|port|starboard|hull|yacht|degrees)\b/.test(
          sentence(),
        )
      );
    case 'crowd_surge':
      return (
        !/^(?:crush|crushing|overcrowded|overcrowding)$/.test(word) ||
        !/\b(?:grape|ice|stone)\b/.test(before)
      );
    case 'vehicle_collision':
      if (/^(?:run over|runs over|rolls over|roll over|accident|accidents)$/.test(word))
        return !/^(?:nuclear|chemical|industrial|radiation|mining)$/.test(before);
      // What water and wind smash into is no traffic.
      if (/^(?:smash|slam|crash|plough|plow)\w* into$/.test(word) && isByNature(reading, start))
        return false;
      return !(
        word.startsWith('crash') && /^(?:market|stock|server|computer|system)$/.test(before)
      );
    case 'active_shooter':
      // "Wide shot of a market", "Previs shot: …": of a camera. Who is shot is shot by somebody.
      if (
        word === 'shot' &&
        (/^(?:of|from|over|above|across|\d+|:)$/.test(after) || isShotNoun(before))
      )
        return false;
      return !(
        /^(?:shot|shots|shoot|shooting|shoots)$/.test(word) &&
        /\b(?:film|movie|photo|camera|goal|penalty|basketball|archery|clay)\b/.test(sentence())
      );
    case 'attack':
      return !/^(?:heart|panic|asthma|cyber|shark|hacker|virus|flu)$/.test(before);
    case 'flood':
      return !(
        word.startsWith('flood') &&
        /^(?:with|of)$/.test(after) &&
        /\b(?:tourists|visitors|people|fans|shoppers|light|calls|guests)\b/.test(sentence())
      );
    case 'explosion':
      return !(
        /^(?:explode|explodes|exploded|exploding|explosion|blast)$/.test(word) &&
        /\b(?:joy|applause|cheers|laughter|colou?r|excitement|popularity|flavou?r)\b/.test(
          sentence(),
        )
      );
    case 'medical_emergency':
      return !(
        word === 'outbreak' &&
        /^of$/.test(after) &&
        /\b(?:fire|panic|violence|war)\b/.test(tokens[end + 1]?.lower ?? '')
      );
    case 'power_outage':
      return !(word === 'outage' && /^(?:network|internet|server)$/.test(before));
    case 'landslide':
      return !/^(?:victory|win)$/.test(after);
    case 'building_collapse':
      // "closed by rubble" tells of a road, "trapped under the rubble" of a building.
      return (
        word !== 'rubble' ||
        /\b(?:trapped|under|buried|beneath|pulled|survivors|dig|digging)\b/.test(sentence())
      );
    case 'eruption':
      return true;
    default:
      return true;
  }
}

const SHOT_BEFORE =
  /^(?:an?|the|this|that|each|every|our|my|next|same|wide|close|closeup|tight|long|medium|establishing|tracking|crane|dolly|pan|panning|previs|opening|final|single|hero|master|overhead|aerial|drone|handheld|vfx|money|continuous|static|low|high|angle|steadicam)$/;

function isShotNoun(before: string): boolean {
  return before === '' || SHOT_BEFORE.test(before);
}

function isByNature({ tokens, mentions }: Reading, at: number): boolean {
  const before = mentions.filter(
    (mention) => mention.end <= at && tokens[mention.start]!.clause === tokens[at]!.clause,
  );
  const isVehicle = before.some(({ senses }) => senses.some(({ slot }) => slot === 'vehicle'));
  const isForce = before.some(({ senses }) =>
    senses.some(
      (sense) =>
        sense.slot === 'event' &&
        /^(?:tsunami|flood|hurricane|tornado|landslide|avalanche)$/.test(sense.type),
    ),
  );
  return isForce && !isVehicle;
}

/** Verbs whose subject decides: a roof collapses, a man collapses. */
function findContextual(reading: Reading, isNegated: (token: number) => boolean): Occurrence[] {
  const { tokens, mentionAt } = reading;
  const found: Occurrence[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const rows = CONTEXT_EVENTS.filter(({ verb }) => verb.test(tokens[at]!.lower));
    if (
      rows.length === 0 ||
      isNegated(at) ||
      mentionAt.get(at)?.senses.some(({ slot }) => slot === 'event' || slot === 'nothing') === true
    )
      continue;
    const { sentence, clause } = tokens[at]!;
    // "Commuter train, eight carriages, hits a truck": the subject of a clause that opens with its verb stands before.
    const isOpening = tokens[at - 1]?.clause !== clause;
    const around = tokens
      .slice(Math.max(0, at - (isOpening ? 12 : 8)), at + (tokens[at]!.lower === 'dam' ? 12 : 7))
      .filter(
        (token, i, all) =>
          token.sentence === sentence &&
          token.kind !== 'mark' &&
          (token.clause === clause || (isOpening && i < all.indexOf(tokens[at]!))),
      );
    const words = ` ${around.map(({ key }) => key).join(' ')} `;
    const row = rows.find(({ cue }) => cue.test(words));
    if (row === undefined) continue;
    found.push({ type: row.type, start: at, end: at + 1, confidence: 0.9 });
  }
  return found;
}

/** A bomb that goes off is no threat any more; a forest fire is no fire beside; a bushfire's fire is the bushfire. */
function dropWeaker(reading: Reading, all: readonly Occurrence[]): Occurrence[] {
  const has = (type: EventType): boolean => all.some((one) => one.type === type);
  const text = ({ start, end }: Occurrence): string => textOf(reading, start, end).toLowerCase();
  return all.filter((one) => {
    switch (one.type) {
      case 'bomb_threat':
        return !(
          has('explosion') &&
          /^(?:a )?(?:bomb|bombs|explosive device|device|truck bomb)$/.test(text(one))
        );
      case 'fire':
        return !(
          has('wildfire') &&
          /^(?:fire|fires|the fire|blaze|flames?|burning|burns?|inferno|firestorm|burned)$/.test(
            text(one),
          )
        );
      case 'attack':
        return !(
          has('active_shooter') &&
          /^(?:attack|attacks|attacker|assailant|attackers|assault)$/.test(text(one))
        );
      case 'flood':
        return !(
          has('tsunami') &&
          /^(?:flood|flooding|floods|flooded|water rises|inundation|inundates)$/.test(text(one))
        );
      case 'explosion':
        return !(has('eruption') && /^(?:explosion|explodes)$/.test(text(one)));
      case 'protest':
        return !(has('riot') && !/protest|demonstrat|march|rally|strike/.test(text(one)));
      case 'gas_leak':
        // "a chlorine gas leak" is chlorine's.
        return !all.some(
          (other) =>
            other.type === 'chemical_spill' &&
            other.substance !== undefined &&
            other.start <= one.start &&
            one.end <= other.end,
        );
      case 'earthquake':
      case 'smoke':
      case 'tsunami':
      case 'chemical_spill':
      case 'radiation_leak':
      case 'active_shooter':
      case 'riot':
      case 'crowd_surge':
      case 'power_outage':
      case 'road_closure':
      case 'vehicle_collision':
      case 'derailment':
      case 'wildfire':
      case 'hurricane':
      case 'tornado':
      case 'landslide':
      case 'avalanche':
      case 'eruption':
      case 'building_collapse':
      case 'elevator_failure':
      case 'medical_emergency':
      case 'dam_break':
      case 'heatwave':
      case 'ship_listing':
      case 'panic':
        return true;
    }
  });
}

/** A closure is the scenario's trigger when nothing else happens. */
function findClosure(
  reading: Reading,
  events: readonly StatedEvent[],
  { blocked }: EventContext,
): StatedEvent | undefined {
  if (events.some(({ type }) => !MILD_TYPES.has(type.value))) return undefined;
  if (events.some(({ type }) => type.value === 'road_closure')) return undefined;
  const way = blocked.find(
    (one) =>
      (one.what === 'road' || one.what === 'bridge' || one.what === 'lane') &&
      !isBackground(reading, one.stated.span?.[0] ?? 0),
  );
  if (way?.stated.span === undefined) return undefined;
  return {
    id: 'road_closure',
    type: { value: 'road_closure', source: 'prompt', span: way.stated.span, confidence: 0.8 },
  };
}

/** "…, streets closed, no vehicles": without a verb and late in a list it tells how things are. */
function isBackground({ tokens }: Reading, from: number): boolean {
  const at = tokens.findIndex(({ start }) => start >= from);
  const { clause, lower } = tokens[at]!;
  if (clause < 2 || !/^(?:roads|streets)$/.test(lower)) return false;
  return !tokens.some(
    (token) =>
      token.clause === clause && /^(?:is|are|was|were|has|have|gets?|suddenly)$/.test(token.lower),
  );
}
