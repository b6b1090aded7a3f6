/** Whether a spot is where a place of the document says: a test made of its sites, its relation, its floor and its side. */
import { boundsOf } from '#plane';
import type { Spot3 } from '#run/played';
import type { Where } from '#scenario/plan';
import { isOnFloors } from '#world/landmarks';
import type { Point } from '#world/walkable';
import { findSites, listWholes, nameOf } from './find-sites.ts';
import { actorsOf } from './look.ts';
import type { Look } from './look.ts';
import {
  NEAR_M,
  awayFromBody,
  isAt,
  isIndoors,
  isWay,
  nearFor,
  spotAt,
  storeyOf,
} from './presence.ts';
import { distanceTo, distanceToAny } from './sites.ts';
import type { Site } from './sites.ts';
import { no } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export interface Ground {
  readonly name: string;
  readonly sites: readonly Site[];
  /** `corners`: those of the body of a vehicle there. */
  readonly isThere: (spot: Spot3, corners?: readonly Point[]) => boolean;
}

type Relation = Where['relation'];

/** Outside a thing: within a street and a square of it. Judgement. */
const OUTSIDE_M = 60;
/** Across from a thing: a street's width away or a square's, and not beside it wall to wall. Judgement. */
export const OPPOSITE_M = { from: 3, to: 60 } as const;
/** Along a thing. */
const ALONG_M = 5;
/** Up to this far behind a thing one is behind it: pens and crowds are deep. Judgement. */
export const BEHIND_M = 50;
/** Beside the body of a vehicle one is at it, and a vehicle is at what it stands beside: judgement. */
const AT_BODY_M = 3;

/** Undefined where no such place was built. */
export function findGround(
  look: Look,
  where: Where,
  { seconds = 0, people = 1 }: { readonly seconds?: number; readonly people?: number } = {},
): Ground | undefined {
  const name = nameOf(look, where);
  const sites = findSites(look, where, seconds);
  const onFloor = (spot: Spot3): boolean => isOnFloors(storeyOf(look, spot), where);
  if (where.floor === 'roof' && sites.length === 0) return undefined;
  const isPlain = !hasAnchor(where);
  const { relation } = where;
  if (isPlain && relation === 'outside')
    return { name, sites, isThere: (spot) => !isIndoors(look, spot) };
  if (where.side !== undefined && where.feature === undefined && where.group === undefined) {
    const isOnSide = sideTest(look, where);
    return isOnSide && { name, sites, isThere: (spot) => onFloor(spot) && isOnSide(spot) };
  }
  if (isPlain && typeof where.floor === 'number') return { name, sites, isThere: onFloor };
  if (sites.length === 0) return undefined;
  const hasFloor = where.floor !== undefined && where.feature === undefined;
  const test = relate(look, sites, relation, { nearM: nearFor(people), where, seconds });
  return {
    name,
    sites,
    isThere: hasFloor ? (spot, corners) => onFloor(spot) && test(spot, corners) : test,
  };
}

export function noSuchPlace(name: string): Verdict {
  return no(`“${name}” was not built`, `The place as it was built has no “${name}”.`);
}

function hasAnchor({ feature, structure, group, ground, text, floor, side }: Where): boolean {
  if ((feature ?? structure ?? group ?? ground) !== undefined) return true;
  return text !== '' && floor === undefined && side === undefined;
}

interface Around {
  readonly nearM: number;
  readonly where: Where;
  readonly seconds: number;
}

function relate(
  look: Look,
  sites: readonly Site[],
  relation: Relation,
  { nearM, where, seconds }: Around,
): Ground['isThere'] {
  const isIn = (spot: Spot3): boolean => sites.some((site) => isAt(look, spot, site, 0.01));
  const isNear = (spot: Spot3, meters: number): boolean =>
    sites.some((site) => isAt(look, spot, site, meters));
  switch (relation) {
    case undefined:
    case 'between':
      return where.group === undefined
        ? (spot, corners = []) =>
            sites.some(
              (site) =>
                isAt(look, spot, site) ||
                corners.some((corner) => distanceTo(site, corner) <= AT_BODY_M),
            )
        : besideGroup(look, where, seconds);
    case 'near':
    case 'before':
      return (spot) => isNear(spot, nearM);
    case 'around':
      return (spot) => isNear(spot, nearM) && (where.group !== undefined || !isIn(spot));
    case 'along':
      return (spot) =>
        sites.some((site) => isAt(look, spot, site, ALONG_M + (site.widthM ?? 0) / 2));
    case 'outside':
      return (spot) =>
        !isIn(spot) &&
        distanceToAny(sites, spot) <= OUTSIDE_M &&
        !(sites.some(isWay) && isIndoors(look, spot));
    case 'above':
      return (spot) => sites.some(({ storey = 0 }) => storeyOf(look, spot) > storey);
    case 'below':
      return (spot) => sites.some(({ storey = 0 }) => storeyOf(look, spot) < storey);
    case 'opposite':
      return (spot) => {
        const away = distanceToAny(sites, spot);
        return away >= OPPOSITE_M.from && away <= OPPOSITE_M.to;
      };
    case 'behind':
      return (spot) => !isIn(spot) && distanceToAny(sites, spot) <= BEHIND_M;
  }
}

/** Aboard or at a vehicle, in the carriage that is meant; among people. */
function besideGroup(look: Look, { group, end }: Where, seconds: number): Ground['isThere'] {
  const side = end === 'rear' ? -1 : end === 'front' ? 1 : 0;
  const bodies = actorsOf(look, [group!]).flatMap((actor) => {
    const at = spotAt(actor, seconds) ?? actor.path[0];
    return at === undefined ? [] : [{ actor, at }];
  });
  return (spot, corners = []) =>
    bodies.some(({ actor, at }) =>
      actor.type === 'vehicle'
        ? [spot, ...corners].some((one) => awayFromBody(actor, at, one, side) <= AT_BODY_M)
        : Math.hypot(at.x - spot.x, at.y - spot.y) <= NEAR_M,
    );
}

/** The outer third of the place on that side. */
function sideTest(look: Look, { side, structure }: Where): ((spot: Spot3) => boolean) | undefined {
  const ring = listWholes(look, structure)[0]?.outline;
  if (ring === undefined) return undefined;
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return ({ x, y }) => {
    const beside = Math.max(minX - x, x - maxX, minY - y, y - maxY);
    if (beside > NEAR_M) return false;
    if (side === 'north') return y >= maxY - (maxY - minY) / 3;
    if (side === 'south') return y <= minY + (maxY - minY) / 3;
    if (side === 'east') return x >= maxX - (maxX - minX) / 3;
    return x <= minX + (maxX - minX) / 3;
  };
}
