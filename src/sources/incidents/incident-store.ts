/** An account's own incidents: stored, listed, deleted, and as a layer for its analyses. */
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
  /** The source of rows that do not state one. */
  readonly source: string;
  /** Whether fields we do not know are refused. */
  readonly isStrict: boolean;
}

export interface IncidentStore {
  /** Stores the good rows of a list, together, and says what is wrong with the others. */
  addList(sending: Sending, list: readonly unknown[]): Promise<RowsRead>;
  /** The same for a stream. When it breaks, or the account has no room, nothing of it is stored. */
  addStream(
    sending: Sending,
    stream: { readonly format: RowFormat; readonly bytes: AsyncIterable<Uint8Array> },
  ): Promise<RowsRead>;
  list(query: ListQuery): Promise<Page>;
  delete(which: { userId: string; incidentId: string }): Promise<void>;
  /** Returns how many there were. */
  deleteBySource(which: { userId: string; source: string }): Promise<number>;
  /** What the account's incidents tell its analyses: one layer, or none. Never older than its last change. */
  layersOf(userId: string): Promise<readonly IncidentKnowledge[]>;
  /** Titles and links of those pieces of evidence that are incidents of the account. */
  describeAll(
    userId: string,
    evidenceIds: readonly string[],
  ): Promise<ReadonlyMap<string, Description>>;
}

/** Each upload uses a file of its own, but no database connection, until it has arrived. */
const STREAMS_AT_ONCE_MAX = 8;
const RETRY_SECONDS = 10;
/** Saving a million rows keeps the database busy; one upload at a time is the fastest. */
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
