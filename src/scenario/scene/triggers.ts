/** Clauses that say when another happens: "when the alarm sounds", "until the police arrive". */
import type { Clause } from '../clauses/clause.ts';
import type { Action, Entity, Group, Happening, Moment } from './entity.ts';
import { groupsIn } from './scene.ts';
import type { Scene } from './scene.ts';
import { ALARM_NOUNS } from './words-of-nouns.ts';
import { COMING, ENDING, LEAVING, TRIGGERS } from './words-of-verbs.ts';

/** Whether the clause times another one; it then says nothing of its own. */
export function readTrigger(
  scene: Scene,
  clause: Clause,
  subjects: readonly (Entity | undefined)[],
): boolean {
  const by = clause.link?.by;
  if (by === undefined || !TRIGGERS.has(by)) return false;
  const moment = momentOf(scene, clause, subjects);
  if (moment === undefined) return false;
  const { talk } = scene;
  if (talk.coming?.sentence === clause.sentence) {
    for (const { item } of talk.coming.groups) item.arrives ??= { start: inSeconds(scene, moment) };
    return true;
  }
  const last = [...scene.actions, ...scene.mustNot].find(({ id }) => id === talk.main);
  if (last !== undefined && isBehindAction(scene, clause)) applyTrigger(scene, last, by, moment);
  else talk.trigger = { by, moment, sentence: clause.sentence };
  return true;
}

/** "Staff wait until …" and not "when …, staff leave". */
function isBehindAction({ clauses, talk }: Scene, clause: Clause): boolean {
  const before = clauses.clauses[clauses.clauses.indexOf(clause) - 1];
  return talk.done?.sentence === clause.sentence && before?.sentence === clause.sentence;
}

/** "When the alarm sounds, guests leave": the clause behind takes the moment that waits for it. */
export function takeTrigger(scene: Scene, clause: Clause, action: Action): void {
  const { trigger } = scene.talk;
  if (trigger?.sentence !== clause.sentence || clause.link !== undefined) return;
  if (trigger.by !== 'until') delete action.start;
  applyTrigger(scene, action, trigger.by, trigger.moment);
  scene.talk.trigger = undefined;
}

function applyTrigger({ talk }: Scene, action: Action, by: string, moment: Moment): void {
  if (by === 'until' || by === 'before') {
    action.end ??= moment;
    return;
  }
  action.start ??= moment;
  if (by === 'while' && talk.event?.lasts_s !== undefined) action.end ??= { end_of: talk.event.id };
}

/** When what the clause says happens: an event, the alarm, or what somebody does. */
function momentOf(
  scene: Scene,
  clause: Clause,
  subjects: readonly (Entity | undefined)[],
): Moment | undefined {
  const seconds = clause.link?.seconds;
  const later = seconds === undefined ? {} : { seconds };
  const event = eventOf(scene, clause, subjects);
  if (event !== undefined)
    return isOver(clause) ? { end_of: event.id, ...later } : { after: event.id, ...later };
  const sounds = scene.alarm?.start;
  if (clause.subject.some(({ lemma }) => ALARM_NOUNS.has(lemma)) && typeof sounds === 'number')
    return sounds + (seconds ?? 0);
  return doingOf(scene, clause, groupsIn(subjects));
}

function eventOf(
  { events, talk }: Scene,
  { subject }: Clause,
  subjects: readonly (Entity | undefined)[],
): Happening | undefined {
  const named = subjects.find((entity) => entity?.sort === 'event');
  const isIt = subject.some(({ lemma }) => lemma === 'it');
  const event = named?.event ?? (isIt ? talk.event : undefined);
  return event !== undefined && events.includes(event) ? event : undefined;
}

function isOver({ verb, adverbs, complements }: Clause): boolean {
  const isSaid = adverbs.includes('over') || complements.some(({ lemma }) => lemma === 'over');
  return isSaid || ENDING.has(verb?.lemma ?? '');
}

/** They arrive, or they have left. */
function doingOf(
  scene: Scene,
  { verb, link }: Clause,
  groups: readonly Group[],
): Moment | undefined {
  if (verb === undefined || groups.length === 0) return undefined;
  const ids = new Set(groups.map(({ id }) => id));
  const comes = groups.find(({ item }) => item.arrives?.start !== undefined)?.item.arrives?.start;
  if (COMING.has(verb.lemma) && typeof comes === 'number') return comes + (link?.seconds ?? 0);
  const done = scene.actions.findLast(({ who }) => who?.some((id) => ids.has(id)));
  if (done === undefined || !LEAVING.has(verb.lemma)) return undefined;
  return { end_of: done.id, ...(link?.seconds === undefined ? {} : { seconds: link.seconds }) };
}

/** Seconds from the start where they are known. */
function inSeconds({ events }: Scene, moment: Moment): Moment {
  if (typeof moment === 'number' || !('after' in moment)) return moment;
  const start = events.find(({ id }) => id === moment.after)?.start;
  return typeof start === 'number' ? start + (moment.seconds ?? 0) : moment;
}
