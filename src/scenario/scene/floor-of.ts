/** Phrases that name a floor: "the third floor", "floors 8 to 11", "the roof". */
import type { Phrase } from '../clauses/phrase.ts';
import type { Entity } from './entity.ts';
import type { Scene } from './scene.ts';
import { FLOOR_NOUNS, FLOOR_WORDS } from './words-of-nouns.ts';

export function floorOf(scene: Scene, phrase: Phrase): Entity | undefined {
  const { key } = scene.clauses.text.words[phrase.head]!;
  if (FLOOR_NOUNS.has(key) && phrase.numbers.length > 1) return floorsOf(scene, phrase);
  const found = scene.floors.filter(({ start, end }) => start < phrase.end && phrase.start < end);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || !FLOOR_WORDS.has(key)) return undefined;
  if (phrase.numbers.length > 1 && typeof first.floor === 'number')
    return { sort: 'floor', floor: first.floor, last: first.floor + phrase.numbers.length - 1 };
  const isRange = last !== first && typeof last?.floor === 'number';
  return { sort: 'floor', floor: first.floor, ...(isRange ? { last: last.floor } : {}) };
}

/** A prompt that calls the ground floor 0 numbers the others from there too. */
function floorsOf({ floors }: Scene, { numbers }: Phrase): Entity | undefined {
  const isGroundZero = floors.some(({ said, floor }) => said !== undefined && said === floor);
  const storeys = numbers
    .map(Number)
    .filter((number) => Number.isInteger(number))
    .map((number) => (isGroundZero || number <= 0 ? number : number - 1));
  if (storeys.length === 0) return undefined;
  return { sort: 'floor', floor: Math.min(...storeys), last: Math.max(...storeys) };
}
