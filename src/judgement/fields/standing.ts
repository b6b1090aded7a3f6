/** How people stand to each other and to a thing: opposite, between, behind. */
import type { PlayedActor, Spot3 } from '#run/played';
import type { Where } from '#scenario/plan';
import type { Point } from '#world/walkable';
import { findSites, nameOf } from './find-sites.ts';
import { BEHIND_M, noSuchPlace } from './ground.ts';
import { actorsOf } from './look.ts';
import type { Look } from './look.ts';
import { NEAR_M, apart, spotAt } from './presence.ts';
import { awayFromLine, axisOf, distanceTo, middleOf } from './sites.ts';
import type { Site } from './sites.ts';
import { byShare, no, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** A person between two places may be this far off the straight line between them, as a share of its length. Judgement. */
const DETOUR = 1.2;
/** Behind a vehicle no farther aside than two lanes. Judgement. */
const ASIDE_M = 7;

export interface Standing {
  readonly said: string;
  readonly at: number;
}

/** Each on its own side of the line halfway between the middles of both: nine in ten of each. */
export function judgeOpposite(
  one: readonly PlayedActor[],
  other: readonly PlayedActor[],
  { said, at }: Standing,
): Verdict {
  const [a, b] = [spotsOf(one, at), spotsOf(other, at)];
  if (a.length === 0 || b.length === 0)
    return no(`${said}: one side is not there`, 'One of the two is not there.');
  const [from, to] = [middleOf(a), middleOf(b)];
  const along = ({ x, y }: Point): number =>
    (x - (from.x + to.x) / 2) * (to.x - from.x) + (y - (from.y + to.y) / 2) * (to.y - from.y);
  const shares = [
    a.filter((spot) => along(spot) < 0).length / a.length,
    b.filter((spot) => along(spot) > 0).length / b.length,
  ];
  const text = `${said}: their centres are ${apart(from, to).toFixed(0)} m apart`;
  return byShare(Math.min(...shares), text, 'They are not on opposite sides.', { seconds: at });
}

/** Their middle lies on the way from one of the two to the other: those named, else the two largest other groups. */
export function judgeBetween(
  look: Look,
  actors: readonly PlayedActor[],
  where: Where,
  { said, at }: Standing,
): Verdict {
  const own = spotsOf(actors, at);
  const ends = [where, ...(where.and === undefined ? [] : [where.and])].filter(isNamed);
  const sides =
    ends.length > 0 ? ends.map((end) => spotsAt(look, end, at)) : largest(look, actors, at);
  const missing = ends.find((_, i) => sides[i]?.length === 0);
  if (missing !== undefined) return noSuchPlace(nameOf(look, missing));
  const [a = [], b = a] = sides;
  const ways = a.flatMap((from) =>
    b.filter((to) => apart(from, to) > 0).map((to) => ({ from, to })),
  );
  if (ways.length === 0 || own.length === 0)
    return no(`${said}: between nobody`, 'There are not two groups to stand between.');
  const here = middleOf(own);
  const isVehicle = actors.some(({ type }) => type === 'vehicle');
  const found = ways
    .map(({ from, to }) => {
      const straight = apart(from, to);
      const around = apart(here, from) + apart(to, here);
      const isInLine = !isVehicle || awayFromLine([from, to], here) <= NEAR_M;
      const isOnWay = around < DETOUR * straight && straight > widthOf(own) && isInLine;
      return { straight, beside: around - straight, isOnWay };
    })
    .toSorted((x, y) => Number(y.isOnWay) - Number(x.isOnWay) || x.beside - y.beside)[0]!;
  const text = `the centre of ${said} lies ${found.beside.toFixed(0)} m off the line of ${found.straight.toFixed(0)} m`;
  return found.isOnWay ? yes(text, { seconds: at }) : no(text, 'They do not stand between them.');
}

function isNamed({ feature, structure, group }: Where): boolean {
  return (feature ?? structure ?? group) !== undefined;
}

/** Of a group the middle of all; of things their middles. */
function spotsAt(look: Look, where: Where, at: number): readonly Point[] {
  if (where.group === undefined) return findSites(look, where, at).map((site) => site.at);
  const spots = spotsOf(actorsOf(look, [where.group]), at);
  return spots.length === 0 || where.and === undefined ? spots : [middleOf(spots)];
}

function largest(
  { actors }: Look,
  mine: readonly PlayedActor[],
  at: number,
): readonly (readonly Point[])[] {
  const others = actors.filter((one) => one.type === 'pedestrian' && !mine.includes(one));
  return [...Map.groupBy(others, ({ group }) => group).values()]
    .map((group) => spotsOf(group, at))
    .filter((spots) => spots.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .map((spots) => [middleOf(spots)]);
}

/** All on one side of its longer axis, near it, and not on it; behind a vehicle is where it comes from. */
export function judgeBehind(
  look: Look,
  where: Where,
  spots: readonly Spot3[],
  { said, at }: Standing,
): Verdict {
  const name = nameOf(look, where);
  const vehicles =
    where.group === undefined
      ? []
      : actorsOf(look, [where.group]).filter(({ type }) => type === 'vehicle');
  const sites = findSites(look, where, at);
  if (sites.length === 0) return noSuchPlace(name);
  const share =
    vehicles.length > 0
      ? spots.filter((spot) => vehicles.some((one) => isInTail(one, spot, at))).length /
        spots.length
      : Math.max(0, ...sites.map((site) => shareBehind(site, spots)));
  const text = `${Math.round(share * spots.length)} of ${spots.length} ${said} behind ${name} at ${Math.round(at)} s`;
  return byShare(share, text, `They are not behind ${name}.`, { seconds: at, place: name });
}

function shareBehind(site: Site, spots: readonly Spot3[]): number {
  const near = spots.filter((spot) => {
    const away = distanceTo(site, spot);
    return away > 0 && away <= BEHIND_M;
  });
  const { x, y } = axisOf(site);
  const left = near.filter(
    (spot) => x * (spot.y - site.at.y) - y * (spot.x - site.at.x) > 0,
  ).length;
  return Math.max(left, near.length - left) / spots.length;
}

function isInTail(vehicle: PlayedActor, spot: Point, seconds: number): boolean {
  const at = spotAt(vehicle, seconds) ?? vehicle.path[0] ?? vehicle.start;
  const heading = Number(vehicle.traits['heading'] ?? vehicle.heading);
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const [dx, dy] = [spot.x - at.x, spot.y - at.y];
  const back = -(dx * c + dy * s) - Number(vehicle.traits['length'] ?? 0) / 2;
  return back > 0 && back <= BEHIND_M && Math.abs(dy * c - dx * s) <= ASIDE_M;
}

/** All corners of the one lie on the same side of the longer axis of the other. */
export function isOnOneSide({ outline, line, at }: Site, of: Site): boolean {
  const { x, y } = axisOf(of);
  const sides = (outline ?? line ?? [at]).map((corner) =>
    Math.sign(x * (corner.y - of.at.y) - y * (corner.x - of.at.x)),
  );
  return new Set(sides).size === 1;
}

function spotsOf(actors: readonly PlayedActor[], at: number): Spot3[] {
  return actors.flatMap((actor) => spotAt(actor, at) ?? []);
}

/** The smaller of its two extents. */
function widthOf(spots: readonly Point[]): number {
  const extents = [spots.map(({ x }) => x), spots.map(({ y }) => y)].map(
    (values) => Math.max(...values) - Math.min(...values),
  );
  return Math.min(...extents);
}
