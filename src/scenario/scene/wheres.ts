/** From a preposition and what stands behind it to a place in the document. */
import type { Oblique, Phrase } from '../clauses/phrase.ts';
import type { Entity, Where } from './entity.ts';
import { resolve } from './resolve.ts';
import { idsOf, whereOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { SIDES_OF_PEOPLE } from './words-of-nouns.ts';
import { NESTING, RELATION_OF } from './words-of-wheres.ts';

export interface Led {
  readonly by: string;
  readonly where: Where;
  readonly oblique: Oblique;
}

export function toWhere(scene: Scene, oblique: Oblique): Where | undefined {
  const two = betweenGroups(scene, oblique);
  if (two !== undefined) return two;
  const entities = oblique.phrases.map(
    (phrase) => innerPart(scene, phrase) ?? resolve(scene, phrase),
  );
  const [first] = entities;
  if (first === undefined || first.sort === 'all') return undefined;
  if (first.sort === 'side') return { relation: 'in', of: [first.place.id], side: first.side };
  const relation = RELATION_OF.get(oblique.by);
  const where: Where = {
    ...(relation === undefined ? {} : { relation }),
    ...(oblique.by === 'in the middle of' ? { fraction: 0.5 } : {}),
    ...(oblique.meters === undefined ? {} : { distance_m: oblique.meters }),
  };
  if (first.sort === 'floor') return { ...where, ...toFloor(scene, first), relation: 'in' };
  const [only, more] = entities;
  const isUntold = only?.sort === 'part' && only.place === scene.untold && more === undefined;
  if (isUntold) return { ...where, ...whereOf(scene, only) };
  const of = entities.flatMap(idsOf).filter((id) => id !== '');
  return of.length === 0 ? undefined : { ...where, of };
}

/** "Through the roof of the nave": it is the nave. */
function innerPart(scene: Scene, { of, isPartOf }: Phrase): Entity | undefined {
  const entity = of === undefined || isPartOf === true ? undefined : resolve(scene, of);
  return entity?.sort === 'part' ? entity : undefined;
}

/** Of the main place. */
export function toFloor(
  { places }: Scene,
  { floor, last }: Extract<Entity, { readonly sort: 'floor' }>,
): Where {
  const of = places.slice(0, 1).map(({ id }) => id);
  return {
    ...(of.length === 0 ? {} : { of }),
    ...(last !== undefined && typeof floor === 'number' ? { floors: [floor, last] } : { floor }),
  };
}

/** "Them", "the two", "the two groups". */
export function isTwoSides({ isPronoun, lemma }: Phrase): boolean {
  return isPronoun || SIDES_OF_PEOPLE.has(lemma);
}

/** "Between them", "between the two groups". */
function betweenGroups({ talk }: Scene, { by, phrases }: Oblique): Where | undefined {
  const [phrase] = phrases;
  if (by !== 'between' || phrase === undefined || phrases.length > 1) return undefined;
  if (!isTwoSides(phrase)) return undefined;
  const others = talk.recent.filter(
    ({ sort, item }) => sort === 'people' && item.of === undefined && item.id !== talk.subject?.id,
  );
  const last = [...new Set(others.toReversed())].slice(0, 2);
  if (last.length < 2) return undefined;
  return { relation: 'between', of: last.map(({ id }) => id).toReversed() };
}

/** "In the kitchen on the second floor": what follows a place says more of the same place. */
export function toWheres(scene: Scene, obliques: readonly Oblique[]): readonly Led[] {
  const found: Led[] = [];
  for (const oblique of obliques.flatMap(eachOf)) {
    const where = toWhere(scene, oblique);
    if (where === undefined) continue;
    const before = found.at(-1);
    const isMore = before !== undefined && isNested(oblique, before.oblique);
    if (!isMore || !addToInner(scene, before, where, oblique))
      for (const one of [where, ...othersOf(scene, oblique, where)])
        found.push({ by: oblique.by, where: one, oblique });
  }
  return found;
}

/** "By the east gate and the south gate" are two ways. */
function eachOf(oblique: Oblique): readonly Oblique[] {
  if (oblique.by === 'between' || oblique.phrases.length === 1) return [oblique];
  return oblique.phrases.map((phrase) => ({ ...oblique, phrases: [phrase] }));
}

/** "By gates 3 and 4". */
function othersOf({ meant, untold }: Scene, { phrases }: Oblique, where: Where): readonly Where[] {
  const entity = meant.get(phrases[0]!.head);
  if (entity?.sort !== 'part' || phrases.length > 1 || entity.place === untold) return [];
  return (entity.others ?? []).map(({ id }) => ({ ...where, of: [entity.place.id, id] }));
}

function isNested({ behind, by }: Oblique, before: Oblique): boolean {
  return behind !== undefined && before.phrases.includes(behind) && NESTING.has(by);
}

/** Whether it is only more of the place before it, and no place of its own. */
function addToInner(scene: Scene, before: Led, where: Where, oblique: Oblique): boolean {
  const inner = scene.meant.get(before.oblique.phrases[0]!.head);
  const { floor, floors } = where;
  if (floor !== undefined && inner?.sort === 'part') {
    inner.part.floor ??= floor;
    return true;
  }
  if (floor !== undefined) before.where.floor = floor;
  if (floors !== undefined) before.where.floors = floors;
  if (floor !== undefined || floors !== undefined) return true;
  const outer = scene.meant.get(oblique.phrases[0]!.head);
  return (inner?.sort === 'part' || inner?.sort === 'thing') && outer?.sort === 'place';
}
