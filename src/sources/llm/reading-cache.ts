/**
 * A cache of accepted readings, so that every process reads the same prompt in the same way. It stores drafts as text,
 * which are parsed and checked again on each read.
 */
import type { Clock } from '#base';
import type { Database } from '#store';

export interface ReadingCache {
  get(key: string): Promise<string | undefined>;
  /** Returns the stored entry of the key: the first one, which may come from another process. */
  put(key: string, draft: string): Promise<string>;
}

const DAY_MS = 86_400_000;
/** Entries contain words of prompts, so unused ones are deleted. */
const UNUSED_DAYS_MAX = 30;
const ROWS_MAX = 50_000;

export interface StoredReadings extends ReadingCache {
  /** Deletes entries not used for a month, and the least recently used when there are too many. */
  sweep(): Promise<void>;
}

/** `key` is a SHA-256 in hexadecimal. */
export function createReadingCache({
  database: { db },
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): StoredReadings {
  return {
    async get(key) {
      const row = await db
        .selectFrom('llm_readings')
        .select(['draft', 'used_at'])
        .where('key', '=', key)
        .executeTakeFirst();
      // Written at most daily: reading must not cost a write.
      if (row !== undefined && row.used_at.getTime() < clock() - DAY_MS)
        await db
          .updateTable('llm_readings')
          .set({ used_at: new Date(clock()) })
          .where('key', '=', key)
          .execute();
      return row?.draft;
    },

    async put(key, draft) {
      const now = new Date(clock());
      const { draft: kept } = await db
        .insertInto('llm_readings')
        .values({ key, draft, created_at: now, used_at: now })
        // Sets what is there already, because only a written row is returned.
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: now }))
        .returning('draft')
        .executeTakeFirstOrThrow();
      return kept;
    },

    async sweep() {
      await db
        .deleteFrom('llm_readings')
        .where('used_at', '<', new Date(clock() - UNUSED_DAYS_MAX * DAY_MS))
        .execute();
      const tooMany = db
        .selectFrom('llm_readings')
        .select('key')
        .orderBy('used_at', 'desc')
        .orderBy('key')
        .offset(ROWS_MAX);
      await db.deleteFrom('llm_readings').where('key', 'in', tooMany).execute();
    },
  };
}
