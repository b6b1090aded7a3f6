/**
 * The operator's own assessments in the database. An import is one transaction, and every running service sees it
 * within half a minute: it polls one version number.
 */
import type { Clock } from '#base';
import type { OwnRow } from '#risk/context';
import type { Database, Log } from '#store';

/** Well under the minute within which an import must take effect. */
const LOOK_EVERY_MS = 30_000;

export interface AssessmentsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly lookEveryMs?: number;
}

export interface Assessments {
  /** Replaces the rows of the same area and type; all of them or none. */
  importRows(rows: readonly OwnRow[]): Promise<{ added: number; replaced: number }>;
  /** Removes the rows of these areas, or all rows. Returns how many were removed. */
  remove(areas: readonly string[] | 'all'): Promise<number>;
  list(): Promise<readonly OwnRow[]>;
  /** Calls back with the rows, if any, and again whenever they change. */
  watch(onRows: (rows: readonly OwnRow[]) => void): void;
  /** Checks the version number once. `watch` does so every half minute. */
  look(): Promise<void>;
  stop(): void;
}

/** The rows last passed to the listener. */
interface AssessmentsState {
  readonly db: Database['db'];
  readonly clock: AssessmentsOptions['clock'];
  readonly log: AssessmentsOptions['log'];
  told: string;
  hasDatabase: boolean;
  tell: ((rows: readonly OwnRow[]) => void) | undefined;
}

export function createAssessments({
  database: { db },
  clock,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: AssessmentsOptions): Assessments {
  const state: AssessmentsState = { db, clock, log, told: '0', hasDatabase: true, tell: undefined };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  return {
    importRows: async (rows) => importRows(state, rows),

    remove: async (areas) => remove(state, areas),

    list: async () => list(state),
    look: async () => look(state),

    watch(onRows) {
      if (isStopped) return;
      state.tell = onRows;
      timer = setInterval(() => void look(state), lookEveryMs);
      timer.unref();
      void look(state);
    },

    stop() {
      isStopped = true;
      clearInterval(timer);
      state.tell = undefined;
    },
  };
}

async function list(state: AssessmentsState): Promise<readonly OwnRow[]> {
  const rows = await state.db
    .selectFrom('assessments')
    .selectAll()
    .orderBy('area')
    .orderBy('type')
    .execute();
  return rows.map((row) => ({
    origin: 'operator',
    area: row.area,
    type: row.type,
    tier: row.level,
    weight: row.weight,
    dateMs: row.dated_at.getTime(),
    halfLifeDays: row.half_life_days,
    statement: row.statement,
    year: row.dated_at.getUTCFullYear(),
    source: row.source,
    confidence: row.confidence,
    replaces: row.replaces,
  }));
}

async function look(state: AssessmentsState): Promise<void> {
  try {
    const { revision } = await state.db
      .selectFrom('assessments_state')
      .select('revision')
      .executeTakeFirstOrThrow();
    if (revision !== state.told) {
      // The rows may be newer than the number; then the next check reads them once more.
      state.tell?.(await list(state));
      state.told = revision;
    }
    state.hasDatabase = true;
  } catch (error) {
    // The rows known so far stay in use.
    if (state.hasDatabase)
      state.log.warn(`the assessments cannot be read: ${(error as Error).message}`);
    state.hasDatabase = false;
  }
}

async function importRows(
  state: AssessmentsState,
  rows: readonly OwnRow[],
): Promise<{ added: number; replaced: number }> {
  const importedAt = new Date(state.clock());
  return state.db.transaction().execute(async (transaction) => {
    // The single row is locked until the end, so that two imports do not mix.
    await transaction
      .updateTable('assessments_state')
      .set((row) => ({ revision: row('revision', '+', '1') }))
      .execute();
    const before = await transaction.selectFrom('assessments').select(['area', 'type']).execute();
    const known = new Set(before.map(({ area, type }) => `${area} ${type}`));
    const replaced = rows.filter(({ area, type }) => known.has(`${area} ${type}`));
    await transaction
      .insertInto('assessments')
      .values(rows.map((row) => ({ ...toColumns(row), imported_at: importedAt })))
      .onConflict((conflict) =>
        conflict.columns(['area', 'type']).doUpdateSet((row) => ({
          level: row.ref('excluded.level'),
          weight: row.ref('excluded.weight'),
          dated_at: row.ref('excluded.dated_at'),
          half_life_days: row.ref('excluded.half_life_days'),
          statement: row.ref('excluded.statement'),
          source: row.ref('excluded.source'),
          confidence: row.ref('excluded.confidence'),
          replaces: row.ref('excluded.replaces'),
          imported_at: row.ref('excluded.imported_at'),
        })),
      )
      .execute();
    return { added: rows.length - replaced.length, replaced: replaced.length };
  });
}

async function remove(state: AssessmentsState, areas: readonly string[] | 'all'): Promise<number> {
  return state.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('assessments_state')
      .set((row) => ({ revision: row('revision', '+', '1') }))
      .execute();
    const all = transaction.deleteFrom('assessments');
    const { numDeletedRows } = await (
      areas === 'all' ? all : all.where('area', 'in', [...areas])
    ).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

function toColumns(row: OwnRow) {
  return {
    area: row.area,
    type: row.type,
    level: row.tier,
    weight: row.weight,
    dated_at: new Date(row.dateMs),
    half_life_days: row.halfLifeDays,
    statement: row.statement,
    source: row.source,
    confidence: row.confidence,
    replaces: row.replaces,
  };
}
