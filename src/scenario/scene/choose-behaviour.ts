/** Which behaviour a verb means with the places around it. */
import type { Deed } from './deed.ts';
import type { Scene } from './scene.ts';
import type { Led } from './wheres.ts';
import { COMING, ENTERING, MOVING, OFF, TAKING_ALONG, WHERE_PARTICLES } from './words-of-verbs.ts';
import { FROM, THROUGH, TO } from './words-of-wheres.ts';

const LEADING: ReadonlySet<string> = new Set([...TO, ...FROM, ...THROUGH, 'along']);
const LEAVING_BY: ReadonlySet<string> = new Set(['out', 'outside', 'away', 'off']);
/** They say what is, not what is done. */
const NO_DEEDS: ReadonlySet<string> = new Set(['be', 'have']);

export function chooseBehaviour(
  scene: Scene,
  deed: Deed,
  wheres: readonly Led[],
): string | undefined {
  const { frame, verb, who, done, isAll, isBySpeaker } = deed;
  if (isBySpeaker && frame?.row.isLed !== true) return undefined;
  const isEmpty = who.length === 0 && !isAll && done.every((entity) => entity === undefined);
  if (isEmpty || NO_DEEDS.has(verb.lemma)) return undefined;
  const own = frame?.behaviour ?? movingOf(deed, wheres);
  // "Two bags are left behind".
  if (own === 'leave' && verb.isPassive) return undefined;
  // "They stand between the two camps" bars the way; "they stand at the gate" only stand.
  const isStanding = own === 'block' && verb.lemma === 'stand';
  return isStanding && !isAtPeople(scene, wheres) ? 'stay' : own;
}

function movingOf({ verb, done, who, clause }: Deed, wheres: readonly Led[]): string | undefined {
  const { lemma, particle } = verb;
  if (lemma === 'drive') return OFF.has(particle ?? '') ? 'leave' : 'drive';
  const isAway = WHERE_PARTICLES.has(particle ?? '');
  const isSomewhere = wheres.some(({ by }) => LEADING.has(by));
  const hasPeople = done.some((entity) => isPeople(entity));
  // "Staff get the guests out through the kitchen".
  if (TAKING_ALONG.has(lemma) && hasPeople) return isAway || isSomewhere ? 'walk' : undefined;
  // "They find their way to the doors".
  const isWay = clause.objects.some((phrase) => phrase.lemma === 'way');
  // "12 officers go in".
  const isGoingIn = MOVING.has(lemma) && particle === 'in' && done.length === 0;
  if (isGoingIn && who.length > 0 && !isSomewhere) return 'walk';
  // "Nobody goes outside".
  const isOut = MOVING.has(lemma) && LEAVING_BY.has(particle ?? '') && done.length === 0;
  if (isOut && !isSomewhere) return 'leave';
  const isLed = (MOVING.has(lemma) || isWay) && isSomewhere;
  if (isLed && who.length > 0 && who.every(({ sort }) => sort === 'vehicle')) return 'drive';
  const isIn = ENTERING.has(lemma) && done.some((entity) => entity !== undefined);
  return isLed || isIn || (COMING.has(lemma) && wheres.length > 0) ? 'walk' : undefined;
}

function isPeople(entity: Deed['done'][number]): boolean {
  return entity?.sort === 'all' || (entity?.sort === 'group' && entity.group.sort === 'people');
}

function isAtPeople({ groups }: Scene, wheres: readonly Led[]): boolean {
  return wheres.some(({ where }) => groups.some(({ id }) => where.of?.includes(id)));
}
