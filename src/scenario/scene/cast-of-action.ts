/** Who does an action, to whom and with which vehicles. */
import { agentRoles } from '../agent-role.ts';
import { behaviourReadings } from '../behaviour-reading.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Deed } from './deed.ts';
import type { Action, Entity, Group, Where } from './entity.ts';
import { resolve } from './resolve.ts';
import { groupsIn, idsOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { toFloor, toWhere } from './wheres.ts';
import { DUTIES } from './words-of-nouns.ts';
import { TAKING_ALONG } from './words-of-verbs.ts';
import { ABOARD, RELATION_OF } from './words-of-wheres.ts';

export function castAction(scene: Scene, deed: Deed, action: Action): void {
  const { who, done, clause } = deed;
  const people = groupsIn(done).filter(({ sort }) => sort === 'people');
  const whom = people.map(({ id }) => id);
  const among = amongOf(scene, clause);
  if (isOfRest(scene, clause)) action.rest = true;
  if (who.length > 0) action.who = who.map(({ id }) => id);
  else if (isDuty(clause) && scene.talk.group !== undefined) action.who = [scene.talk.group.id];
  if (among !== undefined) action.among = { at: among };
  if (deed.frame?.row.isOfAll === true && whom.length === 0) clearPlace(deed, action);
  castObjects(deed, action, whom);
  const rides = ridesOf(scene, deed);
  const isRide = action.does === 'board' || action.does === 'alight';
  if (isRide && rides.length > 0) action.vehicles = rides;
  else if (action.does === 'board') boardLast(scene, action);
}

function isOfRest({ meant }: Scene, { subject }: Clause): boolean {
  return subject.some(({ head }) => {
    const entity = meant.get(head);
    return entity?.sort === 'all' && entity.isRest === true;
  });
}

/** "The train arrives, and they get on". */
function boardLast({ groups }: Scene, action: Action): void {
  const last = groups.findLast(({ sort }) => sort === 'vehicle');
  if (last !== undefined) action.vehicles = [last.id];
}

/** "Their job is to keep the exit clear". */
function isDuty({ subject }: Clause): boolean {
  return subject.some(({ determiner, lemma }) => determiner === 'own' && DUTIES.has(lemma));
}

/** "Guards clear the hall": all who are in it go. */
function clearPlace({ done }: Deed, action: Action): void {
  delete action.who;
  const place = done.find((entity) => entity?.sort === 'part' || entity?.sort === 'place');
  if (place !== undefined) action.among = { at: { of: idsOf(place) } };
}

function castObjects(
  { frame, verb, done, who, isBySpeaker }: Deed,
  action: Action,
  whom: string[],
): void {
  const isAllDone = done.some((entity) => entity?.sort === 'all');
  const isToPeople = whom.length > 0 || isAllDone;
  const isGoing = behaviourReadings.of(action.does).isGoing === true;
  if (frame?.row.isHeld === true && isToPeople) {
    if (whom.length > 0) action.who = whom;
    else delete action.who;
    action.hold = true;
    return;
  }
  if (frame?.row.isLed === true && isToPeople && who.length > 0) action.does = 'escort';
  else if (frame?.row.isLed === true && who.length === 0 && (verb.isPassive || isBySpeaker)) {
    if (whom.length > 0) action.who = whom;
    return;
  } else if (whom.length > 0 && who.length > 0 && TAKING_ALONG.has(verb.lemma))
    action.does = frame === undefined || isGoing ? 'escort' : action.does;
  if (whom.length > 0) action.whom = whom;
  if (isAllDone && action.does === 'walk') action.does = 'escort';
  const helped = groupsIn(done).filter(({ item }) =>
    item.state?.some((state) => CARRIED.has(state)),
  );
  if (action.does === 'escort' && whom.length > 0 && helped.length === whom.length)
    action.does = 'carry';
}

/** Of people who cannot go, moving them is carrying them. */
const CARRIED: ReadonlySet<string> = new Set(['cannot_walk', 'unconscious']);

/** "Board the bus", "get off the train". */
export function ridesOf({ meant }: Scene, { done, clause }: Deed): string[] {
  const led = clause.obliques.filter(({ by }) => ABOARD.has(by)).flatMap(({ phrases }) => phrases);
  const entities = [...done, ...led.map(({ head }): Entity | undefined => meant.get(head))];
  const vehicles = groupsIn(entities).filter(({ sort }) => sort === 'vehicle');
  return vehicles.map(({ id }) => id);
}

/** "Residents of floor 7", "nobody on floors 8 to 11": only those who are there. */
function amongOf(scene: Scene, { subject, obliques }: Clause): Where | undefined {
  for (const phrase of subject) {
    const isOwned = phrase.of !== undefined && phrase.isPartOf !== true;
    const of = isOwned ? (scene.meant.get(phrase.of.head) ?? resolve(scene, phrase.of)) : undefined;
    if (of?.sort === 'floor') return { relation: 'in', ...toFloor(scene, of) };
    const entity = scene.meant.get(phrase.head);
    const isKnown =
      entity?.sort === 'all' || (entity?.sort === 'group' && entity.group.phrase !== phrase);
    const behind = obliques.find(
      (oblique) => oblique.behind === phrase && RELATION_OF.has(oblique.by),
    );
    if (isKnown && behind !== undefined) return toWhere(scene, behind);
  }
  return undefined;
}

/** Attackers, responders and staff: they act on others. */
export function isStrong({ sort, kind }: Group): boolean {
  const role = agentRoles.find(kind);
  const isOnDuty = role?.isResponder === true || role?.isStaff === true;
  return sort === 'people' && (kind === 'attacker' || kind === 'security' || isOnDuty);
}

const ACTS_OF_POWER: ReadonlySet<string> = new Set([
  'hold',
  'escort',
  'carry',
  'block',
  'chase',
  'search',
]);

/** "The police reach the fans. They hold them back": "they" are those who may. */
export function letStrongAct(scene: Scene, deed: Deed, behaviour: string): Deed {
  const [weak, more] = deed.who;
  const isThey = deed.clause.subject.some(({ isPronoun, lemma }) => isPronoun && lemma === 'they');
  if (
    !ACTS_OF_POWER.has(behaviour) ||
    !isThey ||
    weak === undefined ||
    more !== undefined ||
    isStrong(weak)
  )
    return deed;
  const strong = scene.talk.recent.findLast((group) => isStrong(group) && group !== weak);
  if (strong === undefined) return deed;
  scene.talk.group = strong;
  const done = deed.done.map((entity): Entity | undefined =>
    entity?.sort === 'group' && entity.group === strong ? { sort: 'group', group: weak } : entity,
  );
  return { ...deed, who: [strong], done };
}
