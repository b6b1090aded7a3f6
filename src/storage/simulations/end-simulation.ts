/** Ends a simulation for its owner: cancelling leaves a record, deleting leaves nothing. */
import { sql } from 'kysely';
import { refuse } from '#contract/refusals';
import { endFailed, toFailure } from './ending.ts';
import type { BuildQueueOptions, SimulationsOptions } from './options.ts';
import { pay } from './price.ts';
import { LOCK_ROW, SELECT_ROWS, toOwner } from './row.ts';
import type { SimulationRow } from './row.ts';

/** False if there is none. */
export async function cancelSimulation(options: SimulationsOptions, id: string): Promise<boolean> {
  const isCancelled = await options.database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<SimulationRow>`
      ${sql.raw(SELECT_ROWS)} WHERE s.id = ${id} ${LOCK_ROW}`.execute(tx);
    const row = rows[0];
    if (!row) return false;
    if (row.status === 'completed' || row.status === 'failed')
      throw refuse('SIMULATION_ALREADY_FINISHED', { status: row.status });
    await endFailed(
      tx,
      options,
      row,
      toFailure(row, {
        code: 'SIMULATION_CANCELLED',
        message: 'The simulation was cancelled.',
        reason: 'The owner cancelled it.',
      }),
      { isOurs: false },
    );
    return true;
  });
  if (isCancelled) options.webhooks.wake();
  return isCancelled;
}

/** Deletes the row and all its blobs. Webhook messages already sent stay in the log. */
export async function removeSimulation(
  { database, blobs }: BuildQueueOptions,
  id: string,
): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<SimulationRow>`
      ${sql.raw(SELECT_ROWS)} WHERE s.id = ${id} ${LOCK_ROW}`.execute(tx);
    if (!rows[0]) return false;
    await pay(tx, rows[0]);
    await sql`DELETE FROM simulations WHERE id = ${id}`.execute(tx);
    await blobs.release(toOwner(id), tx);
    return true;
  });
}
