/** Reads a file of dated, located events as a stream and keeps three numbers per row. */
import { createReadStream } from 'node:fs';
import { BrokenTable, createRowSplitter } from '../split-rows.ts';
import { findColumns } from './find-columns.ts';
import type { ColumnNames, EventColumns } from './find-columns.ts';
import { createDateParser, isPlace, parseClock, parseDegrees, parsePoint } from './parse-cells.ts';

export interface EventsFile {
  readonly events: {
    readonly count: number;
    readonly lat: Float64Array;
    readonly lng: Float64Array;
    readonly atMs: Float64Array;
  };
  readonly rows: number;
  /** Rows without a readable date, or without a readable place. */
  readonly undated: number;
  readonly unplaced: number;
  /** Names of the columns used. */
  readonly columns: { readonly date: string; readonly time?: string; readonly place: string };
}

const EVENTS_MAX = 20_000_000;
const PIECE_BYTES = 1024 * 1024;
/** The number of rows sampled before the columns are chosen. */
const SAMPLE_ROWS = 1000;

export async function readEvents(path: string, names: ColumnNames): Promise<EventsFile> {
  const monthFirst = await readOnce(path, names, { isDayFirst: false });
  const { dayFirst, monthFirst: american } = monthFirst.seen;
  // 31/12/2020 occurs only where the day comes first; a few mistyped rows do not decide.
  if (dayFirst <= american) return monthFirst.file;
  return (await readOnce(path, names, { isDayFirst: true })).file;
}

async function readOnce(
  path: string,
  names: ColumnNames,
  { isDayFirst }: { isDayFirst: boolean },
): Promise<{ file: EventsFile; seen: { dayFirst: number; monthFirst: number } }> {
  const dates = createDateParser({ isDayFirst });
  const store = createStore();
  let header: string[] | undefined;
  let columns: EventColumns | undefined;
  let sample: string[][] = [];
  let [rows, undated, unplaced] = [0, 0, 0];

  const splitter = createRowSplitter((cells) => {
    if (header === undefined) header = cells.map((cell) => cell.trim());
    else if (columns !== undefined) take(cells, columns);
    else if (sample.push([...cells]) >= SAMPLE_ROWS) choose();
  });

  function choose(): void {
    if (header === undefined || header.length < 2)
      throw new BrokenTable('the first row must name the columns');
    columns = findColumns(header, sample, names);
    splitter.keep(listColumns(columns));
    for (const cells of sample) take(cells, columns);
    sample = [];
  }

  function take(cells: readonly string[], of: EventColumns): void {
    rows++;
    const { lat, lng } = readPlace(cells, of);
    const atMs = readDate(cells, of);
    if (Number.isNaN(atMs)) undated++;
    else if (!isPlace(lat, lng)) unplaced++;
    else store.push(lat, lng, atMs);
  }

  function readDate(cells: readonly string[], { date, time }: EventColumns): number {
    const dayMs = dates.parse(cells[date] ?? '');
    if (time === undefined) return dayMs;
    const clockMs = parseClock(cells[time] ?? '');
    return Number.isNaN(clockMs) ? dayMs : dayMs + clockMs;
  }

  const decoder = new TextDecoder();
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }))
    splitter.write(decoder.decode(piece as Buffer, { stream: true }));
  splitter.write(decoder.decode());
  splitter.end();
  if (columns === undefined) choose();
  return {
    file: {
      events: store.columns(),
      rows,
      undated,
      unplaced,
      columns: nameColumns(header!, columns!),
    },
    seen: dates.seen,
  };
}

function listColumns({ date, time, place }: EventColumns): number[] {
  const ofPlace = place.kind === 'pair' ? [place.lat, place.lng] : [place.at];
  return [date, ...(time === undefined ? [] : [time]), ...ofPlace];
}

function nameColumns(
  header: readonly string[],
  { date, time, place }: EventColumns,
): EventsFile['columns'] {
  return {
    date: header[date]!,
    ...(time === undefined ? {} : { time: header[time]! }),
    place: place.kind === 'pair' ? `${header[place.lat]}, ${header[place.lng]}` : header[place.at]!,
  };
}

function readPlace(
  cells: readonly string[],
  { place }: EventColumns,
): { lat: number; lng: number } {
  if (place.kind === 'point') return parsePoint(cells[place.at] ?? '');
  return {
    lat: parseDegrees(cells[place.lat] ?? ''),
    lng: parseDegrees(cells[place.lng] ?? ''),
  };
}

/** Columns that double in size when they are full. */
function createStore(): {
  push(lat: number, lng: number, atMs: number): void;
  columns(): EventsFile['events'];
} {
  let count = 0;
  let [lat, lng, atMs] = [1, 2, 3].map(() => new Float64Array(2 ** 16)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const double = (values: Float64Array): Float64Array => {
    const larger = new Float64Array(values.length * 2);
    larger.set(values);
    return larger;
  };
  return {
    push(eventLat, eventLng, eventMs) {
      if (count === EVENTS_MAX)
        throw new BrokenTable(`the file has more than ${EVENTS_MAX} events; split it by years`);
      if (count === lat.length) [lat, lng, atMs] = [double(lat), double(lng), double(atMs)];
      lat[count] = eventLat;
      lng[count] = eventLng;
      atMs[count++] = eventMs;
    },
    columns: () => ({
      count,
      lat: lat.subarray(0, count),
      lng: lng.subarray(0, count),
      atMs: atMs.subarray(0, count),
    }),
  };
}
