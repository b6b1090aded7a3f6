/** Ways that are closed or open: "exit 3 locked", "the lift is out of order", "the gate opens after 5 minutes". */
import type { Clause } from '../clauses/clause.ts';
import type { BlockedThing } from '../kinds.ts';
import { BLOCKED_THINGS } from '../kinds.ts';
import type { Closing, Entity } from './entity.ts';
import { idsOf, newId } from './scene.ts';
import type { Scene } from './scene.ts';
import { endOf } from './times.ts';
import type { When } from './times.ts';
import { LIFTS, OUT_OF, SHUT } from './words-of-nouns.ts';
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
  if (!isOpening && !isShut(clause)) return false;
  const ways = entities.filter((entity) => entity?.sort === 'part' || entity?.sort === 'place');
  if (ways.length === 0 && !clause.subject.some(({ lemma }) => LIFTS.has(lemma))) return false;
  for (const way of ways) {
    const what = wayOf(way);
    if (what === undefined) continue;
    if (isOpening) openWay(scene, way, what, isNegated ? {} : when);
    else if (!isNegated) closeWay(scene, way, what, when);
  }
  const isDone = clause.subject.some(({ head }) => scene.meant.get(head)?.sort === 'group');
  return clause.verb === undefined || !isDone;
}

function isShut({ verb, complements, obliques }: Clause): boolean {
  const isOut = obliques.some(
    ({ by, phrases }) => by === 'out of' && phrases.some(({ lemma }) => OUT_OF.has(lemma)),
  );
  return (
    isOut || CLOSING.has(verb?.lemma ?? '') || complements.some(({ lemma }) => SHUT.has(lemma))
  );
}

function openWay(scene: Scene, way: Way, what: BlockedThing, { start }: When): void {
  if (start === undefined) return;
  const of = idsOf(way);
  const known = scene.closed.find(({ at }) => at?.of?.join() === of.join());
  if (known !== undefined) known.end = start;
  else scene.closed.push({ id: newId(scene, 'closed'), what, at: { of }, end: start });
}

function closeWay(scene: Scene, way: Way, what: BlockedThing, when: When): void {
  const item: Closing = { id: newId(scene, 'closed'), what, at: { of: idsOf(way) } };
  const end = endOf(when, when.start);
  if (when.start !== undefined) item.start = when.start;
  if (end !== undefined) item.end = end;
  scene.closed.push(item);
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
