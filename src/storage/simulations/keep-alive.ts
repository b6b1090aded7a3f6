/**
 * Renews the lease of a build and stores its progress: the visible progress never goes back, even when another worker
 * starts again.
 */
import { sql } from 'kysely';
import { words } from '#contract';
import type { BuildProgress, Claim } from './build-queue.ts';
import { leaseEnd } from './lease.ts';
import type { BuildQueueOptions } from './options.ts';

export async function keepBuildAlive(
  { database: { db }, clock }: BuildQueueOptions,
  { id, lease }: Claim,
  at: BuildProgress,
): Promise<boolean> {
  const progress = Math.min(1, Math.max(0, at.progress));
  const { detail = null, remainingSeconds = null, cpuSeconds = 0 } = at;
  const isLater = sql`array_position(${[...words.STAGES]}::text[], ${at.stage})
                    > array_position(${[...words.STAGES]}::text[], stage)`;
  const { numAffectedRows } = await sql`
    UPDATE simulations
       SET leased_until = ${leaseEnd()},
           version = version + CASE WHEN ${isLater} OR progress < ${progress}
             OR detail IS DISTINCT FROM ${detail} THEN 1 ELSE 0 END,
           detail = ${detail}, remaining_seconds = ${remainingSeconds},
           cpu_seconds = cpu_seconds + ${cpuSeconds},
           stage = CASE WHEN ${isLater} THEN ${at.stage} ELSE stage END,
           stage_times = CASE WHEN ${isLater}
             THEN stage_times || jsonb_build_object(${at.stage}::text, ${clock()}::float8)
             ELSE stage_times END,
           progress = greatest(progress, ${progress})
     WHERE id = ${id} AND lease = ${lease}`.execute(db);
  return numAffectedRows === 1n;
}
