/** Points as users type them: `lat, lon` or `lat, lon, time`, one per line or separated by semicolons. */
import { limits } from '#contract';
import { INPUT_FAULTS } from '../../text/map-form.ts';

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
    if (typeof point === 'string') return { points, fault: INPUT_FAULTS.line(i + 1, point) };
    points.push(point);
  }
  return { points };
}

/** A point, or what is wrong with it. */
export function readPoint(line: string): RoutePoint | string {
  const [latText = '', lngText = '', ...rest] = line.trim().split(/\s*,\s*|\s+/);
  const [lat, lng] = [readDegrees(latText), readDegrees(lngText)];
  if (lat === undefined || lng === undefined) return INPUT_FAULTS.point(line.trim());
  const place = readPlace(lat, lng);
  if (typeof place === 'string' || rest.length === 0) return place;
  const timestamp = rest.join(' ');
  return !isInstant(timestamp) ? INPUT_FAULTS.time(timestamp) : { ...place, timestamp };
}

/** Checked against the bounds of the contract, and rounded to its precision. */
export function readPlace(lat: number, lng: number): { lat: number; lng: number } | string {
  if (!(Math.abs(lat) <= limits.LATITUDE_DEGREES_MAX))
    return INPUT_FAULTS.latitude(lat, limits.LATITUDE_DEGREES_MAX);
  if (!(Math.abs(lng) <= limits.LONGITUDE_DEGREES_MAX))
    return INPUT_FAULTS.longitude(lng, limits.LONGITUDE_DEGREES_MAX);
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

/** Whether a text is a date and time of ISO 8601, as the API takes them. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[T ]\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

/** A decimal number; undefined for any other text. */
export function readDegrees(text: string): number | undefined {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** Six decimals are 11 cm. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
