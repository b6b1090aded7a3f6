/** The running studies in the database. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '#store';
import type { Schema } from '#store/schema';
import { leaseEnd } from './lease.ts';
import type { ClaimedRun, StudyStore } from './study.ts';

export function createStudyStore({ db }: Pick<Database, 'db'>): StudyStore {
  return { ...createKeeping(db), ...createSharing(db) };
}

/** The run and the evacuations of one study. */
function createKeeping(
  db: Kysely<Schema>,
): Pick<StudyStore, 'loadRun' | 'keepRun' | 'open' | 'collect' | 'keepFindings' | 'close'> {
  return {
    async loadRun(simulationId, engine) {
      const { rows } = await sql<{ bytes: Buffer }>`
        SELECT bytes FROM study_checkpoints
         WHERE simulation_id = ${simulationId} AND engine = ${engine}`.execute(db);
      return rows[0]?.bytes;
    },

    async keepRun(simulationId, { engine, bytes }) {
      await sql`
        INSERT INTO study_checkpoints (simulation_id, engine, bytes)
        SELECT id, ${engine}, ${Buffer.from(bytes)} FROM simulations
         WHERE id = ${simulationId} AND status = 'processing'
        ON CONFLICT (simulation_id) DO UPDATE
           SET engine = excluded.engine, bytes = excluded.bytes`.execute(db);
    },

    async open(simulationId, runs, engine) {
      const keys = runs.map(({ key }) => key);
      const tasks = runs.map(({ task }) => Buffer.from(task));
      await db.transaction().execute(async (tx) => {
        await sql`
          DELETE FROM study_runs
           WHERE simulation_id = ${simulationId} AND engine <> ${engine}`.execute(tx);
        await sql`
          INSERT INTO study_runs (simulation_id, key, engine, task)
          SELECT s.id, wanted.key, ${engine}, wanted.task
            FROM simulations s
           CROSS JOIN unnest(${keys}::text[], ${tasks}::bytea[]) AS wanted (key, task)
           WHERE s.id = ${simulationId} AND s.status = 'processing'
          ON CONFLICT (simulation_id, key) DO NOTHING`.execute(tx);
      });
    },

    async collect(simulationId, keys) {
      const { rows } = await sql<{ key: string; findings: Buffer }>`
        SELECT key, findings FROM study_runs
         WHERE simulation_id = ${simulationId} AND key = ANY (${keys}::text[])
           AND findings IS NOT NULL`.execute(db);
      const { rows: budgets } = await sql<{ is_spent: boolean }>`
        SELECT coalesce(cpu_seconds >= cpu_seconds_max, false) AS is_spent FROM simulations
         WHERE id = ${simulationId} AND status = 'processing'`.execute(db);
      return { findings: rows, isSpent: budgets[0]?.is_spent ?? true };
    },

    async keepFindings(simulationId, { key, findings, cpuSeconds }) {
      const { numAffectedRows } = await sql`
        UPDATE study_runs
           SET findings = ${Buffer.from(findings)}, cpu_seconds = ${cpuSeconds},
               leased_by = NULL, leased_until = NULL, task = NULL
         WHERE simulation_id = ${simulationId} AND key = ${key} AND findings IS NULL`.execute(db);
      return numAffectedRows === 1n;
    },

    async close(simulationId, keys) {
      await sql`
        DELETE FROM study_runs
         WHERE simulation_id = ${simulationId} AND key = ANY (${keys}::text[])
           AND findings IS NULL`.execute(db);
    },
  };
}

/** The workers of evacuations, and their processor time. */
function createSharing(
  db: Kysely<Schema>,
): Pick<StudyStore, 'claimOwn' | 'claimAny' | 'renew' | 'spend' | 'letGo'> {
  return {
    claimOwn: async (simulationId, keys, maker) =>
      claim(db, maker, {
        isWanted: sql`r.simulation_id = ${simulationId} AND r.key = ANY (${keys}::text[])`,
        order: sql`array_position(${keys}::text[], r.key)`,
      }),

    claimAny: async (engine, maker) =>
      claim(db, maker, {
        isWanted: sql`r.engine = ${engine} AND r.task IS NOT NULL`,
        order: sql`(SELECT count(*) FROM study_runs other
                     WHERE other.simulation_id = r.simulation_id AND other.findings IS NULL
                       AND other.leased_until >= clock_timestamp()), r.number`,
      }),

    async renew(maker) {
      await sql`
        UPDATE study_runs SET leased_until = ${leaseEnd()}
         WHERE leased_by = ${maker} AND findings IS NULL`.execute(db);
    },

    async spend(simulationId, cpuSeconds) {
      await sql`
        UPDATE simulations SET cpu_seconds = cpu_seconds + ${cpuSeconds}
         WHERE id = ${simulationId} AND status = 'processing'`.execute(db);
    },

    async letGo(simulationId, key) {
      await sql`
        UPDATE study_runs SET leased_by = NULL, leased_until = NULL
         WHERE simulation_id = ${simulationId} AND key = ${key} AND findings IS NULL`.execute(db);
    },
  };
}

/**
 * Also returns a run that the same maker claimed before. A maker makes one run at a time, so it did not get the answer to that
 * claim: on a busy machine the query timed out after the database had done it. Each retry took another run, which nobody made.
 */
async function claim(
  db: Kysely<Schema>,
  maker: string,
  { isWanted, order }: { isWanted: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<ClaimedRun | undefined> {
  // MATERIALIZED: an inner query with LIMIT may otherwise run once for each row of the update, and lease several runs.
  const { rows } = await sql<ClaimedRow>`
    WITH chosen AS MATERIALIZED (
      SELECT r.simulation_id, r.key, s.cpu_seconds_max - s.cpu_seconds AS cpu_seconds_left
        FROM study_runs r JOIN simulations s ON s.id = r.simulation_id
       WHERE r.findings IS NULL
         AND (r.leased_until IS NULL OR r.leased_until < clock_timestamp() OR r.leased_by = ${maker})
         AND s.status = 'processing' AND ${isWanted}
       ORDER BY ${order} LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
    UPDATE study_runs taken SET leased_by = ${maker}, leased_until = ${leaseEnd()}
      FROM chosen
     WHERE taken.simulation_id = chosen.simulation_id AND taken.key = chosen.key
    RETURNING taken.simulation_id, taken.key, taken.task, chosen.cpu_seconds_left`.execute(db);
  const row = rows[0];
  return (
    row && {
      simulationId: row.simulation_id,
      key: row.key,
      task: row.task,
      cpuSecondsLeft: row.cpu_seconds_left ?? Infinity,
    }
  );
}

interface ClaimedRow {
  readonly simulation_id: string;
  readonly key: string;
  readonly task: Buffer;
  readonly cpu_seconds_left: number | null;
}

/** The study has ended, and nothing continues it. */
export async function forgetStudy(tx: Kysely<Schema>, simulationId: string): Promise<void> {
  await sql`DELETE FROM study_runs WHERE simulation_id = ${simulationId}`.execute(tx);
  await sql`DELETE FROM study_checkpoints WHERE simulation_id = ${simulationId}`.execute(tx);
}
