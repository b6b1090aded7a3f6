/** People and vehicles that come later: "at 4 minutes two fire engines arrive". */
import { agentRoles } from '../agent-role.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Deed } from './deed.ts';
import type { Entity, Group, When } from './entity.ts';
import { groupsIn, newId } from './scene.ts';
import type { Scene } from './scene.ts';
import { toWheres } from './wheres.ts';
import { BRINGING, CARRYING_OFF, COMING, FETCHING, STOPPING } from './words-of-verbs.ts';
import { RELATION_OF, THROUGH, TO } from './words-of-wheres.ts';

/** Whether that is all that the clause says. */
export function readComing(scene: Scene, deed: Deed): boolean {
  const { who, begins, isNewHere, clause } = deed;
  bringAlong(deed);
  if (who.length === 0 || deed.isNegated || !isComing(deed)) return false;
  const groups = [...who, ...withThem(scene, clause)];
  if (begins === undefined && isNewHere) scene.talk.coming = { groups, sentence: clause.sentence };
  const isHere =
    deed.isAll || who.some(({ item }) => item.at !== undefined || item.of !== undefined);
  if (typeof begins !== 'number' || begins <= 0 || isHere) return false;
  for (const { item } of groups) item.arrives ??= { start: begins };
  return goThere(scene, deed);
}

function isComing({ clause, verb, who, isNewHere }: Deed): boolean {
  const isThere = verb.lemma === 'get' && clause.adverbs.includes('there');
  if (COMING.has(verb.lemma) || isThere) return true;
  if (!isNewHere) return false;
  const isVehicle =
    STOPPING.has(verb.lemma) &&
    who.every(({ sort, kind }) => sort === 'vehicle' || isFromOutside(kind));
  return isVehicle || who.every(({ kind }) => isFromOutside(kind));
}

function isFromOutside(kind: string): boolean {
  return kind === 'attacker' || agentRoles.find(kind)?.comesFromOutside === true;
}

/** "A bus takes them to the hospital", "an ambulance brings two patients": it was not there before. */
function bringAlong({ clause, verb, who, done, begins, isNewHere }: Deed): void {
  const hasVehicle = who.some(({ sort }) => sort === 'vehicle');
  const isTaking = CARRYING_OFF.has(verb.lemma) && hasVehicle && isNewHere;
  const isFetching = isTaking || FETCHING.has(verb.lemma);
  if (!isFetching || typeof begins !== 'number' || begins <= 0) return;
  const isOutsider =
    hasVehicle || who.some(({ kind }) => agentRoles.find(kind)?.comesFromOutside === true);
  if (!isOutsider || who.some(({ item }) => item.at !== undefined)) return;
  const brought = groupsIn(done).filter(({ phrase }) => clause.objects.includes(phrase));
  for (const { item } of BRINGING.has(verb.lemma) ? [...who, ...brought] : who)
    item.arrives ??= { start: begins };
}

const WAYS_IN: ReadonlySet<string> = new Set(['along', 'by']);

/** "They arrive in front of the school": they go there. What has a behaviour of its own is read as that. */
function goThere(scene: Scene, { clause, frame, who, begins }: Deed): boolean {
  const obliques = clause.obliques.filter(({ by }) => RELATION_OF.has(by) && !WAYS_IN.has(by));
  const [there] = toWheres(scene, obliques);
  const hasGoal =
    clause.obliques.some(
      ({ by }) => TO.has(by) || THROUGH.has(by) || by === 'by' || by === 'from',
    ) || clause.objects.length > 0;
  if (there === undefined) return !hasGoal;
  if (TO.has(there.by) || frame !== undefined || begins === undefined) return false;
  const { relation, ...plain } = there.where;
  const isPlain = relation === 'at' || relation === 'in' || relation === 'on';
  scene.actions.push({
    id: newId(scene, 'come'),
    does: who.some(({ sort }) => sort === 'vehicle') ? 'drive' : 'walk',
    who: who.map(({ id }) => id),
    to: [isPlain ? plain : there.where],
    start: begins,
  });
  return true;
}

/** "3 fire engines with 15 firefighters arrive". */
function withThem({ meant }: Scene, { obliques }: Clause): Group[] {
  const phrases = obliques.filter(({ by }) => by === 'with').flatMap((oblique) => oblique.phrases);
  return groupsIn(phrases.map(({ head }): Entity | undefined => meant.get(head)));
}

/** Without a verb: "120 s: two ambulances". */
export function comeWithoutVerb(
  scene: Scene,
  { subject, verb, sentence }: Clause,
  { start: at, end }: When,
  groups: readonly Group[],
): void {
  const start = at ?? end;
  if (verb !== undefined || typeof start !== 'number' || start <= 0) return;
  // "Police, two cars, at 11 minutes": all who are listed in the sentence.
  for (const clause of scene.clauses.clauses) {
    if (clause.sentence !== sentence || clause.verb !== undefined || clause.times.length > 0)
      continue;
    for (const { sort, kind, item } of groupsIn(
      clause.subject.map(({ head }) => scene.meant.get(head)),
    )) {
      const isOutside = sort === 'vehicle' || agentRoles.find(kind)?.isResponder === true;
      if (isOutside && item.at === undefined) item.arrives ??= { start };
    }
  }
  for (const { sort, kind, phrase, item } of groups) {
    const isOutsider = sort === 'vehicle' || agentRoles.find(kind)?.comesFromOutside === true;
    if (isOutsider && subject.includes(phrase) && item.at === undefined) item.arrives ??= { start };
  }
}
