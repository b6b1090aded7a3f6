/** Reads routes from GeoJSON, GPX and CSV. Errors name the line or the point. */
import { BadUsage } from './command.ts';

export interface FilePoint {
  readonly lat: number;
  readonly lng: number;
  readonly timestamp?: string;
}

export function readRouteFile(name: string, text: string): FilePoint[] {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  const points = /^[{[]/.test(trimmed)
    ? readGeoJson(name, trimmed)
    : trimmed.startsWith('<')
      ? readGpx(name, trimmed)
      : readCsv(name, text.replace(/^\ufeff/, ''));
  if (points.length < 2)
    throw new BadUsage(`${name} has ${toCount(points.length)}; a route needs at least 2`);
  return points;
}

function toCount(points: number): string {
  return points === 0 ? 'no points' : `${points} point`;
}

/** A parsed document before it is checked. */
interface GeoJson {
  readonly type?: unknown;
  readonly features?: unknown;
  readonly geometry?: unknown;
  readonly coordinates?: unknown;
}

/** Takes the first line of the file, or all points in order. */
function readGeoJson(name: string, text: string): FilePoint[] {
  const document = parseJson(name, text);
  const features = Array.isArray(document.features) ? document.features : [document];
  const geometries = features.map((each) => toObject(toObject(each).geometry ?? each));
  const find = (kind: string): GeoJson | undefined => geometries.find(({ type }) => type === kind);
  const pairs =
    listOf(find('LineString')?.coordinates) ??
    listOf(find('MultiLineString')?.coordinates)?.flat() ??
    geometries.filter(({ type }) => type === 'Point').map(({ coordinates }) => coordinates);
  return pairs.map((pair, i) => {
    const [lng, lat] = listOf(pair) ?? [];
    if (typeof lat !== 'number' || typeof lng !== 'number')
      throw new BadUsage(`${name}, point ${i + 1}: ${show(pair)} is not [longitude, latitude]`);
    return { lat, lng };
  });
}

function parseJson(name: string, text: string): GeoJson {
  try {
    return toObject(JSON.parse(text));
  } catch (error) {
    // The message quotes the text, which may have several lines.
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new BadUsage(`${name} is not valid JSON: ${reason}`);
  }
}

function toObject(value: unknown): GeoJson {
  return typeof value === 'object' && value !== null ? value : {};
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as unknown[]) : undefined;
}

/** Takes track points, else route points, else waypoints: a track often comes with waypoints beside it. */
function readGpx(name: string, text: string): FilePoint[] {
  if (/<!DOCTYPE/i.test(text))
    throw new BadUsage(`${name} has a DOCTYPE; remove it, such files are not read`);
  const elements = [...text.matchAll(/<(trkpt|rtept|wpt)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g)].map(
    ([, kind, attributes = '', inside = '']) => ({ kind, attributes, inside }),
  );
  const kind = ['trkpt', 'rtept', 'wpt'].find((each) => elements.some((one) => one.kind === each));
  return elements
    .filter((element) => element.kind === kind)
    .map(({ attributes, inside }, i) => {
      const read = (attribute: string, what: string): number =>
        toNumber(
          new RegExp(`\\b${attribute}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1],
          `${name}, point ${i + 1}`,
          what,
        );
      const time = /<time>\s*([^<\s]+)\s*<\/time>/.exec(inside)?.[1];
      return {
        lat: read('lat', 'latitude'),
        lng: read('lon', 'longitude'),
        ...(time === undefined ? {} : { timestamp: time }),
      };
    });
}

/** Columns by name (lat, lng or lon, time); without a header, the first three columns. */
function readCsv(name: string, text: string): FilePoint[] {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const separator = [';', '\t', ','].find((each) => lines[0]?.line.includes(each)) ?? ',';
  const rows = lines.map(({ line, number }) => ({
    number,
    cells: line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')),
  }));
  const header = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase());
  const hasHeader = /^[a-z]/.test(header[0] ?? '');
  const column = (names: readonly string[], otherwise: number): number =>
    hasHeader ? header.findIndex((cell) => names.includes(cell)) : otherwise;
  const [lat, lng, time] = [
    column(['lat', 'latitude', 'y'], 0),
    column(['lng', 'lon', 'long', 'longitude', 'x'], 1),
    column(['timestamp', 'time', 'datetime'], 2),
  ];
  if (lat < 0 || lng < 0) throw new BadUsage(`${name} needs the columns lat and lng`);
  return rows.slice(hasHeader ? 1 : 0).map(({ number, cells }) => {
    const where = `${name}, line ${number}`;
    // If another character separates the cells, a comma is a decimal point.
    const read = (at: number, what: string): number =>
      toNumber(separator === ',' ? cells[at] : cells[at]?.replace(',', '.'), where, what);
    return {
      lat: read(lat, 'latitude'),
      lng: read(lng, 'longitude'),
      ...(time >= 0 && cells[time] ? { timestamp: cells[time] } : {}),
    };
  });
}

function toNumber(text: string | undefined, where: string, what: string): number {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(value))
    throw new BadUsage(
      text === undefined || text.trim() === ''
        ? `${where}: the ${what} is missing`
        : `${where}: the ${what} is ${show(text)}; it must be a number`,
    );
  return value;
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}
