/** Parts of a place: rooms, doors, stairs, grounds, sides. */
import type { Phrase } from '../clauses/phrase.ts';
import type { FeatureKind } from '../where.ts';
import { SIDES } from '../words/function-words.ts';
import type { Entity, Part, Place } from './entity.ts';
import { newId, singularName } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';
import { FLOOR_NOUNS, GREENS, OPENINGS } from './words-of-nouns.ts';

type PartEntity = Extract<Entity, { readonly sort: 'part' }>;

/** The part that a phrase names, known or new. */
export function meetPart(
  scene: Scene,
  found: Phrase,
  kind: FeatureKind | Part['kind'],
  /** What "one" stands for. */
  noun?: string,
): PartEntity {
  const phrase = withoutFloors(scene, found);
  const [first, ...more] = phrase.numbers;
  if (more.length > 0) {
    const each = [first!, ...more].map((number) =>
      meetPart(scene, { ...phrase, numbers: [number], isPlural: false }, kind, noun),
    );
    return { ...each[0]!, others: each.slice(1).map(({ part }) => part) };
  }
  const place = ownerOf(scene, phrase) ?? scene.untold;
  const said = singularName(scene, phrase);
  const isNoun = noun === undefined || said.endsWith(noun);
  const name = isNoun
    ? said
    : [...said.split(' ').filter((word) => word !== 'one'), noun].join(' ');
  const label = first === undefined ? name : `${name} ${first}`;
  const own = partKindOf(phrase, kind);
  const parts = (place.parts ??= []);
  const known = parts.find((part) => part.label === label);
  const longer = isBare(scene, phrase, name)
    ? parts.find((part) => part.kind === own && part.label?.endsWith(` ${name}`) === true)
    : undefined;
  const part = known ?? longer ?? { id: newId(scene, label), kind: own, label };
  if (!parts.includes(part)) {
    describePart(scene, part, phrase, name);
    for (const field of Object.keys(part))
      noteWords(scene, part, field, [phrase.start, phrase.end]);
    parts.push(part);
  }
  return { sort: 'part', place, part };
}

/** "A two-storey wing" is one wing, "the second floor kitchen" a kitchen. */
function withoutFloors({ clauses, floors }: Scene, phrase: Phrase): Phrase {
  const { start, name, head, amount } = phrase;
  const floor = floors.find((one) => start <= one.start && one.end <= head && name < one.end);
  if (floor !== undefined) return { ...phrase, name: floor.end };
  const isOfFloors = name < head && FLOOR_NOUNS.has(clauses.text.words[name]!.key);
  if (!isOfFloors || amount === undefined) return phrase;
  const { amount: _, ...rest } = phrase;
  return { ...rest, name: name + 1, isPlural: false };
}

/** "The exit" after "the emergency exit". */
function isBare(scene: Scene, phrase: Phrase, name: string): boolean {
  const isPlain = phrase.determiner === 'the' && name === phrase.lemma;
  return isPlain && sideOf(scene, phrase) === undefined && phrase.numbers.length === 0;
}

function partKindOf({ lemma }: Phrase, kind: FeatureKind | Part['kind']): Part['kind'] {
  if (OPENINGS.has(lemma)) return 'exit';
  if (GREENS.has(lemma)) return 'ground';
  return kind === 'thing' ? 'other' : kind;
}

function describePart(scene: Scene, part: Part, phrase: Phrase, name: string): void {
  const { words } = scene.clauses.text;
  const side = sideOf(scene, phrase);
  const number = Number(phrase.numbers[0]);
  const count = phrase.amount?.count;
  const floor = scene.floors.find(({ start, end }) => phrase.start <= start && end <= phrase.head);
  if (floor !== undefined) part.floor = floor.floor;
  if (part.kind === 'room') part.use = name;
  if (side !== undefined) part.side = side;
  if (Number.isInteger(number)) part.number = number;
  if (count !== undefined && count > 1) part.count = count;
  else if (phrase.isPlural) part.several = true;
  const width = phrase.measures.find(
    ({ dimension, end }) => dimension === 'length' && !LENGTHS.has(words[end]?.lower ?? ''),
  );
  if (width !== undefined) part.width_m = Math.min(PART_WIDTH_MAX, width.value);
}

const LENGTHS: ReadonlySet<string> = new Set(['deep', 'long']);
const PART_WIDTH_MAX = 100;

/** "The east side of it". */
export function meetSide(scene: Scene, phrase: Phrase): Entity | undefined {
  const place = ownerOf(scene, phrase);
  const side = sideOf(scene, phrase);
  return place === undefined || side === undefined ? undefined : { sort: 'side', place, side };
}

function sideOf({ clauses }: Scene, { start, head }: Phrase): Part['side'] {
  const words = clauses.text.words.slice(start, head + 1);
  return words.map(({ lower }) => SIDES.get(lower)).find((side) => side !== undefined);
}

/** "The kitchen of the hotel"; otherwise the main place. */
function ownerOf(scene: Scene, { of }: Phrase): Place | undefined {
  const entity = of === undefined ? undefined : scene.meant.get(of.head);
  return entity?.sort === 'place' || entity?.sort === 'part' ? entity.place : scene.places[0];
}
