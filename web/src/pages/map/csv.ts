/** Comma-separated values (RFC 4180), as other programs write and read them: a route in, the weighed points out. */
import { limits } from '#contract';
import { FILE_FAULTS } from '../../text/map-form.ts';
import type { RiskPoint } from './answer.ts';
import { isInstant, readDegrees, readPlace } from './points-text.ts';
import type { RoutePoint } from './points-text.ts';

/** The accepted names of each column. */
const COLUMNS = {
  lat: ['lat', 'latitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x'],
  timestamp: ['timestamp', 'time'],
} as const;

export const POINT_COLUMNS = ['lat', 'lng', 'weight', 'risk_level', 'km', 'threats'] as const;

/** Ids are separated by blanks; all cells are numbers and words of ours, so no program takes one for a formula. */
export function toPointsCsv(points: readonly RiskPoint[]): string {
  return toCsv([
    POINT_COLUMNS,
    ...points.map(({ lat, lng, weight, level, km, threats }) => [
      String(lat),
      String(lng),
      String(weight),
      level,
      km.toFixed(3),
      threats.join(' '),
    ]),
  ]);
}

/** The points of a table with a header, or what is wrong with it. */
export function readRouteCsv(text: string): readonly RoutePoint[] | string {
  const [header = [], ...rows] = readCsv(text);
  const names = header.map((name) => name.trim().toLowerCase());
  const find = (column: keyof typeof COLUMNS): number =>
    names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
  const [latAt, lngAt, timeAt] = [find('lat'), find('lng'), find('timestamp')];
  if (latAt < 0 || lngAt < 0) return FILE_FAULTS.columns;
  const points: RoutePoint[] = [];
  for (const [i, row] of rows.entries()) {
    const lat = readDegrees((row[latAt] ?? '').trim());
    const lng = readDegrees((row[lngAt] ?? '').trim());
    const timestamp = timeAt < 0 ? '' : (row[timeAt] ?? '').trim();
    if (lat === undefined || lng === undefined)
      return FILE_FAULTS.row(i + 1, FILE_FAULTS.notANumber);
    const place = readPlace(lat, lng);
    if (typeof place === 'string') return FILE_FAULTS.row(i + 1, place);
    if (timestamp !== '' && !isInstant(timestamp))
      return FILE_FAULTS.row(i + 1, FILE_FAULTS.notATime(timestamp));
    points.push(timestamp === '' ? place : { ...place, timestamp });
  }
  return points.length < limits.ROUTE_POINTS_MIN
    ? FILE_FAULTS.fewPoints(limits.ROUTE_POINTS_MIN)
    : points;
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row
        .map((cell) => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Separated by commas, semicolons or tabs: the most frequent one in the first line. Empty lines are skipped. */
export function readCsv(text: string): string[][] {
  const separator = toSeparator(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const plain = text.replace(/^\uFEFF/, '');
  for (let i = 0; i < plain.length; i++) {
    const char = plain[i]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (plain[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r' || plain[i + 1] !== '\n') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function toSeparator(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((each) => [bare.split(each).length, each] as const);
  return counts.reduce((most, each) => (each[0] > most[0] ? each : most))[1];
}
