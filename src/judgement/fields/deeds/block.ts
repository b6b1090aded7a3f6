/**
 * Blocking: those meant stand together in a line or in a ring, keep their ground, and nobody gets through. A line is looked at along
 * and across itself, so that ranks behind each other are one line.
 */
import type { PlayedActor, Spot3 } from '#run/played';
import { agentRoles } from '#scenario/facets';
import type { Where } from '#scenario/plan';
import { nameOf } from '../find-sites.ts';
import { findGround, noSuchPlace } from '../ground.ts';
import { idsOf } from '../look.ts';
import type { Look } from '../look.ts';
import { firstSeconds, lastSpot, spotAt, walkedFrom } from '../presence.ts';
import { distanceToAny, middleOf } from '../sites.ts';
import { byShare, isNear, no, partly, yes } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';
import { sitesOf } from './doing.ts';
import type { DeedAsked, Doing } from './doing.ts';

/** People who come to a line have this long to form it. Judgement. */
const FORM_S = 60;
/** People who hold a line move no farther than this. */
const STANDS_M = 2;
/** From one to the next in a line: judgement, arms stretched out and a step. */
const NEXT_M = 2.5;
/** A person who was this far on both sides of the line has passed it. */
const PASSED_M = 0.3;
/** Out within this of the line: by the gate that is held. */
const BY_GATE_M = 2;

export function judgeBlocking(asked: DeedAsked): Doing {
  const { look, able, task, said, from } = asked;
  const first = Math.max(from ?? 0, ...able.map(firstSeconds));
  const since = first > 0 ? first + FORM_S : 0;
  const standing = able.filter((one) => keepsGround(look, one, since));
  const distance = task.at[0]?.distance;
  const isRing = distance !== undefined || hasWay(asked, 'around');
  const isBetween = hasWay(asked, 'between');
  const holding = isRing ? standing : standing.filter((one) => hasNext(one, standing, since));
  const still = byShare(
    holding.length / Math.max(1, able.length),
    `${holding.length} of ${able.length} ${said} stand in line and stay there`,
    holding.length === 0 ? 'None of them stay in a line.' : 'Not all of them stay in the line.',
    idsOf(holding),
  );
  if (still.met === 'no') return { doing: [], verdict: still };
  const others = look.actors.filter(
    (one) => one.type === 'pedestrian' && !able.includes(one) && !isOfThem(one, able[0]!),
  );
  const verdicts: Verdict[] = [];
  if (isRing) verdicts.push(...judgeRing(look, holding, others, { since, asked }));
  else {
    const line = fitLine(holding.map((one) => spotAt(one, since)!));
    verdicts.push(judgeUnbroken(others, line, since));
    if (isBetween) verdicts.push(judgeBetween(others, line, since));
    for (const where of isBetween ? [] : task.at)
      verdicts.push(judgePlace(look, holding, where, since));
  }
  return { doing: holding, verdict: still, more: verdicts };
}

/** The police behind the line are no others; guests beside a chain of guests are. */
function isOfThem(one: PlayedActor, doer: PlayedActor): boolean {
  return one.kind === doer.kind && agentRoles.find(one.kind)?.comesFromOutside === true;
}

function hasWay({ task }: DeedAsked, way: 'around' | 'between'): boolean {
  return task.way === way || task.at.some(({ relation }) => relation === way);
}

function keepsGround({ played }: Look, one: PlayedActor, since: number): boolean {
  const at = spotAt(one, since);
  return (
    at !== undefined &&
    one.outSeconds === null &&
    since < played.seconds &&
    one.path
      .filter(({ seconds }) => seconds >= since)
      .every(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= STANDS_M)
  );
}

function hasNext(one: PlayedActor, all: readonly PlayedActor[], since: number): boolean {
  const at = spotAt(one, since)!;
  return all.some((other) => {
    const by = other === one ? undefined : spotAt(other, since);
    return by !== undefined && Math.hypot(by.x - at.x, by.y - at.y) <= NEXT_M;
  });
}

interface Line {
  readonly at: { readonly x: number; readonly y: number };
  readonly along: { readonly x: number; readonly y: number };
  readonly length: readonly [number, number];
  readonly depth: readonly [number, number];
}

/** The axis on which they are spread most. */
function fitLine(spots: readonly Spot3[]): Line {
  const at = middleOf(spots);
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of spots) {
    xx += (x - at.x) ** 2;
    xy += (x - at.x) * (y - at.y);
    yy += (y - at.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const bare = { at, along, length: [0, 0] as const, depth: [0, 0] as const };
  const placed = spots.map((spot) => placeOn(bare, spot));
  return {
    at,
    along,
    length: [Math.min(...placed.map(({ u }) => u)), Math.max(...placed.map(({ u }) => u))],
    depth: [Math.min(...placed.map(({ v }) => v)), Math.max(...placed.map(({ v }) => v))],
  };
}

function placeOn(
  { at, along }: Line,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly u: number; readonly v: number } {
  const [dx, dy] = [x - at.x, y - at.y];
  return { u: dx * along.x + dy * along.y, v: dy * along.x - dx * along.y };
}

/** Nobody goes from one side to the other between its ends, or out by the gate that it stands before. */
function judgeUnbroken(others: readonly PlayedActor[], line: Line, since: number) {
  if (others.length === 0)
    return partly('nobody else is there', 'Nobody is there who could try the line.');
  const passed = others.filter((one) => passes(one, line, since));
  const ids = passed.map(({ id }) => id);
  return passed.length === 0
    ? yes('nobody gets through')
    : no(`${passed.length} get through the line`, 'The line does not hold.', { ids });
}

function passes(one: PlayedActor, line: Line, since: number): boolean {
  const [low, high] = line.length;
  const [near, far] = [line.depth[0] - PASSED_M, line.depth[1] + PASSED_M];
  let side = 0;
  let isBetweenEnds = true;
  for (const spot of walkedFrom(one, since)) {
    const { u, v } = placeOn(line, spot);
    const now = v < near ? -1 : v > far ? 1 : 0;
    if (now === 0) {
      isBetweenEnds &&= u > low && u < high;
      continue;
    }
    if (side !== 0 && now !== side && isBetweenEnds && crossesInside(one, line, spot)) return true;
    side = now;
    isBetweenEnds = true;
  }
  const end = lastSpot(one);
  const { u, v } = placeOn(line, end);
  const isOut = one.outSeconds !== null && one.outSeconds >= since;
  return isOut && u > low && u < high && v > near - BY_GATE_M && v < far + BY_GATE_M;
}

/** Of a step over the line: where it meets the line is between its ends. */
function crossesInside(one: PlayedActor, line: Line, spot: Spot3 & { seconds: number }): boolean {
  const before = one.path.findLast(({ seconds }) => seconds < spot.seconds);
  if (before === undefined) return false;
  const [a, b] = [placeOn(line, before), placeOn(line, spot)];
  const part = a.v === b.v ? 0 : a.v / (a.v - b.v);
  const u = a.u + Math.min(1, Math.max(0, part)) * (b.u - a.u);
  return u > line.length[0] && u < line.length[1];
}

/** The two largest groups of others stand on its two sides. */
function judgeBetween(others: readonly PlayedActor[], line: Line, since: number) {
  const groups = [...Map.groupBy(others, ({ group }) => group).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2);
  const sides = groups.map((group) => {
    const spots = group.flatMap((one) => spotAt(one, since) ?? []);
    return spots.length === 0 ? undefined : placeOn(line, middleOf(spots));
  });
  const [one, other] = sides;
  if (one === undefined || other === undefined)
    return no('there are not two groups', 'There are no two groups to stand between.');
  const part = one.v / (one.v - other.v);
  const u = one.u + part * (other.u - one.u);
  const isBetween = one.v * other.v < 0 && u >= line.length[0] && u <= line.length[1];
  const text = `the groups are ${Math.round(one.v)} m and ${Math.round(other.v)} m from the line`;
  return isBetween ? yes(text) : no(text, 'They are not on opposite sides of it.');
}

function judgePlace(look: Look, holding: readonly PlayedActor[], where: Where, since: number) {
  const ground = findGround(look, where, { seconds: since, people: holding.length });
  if (ground === undefined) return noSuchPlace(nameOf(look, where));
  const there = holding.filter((one) => ground.isThere(spotAt(one, since)!));
  return byShare(
    there.length / Math.max(1, holding.length),
    `${there.length} of them are at ${ground.name}`,
    `They are not at ${ground.name}.`,
    { place: ground.name },
  );
}

/** So far from the place on all sides, and nobody comes in. */
function judgeRing(
  look: Look,
  holding: readonly PlayedActor[],
  others: readonly PlayedActor[],
  { since, asked }: { readonly since: number; readonly asked: DeedAsked },
) {
  const sites = sitesOf(asked);
  const [first] = sites;
  if (first === undefined) return [noSuchPlace('the place')];
  const away = (spot: Spot3): number => distanceToAny(sites, spot);
  const spots = holding.map((one) => spotAt(one, since)!);
  const meters = spots.map(away);
  const mean = meters.reduce((sum, one) => sum + one, 0) / Math.max(1, meters.length);
  const wanted = asked.task.at[0]?.distance;
  const near = meters.filter((one) => isNear(one, wanted ?? mean)).length;
  const inside = others.filter((one) => comesInside(one, away, mean, since));
  return [
    byShare(
      near / Math.max(1, spots.length),
      `they stand ${Math.round(mean)} m around ${first.label}`,
      wanted === undefined ? 'They are not all equally far.' : `Requested: ${wanted} m.`,
    ),
    isAround(spots, first.at)
      ? yes('on all sides')
      : no('not on all sides', 'The ring is open on one side.'),
    inside.length === 0
      ? yes('nobody comes in')
      : no(`${inside.length} come in`, 'The cordon does not hold.', {
          ids: inside.map(({ id }) => id),
        }),
  ];
}

/** No gap of half the ring. */
function isAround(
  spots: readonly Spot3[],
  at: { readonly x: number; readonly y: number },
): boolean {
  const angles = spots.map(({ x, y }) => Math.atan2(y - at.y, x - at.x)).toSorted((a, b) => a - b);
  const gaps = angles.map((angle, i) => (angles[i + 1] ?? angles[0]! + 2 * Math.PI) - angle);
  return Math.max(...gaps) < Math.PI;
}

function comesInside(
  { path }: PlayedActor,
  away: (spot: Spot3) => number,
  radius: number,
  since: number,
): boolean {
  let wasOutside = false;
  for (const spot of path) {
    const meters = away(spot);
    if (spot.seconds >= since && wasOutside && meters < radius - 1) return true;
    wasOutside ||= meters > radius + 1;
  }
  return false;
}
