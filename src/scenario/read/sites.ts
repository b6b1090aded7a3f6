/**
 * The structures a prompt names, one per kind: without words that mean something else, and without rooms of another
 * structure.
 */
import type { StructureKind } from '../kinds.ts';
import { placeReadings } from '../place-reading.ts';
import type { WordsAround } from '../place-reading.ts';
import type { Sourced } from '../scenario.ts';
import type { Counted } from './counted.ts';
import { partOfBuilding } from './part-of-building.ts';
import { findSense, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

export interface Site {
  readonly kind: StructureKind;
  readonly mentions: Mention[];
  count?: Sourced<number>;
}

export function findSites(
  reading: Reading,
  counts: readonly Counted[],
  isNegated: (token: number) => boolean,
  blockedNouns: ReadonlySet<number> = new Set(),
): Site[] {
  const sites: Site[] = [];
  const counted = new Map(counts.map((count) => [count.head.start, count]));
  for (const mention of reading.mentions) {
    const sense = findSense(mention, 'structure');
    if (sense === undefined || isNegated(mention.start) || isOther(reading, mention)) continue;
    if (partOfBuilding(reading, mention) === 'room') continue;
    if (isPerson(reading, mention, counted.get(mention.start)) || isOfAuthor(reading, mention))
      continue;
    if (blockedNouns.has(mention.start) && isPlainRoad(reading, mention)) continue;
    let site = sites.find(({ kind }) => kind === sense.kind);
    if (site === undefined) sites.push((site = { kind: sense.kind, mentions: [] }));
    site.mentions.push(mention);
    const count = counted.get(mention.start);
    if (
      count?.head !== mention ||
      count === undefined ||
      site.count !== undefined ||
      count.quantity.kind !== 'cardinal' ||
      reading.tokens[count.quantity.start]!.lower === 'both' ||
      reading.tokens[count.quantity.end]?.isHyphenated === true
    )
      continue;
    site.count = stated(reading, Math.round(count.quantity.value), {
      start: count.quantity.start,
      end: mention.end,
    });
  }
  addNamedRoad(reading, sites);
  addProperNames(reading, sites);
  return dropRooms(reading, dropGeneral(reading, sites));
}

/** "on the M20", "A9 near Nuremberg", "I-95 northbound": motorways by their numbers. */
function addNamedRoad({ tokens }: Reading, sites: Site[]): void {
  const road = placeReadings.list().find(([, { isNamedByRoadNumber }]) => isNamedByRoadNumber)?.[0];
  if (road === undefined || sites.some(({ kind }) => kind === road)) return;
  const at = tokens.findIndex((token, i) => {
    const number = tokens[i + 1];
    const isNumbered =
      /^(?:[AMEI]|US)$/.test(token.text) &&
      number !== undefined &&
      (number.isGlued || number.isHyphenated) &&
      /^\d{1,3}$/.test(number.text);
    if (!isNumbered) return false;
    const isThe = /^(?:on|the|along|off)$/.test(tokens[i - 1]?.lower ?? '');
    const next = tokens[i + 2]?.lower ?? '';
    return (
      isThe ||
      /^(?:near|between|outside|northbound|southbound|eastbound|westbound|towards)$/.test(next)
    );
  });
  if (at < 0) return;
  const mention: Mention = {
    senses: [{ slot: 'structure', kind: road }],
    start: at,
    end: at + 2,
    isNested: false,
  };
  sites.push({ kind: road, mentions: [mention] });
  sites.sort((a, b) => a.mentions[0]!.start - b.mentions[0]!.start);
}

/** "Alexanderplatz": a proper name whose end says what it is. */
function addProperNames({ tokens }: Reading, sites: Site[]): void {
  for (const [kind, { nameEnds }] of placeReadings.list()) {
    if (nameEnds === undefined || sites.some((site) => site.kind === kind)) continue;
    const at = tokens.findIndex(({ isCapital, lower }) => isCapital && nameEnds.test(lower));
    if (at < 0) continue;
    const senses = [{ slot: 'structure', kind }] as const;
    sites.push({ kind, mentions: [{ senses, start: at, end: at + 1, isNested: false }] });
    sites.sort((a, b) => a.mentions[0]!.start - b.mentions[0]!.start);
  }
}

/** "95 diners" are people; "a diner" may be either, and is the place when it stands alone. */
function isPerson({ tokens }: Reading, mention: Mention, count: Counted | undefined): boolean {
  if (findSense(mention, 'person') === undefined) return false;
  const noun = tokens[mention.end - 1]!;
  return count?.head === mention || noun.key !== noun.lower;
}

/** "We are the civil-protection office of …": the author, not the place. */
function isOfAuthor({ tokens }: Reading, { start }: Mention): boolean {
  if (tokens[start]!.key !== 'office') return false;
  const before = tokens
    .slice(Math.max(0, start - 6), start)
    .map(({ lower }) => lower)
    .join(' ');
  return /\b(?:we are|we're|i'm|i am|i work|i work (?:at|for|in))\b/.test(before);
}

/** "the mountain road is blocked" is about a way; motorways are structures in any case. */
function isPlainRoad({ tokens }: Reading, { end }: Mention): boolean {
  return /^(?:road|pass|ramp)$/.test(tokens[end - 1]!.key);
}

/** Words of a structure that do not mean one here: "office workers", "the home team", "bridge of the ship". */
function isOther(reading: Reading, mention: Mention): boolean {
  const { tokens, mentionAt } = reading;
  const { lower, key, text } = tokens[mention.start]!;
  const next = tokens[mention.end];
  if (mention.end - mention.start === 1) {
    if (
      /^(?:home|club|plant|court|square|bar|mine|port|underground|camp|cave|house|expo|dock|pier|terminal|gate|nursery|bridge)$/.test(
        key,
      )
    )
      return isIdiom(reading, mention);
    if (lower === 'metro' && next?.isCapital === true) return true;
    if (
      /^(?:subway|metro|tube)$/.test(lower) &&
      /^(?:line|lines|car|cars|map|train|trains|entrance|ticket)$/.test(next?.lower ?? '')
    )
      return false;
  }
  // "Bank Street", "Park Avenue", "Church Road": names of streets.
  const isStreet =
    /^(?:street|road|avenue|lane|boulevard|drive|st|ave)$/.test(next?.lower ?? '') &&
    /^\p{Lu}/u.test(text) &&
    next?.isCapital === true;
  const following = mentionAt.get(mention.end);
  const isEngine =
    findSense(following, 'vehicle') !== undefined &&
    next?.clause === tokens[mention.start]!.clause &&
    mention.end - mention.start === 1 &&
    /^(?:school|prison|airport|hotel)$/.test(lower) &&
    /^(?:bus|buses|van|vans|shuttle)/.test(next?.lower ?? '');
  return isStreet || isEngine;
}

function isIdiom({ tokens, quantityAt }: Reading, { start, end }: Mention): boolean {
  const { lower, key } = tokens[start]!;
  const before = tokens[start - 1]?.lower ?? '';
  const after = tokens[end]?.lower ?? '';
  switch (key) {
    case 'home':
      return lower === 'home' && !/^(?:a|the|family|each|every)$/.test(before);
    case 'square':
      return /^(?:meter|metre|foot|feet|meters|metres|km|kilometer|kilometre|m|ft|yards|kilometers|kilometres|mile|miles)$/.test(
        after,
      );
    case 'port':
      return /^(?:to|on)$/.test(before) && /^(?:side|and)?$/.test(after) && before === 'to';
    case 'dock':
    case 'pier':
      // "near dock 7" is a part, "the docks" a port.
      return lower === key;
    case 'bridge':
      return tokens[end]?.lower === 'pier' ? false : /^(?:captain|officer|crew)$/.test(after);
    case 'cave':
      return after === 'in';
    case 'mine':
      return /^(?:of|is)$/.test(before);
    case 'house':
      return /^(?:to|can|will)$/.test(before) || (lower === 'houses' && quantityAt.has(end));
    default:
      return false;
  }
}

/** "The plant" after "chemical plant" and "the camp" after "refugee camp" repeat the same place. */
function dropGeneral(reading: Reading, sites: Site[]): Site[] {
  const isGeneral = ({ kind, mentions }: Site): boolean => {
    const { againstOther, isItself } = placeReadings.of(kind);
    if (againstOther === undefined) return false;
    const { words, kinds } = againstOther;
    const isOnly = mentions.every(({ start, end }) =>
      words.includes(
        reading.tokens
          .slice(start, end)
          .map(({ key }) => key)
          .join(' '),
      ),
    );
    const others = sites.filter((site) => site.kind !== kind);
    const hasOther =
      kinds === 'any' ? others.length > 0 : others.some((site) => kinds.includes(site.kind));
    const isMeant =
      isItself !== undefined && mentions.some((one) => isItself(aroundOf(reading, one)));
    return isOnly && hasOther && !isMeant;
  };
  return sites.filter((site) => !isGeneral(site));
}

function aroundOf({ tokens }: Reading, { start, end }: Mention): WordsAround {
  return {
    before: tokens[start - 1]?.lower ?? '',
    secondBefore: tokens[start - 2]?.lower ?? '',
    after: tokens[end]?.lower ?? '',
  };
}

/** The gym of a school is a room of it, unless it was named first or counted. */
function dropRooms(reading: Reading, sites: Site[]): Site[] {
  const { tokens } = reading;
  return sites.filter((site) => {
    const { roomOf, isItself } = placeReadings.of(site.kind);
    if (roomOf === undefined || site.count !== undefined) return true;
    // "an office tower" is a building; "the office" may be a room.
    const isBuilding = site.mentions.some(({ start, end }) => end - start > 1);
    if (isBuilding && !roomOf.evenInFull) return true;
    if (isItself !== undefined && site.mentions.some((one) => isItself(aroundOf(reading, one))))
      return true;
    const { start: first, end } = site.mentions[0]!;
    const isPart = tokens[end]?.lower === 'of';
    return !sites.some(
      (other) =>
        roomOf.kinds.includes(other.kind) &&
        (other.mentions[0]!.start < first ||
          (isPart && other.mentions[0]!.start > end && other.mentions[0]!.start < end + 5)),
    );
  });
}
