/** The group of people that a noun phrase means: one known before, a part of it, a wider word for it, or a new one. */
import { agentRoles } from '../agent-role.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Amount, Phrase } from '../clauses/phrase.ts';
import type { AgentKind } from '../kinds.ts';
import { mayBeOne, readRole } from '../read/roles.ts';
import { getLexicon } from '../words/lexicon.ts';
import { findLongest } from '../words/phrase-tree.ts';
import type { Entity, Group, PeopleGroup } from './entity.ts';
import { partOf } from './part-of.ts';
import { newId, peopleOf } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Meaning } from './senses-of.ts';
import { noteWords } from './sources.ts';
import { addState, listStates, statesIn } from './states.ts';
import { GROUPS, INDIVIDUALS } from './words-of-nouns.ts';
import { COMING } from './words-of-verbs.ts';

/** People as a phrase tells of them. */
interface Told {
  readonly phrase: Phrase;
  readonly kind: AgentKind;
  readonly role: string | undefined;
  readonly clause: Clause | undefined;
  /** Groups without the parts of others that the phrase may mean, in the order of the prompt. */
  readonly wholes: readonly PeopleGroup[];
  readonly alike: readonly PeopleGroup[];
}

export function meetPeople(
  scene: Scene,
  phrase: Phrase,
  meaning: Meaning,
  { kind, clause }: { readonly kind: AgentKind; readonly clause: Clause | undefined },
): Entity | undefined {
  const some = findTraitPart(scene, phrase, kind, clause);
  if (some !== undefined) return toEntity(some);
  const isTrait = agentRoles.find(kind)?.trait !== undefined;
  const role = readRole(scene.reading, { ...meaning, isNested: false }, { isTrait });
  const { amount } = phrase;
  const isOne = phrase.determiner === 'a' && !phrase.isPlural && INDIVIDUALS.has(phrase.lemma);
  const isCounted = amount?.count !== undefined || amount?.share !== undefined || isOne;
  if (kind === 'person' && role === undefined && !isCounted) return { sort: 'all' };
  if (kind === 'person' && isTotal(scene, phrase, clause)) return { sort: 'all' };
  const told = { phrase, kind, role, clause, ...listAlike(scene, kind, role) };
  if (amount?.word === 'none' && told.wholes.length === 0) return undefined;
  const known =
    countOpen(scene, told) ??
    findPartOfLarger(scene, told) ??
    findKnown(scene, told) ??
    findWider(scene, told);
  return toEntity(known ?? addPeople(scene, told));
}

/** "Visitors, patients and staff, 300 people": all of them. */
function isTotal(scene: Scene, { amount, start }: Phrase, clause: Clause | undefined): boolean {
  const { words } = scene.clauses.text;
  const sentence = words[start]!.sentence;
  const listed = peopleOf(scene).filter(
    (group) => words[group.phrase.start]!.sentence === sentence,
  );
  const isOpen = listed.length > 1 && listed.every(({ item }) => item.count === undefined);
  if (clause?.verb !== undefined || amount?.count === undefined || !isOpen) return false;
  scene.total = Math.round(amount.count);
  return true;
}

function toEntity(group: Group): Entity {
  return { sort: 'group', group };
}

function listAlike(
  scene: Scene,
  kind: AgentKind,
  role: string | undefined,
): Pick<Told, 'wholes' | 'alike'> {
  const own = { kind, ...(role === undefined ? {} : { role }) };
  const alike = peopleOf(scene).filter(({ kind: other, label }) =>
    mayBeOne({ kind: other, ...(label === undefined ? {} : { role: label }) }, own),
  );
  return { alike, wholes: alike.filter(({ item }) => item.of === undefined) };
}

/** "40 residents, 3 in wheelchairs", "85 patients, 6 blind", "15 % elderly": some of those just named. */
function findTraitPart(
  scene: Scene,
  phrase: Phrase,
  kind: AgentKind,
  clause: Clause | undefined,
): Group | undefined {
  const { amount, determiner } = phrase;
  const isListed = clause?.verb === undefined || clause.verb.lemma === 'be';
  if (agentRoles.find(kind)?.trait === undefined || kind === 'child' || !isListed) return undefined;
  if (KNOWN.has(determiner) || (amount?.count ?? amount?.share) === undefined) return undefined;
  const whole = wholeOf(scene, scene.talk.group);
  if (whole === undefined || (whole.item.count ?? Infinity) <= (amount?.count ?? 0))
    return undefined;
  // "40 children, 10 wheelchair users" are 50.
  const isNamed = phrase.lemma === 'user' && amount?.share === undefined;
  if (isNamed && !isIncluded(scene, whole.phrase.end, phrase.start)) return undefined;
  const part = partOf(scene, whole, phrase);
  if (part.sort !== 'people') return undefined;
  if (kind === 'wheelchair') part.item.state = ['wheelchair'];
  else {
    part.kind = kind;
    part.item.role = kind;
    delete part.item.label;
  }
  return part;
}

function wholeOf(scene: Scene, group: Group | undefined): PeopleGroup | undefined {
  const people = peopleOf(scene);
  const own = people.find((one) => one === group);
  return people.find(({ id }) => id === own?.item.of) ?? own;
}

/** A number for people who were named without one. */
function countOpen(scene: Scene, { phrase, wholes }: Told): Group | undefined {
  const open = wholes.findLast(({ item }) => item.count === undefined);
  const count = phrase.amount?.count;
  if (open === undefined || count === undefined || wholes.length > 1 || isMore(phrase))
    return undefined;
  setCount(scene, open, count, phrase);
  return open;
}

export function setCount(scene: Scene, { item, id }: Group, count: number, phrase: Phrase): void {
  const parts = peopleOf(scene).filter((part) => part.item.of === id);
  const whole = peopleOf(scene).find((other) => other.id === item.of);
  const isLarger = Math.round(count) > (whole?.item.count ?? Infinity);
  if (isLarger || parts.some((part) => (part.item.count ?? 0) > Math.round(count))) return;
  item.count = Math.round(count);
  delete item.several;
  noteWords(scene, item, 'count', [phrase.start, phrase.head + 1]);
}

/** "Another 20", "a second group of 150": beside those before. */
function isMore({ determiner, isSecond }: Told['phrase']): boolean {
  return determiner === 'other' || determiner === 'another' || isSecond === true;
}

const KNOWN = new Set<Phrase['determiner']>(['the', 'own', 'this']);

function isNew({ amount, determiner }: Phrase): boolean {
  return amount?.count !== undefined && amount.count > 0 && !KNOWN.has(determiner);
}

/** "60 guests … 4 guests cannot walk": four of them, unless they come from elsewhere. */
function findPartOfLarger(scene: Scene, told: Told): Group | undefined {
  const { phrase, kind, role, clause, wholes } = told;
  const count = phrase.amount?.count ?? Infinity;
  const isComing = COMING.has(clause?.verb?.lemma ?? '');
  if (!isNew(phrase) || isMore(phrase) || isComing) return undefined;
  const { words } = scene.clauses.text;
  const { sentence } = words[phrase.start]!;
  // "200 fans leave by gate 1 and 150 fans by gate 2": others.
  const isJoined =
    words[phrase.start - 1]?.lower === 'and' || words[phrase.start - 1]?.text === ',';
  const larger = wholes.findLast(
    ({ label, kind: other, item, phrase: own }) =>
      label === role &&
      other === kind &&
      (item.count ?? 0) > count &&
      item.arrives === undefined &&
      !(isJoined && words[own.start]?.sentence === sentence && clause?.verb !== undefined),
  );
  return larger === undefined ? undefined : partOf(scene, larger, phrase);
}

function findKnown(scene: Scene, { phrase, role, alike, wholes }: Told): Group | undefined {
  const { amount } = phrase;
  if (isNew(phrase)) return undefined;
  const count = amount?.count;
  const same = count === undefined ? undefined : alike.find(({ item }) => item.count === count);
  if (same !== undefined) return same;
  const limited = findLimited(scene, phrase, alike);
  if (limited !== undefined) return limited;
  const whole = wholes.findLast(({ label }) => label === role) ?? wholes.at(-1);
  if (whole === undefined) return undefined;
  if (count !== undefined && whole.item.count === undefined) setCount(scene, whole, count, phrase);
  const isPart = count !== undefined && count < (whole.item.count ?? 0);
  return isPart || isShare(phrase) ? partOf(scene, whole, phrase, toPart(phrase)) : whole;
}

/** "The residents who cannot walk", after some of them were told to: those. */
function findLimited(
  scene: Scene,
  phrase: Phrase,
  alike: readonly PeopleGroup[],
): PeopleGroup | undefined {
  const limit = alike.length === 0 ? undefined : limitOf(scene, phrase);
  if (limit === undefined) return undefined;
  const states = listStates(scene, limit);
  return alike.findLast(({ item }) => states.some(({ state }) => item.state?.includes(state)));
}

/** The clause behind it that says which are meant. */
function limitOf({ clauses: { clauses } }: Scene, phrase: Phrase): Clause | undefined {
  return clauses.find(({ link }) => link?.phrase === phrase);
}

function isShare({ amount, determiner }: Phrase): boolean {
  const isPart = amount?.word === 'rest' || amount?.word === 'most' || amount?.share !== undefined;
  return isPart || determiner === 'other';
}

/** "The other guests": all that are left. */
function toPart({ amount, determiner }: Phrase): Amount | undefined {
  const isRest = determiner === 'other' && amount?.count === undefined;
  return isRest ? { ...amount, word: 'rest' } : amount;
}

/** Words for the same people: the wider one may mean the narrower one that was named before. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  child: ['student'],
  student: ['child'],
  visitor: ['spectator', 'passenger', 'protester', 'resident', 'runner'],
  person: [
    'visitor',
    'spectator',
    'passenger',
    'resident',
    'student',
    'protester',
    'worker',
    'patient',
  ],
  passenger: ['visitor'],
  spectator: ['visitor'],
  worker: ['staff'],
  staff: ['worker', 'security', 'teacher'],
  resident: ['visitor', 'person'],
  security: ['police', 'staff'],
};

function findWider(scene: Scene, { phrase, kind, role }: Told): Group | undefined {
  // "The driver" is no other word for the passengers.
  if (kind === 'person' && role !== undefined) return undefined;
  if (phrase.determiner !== 'the' || phrase.amount?.count !== undefined) return undefined;
  const narrower = NARROWER[kind] ?? [];
  return peopleOf(scene).find(
    ({ kind: other, item }) => item.of === undefined && narrower.includes(other),
  );
}

export function addPeople(
  scene: Scene,
  { phrase, kind, role: said }: Pick<Told, 'phrase' | 'kind' | 'role'>,
): Group {
  const role = said ?? (INDIVIDUALS.has(phrase.lemma) ? phrase.lemma : undefined);
  const id = newId(scene, role ?? kind);
  const item: PeopleGroup['item'] = { id, role: kind };
  const whole = kind === 'person' ? undefined : findIncluding(scene, phrase);
  if (whole !== undefined) item.of = whole.id;
  if (role !== undefined && role !== kind) item.label = role;
  const count = countOf(phrase);
  if (count !== undefined && phrase.amount?.word !== 'none') item.count = count;
  else if (phrase.isPlural || GROUPS.has(phrase.lemma)) item.several = true;
  const label = role === undefined ? {} : { label: role };
  const group: PeopleGroup = { sort: 'people', id, kind, ...label, item, phrase };
  for (const state of statesIn(scene, phrase)) addState(group, state);
  for (const field of Object.keys(item))
    noteWords(scene, item, field, [phrase.start, phrase.head + 1]);
  scene.groups.push(group);
  addTrait(scene, group, phrase);
  return group;
}

/** "500 people, including 40 staff", "640 people: 600 spectators and 40 staff". */
function findIncluding(scene: Scene, { start, amount }: Phrase): PeopleGroup | undefined {
  const { words } = scene.clauses.text;
  const { sentence } = words[start]!;
  return peopleOf(scene).find(({ kind, item, phrase }) => {
    const isIn = words[phrase.start]!.sentence === sentence && phrase.end <= start;
    const isAll = kind === 'person' && (item.count ?? 0) >= (amount?.count ?? Infinity);
    return isIn && isAll && isIncluded(scene, phrase.end, start);
  });
}

function isIncluded({ clauses: { text } }: Scene, from: number, to: number): boolean {
  return text.words.slice(from, to).some(({ lower, text: word }) => INCLUDING.has(lower || word));
}

const INCLUDING: ReadonlySet<string> = new Set(['including', 'incl', 'includes', ':', '(']);

/** "80 elderly residents": all of them are. */
function addTrait(scene: Scene, whole: PeopleGroup, { name, head }: Phrase): void {
  const found = findLongest(getLexicon(), scene.reading.tokens.slice(0, head), name)?.values ?? [];
  const trait = found.find((sense) => sense.slot === 'person');
  if (trait === undefined || agentRoles.find(trait.kind)?.trait === undefined) return;
  if (trait.kind === whole.kind) return;
  const { id: of, count, several } = whole.item;
  const item: PeopleGroup['item'] = { id: newId(scene, trait.kind), role: trait.kind, of };
  if (count !== undefined) item.count = count;
  else if (several === true) item.share = 1;
  for (const field of Object.keys(item)) noteWords(scene, item, field, [name, head + 1]);
  scene.groups.push({ sort: 'people', id: item.id, kind: trait.kind, item, phrase: whole.phrase });
}

/** A document holds no more. */
const PEOPLE_MAX = 10_000_000;

/** "A guard" is one; "the guards" are several without a number. */
function countOf({ amount, isPlural, lemma }: Phrase): number | undefined {
  if (amount?.count !== undefined) return Math.min(PEOPLE_MAX, Math.round(amount.count));
  return isPlural || GROUPS.has(lemma) ? undefined : 1;
}
