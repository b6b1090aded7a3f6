/** Ways that are closed or open: "exit 3 locked", "the lift is out of order", "the gate opens after 5 minutes". */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { BlockedThing } from '../kinds.ts';
import { BLOCKED_THINGS } from '../kinds.ts';
import type { Closing, Entity } from './entity.ts';
import { idsOf, newId } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';
import { endOf } from './times.ts';
import type { When } from './times.ts';
import { OUT_OF, SHUT } from './words-of-nouns.ts';
import { CLOSING, OPENING } from './words-of-verbs.ts';

type Way = Extract<Entity, { readonly sort: 'part' | 'place' }>;

/** Whether the clause says that and nothing that somebody does. */
export function readClosing(
  scene: Scene,
  clause: Clause,
  when: When,
  {
    entities,
    isNegated,
  }: { readonly entities: readonly (Entity | undefined)[]; readonly isNegated: boolean },
): boolean {
  const isOpening = OPENING.has(clause.verb?.lemma ?? '');
  // "Does not work" is shut.
  const isDenied = isNegated && !WORKING.has(clause.verb?.lemma ?? '');
  if (!isOpening && !isShut(clause)) return false;
  const ways = entities.filter((entity) => entity?.sort === 'part' || entity?.sort === 'place');
  if (
    ways.length === 0 &&
    !clause.subject.some((phrase) => countedWayOf(scene, phrase) !== undefined)
  )
    return false;
  for (const way of ways) {
    const what = wayOf(way);
    if (what === undefined) continue;
    if (isOpening) openWay(scene, way, what, isNegated ? {} : when);
    else if (!isDenied) closeWay(scene, way, what, when, countOf(clause));
  }
  if (!isOpening && !isDenied) closeCounted(scene, clause, when);
  const isDone = clause.subject.some(({ head }) => scene.meant.get(head)?.sort === 'group');
  return clause.verb === undefined || !isDone;
}

function isShut({ verb, complements, obliques, adverbs }: Clause): boolean {
  const isOut = obliques.some(
    ({ by, phrases }) => by === 'out of' && phrases.some(({ lemma }) => OUT_OF.has(lemma)),
  );
  const isBroken =
    verb !== undefined &&
    (verb.isNegated ? WORKING.has(verb.lemma) : verb.isPassive && BREAKING.has(verb.lemma));
  const isDown = verb === undefined && adverbs.includes('out');
  return (
    isOut ||
    isBroken ||
    isDown ||
    CLOSING.has(verb?.lemma ?? '') ||
    complements.some(({ lemma }) => SHUT.has(lemma))
  );
}

function openWay(scene: Scene, way: Way, what: BlockedThing, { start }: When): void {
  if (start === undefined) return;
  const of = idsOf(way);
  const known = scene.closed.find(({ at }) => at?.of?.join() === of.join());
  if (known !== undefined) known.end = start;
  else scene.closed.push({ id: newId(scene, 'closed'), what, at: { of }, end: start });
}

const BREAKING: ReadonlySet<string> = new Set(['break', 'stop', 'disable', 'damage', 'destroy']);
const WORKING: ReadonlySet<string> = new Set(['work', 'run', 'function', 'operate']);

/** "One of the two escalators". */
function countOf({ subject }: Clause): number | undefined {
  const [phrase] = subject;
  return phrase?.isPartOf === true ? phrase.amount?.count : undefined;
}

/** "Two lifts": a number of the place, no single parts of it. */
function closeCounted(scene: Scene, { subject }: Clause, when: When): void {
  const [main] = scene.places;
  for (const phrase of subject) {
    const what = countedWayOf(scene, phrase);
    if (what === undefined || scene.meant.get(phrase.head)?.sort === 'part') continue;
    const item: Closing = { id: newId(scene, 'closed'), what };
    if (main !== undefined) item.at = { of: [main.id] };
    const count = phrase.amount?.count;
    if (count !== undefined) item.count = count;
    timeClosing(item, when);
    scene.closed.push(item);
  }
}

function countedWayOf(scene: Scene, phrase: Phrase): BlockedThing | undefined {
  const kind = senseOf(meaningOf(scene.reading, phrase), 'feature')?.kind;
  return BLOCKED_THINGS.find((what) => what === kind);
}

function closeWay(
  scene: Scene,
  way: Way,
  what: BlockedThing,
  when: When,
  count: number | undefined,
): void {
  const item: Closing = { id: newId(scene, 'closed'), what, at: { of: idsOf(way) } };
  if (count !== undefined) item.count = count;
  timeClosing(item, when);
  scene.closed.push(item);
}

function timeClosing(item: Closing, when: When): void {
  const end = endOf(when, when.start);
  if (when.start !== undefined) item.start = when.start;
  if (end !== undefined) item.end = end;
}

const ROADS: ReadonlySet<string> = new Set(['road', 'street', 'highway', 'tunnel']);

function wayOf(way: Way): BlockedThing | undefined {
  if (way.sort === 'part') {
    const known = BLOCKED_THINGS.find((what) => what === way.part.kind);
    return known ?? 'other';
  }
  if (way.place.kind.split('_').some((word) => ROADS.has(word))) return 'road';
  return way.place.kind === 'bridge' ? 'bridge' : undefined;
}
