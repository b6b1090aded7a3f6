/**
 * Text tables: RFC 4180 and its common variants. Commas, semicolons or tabs; LF, CRLF or CR; quoted line ends; rows
 * that are too short.
 */
import { PayloadRefused } from '../feed.ts';
import { decodeTable } from './decode.ts';
import { refuseHtml } from './html.ts';

export interface Table {
  /** Column names as spelled by the publisher. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const COLUMNS_MAX = 1_000;
const CELL_CHARS_MAX = 100_000;
export const ROWS_MAX = 1_000_000;

export function readTable(bytes: Uint8Array): Table {
  const text = decodeTable(bytes);
  refuseHtml(text);
  if (text.slice(0, 10_000).includes('\0'))
    throw new PayloadRefused('unreadable', 'the payload is not a text table');
  const rows = splitTable(text, findSeparator(text));
  const columns = rows.shift()?.map((name) => name.trim()) ?? [];
  if (columns.length < 2 || columns.length > COLUMNS_MAX)
    throw new PayloadRefused('wrong_shape', 'the first line has no column names');
  return { columns, rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')) };
}

/** The most frequent separator in the first line. */
function findSeparator(text: string): string {
  const line = text.slice(0, 20_000).split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark;
}

export function splitTable(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    row.push(cell);
    at = next;
    if (text[at] === separator) {
      at++;
      // A separator at the very end starts one more, empty cell.
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    if (rows.length > ROWS_MAX)
      throw new PayloadRefused('too_large', `the table has more than ${ROWS_MAX} rows`);
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

interface Cell {
  readonly cell: string;
  /** The position of the separator or the line end. */
  readonly next: number;
}

function plain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length) {
    const char = text[end];
    if (char === separator || char === '\n' || char === '\r') break;
    end++;
  }
  return { cell: text.slice(start, end), next: end };
}

/** An unclosed quote would include the rest of the file, so it is a broken table and not a long cell. */
function quoted(text: string, start: number): Cell {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const end = text.indexOf('"', from);
    if (end === -1 || end - start > CELL_CHARS_MAX)
      throw new PayloadRefused('unreadable', 'the table has an unclosed quote');
    cell += text.slice(from, end);
    if (text[end + 1] !== '"') return { cell, next: end + 1 };
    cell += '"';
    from = end + 2;
  }
}
