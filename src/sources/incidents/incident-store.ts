/** The incidents of an account: stored, listed, deleted, and as a layer for its analyses. */
import type { Clock } from '#base';
import { refuse } from '#contract/refusals';
import type { Database, Log } from '#store';
import { deleteIncident, deleteIncidentsBySource } from './delete-incidents.ts';
import { findDescriptions } from './describe-incidents.ts';
import type { Description } from './describe-incidents.ts';
import { createLayerCache } from './layer-cache.ts';
import type { IncidentKnowledge } from './layer.ts';
import { listIncidents } from './list-incidents.ts';
import type { ListQuery, Page } from './list-incidents.ts';
import { readList, readStream } from './read-rows.ts';
import type { RowFormat, RowsRead } from './read-rows.ts';
import { saveRows } from './save-rows.ts';
import { createSpool } from './spool.ts';
import type { Spool } from './spool.ts';
import { createTurns } from './turns.ts';

export interface IncidentStoreOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The folder where large requests are stored until they have arrived. */
  readonly spoolFolder: string;
}

export interface Sending {
  readonly userId: string;
  /** The source for rows without one. */
  readonly source: string;
  /** Whether unknown fields are rejected. */
  readonly isStrict: boolean;
}

export interface IncidentStore {
  /** Stores the valid rows of a list together, and returns the problems of the others. */
  addList(sending: Sending, list: readonly unknown[]): Promise<RowsRead>;
  /** The same for a stream. If it breaks, or the account has no room, nothing of it is stored. */
  addStream(
    sending: Sending,
    stream: { readonly format: RowFormat; readonly bytes: AsyncIterable<Uint8Array> },
  ): Promise<RowsRead>;
  list(query: ListQuery): Promise<Page>;
  delete(which: { userId: string; incidentId: string }): Promise<void>;
  /** Returns the number of deleted incidents. */
  deleteBySource(which: { userId: string; source: string }): Promise<number>;
  /** The account's incidents for its analyses: one layer, or none. Never older than the last change. */
  layersOf(userId: string): Promise<readonly IncidentKnowledge[]>;
  /** Titles and links of the pieces of evidence that are incidents of the account. */
  describeAll(
    userId: string,
    evidenceIds: readonly string[],
  ): Promise<ReadonlyMap<string, Description>>;
}

/** Until it has arrived, each upload uses a file but no database connection. */
const STREAMS_AT_ONCE_MAX = 8;
const RETRY_SECONDS = 10;
/** Saving a million rows keeps the database busy, so one upload at a time is the fastest. */
const LARGE_ROWS_MIN = 10_000;

export function createIncidentStore({
  database,
  clock,
  log,
  spoolFolder,
}: IncidentStoreOptions): IncidentStore {
  const context = { database, clock };
  const layers = createLayerCache(database);
  const inTurn = createTurns();
  let streams = 0;

  /** Reads rows into a spool, then stores them. */
  const add = async (
    userId: string,
    read: (spool: Spool) => Promise<RowsRead>,
  ): Promise<RowsRead> => {
    const spool = createSpool({ folder: spoolFolder });
    try {
      const result = await read(spool);
      const { accepted: count, hasExternalIds } = result;
      const save = () =>
        inTurn(userId, () =>
          saveRows(context, { userId, count, hasExternalIds, chunks: spool.read() }),
        );
      if (count >= LARGE_ROWS_MIN) await inTurn(LARGE, save);
      else if (count > 0) await save();
      return result;
    } finally {
      await spool.close();
    }
  };

  return {
    addList: ({ userId, ...options }, list) =>
      add(userId, (spool) => readList(list, options, spool)),
    async addStream({ userId, ...options }, { format, bytes }) {
      if (streams >= STREAMS_AT_ONCE_MAX)
        throw refuse(
          'SERVICE_UNAVAILABLE',
          { reason: 'imports', retry_after: RETRY_SECONDS },
          'Too many incident imports are in progress; try again shortly.',
        );
      streams++;
      try {
        return await add(userId, (spool) => readStream(bytes, { ...options, format, log }, spool));
      } finally {
        streams--;
      }
    },
    list: (query) => listIncidents(database, query),
    delete: (which) => inTurn(which.userId, () => deleteIncident(context, which)),
    deleteBySource: (which) => inTurn(which.userId, () => deleteIncidentsBySource(context, which)),
    async layersOf(userId) {
      const layer = await layers.find(userId);
      return layer ? [layer] : [];
    },
    describeAll: (userId, evidenceIds) => findDescriptions(database, userId, evidenceIds),
  };
}

/** The queue of large uploads; no account has this id. */
const LARGE = '';
