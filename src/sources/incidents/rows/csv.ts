/**
 * CSV according to RFC 4180 and as programs write it: a header, commas, semicolons or tabs, quoted fields with line
 * ends, any line end, blank lines. Cells are converted to the types of their columns; an empty cell is omitted.
 */
import type { TObject } from 'typebox';
import { limits } from '#contract';
import { typeQuery } from '#contract/questions';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { Row, RowParser } from './row.ts';
import { createLineSplitter } from './split-lines.ts';
import type { Line } from './split-lines.ts';

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** `schema` has the columns; with `isStrict`, other columns are rejected. */
export function createCsvParser({
  schema,
  isStrict,
}: {
  schema: TObject;
  isStrict: boolean;
}): RowParser {
  const splitter = createLineSplitter({ bytesMax: limits.INCIDENT_ROW_BYTES_MAX });
  let records: RecordReader | undefined;
  let columns: readonly string[] = [];

  const toRow = ({ line, fields, fault }: CsvRecord): Row => {
    if (fault !== undefined) return { line, fault };
    const extra = fields.slice(columns.length).some((field) => field.trim() !== '');
    if (extra)
      return {
        line,
        fault: `The row has ${fields.length} fields; it must have ${columns.length}, like the header.`,
      };
    const cells: Record<string, string> = {};
    columns.forEach((column, i) => (cells[column] = fields[i]?.trim() ?? ''));
    return { line, raw: typeQuery(schema, cells) };
  };

  const take = (lines: readonly Line[]): Row[] => {
    const rows: Row[] = [];
    for (const line of lines) {
      if (records) rows.push(...records.push(line).map(toRow));
      else if (line.fault !== undefined || line.text.trim() !== '') {
        const header = readHeader(line, { schema, isStrict });
        columns = header.columns;
        records = createRecordReader(header.delimiter);
      }
    }
    return rows;
  };

  return {
    push: (bytes) => take(splitter.push(bytes)),
    end() {
      const rows = take(splitter.end());
      if (!records) throw refuseHeader('empty', 'The CSV has no header row.');
      return [...rows, ...records.end().map(toRow)];
    },
  };
}

interface Header {
  readonly delimiter: Delimiter;
  readonly columns: readonly string[];
}

/** The delimiter that gives the most known columns. */
function readHeader(
  { text, number, fault }: Line,
  { schema, isStrict }: { schema: TObject; isStrict: boolean },
): Header {
  if (fault !== undefined) throw refuseHeader('unreadable', fault, number);
  const known = new Set(Object.keys(schema.properties));
  const headers = DELIMITERS.map((delimiter) => ({ delimiter, columns: toNames(text, delimiter) }));
  const countKnown = ({ columns }: Header) => columns.filter((name) => known.has(name)).length;
  const header = headers.toSorted((a, b) => countKnown(b) - countKnown(a))[0]!;
  const required: readonly string[] = schema.required ?? [];
  const missing = required.filter((name) => !header.columns.includes(name));
  if (missing.length > 0)
    throw refuseHeader(
      'missing_columns',
      `The CSV header must have the columns ${required.join(', ')}; it lacks ${missing.join(', ')}.`,
      number,
    );
  const twice = header.columns.find((name, i) => name !== '' && header.columns.indexOf(name) < i);
  if (twice !== undefined)
    throw refuseHeader(
      'repeated_column',
      `The CSV header has the column ${cut(twice)} twice.`,
      number,
    );
  const unknown = header.columns.find((name) => !known.has(name));
  if (isStrict && unknown !== undefined)
    throw refuse(
      'UNKNOWN_FIELD',
      { field: cut(unknown) },
      `${cut(unknown)} is not a known field; check its name.`,
    );
  return header;
}

function toNames(text: string, delimiter: Delimiter): string[] {
  const [record] = createRecordReader(delimiter).push({ number: 1, text });
  return (record?.fields ?? []).map((name) => name.trim());
}

function cut(text: string): string {
  return text.slice(0, limits.ECHO_CHARS_MAX).toWellFormed();
}

function refuseHeader(reason: string, message: string, line = 1): Refusal {
  return refuse('INVALID_INCIDENTS', { line, reason }, message);
}

interface CsvRecord {
  /** The line of its start. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly fault?: string;
}

interface RecordReader {
  push(line: Line): CsvRecord[];
  end(): CsvRecord[];
}

/**
 * Joins lines into records. An unclosed quote would include the rest of the file. So once a record grows beyond the
 * limit it is abandoned, and the lines after its first are read separately. None of them can cause the same again (a
 * quote that opens there closes the open one), so each line is read at most twice.
 */
function createRecordReader(delimiter: Delimiter): RecordReader {
  let open: Line[] = [];
  let openChars = 0;
  let draft: Draft = { fields: [], quoted: undefined };

  const reset = (): void => {
    open = [];
    openChars = 0;
    draft = { fields: [], quoted: undefined };
  };
  const giveUp = (): CsvRecord[] => {
    const [first, ...others] = open;
    reset();
    const fault = 'A quoted field has no closing quote.';
    return [{ line: first!.number, fields: [], fault }, ...others.flatMap(push)];
  };

  function push(line: Line): CsvRecord[] {
    const isFresh = open.length === 0;
    if (line.fault !== undefined) {
      const before = isFresh ? [] : giveUp();
      return [...before, { line: line.number, fields: [], fault: line.fault }];
    }
    if (isFresh && !line.text.includes('"')) {
      if (line.text.trim() === '') return [];
      return [{ line: line.number, fields: line.text.split(delimiter) }];
    }
    open.push(line);
    openChars += line.text.length;
    const state = addLine(draft, line.text, delimiter);
    if (state === 'open') return openChars > limits.INCIDENT_ROW_BYTES_MAX ? giveUp() : [];
    const { number } = open[0]!;
    const { fields } = draft;
    reset();
    return state === 'whole'
      ? [{ line: number, fields }]
      : [
          {
            line: number,
            fields,
            fault: 'There is text between a closing quote and the next field.',
          },
        ];
  }

  return {
    push,
    end() {
      const records: CsvRecord[] = [];
      while (open.length > 0) records.push(...giveUp());
      return records;
    },
  };
}

/** A record being read. */
interface Draft {
  readonly fields: string[];
  /** The text of an open quoted field so far. */
  quoted: string | undefined;
}

function addLine(draft: Draft, text: string, delimiter: Delimiter): 'whole' | 'open' | 'broken' {
  let at = 0;
  for (;;) {
    if (draft.quoted === undefined && text[at] !== '"') {
      const end = text.indexOf(delimiter, at);
      draft.fields.push(end < 0 ? text.slice(at) : text.slice(at, end));
      if (end < 0) return 'whole';
      at = end + 1;
      continue;
    }
    // Inside quotes: the field begins here, or the previous line left it open.
    let field = draft.quoted === undefined ? '' : `${draft.quoted}\n`;
    if (draft.quoted === undefined) at++;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        draft.quoted = field + text.slice(at);
        return 'open';
      }
      field += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== '"') break;
      field += '"';
      at++;
    }
    draft.quoted = undefined;
    draft.fields.push(field);
    if (at === text.length) return 'whole';
    if (text[at] !== delimiter) return 'broken';
    at++;
  }
}
