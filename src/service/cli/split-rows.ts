/**
 * Splits text that arrives in pieces into rows. Accepts RFC 4180 and common variants: commas, semicolons, tabs or bars; LF,
 * CRLF or CR; quoted line ends. Keeps one piece and one unfinished row in memory.
 */

/** The text is not a table; the message says where. */
export class BrokenTable extends Error {
  override readonly name = 'BrokenTable';
}

export interface RowSplitter {
  write(text: string): void;
  end(): void;
  /** From now on, reads only these columns; the others are empty. */
  keep(columns: readonly number[]): void;
}

/** A longer row means that a quote was never closed. */
const ROW_CHARS_MAX = 1_000_000;
const QUOTE = 34;
const LF = 10;
const CR = 13;

/** The state, with the text that is not yet a whole row. */
interface Splitter {
  readonly onRow: (cells: readonly string[], line: number) => void;
  text: string;
  at: number;
  separator: number;
  rowCount: number;
  line: number;
  kept: Uint8Array | undefined;
  readonly cells: string[];
}

/** `onRow` gets the same array every time, and the line on which the row begins. Empty lines are skipped. */
export function createRowSplitter(
  onRow: (cells: readonly string[], line: number) => void,
): RowSplitter {
  const splitter: Splitter = {
    onRow,
    text: '',
    at: 0,
    separator: -1,
    rowCount: 0,
    line: 1,
    kept: undefined,
    cells: [],
  };

  return {
    write(piece) {
      splitter.text += piece;
      takeRows(splitter, false);
    },
    end: () => takeRows(splitter, true),
    keep(columns) {
      splitter.kept = new Uint8Array(Math.max(0, ...columns) + 1);
      for (const column of columns) splitter.kept[column] = 1;
    },
  };
}

/** Takes one row; false when the text ends before the row does. */
function takeRow(splitter: Splitter, isLast: boolean): boolean {
  const { text, separator, kept, cells } = splitter;
  let column = 0;
  let i = splitter.at;
  let lineEnds = 1;
  for (;;) {
    const start = i;
    let cell: string | undefined;
    if (text.charCodeAt(i) === QUOTE) {
      const close = findClose(splitter, i + 1, isLast);
      if (close < 0) return false;
      cell = text.slice(i + 1, close);
      if (cell.includes('"')) cell = cell.replaceAll('""', '"');
      if (/[\r\n]/.test(cell)) lineEnds += cell.match(/\r\n|\r|\n/g)!.length;
      i = close + 1;
    }
    let code = text.charCodeAt(i);
    // Text between a closing quote and the separator is dropped.
    while (i < text.length && code !== separator && code !== LF && code !== CR)
      code = text.charCodeAt(++i);
    if (i + 1 >= text.length && !isLast) return false;
    cells[column] = kept === undefined || kept[column] === 1 ? (cell ?? text.slice(start, i)) : '';
    const isBare = column++ === 0 && cell === undefined && i === start;
    const isSeparator = i < text.length && code === separator;
    i += code === CR && text.charCodeAt(i + 1) === LF ? 2 : 1;
    if (isSeparator) continue;
    splitter.at = i;
    const begun = splitter.line;
    splitter.line += lineEnds;
    if (isBare) return true;
    cells.length = column;
    splitter.rowCount++;
    splitter.onRow(cells, begun);
    return true;
  }
}

/** The position of the closing quote; negative if it is not in the text so far. */
function findClose(splitter: Splitter, from: number, isLast: boolean): number {
  const { text } = splitter;
  let i = from;
  for (;;) {
    i = text.indexOf('"', i);
    if (i < 0 || (i + 1 >= text.length && !isLast)) {
      if (isLast) throw unclosed(splitter);
      return -1;
    }
    if (text.charCodeAt(i + 1) !== QUOTE) return i;
    i += 2;
  }
}

function unclosed(splitter: Splitter): BrokenTable {
  return new BrokenTable(`row ${splitter.rowCount + 1} opens a quote that is not closed`);
}

function takeRows(splitter: Splitter, isLast: boolean): void {
  if (splitter.separator < 0) {
    const first =
      /^[^\r\n]*[\r\n]/.exec(splitter.text)?.[0] ?? (isLast ? splitter.text : undefined);
    if (first === undefined) return;
    splitter.separator = findSeparator(first);
  }
  while (splitter.at < splitter.text.length && takeRow(splitter, isLast));
  splitter.text = splitter.text.slice(splitter.at);
  splitter.at = 0;
  if (splitter.text.length > ROW_CHARS_MAX) throw unclosed(splitter);
}

/** The most frequent separator in the first line, outside quotes. */
function findSeparator(line: string): number {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const marks = [',', ';', '\t', '|'].map((mark) => ({ mark, count: bare.split(mark).length }));
  return marks.reduce((best, each) => (each.count > best.count ? each : best)).mark.charCodeAt(0);
}
