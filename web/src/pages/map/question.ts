/**
 * The question on the map, and its form in the page's address. A circle has the parameter names of the radius call, so
 * both addresses read the same; reloading or sharing the address asks the same again.
 */
import { limits, words } from '#contract';
import type { Body, Query } from '../../api/client.ts';
import { INPUT_FAULTS } from '../../text/map-form.ts';
import {
  isInstant,
  readDegrees,
  readPlace,
  readPoint,
  readPoints,
  toPointsText,
} from './points-text.ts';
import type { RoutePoint } from './points-text.ts';

export type RiskType = (typeof words.RISK_TYPES)[number];
export type Resolution = (typeof words.RESOLUTIONS)[number];
export type Tool = 'route' | 'circle';
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export interface Question {
  readonly tool: Tool;
  readonly route: readonly RoutePoint[];
  readonly center: Place | undefined;
  readonly radiusKm: number;
  readonly pointsCount: number;
  /** Empty means all types, as in the API. */
  readonly types: readonly RiskType[];
  readonly resolution: Resolution;
  /** The start of the window, or of a circle the instant; ISO 8601, absent: now. */
  readonly start: string | undefined;
  readonly end: string | undefined;
}

export const EMPTY_QUESTION: Question = {
  tool: 'circle',
  route: [],
  center: undefined,
  radiusKm: 2,
  pointsCount: limits.RADIUS_POINTS_DEFAULT,
  types: [],
  resolution: 'medium',
  start: undefined,
  end: undefined,
};

/** An address is as long as the server lets it be, with room for the rest of it. */
const ROUTE_CHARS_MAX = limits.URI_CHARS_MAX - 1_024;

/** Missing or unreadable parameters get the values of an empty question. */
export function readQuestion(params: URLSearchParams): Question {
  const tool = params.has('route') ? 'route' : 'circle';
  const center = readPoint(`${params.get('latitude') ?? ''},${params.get('longitude') ?? ''}`);
  return {
    tool,
    route: readPoints(params.get('route') ?? '').points.slice(0, limits.ROUTE_POINTS_MAX),
    center: typeof center === 'string' ? undefined : { lat: center.lat, lng: center.lng },
    radiusKm: readNumber(
      params.get('radius_km'),
      [limits.RADIUS_KM_MIN, limits.RADIUS_KM_MAX],
      EMPTY_QUESTION.radiusKm,
    ),
    pointsCount: Math.round(
      readNumber(
        params.get('num_points'),
        [limits.RADIUS_POINTS_MIN, limits.RADIUS_POINTS_MAX],
        EMPTY_QUESTION.pointsCount,
      ),
    ),
    types: words.RISK_TYPES.filter((type) =>
      (params.get('risk_types') ?? '').split(',').includes(type),
    ),
    resolution:
      words.RESOLUTIONS.find((word) => word === params.get('resolution')) ??
      EMPTY_QUESTION.resolution,
    start: readInstant(params.get(tool === 'circle' ? 'time' : 'start')),
    end: tool === 'circle' ? undefined : readInstant(params.get('end')),
  };
}

/** Only the current tool's part; what was drawn with the other tool is left out. `undefined` is not in the address. */
export function toParams(question: Question): Record<string, string | undefined> {
  const { tool, center, types, resolution, start, end } = question;
  const isRoute = tool === 'route';
  const circle = isRoute ? undefined : center;
  return {
    route:
      isRoute && question.route.length > 0 && isInAddress(question)
        ? toPointsText(question.route, ';')
        : undefined,
    latitude: circle && String(circle.lat),
    longitude: circle && String(circle.lng),
    radius_km: circle && String(question.radiusKm),
    num_points:
      isRoute || question.pointsCount === EMPTY_QUESTION.pointsCount
        ? undefined
        : String(question.pointsCount),
    risk_types: types.length === 0 ? undefined : types.join(','),
    resolution: resolution === EMPTY_QUESTION.resolution ? undefined : resolution,
    start: isRoute ? start : undefined,
    end: isRoute ? end : undefined,
    time: isRoute ? undefined : start,
  };
}

/** A track of thousands of points does not fit into an address; the page then says so. */
export function isInAddress({ route }: Question): boolean {
  return toPointsText(route, ';').length <= ROUTE_CHARS_MAX;
}

/** Why it cannot be analysed yet; undefined if it can. */
export function whyNotAsked({ tool, route, center, start, end }: Question): string | undefined {
  if (tool === 'circle') return center === undefined ? INPUT_FAULTS.noCenter : undefined;
  if (route.length < limits.ROUTE_POINTS_MIN)
    return INPUT_FAULTS.fewPoints(limits.ROUTE_POINTS_MIN);
  if (route.length > limits.ROUTE_POINTS_MAX)
    return INPUT_FAULTS.manyPoints(route.length, limits.ROUTE_POINTS_MAX);
  return start !== undefined && end !== undefined && Date.parse(end) < Date.parse(start)
    ? INPUT_FAULTS.endBeforeStart
    : undefined;
}

export function toRouteRequest(question: Question): Body<'analyzeRoute'> {
  const { route, types, resolution, start, end } = question;
  return {
    routePoints: [...route],
    ...(types.length === 0 ? {} : { riskTypes: [...types] }),
    resolution,
    ...(start === undefined && end === undefined
      ? {}
      : { timeWindow: { ...(start ? { start } : {}), ...(end ? { end } : {}) } }),
  };
}

export function toRadiusQuery(question: Question & { center: Place }): Query<'analyzeRadius'> {
  const { center, radiusKm, pointsCount, types, resolution, start } = question;
  return {
    latitude: center.lat,
    longitude: center.lng,
    radius_km: radiusKm,
    num_points: pointsCount,
    ...(types.length === 0 ? {} : { risk_types: [...types] }),
    resolution,
    ...(start === undefined ? {} : { time: start }),
  };
}

/** Two questions are equal if they send the same request. */
export function toKey(question: Question): string {
  const { tool, route, center, radiusKm, pointsCount, types, resolution, start, end } = question;
  return JSON.stringify(
    tool === 'route'
      ? [tool, route, types, resolution, start, end]
      : [tool, center, radiusKm, pointsCount, types, resolution, start],
  );
}

/** A place with its bounds; undefined where it is none. */
export function toPlace(lat: number, lng: number): Place | undefined {
  const place = readPlace(lat, lng);
  return typeof place === 'string' ? undefined : place;
}

function readNumber(
  text: string | null,
  [min, max]: readonly [number, number],
  otherwise: number,
): number {
  const value = text === null ? undefined : readDegrees(text);
  return value !== undefined && value >= min && value <= max ? value : otherwise;
}

function readInstant(text: string | null): string | undefined {
  return text !== null && isInstant(text) ? text : undefined;
}
