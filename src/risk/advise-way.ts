/** Other ways for a route: finds them, proves that they are better, and states what they cost. */
import { mapInPieces } from '#base';
import type { Pieces } from '#base';
import { distanceKm } from '#geo';
import type { LatLng } from '#geo';
import type { RouteAdvice } from './advice.ts';
import { LAMBDAS, findDetours } from './detour.ts';
import { createField } from './field.ts';
import type { Field } from './field.ts';
import { toLevel } from './hazard.ts';
import { joinRoad } from './join-road.ts';
import {
  isLowerLevel,
  isPromising,
  isAnswerNoWorse,
  measureWay,
  stepOf,
  withAnswer,
} from './judge-way.ts';
import type { MeasureOptions, AnsweredWay } from './judge-way.ts';
import { toFieldOptions } from './question.ts';
import type { Knowledge } from './question.ts';
import type { RouteAsk, RouteRisk } from './route.ts';
import { WORTH_AVOIDING_WEIGHT, findDangers, growToStops, placeAtKm } from './way-windows.ts';
import type { Stop, WayWindow } from './way-windows.ts';

export interface WayAsk {
  readonly alternativesMax: number;
  /** Sea or lake, as far as the map knows. */
  readonly isWater: (at: LatLng) => boolean;
  /** Water so far from any shore that the map cannot be wrong: a stop there is on a ship. */
  readonly isOpenWater: (at: LatLng) => boolean;
  /** Ways along roads that a router proposed, from the first point to the last. They are judged like our own. */
  readonly roadWays?: readonly (readonly LatLng[])[];
}

type WayPoints = RouteAsk['points'];

interface Candidate {
  readonly points: WayPoints;
  readonly leftOut: readonly Stop[];
  readonly isByRoad: boolean;
}

interface Proven extends Candidate {
  readonly measured: AnsweredWay;
}

export function* adviseWay(
  knowledge: Knowledge,
  ask: RouteAsk,
  risk: RouteRisk,
  options: WayAsk,
): Pieces<RouteAdvice[]> {
  if (options.alternativesMax === 0 || risk.maxRiskWeight < WORTH_AVOIDING_WEIGHT) return [];
  const measuring: MeasureOptions = { stepKm: stepOf(risk), isWater: options.isWater };
  const original: AnsweredWay = { ...(yield* measureWay(knowledge, ask, measuring)), risk };
  const dangers = findDangers(original.profile);
  if (!dangers) return [];
  const { stops, plans } = dangers;
  const field = createField(toFieldOptions(knowledge, ask), wholeSpan(risk));
  const search = { ask, original, stops, field, options };
  const onLand: Candidate[] = [];
  for (const windows of plans) onLand.push(...(yield* findCandidates(search, windows)));
  const byRoad = (options.roadWays ?? []).flatMap((way): Candidate[] => {
    const kept = stops.filter(({ isKept }) => isKept).map(({ index }) => ask.points[index]!);
    const joined = joinRoad(way, kept);
    return joined
      ? [{ points: joined, leftOut: stops.filter(({ isKept }) => !isKept), isByRoad: true }]
      : [];
  });
  const proving = { knowledge, ask, measuring, original };
  // A way along roads comes before a way that may lead across fields, even if that one is much safer.
  const driven = yield* proveWays(proving, byRoad);
  const sketched = keepCheaper(yield* proveWays(proving, onLand), original);
  return [...driven, ...sketched]
    .slice(0, options.alternativesMax)
    .map((proven) => toRouteChange(proven, original));
}

interface Proving {
  readonly knowledge: Knowledge;
  readonly ask: RouteAsk;
  readonly measuring: MeasureOptions;
  readonly original: AnsweredWay;
}

/** Those that are better than the route, the best first. */
function* proveWays(
  { knowledge, ask, measuring, original }: Proving,
  candidates: readonly Candidate[],
): Pieces<Proven[]> {
  const proven: Proven[] = [];
  for (const candidate of distinctWays(candidates)) {
    const itsAsk = { ...ask, points: candidate.points };
    const measured = yield* measureWay(knowledge, itsAsk, measuring);
    const hasLeftOut = candidate.leftOut.length > 0;
    if (!isPromising(measured, original, { hasLeftOut })) continue;
    const answered = yield* withAnswer(knowledge, itsAsk, measured);
    if (isAnswerNoWorse(answered, original)) proven.push({ ...candidate, measured: answered });
  }
  return proven.sort((a, b) => compareWays(a.measured, b.measured, original));
}

/** The lower worst level first, then the larger saving of exposure; with about equal savings the shorter way. */
function compareWays(a: AnsweredWay, b: AnsweredWay, original: AnsweredWay): number {
  if (isLowerLevel(a.worst, b.worst)) return -1;
  if (isLowerLevel(b.worst, a.worst)) return 1;
  const saved = ({ exposure }: AnsweredWay): number =>
    Math.round((1 - exposure / original.exposure) / ABOUT_AS_MUCH);
  return saved(b) - saved(a) || a.risk.totalKm - b.risk.totalKm;
}

const ABOUT_AS_MUCH = 0.03;

function wholeSpan({ points }: RouteRisk): { startMs: number; endMs: number } {
  return points.reduce(
    (whole, { span }) => ({
      startMs: Math.min(whole.startMs, span.startMs),
      endMs: Math.max(whole.endMs, span.endMs),
    }),
    { startMs: Infinity, endMs: -Infinity },
  );
}

interface Search {
  readonly ask: RouteAsk;
  readonly original: AnsweredWay;
  readonly stops: readonly Stop[];
  readonly field: Field;
  readonly options: WayAsk;
}

/** The route with another way in every window, once for each degree of caution. */
function* findCandidates(search: Search, plan: readonly WayWindow[]): Pieces<Candidate[]> {
  const { original, ask, stops, options } = search;
  // Where the route itself is drawn over water, another way begins and ends at the stops on land.
  const windows = growToStops(plan, {
    stops,
    isNoEnd: (km) => {
      const at = placeAtKm(original.line, km);
      return options.isWater(at) && !isOnShip(search, km);
    },
  });
  const ways: (LatLng[] | undefined)[][] = [];
  for (const window of windows) ways.push(yield* searchWindow(search, window));
  const candidates = yield* mapInPieces(LAMBDAS, (_, i): Candidate[] => {
    const changed = windows.flatMap((window, w) => {
      const corners = ways[w]![i];
      return corners === undefined ? [] : [{ window, corners }];
    });
    if (changed.length === 0) return [];
    const points: WayPoints[number][] = [];
    const add = (point: WayPoints[number]): void => {
      const rounded = { ...point, ...round6(point) };
      const last = points.at(-1);
      // The end of a window may be a stop: then the stop is kept, with its time.
      if (last && isSamePlace(last, rounded)) points[points.length - 1] = { ...rounded, ...last };
      else points.push(rounded);
    };
    let next = 0;
    for (const { window, corners } of changed) {
      for (; next < stops.length && stops[next]!.km <= window.fromKm; next++)
        add(ask.points[stops[next]!.index]!);
      add(placeAtKm(original.line, window.fromKm));
      corners.forEach(add);
      add(placeAtKm(original.line, window.toKm));
      while (next < stops.length && stops[next]!.km < window.toKm) next++;
    }
    for (; next < stops.length; next++) add(ask.points[stops[next]!.index]!);
    const leftOut = stops.filter(({ km }) =>
      changed.some(({ window }) => km > window.fromKm && km < window.toKm),
    );
    return [{ points, leftOut, isByRoad: false }];
  });
  return candidates.flat();
}

function* searchWindow(
  search: Search,
  { fromKm, toKm, dangerKm }: WayWindow,
): Pieces<(LatLng[] | undefined)[]> {
  const {
    original: { line, profile },
    field,
    options: { isWater },
  } = search;
  const [from, to] = [placeAtKm(line, fromKm), placeAtKm(line, toKm)];
  const isAtSea = isOnShip(search, (fromKm + toKm) / 2);
  const lengthKm = distanceKm({ from, to });
  const strayKm = profile
    .filter(({ km }) => km > fromKm && km < toKm)
    .reduce((most, { at }) => Math.max(most, distanceKm({ from, to: at }) - lengthKm), 0);
  return yield* findDetours({
    from,
    to,
    roomKm: Math.max(lengthKm / 4, dangerKm, strayKm) * 1.2,
    hazardAt: (at) => sum(field.weigh(at).hazards),
    isPassable: (at) => isAtSea || !isWater(at),
  });
}

/** Whether a stop before or after a place of the route is on open water. */
function isOnShip({ stops, ask, options: { isOpenWater } }: Search, km: number): boolean {
  const around = [
    stops.findLast((stop) => stop.isKept && stop.km <= km),
    stops.find((stop) => stop.isKept && stop.km >= km),
  ];
  return around.some((stop) => stop !== undefined && isOpenWater(ask.points[stop.index]!));
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Answers give coordinates with six decimals, so the proof uses the rounded ones. */
function round6({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

function isSamePlace(a: LatLng, b: LatLng): boolean {
  return Math.abs(a.lat - b.lat) < 1e-5 && Math.abs(a.lng - b.lng) < 1e-5;
}

function distinctWays(candidates: readonly Candidate[]): Candidate[] {
  const byPoints = new Map(
    candidates.map((candidate) => [
      candidate.points.map(({ lat, lng }) => `${lat} ${lng}`).join(),
      candidate,
    ]),
  );
  return [...byPoints.values()];
}

/** Keeps the next best way only where it costs less: less safety for fewer extra kilometres. */
function keepCheaper(ways: readonly Proven[], original: AnsweredWay): Proven[] {
  const extraKm = ({ measured }: Proven): number => measured.risk.totalKm - original.risk.totalKm;
  const kept: Proven[] = [];
  for (const way of ways)
    if (kept.every((other) => extraKm(way) < extraKm(other) * 0.8 - 0.01)) kept.push(way);
  return kept;
}

function toRouteChange({ points, leftOut, isByRoad, measured }: Proven, original: AnsweredWay) {
  const [safer, risk] = [measured.risk, original.risk];
  const reduction = 1 - measured.exposure / original.exposure;
  const level = isLowerLevel(measured.worst, original.worst)
    ? `, so the worst level is ${measured.worst} instead of ${original.worst}`
    : '';
  return {
    type: 'route_change',
    priority: toPriority(risk.maxRiskWeight),
    description: [
      `This way ${reduction >= 0.005 ? `lowers exposure by ${percent(reduction)}` : 'leaves exposure as it is'} ` +
        `(average risk ${insteadOf(safer.averageRisk, risk.averageRisk)}, highest ${insteadOf(safer.maxRiskWeight, risk.maxRiskWeight)}${level}) and is ${tellLength(safer, risk)} ` +
        `(${safer.totalKm.toFixed(1)} km instead of ${risk.totalKm.toFixed(1)} km).`,
      ...tellLeftOut(leftOut),
      ...(measured.waterKm >= 1
        ? [
            `On the map, about ${Math.round(measured.waterKm)} km of it cross water, as your route does.`,
          ]
        : []),
      isByRoad
        ? 'It follows roads.'
        : 'It is a sketch on a map of land and water. It does not follow roads.',
    ].join(' '),
    alternativeRoute: points.map(round6),
    comparison: {
      totalKm: safer.totalKm,
      extraKm: safer.totalKm - risk.totalKm,
      averageRisk: safer.averageRisk,
      maxRiskWeight: safer.maxRiskWeight,
      exposureReduction: reduction,
      leftOut: leftOut.map(({ index }) => index),
      isByRoad,
    },
  } satisfies RouteAdvice;
}

/** Both numbers, where they differ in two decimals. */
function insteadOf(value: number, before: number): string {
  const [a, b] = [value.toFixed(2), before.toFixed(2)];
  return a === b ? `${a} as before` : `${a} instead of ${b}`;
}

function tellLength({ totalKm }: RouteRisk, original: RouteRisk): string {
  const longer = totalKm / original.totalKm - 1;
  if (longer >= 0.005) return `${percent(longer)} longer`;
  return longer <= -0.005 ? `${percent(-longer)} shorter` : 'as long';
}

/** Names the stops that are themselves in danger and are skipped. */
function tellLeftOut(leftOut: readonly Stop[]): string[] {
  if (leftOut.length === 0) return [];
  const named = leftOut
    .slice(0, LEFT_OUT_TOLD_MAX)
    .map(({ index, weight }) => `${index + 1} (risk ${weight.toFixed(2)})`);
  const more = leftOut.length > named.length ? ` and ${leftOut.length - named.length} more` : '';
  return [
    leftOut.length === 1
      ? `It skips point ${named[0]}, which is itself in danger.`
      : `It skips points ${named.join(', ')}${more}, which are themselves in danger.`,
  ];
}

const LEFT_OUT_TOLD_MAX = 5;

function toPriority(weight: number): RouteAdvice['priority'] {
  const level = toLevel(weight);
  return level === 'critical' ? 'urgent' : level;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
