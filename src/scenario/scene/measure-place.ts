/** How large a place is, and how many exits, stairs and floors it has. */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { Measure } from '../text/measures.ts';
import type { Place } from './entity.ts';
import { floorOf } from './floor-of.ts';
import { listPhrases } from './list-phrases.ts';
import { isShut } from './read-closing.ts';
import { isRelated } from './relate-parts.ts';
import { singularName } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';
import { noteWords } from './sources.ts';
import { FLOOR_NOUNS, HEIGHTS } from './words-of-nouns.ts';

/** "A hall 40 m long and 20 m wide", "a 600 m tunnel", "a 40 m by 20 m hall". */
export function measurePlace(scene: Scene, place: Place, phrase: Phrase): void {
  for (const measure of phrase.measures) {
    const field = fieldOf(scene, measure) ?? nextField(scene, place, measure);
    if (field === undefined) continue;
    place[field] = measure.value;
    noteWords(scene, place, field, [measure.start, measure.end]);
  }
}

/** Sizes in a clause of their own: "it is 40 m long". */
export function measureMain(scene: Scene): void {
  const main = scene.places[0];
  if (main === undefined) return;
  const phrases = scene.clauses.clauses.flatMap(listPhrases);
  const taken = new Set(phrases.flatMap(({ phrase }) => phrase.measures.map(({ start }) => start)));
  for (const measure of scene.reading.measures) {
    const field = fieldOf(scene, measure);
    if (field === undefined || field === 'area_m2' || taken.has(measure.start)) continue;
    if (main[field] !== undefined) continue;
    main[field] = measure.value;
    noteWords(scene, main, field, [measure.start, measure.end]);
  }
}

type Size = 'length_m' | 'width_m' | 'height_m' | 'area_m2';

/** By the word behind it. */
function fieldOf(scene: Scene, { dimension, end }: Measure): Size | undefined {
  if (dimension === 'area') return 'area_m2';
  const shape = scene.clauses.text.words[end]?.lower ?? '';
  if (dimension !== 'length') return undefined;
  if (shape === 'long') return 'length_m';
  if (shape === 'wide') return 'width_m';
  return HEIGHTS.has(shape) ? 'height_m' : undefined;
}

/** Without such a word the first is its length and the second its width. */
function nextField(scene: Scene, place: Place, { dimension, end }: Measure): Size | undefined {
  if (dimension !== 'length' || scene.clauses.text.words[end]?.lower === 'deep') return undefined;
  return place.length_m === undefined ? 'length_m' : 'width_m';
}

/** "Two staircases 1.2 m wide", "60 rooms", "a four-storey hotel". */
export function countParts(scene: Scene, clause: Clause): void {
  const main = scene.places[0];
  if (main === undefined) return;
  // "One exit is locked" counts the locked ones.
  if (!isShut(clause))
    for (const { phrase, by } of listPhrases(clause))
      if (by === undefined || by === 'with') countPart(scene, main, phrase, clause);
  for (const { phrase } of listPhrases(clause)) countInName(scene, phrase);
}

function countPart(scene: Scene, main: Place, phrase: Phrase, clause: Clause): void {
  const meaning = meaningOf(scene.reading, phrase);
  const field = senseOf(meaning, 'counted')?.counts ?? senseOf(meaning, 'feature')?.counts;
  const count = phrase.amount?.count;
  if (field === undefined || count === undefined || !Number.isInteger(count)) return;
  if (phrase.determiner === 'the' || phrase.of !== undefined) return;
  if (floorOf(scene, phrase) !== undefined) return;
  const words = [phrase.start, phrase.head + 1] as const;
  if (main[field] === undefined) noteWords(scene, main, field, words);
  main[field] ??= count;
  const width = phrase.measures.find(({ dimension }) => dimension === 'length');
  const sized =
    field === 'exits' ? 'exit_width_m' : field === 'stairs' ? 'stair_width_m' : undefined;
  if (width !== undefined && sized !== undefined) {
    main[sized] = width.value;
    noteWords(scene, main, sized, [width.start, width.end]);
  }
  if (!isRelated(clause, phrase)) scene.meant.set(phrase.head, { sort: 'counted' });
}

/** "Four-storey hotel", "two-lane road". */
function countInName(scene: Scene, phrase: Phrase): void {
  const { words } = scene.clauses.text;
  const entity = scene.meant.get(phrase.head);
  const number = scene.reading.quantityAt.get(phrase.name)?.value ?? phrase.amount?.count;
  if (entity?.sort !== 'place' || number === undefined) return;
  const { place } = entity;
  for (const { at, key } of words.slice(phrase.name, phrase.head)) {
    const field = FLOOR_NOUNS.has(key) ? 'floors' : COUNTED_IN_NAMES.get(key);
    const isCounted = field !== undefined || BEDS.has(key);
    if (!isCounted) continue;
    if (field !== undefined) {
      place[field] = number;
      noteWords(scene, place, field, [phrase.start, at + 1]);
      place.label = singularName(scene, { ...phrase, name: at + 1 });
    }
    delete place.count;
    return;
  }
}

const COUNTED_IN_NAMES: ReadonlyMap<string, 'lanes' | 'platforms' | 'exits' | 'gates'> = new Map([
  ['lane', 'lanes'],
  ['platform', 'platforms'],
  ['door', 'exits'],
  ['exit', 'exits'],
  ['gate', 'gates'],
]);

/** "A 60-bed ward": a number of beds is not a number of wards. */
const BEDS: ReadonlySet<string> = new Set(['bedroom', 'room', 'bed']);
