/** Whom a pronoun or an amount alone refers to: "they", "the others", "half of them", "12". */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { Entity, Group, PeopleGroup } from './entity.ts';
import { setCount } from './meet-people.ts';
import { findWhole, isOthers, mayHavePart, partOf } from './part-of.ts';
import { newId, peopleOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';
import { HELPLESS } from './states.ts';
import { EVERYBODY, PART_PRONOUNS, SPEAKERS_AND_THINGS } from './words-of-nouns.ts';

export type Role = 'subject' | 'object' | 'other';

export interface Pronoun {
  readonly phrase: Phrase;
  readonly role: Role;
  readonly clause?: Clause | undefined;
}

export function resolvePronoun(scene: Scene, pronoun: Pronoun): Entity | undefined {
  const { phrase, role } = pronoun;
  const { lemma, amount } = phrase;
  const isElse = scene.clauses.text.words[phrase.head + 1]?.lower === 'else';
  if (EVERYBODY.has(lemma)) return { sort: 'all', ...(isElse ? { isRest: true } : {}) };
  if (SPEAKERS_AND_THINGS.has(lemma)) return undefined;
  if (lemma === 'it') return findIt(scene, role);
  const helpless = findHelpless(scene, pronoun);
  if (helpless !== undefined) return toEntity(helpless);
  const isRest = isOthers(phrase, amount);
  if (lemma === '' || isRest || PART_PRONOUNS.has(lemma)) {
    const isUncounted = amount?.count === undefined && amount?.share === undefined;
    const isSome = lemma === '' && isUncounted && amount?.word === 'some';
    return isSome && role !== 'subject' ? undefined : resolvePart(scene, pronoun);
  }
  if (amount?.word === 'all') return { sort: 'all' };
  // "Nurses make them queue": whom they make, and not those who make them.
  const isMade = lemma === 'them' && pronoun.clause?.subject.includes(phrase) === true;
  const same = isMade ? findOtherThan(scene, scene.talk.actor) : findSame(scene, pronoun);
  const found = same ?? (role === 'subject' ? findSubject(scene, phrase) : findOther(scene));
  if (lemma === 'they' || lemma === 'them') scene.talk.they = found;
  return toEntity(found);
}

function toEntity(group: Group | undefined): Entity | undefined {
  return group === undefined ? undefined : { sort: 'group', group };
}

/** What the last clause was about, or what was named last. What does something is a vehicle, if there is one. */
function findIt({ talk, groups }: Scene, role: Role): Entity | undefined {
  const vehicle = toEntity(groups.findLast(({ sort }) => sort === 'vehicle'));
  return role === 'subject'
    ? (vehicle ?? talk.topic ?? talk.named)
    : (talk.topic ?? talk.named ?? vehicle);
}

/** "They carry those who cannot walk": the last people that need help. */
function findHelpless(scene: Scene, { phrase, role }: Pronoun): Group | undefined {
  if (role !== 'object' || (phrase.lemma !== 'ones' && phrase.lemma !== 'those')) return undefined;
  return peopleOf(scene).findLast(({ item }) => item.state?.some((state) => HELPLESS.has(state)));
}

/** "Of 60 guests 12 stay", "the others leave", "another 20 follow", "both run". */
function resolvePart(scene: Scene, { phrase, clause }: Pronoun): Entity | undefined {
  const { amount, determiner } = phrase;
  const people = peopleOf(scene);
  const { group: last, recent } = scene.talk;
  const spoken = lastDivided(scene, phrase) ?? (last?.sort === 'people' ? last : people.at(-1));
  const larger = (): Group | undefined => findWhole(scene, amount);
  const isTooSmall =
    spoken !== undefined &&
    !mayHavePart(spoken, amount) &&
    (isSmaller(spoken, phrase) || isOthers(phrase, amount));
  const found = isTooSmall ? (larger() ?? spoken) : spoken;
  const named = found?.sort === 'people' ? found : undefined;
  const count = amount?.count;
  const corrected = count === undefined ? undefined : findCorrected(scene, phrase);
  if (corrected !== undefined && count !== undefined) {
    correctCount(scene, corrected, { phrase, count });
    return toEntity(corrected);
  }
  if (named !== undefined && count !== undefined) {
    if (determiner === 'another') return toEntity(addMore(scene, named, phrase, count));
    const isAlone = clause?.verb === undefined && phrase.of === undefined;
    if (named.item.count === undefined && isAlone) {
      setCount(scene, named, count, phrase);
      return toEntity(named);
    }
    const isKnown = determiner === 'this' || determiner === 'the';
    const same = isKnown ? people.findLast(({ item }) => item.count === count) : undefined;
    if (same !== undefined) return toEntity(same);
  }
  if (amount?.word === 'both' && last !== undefined) return toEntity(recent.at(-1) ?? last);
  if (amount?.word === 'all' || (amount?.word === 'none' && named === undefined))
    return { sort: 'all' };
  if (named === undefined) return undefined;
  const whole = people.find(({ id }) => id === named.item.of) ?? named;
  return toEntity(partOf(scene, whole, phrase));
}

/** "200 guests, no wait, 300": those counted last, right before the cue. */
function findCorrected(scene: Scene, { start }: Phrase): PeopleGroup | undefined {
  const cue = scene.corrections.find(({ end }) => end === start);
  if (cue === undefined) return undefined;
  return peopleOf(scene).findLast(
    ({ item, phrase }) => item.count !== undefined && phrase.start < cue.start,
  );
}

function correctCount(
  scene: Scene,
  { item, kind }: PeopleGroup,
  { phrase, count }: { readonly phrase: Phrase; readonly count: number },
): void {
  const dropped = item.count!;
  item.count = Math.round(count);
  noteWords(scene, item, 'count', [phrase.start, phrase.end]);
  scene.conflicts.push({
    kind: 'prompt_count',
    path: `agents.${kind}.count`,
    kept: item.count,
    dropped,
    because: 'the prompt corrects itself; the last number counts',
  });
}

/** "The others": of those of whom some were told apart. */
function lastDivided(scene: Scene, phrase: Phrase): PeopleGroup | undefined {
  if (!isOthers(phrase, phrase.amount)) return undefined;
  const people = peopleOf(scene);
  const part = people.findLast(({ item }) => item.of !== undefined && item.rest !== true);
  return people.find(({ id }) => id === part?.item.of);
}

/** "9 go down" after one of them was spoken of; a number for people without any is no part of them. */
function isSmaller({ item }: Group, { amount, determiner }: Phrase): boolean {
  return (
    amount?.count !== undefined && determiner !== 'another' && (item.count ?? 1) < amount.count
  );
}

export function addMore(scene: Scene, like: PeopleGroup, phrase: Phrase, count: number): Group {
  const id = newId(scene, like.id);
  const label = like.label === undefined ? {} : { label: like.label };
  const item = { id, role: like.kind, ...label, count: Math.round(count) };
  const group: Group = { ...like, id, phrase, item };
  for (const field of Object.keys(item)) noteWords(scene, item, field, [phrase.start, phrase.end]);
  scene.groups.push(group);
  return group;
}

/** "Three rangers wake them and they walk": the same people as before in the sentence, if nothing speaks against it. */
function findSame({ talk }: Scene, { phrase, role, clause }: Pronoun): Group | undefined {
  const { they, theySentence } = talk;
  if (phrase.lemma !== 'they' && phrase.lemma !== 'them') return undefined;
  const isSame = clause !== undefined && theySentence === clause.sentence;
  if (clause !== undefined) talk.theySentence = clause.sentence;
  if (!isSame || they === undefined) return undefined;
  return role !== 'subject' && they === talk.subject ? undefined : they;
}

function findSubject(scene: Scene, { lemma }: Phrase): Group | undefined {
  const { actor, group } = scene.talk;
  const isThey = lemma === 'they' || lemma === 'them';
  const mayBe = (one: Group | undefined): one is Group =>
    one?.sort === 'people' && (!isThey || mayHavePart(one, undefined));
  // "Officers push back 80 protesters, a third of them sit down": of those named last.
  const last = listRecent(scene).findLast(mayBe);
  if (lemma === 'them' && last !== undefined) return last;
  if (isThey && mayBe(actor)) return actor;
  if (mayBe(group)) return group;
  return [...peopleOf(scene), ...listRecent(scene)].findLast(mayBe) ?? peopleOf(scene).at(-1);
}

function findOtherThan(scene: Scene, actor: Group | undefined): Group | undefined {
  return listRecent(scene).findLast((group) => group !== actor && mayHavePart(group, undefined));
}

/** Others than the subject, if there are any. */
function findOther(scene: Scene): Group | undefined {
  const recent = listRecent(scene);
  const { doers } = scene.talk;
  const other = recent.findLast((group) => !doers.includes(group) && mayHavePart(group, undefined));
  const found = other ?? recent.findLast((group) => !doers.includes(group));
  // With the rest of them all were told: together they are the whole.
  const whole =
    found?.item.rest === true ? scene.groups.find(({ id }) => id === found.item.of) : undefined;
  return whole ?? found ?? recent.at(-1) ?? peopleOf(scene).at(-1);
}

function listRecent({ talk }: Scene): readonly Group[] {
  return talk.recent.filter(({ sort }) => sort === 'people');
}
