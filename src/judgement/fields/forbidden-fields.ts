/** What people must not do: nobody does it, while it is forbidden and where it is. */
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import { behaviourSeeings } from './behaviour-seeing.ts';
import type { Task } from './deeds/doing.ts';
import { listDoers } from './doers.ts';
import type { Doers } from './doers.ts';
import type { Field, Say } from './field.ts';
import { nameOf } from './find-sites.ts';
import { findGround, noSuchPlace } from './ground.ts';
import type { Ground } from './ground.ts';
import { idsOf } from './look.ts';
import type { Look } from './look.ts';
import {
  MOVED_M,
  goesThrough,
  cornersOf,
  isWay,
  pathLength,
  ridesLift,
  walkedFrom,
} from './presence.ts';
import { distanceTo } from './sites.ts';
import type { Site } from './sites.ts';
import { no, tellEnded, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export function listForbiddenFields({ forbidden = [] }: Stated, say: Say): Field[] {
  return forbidden.map((task, i) =>
    say(`forbidden[${i}].deed`, task.deed, 'must_not', 2, (look) => judgeForbidden(look, task)),
  );
}

function judgeForbidden(look: Look, task: Task): Verdict {
  const doers = listDoers(look, task);
  // Vans that are stated not to be there do not drive through.
  const isNobody = (id: string): boolean =>
    look.stated.agents.some((group) => group.id === id && group.count?.value === 0);
  if (doers.able.length === 0 && task.who.length > 0 && task.who.every(isNobody))
    return yes(`no ${doers.said} in the run`);
  if (doers.able.length === 0)
    return no(`no ${doers.said} in the run`, 'The run has nobody this could apply to.');
  const { start, until, at, deed } = task;
  const [from, to] = [start?.value ?? 0, until?.value ?? Infinity];
  if (from > look.played.seconds) return tellEnded(look.played.seconds);
  const tell = (test: (then: PlayedActor, one: PlayedActor) => boolean): Verdict =>
    tellNobody(
      doers,
      doers.able.filter((one) => test(within(one, from, to), one)),
    );
  if (at.some(({ feature }) => feature?.kind === 'elevator'))
    return tell((then) => ridesLift(look, then));
  const grounds: Ground[] = [];
  for (const where of at) {
    const ground = findGround(look, where);
    if (ground === undefined) return noSuchPlace(nameOf(look, where));
    grounds.push(ground);
  }
  const sites = grounds.flatMap((ground) => ground.sites);
  if (sites.length > 0 && sites.every(isPassedThrough))
    return tell((then) => sites.some((site) => goesThrough(then, site)));
  const { judge, leadsThere, isLeaving, isBegun } = behaviourSeeings.of(deed.value);
  const isThere = (then: PlayedActor): boolean =>
    grounds.length === 0 || grounds.some((ground) => isEverIn(ground, then));
  if (isLeaving === true) return tell((then, one) => leaves(then, one, grounds, from));
  if (leadsThere === true && grounds.length > 0) return tell(isThere);
  if (isBegun !== undefined) return tell((then) => isBegun(then) && isThere(then));
  const { able, said } = doers;
  const doing = new Set(judge({ look, able, task, said, from: start?.value }).doing);
  return tell((then, one) => doing.has(one) && isThere(then));
}

function isPassedThrough(site: Site): boolean {
  return isWay(site) || site.kind === 'stair' || site.kind === 'escalator';
}

/** The part of the way that lies in that time. Who is out by then went out in it. */
function within(one: PlayedActor, from: number, to: number): PlayedActor {
  const path = walkedFrom(one, from, to);
  const isOutThen = one.outSeconds !== null && one.outSeconds >= from && one.outSeconds < to;
  return { ...one, path, outSeconds: isOutThen ? one.outSeconds : null };
}

/** Beside the wall of a room nobody is in it. */
const INSIDE_M = 0.1;

function isEverIn({ sites, isThere }: Ground, then: PlayedActor): boolean {
  const rooms = sites.filter(({ kind }) => kind === 'room');
  return then.path.some(
    (spot) =>
      isThere(spot, cornersOf(then, spot)) &&
      (rooms.length === 0 || rooms.some((room) => distanceTo(room, spot) <= INSIDE_M)),
  );
}

/** Out of the place that must not be left; where none is named, on the way out. Who is only told to go has not gone. */
function leaves(
  then: PlayedActor,
  one: PlayedActor,
  grounds: readonly Ground[],
  from: number,
): boolean {
  if (then.outSeconds !== null) return true;
  if (grounds.length > 0)
    return (
      grounds.some(({ isThere }) => isThere(one.start)) &&
      then.path.some((spot) => !grounds.some(({ isThere }) => isThere(spot)))
    );
  const sets = one.state === 'departed' ? Infinity : (one.leavesSeconds ?? Infinity);
  return sets >= from && pathLength(then, sets) > MOVED_M;
}

/** One who does it is enough. */
function tellNobody({ able, said }: Doers, doing: readonly PlayedActor[]): Verdict {
  return doing.length === 0
    ? yes(`none of ${able.length} ${said} does it`)
    : no(`${doing.length} of ${able.length} ${said} do it`, 'Somebody does it.', idsOf(doing));
}
