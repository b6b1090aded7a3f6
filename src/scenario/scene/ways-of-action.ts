/** Where an action is done, and from where, through what and to where people go. */
import { behaviourReadings } from '../behaviour-reading.ts';
import { ridesOf } from './cast-of-action.ts';
import type { Deed } from './deed.ts';
import type { Action, Where } from './entity.ts';
import { whereOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { toFloor } from './wheres.ts';
import type { Led } from './wheres.ts';
import { ENTERING } from './words-of-verbs.ts';
import { FROM, RELATION_OF, THROUGH, TO } from './words-of-wheres.ts';

type Way = 'at' | 'to' | 'from' | 'through' | 'along';

export function addWays(
  scene: Scene,
  deed: Deed,
  action: Action,
  { wheres, behaviour }: { readonly wheres: readonly Led[]; readonly behaviour: string },
): void {
  const isGoing = behaviourReadings.of(behaviour).isGoing === true;
  const { subject } = deed.clause;
  const rides = ridesOf(scene, deed);
  for (const led of wheres) {
    const isOfSubject = led.oblique.behind !== undefined && subject.includes(led.oblique.behind);
    const isRide = led.where.of?.some((id) => rides.includes(id)) === true;
    if (!isOfSubject && !isRide && led.by !== 'with') addWay(action, led, isGoing);
  }
  addObjectPlaces(scene, deed, action);
  if (behaviour === 'walk' && deed.verb.particle === 'in' && !hasWay(action)) goIn(scene, action);
}

/** "They go in": to where it happens. */
function goIn({ talk, events, places: [main] }: Scene, action: Action): void {
  const where = talk.event?.at ?? events.at(-1)?.at ?? (main && { of: [main.id] });
  if (where === undefined) return;
  const { relation: _, ...plain } = where;
  action.to = [plain];
}

function addWay(action: Action, { by, where }: Led, isGoing: boolean): void {
  const { relation: _, ...plain } = where;
  if (TO.has(by)) {
    const { distance_m: length, ...goal } = plain;
    if (length !== undefined) action.length_m = length;
    add(action, 'to', goal);
  } else if (FROM.has(by) && !isStillApart(where, isGoing)) {
    // "They walk 250 m from the hotel to the theatre".
    const { distance_m: length, ...start } = where;
    if (length !== undefined) action.length_m = length;
    add(action, 'from', start);
  } else if (
    THROUGH.has(by) ||
    (by === 'by' && (where.of?.length === 2 || where.part !== undefined))
  )
    add(action, 'through', by === 'past' ? { ...plain, relation: 'beside' } : plain);
  else if (by === 'along') add(action, 'along', plain);
  else if (RELATION_OF.has(by) || FROM.has(by)) add(action, isGoing ? 'to' : 'at', where);
}

/** "They wait 50 m from the gate". */
function isStillApart({ distance_m }: Where, isGoing: boolean): boolean {
  return distance_m !== undefined && !isGoing;
}

function add(action: Action, way: Way, where: Where): void {
  action[way] = [...(action[way] ?? []), where];
}

/** "Leave the hall" is from it, "enter the hall" into it. */
function addObjectPlaces(scene: Scene, { done, frame, verb }: Deed, action: Action): void {
  const way = frame?.row.object ?? (ENTERING.has(verb.lemma) ? 'to' : 'at');
  for (const entity of done) {
    if (entity?.sort === 'floor') add(action, toWay(way), toFloor(scene, entity));
    // "Enters the school through the main door": through it is into it.
    const isHere = entity?.sort === 'place' && entity.place === scene.places[0];
    if (isHere && way === 'to' && action.through !== undefined) continue;
    if (entity?.sort === 'place' || entity?.sort === 'part')
      add(action, toWay(way), whereOf(scene, entity));
  }
}

const WAYS: readonly Way[] = ['from', 'to', 'through', 'along'];

function toWay(said: string): Way {
  return WAYS.find((way) => way === said) ?? 'at';
}

export function hasWay({ to, at, from, through, along }: Action): boolean {
  return [to, at, from, through, along].some((way) => way !== undefined);
}
