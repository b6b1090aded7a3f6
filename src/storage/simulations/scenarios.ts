/** The plans of simulations, as scenario documents: stored once a prompt has been read, erased with it. */
import { sql } from 'kysely';
import type { Database } from '#store';
import type { Claim } from './build-queue.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Stores the plan of the build under way. A worker that takes over replaces it. */
export async function keepScenario(
  { db }: Pick<Database, 'db'>,
  { id, lease }: Claim,
  scenario: object,
): Promise<void> {
  await sql`
    UPDATE simulations SET scenario = ${JSON.stringify(scenario)}
     WHERE id = ${id} AND lease = ${lease} AND status = 'processing'`.execute(db);
}

/** Undefined before the plan is made, and for simulations of versions that stored it only as a file. */
export async function findScenario(
  { db }: Pick<Database, 'db'>,
  id: string,
): Promise<Stored | undefined> {
  const { rows } = await sql<{ scenario: Stored | null }>`
    SELECT scenario FROM simulations WHERE id = ${id} AND erased_at IS NULL`.execute(db);
  return rows[0]?.scenario ?? undefined;
}
