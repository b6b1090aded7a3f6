/** From a noun phrase to what it stands for: a group, a place, a part, a floor or an event, known before or new. */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import { placeDefaults } from '../complete/place-defaults.ts';
import type { AgentKind } from '../kinds.ts';
import { timesEach } from './each.ts';
import type { Entity, Group, Place } from './entity.ts';
import { floorOf } from './floor-of.ts';
import { isEventHere, meetEvent } from './meet-events.ts';
import { meetPart, meetSide } from './meet-parts.ts';
import { addPeople, meetPeople, setCount } from './meet-people.ts';
import { meetThing } from './meet-things.ts';
import { meetVehicle } from './meet-vehicles.ts';
import { findWhole, mayHavePart, partOf } from './part-of.ts';
import { addMore, resolvePronoun } from './resolve-pronoun.ts';
import type { Role } from './resolve-pronoun.ts';
import { isOfLocation, peopleOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';
import type { Meaning } from './senses-of.ts';
import { noteWords } from './sources.ts';
import { statesIn } from './states.ts';
import {
  ANY_PLACES,
  COLLECTIVES,
  GENERIC_PLACES,
  GROUPS,
  NO_ROOMS,
  OPEN_WATER,
  ROWS,
  SIDES_OF_PEOPLE,
  SIDE_NOUNS,
  WATERCRAFT,
} from './words-of-nouns.ts';
import { NAMING_ROOMS } from './words-of-wheres.ts';

/** A phrase has the same meaning whenever it is asked for. */
export function resolve(
  scene: Scene,
  phrase: Phrase,
  role: Role = 'other',
  clause?: Clause,
): Entity | undefined {
  const found = scene.meant.get(phrase.head) ?? meet(scene, phrase, role, clause);
  if (found !== undefined) scene.meant.set(phrase.head, found);
  if (found?.sort === 'group') scene.talk.recent.push(found.group);
  if (!phrase.isPronoun && !phrase.isPlural && isThing(found)) scene.talk.named = found;
  return found;
}

/** What "it" may be. */
export function isThing(entity: Entity | undefined): entity is Entity {
  if (entity?.sort === 'group') return entity.group.sort === 'vehicle';
  return entity?.sort === 'place' || entity?.sort === 'part' || entity?.sort === 'thing';
}

function meet(scene: Scene, phrase: Phrase, role: Role, clause?: Clause): Entity | undefined {
  if (phrase.of !== undefined && phrase.isPartOf === true)
    return meetSome(scene, phrase, { of: phrase.of, role, clause });
  if (phrase.isPronoun) return resolvePronoun(scene, { phrase, role, clause });
  if (phrase.lemma === 'one') return meetOne(scene, phrase);
  if (isOfLocation(scene, phrase)) return undefined;
  const floor = floorOf(scene, phrase);
  if (floor !== undefined) return floor;
  const meaning = meaningOf(scene.reading, phrase);
  const person = senseOf(meaning, 'person');
  if (person !== undefined && meaning !== undefined)
    return meetPeople(scene, timesEach(scene, withCount(phrase), clause), meaning, {
      kind: person.kind,
      clause,
    });
  const crowd = meetCrowd(scene, phrase);
  if (crowd !== undefined) return crowd;
  // "Coach 4" is one of a train's.
  const isNumbered = phrase.numbers.length > 0;
  const vehicle = isNumbered ? undefined : vehicleKindOf(scene, phrase, meaning);
  if (vehicle !== undefined) return meetVehicle(scene, phrase, vehicle);
  const event = senseOf(meaning, 'event');
  if (event !== undefined && isEventHere(scene, phrase, event.type))
    return meetEvent(scene, phrase, event.type);
  const thing = meetThing(scene, phrase, meaning);
  if (thing !== undefined) return thing;
  return meetPlace(scene, phrase, meaning) ?? meetNamedPart(scene, phrase, meaning, clause);
}

/** "Visitors 300", "a delegation of 15": the number counts people. */
function withCount(phrase: Phrase): Phrase {
  const { amount, numbers, of, isPlural, isPartOf, lemma } = phrase;
  const behind = of?.lemma === '' && isPartOf !== true ? of.amount?.count : undefined;
  const isMany = isPlural || GROUPS.has(lemma);
  const listed = isMany && numbers.length === 1 ? Number(numbers[0]) : undefined;
  const count = behind ?? listed;
  const isOpen = amount?.count === undefined && count !== undefined && Number.isFinite(count);
  return isOpen ? { ...phrase, amount: { ...amount, count } } : phrase;
}

/** "A second group of 150": more of those before; "a group of 20": people of whom nothing else is said. */
function meetCrowd(scene: Scene, phrase: Phrase): Entity | undefined {
  const { lemma, amount, isSecond, determiner } = phrase;
  if (lemma === 'crowd' && amount?.count === undefined) return { sort: 'all' };
  if (!SIDES_OF_PEOPLE.has(lemma) || amount?.count === undefined || phrase.of !== undefined)
    return undefined;
  const like = peopleOf(scene).at(-1);
  const isMore = isSecond === true || determiner === 'another';
  const group =
    isMore && like !== undefined
      ? addMore(scene, like, phrase, amount.count)
      : addPeople(scene, { phrase, kind: 'person', role: undefined });
  return { sort: 'group', group };
}

/** "The bedridden ones" are people, "the back one" is one of the parts before. */
function meetOne(scene: Scene, phrase: Phrase): Entity | undefined {
  const states = statesIn(scene, phrase);
  const people = peopleOf(scene).findLast(({ item }) =>
    item.state?.some((state) => states.includes(state)),
  );
  if (people !== undefined) return { sort: 'group', group: people };
  const several = scene.places
    .flatMap(({ parts = [] }) => parts)
    .findLast(({ count, several: isMany }) => isMany === true || (count ?? 1) > 1);
  return several === undefined ? undefined : meetPart(scene, phrase, several.kind, several.label);
}

/** "Three of the guests", "a crowd of fans", "a line of police". */
function meetSome(scene: Scene, phrase: Phrase, said: Whole): Entity | undefined {
  const { of } = said;
  // "Six of us": those who write work there.
  if (of.lemma === 'us' && phrase.amount?.count !== undefined)
    return { sort: 'group', group: addPeople(scene, { phrase, kind: 'staff', role: undefined }) };
  const whole = resolveWhole(scene, phrase, said);
  if (whole?.sort !== 'group') return whole;
  const { item, phrase: first } = whole.group;
  // "Two of our delegates": of nobody else is told.
  const count = phrase.lemma === '' ? phrase.amount?.count : undefined;
  if (first === of && item.count === undefined && count !== undefined) {
    setCount(scene, whole.group, count, phrase);
    return whole;
  }
  if (phrase.lemma === '' || phrase.isPronoun)
    return { sort: 'group', group: partOf(scene, whole.group, phrase) };
  countMembers(scene, whole.group, phrase);
  return whole;
}

interface Whole {
  readonly of: Phrase;
  readonly role: Role;
  readonly clause: Clause | undefined;
}

/** "Two of them": of people of whom there are so many. */
function resolveWhole(
  scene: Scene,
  phrase: Phrase,
  { of, role, clause }: Whole,
): Entity | undefined {
  const found = resolve(scene, of, role, clause);
  if (!of.isPronoun || found?.sort !== 'group' || mayHavePart(found.group, phrase.amount))
    return found;
  const larger = findWhole(scene, phrase.amount);
  return larger === undefined ? found : { sort: 'group', group: larger };
}

function countMembers(
  scene: Scene,
  { sort, item }: Group,
  { lemma, amount, start, head, isPlural, of }: Phrase,
): void {
  if (ROWS.has(lemma) && sort === 'people') item.row ??= {};
  // "Seven classes of 24 pupils".
  const isOfEach = isPlural && amount?.count !== undefined && of?.amount?.count === item.count;
  if (isOfEach && item.count !== undefined) item.count *= amount.count;
  if (item.count !== undefined || amount?.count === undefined || COLLECTIVES.has(lemma)) return;
  item.count = Math.round(amount.count);
  noteWords(scene, item, 'count', [start, head + 1]);
}

/** A ship is a place of its own where the prompt has one as its place, and a vehicle elsewhere. */
function vehicleKindOf(
  { places }: Scene,
  { lemma }: Phrase,
  meaning: Meaning | undefined,
): AgentKind | undefined {
  const structure = senseOf(meaning, 'structure');
  const vehicle = senseOf(meaning, 'vehicle');
  if (vehicle !== undefined || structure === undefined || !WATERCRAFT.has(lemma))
    return vehicle?.kind;
  if (places.some(({ kind }) => kind === structure.kind)) return undefined;
  return lemma === 'boat' ? 'boat' : 'ferry';
}

function meetPlace(scene: Scene, phrase: Phrase, meaning: Meaning | undefined): Entity | undefined {
  const structure = senseOf(meaning, 'structure');
  const building = senseOf(meaning, 'building');
  if (meaning === undefined || (structure === undefined && building === undefined))
    return undefined;
  const named = scene.places.find(
    (place) => phrase.determiner !== undefined && isCalled(place, phrase),
  );
  const ofKind = scene.places.find(({ kind }) => kind === structure?.kind);
  const place = named ?? ofKind ?? (building === undefined ? undefined : mainCalled(scene, phrase));
  const isIt =
    place !== undefined && !isOther(place, phrase, meaning) && phrase.numbers.length === 0;
  return isIt ? { sort: 'place', place } : meetPart(scene, phrase, 'room');
}

/** "The site" may be any place; "the block" is no other word for a town or a park. */
function mainCalled({ places: [main] }: Scene, { lemma }: Phrase): Place | undefined {
  if (main === undefined || ANY_PLACES.has(lemma)) return main;
  return placeDefaults.of(main.kind).form === 'ground' ? undefined : main;
}

function isCalled({ label }: Place, { lemma }: Phrase): boolean {
  return label?.split(/[ -]/).at(-1) === lemma;
}

/** "The bakery" in a mall is no other word for the mall. */
function isOther(place: Place, phrase: Phrase, meaning: Meaning): boolean {
  if (GENERIC_PLACES.has(phrase.lemma) || isCalled(place, phrase)) return false;
  const isPart =
    senseOf(meaning, 'building') !== undefined || senseOf(meaning, 'feature') !== undefined;
  return isPart || meaning.end <= phrase.head;
}

function meetNamedPart(
  scene: Scene,
  phrase: Phrase,
  meaning: Meaning | undefined,
  clause: Clause | undefined,
): Entity | undefined {
  if (SIDE_NOUNS.has(phrase.lemma)) return meetSide(scene, phrase);
  const feature = senseOf(meaning, 'feature');
  if (feature !== undefined && !OPEN_WATER.has(phrase.lemma))
    return meetPart(scene, phrase, feature.kind);
  const isName = scene.clauses.text.words[phrase.head]!.tag === 'name' || meaning !== undefined;
  const isRoom = phrase.determiner !== undefined && !isName && !NO_ROOMS.has(phrase.lemma);
  // "Zone C", "carousel 4".
  const isCarriage = senseOf(meaning, 'vehicle') !== undefined;
  const isNumbered = phrase.numbers.length === 1 && (meaning === undefined || isCarriage);
  if (isNumbered && isPlaced(phrase, clause)) return meetPart(scene, phrase, 'other');
  return isRoom && isPlaced(phrase, clause) ? meetPart(scene, phrase, 'room') : undefined;
}

function isPlaced(phrase: Phrase, clause: Clause | undefined): boolean {
  const led = clause?.obliques.find(({ phrases }) => phrases.includes(phrase));
  return (
    clause?.agents.includes(phrase) === true || (led !== undefined && NAMING_ROOMS.has(led.by))
  );
}
