/** `where`: where somebody or something is, or which way it goes. */
import { isInState } from './body-state.ts';
import { NEAR_METERS, findPlace, toPlace } from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList, findAtStart, findWho, eachOf, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { boundsOf, metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import { judgeGoal } from './goals.ts';
import { judgeEventPlace, sayEvent, seeEvent } from './judge-event.ts';
import { listOf } from './judge-place.ts';
import { isCount, isMeasure, judgeFloor, sayWanted, wantedOf } from './measures.ts';
import type { Mover, Run, Site } from './read-run.ts';
import { afterSeconds, findComing } from './times.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, partly, together, weigh, yes } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';
import { judgeWay } from './ways.ts';

export function judgeWhere(question: Question): Verdict {
  const { expect } = question.claim;
  if (expect['event'] !== undefined) return judgeEventWhere(question);
  if (expect['who'] !== undefined) return judgeWhoWhere(question);
  if (expect['structure'] !== undefined && expect['floor'] === undefined)
    return judgeStructureWhere(question);
  return judgePlaceWhere(question);
}

function judgeEventWhere(question: Question): Verdict {
  const seen = seeEvent(question);
  if ('why' in seen) return weigh(sayEvent(seen));
  return weigh(together(judgeEventPlace(question, seen)), [sayEvent(seen)]);
}

/** A room on a floor, or beside something. */
function judgePlaceWhere({ run, claim, others }: Question): Verdict {
  const { floor, structure } = claim.expect;
  const parts = asList(claim.expect['place']).map((text): Part => {
    const place = findPlace(run, text);
    if (place === undefined) return no(`there is no ${text}`);
    if (typeof floor !== 'number') return yes(`${text} is there`);
    const storeys = [...new Set(place.sites.map(({ storey }) => storey))];
    return judgeFloor(
      { floor, storeys, others },
      `${text} is on storey ${storeys.join(', ')}, asked floor ${floor}`,
    );
  });
  const more =
    typeof structure === 'string'
      ? [
          holds(
            listOf(run, structure).length > 0,
            listOf(run, structure).length > 0
              ? `a ${structure} is there`
              : `there is no ${structure}`,
          ),
        ]
      : [];
  return weigh(together(parts), more);
}

/** A structure: at, near or between places, or so far from another of its kind. */
function judgeStructureWhere({ run, claim }: Question): Verdict {
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
    const reach =
      relation === undefined ? 1 : relation === 'between' ? BETWEEN_METERS : NEAR_METERS;
    const meters = Math.min(...own.map(({ at, outline }) => nearest(place, outline ?? [at])));
    return holds(meters <= reach, `${Math.round(meters)} m from ${text}`);
  });
  return weigh(together(places), counted);
}

/** From the edge of the one to the edge of the other; corners are looked at. */
function judgeGap(run: Run, own: readonly Site[], text: string, wanted: number): Part {
  const place = findPlace(run, text);
  if (place === undefined) return no(`there is no ${text}`);
  const itself = toPlace('it', own);
  const is = Math.min(
    ...own.map(({ at, outline }) => nearest(place, outline ?? [at])),
    ...place.sites.map(({ at, outline }) => nearest(itself, outline ?? [at])),
  );
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

function judgeWhoWhere(question: Question): Verdict {
  const { run, claim } = question;
  const { goal, relation, floor, distance_m: distance, at_s: at, state } = claim.expect;
  const roles = asList(claim.expect['who']);
  const movers = roles.flatMap((who) => findWho(question, who));
  if (movers.length === 0) return weigh(no(`there is no ${roles.join(' and ')}`));
  const after = claim.expect['after_s'] === undefined ? 0 : afterSeconds(question);
  if (typeof after !== 'number') return weigh(no(after.why));
  const meant = after > 0 ? findComing(question, movers, after) : undefined;
  const more: Part[] = meant ? [meant.part] : [];
  const seconds = typeof at === 'number' ? at : after;
  const all = meant ? meant.came : movers;
  if (all.length === 0) return weigh(meant?.part ?? no('nobody'));
  // A state says which of them are meant: "the guards who are held".
  const own =
    typeof state === 'string'
      ? all.filter((mover) => isInState({ run, mover, state, seconds }))
      : all;
  if (own.length === 0) return weigh(no(`nobody of them is ${String(state)}`));
  const wanted = wantedOf(claim.expect);
  if (wanted)
    more.push(
      holds(isCount(wanted, peopleOf(own), eachOf(own)), `${peopleOf(own)}, ${sayWanted(wanted)}`),
    );
  if (typeof goal === 'string')
    more.push(judgeGoal({ question, movers: own, place: firstPlace(question), from: after }, goal));
  return weigh(findCore({ question, own, seconds, distance, relation, floor }), more);
}

interface Core {
  readonly question: Question;
  readonly own: readonly Mover[];
  readonly seconds: number;
  readonly distance: unknown;
  readonly relation: unknown;
  readonly floor: unknown;
}

function findCore({ question, own, seconds, distance, relation, floor }: Core): Part {
  const { run, claim } = question;
  const texts = asList(claim.expect['place']);
  if (typeof distance === 'number') return judgeDistance(question, own, distance);
  if (relation === 'opposite') return judgeOpposite(question, seconds);
  if (relation === 'between' && texts.length === 0) return judgeBetween(question, own, seconds);
  if (relation === 'between' && /\b(?:station|stop)s?$/.test(texts[0] ?? ''))
    return judgeBetweenStops(question, own, seconds);
  if (typeof floor === 'number') {
    const { others } = question;
    const shareOf = (met: Part['met']): number =>
      shareAt(
        question,
        own,
        seconds,
        ({ storey }) => judgeFloor({ floor, storeys: [storey], others }, '').met === met,
      );
    const says = `are on floor ${floor} at ${seconds} s`;
    const part = byShare(shareOf('yes'), says);
    return part.met === 'no' && shareOf('partly') >= 0.9
      ? partly(`${says}: the ground, which some call so`)
      : part;
  }
  const isWay = /^(?:to|from|through|along|outside)$/.test(String(relation));
  if (isWay)
    return judgeWay(
      { question, movers: own, place: undefined, from: seconds },
      String(relation),
      texts,
    );
  const parts = texts.map((text): Part => {
    const place = findPlace(run, text);
    if (place === undefined) return no(`there is no ${text}`);
    if (relation === 'behind') return judgeBehind(question, own, seconds, place);
    const reach = relation === 'near' ? NEAR_METERS : 0.5;
    return byShare(
      shareAt(
        question,
        own,
        seconds,
        (now, mover) => place.metersTo(now) <= reach + besideOf(mover) || place.has(now),
      ),
      `are ${relation === 'near' ? 'near' : 'at'} ${text} at ${seconds} s`,
    );
  });
  return together(parts);
}

/** Pens are deep: so far behind a line one still is behind it. Judgement. */
const BEHIND_METERS = 50;

/** Off it, within reach, and all on the same side: of the longer way of the box around it. */
function judgeBehind(
  question: Question,
  own: readonly Mover[],
  seconds: number,
  place: Place,
): Part {
  const corners = place.sites.flatMap(({ outline, line, at }) => outline ?? line ?? [at]);
  const { minX, minY, maxX, maxY } = boundsOf(corners);
  const isUpright = maxY - minY > maxX - minX;
  const middle = isUpright ? (minX + maxX) / 2 : (minY + maxY) / 2;
  const sideOf = ({ x, y }: Point): number => Math.sign((isUpright ? x : y) - middle);
  const isOff = (now: Point): boolean => {
    const away = place.metersTo(now);
    return away > 0 && away <= BEHIND_METERS;
  };
  const shares = [-1, 1].map((side) =>
    shareAt(question, own, seconds, (now) => isOff(now) && sideOf(now) === side),
  );
  return byShare(Math.max(...shares), `are on one side of ${place.text} at ${seconds} s`);
}

/** Of those who are there at the moment, or first seen after it. */
function shareAt(
  { run }: Question,
  movers: readonly Mover[],
  seconds: number,
  isSo: (
    now: {
      readonly x: number;
      readonly y: number;
      readonly storey: number | undefined;
    },
    mover: Mover,
  ) => boolean,
): number {
  const there = seconds <= 1 ? findAtStart(run, movers) : movers;
  if (there.length === 0) return 0;
  const so = there.filter((mover) => {
    const now = placeAt(run, mover, seconds) ?? trackOf(run, mover)[0];
    return now !== undefined && isSo(now, mover);
  });
  return peopleOf(so) / peopleOf(there);
}

/** A vehicle is as wide as its body: beside a platform its middle is half of that from the edge. */
function besideOf({ isVehicle, traits }: Mover): number {
  return isVehicle ? Number(traits['width'] ?? 0) / 2 : 0;
}

/** Between stations: on a track or in a tunnel, and within reach of no platform and no station. */
function judgeBetweenStops(question: Question, own: readonly Mover[], seconds: number): Part {
  const { sites } = question.run;
  const isNamed = (site: Site, names: RegExp): boolean => names.test(`${site.kind} ${site.name}`);
  const lines = toPlace(
    'line',
    sites.filter((site) => isNamed(site, /tunnel|track|rail/)),
  );
  const stops = toPlace(
    'stops',
    sites.filter((site) => isNamed(site, /platform|station/)),
  );
  if (lines.sites.length === 0) return no('there is no line');
  if (stops.sites.length === 0) return no('there is no station to be between');
  return byShare(
    shareAt(
      question,
      own,
      seconds,
      ({ x, y }, mover) =>
        lines.metersTo({ x, y }) <= besideOf(mover) + 1 && stops.metersTo({ x, y }) > NEAR_METERS,
    ),
    `are on the line and at no stop at ${seconds} s`,
  );
}

function firstPlace({ run, claim }: Question) {
  const [text] = asList(claim.expect['place']);
  return text === undefined ? undefined : findPlace(run, text);
}

/** The way gone, or the gap between neighbours of a line. */
function judgeDistance({ run }: Question, own: readonly Mover[], wanted: number): Part {
  if (wanted >= 50) {
    const ways = own.map((mover) => {
      const track = trackOf(run, mover);
      let meters = 0;
      for (let k = 1; k < track.length; k += 1) meters += metersBetween(track[k - 1]!, track[k]!);
      return meters;
    });
    const mean = ways.reduce((sum, way) => sum + way, 0) / ways.length;
    return holds(isMeasure({ wanted, is: mean }), `go ${Math.round(mean)} m, asked ${wanted} m`);
  }
  const gaps = own.flatMap((mover) => {
    const at = placeAt(run, mover, 0);
    if (!at) return [];
    const others = own.flatMap((other) => (other === mover ? [] : (placeAt(run, other, 0) ?? [])));
    return [Math.min(...others.map((other) => metersBetween(at, other)))];
  });
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? NaN;
  return holds(
    isMeasure({ wanted, is: middle }),
    `${middle.toFixed(1)} m to the next, asked ${wanted} m`,
  );
}

/** Two groups on the two sides of a place: their middles lie apart by more than either is wide. */
function judgeOpposite(question: Question, seconds: number): Part {
  const middles = asList(question.claim.expect['who']).map((who) =>
    middleOf(question, findWho(question, who), seconds),
  );
  if (middles.some((one) => one === undefined)) return no('one of them is not there');
  const [a, b] = middles as { at: Point; spread: number }[];
  const meters = metersBetween(a!.at, b!.at);
  return holds(
    meters > Math.max(a!.spread, b!.spread),
    `their middles are ${Math.round(meters)} m apart`,
  );
}

/** Between two other groups of the prompt. */
function judgeBetween(question: Question, own: readonly Mover[], seconds: number): Part {
  const roles = question.others
    .filter(({ expect }) => expect['relation'] === 'opposite')
    .flatMap(({ expect }) => asList(expect['who']));
  const sides = roles.map((who) => middleOf(question, findWho(question, who), seconds));
  const middle = middleOf(question, own, seconds);
  if (sides.length < 2 || sides.some((one) => one === undefined) || middle === undefined)
    return no('those they stand between are not there');
  const [a, b] = sides as { at: Point }[];
  const around = metersBetween(a!.at, middle.at) + metersBetween(middle.at, b!.at);
  const straight = metersBetween(a!.at, b!.at);
  return holds(around < 1.2 * straight, `${Math.round(around - straight)} m beside the line`);
}

function middleOf(
  { run }: Question,
  movers: readonly Mover[],
  seconds: number,
): { at: Point; spread: number } | undefined {
  const spots = movers.flatMap((mover) => placeAt(run, mover, seconds) ?? []);
  if (spots.length === 0) return undefined;
  const at = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
  const spread = spots.reduce((sum, spot) => sum + metersBetween(spot, at), 0) / spots.length;
  return { at, spread };
}
