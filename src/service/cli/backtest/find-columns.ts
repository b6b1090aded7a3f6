/** Finds the date and position columns by their names and by whether their cells can be read. */
import { createDateParser, isPlace, parseClock, parseDegrees, parsePoint } from './parse-cells.ts';

/** Positions of columns. A place is two columns, or one column with both coordinates. */
export interface EventColumns {
  readonly date: number;
  /** The time of day, if it has its own column. */
  readonly time: number | undefined;
  readonly place:
    | { readonly kind: 'pair'; readonly lat: number; readonly lng: number }
    | { readonly kind: 'point'; readonly at: number };
}

/** Names given by the user. */
export interface ColumnNames {
  readonly date?: string | undefined;
  readonly lat?: string | undefined;
  readonly lng?: string | undefined;
}

/** The columns were not found; the message names those of the file. */
export class ColumnsNotFound extends Error {
  override readonly name = 'ColumnsNotFound';
}

// Best first, in lower case, letters and digits only. The date of the event ranks above the date of the report; degrees rank
// above x and y, which are often feet or metres.
const DATE_NAMES = [
  /^(date)?(of)?(first)?occur(red|rence|ed)?(on)?(date|dt)?(time)?$/,
  /^dateocc(urred)?$/,
  /^(crime|offen[cs]e|incident|crash|accident|collision|event|c)date(time)?$/,
  /occur.*(date|time)|(date|time).*occur/,
  /^(crime|offen[cs]e|incident|crash|accident|collision|event)(start|begin|from)?date(time)?$/,
  /^datetime$/,
  /^date(of.*)?$/,
  /^cmplntfrdt$/,
  /^(start|begin|from)(date|time)(time)?$/,
  /^timestamp$/,
  /report.*date|date.*r(e)?p(o)?rt/,
  /date/,
  /^(time|when|month|day)$|time$/,
];
const LAT_NAMES = [
  /^lat(itude)?$/,
  /^geolat(itude)?$/,
  /latitude/,
  /^lat|lat$/,
  /^(point|geo|coord)?y(coord(inate)?)?$/,
];
const LNG_NAMES = [
  /^(lng|lon|long|longitude)$/,
  /^geo(lng|lon|long|longitude)$/,
  /longitude/,
  /^(lng|lon)|(lng|lon|long)$/,
  /^(point|geo|coord)?x(coord(inate)?)?$/,
];
const POINT_NAMES = [
  /^(geo)?location\d?$/,
  /geoloc|coordinates|latlng|latlon/,
  /^(the)?geom(etry)?$|point/,
];

/** A column is accepted when this share of its non-empty cells can be read. */
const READABLE_MIN = 0.5;

/** `rows` is a sample from the beginning. */
export function findColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  names: ColumnNames,
): EventColumns {
  const dates = [false, true].map((isDayFirst) => createDateParser({ isDayFirst }));
  const isDate = (cell: string): boolean =>
    dates.some((parser) => !Number.isNaN(parser.parse(cell)));
  const isLat = (cell: string): boolean => Math.abs(parseDegrees(cell)) <= 90;
  const isLng = (cell: string): boolean => Math.abs(parseDegrees(cell)) <= 180;
  const find = (patterns: readonly RegExp[], isReadable: (cell: string) => boolean) =>
    findColumn(header, rows, patterns, isReadable);

  const date = names.date === undefined ? find(DATE_NAMES, isDate) : getNamed(header, names.date);
  const lat = names.lat === undefined ? find(LAT_NAMES, isLat) : getNamed(header, names.lat);
  const lng = names.lng === undefined ? find(LNG_NAMES, isLng) : getNamed(header, names.lng);
  const at = find(POINT_NAMES, (cell) => {
    const point = parsePoint(cell);
    return isPlace(point.lat, point.lng);
  });
  const missing = [
    ...(date === undefined ? ['a date (--date NAME)'] : []),
    ...(lat === undefined && at === undefined ? ['a latitude in degrees (--lat NAME)'] : []),
    ...(lng === undefined && at === undefined ? ['a longitude in degrees (--lng NAME)'] : []),
  ];
  if (date === undefined || missing.length > 0)
    throw new ColumnsNotFound(`no column found for ${missing.join(', ')}; ${sayColumns(header)}`);
  const isPair = lat !== undefined && lng !== undefined;
  return {
    date,
    time: findClock(header, rows, date),
    place: isPair ? { kind: 'pair', lat, lng } : { kind: 'point', at: at! },
  };
}

function toPlain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function findColumn(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  patterns: readonly RegExp[],
  isReadable: (cell: string) => boolean,
): number | undefined {
  const plain = header.map(toPlain);
  const named = patterns.flatMap((pattern) =>
    [...plain.keys()].filter((column) => pattern.test(plain[column]!)),
  );
  const filled = (column: number): string[] =>
    rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  const isBelieved = (column: number): boolean => {
    const cells = filled(column);
    return cells.length > 0 && cells.filter(isReadable).length >= READABLE_MIN * cells.length;
  };
  // If the first rows have empty cells, the name decides.
  return named.find(isBelieved) ?? named.find((column) => filled(column).length === 0);
}

function getNamed(header: readonly string[], name: string): number {
  const wanted = name.trim().toLowerCase();
  const column = header.findIndex((each) => each.trim().toLowerCase() === wanted);
  if (column < 0)
    throw new ColumnsNotFound(`no column ${JSON.stringify(name)}; ${sayColumns(header)}`);
  return column;
}

/** The header may contain anything, so it is quoted and shortened. */
function sayColumns(header: readonly string[]): string {
  const shown = header.slice(0, 40).map((name) => JSON.stringify(name.slice(0, 40)));
  return `the columns are ${shown.join(', ')}${header.length > 40 ? ', ...' : ''}`;
}

/** Finds a time column such as `crash_time` for `crash_date` or `TIME OCC` for `DATE OCC`, if the date has no time. */
function findClock(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  date: number,
): number | undefined {
  if (
    rows.some(
      (row) => (row[date] ?? '').includes(':') && !/\b(00:00|12:00(:00)? ?am)/i.test(row[date]!),
    )
  )
    return undefined;
  const name = toPlain(header[date]!);
  const beside = [name.replace('date', 'time'), name.replace(/dt$/, 'tm')].filter(
    (each) => each !== name,
  );
  const column = header.findIndex((each) => beside.includes(toPlain(each)));
  const isClock = column >= 0 && rows.some((row) => !Number.isNaN(parseClock(row[column] ?? '')));
  return isClock ? column : undefined;
}
