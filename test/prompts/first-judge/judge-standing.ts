/** How people stand to each other and to a thing: opposite, between, behind. */
import type { PlayedActor, Spot3 } from '#run/played';
import type { Point } from '#world/walkable';
import { findBodies, findPlaced } from './bodies.ts';
import type { Verdict } from './expect.ts';
import type { Look } from './look.ts';
import { NEAR_M, spotAt } from './presence.ts';
import { awayFromLine, distanceTo } from './things.ts';
import type { Thing } from './things.ts';
import { byShare, no, yes } from './verdict.ts';

/** Up to this far behind a thing one is behind it: pens and crowds are deep. Judgement. */
export const BEHIND_M = 50;
/** A person between two places may be this far off the straight line between them, as a share of its length. Judgement. */
const DETOUR = 1.2;

/** Each on its own side of the line halfway between the middles of both: nine in ten of each. */
export function judgeOpposite(
  groups: readonly (readonly PlayedActor[])[],
  { said, at }: { readonly said: readonly string[]; readonly at: number },
): Verdict {
  // Counter protesters are protesters too: whom both names mean is of the smaller group.
  const [a, b] = groups.map((actors, i) => {
    const other = new Set(groups[1 - i]);
    const own = other.size < actors.length ? actors.filter((one) => !other.has(one)) : actors;
    return spotsOf(own, at);
  });
  if (a === undefined || b === undefined || a.length === 0 || b.length === 0)
    return no(`${said.join(' or ')} is not there`, 'One of the two is not there.');
  const [from, to] = [middleOf(a), middleOf(b)];
  const apart = Math.hypot(to.x - from.x, to.y - from.y);
  const halfway = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const along = ({ x, y }: Point): number =>
    (x - halfway.x) * (to.x - from.x) + (y - halfway.y) * (to.y - from.y);
  const own = [
    a.filter((spot) => along(spot) < 0).length / a.length,
    b.filter((spot) => along(spot) > 0).length / b.length,
  ];
  const text = `${said.join(' and ')}: their centres are ${apart.toFixed(0)} m apart`;
  return byShare(Math.min(...own), text, 'They are not on opposite sides.', { seconds: at });
}

/** Their middle lies on the way from one of the two to the other: those named, or else the two largest other groups. */
export function judgeBetween(
  look: Look,
  actors: readonly PlayedActor[],
  places: readonly string[],
  { said, at }: { readonly said: string; readonly at: number },
): Verdict {
  const own = spotsOf(actors, at);
  const sides = listSides(look, actors, places, at);
  const missing = places.find((_, i) => sides[i]?.length === 0);
  if (missing !== undefined)
    return no(`no ${missing} is there`, `There is no ${missing} to stand next to.`);
  const [a = [], b = a] = sides;
  const ways = a.flatMap((from) =>
    b.filter((to) => Math.hypot(to.x - from.x, to.y - from.y) > 0).map((to) => ({ from, to })),
  );
  if (ways.length === 0 || own.length === 0)
    return no(`${said} stand between nobody`, 'There are not two groups to stand between.');
  const here = middleOf(own);
  const isVehicle = actors.some(({ type }) => type === 'vehicle');
  const found = ways
    .map(({ from, to }) => {
      const straight = Math.hypot(to.x - from.x, to.y - from.y);
      const around =
        Math.hypot(here.x - from.x, here.y - from.y) + Math.hypot(to.x - here.x, to.y - here.y);
      const isInLine = !isVehicle || awayFromLine([from, to], here) <= NEAR_M;
      const isOnWay = around < DETOUR * straight && straight > widthOf(own) && isInLine;
      return { straight, beside: around - straight, isOnWay };
    })
    .toSorted((x, y) => Number(y.isOnWay) - Number(x.isOnWay) || x.beside - y.beside)[0]!;
  const text = `the centre of ${said} lies ${found.beside.toFixed(0)} m off the line of ${found.straight.toFixed(0)} m between ${places.join(' and ') || 'two groups'}`;
  return found.isOnWay ? yes(text, { seconds: at }) : no(text, 'They do not stand between them.');
}

/** Of two names the middle of each; of one the spots of all it means; of none the two largest other groups. */
function listSides(
  look: Look,
  actors: readonly PlayedActor[],
  places: readonly string[],
  at: number,
): readonly (readonly Point[])[] {
  const mine = new Set(actors);
  if (places.length > 0)
    return places.map((place) => {
      const bodies = findBodies(look, place).filter((one) => !mine.has(one));
      const spots = spotsOf(bodies, at);
      if (spots.length === 0) return findPlaced(look, place, at).map((one) => one.at);
      return places.length === 1 ? spots : [middleOf(spots)];
    });
  const others = look.actors.filter((one) => one.type === 'pedestrian' && !mine.has(one));
  return [...Map.groupBy(others, ({ group }) => group).values()]
    .map((group) => spotsOf(group, at))
    .filter((spots) => spots.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .map((spots) => [middleOf(spots)]);
}

/** All on one side of its longer axis, near it, and not on it. */
export function judgeBehind(
  things: readonly Thing[],
  spots: readonly Spot3[],
  { said, place, at }: { readonly said: string; readonly place: string; readonly at: number },
): Verdict {
  const shares = things.map((thing) => {
    const near = spots.filter((spot) => {
      const away = distanceTo(thing, spot);
      return away > 0 && away <= BEHIND_M;
    });
    const { x, y } = axisOf(thing);
    const left = near.filter(
      (spot) => x * (spot.y - thing.at.y) - y * (spot.x - thing.at.x) > 0,
    ).length;
    return Math.max(left, near.length - left) / spots.length;
  });
  const share = Math.max(0, ...shares);
  const count = Math.round(share * spots.length);
  const text = `${count} of ${spots.length} ${said} on one side of ${place} at ${Math.round(at)} s`;
  return byShare(share, text, `They are not behind ${place}.`, { seconds: at, place });
}

/** All corners of the one lie on the same side of the longer axis of the other. */
export function isOnOneSide({ outline, line, at }: Thing, of: Thing): boolean {
  const { x, y } = axisOf(of);
  const sides = (outline ?? line ?? [at]).map((corner) =>
    Math.sign(x * (corner.y - of.at.y) - y * (corner.x - of.at.x)),
  );
  return new Set(sides).size === 1;
}

/** The direction of its longest edge. */
function axisOf({ outline = [], line = [] }: Thing): Point {
  const ring = outline.length > 0 ? [...outline, outline[0]!] : line;
  let [best, longest] = [{ x: 1, y: 0 }, 0];
  for (let i = 1; i < ring.length; i++) {
    const [dx, dy] = [ring[i]!.x - ring[i - 1]!.x, ring[i]!.y - ring[i - 1]!.y];
    const length = Math.hypot(dx, dy);
    if (length > longest) [best, longest] = [{ x: dx, y: dy }, length];
  }
  return best;
}

function spotsOf(actors: readonly PlayedActor[], at: number): Spot3[] {
  return actors.flatMap((actor) => spotAt(actor, at) ?? []);
}

function middleOf(spots: readonly Point[]): Point {
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
}

/** The smaller of its two extents. */
function widthOf(spots: readonly Point[]): number {
  const extents = [spots.map(({ x }) => x), spots.map(({ y }) => y)].map(
    (values) => Math.max(...values) - Math.min(...values),
  );
  return Math.min(...extents);
}
