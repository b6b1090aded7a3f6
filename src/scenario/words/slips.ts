/** Words as people write them in a hurry: usual short forms, and nouns of our tables with one typing slip. */
import { hazardReadings } from '../hazard-reading.ts';
import { placeReadings } from '../place-reading.ts';
import { toSingular } from '../text/singular.ts';
import { COUNT_WORDS, FEATURE_WORDS } from './features.ts';
import { PHRASE_ENDS } from './function-words.ts';
import { getLexicon } from './lexicon.ts';
import { PEOPLE_WORDS } from './people.ts';
import { listPhrases } from './phrase-tree.ts';
import type { PhraseTree } from './phrase-tree.ts';
import { REAL_WORDS } from './real-words.ts';
import type { Sense } from './senses.ts';
import { GENERIC_BUILDING_WORDS } from './structures.ts';
import { VEHICLE_WORDS } from './vehicles.ts';

/** Too short for the rule below, too far from the word, or not words at all. */
const USUAL_SLIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ppl: 'people',
    pple: 'people',
    peple: 'people',
    poeple: 'people',
    peopel: 'people',
    arive: 'arrive',
    arives: 'arrives',
    arived: 'arrived',
    ariving: 'arriving',
    bldg: 'building',
    bldgs: 'buildings',
    flr: 'floor',
    flrs: 'floors',
    foor: 'floor',
    fllor: 'floor',
    evac: 'evacuate',
    evacute: 'evacuate',
    evacuted: 'evacuated',
    resturant: 'restaurant',
    restaraunt: 'restaurant',
    restraunt: 'restaurant',
    shool: 'school',
    scool: 'school',
    hopsital: 'hospital',
    hotle: 'hotel',
    exti: 'exit',
    stiars: 'stairs',
    wich: 'which',
    asemble: 'assemble',
    asembles: 'assembles',
    assemle: 'assemble',
    assmble: 'assemble',
    accross: 'across',
    acros: 'across',
    untl: 'until',
    waitng: 'waiting',
    runing: 'running',
    quing: 'queueing',
    cant: "can't",
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    wont: "won't",
    isnt: "isn't",
    arent: "aren't",
    wasnt: "wasn't",
    shouldnt: "shouldn't",
    couldnt: "couldn't",
    mustnt: "mustn't",
    untill: 'until',
    minuts: 'minutes',
    mintues: 'minutes',
  }),
);

const LETTERS_MIN = 6;

interface Tables {
  readonly of: PhraseTree<Sense>;
  /** Every word of any table. */
  readonly known: ReadonlySet<string>;
  /** Nouns by what remains of them without one letter. */
  readonly shorter: ReadonlyMap<string, readonly string[]>;
}
let tables: Tables | undefined;

function getTables(): Tables {
  const of = getLexicon();
  if (tables?.of !== of) {
    tables = { of, known: listKnown(of), shorter: indexNouns(listNouns()) };
  }
  return tables;
}

/** The word that is meant, in lower case; the word itself if it is one, or if nothing is near enough. */
export function mendWord(lower: string): string {
  const usual = USUAL_SLIPS.get(lower);
  if (usual !== undefined) return usual;
  if (lower.length < LETTERS_MIN || !/^[a-z]+$/.test(lower)) return lower;
  const key = toSingular(lower);
  if (getTables().known.has(key) || PHRASE_ENDS.has(lower)) return lower;
  const near = findNearNoun(key, REAL_WORDS);
  if (near === undefined) return lower;
  return key === lower ? near : `${near}s`;
}

/**
 * The only noun of our tables that has one letter more, less, different or swapped with its neighbour; undefined if the
 * key is a word.
 */
export function findNearNoun(key: string, realWords: ReadonlySet<string>): string | undefined {
  if (key.length < LETTERS_MIN - 1 || realWords.has(key)) return undefined;
  const { known, shorter } = getTables();
  if (known.has(key)) return undefined;
  const candidates = new Set([key, ...withoutOne(key)].flatMap((form) => shorter.get(form) ?? []));
  const near = [...candidates].filter((noun) => isOneSlip(key, noun));
  return near.length === 1 ? near[0] : undefined;
}

function listNouns(): ReadonlySet<string> {
  return new Set(
    [
      ...placeReadings.list().map(([, { words }]) => words),
      GENERIC_BUILDING_WORDS,
      ...FEATURE_WORDS.map(({ words }) => words),
      ...Object.values(COUNT_WORDS),
      ...Object.values(PEOPLE_WORDS),
      ...Object.values(VEHICLE_WORDS),
      ...hazardReadings.list().map(([, { words }]) => words),
    ]
      .flatMap(listPhrases)
      .flatMap((phrase) => phrase.split(/[\s-]+/))
      .filter((word) => /^[a-z]+$/.test(word))
      .map(toSingular)
      .filter((word) => word.length >= LETTERS_MIN),
  );
}

function listKnown(lexicon: PhraseTree<Sense>): ReadonlySet<string> {
  const words = new Set<string>();
  const walk = (tree: PhraseTree<Sense>): void => {
    for (const [word, next] of tree.next) {
      words.add(word);
      walk(next);
    }
  };
  walk(lexicon);
  return words;
}

function indexNouns(nouns: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const noun of nouns)
    for (const form of new Set([noun, ...withoutOne(noun)])) {
      const there = index.get(form);
      if (there) there.push(noun);
      else index.set(form, [noun]);
    }
  return index;
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));
}

/** The Damerau-Levenshtein distance is one, and the first letter is right. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at);
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  return (
    a.slice(at + 1) === b.slice(at + 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
  );
}
