/** The group of people that a noun phrase means: one known before, a part of it, a wider word for it, or a new one. */
import { agentRoles } from '../agent-role.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Amount, Phrase } from '../clauses/phrase.ts';
import type { AgentKind } from '../kinds.ts';
import { mayBeOne, readRole } from '../read/roles.ts';
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
  const seated = findWheelchairUsers(scene, phrase, kind, clause);
  if (seated !== undefined) return toEntity(seated);
  const isTrait = agentRoles.find(kind)?.trait !== undefined;
  const role = readRole(scene.reading, { ...meaning, isNested: false }, { isTrait });
  const { amount } = phrase;
  const isOne = phrase.determiner === 'a' && !phrase.isPlural && INDIVIDUALS.has(phrase.lemma);
  const isCounted = amount?.count !== undefined || amount?.share !== undefined || isOne;
  if (kind === 'person' && role === undefined && !isCounted) return { sort: 'all' };
  const told = { phrase, kind, role, clause, ...listAlike(scene, kind, role) };
  if (amount?.word === 'none' && told.wholes.length === 0) return undefined;
  const known =
    countOpen(scene, told) ??
    findPartOfLarger(scene, told) ??
    findKnown(scene, told) ??
    findWider(scene, told);
  return toEntity(known ?? addPeople(scene, told));
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

/** "40 residents, 3 in wheelchairs": some of those just named. */
function findWheelchairUsers(
  { talk, ...rest }: Scene,
  phrase: Phrase,
  kind: string,
  clause: Clause | undefined,
): Group | undefined {
  const whole = talk.group;
  const count = phrase.amount?.count;
  if (kind !== 'wheelchair' || count === undefined || clause?.verb !== undefined) return undefined;
  if (whole?.sort !== 'people' || whole.item.of !== undefined) return undefined;
  if ((whole.item.count ?? 0) <= count) return undefined;
  const part = partOf({ talk, ...rest }, whole, phrase);
  part.item.state = ['wheelchair'];
  return part;
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
  const larger = wholes.findLast(
    ({ label, kind: other, item }) =>
      label === role && other === kind && (item.count ?? 0) > count && item.arrives === undefined,
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
  if (role !== undefined && role !== kind) item.label = role;
  const count = countOf(phrase);
  if (count !== undefined && phrase.amount?.word !== 'none') item.count = count;
  else if (phrase.isPlural) item.several = true;
  const label = role === undefined ? {} : { label: role };
  const group: Group = { sort: 'people', id, kind, ...label, item, phrase };
  for (const state of statesIn(scene, phrase)) addState(group, state);
  for (const field of Object.keys(item))
    noteWords(scene, item, field, [phrase.start, phrase.head + 1]);
  scene.groups.push(group);
  return group;
}

/** "A guard" is one; "the guards" are several without a number. */
function countOf({ amount, isPlural, determiner, lemma }: Phrase): number | undefined {
  if (amount?.count !== undefined) return Math.round(amount.count);
  if (isPlural) return undefined;
  return determiner === 'a' || amount !== undefined || !GROUPS.has(lemma) ? 1 : undefined;
}
