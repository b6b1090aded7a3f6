/** Fails simulations that will not be built any more. Any process may run it at any time. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#store/schema';
import { LOSSES_MAX, QUEUED_HOURS_MAX } from './build-queue.ts';
import { failLost } from './claim-build.ts';
import { endExportFailed, endFailed, toFailure } from './ending.ts';
import { isLeaseOver } from './lease.ts';
import type { BuildQueueOptions } from './options.ts';
import { LOCK_ROW, SELECT_ROWS, UNDER_WAY } from './row.ts';
import type { SimulationRow } from './row.ts';

const HOUR_MS = 3_600_000;

export async function superviseBuilds(options: BuildQueueOptions): Promise<void> {
  await endAll(options, findWaitedTooLong, failWaited);
  await endAll(options, findExportWaitedTooLong, failExportWaited);
  await endAll(options, findLostTooOften, failLost);
}

type Find = (tx: Kysely<Schema>, options: BuildQueueOptions) => Promise<SimulationRow | undefined>;
type End = (tx: Kysely<Schema>, options: BuildQueueOptions, row: SimulationRow) => Promise<void>;

/** Each in its own transaction, so that one failure does not block the others. */
async function endAll(options: BuildQueueOptions, find: Find, end: End): Promise<void> {
  for (;;) {
    const row = await options.database.db.transaction().execute(async (tx) => {
      const found = await find(tx, options);
      if (found) await end(tx, options, found);
      return found;
    });
    if (!row) return;
    options.webhooks.wake();
  }
}

async function findWaitedTooLong(
  tx: Kysely<Schema>,
  { clock }: BuildQueueOptions,
): Promise<SimulationRow | undefined> {
  const { rows } = await sql<SimulationRow>`
    ${sql.raw(SELECT_ROWS)}
     WHERE s.status = 'queued' AND s.created_at <= ${new Date(clock() - QUEUED_HOURS_MAX * HOUR_MS)}
     ORDER BY s.created_at LIMIT 1 ${LOCK_ROW} SKIP LOCKED`.execute(tx);
  return rows[0];
}

async function findExportWaitedTooLong(
  tx: Kysely<Schema>,
  { clock }: BuildQueueOptions,
): Promise<SimulationRow | undefined> {
  const { rows } = await sql<SimulationRow>`
    ${sql.raw(SELECT_ROWS)}
     WHERE s.export_status = 'queued'
       AND s.export_asked_at <= ${new Date(clock() - QUEUED_HOURS_MAX * HOUR_MS)}
     ORDER BY s.export_asked_at LIMIT 1 ${LOCK_ROW} SKIP LOCKED`.execute(tx);
  return rows[0];
}

async function findLostTooOften(tx: Kysely<Schema>): Promise<SimulationRow | undefined> {
  const { rows } = await sql<SimulationRow>`
    ${sql.raw(SELECT_ROWS)}
     WHERE ${UNDER_WAY} AND ${isLeaseOver()} AND s.losses >= ${LOSSES_MAX}
     LIMIT 1 ${LOCK_ROW} SKIP LOCKED`.execute(tx);
  return rows[0];
}

async function failWaited(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  row: SimulationRow,
): Promise<void> {
  await endFailed(tx, options, row, toWaited(row), { isOurs: true });
}

async function failExportWaited(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  row: SimulationRow,
): Promise<void> {
  await endExportFailed(tx, options, row, toWaited(row));
}

function toWaited(row: SimulationRow) {
  return toFailure(row, {
    code: 'SIMULATION_TIMEOUT',
    message: `${row.status === 'completed' ? 'The rebuild of the files' : 'The simulation'} timed out after ${QUEUED_HOURS_MAX} hours in the queue.`,
    reason: 'No worker was free in time. Try again later.',
  });
}
