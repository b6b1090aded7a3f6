/** How groups stand to each other: on two sides of a place, or one between two others. */
import { findBodies } from './find-bodies.ts';
import { NEAR_METERS, findPlace } from './find-place.ts';
import { asList, findWho } from './find-who.ts';
import type { Question } from './find-who.ts';
import { metersBetween, metersToLine } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Mover } from './read-run.ts';
import { placeAt } from './tracks.ts';
import { byShare, holds, no } from './verdict.ts';
import type { Part } from './verdict.ts';

/** Two groups on the two sides of a place: their middles lie apart by more than either is wide. */
export function judgeOpposite(question: Question, seconds: number): Part {
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

/** Across from a thing: a street's width to a square's away from it. Judgement. */
const ACROSS_METERS = { least: 3, most: 60 };

export function judgeAcross(question: Question, own: readonly Mover[], seconds: number): Part {
  const [text = ''] = asList(question.claim.expect['place']);
  const place = findPlace(question.run, text);
  if (place === undefined) return no(`there is no ${text}`);
  const across = own.filter((mover) => {
    const now = placeAt(question.run, mover, seconds);
    const meters = now === undefined ? Infinity : place.metersTo(now);
    return meters >= ACROSS_METERS.least && meters <= ACROSS_METERS.most;
  });
  return byShare(own.length === 0 ? 0 : across.length / own.length, `are opposite ${text}`);
}

/** Between two others: the two named, two of those that one name means, or the two groups told to face each other. */
export function judgeBetween(question: Question, own: readonly Mover[], seconds: number): Part {
  const named = asList(question.claim.expect['place']);
  const texts =
    named.length > 0
      ? named
      : question.others
          .filter(({ expect }) => expect['relation'] === 'opposite')
          .flatMap(({ expect }) => asList(expect['who']));
  const middle = middleOf(question, own, seconds);
  if (middle === undefined) return no('they are not there then');
  const sides = texts.map((text) => listSides(question, text, seconds, texts.length === 1));
  const missing = texts.find((_, k) => sides[k]!.length === 0);
  if (missing !== undefined) return no(`there is no ${missing}`);
  const [a = [], b = a] = sides;
  const ways = a.flatMap((from) =>
    b.filter((to) => metersBetween(from, to) > 0).map((to) => ({ from, to })),
  );
  if (ways.length === 0) return no('there are not two to stand between');
  const isVehicle = own.some((mover) => mover.isVehicle);
  const beside = ways.map(({ from, to }) => {
    const straight = metersBetween(from, to);
    const around = metersBetween(from, middle.at) + metersBetween(middle.at, to);
    const isInLine = !isVehicle || metersToLine([from, to], middle.at) <= NEAR_METERS;
    return { beside: around - straight, isOnWay: around < 1.2 * straight && isInLine };
  });
  const best = beside.toSorted((x, y) => x.beside - y.beside)[0]!;
  return holds(
    beside.some(({ isOnWay }) => isOnWay),
    `${Math.round(best.beside)} m beside the way between ${texts.join(' and ') || 'them'}`,
  );
}

/** The middle of a group, each of several vehicles, or each of the things of that name. */
function listSides(question: Question, text: string, seconds: number, isEach: boolean): Point[] {
  const bodies = findBodies(question, text);
  if (bodies.length > 0) {
    if (isEach) return bodies.flatMap((body) => placeAt(question.run, body, seconds) ?? []);
    const middle = middleOf(question, bodies, seconds);
    return middle ? [middle.at] : [];
  }
  return (findPlace(question.run, text)?.sites ?? []).map(({ at }) => at);
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
