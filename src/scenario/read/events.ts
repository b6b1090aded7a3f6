/** What happens, where, when and how much. One event per type. */
import { hazardReadings } from '../hazard-reading.ts';
import type { EventType } from '../kinds.ts';
import type { Blocked, Where } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import { getContextEvents } from '../words/context-events.ts';
import { findDistanceFrom } from './distance-from.ts';
import { readEventNumbers } from './event-numbers.ts';
import { readFuel } from './fuels.ts';
import type { Occurrence, EventContext } from './occurrence.ts';
import { spanOf, stated, textOf } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { findSubstanceEvents } from './substances.ts';
import { findDepthPlace, findFlooded } from './water-places.ts';
import { findPlace } from './where.ts';

/** In a text that says "fire" a thousand times only the first mentions are read. */
const OCCURRENCES_MAX = 60;

export function readEvents(reading: Reading, context: EventContext): readonly StatedEvent[] {
  const occurrences = findOccurrences(reading, context);
  const numbers = readEventNumbers(reading, occurrences, context.claimed);
  const events = new Map<EventType, StatedEvent>();
  for (const occurrence of occurrences) {
    const { type, start, end, substance, confidence } = occurrence;
    const { depthWords, ...own } = numbers.get(occurrence) ?? {};
    const old = events.get(type);
    const depthAt = depthWords && findDepthPlace(reading, type, depthWords, occurrences, context);
    const flooded = findFlooded(reading, occurrence);
    // How deep it is there says nothing of where it comes in, unless nothing else does.
    const isOfDepth = old !== undefined && depthWords !== undefined && start >= depthWords.end;
    const place = isOfDepth ? undefined : findPlace(reading, occurrence, occurrences, context);
    const at = place?.at ?? (old?.at === undefined ? (depthAt ?? flooded) : undefined);
    const distanceFrom = own.distance && findDistanceFrom(reading, own.distance);
    const event: StatedEvent = {
      id: type,
      type: old?.type ?? {
        value: type,
        source: 'prompt',
        span: spanOf(reading, start, end),
        confidence,
      },
      ...mergeWhere(old?.at, at),
      ...(substance === undefined ? readSubstance(reading, occurrence) : { substance }),
      ...readFuel(reading, occurrence),
      ...own,
      ...(depthAt === undefined ? {} : { depthAt }),
      ...(flooded === undefined ? {} : { flooded }),
      ...(distanceFrom === undefined ? {} : { distanceFrom }),
      ...(place?.isOutside === true && old?.at === undefined ? { isOutside: true } : {}),
      ...(isOnCeiling(reading, occurrence) ? { isOnCeiling: true } : {}),
    };
    events.set(type, old === undefined ? event : { ...old, ...event, type: old.type });
  }
  const list = [...events.values()];
  const closure = findClosure(reading, list, context);
  return closure === undefined ? list : [...list, closure];
}

/** "Set the ceiling on fire", "the ceiling burns", "a ceiling fire": of what burns where a roof would. */
function isOnCeiling({ tokens }: Reading, { type, start }: Occurrence): boolean {
  const { sentence, clause } = tokens[start]!;
  return (
    hazardReadings.of(type).where.roof === 'burns' &&
    tokens.some(
      (token) => token.sentence === sentence && token.clause === clause && token.key === 'ceiling',
    )
  );
}

function readSubstance(reading: Reading, { type, start, end }: Occurrence): Partial<StatedEvent> {
  const { tokens } = reading;
  const { sentence, clause } = tokens[start]!;
  const words = tokens
    .filter((token) => token.sentence === sentence && token.clause === clause)
    .map(({ lower }) => lower)
    .join(' ');
  const value = hazardReadings.of(type).readSubstance?.(words);
  return value === undefined ? {} : { substance: stated(reading, value, { start, end }) };
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

export function findOccurrences(
  reading: Reading,
  { isNegated }: Pick<EventContext, 'isNegated'>,
): Occurrence[] {
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
  const quake = findByMagnitude(reading, all);
  if (quake !== undefined && !isNegated(quake.start)) all.push(quake);
  return dropSaidAgain(reading, all.sort((a, b) => a.start - b.start).slice(0, OCCURRENCES_MAX));
}

/** "The real thing: magnitude 7.8": nothing else has one. */
function findByMagnitude({ tokens }: Reading, all: readonly Occurrence[]): Occurrence | undefined {
  if (all.some(({ type }) => hazardReadings.of(type).scale !== 'none')) return undefined;
  const type = hazardReadings.list().find(([, { scale }]) => scale === 'magnitude')?.[0];
  const start = tokens.findIndex(
    ({ lower }, i) => lower === 'magnitude' && /^[3-9](?:[.,]\d)?$/.test(tokens[i + 1]?.text ?? ''),
  );
  return type === undefined || start < 0
    ? undefined
    : { type, start, end: start + 1, confidence: 0.8 };
}

function isMeant(reading: Reading, { start, end }: Mention, type: EventType): boolean {
  const { tokens } = reading;
  const lowerOf = (from: number, to: number): string[] =>
    tokens.slice(Math.max(0, from), to).map(({ lower }) => lower);
  const before = tokens[start - 1]?.lower ?? '';
  const after = tokens[end]?.lower ?? '';
  if (
    /^(?:drill|exercise|drills|rehearsal|training|simulator)$/.test(after) ||
    /^(?:mock|fake|anti)$/.test(before)
  )
    return false;
  return hazardReadings.of(type).isMeant({
    word: lowerOf(start, end).join(' '),
    before,
    after,
    afterNext: tokens[end + 1]?.lower ?? '',
    isCapital: tokens[start]!.isCapital,
    wordsBefore: (count) => lowerOf(start - count, start),
    sentence: () =>
      tokens
        .filter((token) => token.sentence === tokens[start]!.sentence)
        .map(({ lower }) => lower)
        .join(' '),
    isByNature: () => isByNature(reading, start),
  });
}

function isByNature({ tokens, mentions }: Reading, at: number): boolean {
  const before = mentions.filter(
    (mention) => mention.end <= at && tokens[mention.start]!.clause === tokens[at]!.clause,
  );
  const isVehicle = before.some(({ senses }) => senses.some(({ slot }) => slot === 'vehicle'));
  const isForce = before.some(({ senses }) =>
    senses.some((sense) => sense.slot === 'event' && hazardReadings.of(sense.type).isForceOfNature),
  );
  return isForce && !isVehicle;
}

/** Verbs whose subject decides the meaning: a roof collapses, a man collapses. */
function findContextual(reading: Reading, isNegated: (token: number) => boolean): Occurrence[] {
  const { tokens, mentionAt } = reading;
  const found: Occurrence[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const rows = getContextEvents().filter(({ verb }) => verb.test(tokens[at]!.lower));
    if (
      rows.length === 0 ||
      isNegated(at) ||
      mentionAt.get(at)?.senses.some(({ slot }) => slot === 'event' || slot === 'nothing') === true
    )
      continue;
    const { sentence, clause } = tokens[at]!;
    // "Commuter train, eight carriages, hits a truck": a clause that opens with its verb has its subject before it.
    const first = (tokens[at - 1]?.lower ?? '').endsWith('ly') ? at - 1 : at;
    const isOpening = tokens[first - 1]?.clause !== clause;
    const around = tokens
      .slice(Math.max(0, at - (isOpening ? 16 : 8)), at + (tokens[at]!.lower === 'dam' ? 12 : 7))
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

/** Drops mentions that only repeat what another event says better. */
function dropSaidAgain(reading: Reading, all: readonly Occurrence[]): Occurrence[] {
  return all.filter(
    (one) =>
      !hazardReadings.of(one.type).isSaidAgain({
        text: textOf(reading, one.start, one.end).toLowerCase(),
        has: (type) => all.some((other) => other.type === type),
        isInReleaseOf: (type) =>
          all.some(
            (other) =>
              other.type === type &&
              other.substance !== undefined &&
              other.start <= one.start &&
              one.end <= other.end,
          ),
      }),
  );
}

/** A closure is the event of the scenario when nothing else happens. */
function findClosure(
  reading: Reading,
  events: readonly StatedEvent[],
  { blocked }: EventContext,
): StatedEvent | undefined {
  if (events.length > 0) return undefined;
  const typeOf = ({ what }: Blocked): EventType | undefined =>
    hazardReadings.list().find(([, { closes }]) => closes.includes(what))?.[0];
  const way = blocked.find(
    (one) => typeOf(one) !== undefined && !isBackground(reading, one.stated.span?.[0] ?? 0),
  );
  if (way?.stated.span === undefined) return undefined;
  const type = typeOf(way)!;
  return {
    id: type,
    type: { value: type, source: 'prompt', span: way.stated.span, confidence: 0.8 },
  };
}

/** "…, streets closed, no vehicles": without a verb and late in a list it describes the background. */
function isBackground({ tokens }: Reading, from: number): boolean {
  const at = tokens.findIndex(({ start }) => start >= from);
  const { clause, lower } = tokens[at]!;
  if (clause < 2 || !/^(?:roads|streets)$/.test(lower)) return false;
  return !tokens.some(
    (token) =>
      token.clause === clause && /^(?:is|are|was|were|has|have|gets?|suddenly)$/.test(token.lower),
  );
}
