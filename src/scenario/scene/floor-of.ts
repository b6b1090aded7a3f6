/** Phrases that name a floor: "the third floor", "floors 8 to 11", "the roof". */
import type { Phrase } from '../clauses/phrase.ts';
import type { FloorEntity } from './entity.ts';
import type { Scene } from './scene.ts';
import { FLOOR_NOUNS, FLOOR_WORDS } from './words-of-nouns.ts';

export function floorOf(scene: Scene, phrase: Phrase): FloorEntity | undefined {
  const found = readFloor(scene, phrase);
  if (found !== undefined) scene.talk.floor = found;
  return found;
}

function readFloor(scene: Scene, phrase: Phrase): FloorEntity | undefined {
  const { words } = scene.clauses.text;
  const { key } = words[phrase.head]!;
  if (!FLOOR_WORDS.has(key)) return undefined;
  if (words[phrase.name]?.lower === 'same') return scene.talk.floor;
  const all = allFloors(scene, phrase);
  if (all !== undefined) return all;
  if (FLOOR_NOUNS.has(key) && phrase.numbers.length > 1) return floorsOf(scene, phrase);
  const found = scene.floors.filter(({ start, end }) => start < phrase.end && phrase.start < end);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || !FLOOR_WORDS.has(key)) return undefined;
  if (phrase.numbers.length > 1 && typeof first.floor === 'number')
    return { sort: 'floor', floor: first.floor, last: first.floor + phrase.numbers.length - 1 };
  const isRange = last !== first && typeof last?.floor === 'number';
  return { sort: 'floor', floor: first.floor, ...(isRange ? { last: last.floor } : {}) };
}

/** "On each floor", "on all three floors". */
function allFloors(
  { places: [main], given }: Scene,
  { head, numbers, determiner, amount, lemma }: Phrase,
): FloorEntity | undefined {
  const count = main?.floors ?? given.places.find(({ kind }) => kind === main?.kind)?.floors;
  const isAll = determiner === 'each' || amount?.word === 'all' || amount?.word === 'both';
  if (head < 0 || count === undefined || numbers.length > 0 || !FLOOR_NOUNS.has(lemma))
    return undefined;
  return isAll || amount?.count === count
    ? { sort: 'floor', floor: 0, last: count - 1 }
    : undefined;
}

/** A prompt that calls the ground floor 0 numbers the others from there too. */
function floorsOf({ floors }: Scene, { numbers }: Phrase): FloorEntity | undefined {
  const isGroundZero = floors.some(({ said, floor }) => said !== undefined && said === floor);
  const storeys = numbers
    .map(Number)
    .filter((number) => Number.isInteger(number))
    .map((number) => (isGroundZero || number <= 0 ? number : number - 1));
  if (storeys.length === 0) return undefined;
  return { sort: 'floor', floor: Math.min(...storeys), last: Math.max(...storeys) };
}
