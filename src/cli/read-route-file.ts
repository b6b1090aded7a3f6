/** Routes as people have them: GeoJSON, GPX, CSV. */
import { BadUsage } from './command.ts';

export interface FilePoint {
  readonly lat: number;
  readonly lng: number;
  readonly timestamp?: string;
}

export function readRouteFile(name: string, text: string): FilePoint[] {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  const points = trimmed.startsWith('{')
    ? readGeoJson(trimmed)
    : trimmed.startsWith('<')
      ? readGpx(trimmed)
      : readCsv(trimmed);
  if (points.length < 2)
    throw new BadUsage(`${name} holds ${points.length} points; a route needs at least 2`);
  return points;
}

interface GeoJson {
  readonly type?: string;
  readonly features?: readonly GeoJson[];
  readonly geometry?: GeoJson;
  readonly coordinates?: unknown;
}

/** The first line there is, or all points in order. */
function readGeoJson(text: string): FilePoint[] {
  let document: GeoJson;
  try {
    document = JSON.parse(text) as GeoJson;
  } catch {
    throw new BadUsage('the file begins like JSON but is not');
  }
  const geometries = (document.features ?? [document]).map((each) => each.geometry ?? each);
  const line =
    geometries.find(({ type }) => type === 'LineString') ??
    geometries.find(({ type }) => type === 'MultiLineString');
  if (line)
    return (
      line.type === 'LineString'
        ? (line.coordinates as number[][])
        : (line.coordinates as number[][][]).flat()
    ).map(toPoint);
  return geometries
    .filter(({ type }) => type === 'Point')
    .map(({ coordinates }) => toPoint(coordinates as number[]));
}

function toPoint([lng, lat]: readonly number[]): FilePoint {
  return { lat: lat!, lng: lng! };
}

/** Track, route or way points; times where they are given. */
function readGpx(text: string): FilePoint[] {
  if (/<!DOCTYPE/i.test(text)) throw new BadUsage('GPX files with a DOCTYPE are not read');
  return [...text.matchAll(/<(trkpt|rtept|wpt)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g)].map(
    ([, , attributes = '', inside = '']) => {
      const time = /<time>\s*([^<\s]+)\s*<\/time>/.exec(inside)?.[1];
      return {
        lat: numberIn(attributes, 'lat'),
        lng: numberIn(attributes, 'lon'),
        ...(time === undefined ? {} : { timestamp: time }),
      };
    },
  );
}

function numberIn(attributes: string, name: string): number {
  return Number(new RegExp(`\\b${name}\\s*=\\s*["']([^"']+)["']`).exec(attributes)?.[1] ?? NaN);
}

/** Columns by name (lat, lng or lon, time), else the first two. */
function readCsv(text: string): FilePoint[] {
  const rows = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  const header = rows[0]!.map((cell) => cell.toLowerCase());
  const hasHeader = header.some((cell) => /[a-z]/.test(cell));
  const column = (names: readonly string[], otherwise: number): number =>
    hasHeader ? header.findIndex((cell) => names.includes(cell)) : otherwise;
  const [lat, lng, time] = [
    column(['lat', 'latitude', 'y'], 0),
    column(['lng', 'lon', 'long', 'longitude', 'x'], 1),
    column(['timestamp', 'time', 'datetime'], 2),
  ];
  if (lat < 0 || lng < 0) throw new BadUsage('the table needs columns called lat and lng');
  return rows.slice(hasHeader ? 1 : 0).map((row) => ({
    lat: Number(row[lat]),
    lng: Number(row[lng]),
    ...(time >= 0 && row[time] ? { timestamp: row[time] } : {}),
  }));
}
