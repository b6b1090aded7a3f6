/**
 * Renews the lease of a build and stores its progress: the visible progress never goes back, even when another worker
 * starts again.
 */
import { sql } from 'kysely';
import { words } from '#contract';
import type { Stage } from '#contract';
import type { Claim } from './build-queue.ts';
import { leaseEnd } from './lease.ts';
import type { BuildQueueOptions } from './options.ts';

export async function keepBuildAlive(
  { database: { db }, clock }: BuildQueueOptions,
  { id, lease }: Claim,
  at: { readonly stage: Stage; readonly progress: number },
): Promise<boolean> {
  const progress = Math.min(1, Math.max(0, at.progress));
  const isLater = sql`array_position(${[...words.STAGES]}::text[], ${at.stage})
                    > array_position(${[...words.STAGES]}::text[], stage)`;
  const { numAffectedRows } = await sql`
    UPDATE simulations
       SET leased_until = ${leaseEnd()},
           version = version + CASE WHEN ${isLater} OR progress < ${progress} THEN 1 ELSE 0 END,
           stage = CASE WHEN ${isLater} THEN ${at.stage} ELSE stage END,
           stage_times = CASE WHEN ${isLater}
             THEN stage_times || jsonb_build_object(${at.stage}::text, ${clock()}::float8)
             ELSE stage_times END,
           progress = greatest(progress, ${progress})
     WHERE id = ${id} AND lease = ${lease}`.execute(db);
  return numAffectedRows === 1n;
}
