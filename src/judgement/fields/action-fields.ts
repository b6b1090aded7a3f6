/** What people and vehicles do: the deed, who does it, where it leads, from when on. */
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import type { Where } from '#scenario/plan';
import { behaviourSeeings } from './behaviour-seeing.ts';
import type { Task } from './deeds/doing.ts';
import { listDoers } from './doers.ts';
import { isStated } from './field.ts';
import type { Field, Say } from './field.ts';
import { judgeAlong, judgeEnds, judgeWay, judgeWhere } from './judge-where.ts';
import type { WayOptions } from './judge-where.ts';
import { actorsOf, idsOf, nameOfGroups, peopleIn } from './look.ts';
import type { Look } from './look.ts';
import { apart, spotAt } from './presence.ts';
import {
  SOME,
  allOf,
  bestOf,
  byShare,
  isNear,
  no,
  partly,
  tellEnded,
  weigh,
  yes,
} from './verdict.ts';
import type { Verdict } from './verdict.ts';

export function listActionFields(stated: Stated, say: Say): Field[] {
  const { tasks = [] } = stated;
  return tasks.flatMap((task, i) => {
    const path = `tasks[${i}]`;
    const { deed, until, serviceSeconds, isHeld, start } = task;
    const fields = [say(`${path}.deed`, deed, 'happens', 2, (look) => judgeTask(look, task))];
    if (isHeld === true && until !== undefined && start === undefined)
      fields.push(
        say(`${path}.until`, until, 'when', 2, (look) => judgeHeldBack(look, task, until.value)),
      );
    if (start !== undefined && isStated(start.source) && beginsByGoing(stated, task))
      fields.push(
        say(`${path}.start`, start, 'when', 2, (look) => judgeStart(look, task, start.value)),
      );
    if (serviceSeconds !== undefined && isStated(serviceSeconds.source))
      fields.push(
        say(`${path}.serviceSeconds`, serviceSeconds, 'state', 2, (look) =>
          judgeService(look, task, serviceSeconds.value),
        ),
      );
    return fields;
  });
}

function judgeTask(look: Look, task: Task): Verdict {
  const { able, said } = listDoers(look, task);
  const deed = task.deed.value;
  if (able.length === 0) return no(`no ${said} in the run`, 'Nobody is there to do it.');
  const seeing = behaviourSeeings.of(deed);
  const from =
    task.start !== undefined && isStated(task.start.source) ? task.start.value : undefined;
  if (from !== undefined && from > look.played.seconds) return tellEnded(look.played.seconds);
  const done = seeing.judge({ look, able, task, said, from });
  const { verdict, doing, brought = doing, more = [] } = done;
  const asked = askedNumber(task, able);
  const number = asked === undefined ? verdict : judgeNumber(verdict, doing, asked, said);
  const core = allOf([number, ...more]);
  if (core.met === 'no' || doing.length === 0) return core;
  const whom = brought === doing ? said : nameOfGroups(look, task.whom ?? []);
  const options = { said: whom, from: from ?? 0, goesOn: hasMore(look, task) };
  const ways = seeing.looksAtPlace === true ? [] : judgeWays(look, brought, task, options);
  return weigh([core], ways);
}

/** How many of them are to do it; undefined where all are. */
function askedNumber({ count, share }: Task, able: readonly PlayedActor[]): number | undefined {
  return count?.value ?? (share === undefined ? undefined : share.value * peopleIn(able));
}

/** More than asked do it as well: it is done, and not as asked. */
function judgeNumber(
  verdict: Verdict,
  doing: readonly PlayedActor[],
  asked: number,
  said: string,
): Verdict {
  const got = peopleIn(doing);
  const each = doing.reduce((most, { represents }) => Math.max(most, represents), 1);
  const text = `${Math.round(got)} ${said} of ${Math.round(asked)} requested: ${verdict.evidence.text}`;
  if (Math.abs(got - asked) <= Math.max(each / 2, SOME * asked)) return yes(text, idsOf(doing));
  const because = `Requested: ${Math.round(asked)}; found: ${Math.round(got)}.`;
  return got >= SOME * asked ? partly(text, because, idsOf(doing)) : no(text, because);
}

/** Whether the same people have another action, so that this one is not where they end. */
function hasMore({ stated }: Look, { id, who }: Task): boolean {
  const tasks = stated.tasks ?? [];
  const own = tasks.findIndex((one) => one.id === id);
  return tasks.some(
    (one, i) => i > own && (one.who.length === 0 || one.who.some((group) => who.includes(group))),
  );
}

/** Where the people who do it go. */
function judgeWays(
  look: Look,
  doing: readonly PlayedActor[],
  { at, way, via = [], origin, length }: Task,
  options: WayOptions,
): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  if (via.length > 0) verdicts.push(judgeWay(look, doing, via, 'through', options));
  if (origin !== undefined) verdicts.push(judgeWay(look, doing, [origin], 'from', options));
  if (length !== undefined) verdicts.push(judgeLength(doing, length.value, options));
  if (at.length === 0) return verdicts;
  return [...verdicts, ...judgeAims(look, doing, at, way, options)];
}

function judgeAims(
  look: Look,
  doing: readonly PlayedActor[],
  at: readonly Where[],
  way: Task['way'],
  options: WayOptions,
): readonly Verdict[] {
  switch (way) {
    case 'to':
    case 'from':
    case 'through':
      return [judgeWay(look, doing, at, way, options)];
    case 'along':
      return [judgeAlong(look, doing, at, options)];
    case undefined:
      return [judgeThere(look, doing, at, options)];
    case 'above':
    case 'near':
    case 'between':
    case 'around':
    case 'outside':
    case 'behind':
      return at.map((where) => judgeThere(look, doing, [{ ...where, relation: way }], options));
  }
}

/** In one of the places when it begins, or in the end. */
function judgeThere(
  look: Look,
  doing: readonly PlayedActor[],
  at: readonly Where[],
  options: WayOptions,
): Verdict {
  const verdicts = at.flatMap((where) => [
    judgeEnds(look, doing, where, options),
    judgeWhere(look, doing, where, { said: options.said, at: options.from }),
  ]);
  return bestOf(verdicts);
}

function judgeLength(
  doing: readonly PlayedActor[],
  asked: number,
  { said, from }: WayOptions,
): Verdict {
  const gone = doing
    .map(({ path }) => {
      const way = path.filter(({ seconds }) => seconds >= from);
      return way.reduce((sum, spot, i) => sum + (i === 0 ? 0 : apart(spot, way[i - 1]!)), 0);
    })
    .toSorted((a, b) => a - b);
  const middle = gone[Math.floor(gone.length / 2)] ?? 0;
  const text = `${said} go ${Math.round(middle)} m`;
  return isNear(middle, asked) ? yes(text) : no(text, `Requested: ${asked} m.`);
}

/** They are seen to begin if it is the first thing they do, and they do it by going somewhere. */
function beginsByGoing({ tasks = [], agents }: Stated, { id, deed, who, start }: Task): boolean {
  const { leadsThere, isLeaving } = behaviourSeeings.of(deed.value);
  if ((leadsThere ?? isLeaving) !== true || start!.value <= TOLERATED_S) return false;
  const isSame = (group: string): boolean => who.length === 0 || who.includes(group);
  const doesMore = tasks.some(
    (other) =>
      other.id !== id &&
      (other.start?.value ?? 0) < start!.value &&
      (other.who.length === 0 || other.who.some(isSame)),
  );
  return !doesMore && !agents.some((group) => isSame(group.id) && group.arrives !== undefined);
}

/** Whether they wait until the stated time. People who flee before it have not waited. */
function judgeStart(look: Look, task: Task, start: number): Verdict {
  const { able, said } = listDoers(look, task);
  if (able.length === 0) return no(`no ${said} in the run`, 'Nobody is there to do it.');
  if (start > look.played.seconds) return tellEnded(look.played.seconds);
  const still = able.filter((one) => {
    const [from, then] = [one.path[0], spotAt(one, start - TOLERATED_S)];
    return then !== undefined && then.level === from?.level && apart(then, from!) <= STAYS_M;
  });
  const text = `${Math.round(peopleIn(still))} of ${Math.round(peopleIn(able))} ${said} do not set off before ${Math.round(start)} s`;
  return byShare(peopleIn(still) / peopleIn(able), text, 'They set off before.', idsOf(still));
}

/** People who are held back stay within this distance of their start: judgement. */
const STAYS_M = 15;
const TOLERATED_S = 5;

function judgeHeldBack(look: Look, task: Task, until: number): Verdict {
  const { able, said } = listDoers(look, task);
  if (able.length === 0) return no(`no ${said} in the run`, 'Nobody is there to be held back.');
  if (until > look.played.seconds) return tellEnded(look.played.seconds);
  const stayed = able.filter((one) => {
    const [from, then] = [
      one.path[0]!,
      spotAt(one, Math.min(until, look.played.seconds) - TOLERATED_S),
    ];
    return then !== undefined && then.level === from.level && apart(then, from) <= STAYS_M;
  });
  const gone = stayed.filter(
    (one) =>
      one.outSeconds !== null || one.path.some((spot) => apart(spot, one.path[0]!) > STAYS_M),
  );
  const text = `${stayed.length} of ${able.length} ${said} stay until ${Math.round(until)} s, ${gone.length} go then`;
  if (stayed.length > 0 && gone.length === 0 && until < look.played.seconds)
    return partly(text, 'They stay there longer.', idsOf(stayed));
  return byShare(stayed.length / able.length, text, 'They do not stay for so long.', idsOf(stayed));
}

const SERVICE_PART = 0.1;

/** The mean of all who were served to the end; an agent that stands for several is served as long as all of them. */
function judgeService(look: Look, { who }: Task, asked: number): Verdict {
  const own = new Map(
    (who.length > 0 ? actorsOf(look, who) : look.actors).map((one) => [one.id, one.represents]),
  );
  const times = (look.played.deeds ?? []).flatMap(({ deed, who: id, fromSeconds, toSeconds }) =>
    deed === 'be_served' && toSeconds !== null && own.has(id)
      ? [(toSeconds - fromSeconds) / own.get(id)!]
      : [],
  );
  if (times.length === 0) return no('nobody is served completely', 'Nobody is served.');
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const text = `${times.length} are served, ${Math.round(mean)} s each`;
  return Math.abs(mean - asked) <= SERVICE_PART * asked
    ? yes(text)
    : no(text, `Serving each person takes ${Math.round(mean)} s.`);
}
