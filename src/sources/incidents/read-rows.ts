/** Validates the rows of a request one by one, packs the valid ones and records the problems of the others. */
import { IncidentInput, limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Log } from '#store';
import { readIncident } from './incident.ts';
import type { RowOptions, RowProblem } from './incident.ts';
import { createRowPacker } from './pack-rows.ts';
import { createCsvParser } from './rows/csv.ts';
import { createGeoJsonParser } from './rows/geojson.ts';
import { createNdjsonParser } from './rows/ndjson.ts';
import type { Row, RowParser } from './rows/row.ts';
import type { Spool } from './spool.ts';

const ROW_FORMATS = ['csv', 'ndjson', 'geojson'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

/** A rejected row, by its position in a list or its line in a stream. */
export type RejectedRow = RowProblem & ({ readonly index: number } | { readonly line: number });

export interface RowsRead {
  readonly accepted: number;
  readonly rejectedCount: number;
  readonly rejected: readonly RejectedRow[];
  readonly hasExternalIds: boolean;
}

/** How often a long import reports its progress. */
const PROGRESS_ROWS = 100_000;

/** A list that has arrived whole. */
export async function readList(
  list: readonly unknown[],
  options: RowOptions,
  spool: Spool,
): Promise<RowsRead> {
  const judge = createJudge(options);
  for (const [index, raw] of list.entries()) {
    const full = judge.judge({ index }, raw);
    if (full) await spool.write(full);
  }
  await spool.write(judge.end());
  return judge.toResult();
}

/** Bytes as they arrive. Only what a row needs is kept. */
export async function readStream(
  bytes: AsyncIterable<Uint8Array>,
  { format, log, ...options }: RowOptions & { readonly format: RowFormat; readonly log: Log },
  spool: Spool,
): Promise<RowsRead> {
  const parser = createParser(format, options);
  const judge = createJudge({ ...options, listedMax: limits.ROWS_REJECTED_LISTED_MAX });
  const take = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) {
      const full =
        'fault' in row
          ? judge.reject({ line: row.line, error: row.fault })
          : judge.judge({ line: row.line }, row.raw);
      if (full) await spool.write(full);
      if (judge.count % PROGRESS_ROWS === 0) log.info(`incidents: ${judge.count} rows read`);
    }
  };
  for await (const chunk of bytes) await take(parser.push(chunk));
  await take(parser.end());
  await spool.write(judge.end());
  return judge.toResult();
}

function createParser(format: RowFormat, { isStrict }: RowOptions): RowParser {
  switch (format) {
    case 'csv':
      return createCsvParser({ schema: IncidentInput, isStrict });
    case 'ndjson':
      return createNdjsonParser();
    case 'geojson':
      return createGeoJsonParser();
  }
}

interface Judge {
  /** The number of rows so far. */
  readonly count: number;
  /** Adds a row, and returns packed bytes if there are enough of them. */
  judge(place: { index: number } | { line: number }, raw: unknown): Buffer | undefined;
  reject(row: RejectedRow): undefined;
  end(): Buffer;
  toResult(): RowsRead;
}

function createJudge({
  listedMax = Infinity,
  ...options
}: RowOptions & { listedMax?: number }): Judge {
  const packer = createRowPacker();
  const rejected: RejectedRow[] = [];
  let rejectedCount = 0;
  let hasExternalIds = false;

  const reject = (row: RejectedRow): undefined => {
    rejectedCount++;
    if (rejected.length < listedMax) rejected.push(row);
  };
  return {
    get count() {
      return packer.count + rejectedCount;
    },
    judge(place, raw) {
      const reading = readIncident(raw, options);
      if (!reading.ok) return reject({ ...place, ...reading.problem });
      // The account has no room for more, so the rest is not read.
      if (packer.count >= limits.INCIDENTS_PER_ACCOUNT_MAX)
        throw refuse('INCIDENT_LIMIT_REACHED', { max_incidents: limits.INCIDENTS_PER_ACCOUNT_MAX });
      hasExternalIds ||= reading.incident.externalId !== null;
      return packer.add(reading.incident);
    },
    reject,
    end: () => packer.end(),
    toResult: () => ({ accepted: packer.count, rejectedCount, rejected, hasExternalIds }),
  };
}
