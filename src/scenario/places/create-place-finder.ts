/**
 * Places in a text: pasted coordinates, and names of landmarks, towns, regions and countries.
 *
 * The world has towns called Police, March, Of and Reading, so a name alone proves nothing. What counts is the word
 * before it ("in", "near", "the streets of"), a capital where capitals mean something, the country or state behind it,
 * how many people live there, and whether it is an everyday word. Of several towns with one name the one in the named
 * country or state wins, then the better known, then the more populous.
 */
import { distanceKm } from '#geo';
import { findCoordinates } from './coordinates.ts';
import { foldName } from './fold-name.ts';
import type { Gazetteer } from './gazetteer.ts';
import { judgeName, judgeNote } from './judge-name.ts';
import type { Sighting } from './judge-name.ts';
import { createNameIndex } from './name-index.ts';
import type { Meaning, NameIndex, TownMeaning } from './name-index.ts';
import type { FindPlaces, PlaceMention } from './place-finder.ts';
import { listTails } from './read-tail.ts';
import type { Tail } from './read-tail.ts';
import { FACILITY_QUALIFIERS, FACILITY_WORDS, LOCATING } from './tables/place-words.ts';
import { isUpper, listKeys, listWords } from './words-of-text.ts';
import type { Word } from './words-of-text.ts';

/** "Saint Vincent and the Grenadines". */
const NAME_WORDS_MAX = 6;
const UNKNOWN_WORDS_MAX = 3;
/** A prompt is bounded; so is the part we search. */
const TEXT_WORDS_MAX = 4000;
/** Coordinates this near to a named place are in it. */
const SURROUNDINGS_METERS = 20_000;
/** People per square kilometer of towns, about the mean of Demographia's World Urban Areas. */
const URBAN_DENSITY = 4000;

/**
 * Returns the function that finds places in a text, the most specific first.
 *
 *    const findPlaces = createPlaceFinder(gazetteer);
 *    findPlaces('a hotel in Kathmandu', () => false); // [{ name: 'Kathmandu', country: 'NP', … }]
 */
export function createPlaceFinder(gazetteer: Gazetteer): FindPlaces {
  const index = createNameIndex(gazetteer);
  return (text, isTaken) => {
    const coordinates = findCoordinates(text);
    const words = listWords(text).slice(0, TEXT_WORDS_MAX);
    const isFree = (start: number, end: number): boolean =>
      !isTaken(start, end) && !coordinates.some(({ span }) => start < span[1] && span[0] < end);
    const known = remember(index);
    const sure = findNames(known, words, isFree, false).filter((one) => !isAuthors(text, one));
    // "Passau, dawn.", "hospital leeds - …": where nothing else is a place, a name that stands alone is.
    const named = dropEntailed(sure.length > 0 ? sure : findNames(known, words, isFree, true));
    return joinCoordinates(coordinates, named.map(toMention));
  };
}

/** "I am an architect from Portugal": the author's home, not the scene. */
function isAuthors(text: string, { start }: Found): boolean {
  return /\b(?:I am|I'm|I’m|we are|we're|I come|we come|my name is)\b[^.;:!?]{0,40}\bfrom (?:the )?$/iu.test(
    text.slice(Math.max(0, start - 80), start),
  );
}

/** A cache: names that occur again in one text are looked up once. */
function remember(index: NameIndex): NameIndex {
  const known = new Map<string, readonly Meaning[]>();
  const listMeanings = (folded: string): readonly Meaning[] => {
    const before = known.get(folded);
    if (before !== undefined) return before;
    const meanings = index.listMeanings(folded);
    known.set(folded, meanings);
    return meanings;
  };
  return { ...index, listMeanings };
}

/** Coordinates near a named place are that place, more exactly: "at 51.5007, -0.1246 in London". */
function joinCoordinates(
  coordinates: readonly PlaceMention[],
  named: readonly PlaceMention[],
): PlaceMention[] {
  const [point, ...others] = coordinates;
  const place = point && named.find((one) => isAround(one, point));
  if (!place) return [...coordinates, ...named];
  const { origin, precisionMeters, span } = point;
  const joined = { ...place, origin, precisionMeters, span };
  return [joined, ...others, ...named.filter((one) => one !== place)];
}

function isAround({ origin, precisionMeters }: PlaceMention, point: PlaceMention): boolean {
  const [from, to] = [origin, point.origin].map(([lng, lat]) => ({ lat, lng }));
  return distanceKm({ from: from!, to: to! }) * 1000 < precisionMeters + SURROUNDINGS_METERS;
}

interface Found {
  readonly meaning: Meaning;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function findNames(
  index: NameIndex,
  words: readonly Word[],
  isFree: (start: number, end: number) => boolean,
  isNote: boolean,
): Found[] {
  const folded = ` ${words.map((word) => word.folded).join(' ')} `;
  const said = new Map<string, boolean>();
  const isSaid = (key: string): boolean => {
    const before = said.get(key);
    if (before !== undefined) return before;
    const isThere = folded.includes(` ${key} `);
    said.set(key, isThere);
    return isThere;
  };
  const found: Found[] = [];
  const hasCase = capitalsMeanSomething(words);
  for (let i = 0; i < words.length;) {
    const hit = findNameAt({ index, words, i, isFree, isSaid, hasCase, isNote });
    if (hit) found.push(withUnknown(hit.found, words, i, isFree));
    i = hit ? hit.next : i + 1;
  }
  return found;
}

/**
 * "in Forsmark, Sweden": a name that none of our lists has is still the name of the place, and the country gives its
 * rough position.
 */
function withUnknown(
  found: Found,
  words: readonly Word[],
  i: number,
  isFree: (start: number, end: number) => boolean,
): Found {
  const { kind } = found.meaning;
  const isArea = kind === 'country' || kind === 'region';
  if (!isArea || i === 0 || !/^\s*,\s*$/u.test(words[i - 1]!.gap)) return found;
  let first = i - 1;
  while (first > 0 && i - first < UNKNOWN_WORDS_MAX && isNamePart(words, first - 1)) first--;
  const name = words.slice(first, i);
  const isName = name.every(({ isCapital }) => isCapital) && !name[0]!.isFirst;
  const { start } = words[first]!;
  const { end } = words[i - 1]!;
  if (!isName || !isFree(start, end) || !isPlacedBy(words, first)) return found;
  return { ...found, name: name.map(({ text }) => text).join(' '), start };
}

function isNamePart(words: readonly Word[], k: number): boolean {
  return words[k]!.isCapital && /^(?:\s+|[-‐‑–])$/u.test(words[k]!.gap);
}

function isPlacedBy(words: readonly Word[], first: number): boolean {
  const before = words[first - 1];
  return before !== undefined && (LOCATING.has(before.folded) || before.folded === 'of');
}

interface Looking {
  readonly index: NameIndex;
  readonly words: readonly Word[];
  readonly i: number;
  readonly isFree: (start: number, end: number) => boolean;
  readonly isSaid: (key: string) => boolean;
  readonly hasCase: boolean;
  readonly isNote: boolean;
}

/** The longest name that begins at word `i` and is a place. */
function findNameAt(looking: Looking): { found: Found; next: number } | undefined {
  const { index, words, i, isFree, hasCase, isNote } = looking;
  const first = words[i]!;
  if (!first.isCapital && FUNCTION_WORDS.has(first.folded)) return undefined;
  const keys = listKeys(words, i, NAME_WORDS_MAX);
  for (let j = i + keys.length - 1; j >= i; j--) {
    const all = index.listMeanings(keys[j - i]!);
    if (all.length === 0 || !isFree(first.start, words[j]!.end)) continue;
    const meanings = all.filter(({ isCode }) => !isCode || isUpper(words, i, j));
    const tails = meanings.length > 0 ? listTails(index, words, j) : [];
    const meaning = choose(meanings, tails, looking);
    if (!meaning) continue;
    const tail = tails.find((one) => matches(meaning, one));
    // "Mati, Greece" is not the one in the Philippines.
    if (meaning.kind === 'town' && tail === undefined && tails.some(isOtherCountry(words, j)))
      continue;
    const sighting: Sighting = { words, i, j, hasCase, hasTail: tail !== undefined };
    const isPlace = isNote ? judgeNote(meaning, sighting) : judgeName(meaning, sighting);
    if (isPlace) return finish(looking, { meaning, j, tail });
  }
  return undefined;
}

/** A country behind a comma says where the town is; a state or a town may be the next item of a list. */
function isOtherCountry(words: readonly Word[], j: number): (tail: Tail) => boolean {
  const isComma = /^\s*,\s*$/u.test(words[j]!.gap) && words[j + 1]?.isCapital === true;
  return ({ city, admin, isSetOff }) =>
    isComma && isSetOff && city === undefined && admin === undefined;
}

/** No name begins with one of these in lower case. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from in is it its of on or that this to was were while with without'.split(
    ' ',
  ),
);

/** What the name means here: by the country, state or town named with it, else by how well known each is. */
function choose(
  meanings: readonly Meaning[],
  tails: readonly Tail[],
  { index, isSaid }: Looking,
): Meaning | undefined {
  // "Central Park in Springfield" is not the one in New York.
  const isElsewhere = tails.some(({ isSetOff }) => isSetOff);
  let best: Meaning | undefined;
  let bestRank = -Infinity;
  for (const meaning of meanings) {
    const isNear = tails.some((tail) => matches(meaning, tail));
    const isLocated = isNear || isInSaidPlace(meaning, index, isSaid);
    if (meaning.kind === 'landmark' && !isNear && (isElsewhere || (meaning.isCommon && !isLocated)))
      continue;
    const rank = (isNear ? 1e12 : 0) + (isLocated ? 1e11 : 0) + renown(meaning);
    if (rank > bestRank) [best, bestRank] = [meaning, rank];
  }
  return best;
}

/** In people, so that kinds can be compared: a country before a town of the same name, unless it is a city state. */
function renown(meaning: Meaning): number {
  switch (meaning.kind) {
    case 'landmark':
      return 1e9;
    case 'country':
      return 2e8;
    case 'region':
      return meaning.isCode ? 0 : 5e7;
    case 'town': {
      const { town, isPreferred } = meaning;
      const known = town.isPart ? town.population / 5 : town.population;
      return known + (isPreferred ? 1e8 : 0) + (CITY_STATES.has(town.country) ? 3e8 : 0);
    }
  }
}

/** There the town and the country are one. */
const CITY_STATES: ReadonlySet<string> = new Set(['SG', 'MC', 'LU', 'SM', 'DJ', 'HK', 'MO', 'VA']);

function matches(meaning: Meaning, tail: Tail): boolean {
  if (tail.city !== undefined)
    return meaning.kind === 'landmark' && foldName(meaning.city) === foldName(tail.city);
  if (meaning.country !== tail.country) return false;
  if (tail.admin === undefined) return meaning.kind !== 'country';
  return (
    meaning.kind === 'landmark' || (meaning.kind === 'town' && meaning.town.admin === tail.admin)
  );
}

/** Whether the text names the town, region or country it lies in anywhere. */
function isInSaidPlace(
  meaning: Meaning,
  index: NameIndex,
  isSaid: (key: string) => boolean,
): boolean {
  const saysCountry = (): boolean =>
    (index.countryKeys.get(meaning.country) ?? []).some((key) => isSaid(key));
  switch (meaning.kind) {
    case 'country':
      return false;
    case 'region':
      return saysCountry();
    case 'landmark':
      return (meaning.city !== '' && isSaid(foldName(meaning.city))) || saysCountry();
    case 'town': {
      const region = index.regionKeys.get(`${meaning.country}.${meaning.town.admin}`) ?? [];
      const own = foldName(meaning.name);
      return region.some((key) => key !== own && isSaid(key)) || saysCountry();
    }
  }
}

function finish(
  { words, i }: Looking,
  { meaning, j, tail }: { meaning: Meaning; j: number; tail: Tail | undefined },
): { found: Found; next: number } {
  const last = meaning.kind === 'town' ? lastOfFacility(words, j) : j;
  const name =
    last > j
      ? words
          .slice(i, last + 1)
          .map(({ text }) => text)
          .join(' ')
      : meaning.name;
  const until = last > j ? last : (tail?.last ?? j);
  // "Tokyo's Shibuya": the town in front belongs to it.
  const found = { meaning, name, start: words[i]!.start, end: words[until]!.end };
  return { found, next: until + 1 };
}

/** "Munich Airport", "Berlin Central Station": the index of its last word, or that of the town. */
function lastOfFacility(words: readonly Word[], j: number): number {
  for (let k = j + 1; k <= j + 3 && k < words.length; k++) {
    const { folded, isCapital } = words[k]!;
    if (!isCapital || !/^\s+$/u.test(words[k - 1]!.gap) || words[k - 1]!.isPossessive) return j;
    if (FACILITY_WORDS.has(folded)) return k;
    if (!FACILITY_QUALIFIERS.has(folded)) return j;
  }
  return j;
}

/** The most specific first; a country or town that only locates a more specific place is dropped. */
function dropEntailed(found: readonly Found[]): Found[] {
  const order = dropRepeated(found).toSorted(
    (a, b) => SPECIFICITY[a.meaning.kind] - SPECIFICITY[b.meaning.kind],
  );
  return order.filter(
    (one, k) => !order.slice(0, k).some((other) => entails(other.meaning, one.meaning)),
  );
}

/** A text that names a town a thousand times means it once; the first mention counts. */
function dropRepeated(found: readonly Found[]): readonly Found[] {
  const seen = new Set<string>();
  return found.filter(({ meaning, name }) => {
    const key = `${meaning.kind} ${meaning.country} ${name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const SPECIFICITY = { landmark: 0, town: 1, region: 2, country: 3 } as const;

function entails(finer: Meaning, coarser: Meaning): boolean {
  if (finer.country !== coarser.country) return false;
  switch (coarser.kind) {
    case 'country':
      return finer.kind !== 'country' || finer.name === coarser.name;
    case 'region':
      return finer.kind === 'town' ? finer.town.admin === coarser.admin : finer.kind === 'landmark';
    case 'town':
      return 'city' in finer && foldName(finer.city) === foldName(coarser.city);
    case 'landmark':
      return finer.kind === 'landmark' && finer.name === coarser.name;
  }
}

function toMention({ meaning, name, start, end }: Found): PlaceMention {
  const span = [start, end] as const;
  const { country } = meaning;
  switch (meaning.kind) {
    case 'landmark': {
      const { city, at: origin, precisionMeters } = meaning;
      return { name, ...(city !== '' && { city }), country, origin, precisionMeters, span };
    }
    case 'town': {
      const { city, town } = meaning;
      return { name, city, country, origin: town.at, precisionMeters: radiusOf(meaning), span };
    }
    case 'region':
    case 'country': {
      const { at: origin, radiusMeters: precisionMeters } = meaning.area;
      return { name, country, origin, precisionMeters, span };
    }
  }
}

/** The radius of a round town with this population. */
function radiusOf({ town }: TownMeaning): number {
  return Math.max(1000, Math.round(1000 * Math.sqrt(town.population / URBAN_DENSITY / Math.PI)));
}

/** Not in a headline, where every word has a capital, nor in a text all in capitals. */
function capitalsMeanSomething(words: readonly Word[]): boolean {
  const long = words.filter(
    ({ text, isFirst }) => text.length > 3 && !isFirst && /^\p{L}/u.test(text),
  );
  const capitals = long.filter(({ isCapital }) => isCapital).length;
  return long.length < 4 || long.length - capitals > 1 || capitals / long.length < 0.6;
}
