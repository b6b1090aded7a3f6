/** Something happens: a noun of an event, or a verb that is one. The rest of the clause may still say what people do. */
import { agentRoles } from '../agent-role.ts';
import type { Clause } from '../clauses/clause.ts';
import { hazardReadings } from '../hazard-reading.ts';
import type { Occurrence } from '../read/occurrence.ts';
import type { Entity, Happening, Moment, When } from './entity.ts';
import { findFrame } from './frames.ts';
import { rangeOf } from './list-phrases.ts';
import { findOrAddEvent } from './meet-events.ts';
import { placeEvent } from './place-event.ts';
import { groupsIn } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';
import { WATERS } from './words-of-nouns.ts';
import { FLOODING } from './words-of-verbs.ts';

/** Whether the clause tells an event and nothing else. */
export function readEvent(scene: Scene, clause: Clause, when: When, isNegated: boolean): boolean {
  const found = listFound(scene, clause).filter((one) => !isDenied(scene, clause, one));
  const kind = found[0]?.type ?? kindOf(scene, clause);
  if (kind === undefined) return false;
  for (const { start } of found) scene.told.add(start);
  if (isNegated) {
    denyEvent(scene, clause, kind);
    return true;
  }
  const begins = beginOf(scene, clause, when);
  for (const other of found.slice(1)) if (other.type !== kind) addFound(scene, other, begins);
  const event = addFound(
    scene,
    { ...found[0], type: kind },
    clause.link === undefined ? begins : when.start,
  );
  if (when.lasts !== undefined) event.lasts_s ??= when.lasts;
  scene.talk.event = event;
  scene.talk.eventSentence = clause.sentence;
  placeEvent(scene, clause, event);
  sizeEvent(scene, clause, event);
  return isEventAlone(scene, clause, found);
}

/** "The governor wants no shooting". */
function isDenied(
  { absent }: Scene,
  { objects, verb }: Clause,
  { type, start }: Occurrence,
): boolean {
  const none = objects.find(
    (phrase) => phrase.amount?.word === 'none' && phrase.start <= start && start < phrase.end,
  );
  if (none === undefined || verb?.lemma === 'be') return false;
  absent.set(type, [none.start, none.end]);
  return true;
}

function listFound(scene: Scene, clause: Clause): readonly Occurrence[] {
  const [from, end] = rangeOf(clause) ?? [0, 0];
  const { verb, objects } = clause;
  // "Breaks out".
  const to = Math.max(end, verb === undefined ? 0 : verb.end + 1);
  return scene.occurrences.filter(({ start, end: stop, type }) => {
    if (start < from || to <= start || scene.told.has(start)) return false;
    if (verb === undefined || verb.at < start || stop <= verb.at) return true;
    // "They fire the guns" is no fire, "some of them smoke" no smoke, "a pensioner keels over" no ship.
    const isPlain = type === 'fire' && stop === start + 1 && objects.length > 0;
    const isByPeople =
      !verb.isPassive && objects.length === 0 && isOfPeople(scene, clause) && !doPeople(type);
    return !isPlain && !isByPeople;
  });
}

function isOfPeople({ meant }: Scene, { subject }: Clause): boolean {
  return subject.some(({ head }) => {
    const entity = meant.get(head);
    return entity?.sort === 'all' || (entity?.sort === 'group' && entity.group.sort === 'people');
  });
}

/** People riot and panic; they do not burn, list or cave in. */
function doPeople(type: string): boolean {
  const { needsCrowd, isByAttackers } = hazardReadings.of(type);
  return needsCrowd || isByAttackers === true || DONE_BY_PEOPLE.has(type);
}

const DONE_BY_PEOPLE: ReadonlySet<string> = new Set(['panic', 'crowd_surge', 'medical_emergency']);

/** An event that is known already, or water that comes. */
function kindOf({ meant }: Scene, { subject, objects, verb }: Clause): string | undefined {
  const known = [...subject, ...objects]
    .map(({ head }) => meant.get(head))
    .find((entity) => entity?.sort === 'event');
  if (known !== undefined) return known.event.kind;
  const isWater = subject.some(({ lemma }) => WATERS.has(lemma));
  return isWater && FLOODING.has(verb?.lemma ?? '') ? 'flood' : undefined;
}

function denyEvent({ absent, events }: Scene, clause: Clause, kind: string): void {
  absent.set(kind, rangeOf(clause)!);
  const at = events.findIndex((event) => event.kind === kind && event.start === undefined);
  if (at >= 0) events.splice(at, 1);
}

function beginOf({ talk }: Scene, { sentence }: Clause, { start }: When): Moment | undefined {
  return (
    start ?? (talk.sentenceStart?.sentence === sentence ? talk.sentenceStart.seconds : undefined)
  );
}

type Found = Pick<Occurrence, 'type'> & Partial<Occurrence>;

function addFound(scene: Scene, found: Found, begins: Moment | undefined): Happening {
  const { type, start, end, substance } = found;
  const words = start === undefined || end === undefined ? undefined : ([start, end] as const);
  const event = findOrAddEvent(scene, type, words);
  if (substance !== undefined) {
    event.substance ??= substance.value;
    if (words !== undefined) noteWords(scene, event, 'substance', words);
  }
  if (begins !== undefined) event.start ??= begins;
  return event;
}

/** "Magnitude 6.1", "1 m deep", said anywhere in the sentence. */
function sizeEvent(scene: Scene, { sentence }: Clause, event: Happening): void {
  const { words } = scene.clauses.text;
  const { scale, hasDepth } = hazardReadings.of(event.kind);
  const magnitude = scene.reading.quantities.find(
    ({ start }) => words[start - 1]?.lower === 'magnitude' && words[start]!.sentence === sentence,
  );
  if (magnitude !== undefined && scale === 'magnitude') {
    event.magnitude = magnitude.value;
    noteWords(scene, event, 'magnitude', [magnitude.start - 1, magnitude.end]);
  }
  const depth = scene.reading.measures.find(
    ({ dimension, start, end }) =>
      dimension === 'length' && words[end]?.lower === 'deep' && words[start]!.sentence === sentence,
  );
  if (depth === undefined || !hasDepth || event.depth !== undefined) return;
  event.depth = { m: depth.value };
  noteWords(scene, event, 'depth', [depth.start, depth.end + 1]);
}

/** "A car crashes" is all that the car does; "a man sets fire to the bar" is also what he does. */
function isEventAlone(scene: Scene, clause: Clause, found: readonly Occurrence[]): boolean {
  const { subject, objects, verb } = clause;
  const named = verb === undefined ? subject : [...subject, ...objects];
  const hasDoers = named.some(({ head }) => scene.meant.get(head)?.sort === 'group');
  if (!hasDoers) return true;
  const isVerb =
    verb !== undefined && found.some(({ start, end }) => start <= verb.at && verb.at < end);
  return isVerb && findFrame(clause, scene.clauses.text.words) === undefined;
}

/** Who makes it happen later comes then: attackers, and people who come to help. */
export function bringActors(
  scene: Scene,
  clause: Clause,
  { start }: When,
  subjects: readonly (Entity | undefined)[],
): void {
  if (clause.verb === undefined || typeof start !== 'number' || start <= 0) return;
  for (const { kind, item, phrase } of groupsIn(subjects)) {
    const isNewHere = clause.subject.length === 0 || clause.subject.includes(phrase);
    const isOutsider = kind === 'attacker' || agentRoles.find(kind)?.isResponder === true;
    if (isNewHere && isOutsider && item.at === undefined) item.arrives ??= { start };
  }
}
