/** Where people are who are only listed: "Platform 2 is packed, 800 commuters", "Riot in the yard, 80 inmates". */
import type { Clause } from '../clauses/clause.ts';
import { wordSet } from '../clauses/words-of-phrases.ts';
import { hazardReadings } from '../hazard-reading.ts';
import type { Roles } from './deed.ts';
import type { Entity, Group, Happening, Where } from './entity.ts';
import { rangeOf } from './list-phrases.ts';
import { whereOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';
import { toFloor, toWheres } from './wheres.ts';
import { WITHIN } from './words-of-wheres.ts';

const FULL = wordSet('packed full crowded busy crammed jammed');

/** A part that is full or stands alone is where those are who are listed behind it; a floor of the whole is where all are. */
export function setStage(scene: Scene, clause: Clause, { subjects, isNegated }: Roles): void {
  const [subject, more] = subjects;
  const { verb, complements, sentence } = clause;
  if (isNegated || more !== undefined || subject === undefined) return;
  const words = rangeOf(clause);
  const isFull = complements.some(({ lemma }) => FULL.has(lemma));
  const isPlain = verb === undefined || verb.lemma === 'be';
  if (!isPlain || words === undefined) return;
  if (subject.sort === 'all' || isMain(scene, subject)) {
    const [led] = toWheres(
      scene,
      clause.obliques.filter(({ by }) => WITHIN.has(by)),
    );
    const isInside = led?.where.floor !== undefined || led?.where.of?.length === 2;
    if (led !== undefined && isInside) scene.talk.setting ??= { where: led.where, words };
    return;
  }
  const isOnFloor = clause.obliques.every(({ by }) => WITHIN.has(by));
  const isAlone = verb === undefined && complements.length === 0 && isOnFloor;
  const where = isFull || isAlone ? insideOf(scene, subject) : undefined;
  if (where === undefined) return;
  scene.talk.stage = { where, words, sentence };
  // "Ward 7. 26 patients": what a prompt begins with is where it plays.
  if (sentence === 0 && isAlone) scene.talk.setting ??= { where, words };
}

function isMain({ places: [main] }: Scene, entity: Entity): boolean {
  return entity.sort === 'place' && entity.place === main;
}

function insideOf(scene: Scene, entity: Entity): Where | undefined {
  if (entity.sort === 'floor') return { relation: 'in', ...toFloor(scene, entity) };
  return entity.sort === 'part' ? { relation: 'in', ...whereOf(scene, entity) } : undefined;
}

/** A riot or a demonstration is where its people are. */
export function stageEvent(scene: Scene, clause: Clause, { kind, at }: Happening): void {
  const words = rangeOf(clause);
  const isOfCrowd = CROWDS.has(kind) && hazardReadings.of(kind).needsCrowd;
  if (!isOfCrowd || at?.of === undefined || words === undefined) return;
  scene.talk.stage = { where: at, words, sentence: clause.sentence };
}

/** People make them where they are; an attack is what others do to them. */
const CROWDS: ReadonlySet<string> = new Set(['protest', 'riot', 'crowd_surge', 'panic']);

/** Listed without a verb, in the same sentence. */
export function placeOnStage(
  scene: Scene,
  { verb, sentence }: Clause,
  groups: readonly Group[],
): void {
  const { stage } = scene.talk;
  if (stage?.sentence !== sentence || verb !== undefined) return;
  for (const { sort, item } of groups) {
    if (sort !== 'people' || item.at !== undefined || item.of !== undefined) continue;
    item.at = stage.where;
    noteWords(scene, item, 'at', stage.words);
  }
}
