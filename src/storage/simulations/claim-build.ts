/**
 * The order in which builds are claimed.
 *
 * - Builds whose worker was lost or released them come first.
 * - Then the accounts take turns; rebuilds of files count as builds. The account with the fewest running builds comes
 *   first; among equals, the one whose last build began earliest.
 * - Of an account, its oldest build comes first.
 * Claims are made one after the other under one lock, so the turns and the limit of running builds are exact over all
 * workers. A claim takes milliseconds, a build seconds.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toBuildMax } from '#accounts/budgets';
import { toAllowance } from '#accounts/plans';
import { invariant } from '#base';
import { words } from '#contract';
import type { Schema } from '#store/schema';
import { LOSSES_MAX, SHORT_SECONDS } from './build-queue.ts';
import type { Claim, Reexported, WhichBuilds } from './build-queue.ts';
import {
  attemptOf,
  completeWithRun,
  endExportFailed,
  endFailed,
  tell,
  toFailure,
} from './ending.ts';
import { beginExport, forgetExport } from './exports.ts';
import { isLeaseOver, leaseEnd } from './lease.ts';
import type { BuildQueueOptions } from './options.ts';
import { FORGIVEN_SECONDS, pay } from './price.ts';
import { TRAJECTORY_FILE } from './record.ts';
import { LOCK_ROW, ROW_COLUMNS, SELECT_ROWS, UNDER_WAY } from './row.ts';
import type { SimulationRow } from './row.ts';

/** If a process stops during a claim, others wait no longer than this. */
const CLAIM_SECONDS_MAX = 5;

export async function claimBuild(
  options: BuildQueueOptions,
  worker: string,
  which: WhichBuilds = { isShortOnly: false },
): Promise<Claim | undefined> {
  for (;;) {
    const { claim, isOver } = await options.database.db.transaction().execute(async (tx) => {
      await lockClaims(tx);
      const { begun, row } = await findRow(tx, options, which);
      if (!row) return { isOver: false };
      if (isPointless(row, options)) {
        await pay(tx, row, { isOurs: true });
        await forgetExport(tx, row.id);
        return { isOver: true };
      }
      if (begun) return takeOver(tx, options, begun, worker);
      return { claim: await begin(tx, options, row, worker), isOver: false };
    });
    if (claim || isOver) options.webhooks.wake();
    // The found row may have failed (too many lost workers) or expired (files of expired results); then the next one is
    // tried.
    if (!isOver) return claim;
  }
}

/** Ends rebuilds of results that expired while they waited. */
function isPointless(row: SimulationRow, { clock }: BuildQueueOptions): boolean {
  return row.status === 'completed' && row.results_expire_at!.getTime() <= clock();
}

async function lockClaims(tx: Kysely<Schema>): Promise<void> {
  await sql`
    SELECT set_config('idle_in_transaction_session_timeout', ${`${CLAIM_SECONDS_MAX}s`}, true),
           pg_advisory_xact_lock(hashtextextended('presage claims', 0))`.execute(tx);
}

interface Found {
  readonly row: SimulationRow | undefined;
  /** The row, if its build has begun before. */
  readonly begun?: Abandoned;
}

/** Workers that prefer short builds take studies with a viewable run after them. */
async function findRow(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  which: WhichBuilds,
): Promise<Found> {
  const { isShortOnly, isBeforeRun = false } = which;
  const begun = await findAbandoned(tx, which, { isRunMissing: isShortOnly || isBeforeRun });
  if (begun) return { row: begun, begun };
  const row = await findNext(tx, options, which);
  if (row || !isShortOnly || isBeforeRun) return { row };
  const study = await findAbandoned(tx, which, { isRunMissing: false });
  return { row: study, ...(study ? { begun: study } : {}) };
}

type Abandoned = SimulationRow & { readonly is_lost: boolean };

/** Whether a worker accepts the row `s`. A build without an estimate is not short. */
function isTaken({ isShortOnly }: WhichBuilds) {
  return isShortOnly ? sql`coalesce(s.run_cpu_seconds <= ${SHORT_SECONDS}, false)` : sql`true`;
}

async function findAbandoned(
  tx: Kysely<Schema>,
  which: WhichBuilds,
  { isRunMissing }: { readonly isRunMissing: boolean },
): Promise<Abandoned | undefined> {
  const whose = isRunMissing ? sql`s.run_completed_at IS NULL` : sql`true`;
  const { rows } = await sql<Abandoned>`
    SELECT ${sql.raw(ROW_COLUMNS)}, s.lease IS NOT NULL AS is_lost
      FROM simulations s JOIN users u ON u.id = s.user_id
     WHERE ${UNDER_WAY}
       AND (s.leased_until IS NULL OR ${isLeaseOver()}) AND ${isTaken(which)} AND ${whose}
     ORDER BY s.leased_until NULLS FIRST, s.number
     LIMIT 1
       ${LOCK_ROW} SKIP LOCKED`.execute(tx);
  return rows[0];
}

async function takeOver(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  before: Abandoned,
  worker: string,
): Promise<{ readonly claim?: Claim; readonly isOver: boolean }> {
  const row = { ...before, losses: before.losses + (before.is_lost ? 1 : 0) };
  if (before.is_lost)
    options.log.warn(
      `the worker building ${row.id} stopped responding (${row.losses} of ${LOSSES_MAX} times)`,
    );
  if (row.losses > LOSSES_MAX) {
    await failLost(tx, options, before);
    return { isOver: true };
  }
  const lease = randomUUID();
  await sql`
    UPDATE simulations
       SET lease = ${lease}, leased_by = ${worker}, leased_until = ${leaseEnd()}, losses = ${row.losses},
           settled_cpu_seconds = ${before.is_lost ? FORGIVEN_SECONDS : sql`settled_cpu_seconds`}
     WHERE id = ${row.id}`.execute(tx);
  return { claim: toClaim(row, { lease, startedAt: row.started_at! }), isOver: false };
}

/** Fails a row that has lost one worker too many. */
export async function failLost(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  row: SimulationRow,
): Promise<void> {
  const failure = toFailure(row, {
    code: 'WORKER_LOST',
    message: 'The worker stopped too often; the build is not retried.',
    reason: `The process that built it stopped ${row.losses + 1} times before the build was completed.`,
  });
  if (row.status === 'completed') await endExportFailed(tx, options, row, failure);
  else if (row.partial) await completeWithRun(tx, options, row);
  else await endFailed(tx, options, row, failure, { isOurs: true });
}

async function findNext(
  tx: Kysely<Schema>,
  { settings }: BuildQueueOptions,
  which: WhichBuilds,
): Promise<SimulationRow | undefined> {
  const runningMax = toRunningMax(settings);
  const { rows } = await sql<SimulationRow>`
    ${sql.raw(SELECT_ROWS)}
     WHERE (s.status = 'queued' OR s.export_status = 'queued') AND s.id = (
       SELECT w.id FROM waiting_builds w WHERE w.number = (
         SELECT first.number
           FROM (SELECT w.user_id, min(w.number) AS number
                   FROM waiting_builds w JOIN simulations s ON s.id = w.id
                  WHERE ${isTaken(which)} GROUP BY w.user_id) first
           JOIN users owner ON owner.id = first.user_id
          CROSS JOIN LATERAL (
            SELECT count(*) AS count FROM simulations s
             WHERE s.user_id = first.user_id AND ${UNDER_WAY}) running
          CROSS JOIN LATERAL (
            SELECT max(t.turn) AS last FROM simulations t
             WHERE t.user_id = first.user_id AND t.turn IS NOT NULL) turns
          WHERE running.count < (${JSON.stringify(runningMax)}::jsonb ->> owner.plan)::integer
          ORDER BY running.count, turns.last NULLS FIRST, first.number
          LIMIT 1))
       ${LOCK_ROW}`.execute(tx);
  return rows[0];
}

function toRunningMax(settings: BuildQueueOptions['settings']): Record<string, number> {
  const plain = {
    requests_per_hour: null,
    results_days: null,
    assets_days: null,
    grace_results_days: null,
    grace_assets_days: null,
    grace_until: null,
  };
  return Object.fromEntries(
    words.PLANS.map((plan) => [plan, toAllowance({ ...plain, plan }, settings).runningMax]),
  );
}

async function begin(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  row: SimulationRow,
  worker: string,
): Promise<Claim> {
  if (row.status === 'completed') {
    const lease = await beginExport(tx, options, row, worker);
    return toClaim(row, { lease, startedAt: row.started_at! });
  }
  const { clock, webhooks } = options;
  const lease = randomUUID();
  const startedAt = new Date(Math.max(clock(), row.created_at.getTime()));
  const cpuSecondsMax = toBuildMax(toAllowance(row, options.settings));
  await sql`
    UPDATE simulations
       SET status = 'processing', started_at = ${startedAt}, turn = nextval('simulation_turns'),
           stage = ${words.STAGES[0]}, progress = 0, version = version + 1,
           stage_times = jsonb_build_object(${words.STAGES[0]}::text, ${startedAt.getTime()}::float8),
           cpu_seconds_max = ${cpuSecondsMax},
           lease = ${lease}, leased_by = ${worker}, leased_until = ${leaseEnd()}
     WHERE id = ${row.id}`.execute(tx);
  await tell(tx, webhooks, row, { event: 'simulation.started', atMs: startedAt.getTime() });
  return toClaim({ ...row, cpu_seconds_max: cpuSecondsMax }, { lease, startedAt });
}

function toClaim(
  row: SimulationRow,
  { lease, startedAt }: { lease: string; startedAt: Date },
): Claim {
  return {
    id: row.id,
    userId: row.user_id,
    question: row.question,
    ...(row.evidence ? { evidence: row.evidence } : {}),
    requestId: row.request_id,
    createdAtMs: row.created_at.getTime(),
    startedAtMs: startedAt.getTime(),
    lease,
    attempt: attemptOf(row),
    estimatedSeconds: row.estimated_seconds,
    cpuSecondsLeft: (row.cpu_seconds_max ?? Infinity) - row.cpu_seconds,
    ...(row.results ? { reexport: toReexported(row, row.results) } : {}),
  };
}

function toReexported(
  { export_mends, ended_at }: SimulationRow,
  results: NonNullable<SimulationRow['results']>,
): Reexported {
  return {
    trajectorySha256: trajectoryOf(results),
    ...(results.stoppedSeconds === undefined ? {} : { stoppedSeconds: results.stoppedSeconds }),
    ...(export_mends
      ? {
          mends: {
            completedAtMs: ended_at!.getTime(),
            linksExpireAtMs: results.linksExpireAtMs,
          },
        }
      : {}),
  };
}

function trajectoryOf({ files }: NonNullable<SimulationRow['results']>): string {
  const file = files[TRAJECTORY_FILE];
  invariant(file !== undefined, 'what is completed has a trajectory');
  return file.sha256;
}
