/** NDJSON: one JSON value per line; blank lines are allowed. */
import { limits } from '#contract';
import type { Row, RowParser } from './row.ts';
import { createLineSplitter } from './split-lines.ts';
import type { Line } from './split-lines.ts';

export function createNdjsonParser(): RowParser {
  const splitter = createLineSplitter({ bytesMax: limits.INCIDENT_ROW_BYTES_MAX });
  const toRows = (lines: readonly Line[]): Row[] =>
    lines.filter(({ text, fault }) => fault !== undefined || text.trim() !== '').map(toRow);
  return {
    push: (bytes) => toRows(splitter.push(bytes)),
    end: () => toRows(splitter.end()),
  };
}

function toRow({ number: line, text, fault }: Line): Row {
  if (fault !== undefined) return { line, fault };
  try {
    return { line, raw: JSON.parse(text) };
  } catch {
    return { line, fault: 'The line is not valid JSON.' };
  }
}
