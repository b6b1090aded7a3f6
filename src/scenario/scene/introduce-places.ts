/** The places of a prompt in the order of its words; the first is where everything happens. */
import type { PlaceItem } from '#document/items';
import type { Phrase } from '../clauses/phrase.ts';
import { placeDefaults } from '../complete/place-defaults.ts';
import { placeReadings } from '../place-reading.ts';
import { getLexicon } from '../words/lexicon.ts';
import { findLongest } from '../words/phrase-tree.ts';
import type { Place } from './entity.ts';
import { listPhrases } from './list-phrases.ts';
import { measurePlace } from './measure-place.ts';
import { isOfLocation, newId, singularName } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';
import type { Meaning } from './senses-of.ts';
import { noteWords } from './sources.ts';
import { WATERCRAFT } from './words-of-nouns.ts';
import { FAR } from './words-of-wheres.ts';

/** `others`: places another reader found, for a prompt whose words name none as a place of its own. */
export function introducePlaces(scene: Scene, others: readonly PlaceItem[]): void {
  for (const clause of scene.clauses.clauses)
    for (const { phrase } of listPhrases(clause))
      for (let own: Phrase | undefined = phrase; own !== undefined; own = own.of)
        if (!introducePlace(scene, own, others[0])) introduceInName(scene, own);
  const first = scene.places.findIndex((place) => !isFar(scene, place));
  if (first > 0) scene.places.unshift(...scene.places.splice(first, 1));
  if (first < 0) addOther(scene, stationOf(scene, others[0]));
  for (const other of others.slice(1)) {
    const isKnown =
      scene.places.some(({ kind }) => kind === other.kind) || !isSaidByNoun(scene, other);
    const { parts: _, at: _at, id: _id, ...own } = other;
    if (!isKnown && scene.places.length > 0)
      scene.places.push({ ...own, id: newId(scene, own.kind) });
  }
  if (scene.places.length === 0) introduceByPeople(scene);
  if (scene.places.length === 0 && hasStreet(scene))
    scene.places.push({ id: newId(scene, 'town'), kind: 'town' });
}

/** By a noun: "they walk up" names no walk-up. */
function isSaidByNoun({ clauses }: Scene, { label, kind }: PlaceItem): boolean {
  const name = (label ?? kind).split(/[ _]/).at(-1)?.toLowerCase();
  const phrases = clauses.clauses.flatMap(listPhrases);
  return phrases.some(({ phrase }) => phrase.lemma === name);
}

/** "Platform 3": where trains stop, whatever else is counted there. */
function stationOf({ reading }: Scene, other: PlaceItem | undefined): PlaceItem | undefined {
  if (other?.kind.endsWith('_station') === true) return other;
  const isThere = reading.mentions.some(
    ({ senses, isNested }) =>
      !isNested && senses.some((sense) => sense.slot === 'feature' && sense.kind === 'platform'),
  );
  return isThere ? { kind: 'train_station' } : other;
}

function addOther(scene: Scene, other: PlaceItem | undefined): void {
  if (other === undefined || scene.places.some(({ kind }) => kind === other.kind)) return;
  const { parts: _, at: _at, id: _id, ...own } = other;
  scene.places.unshift({ ...own, id: newId(scene, own.kind) });
}

/** Named only to say how far or which way something lies. */
function isFar({ clauses, meant }: Scene, place: Place): boolean {
  const led = clauses.clauses.flatMap(({ obliques }) =>
    obliques.filter(({ by }) => FAR.has(by)).flatMap(({ phrases }) => phrases),
  );
  const heads = new Set(led.map(({ head }) => head));
  return [...meant]
    .filter(([, entity]) => entity.sort === 'place' && entity.place === place)
    .every(([head]) => heads.has(head));
}

const STREET_PARTS: ReadonlySet<string> = new Set(['road', 'lane', 'crossing', 'ground']);

function hasStreet({ reading }: Scene): boolean {
  return reading.mentions.some(
    ({ senses, isNested }) =>
      !isNested && senses.some((sense) => sense.slot === 'feature' && STREET_PARTS.has(sense.kind)),
  );
}

/** Whether the phrase is a place. */
function introducePlace(scene: Scene, phrase: Phrase, other: PlaceItem | undefined): boolean {
  const meaning = meaningOf(scene.reading, phrase);
  const structure = senseOf(meaning, 'structure');
  if (structure === undefined || isOfLocation(scene, phrase)) return false;
  if (!isOwnPlace(scene, phrase, meaning)) return false;
  // What the reader of places did not take for one is a part, or a word for another place.
  const { places } = scene.given;
  if (places.length > 0 && !places.some(({ kind }) => kind === structure.kind)) return false;
  if (isRoomOf(scene.places[0], structure.kind, meaning)) return false;
  // "Cell block C" is in a prison, and so is the office.
  if (scene.places.length === 0 && other !== undefined && isRoomIn(other.kind, structure.kind))
    return false;
  // "The hotel restaurant".
  const outer = placesInName(scene, phrase).find((kind) => isRoomIn(kind, structure.kind));
  if (outer !== undefined) return false;
  const known = scene.places.find(({ kind }) => kind === structure.kind);
  const isKnown = phrase.determiner === 'the' || phrase.determiner === 'own';
  if (known !== undefined && (isKnown || phrase.amount?.count === undefined)) {
    scene.meant.set(phrase.head, { sort: 'place', place: known });
    return true;
  }
  const id = newId(scene, structure.kind);
  const place: Place = { id, kind: structure.kind, label: singularName(scene, phrase) };
  const count = phrase.amount?.count ?? 1;
  // "A town of 8,000": people.
  const isOfPeople = scene.reading.quantities.some(
    ({ start, end }) => start > phrase.head && end <= phrase.end,
  );
  if (count > 1 && isOfPeople) scene.total = Math.round(count);
  else if (count > 1) place.count = count;
  for (const field of Object.keys(place))
    noteWords(scene, place, field, [Math.max(phrase.start, meaning!.start), phrase.head + 1]);
  measurePlace(scene, place, phrase);
  scene.places.push(place);
  scene.meant.set(phrase.head, { sort: 'place', place });
  return true;
}

/** Before the head. */
function placesInName({ reading }: Scene, { name, head }: Phrase): string[] {
  const found: string[] = [];
  const tokens = reading.tokens.slice(0, head);
  for (let at = name; at < head; at += 1) {
    const nested = reading.mentions.filter(({ start, end }) => start === at && end <= head);
    const senses = [
      findLongest(getLexicon(), tokens, at)?.values ?? [],
      ...nested.map((one) => one.senses),
    ];
    for (const sense of senses.flat()) if (sense.slot === 'structure') found.push(sense.kind);
  }
  return found;
}

function isRoomIn(outer: string, kind: string): boolean {
  return placeReadings.of(kind).roomOf?.kinds.includes(outer) === true;
}

/** "Hotel lobby", "school yard", "station concourse": a part names the place it belongs to. */
function introduceInName(scene: Scene, phrase: Phrase): void {
  const { name, head, isPronoun } = phrase;
  if (isPronoun || head === name || isOfLocation(scene, phrase)) return;
  const [kind] = placesInName(scene, phrase);
  if (kind === undefined || scene.places.some((place) => place.kind === kind)) return;
  const meaning = meaningOf(scene.reading, phrase);
  const isNamed = meaning !== undefined && meaning.start <= name;
  const isPart =
    !isNamed ||
    senseOf(meaning, 'feature') !== undefined ||
    senseOf(meaning, 'structure') !== undefined;
  if (!isPart || isRoomOf(scene.places[0], kind, undefined)) return;
  scene.places.push({ id: newId(scene, kind), kind });
}

/** "Cinema-goers", "museum visitors": where nothing else says the place. */
function introduceByPeople(scene: Scene): void {
  const { reading, clauses } = scene;
  for (const { phrase } of clauses.clauses.flatMap(listPhrases)) {
    if (senseOf(meaningOf(reading, phrase), 'person') === undefined) continue;
    const words = reading.tokens.slice(0, phrase.head);
    const found = findLongest(getLexicon(), words, phrase.name)?.values ?? [];
    const structure = found.find((sense) => sense.slot === 'structure');
    if (structure === undefined) continue;
    scene.places.push({ id: newId(scene, structure.kind), kind: structure.kind });
    return;
  }
}

/** Neither people, nor a part of the place before it, nor something that is said to be absent. */
function isOwnPlace(scene: Scene, phrase: Phrase, meaning: Meaning | undefined): boolean {
  const isFirst = scene.places.length === 0;
  if (phrase.amount?.word === 'none' || senseOf(meaning, 'person') !== undefined) return false;
  if (isFirst) return !isOfPlace(scene, phrase);
  if (senseOf(meaning, 'feature') !== undefined && phrase.determiner === 'the') return false;
  return phrase.numbers.length === 0 && !WATERCRAFT.has(phrase.lemma);
}

/** "The lobby of a hotel"; or several boats, which are no place. */
function isOfPlace(scene: Scene, { of, isPartOf, lemma, amount }: Phrase): boolean {
  if (WATERCRAFT.has(lemma) && (amount?.count ?? 1) > 1) return true;
  if (of === undefined || isPartOf === true) return false;
  return senseOf(meaningOf(scene.reading, of), 'structure') !== undefined;
}

function isRoomOf(main: Place | undefined, kind: string, meaning: Meaning | undefined): boolean {
  if (main === undefined) return false;
  if (placeReadings.of(kind).roomOf?.kinds.includes(main.kind) === true) return true;
  const isPart = senseOf(meaning, 'feature') !== undefined;
  return isPart && placeDefaults.of(main.kind).form === 'building';
}
