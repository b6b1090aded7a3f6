/** Ways that are closed, and from when until when: nobody takes them then. */
import { lineLength } from '#plane';
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import type { BlockedThing } from '#scenario/kinds';
import type { Blocked, Feature, Where } from '#scenario/plan';
import type { Amount } from '#scenario/values';
import type { Point } from '#world/walkable';
import type { Field, Say } from './field.ts';
import { findSites } from './find-sites.ts';
import { noSuchPlace } from './ground.ts';
import { idsOf } from './look.ts';
import type { Look } from './look.ts';
import { crossedAt, goesThrough, isAt, ridesLift, walkedFrom } from './presence.ts';
import { axisOf, distanceTo, sizeOf } from './sites.ts';
import type { Site } from './sites.ts';
import { COMES_S, no, partly, toleranceOf, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export function listClosedFields({ blocked }: Stated, say: Say): Field[] {
  return blocked.flatMap((one, i) => {
    const { stated: leaf, until } = one;
    const closed = say(`blocked[${i}]`, leaf, 'state', 3, (look) => judgeClosed(look, one));
    if (until === undefined) return [closed];
    return [
      closed,
      say(`blocked[${i}].until`, until, 'when', 3, (look) => judgeOpened(look, one, until.value)),
    ];
  });
}

/** The part of a place that each kind of way is. */
const PART_OF: Readonly<Record<BlockedThing, Feature['kind'] | undefined>> = {
  exit: 'exit',
  entrance: 'entrance',
  stair: 'stair',
  elevator: 'elevator',
  escalator: 'escalator',
  door: 'door',
  corridor: 'corridor',
  gate: 'gate',
  road: 'road',
  lane: 'lane',
  bridge: 'road',
  platform: 'platform',
  other: undefined,
};

function sitesOf(look: Look, { what, at }: Blocked): readonly Site[] {
  const { feature } = at;
  const kind = PART_OF[what];
  if (kind === undefined || (feature !== undefined && feature.isAny !== true))
    return findSites(look, at);
  const any: Where = { ...at, feature: { ...feature, kind, label: what, isAny: true } };
  return findSites(look, any);
}

function judgeClosed(look: Look, blocked: Blocked): Verdict {
  const { amount, start } = blocked;
  const sites = sitesOf(look, blocked);
  const name = blocked.at.feature?.label ?? blocked.what;
  const shut = sites.filter((site) => isClosed(look, site));
  if (sites.length === 0) return noSuchPlace(name);
  const facts = { ...idsOf(shut), place: name };
  const text = `${shut.length} of ${sites.length} × ${name} closed`;
  if ('share' in amount && amount.share < 1 && shut.length < sites.length) {
    const narrow = judgeNarrowed(look, sites, amount.share, name);
    if (narrow.met === 'yes' || sites.length === 1) return narrow;
  }
  if (shut.length === 0) return no(text, 'It is open.', { place: name });
  const since = closedFrom(look, shut);
  const user = shut.flatMap((site) => listUsers(look, site, since));
  if (user.length > 0)
    return no(`${user.length} go through it`, 'It is closed, but people go through it.', {
      ...idsOf(user),
      place: name,
    });
  const asked = countOf(amount, sites.length);
  if (shut.length < asked) return partly(text, 'Fewer are closed than requested.', facts);
  if ('allBut' in amount && shut.length > asked)
    return partly(text, 'More are closed than requested.', facts);
  const from = start?.value ?? 0;
  if (Math.abs(from - since) > toleranceOf(from))
    return partly(
      `${text} from ${Math.round(since)} s on`,
      `It should be so from ${Math.round(from)} s on.`,
      facts,
    );
  return yes(since > 0 ? `${text} from ${Math.round(since)} s on` : text, facts);
}

/** How many of all such ways the amount asks to close. */
function countOf(amount: Amount, all: number): number {
  if ('count' in amount) return amount.count;
  if ('share' in amount) return Math.max(1, Math.round(amount.share * all));
  return Math.max(1, all - amount.allBut);
}

function isClosed({ closed, played }: Look, { id, ways }: Site): boolean {
  const isShut = (way: string): boolean =>
    closed.has(way) ||
    played.happened.some(
      ({ kind, way: own }) => (kind === 'closed' || kind === 'stopped') && own === way,
    );
  return isShut(id) || (ways.length > 0 && ways.every(isShut));
}

/** When the last of them closes; 0 where they are closed from the start. */
function closedFrom({ closed, played }: Look, shut: readonly Site[]): number {
  const times = shut
    .flatMap(({ id, ways }) => [id, ...ways])
    .filter((way) => !closed.has(way))
    .flatMap((way) =>
      played.happened.flatMap(({ kind, way: own, seconds }) =>
        (kind === 'closed' || kind === 'stopped') && own === way ? [seconds] : [],
      ),
    );
  return Math.max(0, ...times);
}

/** The people who go through a way, or are in a room, while it is closed. */
function listUsers(look: Look, site: Site, since: number): readonly PlayedActor[] {
  const until = openedAt(look, site);
  const isWhile = (seconds: number): boolean =>
    (since === 0 || seconds > since + 1) && seconds < until;
  const begin = since === 0 ? -Infinity : since + 1;
  return look.actors.filter((one) => {
    if (one.goal.id === site.id && one.outSeconds !== null && isWhile(one.outSeconds)) return true;
    const path = walkedFrom(one, begin, until);
    switch (site.kind) {
      case 'room':
      case 'part':
        return path.some((spot) => isAt(look, spot, site, 0.01));
      case 'stair':
      case 'escalator':
      case 'ramp':
        return path.some(({ level }) => level !== undefined && site.levels?.includes(level));
      case 'lift':
        return ridesLift(look, { path });
      case 'door':
      case 'exit':
      case 'gate':
        return crossedAt({ path }, site) !== undefined;
      // On a closed road people walk; vehicles have lanes of their own.
      default:
        return false;
    }
  });
}

/** A way that is opened this long after the start is closed until then: judgement. */
const CLOSED_AT_LEAST_S = 30;

function openedAt({ played }: Look, { id, ways }: Site): number {
  const opened = played.happened.find(
    ({ kind, way }) => kind === 'opened' && (way === id || ways.includes(way ?? '')),
  );
  return opened === undefined || opened.seconds < CLOSED_AT_LEAST_S ? Infinity : opened.seconds;
}

/** Opened then: the run tells it, or nobody goes through before and the first within a minute after. */
function judgeOpened(look: Look, blocked: Blocked, from: number): Verdict {
  const sites = sitesOf(look, blocked);
  const name = blocked.at.feature?.label ?? blocked.what;
  if (sites.length === 0) return noSuchPlace(name);
  if (look.played.seconds < from)
    return no(`the run ends at ${Math.round(look.played.seconds)} s`, 'It ends before that.');
  const slack = toleranceOf(from);
  const shut = sites.filter((site) => isClosed(look, site) || isFinite(openedAt(look, site)));
  const asked = countOf(blocked.amount, sites.length);
  const opened = shut.filter((site) => {
    if (Math.abs(openedAt(look, site) - from) <= slack) return true;
    const users = look.actors.filter((one) => goesThrough(one, site));
    const first = Math.min(Infinity, ...users.map((one) => passedAt(one, site)));
    return first >= from - slack && first <= from + COMES_S;
  });
  const text = `${opened.length} × ${name} opened at ${Math.round(from)} s`;
  if (opened.length > 0 && opened.length < asked)
    return partly(text, 'Fewer open than requested.', { ...idsOf(opened), place: name });
  return opened.length > 0
    ? yes(text, { ...idsOf(opened), place: name })
    : no(text, 'The run does not show that it opens then.', { place: name });
}

/** People waiting in front of a way pass it when they cross its line or leave by it. */
function passedAt(actor: PlayedActor, site: Site): number {
  const { path, outSeconds, goal } = actor;
  if (goal.id === site.id && outSeconds !== null) return outSeconds;
  const near = path.find((spot) => distanceTo(site, spot) <= 2)?.seconds;
  return crossedAt(actor, site) ?? near ?? outSeconds ?? Infinity;
}

/** Fewer points on it tell nothing; of those the outer hundredth on each side is left out. Judgement. */
const POINTS_MIN = 50;
const OUTER = 0.01;
/** Paths are stored to about this part of a width. */
const SLACK = 1.1;

/** A part of the width is blocked: something stands there, and people walk only on the rest of it. */
function judgeNarrowed(look: Look, sites: readonly Site[], share: number, name: string): Verdict {
  const seen = sites.flatMap((site) => {
    const whole = site.widthM ?? sizeOf(site).widthM;
    const used = isObstructed(look, site, whole) ? usedWidth(look, site, whole) : undefined;
    return used === undefined ? [] : [{ site, whole, used, free: whole * (1 - share) }];
  });
  const [first] = seen.toSorted((a, b) => a.used / a.free - b.used / b.free);
  if (first === undefined)
    return no(
      `nothing stands on ${name}, or too few people walk there`,
      'The run does not show that part of its width is blocked.',
    );
  const text = `people use ${first.used.toFixed(1)} m of ${first.whole.toFixed(1)} m of ${name}`;
  return first.free > 0 && first.used <= SLACK * first.free
    ? yes(text, { place: name, ids: [first.site.id] })
    : no(text, `Requested: ${first.free.toFixed(1)} m left free.`, { place: name });
}

function isOn(site: Site, whole: number): (at: Point) => boolean {
  return (at) => distanceTo(site, at) <= (site.outline === undefined ? whole / 2 : 0);
}

function isObstructed({ sites, actors }: Look, site: Site, whole: number): boolean {
  const isThere = isOn(site, whole);
  return (
    [...sites.values()].some(({ kind, at }) => kind === 'object' && isThere(at)) ||
    actors.some((one) => one.type === 'vehicle' && lineLength(one.path) < 1 && isThere(one.start))
  );
}

/** Across its longest edge or its line. */
function usedWidth({ actors }: Look, site: Site, whole: number): number | undefined {
  const { x, y } = axisOf(site);
  const isThere = isOn(site, whole);
  const across = actors
    .filter(({ type }) => type === 'pedestrian')
    .flatMap(({ path }) => path.filter(isThere))
    .map((spot) => (spot.y - site.at.y) * x - (spot.x - site.at.x) * y)
    .toSorted((a, b) => a - b);
  if (across.length < POINTS_MIN) return undefined;
  const at = (part: number): number => across[Math.floor(part * (across.length - 1))]!;
  return at(1 - OUTER) - at(OUTER);
}
