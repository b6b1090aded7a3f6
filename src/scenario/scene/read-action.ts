import type { Clause } from '../clauses/clause.ts';
import type { Oblique } from '../clauses/phrase.ts';
/** From a clause with a verb to what people and vehicles do, or must not do. */
import { hazardReadings } from '../hazard-reading.ts';
import { castAction, isStrong, letStrongAct } from './cast-of-action.ts';
import { chooseBehaviour } from './choose-behaviour.ts';
import { readComing } from './come.ts';
import type { Deed } from './deed.ts';
import type { Action } from './entity.ts';
import { placeGroups } from './place-groups.ts';
import { newId } from './scene.ts';
import type { Scene } from './scene.ts';
import { endOf } from './times.ts';
import { takeTrigger } from './triggers.ts';
import { addWays, hasWay } from './ways-of-action.ts';
import { toWheres } from './wheres.ts';
import type { Led } from './wheres.ts';
import { MEASURED, RUNNING, STAYING, TRIGGERS, WHERE_PARTICLES } from './words-of-verbs.ts';
import { TO } from './words-of-wheres.ts';

export function readAction(scene: Scene, said: Deed): void {
  if (readComing(scene, said)) return;
  const wheres = toWheres(scene, obliquesOf(scene, said.clause));
  const chosen = chooseBehaviour(scene, said, wheres);
  if (chosen === undefined) return;
  const behaviour = inEmergency(scene, said, chosen, wheres);
  const deed = letStrongAct(scene, said, behaviour);
  const action: Action = { id: newId(scene, behaviour), does: behaviour };
  castAction(scene, deed, action);
  addWays(scene, deed, action, { wheres, behaviour });
  setPace(deed, action);
  setTimes(scene, deed, action, behaviour);
  if (behaviour === 'queue') countServers(deed, action);
  const { row } = deed.frame ?? {};
  if (row?.needsPlace === true && row.isHeld !== true && !isPlaced(deed, action)) {
    scene.ids.delete(action.id);
    return;
  }
  if (behaviour === 'hold' && action.who === undefined) letHold(scene, action);
  addAction(scene, deed, action);
  if (!deed.isNegated) beginThere(scene, action);
  const isFromStart = deed.begins === undefined || deed.begins === 0;
  if (STAYING.has(deed.verb.lemma) && isFromStart && !deed.isNegated)
    placeGroups(scene, deed.clause, deed.who);
}

/** To leave because of an emergency is to evacuate; to line up on open ground then is to assemble. */
function inEmergency(
  scene: Scene,
  { isNegated, verb }: Deed,
  behaviour: string,
  wheres: readonly Led[],
): string {
  const { events, actions, places } = scene;
  const isEmergency = events.some(({ kind }) => hazardReadings.of(kind).isEmergency);
  if (behaviour === 'leave' && isEmergency && !isNegated && verb.particle !== 'off')
    return 'evacuate';
  const grounds = (places[0]?.parts ?? []).filter(({ kind }) => kind === 'ground');
  const open = new Set([...grounds, ...scene.things].map(({ id }) => id));
  const isOpen = wheres.some(({ where }) => where.of?.some((id) => open.has(id)));
  const isOut = isEmergency || actions.some(({ does }) => does === 'leave' || does === 'evacuate');
  const isLine = behaviour === 'queue' && verb.lemma === 'line';
  return isLine && isOpen && isOut ? 'assemble' : behaviour;
}

/** "They move the residents who cannot walk to the garden": the goal is behind what only describes the object. */
function obliquesOf({ clauses }: Scene, clause: Clause): readonly Oblique[] {
  const { obliques, objects } = clause;
  if (obliques.some(({ by }) => TO.has(by))) return obliques;
  const about = clauses.clauses.find(
    ({ link, verb }) =>
      link?.phrase !== undefined && objects.includes(link.phrase) && verb?.isNegated,
  );
  return [...obliques, ...(about?.obliques.filter(({ by }) => TO.has(by)) ?? [])];
}

/** "14 patients off ward 6": who leaves a place is there before. */
function beginThere({ groups }: Scene, { who, whom, from }: Action): void {
  const [where] = from ?? [];
  const isInside = where?.of?.length === 2 || where?.floor !== undefined;
  if (!isInside) return;
  const ids = new Set(whom ?? who);
  for (const { id, sort, item } of groups) {
    if (sort !== 'people' || !ids.has(id) || item.of !== undefined) continue;
    if (item.at === undefined && item.arrives === undefined) item.at = where;
  }
}

/** "Lead them out": the particle says where. */
function isPlaced({ verb }: Deed, action: Action): boolean {
  return hasWay(action) || WHERE_PARTICLES.has(verb.particle ?? '');
}

/** "They queue at three desks". */
function countServers({ clause }: Deed, action: Action): void {
  const [phrase] = clause.obliques.find(({ by }) => SERVED_AT.has(by))?.phrases ?? [];
  const count = phrase?.amount?.count;
  if (count !== undefined && Number.isInteger(count) && count <= SERVERS_MAX)
    action.servers = count;
}

const SERVED_AT: ReadonlySet<string> = new Set(['at', 'for', 'before', 'in front of', 'by']);
const SERVERS_MAX = 200;

function setPace({ frame, verb, clause }: Deed, action: Action): void {
  if (frame?.row.runs === true || RUNNING.has(verb.lemma)) action.pace = 'run';
  if (clause.meters !== undefined && MEASURED.has(verb.lemma)) action.length_m = clause.meters;
}

/** "Nobody goes out before the firefighters come": a clause behind it says how long. */
function isLimited({ clauses: { clauses } }: Scene, clause: Clause): boolean {
  const next = clauses[clauses.indexOf(clause) + 1];
  return next?.sentence === clause.sentence && TRIGGERS.has(next.link?.by ?? '');
}

/** "Nobody goes outside": they stay, whatever way they do not take. */
function isPlainLeaving({ does, to, through, along }: Action): boolean {
  return LATER.has(does) && (to ?? through ?? along) === undefined;
}

const LATER: ReadonlySet<string> = new Set(['leave', 'evacuate']);
/** People do these because of what happens. */
const REACTIONS: ReadonlySet<string> = new Set(['shelter', 'hide', 'flee', 'panic']);
const ENDS: ReadonlySet<string> = new Set(['before', 'until']);

function setTimes(scene: Scene, deed: Deed, action: Action, behaviour: string): void {
  const { clause, when, isNegated, begins } = deed;
  const start = isNegated ? when.start : begins;
  if (start !== undefined) action.start = start;
  takeTrigger(scene, clause, action);
  const { event } = scene.talk;
  const isReaction = REACTIONS.has(behaviour) || action.does === 'escort';
  if (isReaction && !isNegated && event !== undefined && scene.events.includes(event))
    action.start ??= { after: event.id };
  if (action.start !== undefined && clause.obliques.some(({ by }) => ENDS.has(by))) {
    action.end = action.start;
    delete action.start;
  }
  const end = endOf(when, action.start);
  if (end !== undefined) action.end = end;
}

/** "The hostages are held": by the attackers. */
function letHold({ groups }: Scene, action: Action): void {
  const attackers = groups.filter((group) => isStrong(group) && group.kind === 'attacker');
  if (attackers.length > 0) action.who = attackers.map(({ id }) => id);
}

function addAction(scene: Scene, { clause, isNegated }: Deed, action: Action): void {
  const { mustNot, actions, talk, ids } = scene;
  const { id, start, end } = action;
  talk.main = id;
  (isNegated ? mustNot : actions).push(action);
  // "They may not leave before minute 8": they do then.
  if (isNegated && typeof end === 'number' && LATER.has(action.does)) {
    const { end: _, ...later } = action;
    actions.push({ ...later, id: newId({ ids }, action.does), start: end });
  }
  const isForGood = start === undefined && end === undefined && !isLimited(scene, clause);
  if (isNegated && isForGood && isPlainLeaving(action)) {
    const who = action.who === undefined ? {} : { who: action.who };
    actions.push({ id: newId({ ids }, 'stay'), does: 'stay', ...who });
  }
  if (isNegated) return;
  const { sentence } = clause;
  talk.done = { id, sentence, start, end: typeof end === 'number' ? end : undefined };
}
