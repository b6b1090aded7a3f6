/** From the clauses of a prompt to a scenario document. */
import type { DocumentWhere, EventItem, PlaceItem } from '#document/items';
import type { ScenarioDocument } from '#document';
import { behaviourReadings } from '../behaviour-reading.ts';
import type { Clause, TimePhrase } from '../clauses/clause.ts';
import type { Oblique, Phrase } from '../clauses/phrase.ts';
import { readClauses } from '../clauses/read-clauses.ts';
import { agentRoles } from '../agent-role.ts';
import { hazardReadings } from '../hazard-reading.ts';
import { placeReadings } from '../place-reading.ts';
import { findOccurrences } from '../read/events.ts';
import type { FloorMention } from '../read/floors.ts';
import type { Reading } from '../read/reading.ts';
import { mayBeOne, readRole } from '../read/roles.ts';
import { SIDES } from '../words/function-words.ts';
import { placeDefaults } from '../complete/place-defaults.ts';
import { findFrame } from './frames.ts';
import { newId, singularName } from './scene.ts';
import type { Draft, Entity, GroupDraft, Scene, Where } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';

export function readScene(reading: Reading, floors: readonly FloorMention[], fallback: readonly Draft<PlaceItem>[] = []): { scene: Scene; document: ScenarioDocument } {
  const clauses = readClauses(reading);
  const scene: Scene = { reading, clauses, floors, places: [], things: [], groups: [], events: [], closed: [], actions: [], mustNot: [], absent: new Set(), meant: new Map(), ids: new Set(), occurrences: findOccurrences(reading, { isNegated: () => false }), told: new Set() };
  for (const clause of clauses.clauses) introducePlaces(scene, clause);
  const led = new Set(clauses.clauses.flatMap((clause) => clause.obliques.filter(({ by }) => FAR.has(by)).flatMap(({ phrases }) => phrases.map(({ head }) => head))));
  const isFar = (place: Draft<PlaceItem>): boolean => [...scene.meant].filter(([, entity]) => entity.sort === 'place' && entity.place === place).every(([head]) => led.has(head));
  const first = scene.places.findIndex((place) => !isFar(place));
  if (first > 0) scene.places.unshift(...scene.places.splice(first, 1));
  if (first < 0)
    for (const place of fallback.slice(0, 1)) {
      if (scene.places.some(({ kind }) => kind === place.kind)) continue;
      const { parts: _, at: _at, id: _id, ...own } = place;
      scene.places.unshift({ ...own, id: newId(scene, place.kind) });
    }
  const state: State = { coming: undefined, lastActor: undefined, lastSubjects: [], eventSentence: -1, lastMain: undefined, scenePlace: undefined, trigger: undefined, lastEvent: undefined, recent: [], subject: undefined, lastStart: undefined, sentence: -1, carried: { sentence: -1, times: [] }, lastEnd: undefined, sentenceStart: undefined, timedSentence: -1, last: undefined, told: 0, lastAction: undefined, lastGroup: undefined };
  if (scene.places.length === 0 && reading.mentions.some(({ senses, isNested }) => !isNested && senses.some((sense) => sense.slot === 'feature' && /^(?:road|lane|crossing|ground)$/.test(sense.kind)))) scene.places.push({ id: newId(scene, 'town'), kind: 'town' });
  const inPhrases = new Set(clauses.clauses.flatMap((clause) => listPhrases(clause).flatMap(({ phrase }) => phrase.measures.map(({ start }) => start))));
  for (const { start, end, value, dimension } of reading.measures) {
    const main = scene.places[0];
    const shape = clauses.text.words[end]?.lower ?? '';
    if (main === undefined || dimension !== 'length' || inPhrases.has(start)) continue;
    if (shape === 'long') main.length_m ??= value;
    if (shape === 'wide') main.width_m ??= value;
    if (shape === 'high' || shape === 'tall') main.height_m ??= value;
  }
  for (const clause of clauses.clauses) readClause(scene, clause, state);
  if (state.scenePlace !== undefined)
    for (const { sort, item } of scene.groups) if (sort === 'people' && item.at === undefined && item.arrives === undefined && item.of === undefined) item.at = state.scenePlace;
  return { scene, document: toDocument(scene) };
}

/** They say how far or which way something lies, not where all happens. */
const FAR: ReadonlySet<string> = new Set('to from near opposite outside behind between beside around past'.split(' '));

interface State {
  /** Who is said to come, before it is said when. */
  coming: { readonly groups: readonly GroupDraft[]; readonly sentence: number } | undefined;
  /** The subject of the last clause with a verb. */
  lastActor: { readonly group: GroupDraft; readonly sentence: number } | undefined;
  lastSubjects: readonly (Entity | undefined)[];
  eventSentence: number;
  lastMain: string | undefined;
  /** What the clause after it waits for: "when it stops the teachers lead them out". */
  trigger: { readonly by: string; readonly moment: Moment; readonly sentence: number } | undefined;
  lastEvent: Draft<EventItem> | undefined;
  /** "Dinner in the ballroom": where all begin of whom nothing else is said. */
  scenePlace: Where | undefined;
  /** Groups in the order in which they were spoken of. */
  readonly recent: GroupDraft[];
  subject: GroupDraft | undefined;
  lastStart: Moment | undefined;
  sentence: number;
  /** A time that stood alone: "t = 90 s: fire". */
  carried: { readonly sentence: number; readonly times: readonly TimePhrase[] };
  lastEnd: number | undefined;
  sentenceStart: number | undefined;
  timedSentence: number;
  last: Clause | undefined;
  /** Seconds of the moment that was told last. */
  told: number;
  lastAction: string | undefined;
  lastGroup: GroupDraft | undefined;
}

/* ---------- places ---------- */

/** Places in the order of the prompt. What only says how far or which way something lies is no main place. */
function introducePlaces(scene: Scene, clause: Clause): void {
  for (const { phrase, by } of listPhrases(clause)) for (let p: Phrase | undefined = phrase; p !== undefined; p = p.of) introducePlace(scene, p, by, clause);
}

function introducePlace(scene: Scene, phrase: Phrase, by: string | undefined, clause: Clause): void {
  const meaning = meaningOf(scene.reading, phrase);
  const structure = senseOf(meaning, 'structure');
  if (structure === undefined || senseOf(meaning, 'feature') !== undefined && scene.places.length > 0 && phrase.determiner === 'the') return;
  if (senseOf(meaning, 'person') !== undefined || phrase.amount?.word === 'none') return;
  if (phrase.numbers.length > 0 && scene.places.length > 0) return;
  if (phrase.of !== undefined && phrase.isPartOf !== true && senseOf(meaningOf(scene.reading, phrase.of), 'structure') !== undefined && scene.places.length === 0) return;
  const main = scene.places[0];
  const isRoom = main !== undefined && (placeReadings.of(structure.kind).roomOf?.kinds.includes(main.kind) === true || (senseOf(meaning, 'feature') !== undefined && placeDefaults.of(main.kind).form === 'building'));
  if (isRoom) return;
  if (/^(?:ferry|boat|ship|vessel)$/.test(phrase.lemma) && (scene.places.length > 0 || (phrase.amount?.count ?? 1) > 1)) return;
  const known = scene.places.find(({ kind }) => kind === structure.kind);
  if (known !== undefined && (phrase.determiner === 'the' || phrase.determiner === 'own' || phrase.amount?.count === undefined)) {
    scene.meant.set(phrase.head, { sort: 'place', place: known });
    return;
  }
  const id = newId(scene, structure.kind);
  const place: Scene['places'][number] = { id, kind: structure.kind, label: singularName(scene, phrase) };
  if ((phrase.amount?.count ?? 1) > 1) place.count = phrase.amount!.count!;
  measure(scene, phrase, place);
  void by;
  void clause;
  scene.places.push(place);
  scene.meant.set(phrase.head, { sort: 'place', place });
}

function measure(scene: Scene, phrase: Phrase, place: Scene['places'][number]): void {
  for (const one of phrase.measures) {
    const shape = scene.clauses.text.words[one.end]?.lower ?? '';
    if (one.dimension === 'area') place.area_m2 = one.value;
    if (one.dimension !== 'length') continue;
    if (shape === 'wide') place.width_m = one.value;
    else if (/^(?:high|tall)$/.test(shape)) place.height_m = one.value;
    else if (shape !== 'deep' && place.length_m === undefined) place.length_m = one.value;
    else if (shape !== 'deep') place.width_m = one.value;
  }
}

/** All noun phrases of a clause, with the preposition that leads each. */
function listPhrases(clause: Clause): { readonly phrase: Phrase; readonly by?: string }[] {
  return [
    ...clause.subject.map((phrase) => ({ phrase })),
    ...clause.objects.map((phrase) => ({ phrase })),
    ...clause.agents.map((phrase) => ({ phrase })),
    ...clause.obliques.flatMap(({ by, phrases }) => phrases.map((phrase) => ({ phrase, by }))),
  ].toSorted((a, b) => a.phrase.start - b.phrase.start);
}

/* ---------- entities ---------- */

const ALL = /^(?:everybody|everyone|nobody|people|person|occupant|all)$/;

function resolve(scene: Scene, phrase: Phrase, state: State, role: 'subject' | 'object' | 'other', clause?: Clause): Entity | undefined {
  const known = scene.meant.get(phrase.head);
  const found = known ?? meet(scene, phrase, state, role, clause);
  if (found !== undefined) scene.meant.set(phrase.head, found);
  if (found?.sort === 'group') state.recent.push(found.group);
  return found;
}

function meet(scene: Scene, phrase: Phrase, state: State, role: 'subject' | 'object' | 'other', clause?: Clause): Entity | undefined {
  const { amount } = phrase;
  if (phrase.of !== undefined && phrase.isPartOf === true) {
    const whole = resolve(scene, phrase.of, state, role);
    if (whole?.sort === 'group') {
      const isLine = phrase.lemma === 'line' || phrase.lemma === 'row' || phrase.lemma === 'chain' || phrase.lemma === 'cordon';
      if (phrase.lemma !== '' && !phrase.isPronoun) {
        if (isLine && whole.group.sort === 'people') (whole.group.item as { row?: object }).row ??= {};
        if (whole.group.item.count === undefined && amount?.count !== undefined && phrase.lemma !== 'line') whole.group.item.count = amount.count;
        return whole;
      }
      return partOf(scene, whole.group, phrase);
    }
    if (whole?.sort === 'all') return whole;
    return whole;
  }
  if (phrase.isPronoun) return resolvePronoun(scene, phrase, state, role, clause);
  const meaning = meaningOf(scene.reading, phrase);
  const floor = floorAt(scene, phrase);
  if (floor !== undefined) return floor;
  const person = senseOf(meaning, 'person');
  if (person !== undefined) return meetPeople(scene, phrase, meaning!, person.kind, state, clause);
  const vehicle = senseOf(meaning, 'vehicle');
  if (vehicle !== undefined) return meetVehicle(scene, phrase, meaning!, vehicle.kind, state);
  if (/^(?:ferry|boat|ship|vessel)$/.test(phrase.lemma) && senseOf(meaning, 'structure') !== undefined && !scene.places.some(({ kind }) => kind === senseOf(meaning, 'structure')!.kind)) return meetVehicle(scene, phrase, meaning!, phrase.lemma === 'boat' ? 'boat' : 'ferry', state);
  const event = senseOf(meaning, 'event');
  if (event !== undefined && (phrase.amount?.word === 'none' || scene.occurrences.some(({ type, start, end }) => type === event.type && start < phrase.end && phrase.start < end) || scene.events.some(({ kind }) => kind === event.type))) return meetEvent(scene, phrase, event.type);
  if (senseOf(meaning, 'structure') !== undefined || senseOf(meaning, 'building') !== undefined) {
    const place = scene.places.find(({ label }) => phrase.determiner !== undefined && label?.split(/[ -]/).at(-1) === phrase.lemma) ?? scene.places.find(({ kind }) => kind === senseOf(meaning, 'structure')?.kind) ?? (senseOf(meaning, 'building') ? scene.places[0] : undefined);
    const isGeneric = /^(?:building|house|complex|facility|site|venue|premises|place|property|block|station|centre|center|tower|ground|terminal)$/.test(phrase.lemma);
    const isOther = place !== undefined && !isGeneric && place.label?.split(/[ -]/).at(-1) !== phrase.lemma && (meaning!.end <= phrase.head || senseOf(meaning, 'building') !== undefined || senseOf(meaning, 'feature') !== undefined);
    if (place !== undefined && !isOther && phrase.numbers.length === 0) return { sort: 'place', place };
    if (place === undefined || isOther || phrase.numbers.length > 0) return meetPart(scene, phrase, 'room', undefined);
  }
  if (/^(?:side|end|half|corner)$/.test(phrase.lemma)) return meetSide(scene, phrase);
  const feature = senseOf(meaning, 'feature');
  if (feature !== undefined && !/^(?:water|waterline)$/.test(phrase.lemma)) return meetPart(scene, phrase, feature.kind, feature.counts);
  const isPlaced = clause?.obliques.some(({ by, phrases }) => phrases.includes(phrase) && /^(?:in|at|into|through|near|outside|behind|beside|in front of|opposite|on|onto|to)$/.test(by)) === true;
  const isName = scene.clauses.text.words[phrase.head]!.tag === 'name' || meaning !== undefined;
  if (isPlaced && !isName && phrase.determiner !== undefined && !/^(?:way|time|case|order|line|foot|hand|floor|area|side|end|middle|start|air|inside|outside|world|morning|evening|afternoon|night|day|minute|moment|fire|danger|panic|danger|safety|luggage|help|rest)$/.test(phrase.lemma)) return meetPart(scene, phrase, 'room', undefined);
  return undefined;
}

function floorAt({ floors, clauses }: Scene, phrase: Phrase): Entity | undefined {
  const found = floors.filter(({ start, end }) => start < phrase.end && phrase.start < end);
  const { words } = clauses.text;
  const isFloor = /^(?:floor|storey|level|deck)$/.test(words[phrase.head]!.key);
  if (isFloor && phrase.numbers.length > 1) {
    const named = phrase.numbers.map(Number).filter(Number.isInteger).map((n) => (floors.some(({ said, floor }) => said !== undefined && said === floor) || n <= 0 ? n : n - 1));
    return { sort: 'floor', floor: Math.min(...named), last: Math.max(...named) };
  }
  const first = found[0];
  if (first === undefined || !/^(?:floor|storey|level|deck|basement|roof|rooftop)$/.test(words[phrase.head]!.key)) return undefined;
  const last = found.at(-1)!;
  const isRange = phrase.numbers.length > 1 && typeof first.floor === 'number';
  if (isRange) return { sort: 'floor', floor: first.floor, last: (first.floor as number) + phrase.numbers.length - 1 };
  return { sort: 'floor', floor: first.floor, ...(last !== first && typeof last.floor === 'number' ? { last: last.floor } : {}) };
}

function resolvePronoun(scene: Scene, phrase: Phrase, state: State, role: 'subject' | 'object' | 'other', clause?: Clause): Entity | undefined {
  const { lemma, amount } = phrase;
  if (/^(?:everybody|everyone|nobody|somebody|anyone|anybody|someone)$/.test(lemma)) return { sort: 'all', isNone: lemma === 'nobody' };
  const people = scene.groups.filter(({ sort }) => sort === 'people');
  if (/^(?:we|i|us|you|nothing|something|everything|anything)$/.test(lemma)) return undefined;
  if (lemma === 'it') {
    const vehicle = scene.groups.findLast(({ sort }) => sort === 'vehicle');
    return vehicle === undefined ? undefined : { sort: 'group', group: vehicle };
  }
  const helpless = people.findLast(({ item }) => 'state' in item && (item.state as string[] | undefined)?.some((one) => /^(?:cannot_walk|wheelchair|injured|unconscious|trapped)$/.test(one)));
  if (/^(?:ones?|those|whom|them)$/.test(lemma) && (lemma === 'ones' || lemma === 'those') && role === 'object' && helpless !== undefined) return { sort: 'group', group: helpless };
  const isRest = amount?.word === 'rest' || phrase.determiner === 'other' || lemma === 'others';
  if (lemma === '' && amount?.count === undefined && amount?.share === undefined && amount?.word === 'some' && role !== 'subject') return undefined;
  const isPart = lemma === '' || isRest || lemma === 'none' || lemma === 'ones' || lemma === 'one';
  if (isPart) {
    const named = state.lastGroup?.sort === 'people' ? state.lastGroup : people.at(-1);
    if (phrase.determiner === 'another' && named !== undefined && amount?.count !== undefined) {
      const id = newId(scene, named.id);
      const group: GroupDraft = { ...named, id, phrase, item: { id, role: named.kind, ...(named.label === undefined ? {} : { label: named.label }), count: Math.round(amount.count) } as GroupDraft['item'] };
      scene.groups.push(group);
      return { sort: 'group', group };
    }
    if (named !== undefined && named.item.count === undefined && amount?.count !== undefined && clause?.verb === undefined && phrase.of === undefined) {
      named.item.count = Math.round(amount.count);
      delete named.item.several;
      return { sort: 'group', group: named };
    }
    const sameCount = phrase.determiner === 'this' || phrase.determiner === 'the' ? people.findLast(({ item }) => item.count === amount?.count && amount?.count !== undefined) : undefined;
    if (sameCount !== undefined) return { sort: 'group', group: sameCount };
    if (amount?.word === 'both' && state.lastGroup !== undefined) return { sort: 'group', group: state.recent.at(-1) ?? state.lastGroup };
    const whole = named;
    if (amount?.word === 'all' || (amount?.word === 'none' && whole === undefined)) return { sort: 'all', isNone: amount.word === 'none' };
    if (whole === undefined) return undefined;
    const part = named!;
    const root = part.item.of === undefined ? whole : (people.find(({ id }) => id === part.item.of) ?? whole);
    return partOf(scene, root, phrase);
  }
  const recent = state.recent.filter(({ sort }) => sort === 'people');
  if (amount?.word === 'all') return { sort: 'all', isNone: false };
  const actor = state.lastActor?.group.sort === 'people' && lemma === 'they' ? state.lastActor.group : undefined;
  const lastGroup = state.lastGroup?.sort === 'people' ? state.lastGroup : undefined;
  const own = role === 'subject' ? (actor ?? lastGroup ?? recent.at(-1) ?? people.at(-1)) : (recent.findLast((group) => group !== state.subject) ?? recent.at(-1) ?? people.at(-1));
  return own === undefined ? undefined : { sort: 'group', group: own };
}

function partOf(scene: Scene, whole: GroupDraft, phrase: Phrase): Entity {
  const { amount } = phrase;
  if (amount === undefined || amount.word === 'all' || amount.word === 'none' || amount.word === 'both') return { sort: 'group', group: whole };
  if (amount.count !== undefined && amount.count === whole.item.count) return { sort: 'group', group: whole };
  const isRest = amount.word === 'rest' || phrase.determiner === 'other' || phrase.lemma === 'others';
  const known = isRest ? scene.groups.find(({ item }) => item.of === whole.id && item.rest === true) : undefined;
  if (known !== undefined) return { sort: 'group', group: known };
  const id = newId(scene, `${whole.id}_${isRest ? 'rest' : 'part'}`);
  const item = {
    id,
    ...(whole.sort === 'people' ? { role: whole.kind } : { kind: whole.kind }),
    ...(whole.label === undefined ? {} : { label: whole.label }),
    of: whole.id,
    ...(isRest && amount.count === undefined ? { rest: true } : amount.count !== undefined ? { count: Math.round(amount.count) } : amount.share !== undefined ? { share: amount.share } : amount.word === 'most' ? { share: 0.8 } : {}),
  } as GroupDraft['item'];
  const group: GroupDraft = { ...whole, id, item, phrase };
  scene.groups.push(group);
  return { sort: 'group', group };
}

function isComingClause(clause: Clause | undefined): boolean {
  return clause?.verb !== undefined && COMING.has(clause.verb.lemma);
}

/** Words for the same people: the wider one may mean the narrower one that was named before. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  child: ['student'],
  student: ['child'],
  visitor: ['spectator', 'passenger', 'protester', 'resident', 'runner'],
  person: ['visitor', 'spectator', 'passenger', 'resident', 'student', 'protester', 'worker', 'patient'],
  passenger: ['visitor'],
  spectator: ['visitor'],
  worker: ['staff'],
  staff: ['worker', 'security', 'teacher'],
  resident: ['visitor', 'person'],
  security: ['police', 'staff'],
};

function meetPeople(scene: Scene, phrase: Phrase, meaning: NonNullable<ReturnType<typeof meaningOf>>, kind: string, state: State, clause: Clause | undefined): Entity | undefined {
  const { amount } = phrase;
  const isTrait = agentRoles.find(kind)?.trait !== undefined;
  if (kind === 'wheelchair' && amount?.count !== undefined && state.lastGroup?.sort === 'people' && state.lastGroup.item.of === undefined && (state.lastGroup.item.count ?? 0) > amount.count && clause?.verb === undefined) {
    const part = partOf(scene, state.lastGroup, phrase);
    if (part.sort === 'group') (part.group.item as { state?: string[] }).state = ['wheelchair'];
    return part;
  }
  const role = readRole(scene.reading, { ...meaning, isNested: false }, { isTrait });
  const isPlain = kind === 'person' && role === undefined;
  if (isPlain && amount?.count === undefined && amount?.share === undefined) return { sort: 'all', isNone: amount?.word === 'none' };
  const alike = scene.groups.filter((group) => group.sort === 'people' && mayBeOne({ kind: group.kind as never, ...(group.label && { role: group.label }) }, { kind: kind as never, ...(role && { role }) }));
  const wholes = alike.filter(({ item }) => item.of === undefined);
  if (amount?.word === 'none' && wholes.length === 0) return undefined;
  const open = wholes.findLast(({ item }) => item.count === undefined);
  if (open !== undefined && amount?.count !== undefined && wholes.length === 1 && phrase.determiner !== 'other' && phrase.determiner !== 'another') {
    open.item.count = Math.round(amount.count);
    delete open.item.several;
    return { sort: 'group', group: open };
  }
  const isNew = amount?.count !== undefined && amount.count > 0 && phrase.determiner !== 'the' && phrase.determiner !== 'own' && phrase.determiner !== 'this';
  const isMore = phrase.determiner === 'another' || phrase.determiner === 'other';
  const larger = wholes.findLast((group) => group.label === role && group.kind === kind && (group.item.count ?? 0) > (amount?.count ?? Infinity) && group.item.arrives === undefined);
  if (isNew && !isMore && larger !== undefined && !isComingClause(clause)) return partOf(scene, larger, phrase);
  const same = alike.find(({ item }) => amount?.count !== undefined && item.count === amount.count);
  if (same !== undefined && !isNew) return { sort: 'group', group: same };
  if (wholes.length > 0 && !isNew) {
    const whole = wholes.findLast(({ label }) => label === role) ?? alike.findLast(({ label, item }) => label === role && item.of === undefined) ?? wholes.at(-1)!;
    if (amount?.count !== undefined && whole.item.count !== undefined && amount.count < whole.item.count) return partOf(scene, whole, phrase);
    if (amount?.count !== undefined && whole.item.count === undefined) whole.item.count = amount.count;
    if (amount?.word === 'rest' || phrase.determiner === 'other') return partOf(scene, whole, { ...phrase, amount: { ...amount, ...(amount?.count === undefined ? { word: 'rest' as const } : {}) } });
    if (amount?.share !== undefined || amount?.word === 'most') return partOf(scene, whole, phrase);
    return { sort: 'group', group: whole };
  }
  if (phrase.determiner === 'the' && amount?.count === undefined) {
    const meant = scene.groups.filter((group) => group.sort === 'people' && group.item.of === undefined && (WIDER[kind] ?? []).includes(group.kind));
    if (meant.length > 0) return { sort: 'group', group: meant[0]! };
  }
  const id = newId(scene, role ?? kind);
  const count = amount?.count === undefined ? (phrase.isPlural ? undefined : phrase.determiner === 'a' || amount !== undefined ? 1 : undefined) : Math.round(amount.count);
  const item: Draft<Extract<GroupDraft['item'], { role: unknown }>> = { id, role: kind };
  if (role !== undefined && role !== kind) item.label = role;
  if (count !== undefined && amount?.word !== 'none') item.count = count;
  else if (phrase.isPlural) item.several = true;
  const states = statesIn(scene, phrase);
  if (states.length > 0) item.state = states;
  const group: GroupDraft = { sort: 'people', id, kind, ...(role === undefined ? {} : { label: role }), item, phrase };
  scene.groups.push(group);
  void state;
  return { sort: 'group', group };
}

const STATE_WORDS: Readonly<Record<string, NonNullable<Extract<GroupDraft['item'], { role: unknown }>['state']>[number]>> = {
  asleep: 'asleep', sleeping: 'asleep', awake: 'awake', unconscious: 'unconscious', injured: 'injured', hurt: 'injured', wounded: 'injured', trapped: 'trapped', bedridden: 'cannot_walk', immobile: 'cannot_walk', mounted: 'mounted', sitting: 'sitting', seated: 'sitting', lying: 'lying', wheelchair: 'wheelchair', wheelchairs: 'wheelchair', crutches: 'crutches',
};

function statesIn({ clauses }: Scene, phrase: Phrase) {
  return clauses.text.words.slice(phrase.start, phrase.end).flatMap(({ lower }) => STATE_WORDS[lower] ?? []);
}

function meetVehicle(scene: Scene, phrase: Phrase, meaning: NonNullable<ReturnType<typeof meaningOf>>, kind: string, state: State): Entity | undefined {
  void state;
  void meaning;
  const { amount } = phrase;
  const alike = scene.groups.filter((group) => group.sort === 'vehicle' && group.kind === kind);
  if (amount?.word === 'none') return alike.length === 0 ? undefined : { sort: 'group', group: alike.at(-1)! };
  const isNew = phrase.determiner === 'a' || phrase.determiner === 'another' || (amount?.count !== undefined && phrase.determiner !== 'the');
  if (alike.length > 0 && !isNew) return { sort: 'group', group: alike.at(-1)! };
  const name = singularName(scene, phrase);
  const id = newId(scene, name);
  const item: Draft<Extract<GroupDraft['item'], { kind: unknown }>> = { id, kind };
  if (name !== kind) item.label = name;
  const count = amount?.count ?? (phrase.isPlural ? undefined : 1);
  if (count === undefined) item.several = true;
  else item.count = Math.round(count);
  const group: GroupDraft = { sort: 'vehicle', id, kind, label: name, item, phrase };
  scene.groups.push(group);
  return { sort: 'group', group };
}

function meetPart(scene: Scene, phrase: Phrase, kind: string, counts: string | undefined): Entity | undefined {
  const place = ownerOf(scene, phrase);
  if (place === undefined) return undefined;
  const { words } = scene.clauses.text;
  const side = words.slice(phrase.start, phrase.head + 1).map(({ lower }) => SIDES.get(lower)).find((one) => one !== undefined);
  const name = singularName(scene, phrase);
  const number = Number(phrase.numbers[0]);
  const label = phrase.numbers.length === 1 ? `${name} ${phrase.numbers[0]}` : name;
  const key = (/^(?:portal|mouth)$/.test(phrase.lemma) ? 'exit' : /^(?:field|pitch|playground|yard|lawn|garden|meadow|park|forecourt|courtyard|green)$/.test(phrase.lemma) ? 'ground' : kind) as NonNullable<Scene['places'][number]['parts']>[number]['kind'];
  const parts = (place.parts ??= []);
  const isBare = phrase.determiner === 'the' && side === undefined && phrase.numbers.length === 0 && name === phrase.lemma;
  const known = parts.find((part) => part.label === label) ?? (isBare ? parts.find((part) => part.kind === key && part.label?.endsWith(` ${name}`)) : undefined);
  if (known !== undefined) return { sort: 'part', place, part: known };
  void counts;
  const id = newId(scene, label);
  const part: Draft<(typeof parts)[number]> = { id, kind: key, label };
  if (key === 'room') part.use = name;
  if (side !== undefined) part.side = side;
  if (Number.isInteger(number) && phrase.numbers.length === 1) part.number = number;
  if (phrase.amount?.count !== undefined && phrase.amount.count > 1) part.count = phrase.amount.count;
  else if (phrase.isPlural && phrase.numbers.length < 2) part.several = true;
  const width = phrase.measures.find(({ dimension, end }) => dimension === 'length' && words[end]?.lower !== 'deep' && words[end]?.lower !== 'long');
  if (width !== undefined) part.width_m = Math.min(100, width.value);
  (place.parts as unknown[]).push(part);
  return { sort: 'part', place, part };
}

/** "The east side of it". */
function meetSide(scene: Scene, phrase: Phrase): Entity | undefined {
  const place = ownerOf(scene, phrase);
  const side = scene.clauses.text.words.slice(phrase.start, phrase.head + 1).map(({ lower }) => SIDES.get(lower)).find((one) => one !== undefined);
  return place === undefined || side === undefined ? undefined : { sort: 'side', place, side };
}

function ownerOf(scene: Scene, phrase: Phrase) {
  if (phrase.of !== undefined) {
    const entity = scene.meant.get(phrase.of.head);
    if (entity?.sort === 'place' || entity?.sort === 'part') return entity.place;
  }
  return scene.places[0];
}

function meetEvent(scene: Scene, phrase: Phrase, kind: string): Entity | undefined {
  if (phrase.amount?.word === 'none') {
    scene.absent.add(kind);
    return undefined;
  }
  const known = scene.events.find((event) => event.kind === kind);
  if (known !== undefined) return { sort: 'event', event: known };
  const event = addEvent(scene, kind);
  return { sort: 'event', event };
}

function addEvent(scene: Scene, kind: string): Scene['events'][number] {
  const event: Scene['events'][number] = { id: newId(scene, kind), kind };
  scene.events.push(event);
  return event;
}

/* ---------- where ---------- */

const RELATION: Readonly<Record<string, DocumentWhere['relation']>> = {
  in: 'in', into: 'in', at: 'at', on: 'on', onto: 'on', near: 'near', by: 'beside', beside: 'beside', behind: 'behind', between: 'between', opposite: 'opposite', outside: 'outside', under: 'below', below: 'below', above: 'above', over: 'above', along: 'along', around: 'around', 'in front of': 'in_front_of', among: 'in', aboard: 'in', 'in the middle of': 'in', 'at the back of': 'in', 'at the end of': 'at', 'at the top of': 'at', 'at the bottom of': 'at',
};

function toWhere(scene: Scene, oblique: Oblique, state: State): Where | undefined {
  const two = oblique.phrases[0];
  if (oblique.by === 'between' && oblique.phrases.length === 1 && two !== undefined && (two.isPronoun || /^(?:group|side|camp|party|crowd|set)$/.test(two.lemma))) {
    const groups = [...new Set(state.recent.filter(({ sort, item }) => sort === 'people' && item.of === undefined && item.id !== state.subject?.id).toReversed())].slice(0, 2);
    if (groups.length === 2) return { relation: 'between', of: groups.map(({ id }) => id).toReversed() };
  }
  const entities = oblique.phrases.map((phrase) => resolve(scene, phrase, state, 'other'));
  const first = entities[0];
  if (first === undefined) return undefined;
  const relation = RELATION[oblique.by];
  const where: Where = {};
  if (relation !== undefined) where.relation = relation;
  if (oblique.by === 'in the middle of') where.fraction = 0.5;
  if (oblique.meters !== undefined) where.distance_m = oblique.meters;
  if (first.sort === 'floor') {
    const of = scene.places[0];
    if (of !== undefined) where.of = [of.id!];
    where.relation = 'in';
    if (first.last !== undefined && typeof first.floor === 'number') where.floors = [first.floor, first.last];
    else where.floor = first.floor;
    return where;
  }
  if (first.sort === 'all') return undefined;
  if (first.sort === 'side') return { relation: 'in', of: [first.place.id!], side: first.side };
  where.of = entities.flatMap((entity) => idsOf(entity));
  return where.of.length === 0 ? undefined : where;
}

function idsOf(entity: Entity | undefined): string[] {
  switch (entity?.sort) {
    case 'group':
      return [entity.group.id];
    case 'place':
      return [entity.place.id!];
    case 'part':
      return [entity.place.id!, entity.part.id!];
    case 'thing':
      return [entity.thing.id!];
    case 'event':
      return [entity.event.id!];
    default:
      return [];
  }
}

/** "In the kitchen on the second floor": what follows a place says more of the same place. */
function toWheres(scene: Scene, obliques: readonly Oblique[], state: State): { readonly by: string; readonly where: Where; readonly oblique: Oblique }[] {
  const found: { by: string; where: Where; oblique: Oblique }[] = [];
  for (const oblique of obliques) {
    const where = toWhere(scene, oblique, state);
    if (where === undefined) continue;
    const before = found.at(-1);
    const isNested = before !== undefined && oblique.behind !== undefined && before.oblique.phrases.includes(oblique.behind) && /^(?:in|on|at|of)$/.test(oblique.by);
    if (isNested && (where.floor !== undefined || where.floors !== undefined)) {
      const entity = scene.meant.get(before.oblique.phrases[0]!.head);
      if (entity?.sort === 'part' && where.floor !== undefined) entity.part.floor ??= where.floor;
      else Object.assign(before.where, { ...(where.floor === undefined ? {} : { floor: where.floor }), ...(where.floors === undefined ? {} : { floors: where.floors }) });
      continue;
    }
    if (isNested) {
      const [inner, outer] = [scene.meant.get(before.oblique.phrases[0]!.head), scene.meant.get(oblique.phrases[0]!.head)];
      if (inner?.sort === 'part' && outer?.sort === 'place') continue;
    }
    found.push({ by: oblique.by, where, oblique });
  }
  return found;
}

/* ---------- time ---------- */

interface When {
  start?: Moment;
  end?: Moment;
  lasts?: number;
}
type Moment = number | { after: string; seconds?: number } | { end_of: string; seconds?: number };

function timesOf(scene: Scene, clause: Clause, state: State): When {
  const when: When = {};
  const isAlone = clause.verb === undefined && listPhrases(clause).length === 0 && clause.complements.length === 0;
  if (isAlone && state.eventSentence === clause.sentence && state.lastEvent !== undefined && state.lastEvent.start === undefined) {
    const own: When = {};
    for (const time of clause.times) addTime(scene, own, time, state);
    if (own.start !== undefined) state.lastEvent.start = own.start;
    return {};
  }
  const carried = state.carried.sentence === clause.sentence ? state.carried.times : [];
  state.carried = isAlone ? { sentence: clause.sentence, times: [...carried, ...clause.times] } : { sentence: -1, times: [] };
  for (const time of clause.times.length > 0 ? clause.times : carried) addTime(scene, when, time, state);
  if (typeof when.start === 'number') [state.sentenceStart, state.timedSentence] = [when.start, clause.sentence];
  const link = clause.link;
  void link;
  return when;
}

function addTime(scene: Scene, when: When, time: TimePhrase, state: State): void {
  const at = (): Moment | undefined => {
    if (time.isThen) return state.told;
    if (time.clock !== undefined) {
      const first = scene.reading.clocks[0];
      if (first === undefined || first.start === time.clock.start) return undefined;
      const seconds = ((time.clock.minutes - first.minutes + 1440) % 1440) * 60;
      return seconds > 6 * 3600 ? undefined : seconds;
    }
    if (time.seconds === undefined) return undefined;
    if (time.by === 'later') return state.told + time.seconds;
    if (time.of !== undefined) {
      const of = resolve(scene, time.of, state, 'other');
      if (of?.sort === 'event') return typeof of.event.start === 'number' ? of.event.start + (time.by === 'before' ? -time.seconds : time.seconds) : { after: of.event.id!, seconds: time.seconds };
      if (/^(?:alarm|siren|bell)$/.test(time.of.lemma) && typeof scene.alarm?.start === 'number') return scene.alarm.start + time.seconds;
      return state.told + time.seconds;
    }
    return time.seconds;
  };
  const moment = at();
  if (time.by === 'for' && time.seconds !== undefined) {
    when.lasts = time.seconds;
    return;
  }
  if (moment === undefined) return;
  if (time.by === 'until' || time.by === 'before' || time.by === 'within') when.end = moment;
  else when.start = moment;
  if (typeof moment === 'number' && time.by !== 'until' && time.by !== 'within') state.told = moment;
}

/* ---------- clauses ---------- */

const STATIC: ReadonlySet<string> = new Set('be stand sit wait stay sleep lie live work remain sleep dine eat watch sunbathe queue gather play attend have'.split(' '));
const COMING: ReadonlySet<string> = new Set('arrive come reach appear land turn show pull roll enter burst join follow storm'.split(' '));
const CLOSING: ReadonlySet<string> = new Set('close lock block shut seal jam barricade cordon chain bolt padlock obstruct'.split(' '));
const OPENING: ReadonlySet<string> = new Set('open unlock reopen'.split(' '));

function readClause(scene: Scene, clause: Clause, state: State): void {
  countAttributes(scene, clause);
  const { verb } = clause;
  const subjects = clause.subject.map((phrase) => resolve(scene, phrase, state, 'subject', clause));
  if (clause.link?.by === 'reduced' && clause.agents.length > 0 && subjects.every((entity) => entity === undefined || entity.sort === 'place' || entity.sort === 'part') && state.lastSubjects.length > 0) subjects.splice(0, subjects.length, ...state.lastSubjects);
  if (subjects.length === 0 && clause.verb?.form === 'finite' && clause.verb.lemma !== 'be') subjects.push(...state.lastSubjects);
  else if (clause.verb !== undefined && subjects.some((entity) => entity !== undefined)) state.lastSubjects = [...subjects];
  const isNone = clause.subject.some(({ amount }) => amount?.word === 'none');
  state.subject = subjects.flatMap((entity) => (entity?.sort === 'group' ? [entity.group] : []))[0];
  const when = timesOf(scene, clause, state);
  for (const { by, phrases } of clause.obliques)
    for (const phrase of phrases)
      if (!(by === 'to' && CLOSING.has(verb?.lemma ?? ''))) resolve(scene, phrase, state, 'other', clause);
  const objects = clause.objects.map((phrase, i) => (i > 0 && /^(?:hostage|captive|prisoner)$/.test(phrase.lemma) ? undefined : resolve(scene, phrase, state, 'object', clause)));
  const agents = clause.agents.map((phrase) => resolve(scene, phrase, state, 'object', clause));
  const isNegated = verb?.isNegated === true || isNone;
  subjects.forEach((entity, at) => {
    const phrase = clause.subject[at];
    const isDoneTo = entity?.sort === 'group' && objects.some((one) => one?.sort === 'group' && (one.group === entity.group || one.group.item.of === entity.group.id));
    const other = state.recent.findLast((group) => group.sort === 'people' && entity?.sort === 'group' && group !== entity.group && group.item.of !== entity.group.id);
    if (phrase !== undefined && phrase.isPronoun && phrase.lemma !== '' && isDoneTo && other !== undefined) subjects[at] = { sort: 'group', group: other };
  });
  if (isNone && verb === undefined) {
    for (const phrase of clause.subject) {
      const kind = senseOf(meaningOf(scene.reading, phrase), 'feature')?.kind;
      if (kind !== 'stair' || scene.places[0] === undefined) continue;
      scene.mustNot.push({ id: newId(scene, 'no_stairs'), does: 'walk', ...(state.lastGroup === undefined ? {} : { who: [state.lastGroup.id] }), through: [{ of: [scene.places[0].id!], part: { kind: 'stair', any: true } }] });
    }
    clause.subject.forEach((phrase) => exclude(scene, phrase));
    return;
  }
  if (isNone && subjects.every((entity) => entity === undefined)) {
    clause.subject.forEach((phrase) => exclude(scene, phrase));
    return;
  }
  if (clause.link !== undefined && TRIGGERS.has(clause.link.by)) {
    const moment = momentOf(scene, clause, state, subjects);
    if (moment !== undefined) {
      if (state.coming?.sentence === clause.sentence) {
        for (const group of state.coming.groups) group.item.arrives ??= { start: simplify(scene, moment) };
        return;
      }
      const isBehind = state.sentence === clause.sentence && state.lastAction !== undefined && scene.clauses.clauses.indexOf(clause) > 0 && scene.clauses.clauses[scene.clauses.clauses.indexOf(clause) - 1]?.sentence === clause.sentence;
      const last = [...scene.actions, ...scene.mustNot].find(({ id }) => id === state.lastMain);
      if (isBehind && last !== undefined) applyTrigger(last, clause.link.by, moment, scene, state);
      else state.trigger = { by: clause.link.by, moment, sentence: clause.sentence };
      return;
    }
  }
  const isEvent = readEvent(scene, clause, state, when, isNegated);
  if (isEvent && !isNegated && verb !== undefined && typeof when.start === 'number' && when.start > 0)
    for (const entity of subjects)
      if (entity?.sort === 'group' && (clause.subject.length === 0 || clause.subject.includes(entity.group.phrase)) && entity.group.item.at === undefined && (entity.group.kind === 'attacker' || agentRoles.find(entity.group.kind)?.isResponder === true)) entity.group.item.arrives ??= { start: when.start };
  if (isEvent) {
    const own = subjects.flatMap((entity) => (entity?.sort === 'group' ? [entity.group] : []))[0];
    if (own !== undefined) state.lastGroup = own;
    return;
  }
  if (readClosing(scene, clause, state, when, isNegated, [...subjects, ...objects])) return;
  if (clause.subject.some(({ lemma }) => /^(?:alarm|siren|bell)$/.test(lemma)) && /^(?:go|sound|ring|activate|trigger|raise|start)$/.test(verb?.lemma ?? '')) {
    const sounds = startOf(clause, when, state);
    if (sounds !== undefined && scene.alarm === undefined) scene.alarm = { start: sounds };
    return;
  }
  if (verb === undefined || verb.lemma === 'be')
    for (const entity of subjects) {
      const floor = entity?.sort === 'part' ? clause.obliques.map(({ phrases }) => phrases.map((phrase) => scene.meant.get(phrase.head)).find((one) => one?.sort === 'floor')).find((one) => one !== undefined) : undefined;
      if (entity?.sort === 'part' && floor?.sort === 'floor') entity.part.floor ??= floor.floor;
    }
  if (verb?.isPassive === true && /^(?:stick|park|strand|jam|stop|abandon|block|queue)$/.test(verb.lemma))
    for (const entity of subjects) if (entity?.sort === 'group' && entity.group.sort === 'vehicle') (entity.group.item as { parked?: boolean }).parked = true;
  if (clause.link?.phrase?.isPronoun === true && /^(?:those|ones|one|them)$/.test(clause.link.phrase.lemma)) return;
  const isState = readState(scene, clause, subjects, isNegated);
  const groups = subjects.flatMap((entity) => (entity?.sort === 'group' ? [entity.group] : []));
  const spoken = groups[0];
  if (verb !== undefined && spoken !== undefined) state.lastActor = { group: spoken, sentence: clause.sentence };
  if (spoken !== undefined) state.lastGroup = verb === undefined || clause.complements.length > 0 ? (scene.groups.find(({ id }) => id === spoken.item.of) ?? spoken) : spoken;
  if (verb === undefined && typeof when.start === 'number' && when.start > 0)
    for (const group of groups)
      if ((group.sort === 'vehicle' || agentRoles.find(group.kind)?.comesFromOutside === true) && clause.subject.includes(group.phrase) && group.item.at === undefined) group.item.arrives ??= { start: when.start };
  if (verb === undefined && groups.length === 0 && state.scenePlace === undefined && subjects.every((entity) => entity === undefined || entity.sort === 'event') && clause.sentence <= 1 && clause.times.length === 0) {
    const room = toWheres(scene, clause.obliques.filter(({ by }) => by === 'in' || by === 'at' || by === 'on'), state).find(({ where }) => where.of?.length === 2 || where.floor !== undefined);
    if (room !== undefined && scene.events.length === 0) state.scenePlace = room.where;
  }
  const going = verb === undefined ? undefined : findFrame(clause, scene.clauses.text.words)?.behaviour;
  const isLater = typeof startOf(clause, when, state) === 'number' && (startOf(clause, when, state) as number) > 0;
  const isStill = verb === undefined || STATIC.has(verb.lemma) || verb.isPassive || going === undefined || behaviourReadings.of(going).isStill === true;
  if (isStill && !isLater && !isNegated) placeGroups(scene, clause, groups, state, when);
  if (verb === undefined && !isNegated && subjects.some((entity) => entity?.sort === 'all' || entity?.sort === 'group')) {
    const through = toWheres(scene, clause.obliques.filter(({ by }) => by === 'through' || by === 'to' || by === 'into' || by === 'onto' || by === 'towards'), state);
    if (through.length > 0) {
      const action: Scene['actions'][number] = { id: newId(scene, 'leave'), does: scene.events.length > 0 ? 'evacuate' : 'leave' };
      if (groups.length > 0) action.who = groups.map(({ id }) => id);
      for (const { by, where } of through) {
        delete where.relation;
        if (by === 'through') action.through = [...(action.through ?? []), where];
        else action.to = [...(action.to ?? []), where];
      }
      if (when.start !== undefined) action.start = when.start;
      scene.actions.push(action);
    }
  }
  const holder = subjects.find((entity) => entity?.sort === 'part');
  if (verb?.lemma === 'have' && holder?.sort === 'part')
    for (const phrase of clause.objects) {
      const feature = senseOf(meaningOf(scene.reading, phrase), 'feature');
      if (feature === undefined || phrase.amount?.count === undefined) continue;
      scene.meant.delete(phrase.head);
      const own = meetPart(scene, phrase, feature.kind, undefined);
      if (own?.sort === 'part') own.part.beside = { relation: 'at', label: holder.part.label! };
    }
  if (verb !== undefined && !isState) readAction(scene, clause, state, when, { subjects, objects, agents, isNegated });
}

const TRIGGERS: ReadonlySet<string> = new Set(['when', 'after', 'until', 'while', 'before']);

/** When what a clause says happens: the event, the alarm, or what somebody does. */
function momentOf(scene: Scene, clause: Clause, state: State, subjects: readonly (Entity | undefined)[]): Moment | undefined {
  const { verb, link } = clause;
  const isOver = /^(?:stop|end|finish|cease|pass|subside|clear)$/.test(verb?.lemma ?? '') || clause.adverbs.includes('over') || clause.complements.some(({ lemma }) => lemma === 'over');
  const isIt = clause.subject.some(({ lemma }) => lemma === 'it');
  const event = subjects.find((entity) => entity?.sort === 'event');
  const own = event?.sort === 'event' ? event.event : isIt ? state.lastEvent : undefined;
  const seconds = link?.seconds === undefined ? {} : { seconds: link.seconds };
  if (own !== undefined && scene.events.includes(own)) return isOver ? { end_of: own.id!, ...seconds } : { after: own.id!, ...seconds };
  if (clause.subject.some(({ lemma }) => /^(?:alarm|siren|bell)$/.test(lemma)) && typeof scene.alarm?.start === 'number') return scene.alarm.start + (link?.seconds ?? 0);
  const groups = subjects.flatMap((entity) => (entity?.sort === 'group' ? [entity.group.id] : []));
  if (groups.length > 0) {
    const done = scene.actions.findLast(({ who }) => who?.some((id) => groups.includes(id)));
    const comes = scene.groups.find(({ id, item }) => groups.includes(id) && item.arrives?.start !== undefined);
    if (verb !== undefined && COMING.has(verb.lemma) && typeof comes?.item.arrives?.start === 'number') return comes.item.arrives.start + (link?.seconds ?? 0);
    if (done !== undefined && /^(?:leave|go|be)$/.test(verb?.lemma ?? '')) return { end_of: done.id!, ...seconds };
  }
  return undefined;
}

/** Seconds from the start where they are known. */
function simplify(scene: Scene, moment: Moment): Moment {
  if (typeof moment === 'number' || !('after' in moment)) return moment;
  const start = scene.events.find(({ id }) => id === moment.after)?.start;
  return typeof start === 'number' ? start + (moment.seconds ?? 0) : moment;
}

function applyTrigger(action: Scene['actions'][number], by: string, moment: Moment, scene: Scene, state: State): void {
  if (by === 'until' || by === 'before') action.end ??= moment;
  else if (by === 'while') {
    action.start ??= moment;
    const event = state.lastEvent;
    if (event?.lasts_s !== undefined && event.id !== undefined) action.end ??= { end_of: event.id };
  } else action.start ??= moment;
  void scene;
}

/** "4 floors", "two staircases 1.2 m wide", "60 rooms": numbers of the main place. */
function countAttributes(scene: Scene, clause: Clause): void {
  const place = scene.places[0];
  if (place === undefined) return;
  for (const { phrase, by } of listPhrases(clause)) {
    const meaning = meaningOf(scene.reading, phrase);
    const counts = senseOf(meaning, 'counted')?.counts ?? senseOf(meaning, 'feature')?.counts;
    if (counts === undefined || (by !== undefined && by !== 'with')) continue;
    const count = phrase.amount?.count;
    if (count === undefined || !Number.isInteger(count) || floorAt(scene, phrase) !== undefined) continue;
    if (phrase.determiner === 'the' || phrase.of !== undefined) continue;
    if ((place as Record<string, unknown>)[counts] === undefined) (place as Record<string, unknown>)[counts] = count;
    const width = phrase.measures.find(({ dimension }) => dimension === 'length');
    if (width !== undefined && counts === 'exits') place.exit_width_m = width.value;
    if (width !== undefined && counts === 'stairs') place.stair_width_m = width.value;
    scene.meant.set(phrase.head, { sort: 'counted' });
  }
  // "Four-storey hotel".
  for (const { phrase } of listPhrases(clause)) {
    const { words } = scene.clauses.text;
    const number = scene.reading.quantityAt.get(phrase.name) ?? (phrase.amount?.count === undefined ? undefined : { value: phrase.amount.count });
    const shape = words.slice(phrase.name, phrase.head).find(({ key }) => /^(?:storey|floor|level|lane|bedroom|room|bed)$/.test(key));
    const entity = scene.meant.get(phrase.head);
    if (shape === undefined || number === undefined || entity?.sort !== 'place') continue;
    if (/^(?:storey|floor|level)$/.test(shape.key)) entity.place.floors = number.value;
    if (shape.key === 'lane') entity.place.lanes = number.value;
    delete entity.place.count;
  }
}

const ABSENT: Readonly<Record<string, string>> = {
  car: 'vehicles', vehicle: 'vehicles', traffic: 'traffic', lift: 'elevators', elevator: 'elevators', panic: 'panic', injury: 'injuries', casualty: 'injuries', child: 'children', staff: 'staff', wind: 'wind', alarm: 'alarm', smoke: 'smoke', sprinkler: 'sprinklers', police: 'responders', responder: 'responders', pedestrian: 'pedestrians', incident: 'events', emergency: 'events',
};

function exclude(scene: Scene, phrase: Phrase): void {
  const what = ABSENT[phrase.lemma] ?? ABSENT[phrase.of?.lemma ?? ''];
  const event = senseOf(meaningOf(scene.reading, phrase), 'event');
  if (event !== undefined) scene.absent.add(event.type);
  else if (what !== undefined) scene.absent.add(what);
}

/** Something happens: a noun of an event, or a verb that is one. The rest of the clause may still say what people do. */
function readEvent(scene: Scene, clause: Clause, state: State, when: When, isNegated: boolean): boolean {
  const [from, to] = rangeOf(clause);
  const found = scene.occurrences.filter(({ start, end, type }) => !scene.told.has(start) && !(type === 'medical_emergency' && STATE_WORDS[scene.clauses.text.words[start]!.lower] !== undefined) && from <= start && start < to && !(type === 'fire' && end === start + 1 && clause.verb?.at === start && clause.objects.length > 0));
  const own = [...clause.subject, ...clause.objects].map((phrase) => scene.meant.get(phrase.head)).find((entity) => entity?.sort === 'event');
  const isWater = clause.subject.some(({ lemma }) => /^(?:water|floodwater|river|sea)$/.test(lemma)) && /^(?:come|rise|pour|enter|flow|rush|spread|reach|gush|seep|break|burst)$/.test(clause.verb?.lemma ?? '');
  const kind = found[0]?.type ?? (own?.sort === 'event' ? own.event.kind : isWater ? 'flood' : undefined);
  if (kind === undefined) return false;
  for (const { start } of found) scene.told.add(start);
  for (const { type, substance } of found.slice(1)) {
    if (type === kind || isNegated) continue;
    const other = scene.events.find((one) => one.kind === type) ?? addEvent(scene, type);
    if (substance !== undefined) other.substance ??= substance.value;
    const begins = when.start ?? (state.timedSentence === clause.sentence ? state.sentenceStart : undefined);
    if (begins !== undefined) other.start ??= begins;
  }
  if (isNegated) {
    scene.absent.add(kind);
    const at = scene.events.findIndex((event) => event.kind === kind && event.start === undefined);
    if (at >= 0) scene.events.splice(at, 1);
    return true;
  }
  const event = scene.events.find((one) => one.kind === kind) ?? addEvent(scene, kind);
  const start = when.start ?? (state.timedSentence === clause.sentence && clause.link === undefined ? state.sentenceStart : undefined);
  if (start !== undefined) event.start ??= start;
  if (when.lasts !== undefined) event.lasts_s ??= when.lasts;
  const substance = found[0]?.substance?.value;
  if (substance !== undefined) event.substance ??= substance;
  state.lastEvent = event;
  state.eventSentence = clause.sentence;
  placeEvent(scene, clause, state, event);
  const magnitude = scene.reading.quantities.find(({ start: at }) => scene.clauses.text.words[at - 1]?.lower === 'magnitude' && scene.clauses.text.words[at]!.sentence === clause.sentence);
  if (magnitude !== undefined && hazardReadings.of(kind).scale === 'magnitude') event.magnitude = magnitude.value;
  const depth = scene.reading.measures.find(({ dimension, start: at, end }) => dimension === 'length' && scene.clauses.text.words[end]?.lower === 'deep' && scene.clauses.text.words[at]!.sentence === clause.sentence);
  if (depth !== undefined && hazardReadings.of(kind).hasDepth) event.depth ??= { m: depth.value };
  const verb = clause.verb;
  const hasDoers = clause.subject.some((phrase) => scene.meant.get(phrase.head)?.sort === 'group');
  const isItself = verb !== undefined && found.some(({ start: at, end }) => at <= verb.at && verb.at < end);
  return !hasDoers || (isItself && findFrame(clause, scene.clauses.text.words) === undefined);
}

function rangeOf(clause: Clause): readonly [number, number] {
  const phrases = listPhrases(clause).map(({ phrase }) => phrase);
  const starts = [...phrases.map(({ start }) => start), ...(clause.verb === undefined ? [] : [clause.verb.start]), ...clause.complements.map(({ at }) => at)];
  const ends = [...phrases.map(({ end }) => end), ...(clause.verb === undefined ? [] : [clause.verb.end + 1]), ...clause.complements.map(({ at }) => at + 1)];
  return starts.length === 0 ? [0, 0] : [Math.min(...starts), Math.max(...ends)];
}

function placeEvent(scene: Scene, clause: Clause, state: State, event: Scene['events'][number]): void {
  const wheres = toWheres(scene, clause.obliques.filter(({ by }) => RELATION[by] !== undefined || by === 'from' || by === 'out of'), state);
  const at = wheres.find(({ by }) => by !== 'from' && by !== 'out of') ?? wheres[0];
  const burning = clause.subject.map((phrase) => scene.meant.get(phrase.head)).find((entity) => entity?.sort === 'group' && entity.group.sort === 'vehicle');
  if (burning?.sort === 'group' && event.at === undefined) {
    if (at !== undefined && burning.group.item.arrives === undefined) burning.group.item.at ??= at.where;
    event.at = { of: [burning.group.id] };
    event.vehicles = [burning.group.id];
    return;
  }
  if (at !== undefined) event.at ??= at.where;
  // "The marquee collapses", "the roof of the hall is on fire".
  const subject = clause.subject.map((phrase) => scene.meant.get(phrase.head)).find((entity) => entity?.sort === 'part' || (entity?.sort === 'place' && entity.place !== scene.places[0]) || (entity?.sort === 'group' && entity.group.sort === 'vehicle'));
  if (subject !== undefined) event.at ??= { of: idsOf(subject) };
  for (const phrase of [...clause.subject, ...clause.objects]) {
    const nested = scene.reading.mentions.find(({ isNested, start, end }) => isNested && start >= phrase.start && end <= phrase.end);
    const feature = nested?.senses.find((sense) => sense.slot === 'feature');
    if (feature === undefined || nested === undefined || event.at !== undefined) continue;
    const part = meetPart(scene, { ...phrase, name: nested.start, head: nested.end - 1, numbers: [], lemma: '', isPlural: false }, (feature as { kind: string }).kind, undefined);
    if (part !== undefined) event.at = { of: idsOf(part) };
  }
}

/** "Exit 3 locked", "the lift is out of order", "a lorry blocks the road". */
function readClosing(scene: Scene, clause: Clause, state: State, when: When, isNegated: boolean, entities: readonly (Entity | undefined)[]): boolean {
  void state;
  const { verb } = clause;
  const words = scene.clauses.text.words;
  const isOut = clause.obliques.some(({ by, phrases }) => by === 'out of' && phrases.some(({ lemma }) => /^(?:order|use|service|action)$/.test(lemma)));
  const complement = clause.complements.map(({ lemma }) => lemma).join(' ');
  const isShut = (verb !== undefined && CLOSING.has(verb.lemma)) || /\b(?:closed|locked|blocked|shut|jammed|unusable|impassable)\b/.test(complement) || isOut;
  const isOpening = verb !== undefined && OPENING.has(verb.lemma);
  if (!isShut && !isOpening) return false;
  const ways = entities.flatMap((entity) => (entity?.sort === 'part' || entity?.sort === 'place' ? [entity] : []));
  const lifts = clause.subject.filter(({ lemma }) => /^(?:lift|elevator)$/.test(lemma));
  if (ways.length === 0 && lifts.length === 0) return false;
  for (const way of ways) {
    const what = wayOf(way);
    if (what === undefined) continue;
    const known = scene.closed.find(({ at }) => JSON.stringify(at?.of) === JSON.stringify(idsOf(way)));
    if (isOpening) {
      if (known !== undefined && when.start !== undefined) known.end = when.start;
      else if (when.start !== undefined && !isNegated) scene.closed.push({ id: newId(scene, 'closed'), what, at: { of: idsOf(way) }, end: when.start });
      continue;
    }
    if (isNegated) continue;
    const item: Scene['closed'][number] = { id: newId(scene, 'closed'), what, at: { of: idsOf(way) } };
    if (when.start !== undefined) item.start = when.start;
    if (when.end !== undefined) item.end = when.end;
    else if (when.lasts !== undefined) item.end = when.lasts + (typeof when.start === 'number' ? when.start : 0);
    scene.closed.push(item);
  }
  void words;
  return verb === undefined || clause.subject.every((phrase) => scene.meant.get(phrase.head)?.sort !== 'group');
}

const WAYS: ReadonlySet<string> = new Set('exit entrance stair elevator escalator door corridor gate road lane platform'.split(' '));

function wayOf(entity: Extract<Entity, { sort: 'part' | 'place' }>): Scene['closed'][number]['what'] | undefined {
  if (entity.sort === 'part') return (WAYS.has(entity.part.kind) ? entity.part.kind : 'other') as Scene['closed'][number]['what'];
  if (/road|street|highway|tunnel/.test(entity.place.kind)) return 'road';
  return entity.place.kind === 'bridge' ? 'bridge' : undefined;
}

function readState(scene: Scene, clause: Clause, subjects: readonly (Entity | undefined)[], isNegated: boolean): boolean {
  let isSaid = false;
  const { verb } = clause;
  const groups = subjects.flatMap((entity) => (entity?.sort === 'group' && entity.group.sort === 'people' ? [entity.group] : []));
  const add = (group: GroupDraft, state: string): void => {
    const item = group.item as { state?: string[] };
    item.state = [...new Set([...(item.state ?? []), state])];
    isSaid = true;
  };
  const words = scene.clauses.text.words;
  for (const group of groups) {
    if (verb?.modal === 'can' || verb?.modal === 'could') if (isNegated && verb.lemma === 'walk') add(group, 'cannot_walk');
    if (!isNegated) for (const { lemma } of clause.complements) if (STATE_WORDS[lemma] !== undefined) add(group, STATE_WORDS[lemma]!);
    if (!isNegated && clause.complements.some(({ lemma }) => lemma === 'unable')) add(group, 'cannot_walk');
    if (verb?.lemma === 'sleep') add(group, 'asleep');
    if (verb?.isPassive === true && STATE_WORDS[words[verb.at]!.lower] !== undefined && clause.times.length === 0) add(group, STATE_WORDS[words[verb.at]!.lower]!);
    if (/^(?:use|have|need)$/.test(verb?.lemma ?? '') && clause.objects.some(({ lemma }) => lemma === 'wheelchair')) add(group, 'wheelchair');
  }
  return isSaid;
}

/** Where people and vehicles are from the start. */
function placeGroups(scene: Scene, clause: Clause, groups: readonly GroupDraft[], state: State, when: When): void {
  void when;
  const placed = new Set<string>();
  for (const oblique of clause.obliques) {
    if (RELATION[oblique.by] === undefined) continue;
    // "Two nurses in the ward and a guard at the door": each where it stands.
    const owner = oblique.behind === undefined ? undefined : scene.meant.get(oblique.behind.head);
    const own = owner?.sort === 'group' && oblique.behind?.isPronoun !== true ? [owner.group] : groups;
    const phrase = oblique.phrases[0]!;
    const state_ = /^(?:in|with|on)$/.test(oblique.by) ? STATE_WORDS[phrase.lemma] : undefined;
    const [found] = state_ === undefined ? toWheres(scene, [oblique], state) : [undefined];
    for (const group of own) {
      if (state_ !== undefined) {
        (group.item as { state?: string[] }).state = [...new Set([...((group.item as { state?: string[] }).state ?? []), state_])];
        continue;
      }
      if (found === undefined) continue;
      const isFiner = group.item.at !== undefined && /^(?:in|on)$/.test(group.item.at.relation ?? 'in') && !/^(?:in|on)$/.test(found.where.relation ?? 'in') && placed.has(group.id);
      if ((group.item.at === undefined || isFiner) && !found.where.of?.includes(group.id)) [group.item.at] = [found.where, placed.add(group.id)];
    }
  }
}

const TO: ReadonlySet<string> = new Set(['to', 'into', 'onto', 'towards', 'for']);

function readAction(
  scene: Scene,
  clause: Clause,
  state: State,
  when: When,
  { subjects, objects, agents, isNegated }: { readonly subjects: readonly (Entity | undefined)[]; readonly objects: readonly (Entity | undefined)[]; readonly agents: readonly (Entity | undefined)[]; readonly isNegated: boolean },
): void {
  const verb = { ...clause.verb!, isPassive: isDoneTo(clause) };
  const words = scene.clauses.text.words;
  const [doers, done] = verb.isPassive ? [agents, [...subjects]] : [subjects, [...objects]];
  const who = doers.flatMap((entity) => (entity?.sort === 'group' ? [entity.group] : []));
  const isAll = doers.some((entity) => entity?.sort === 'all' || (entity?.sort === 'part' && entity.part.several === true && clause.subject.some(({ lemma, isPlural }) => lemma === 'class' && isPlural)));
  // They come.
  const begins = startOf(clause, when, state);
  const isNewHere = who.every(({ phrase }) => clause.subject.includes(phrase));
  const isStop = /^(?:stop|park|dock|moor|pull|drive|attack|hit|raid)$/.test(verb.lemma) && who.every(({ sort, kind }) => sort === 'vehicle' || agentRoles.find(kind)?.comesFromOutside === true || kind === 'attacker');
  const isOutsider = who.every(({ kind }) => kind === 'attacker' || agentRoles.find(kind)?.comesFromOutside === true);
  const isThere = verb.lemma === 'get' && clause.adverbs.includes('there');
  const comes = COMING.has(verb.lemma) || isThere || (isNewHere && (isStop || isOutsider));
  if (comes && !isNegated && who.length > 0 && begins === undefined && isNewHere) state.coming = { groups: [...who, ...withThem(scene, clause)], sentence: clause.sentence };
  if (comes && !isNegated && who.length > 0 && typeof begins === 'number' && begins > 0 && !isAll && who.every(({ item }) => item.at === undefined && item.of === undefined)) {
    const groups = [...who, ...withThem(scene, clause)];
    for (const group of groups) group.item.arrives ??= { start: begins };
    const there = toWheres(scene, clause.obliques.filter(({ by }) => RELATION[by] !== undefined && by !== 'along'), state)[0];
    if (clause.obliques.every(({ by }) => !TO.has(by)) && clause.objects.length === 0 && there === undefined) return;
    if (there !== undefined && !TO.has(there.by) && findFrame(clause, words) === undefined) {
      const where = { ...there.where };
      if (where.relation === 'at' || where.relation === 'in' || where.relation === 'on') delete where.relation;
      scene.actions.push({ id: newId(scene, 'come'), does: who.some(({ sort }) => sort === 'vehicle') ? 'drive' : 'walk', who: who.map(({ id }) => id), to: [where], start: begins });
      return;
    }
  }
  const isWe = clause.subject.some(({ lemma }) => /^(?:we|i|you)$/.test(lemma));
  const isTaking = /^(?:take|evacuate|ferry|carry|transport)$/.test(verb.lemma) && who.some(({ sort }) => sort === 'vehicle') && isNewHere;
  if ((isTaking || /^(?:bring|deliver|drop|unload|fetch|rescue|collect|pick|save)$/.test(verb.lemma)) && typeof begins === 'number' && begins > 0 && who.every(({ item }) => item.at === undefined) && who.some(({ sort, kind }) => sort === 'vehicle' || agentRoles.find(kind)?.comesFromOutside === true)) {
    for (const group of who) group.item.arrives ??= { start: begins };
    for (const entity of done) if (entity?.sort === 'group' && /^(?:bring|deliver|drop|unload)$/.test(verb.lemma) && clause.objects.includes(entity.group.phrase)) entity.group.item.arrives ??= { start: begins };
  }
  const frame = findFrame(clause, words);
  if (isWe && frame?.row.isLed !== true) return;
  const isLed = frame?.row.isLed === true;
  let deed = frame?.behaviour;
  const wheres = toWheres(scene, clause.obliques, state);
  if (deed === undefined && verb.lemma === 'drive') deed = verb.particle === undefined && wheres.length === 0 ? 'drive' : /^(?:off|away|out)$/.test(verb.particle ?? '') ? 'leave' : 'drive';
  if (deed === undefined && /^(?:get|move|return|head|climb|make|set|rush|hurry|push|press|pour|stream|squeeze|crowd)$/.test(verb.lemma) && wheres.some(({ by }) => TO.has(by) || by === 'through' || by === 'along')) deed = 'walk';
  const isEntering = verb.lemma === 'enter' || verb.lemma === 'reach';
  if (deed === undefined && ((COMING.has(verb.lemma) && wheres.length > 0) || (isEntering && done.some((entity) => entity !== undefined)))) deed = 'walk';
  if (deed === 'block' && verb.lemma === 'stand' && !wheres.some(({ where }) => where.of?.some((id) => scene.groups.some((group) => group.id === id)))) deed = 'stay';
  if (deed === undefined) return;
  if (who.length === 0 && !isAll && done.every((entity) => entity === undefined)) return;
  if (/^(?:be|have)$/.test(verb.lemma)) return;
  const isStrong = ({ sort, kind }: GroupDraft): boolean => sort === 'people' && (kind === 'attacker' || agentRoles.find(kind)?.isResponder === true || agentRoles.find(kind)?.isStaff === true || kind === 'security');
  if (/^(?:hold|escort|carry|block|chase|search)$/.test(deed) && clause.subject.some(({ isPronoun, lemma }) => isPronoun && lemma === 'they') && who.length === 1 && !isStrong(who[0]!)) {
    const strong = state.recent.findLast((group) => isStrong(group) && group !== who[0]);
    if (strong !== undefined) {
      done.forEach((entity, at) => {
        if (entity?.sort === 'group' && entity.group === strong) done[at] = { sort: 'group', group: who[0]! };
      });
      who.splice(0, 1, strong);
      state.lastGroup = strong;
    }
  }
  const action: Scene['actions'][number] = { id: newId(scene, deed), does: deed };
  const reading = behaviourReadings.of(deed);
  const job = clause.subject.find(({ determiner, lemma }) => determiner === 'own' && /^(?:job|task|duty|order|role)$/.test(lemma));
  if (who.length > 0) action.who = who.map(({ id }) => id);
  else if (job !== undefined && state.lastGroup !== undefined) action.who = [state.lastGroup.id];
  const among = amongOf(scene, clause, state);
  if (among !== undefined) action.among = { at: among };
  const whom = done.flatMap((entity) => (entity?.sort === 'group' && entity.group.sort === 'people' ? [entity.group.id] : []));
  const rides = [...done, ...clause.obliques.flatMap(({ by, phrases }) => (/^(?:onto|on|for|into|off|from)$/.test(by) ? phrases.map((phrase) => scene.meant.get(phrase.head)) : []))].flatMap((entity) => (entity?.sort === 'group' && entity.group.sort === 'vehicle' ? [entity.group.id] : []));
  if (frame?.row.isOfAll === true && whom.length === 0) {
    delete action.who;
    const place = done.find((entity) => entity?.sort === 'part' || entity?.sort === 'place');
    if (place !== undefined) action.among = { at: { of: idsOf(place) } };
  }
  const isAllDone = done.some((entity) => entity?.sort === 'all');
  if (frame?.row.isHeld === true && (whom.length > 0 || isAllDone)) {
    if (whom.length > 0) action.who = whom;
    else delete action.who;
    action.hold = true;
  } else if (isLed && (whom.length > 0 || isAllDone) && who.length > 0) {
    action.does = 'escort';
    if (whom.length > 0) action.whom = whom;
  } else if (isLed && (verb.isPassive || isWe) && who.length === 0) {
    if (whom.length > 0) action.who = whom;
  }
  else if (whom.length > 0 && who.length > 0 && /^(?:walk|march|run|take|bring|drive)$/.test(verb.lemma) && (frame === undefined || reading.isGoing === true)) {
    action.does = 'escort';
    action.whom = whom;
  } else if (whom.length > 0) action.whom = whom;
  if (/^(?:board|alight)$/.test(deed) && rides.length > 0) action.vehicles = rides;
  const add = (list: 'at' | 'to' | 'from' | 'through' | 'along', where: Where): void => {
    action[list] = [...(action[list] ?? []), where];
  };
  for (const { by, where, oblique } of wheres) {
    if (oblique.behind !== undefined && clause.subject.includes(oblique.behind)) continue;
    if (by === 'with' || (rides.length > 0 && where.of?.some((id) => rides.includes(id)))) continue;
    const place = { ...where };
    if (TO.has(by)) {
      if (place.distance_m !== undefined) {
        action.length_m = place.distance_m;
        delete place.distance_m;
      }
      delete place.relation;
      add('to', place);
    } else if (by === 'from' || by === 'out of' || by === 'off') add('from', place);
    else if (by === 'through' || by === 'across' || by === 'over' || by === 'past' || by === 'up' || by === 'down' || (by === 'by' && where.of?.length === 2)) {
      delete place.relation;
      if (by === 'past') place.relation = 'beside';
      add('through', place);
    } else if (by === 'along') {
      delete place.relation;
      add('along', place);
    } else if (reading.isGoing === true && RELATION[by] !== undefined) add('to', place);
    else if (RELATION[by] !== undefined) add('at', place);
  }
  for (const entity of done)
    if (entity?.sort === 'place' || entity?.sort === 'part' || entity?.sort === 'floor') {
      const as = frame?.row.object ?? (isEntering ? 'to' : undefined);
      const where: Where = entity.sort === 'floor' ? { of: [scene.places[0]!.id!], ...(entity.floor === undefined ? {} : { floor: entity.floor }) } : { of: idsOf(entity) };
      if (as === 'from' || as === 'to' || as === 'through' || as === 'along') add(as, where);
      else add('at', where);
    }
  if (frame?.row.runs === true) action.pace = 'run';
  if (verb.lemma === 'run' || verb.lemma === 'rush' || verb.lemma === 'sprint') action.pace = 'run';
  const start = isNegated ? when.start : startOf(clause, when, state);
  if (start !== undefined) action.start = start;
  if (state.trigger?.sentence === clause.sentence && clause.link === undefined) {
    if (state.trigger.by !== 'until') delete action.start;
    applyTrigger(action, state.trigger.by, state.trigger.moment, scene, state);
    state.trigger = undefined;
  }
  const reacts = /^(?:shelter|hide|flee|panic)$/.test(deed) || action.does === 'escort';
  if (!isNegated && action.start === undefined && reacts && state.lastEvent?.id !== undefined && scene.events.includes(state.lastEvent)) action.start = { after: state.lastEvent.id };
  if (clause.obliques.some(({ by }) => by === 'before' || by === 'until') && action.start !== undefined) {
    action.end = action.start;
    delete action.start;
  }
  if (when.end !== undefined) action.end = when.end;
  else if (when.lasts !== undefined) action.end = when.lasts + (typeof action.start === 'number' ? action.start : 0);
  if (clause.meters !== undefined && /^(?:walk|march|go|run|drive|escort|head|move|crawl)$/.test(verb.lemma)) action.length_m = clause.meters;
  if (frame?.row.needsPlace === true && frame.row.isHeld !== true && !action.to && !action.at && !action.from && !action.through && !action.along) {
    scene.ids.delete(action.id!);
    return;
  }
  if (deed === 'hold' && action.who === undefined) {
    const holders = scene.groups.filter(isStrong);
    const attackers = holders.filter(({ kind }) => kind === 'attacker');
    if (attackers.length > 0) action.who = attackers.map(({ id }) => id);
  }
  const isForbidden = isNegated || (verb.modal === 'must' && isNegated);
  (isForbidden ? scene.mustNot : scene.actions).push(action);
  state.lastMain = action.id;
  if (!isForbidden) [state.lastAction, state.lastStart, state.sentence, state.lastEnd] = [action.id, action.start, clause.sentence, typeof action.end === 'number' ? action.end : undefined];
  if (STATIC.has(verb.lemma) && when.start === undefined && !isNegated) placeGroups(scene, clause, who, state, when);
}

/** Its own time, or, of several deeds told in one sentence, that of the one before. */
function startOf(clause: Clause, when: When, state: State): State['lastStart'] {
  if (when.start !== undefined) return when.start;
  const isNext = clause.adverbs.includes('then') || clause.adverbs.includes('afterwards');
  if (isNext && state.lastEnd !== undefined) return state.lastEnd;
  if (isNext && state.lastAction !== undefined) return { end_of: state.lastAction };
  if (clause.link !== undefined) return undefined;
  return state.sentence === clause.sentence ? (state.lastStart ?? state.sentenceStart) : state.timedSentence === clause.sentence ? state.sentenceStart : undefined;
}

/** A participle alone is what is done to them, unless it is a simple past: "the waiters led the guests out". */
function isDoneTo({ verb, objects, link }: Clause): boolean {
  if (verb?.isPassive !== true || !verb.isBare) return verb?.isPassive === true;
  if (objects.length > 0) return false;
  return link?.by === 'reduced' || /^(?:lock|trap|hold|injure|hurt|evacuate|escort|carry|move|bring|take|strand|rescue|block|seat|park|tie|wound|bury|stick|close|kill|surround)$/.test(verb.lemma);
}

/** "Residents of floor 7", "nobody on floors 8 to 11": only those who are there. */
function amongOf(scene: Scene, clause: Clause, state: State): Where | undefined {
  for (const phrase of clause.subject) {
    const of = phrase.of !== undefined && phrase.isPartOf !== true ? scene.meant.get(phrase.of.head) ?? resolve(scene, phrase.of, state, 'other') : undefined;
    if (of?.sort === 'floor') return { relation: 'in', of: scene.places.slice(0, 1).map(({ id }) => id!), ...(of.last === undefined ? { floor: of.floor } : { floors: [of.floor as number, of.last] }) };
    const entity = scene.meant.get(phrase.head);
    const isKnown = entity?.sort === 'all' || (entity?.sort === 'group' && entity.group.phrase !== phrase);
    const oblique = clause.obliques.find(({ behind, by }) => behind === phrase && RELATION[by] !== undefined);
    if (isKnown && oblique !== undefined) return toWhere(scene, oblique, state);
  }
  return undefined;
}

/** "3 fire engines with 15 firefighters arrive". */
function withThem(scene: Scene, clause: Clause): GroupDraft[] {
  return clause.obliques.filter(({ by }) => by === 'with').flatMap(({ phrases }) => phrases.flatMap((phrase) => {
    const entity = scene.meant.get(phrase.head);
    return entity?.sort === 'group' ? [entity.group] : [];
  }));
}

/* ---------- document ---------- */

function toDocument(scene: Scene): ScenarioDocument {
  const people = scene.groups.filter(({ sort }) => sort === 'people').map(({ item }) => item);
  const vehicles = scene.groups.filter(({ sort }) => sort === 'vehicle').map(({ item }) => item);
  const nonEmpty = <T>(key: string, list: readonly T[]): object => (list.length === 0 ? {} : { [key]: list });
  void placeDefaults;
  return {
    prompt: scene.reading.prompt,
    ...nonEmpty('places', scene.places),
    ...nonEmpty('things', scene.things),
    ...nonEmpty('people', people),
    ...nonEmpty('vehicles', vehicles),
    ...nonEmpty('events', scene.events),
    ...nonEmpty('closed', scene.closed),
    ...nonEmpty('actions', scene.actions),
    ...nonEmpty('must_not', scene.mustNot),
    ...(scene.alarm === undefined ? {} : { alarm: scene.alarm }),
    ...nonEmpty('absent', [...scene.absent].filter((one) => !scene.events.some(({ kind }) => kind === one))),
  } as ScenarioDocument;
}
