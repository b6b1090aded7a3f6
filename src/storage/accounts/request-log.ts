/**
 * The recent requests of an account's keys and tokens, for its owner: request, status and duration. It never contains a
 * body, a query string or a secret.
 *
 * No request waits for it: entries are buffered in memory and written together every few seconds. If the buffer is
 * full, entries are skipped, and the next entry has their number.
 */
import type { Clock } from '#base';
import { limits } from '#contract';
import type { KeyEnvironment, StatusClass } from '#contract';
import { refuseCursor } from '#contract/refusals';
import { readPage } from '#store';
import type { Database, Log } from '#store';
import { toKeyPrefix } from './keys.ts';

const DAY_MS = 86_400_000;
const WRITE_EVERY_MS = 2_000;
/** Two seconds of five thousand requests per second: about 3 MB. Judgement. */
const WAITING_MAX = 10_000;
const PATH_CHARS_MAX = 200;
const METHOD_CHARS_MAX = 16;
/** Matches text that looks like one of our secrets, in case a caller put one into a URL. */
const SECRETS = /\b(pr\w{1,3}_(?:live_|test_)?[0-9A-Za-z]{8})_?[0-9A-Za-z]{8,}/g;

export interface RequestNote {
  readonly userId: string;
  readonly credential: { readonly kind: 'key' | 'token'; readonly id: string };
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
}

export interface LoggedRequest {
  readonly id: string;
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
  readonly credential: 'key' | 'token';
  /** The key, as in the list of API keys. */
  readonly key: { readonly id: string; readonly prefix: string; readonly name: string } | null;
  /** The number of earlier requests that are missing because too many came at once. */
  readonly missed: number;
}

export interface RequestLogQuery {
  readonly userId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: StatusClass | undefined;
  readonly keyId?: string | undefined;
}

export interface RequestLogPage {
  readonly requests: readonly LoggedRequest[];
  readonly next: string | null;
  readonly previous: string | null;
}

export interface RequestLog {
  /** Only appends to a list. */
  note(request: RequestNote): void;
  list(query: RequestLogQuery): Promise<RequestLogPage>;
  write(): Promise<void>;
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting extends RequestNote {
  readonly atMs: number;
  readonly missed: number;
}

/** Only for accounts that still exist, in the order of the responses. */
const WRITE = `INSERT INTO request_log
    (user_id, at, method, path, status, duration_ms, request_id, credential, credential_id, missed)
  SELECT w.user_id, w.at, w.method, w.path, w.status, w.duration_ms, w.request_id, w.credential, w.credential_id, w.missed
  FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::text[], $8::text[],
    $9::text[], $10::integer[]) WITH ORDINALITY
    AS w (user_id, at, method, path, status, duration_ms, request_id, credential, credential_id, missed, place)
  JOIN users ON users.id = w.user_id
  ORDER BY w.place`;

/** Keeps the newest entries of each account. */
const TRIM = `DELETE FROM request_log l USING (
    SELECT user_id, id, row_number() OVER (PARTITION BY user_id ORDER BY id DESC) AS place FROM request_log
  ) AS numbered
  WHERE l.user_id = numbered.user_id AND l.id = numbered.id AND numbered.place > $1`;

export function createRequestLog({
  database,
  clock,
  log,
  waitingMax = WAITING_MAX,
}: {
  database: Database;
  clock: Clock;
  log: Log;
  waitingMax?: number;
}): RequestLog {
  let waiting: Waiting[] = [];
  /** By account; at most as many accounts as entries can wait. */
  const missed = new Map<string, number>();
  let writing: Promise<void> | undefined;

  function miss(userId: string): void {
    if (missed.has(userId) || missed.size < waitingMax)
      missed.set(userId, (missed.get(userId) ?? 0) + 1);
  }

  async function writeWaiting(): Promise<void> {
    const rows = waiting;
    if (rows.length === 0) return;
    waiting = [];
    try {
      await database.pool.query(WRITE, [
        rows.map(({ userId }) => userId),
        rows.map(({ atMs }) => new Date(atMs)),
        rows.map(({ method }) => method.slice(0, METHOD_CHARS_MAX)),
        rows.map(({ path }) => toShownPath(path)),
        rows.map(({ status }) => status),
        rows.map(({ durationMs }) => Math.round(durationMs)),
        rows.map(({ requestId }) => requestId),
        rows.map(({ credential }) => credential.kind),
        rows.map(({ credential }) => credential.id),
        rows.map((row) => row.missed),
      ]);
    } catch (error) {
      for (const { userId } of rows) miss(userId);
      log.warn(`some requests are missing from the account request log: ${String(error)}`);
    }
  }

  /** One write at a time. While the database is slow, new entries are buffered, and skipped once the buffer is full. */
  async function write(): Promise<void> {
    writing ??= writeWaiting().finally(() => (writing = undefined));
    return writing;
  }

  const timer = setInterval(() => void write(), WRITE_EVERY_MS);
  timer.unref();

  return {
    note(request) {
      const { userId } = request;
      if (waiting.length >= waitingMax) return miss(userId);
      waiting.push({ ...request, atMs: clock(), missed: missed.get(userId) ?? 0 });
      missed.delete(userId);
    },
    async list(query) {
      await write();
      return listRequests(database, query);
    },
    write,
    async sweep() {
      const before = new Date(clock() - limits.REQUEST_LOG_DAYS * DAY_MS);
      await database.db.deleteFrom('request_log').where('at', '<', before).execute();
      await database.pool.query(TRIM, [limits.REQUEST_LOG_ITEMS_MAX]);
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

function toShownPath(path: string): string {
  return path.replaceAll(SECRETS, '$1…').slice(0, PATH_CHARS_MAX);
}

interface FoundRequest {
  readonly id: string;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly request_id: string;
  readonly credential: 'key' | 'token';
  readonly missed: number;
  /** Only if the key still exists. */
  readonly key_id: string | null;
  readonly name: string | null;
  readonly environment: KeyEnvironment | null;
}

async function listRequests(
  { db }: Database,
  { userId, status, keyId, ...asked }: RequestLogQuery,
): Promise<RequestLogPage> {
  const page = await readPage<FoundRequest>(asked, {
    edge: /\d{1,18}/,
    edgeOf: ({ id }) => id,
    async find({ isBackward, beyond, count }) {
      let query = db
        .selectFrom('request_log as l')
        .leftJoin('api_keys as k', (join) =>
          join.onRef('k.id', '=', 'l.credential_id').on('l.credential', '=', 'key'),
        )
        .select(['l.id', 'l.at', 'l.method', 'l.path', 'l.status', 'l.duration_ms', 'l.request_id'])
        .select(['l.credential', 'l.missed', 'k.id as key_id', 'k.name', 'k.environment'])
        .where('l.user_id', '=', userId);
      if (status !== undefined) {
        const first = Number(status[0]) * 100;
        query = query.where('l.status', '>=', first).where('l.status', '<', first + 100);
      }
      if (keyId !== undefined)
        query = query.where('l.credential', '=', 'key').where('l.credential_id', '=', keyId);
      if (beyond !== undefined) query = query.where('l.id', isBackward ? '>' : '<', beyond);
      return query
        .orderBy('l.id', isBackward ? 'asc' : 'desc')
        .limit(count)
        .execute();
    },
  });
  if (page === undefined) throw refuseCursor(asked.cursor);
  const { rows, ...cursors } = page;
  return {
    ...cursors,
    requests: rows.map((row) => ({
      id: row.id,
      atMs: row.at.getTime(),
      method: row.method,
      path: row.path,
      status: row.status,
      durationMs: row.duration_ms,
      requestId: row.request_id,
      credential: row.credential,
      key:
        row.key_id === null || row.name === null || row.environment === null
          ? null
          : {
              id: row.key_id,
              name: row.name,
              prefix: toKeyPrefix({ environment: row.environment, id: row.key_id }),
            },
      missed: row.missed,
    })),
  };
}
