/** Whether a name in a text means a place. */
import type { Meaning, TownMeaning } from './name-index.ts';
import { OF_A_COUNTRY } from './tables/country-adjectives.ts';
import { EVERYDAY_WORDS } from './tables/everyday-words.ts';
import { GIVEN_NAMES, TITLES } from './tables/given-names.ts';
import {
  COUNTRY_WORDS,
  FACILITY_QUALIFIERS,
  FACILITY_WORDS,
  FOLLOWING,
  LOCATING,
  MODIFIERS,
  MONTHS_AND_DAYS,
  OF_ANOTHER_NAME,
  OF_A_PLACE,
  PLAIN_ENGLISH,
  STREET_WORDS,
  TOWN_BUILDINGS,
} from './tables/place-words.ts';
import type { Word } from './words-of-text.ts';

/** A name at the words i to j, both included. */
export interface Sighting {
  readonly words: readonly Word[];
  readonly i: number;
  readonly j: number;
  /** Whether capitals mean something in this text. */
  readonly hasCase: boolean;
  /** The country, state or town it lies in follows. */
  readonly hasTail: boolean;
}

/** How many people a town must have to be meant when its name is the only evidence. */
const POPULATION_MIN = {
  /** "in reading" is not a place; "in kathmandu" is. */
  smallAfterIn: 100_000,
  /** An everyday word with a capital, after "in": Nice, Bath. */
  wordAfterIn: 15_000,
  capitalAlone: 100_000,
  twoCapitals: 20_000,
  /** At the start of a sentence every word has a capital. */
  firstWord: 300_000,
  smallAlone: 1_000_000,
  /** Before another capital it may be half of a person's name. */
  beforeCapital: 1_000_000,
  /** "Kilkenny town hall": a building that towns have follows. */
  beforeBuilding: 10_000,
} as const;

export function judgeName(meaning: Meaning, at: Sighting): boolean {
  const { words, i, j } = at;
  // "Utrecht Street" is a street of any town; "Utrecht shopping street" is in Utrecht.
  if (
    STREET_WORDS.has(words[j + 1]?.folded ?? '') &&
    meaning.kind !== 'landmark' &&
    !at.hasTail &&
    isJoined(words, j)
  )
    return false;
  switch (meaning.kind) {
    case 'landmark':
      return judgeLandmark(at);
    case 'country':
    case 'region':
      return judgeArea(meaning, at);
    case 'town':
      return MONTHS_AND_DAYS.has(words[i]!.folded) && i === j && !at.hasTail
        ? false
        : judgeTown(meaning, at);
  }
}

/** How many people a town must have to be meant where its name stands alone and nothing else is a place. Judgement. */
const NOTE_POPULATION_MIN = { capital: 10_000, small: 100_000, ofStreet: 1_000_000 } as const;

/** As in a note or the head of a scene: "Passau, dawn.", "hospital leeds - ward 3", "EXT. TOKYO STREET - NIGHT". */
export function judgeNote(meaning: Meaning, at: Sighting): boolean {
  const { words, i, j } = at;
  if (meaning.kind !== 'town' || isEveryday(at) || words[i]!.text.length < 4) return false;
  const { population } = meaning.town;
  const before = words[i - 1];
  const isAlone = before === undefined || !isJoined(words, i - 1);
  const isEnd = isClosed(words, j);
  const isStreet = STREET_WORDS.has(words[j + 1]?.folded ?? '');
  if (isStreet) return words[i]!.isCapital && isAlone && population >= NOTE_POPULATION_MIN.ofStreet;
  const isBehindBuilding =
    before !== undefined &&
    (TOWN_BUILDINGS.has(before.folded) || FACILITY_WORDS.has(before.folded));
  if (isName(at) || !isEnd || !(isAlone || isBehindBuilding)) return false;
  return population >= NOTE_POPULATION_MIN[words[i]!.isCapital ? 'capital' : 'small'];
}

/** Written with capitals, or after "in", or with a word that is not English: "shibuya crossing". */
function judgeLandmark({ words, i, j, hasCase, hasTail }: Sighting): boolean {
  const first = words[i]!.folded === 'the' && j > i ? i + 1 : i;
  const name = words.slice(first, j + 1);
  const isIn = locates(words, i) === 'in';
  if (hasTail) return true;
  if (words[first]!.isCapital && (hasCase || name.length > 1 || isIn)) return true;
  const isPlain = name.every(({ folded }) => EVERYDAY_WORDS.has(folded));
  const isForeign = name.some(({ folded }) => !PLAIN_ENGLISH.has(folded) && !/^\d/.test(folded));
  return (isIn && !isPlain) || (name.length > 1 && isForeign);
}

function judgeArea(meaning: Meaning, at: Sighting): boolean {
  const { words, i, j, hasCase } = at;
  if (meaning.kind === 'country' && meaning.isAdjective === true) return isOfCountry(at);
  const located = locates(words, i);
  const isCapital = hasCase && words[i]!.isCapital;
  const isWord = COUNTRY_WORDS.has(words[i]!.folded) || isEveryday(at);
  if (located === 'never' || isTitled(words, i)) return false;
  if (meaning.kind === 'region' && meaning.isCode) return false;
  if (meaning.isCode) return located !== undefined || isClosed(words, j) || !isWord;
  if (!isWord) return located !== undefined || isCapital || meaning.kind === 'country';
  // "in Ürgüp, Turkey"
  const before = words[i - 1];
  const isBehindName = before?.isCapital === true && /^\s*,\s*$/u.test(before.gap);
  return isCapital && (located === 'in' || isBehindName) && isClosed(words, j);
}

/**
 * "a Spanish town", "a small Italian hill village": one or two lower-case words, the last of them something that lies
 * in a country.
 */
function isOfCountry({ words, i, j, hasCase }: Sighting): boolean {
  if (hasCase && !words[i]!.isCapital) return false;
  for (let k = j + 1; k <= j + 3 && k < words.length; k++) {
    if (!isJoined(words, k - 1) || words[k]!.isCapital) return false;
    if (OF_A_COUNTRY.has(words[k]!.folded)) return true;
  }
  return false;
}

/** "a Spanish town" is not Spanish Town: in a name of several words all that matter have capitals. */
function isHalfWritten({ words, i, j, hasCase }: Sighting): boolean {
  return (
    hasCase &&
    j > i &&
    words[i]!.isCapital &&
    OF_A_COUNTRY.has(words[j]!.folded) &&
    !words[j]!.isCapital
  );
}

function judgeTown(meaning: TownMeaning, at: Sighting): boolean {
  const { words, i, j, hasCase, hasTail } = at;
  if (isHalfWritten(at)) return false;
  const { population } = meaning.town;
  const isCity = words[j + 1]?.folded === 'city' && isJoined(words, j);
  const located = isCity ? 'in' : locates(words, i);
  const isCapital = hasCase && words[i]!.isCapital;
  const isWord = isEveryday(at) && !isCity;
  if (located === 'never') return false;
  if (hasTail)
    return isCapital || located === 'in' || (!isWord && population >= POPULATION_MIN.smallAfterIn);
  if (located === 'in') {
    if (isCapital)
      return !isWord || (population >= POPULATION_MIN.wordAfterIn && isClosed(words, j));
    return !isWord && population >= POPULATION_MIN.smallAfterIn;
  }
  if (isWord || isTitled(words, i)) return false;
  if (!isCapital) return !isName(at) && population >= POPULATION_MIN.smallAlone;
  if (located === 'of') return population >= POPULATION_MIN.smallAfterIn;
  const isHalfName = isPartOfName(at);
  if (isName(at) && (isHalfName || words[i]!.isFirst)) return false;
  if (isHalfName) return population >= POPULATION_MIN.beforeCapital;
  if (isBeforeBuilding(words, j)) return population >= POPULATION_MIN.beforeBuilding;
  if (j > i && words[j]!.isCapital) return population >= POPULATION_MIN.twoCapitals;
  return population >= POPULATION_MIN[words[i]!.isFirst ? 'firstWord' : 'capitalAlone'];
}

/** "Kilkenny town hall", "Bergen fish market": one or two lower-case words, the last of them something that towns have. */
function isBeforeBuilding(words: readonly Word[], j: number): boolean {
  for (let k = j + 1; k <= j + 2 && k < words.length; k++) {
    if (!isJoined(words, k - 1) || words[k]!.isCapital) return false;
    if (TOWN_BUILDINGS.has(words[k]!.folded)) return true;
  }
  return false;
}

/**
 * `in`: something is said to be there; `of`: it may be; `never`: the name belongs to another name, as in the Gulf of
 * Mexico.
 */
function locates(words: readonly Word[], i: number): 'in' | 'of' | 'never' | undefined {
  for (let k = i - 1; k >= 0 && k >= i - 4; k--) {
    if (!isJoined(words, k)) return undefined;
    const { folded } = words[k]!;
    if (LOCATING.has(folded)) return 'in';
    if (folded === 'of') {
      const before = words[k - 1]?.folded ?? '';
      if (OF_ANOTHER_NAME.has(before) && words[k - 1]!.isCapital) return 'never';
      return OF_A_PLACE.has(before) ? 'in' : 'of';
    }
    if (!MODIFIERS.has(folded)) return undefined;
  }
  return undefined;
}

/** Only blanks or a hyphen between this word and the next. */
function isJoined(words: readonly Word[], k: number): boolean {
  return /^(?:\s+|[-‐‑–])$/u.test(words[k]?.gap ?? '');
}

/** The name ends a phrase: it does not describe the word behind it. */
function isClosed(words: readonly Word[], j: number): boolean {
  const next = words[j + 1];
  if (!next || !isJoined(words, j)) return true;
  const isOfTown = FACILITY_WORDS.has(next.folded) && next.isCapital;
  return FOLLOWING.has(next.folded) || isOfTown || /^\d/.test(next.text);
}

function isEveryday({ words, i, j }: Sighting): boolean {
  return EVERYDAY_WORDS.has(
    words
      .slice(i, j + 1)
      .map(({ folded }) => folded)
      .join(' '),
  );
}

function isName({ words, i, j }: Sighting): boolean {
  return i === j && GIVEN_NAMES.has(words[i]!.folded);
}

function isTitled(words: readonly Word[], i: number): boolean {
  const before = words[i - 1];
  return before !== undefined && TITLES.has(before.folded) && /^\.?\s+$/u.test(before.gap);
}

/** A capital right before or behind: "Jordan Smith", "Mary Lincoln"; not "Tokyo Station". */
function isPartOfName({ words, i, j }: Sighting): boolean {
  const [before, after] = [words[i - 1], words[j + 1]];
  const isAfter =
    after !== undefined &&
    after.isCapital &&
    /^\s+$/u.test(words[j]!.gap) &&
    !words[j]!.isPossessive &&
    !FACILITY_WORDS.has(after.folded) &&
    !FACILITY_QUALIFIERS.has(after.folded);
  const isBefore =
    before !== undefined && before.isCapital && !before.isFirst && /^\s+$/u.test(before.gap);
  return isAfter || isBefore;
}
