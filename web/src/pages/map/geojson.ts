/** Reads and writes GeoJSON (RFC 7946): the question as one feature, and the answer as further features. */
import { limits } from '#contract';
import { FILE_FAULTS } from '../../text/map-form.ts';
import type { Answer } from './answer.ts';
import { isInstant, readPlace } from './points-text.ts';
import type { RoutePoint } from './points-text.ts';
import type { Place, Question } from './question.ts';

type Position = readonly number[];
interface Feature {
  readonly type: 'Feature';
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly Feature[];
}

/** The first route or circle of a file. */
export type Drawn =
  | { readonly tool: 'route'; readonly route: readonly RoutePoint[] }
  | { readonly tool: 'circle'; readonly center: Place; readonly radiusKm?: number };

/** `role` tells what a feature is, so that this page can read its own files. */
export function toGeoJson(question: Question, answer: Answer | undefined): FeatureCollection {
  const asked = toAsked(question);
  return {
    type: 'FeatureCollection',
    features: [...(asked ? [asked] : []), ...(answer ? toAnswered(answer) : [])],
  };
}

function toAsked({ tool, route, center, radiusKm }: Question): Feature | undefined {
  if (tool === 'circle')
    return (
      center && toFeature('Point', toPosition(center), { role: 'circle', radius_km: radiusKm })
    );
  const times = route.map(({ timestamp }) => timestamp ?? null);
  return route.length < limits.ROUTE_POINTS_MIN
    ? undefined
    : toFeature('LineString', route.map(toPosition), {
        role: 'route',
        ...(times.some((time) => time !== null) ? { times } : {}),
      });
}

function toAnswered({ points, threats, zones, advice, meta }: Answer): Feature[] {
  return [
    ...zones.map(({ id, type, riskLevel, level, boundary, primaryThreats, reason }) =>
      toFeature('Polygon', [boundary.map(([lat = 0, lng = 0]) => [lng, lat])], {
        role: 'zone',
        id,
        type,
        risk_level: riskLevel,
        is_unknown: level === 'unknown',
        threats: primaryThreats,
        ...(reason === undefined ? {} : { reason }),
      }),
    ),
    ...points.map((point) =>
      toFeature('Point', toPosition(point), {
        role: 'risk_point',
        weight: point.weight,
        risk_level: point.level,
        km: point.km,
        threats: point.threats,
      }),
    ),
    ...threats.map(({ lat, lng, radiusKm, isOpenEnded, ...threat }) =>
      toFeature('Point', [lng, lat], {
        role: 'threat',
        ...threat,
        radius_km: radiusKm,
        ...(isOpenEnded ? { open_ended: true } : {}),
      }),
    ),
    ...advice.flatMap(({ alternativeRoute, description, comparison }) =>
      alternativeRoute
        ? [
            toFeature('LineString', alternativeRoute.map(toPosition), {
              role: 'alternative',
              description,
              ...comparison,
              notice: meta?.notice,
            }),
          ]
        : [],
    ),
  ];
}

/** The first route or circle of the file, or what is wrong with the file. */
export function readGeoJson(text: string): Drawn | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return FILE_FAULTS.notJson;
  }
  const features = listFeatures(value);
  const isOurs = (role: string) => (feature: Feature) => feature.properties['role'] === role;
  const chosen =
    features.find(isOurs('route')) ??
    features.find(isOurs('circle')) ??
    features.find(({ geometry }) => geometry.type.endsWith('LineString')) ??
    features.find(({ geometry }) => geometry.type === 'Point');
  if (!chosen) return FILE_FAULTS.nothingInIt;
  const points = readPositions(chosen);
  if (typeof points === 'string') return points;
  if (chosen.geometry.type !== 'Point')
    return points.length < limits.ROUTE_POINTS_MIN
      ? FILE_FAULTS.fewPoints(limits.ROUTE_POINTS_MIN)
      : { tool: 'route', route: points };
  const radiusKm = chosen.properties['radius_km'];
  const isRadius =
    typeof radiusKm === 'number' &&
    radiusKm >= limits.RADIUS_KM_MIN &&
    radiusKm <= limits.RADIUS_KM_MAX;
  const [{ lat, lng } = { lat: 0, lng: 0 }] = points;
  return { tool: 'circle', center: { lat, lng }, ...(isRadius ? { radiusKm } : {}) };
}

/** Features of a collection, a feature alone, or a bare geometry. */
function listFeatures(value: unknown): Feature[] {
  if (!isRecord(value)) return [];
  if (Array.isArray(value['features'])) return value['features'].flatMap(listFeatures);
  const geometry = value['type'] === 'Feature' ? value['geometry'] : value;
  if (!isRecord(geometry) || typeof geometry['type'] !== 'string') return [];
  const properties = isRecord(value['properties']) ? value['properties'] : {};
  const { type, coordinates } = geometry;
  return [{ type: 'Feature', geometry: { type, coordinates }, properties }];
}

function readPositions({ geometry, properties }: Feature): RoutePoint[] | string {
  const { type, coordinates } = geometry;
  const list: unknown[] =
    type === 'Point'
      ? [coordinates]
      : !Array.isArray(coordinates)
        ? []
        : type === 'MultiLineString'
          ? coordinates.flat()
          : coordinates;
  const times = Array.isArray(properties['times']) ? properties['times'] : [];
  const points: RoutePoint[] = [];
  for (const [i, position] of list.entries()) {
    const [lng, lat] = Array.isArray(position) ? (position as unknown[]) : [];
    if (typeof lat !== 'number' || typeof lng !== 'number')
      return FILE_FAULTS.position(i + 1, FILE_FAULTS.notAPosition);
    const place = readPlace(lat, lng);
    if (typeof place === 'string') return FILE_FAULTS.position(i + 1, place);
    const time: unknown = times[i];
    const isTime = typeof time === 'string' && isInstant(time);
    points.push(isTime ? { ...place, timestamp: time } : place);
  }
  return points;
}

function toFeature(
  type: string,
  coordinates: unknown,
  properties: Readonly<Record<string, unknown>>,
): Feature {
  return { type: 'Feature', geometry: { type, coordinates }, properties };
}

function toPosition({ lat, lng }: Place): Position {
  return [lng, lat];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
