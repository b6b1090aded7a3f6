/** From one clause to what it adds to the scene: absences, triggers, events, closings, states, places, actions. */
import { behaviourReadings } from '../behaviour-reading.ts';
import type { Clause } from '../clauses/clause.ts';
import { readAbsences } from './absences.ts';
import { armPeople, castAttackers } from './cast-attackers.ts';
import { comeWithoutVerb } from './come.ts';
import { createDeed } from './deed.ts';
import type { Roles } from './deed.ts';
import type { Action, Entity, Group, When } from './entity.ts';
import { findFrame } from './frames.ts';
import { rangeOf } from './list-phrases.ts';
import { countParts } from './measure-place.ts';
import { meetPart } from './meet-parts.ts';
import { placeLastEvent } from './place-event.ts';
import { placeDescribed, placeGroups } from './place-groups.ts';
import { readAction } from './read-action.ts';
import { readClosing } from './read-closing.ts';
import { bringActors, readEvent } from './read-event.ts';
import { readFall } from './read-falls.ts';
import { relateParts } from './relate-parts.ts';
import { resolveRoles } from './resolve-roles.ts';
import { isThing } from './resolve.ts';
import { groupsIn, newId } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';
import { placeOnStage, setStage, stageEvent } from './stage.ts';
import { readStates } from './states.ts';
import { startOf } from './times.ts';
import { readTrigger } from './triggers.ts';
import { toWheres } from './wheres.ts';
import { ALARM_NOUNS, BACK_REFERENCES } from './words-of-nouns.ts';
import { MOVING, SOUNDING, STAYING, STRANDING, TAKING_ALONG } from './words-of-verbs.ts';
import { GOING, RELATION_OF, WITHIN } from './words-of-wheres.ts';

export function readClause(scene: Scene, clause: Clause): void {
  readWithin(scene, clause);
  // "It" in the next clause.
  const [first] = clause.subject;
  const about = first === undefined || first.isPlural ? undefined : scene.meant.get(first.head);
  scene.talk.topic = isThing(about) ? about : undefined;
}

function readWithin(scene: Scene, clause: Clause): void {
  countParts(scene, clause);
  const { when, roles } = resolveRoles(scene, clause);
  const { subjects, isNegated } = roles;
  const isNone = clause.subject.some(({ amount }) => amount?.word === 'none');
  if (isNone && (clause.verb === undefined || subjects.every((entity) => entity === undefined))) {
    readAbsences(scene, clause);
    heed(scene, clause);
    return;
  }
  if (readTrigger(scene, clause, subjects)) return heed(scene, clause);
  armPeople(scene, clause);
  relateParts(scene, clause);
  if (placeLastEvent(scene, clause, subjects)) return;
  if (readEvent(scene, clause, when, isNegated)) {
    if (!isNegated) bringActors(scene, clause, when, subjects);
    // "A landslide buries the road".
    readClosing(scene, clause, when, isNegated);
    const [group] = groupsIn(subjects);
    const { event } = scene.talk;
    if (event !== undefined && !isNegated) stageEvent(scene, clause, event);
    if (event !== undefined && !isNegated) castAttackers(event, groupsIn(subjects));
    if (group !== undefined) scene.talk.group = group;
    return;
  }
  const isTold =
    readFall(scene, clause, when, roles) ||
    readClosing(scene, clause, when, isNegated) ||
    readAlarm(scene, clause, when);
  if (isTold) return heed(scene, clause);
  describeParts(scene, clause, roles);
  standStill(clause, roles);
  placeThings(scene, clause, roles);
  const { phrase } = clause.link ?? {};
  if (phrase?.isPronoun === true && BACK_REFERENCES.has(phrase.lemma)) return;
  readPeople(scene, clause, when, roles);
}

/** All of it had an effect. */
function heed({ heeded }: Scene, clause: Clause): void {
  const range = rangeOf(clause);
  if (range !== undefined) heeded.push(range);
}

/** What the subjects are, where they are and what they do. */
function readPeople(scene: Scene, clause: Clause, when: When, roles: Roles): void {
  const { subjects, isNegated } = roles;
  const { verb } = clause;
  const isState = readStates(scene, clause, subjects, isNegated);
  const groups = groupsIn(subjects);
  rememberGroup(scene, clause, groups[0]);
  comeWithoutVerb(scene, clause, when, groups);
  readSetting(scene, clause, roles);
  if (isBeginning(scene, clause, when, isNegated)) {
    placeGroups(scene, clause, groups);
    placeOnStage(scene, clause, groups);
  } else placeDescribed(scene, clause, groups);
  setStage(scene, clause, roles);
  if (verb === undefined) goWithoutVerb(scene, clause, when, roles);
  else if (!isState) readAction(scene, createDeed(scene, clause, verb, when, roles));
}

function readAlarm(scene: Scene, clause: Clause, when: When): boolean {
  const isAlarm = clause.subject.some(({ lemma }) => ALARM_NOUNS.has(lemma));
  if (!isAlarm || !SOUNDING.has(clause.verb?.lemma ?? '')) return false;
  const { event } = scene.talk;
  const start = startOf(scene, clause, when);
  scene.alarm ??= { start: start ?? (event === undefined ? 0 : { after: event.id }) };
  return true;
}

/** "The kitchen is on the second floor", "the hall has two doors". */
function describeParts(
  scene: Scene,
  { verb, obliques, objects }: Clause,
  { subjects }: Roles,
): void {
  const parts = subjects.filter((entity) => entity?.sort === 'part').map(({ part }) => part);
  if (verb === undefined || verb.lemma === 'be') {
    const led = obliques.flatMap(({ phrases }) => phrases.map(({ head }) => scene.meant.get(head)));
    const floor = led.find((entity) => entity?.sort === 'floor');
    if (floor !== undefined) for (const part of parts) part.floor ??= floor.floor;
  }
  const [holder] = parts;
  if (verb?.lemma !== 'have' || holder?.label === undefined) return;
  for (const phrase of objects) {
    const feature = senseOf(meaningOf(scene.reading, phrase), 'feature');
    if (feature === undefined || phrase.amount?.count === undefined) continue;
    scene.meant.delete(phrase.head);
    const own = meetPart(scene, phrase, feature.kind);
    if (own !== undefined) own.part.beside = { relation: 'at', label: holder.label };
  }
}

/** "Two lorries are stuck in the tunnel". */
function standStill({ verb }: Clause, { subjects }: Roles): void {
  if (verb?.isPassive !== true || !STRANDING.has(verb.lemma)) return;
  for (const group of groupsIn(subjects)) if (group.sort === 'vehicle') group.item.parked = true;
}

/** "45 stalls on the square". */
function placeThings(scene: Scene, { obliques }: Clause, { subjects }: Roles): void {
  for (const entity of subjects) {
    if (entity?.sort !== 'thing' || entity.thing.at !== undefined) continue;
    const [led] = toWheres(
      scene,
      obliques.filter(({ by }) => RELATION_OF.has(by)),
    );
    if (led?.where.of?.includes(entity.thing.id) === false) entity.thing.at = led.where;
  }
}

/** A group that is only named or described stands for the whole it is a part of. */
function rememberGroup(
  { talk, groups }: Scene,
  { verb, complements }: Clause,
  group?: Group,
): void {
  if (group === undefined) return;
  if (verb !== undefined) talk.actor = group;
  const isOnlyNamed = verb === undefined || complements.length > 0;
  const whole = isOnlyNamed ? groups.find(({ id }) => id === group.item.of) : undefined;
  if (whole !== undefined) talk.recent.push(whole);
  talk.group = whole ?? group;
}

/** "Dinner in the ballroom" at the beginning of a prompt. */
function readSetting(scene: Scene, clause: Clause, { subjects }: Roles): void {
  const { talk, events } = scene;
  const isSaid = subjects.some((entity) => entity !== undefined && entity.sort !== 'event');
  if (clause.verb !== undefined || isSaid || talk.setting !== undefined) return;
  if (clause.sentence > 1 || clause.times.length > 0) return;
  const wheres = toWheres(
    scene,
    clause.obliques.filter(({ by }) => WITHIN.has(by)),
  );
  const room = wheres.find(({ where }) => where.of?.length === 2 || where.floor !== undefined);
  if (room === undefined || events.length > 0) return;
  const { at, phrases } = room.oblique;
  talk.setting = { where: room.where, words: [at, phrases.at(-1)!.end] };
}

/** Whether it says where its subjects are from the start. */
function isBeginning(scene: Scene, clause: Clause, when: When, isNegated: boolean): boolean {
  const start = startOf(scene, clause, when);
  if (isNegated || (typeof start === 'number' && start > 0)) return false;
  const { verb } = clause;
  if (verb === undefined || STAYING.has(verb.lemma) || verb.isPassive) return true;
  if (MOVING.has(verb.lemma) || TAKING_ALONG.has(verb.lemma)) return false;
  const behaviour = findFrame(clause, scene.clauses.text.words)?.behaviour;
  return behaviour === undefined || behaviourReadings.of(behaviour).isStill === true;
}

function isMain({ places: [main] }: Scene, entity: Entity | undefined): boolean {
  return entity?.sort === 'place' && entity.place === main;
}

/** "All guests out through the lobby". */
function goWithoutVerb(scene: Scene, clause: Clause, { start }: When, roles: Roles): void {
  // "The whole school out to the field": all who are there.
  const isPeople = roles.subjects.some(
    (entity) => entity?.sort === 'all' || entity?.sort === 'group' || isMain(scene, entity),
  );
  if (roles.isNegated || !isPeople) return;
  const wheres = toWheres(
    scene,
    clause.obliques.filter(({ by }) => GOING.has(by)),
  );
  if (wheres.length === 0) return;
  const does = scene.events.length > 0 ? 'evacuate' : 'leave';
  const action: Action = { id: newId(scene, 'leave'), does };
  const groups = groupsIn(roles.subjects);
  if (groups.length > 0) action.who = groups.map(({ id }) => id);
  for (const { by, where } of wheres) {
    const { relation: _, ...plain } = where;
    const way = by === 'through' ? 'through' : 'to';
    action[way] = [...(action[way] ?? []), plain];
  }
  if (start !== undefined) action.start = start;
  scene.actions.push(action);
}
