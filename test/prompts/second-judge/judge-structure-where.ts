/** `where` of a structure: at, near, opposite, over, behind or between places, or so far from another. */
import { NEAR_METERS, findPlace, toPlace } from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList } from './find-who.ts';
import type { Question } from './find-who.ts';
import { boundsOf, metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import { judgePlace } from './judge-place.ts';
import { isCount, isMeasure, wantedOf } from './measures.ts';
import type { Run, Site } from './read-run.ts';
import { listOf } from './structures.ts';
import { holds, no, together, weigh } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';

/** A structure: at, near or between places, or so far from another of its kind. */
export function judgeStructureWhere(question: Question): Verdict {
  const { run, claim } = question;
  const { structure, distance_m: distance, relation } = claim.expect;
  const own = listOf(run, String(structure));
  if (own.length === 0) return weigh(no(`there is no ${String(structure)}`));
  const texts = asList(claim.expect['place']);
  if (typeof distance === 'number' && texts.length > 0)
    return weigh(together(texts.map((text) => judgeGap(run, own, text, distance))));
  if (typeof distance === 'number') {
    const gaps = own.flatMap((a, k) => own.slice(k + 1).map((b) => metersBetween(a.at, b.at)));
    return weigh(
      holds(
        gaps.some((is) => isMeasure({ wanted: distance, is })),
        `${gaps.map((gap) => Math.round(gap)).join(', ') || 'no two'} m apart, asked ${distance} m`,
      ),
    );
  }
  const wanted = wantedOf(claim.expect);
  const counted = wanted
    ? [holds(isCount(wanted, own.length), `${own.length} ${String(structure)}`)]
    : [];
  const places = texts.map((text): Part => {
    const place = findPlace(run, text);
    if (place === undefined) return no(`there is no ${text}`);
    if (relation === 'above') return judgeOver(run, own, place);
    if (relation === 'opposite') return judgeFacing(own, place);
    if (relation === 'behind') return judgeBehind(own, place);
    const reach =
      relation === undefined ? 1 : relation === 'between' ? BETWEEN_METERS : NEAR_METERS;
    const meters = gapOf(own, place);
    return holds(meters <= reach, `${Math.round(meters)} m from ${text}`);
  });
  if (places.length === 0) return judgePlace(question);
  return weigh(together(places), counted);
}

/** From the edge of the one to the edge of the other; corners are compared. */
function judgeGap(run: Run, own: readonly Site[], text: string, wanted: number): Part {
  const place = findPlace(run, text);
  if (place === undefined) return no(`there is no ${text}`);
  const is = gapOf(own, place);
  return holds(isMeasure({ wanted, is }), `${Math.round(is)} m from ${text}, asked ${wanted} m`);
}

/** A bridge from one thing to another begins and ends within this of them. Judgement. */
const BETWEEN_METERS = 30;

function nearest(
  place: { readonly metersTo: (at: Point) => number },
  points: readonly Point[],
): number {
  return Math.min(...points.map((at) => place.metersTo(at)));
}

/** Storeys above the room, or some of it over the thing on the plan: the middle of a bridge over its river. */
function judgeOver(run: Run, own: readonly Site[], place: Place): Part {
  const isOver = own.some((site) =>
    listInner(site).some(
      (at) => place.sites.some(({ storey }) => storey === undefined) && place.has(at),
    ),
  );
  const isBelow = place.sites.some((room) =>
    run.sites.some(
      ({ type, structure, storey }) =>
        type === 'room' &&
        structure === room.structure &&
        own.some(({ id }) => id === structure) &&
        storey !== undefined &&
        room.storey !== undefined &&
        storey > room.storey,
    ),
  );
  return holds(isOver || isBelow, `${isOver || isBelow ? '' : 'not '}over ${place.text}`);
}

/** Points inside: halfway between every two corners. */
function listInner({ outline = [], line = [], at }: Site): Point[] {
  const corners = outline.length > 0 ? outline : line;
  return [
    at,
    ...corners.flatMap((a, k) =>
      corners.slice(k + 1).map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })),
    ),
  ];
}

/** Across from it: a street's width away or a square's, and not beside it wall to wall. Judgement. */
const FACING_METERS = { from: 3, to: 60 };

function judgeFacing(own: readonly Site[], place: Place): Part {
  const meters = gapOf(own, place);
  return holds(
    meters >= FACING_METERS.from && meters <= FACING_METERS.to,
    `${Math.round(meters)} m across from ${place.text}`,
  );
}

/** All of it on one side of the longer way of the box around the other, and within reach. */
function judgeBehind(own: readonly Site[], place: Place): Part {
  const corners = place.sites.flatMap(({ outline, line, at }) => outline ?? line ?? [at]);
  const { minX, minY, maxX, maxY } = boundsOf(corners);
  const isUpright = maxY - minY > maxX - minX;
  const middle = isUpright ? (minX + maxX) / 2 : (minY + maxY) / 2;
  const sides = new Set(
    own
      .flatMap(({ outline, line, at }) => outline ?? line ?? [at])
      .map(({ x, y }) => Math.sign((isUpright ? x : y) - middle)),
  );
  const meters = gapOf(own, place);
  return holds(
    sides.size === 1 && meters <= BEHIND_METERS,
    `${Math.round(meters)} m from ${place.text}, ${sides.size === 1 ? 'all on one side' : 'on both sides'}`,
  );
}

const BEHIND_METERS = 50;

function gapOf(own: readonly Site[], place: Place): number {
  const itself = toPlace('it', own);
  return Math.min(
    ...own.map(({ at, outline }) => nearest(place, outline ?? [at])),
    ...place.sites.map(({ at, outline }) => nearest(itself, outline ?? [at])),
  );
}
