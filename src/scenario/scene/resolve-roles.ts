/** What the noun phrases of a clause stand for, in the order in which they are understood. */
import type { Clause } from '../clauses/clause.ts';
import { exclude } from './absences.ts';
import type { Roles } from './deed.ts';
import type { Entity, When } from './entity.ts';
import { identify, identifyByComplement } from './identity.ts';
import { resolve } from './resolve.ts';
import { groupsIn } from './scene.ts';
import type { Scene } from './scene.ts';
import { timesOf } from './times.ts';
import { isTwoSides } from './wheres.ts';
import { CAPTIVES } from './words-of-nouns.ts';
import { CLOSING } from './words-of-verbs.ts';

/** Times may name things too ("after the explosion"); they are read behind the subject. */
export function resolveRoles(
  scene: Scene,
  clause: Clause,
): { readonly roles: Roles; readonly when: When } {
  const { verb } = clause;
  const subjects = resolveSubjects(scene, clause);
  scene.talk.doers = groupsIn(subjects);
  [scene.talk.subject] = scene.talk.doers;
  const when = timesOf(scene, clause);
  for (const { by, phrases, behind } of clause.obliques) {
    if (by === 'without') {
      for (const phrase of phrases) exclude(scene, phrase);
      continue;
    }
    // "Closed to traffic"; but "the door to the kitchen is locked".
    if (by === 'to' && behind === undefined && CLOSING.has(verb?.lemma ?? '')) continue;
    const isBetween = by === 'between' && phrases.length === 1 && isTwoSides(phrases[0]!);
    // "One out of two".
    const isOutOf = by === 'out of' && phrases.every(({ lemma }) => lemma === '');
    if (isBetween || isOutOf) continue;
    for (const phrase of phrases) resolve(scene, phrase, 'other', clause);
  }
  const objects = clause.objects.map((phrase, i) => {
    // "They take the guests hostage".
    const isWhatTheyBecome = i > 0 && CAPTIVES.has(phrase.lemma);
    // "12% of them are elderly and 3% wheelchair users".
    const isOther = i > 0 && (phrase.amount?.count ?? phrase.amount?.share) !== undefined;
    const isSame = isWhatTheyBecome || (!isOther && identify(scene, clause, subjects, phrase));
    return isSame ? undefined : resolve(scene, phrase, 'object', clause);
  });
  identifyByComplement(scene, clause, subjects);
  const agents = clause.agents.map((phrase) => resolve(scene, phrase, 'object', clause));
  const isNone = clause.subject.some(({ amount }) => amount?.word === 'none');
  const apart = subjects.map((entity, at) =>
    apartFromObjects(scene, clause, { entity, at, objects }),
  );
  return {
    when,
    roles: {
      subjects: apart,
      objects,
      agents,
      isNegated: verb?.isNegated === true || isNone || isDenied(scene, clause),
    },
  };
}

/** "Fire? No." */
function isDenied({ clauses: { text } }: Scene, { sentence }: Clause): boolean {
  const end = text.words.findLastIndex((word) => word.sentence === sentence);
  return text.words[end]?.text === '?' && text.words[end + 1]?.lower === 'no';
}

/** Without a subject of its own a clause has that of the clause before it. */
function resolveSubjects(scene: Scene, clause: Clause): readonly (Entity | undefined)[] {
  const { verb, link, agents } = clause;
  const { talk } = scene;
  const own = clause.subject.map((phrase) => resolve(scene, phrase, 'subject', clause));
  const isPlace = own.every(
    (entity) => entity === undefined || entity.sort === 'place' || entity.sort === 'part',
  );
  const isReduced = link?.by === 'reduced' && agents.length > 0 && isPlace;
  const subjects = isReduced && talk.subjects.length > 0 ? talk.subjects : own;
  if (subjects.length === 0 && verb?.form === 'finite' && verb.lemma !== 'be') return talk.subjects;
  if (verb !== undefined && subjects.some((entity) => entity !== undefined))
    talk.subjects = subjects;
  return subjects;
}

/** "The police reach the fans, and they hold the fans back": "they" are not those it is done to. */
function apartFromObjects(
  { talk }: Scene,
  { subject }: Clause,
  {
    entity,
    at,
    objects,
  }: {
    readonly entity: Entity | undefined;
    readonly at: number;
    readonly objects: readonly (Entity | undefined)[];
  },
): Entity | undefined {
  const phrase = subject[at];
  if (phrase?.isPronoun !== true || phrase.lemma === '' || entity?.sort !== 'group') return entity;
  const { group } = entity;
  const isDoneTo = groupsIn(objects).some((one) => one === group || one.item.of === group.id);
  const other = talk.recent.findLast(
    (one) => one.sort === 'people' && one !== group && one.item.of !== group.id,
  );
  return isDoneTo && other !== undefined ? { sort: 'group', group: other } : entity;
}
