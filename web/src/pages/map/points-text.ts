/** Points as people type them: `lat, lon` or `lat, lon, time`, one per line or separated by semicolons. */
import { limits } from '#contract';

export interface RoutePoint {
  readonly lat: number;
  readonly lng: number;
  /** The time at the point; ISO 8601. */
  readonly timestamp?: string;
}

export interface PointsRead {
  readonly points: readonly RoutePoint[];
  /** What is wrong with the first line that could not be read. */
  readonly fault?: string;
}

export function readPoints(text: string): PointsRead {
  const points: RoutePoint[] = [];
  for (const [i, line] of text.split(/[\n;]/).entries()) {
    if (line.trim() === '') continue;
    const point = readPoint(line);
    if (typeof point === 'string') return { points, fault: `Line ${i + 1}: ${point}` };
    points.push(point);
  }
  return { points };
}

/** A point, or what is wrong with it. */
export function readPoint(line: string): RoutePoint | string {
  const [latText = '', lngText = '', ...rest] = line.trim().split(/\s*,\s*|\s+/);
  const [lat, lng] = [readDegrees(latText), readDegrees(lngText)];
  if (lat === undefined || lng === undefined)
    return `“${line.trim()}” is not “latitude, longitude” such as “48.8566, 2.3522”.`;
  const place = readPlace(lat, lng);
  if (typeof place === 'string' || rest.length === 0) return place;
  const timestamp = rest.join(' ');
  return !isInstant(timestamp)
    ? `“${timestamp}” is not a time such as “2026-05-01T08:30Z”.`
    : { ...place, timestamp };
}

/** Checked against the bounds of the contract, and rounded to its precision. */
export function readPlace(lat: number, lng: number): { lat: number; lng: number } | string {
  if (!(Math.abs(lat) <= limits.LATITUDE_DEGREES_MAX))
    return `the latitude is ${lat}; it must be from −${limits.LATITUDE_DEGREES_MAX} to ${limits.LATITUDE_DEGREES_MAX}.`;
  if (!(Math.abs(lng) <= limits.LONGITUDE_DEGREES_MAX))
    return `the longitude is ${lng}; it must be from −${limits.LONGITUDE_DEGREES_MAX} to ${limits.LONGITUDE_DEGREES_MAX}.`;
  return { lat: round(lat), lng: round(lng) };
}

export function toPointsText(points: readonly RoutePoint[], between: '\n' | ';'): string {
  const comma = between === '\n' ? ', ' : ',';
  return points
    .map(({ lat, lng, timestamp }) =>
      [String(lat), String(lng), ...(timestamp === undefined ? [] : [timestamp])].join(comma),
    )
    .join(between);
}

/** A day and a time of ISO 8601, as the calls take them. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[T ]\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Decimals of degrees and the like: a number and nothing more. */
export function readDegrees(text: string): number | undefined {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** Six decimals are 11 cm. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
