/** The database row of a simulation with the plan of its owner, and its conversion to a record. */
import { sql } from 'kysely';
import { PLAN_COLUMNS, toAllowance, toExpiries } from '#accounts/plans';
import type { AllowanceSettings, PlanHolder } from '#accounts/plans';
import { invariant } from '#base';
import type { SafetyBody, Stage } from '#contract';
import type { SimulationQuestion } from '#contract/questions';
import type {
  ExportFailure,
  Failure,
  Readable,
  Reexport,
  Retention,
  SimulationRecord,
  StoredFiles,
  StoredResults,
} from './record.ts';

export interface SimulationRow extends PlanHolder {
  readonly id: string;
  readonly user_id: string;
  readonly slug: string;
  readonly visibility: 'link' | 'private';
  readonly question: SimulationQuestion;
  readonly request_id: string | null;
  readonly status: SimulationRecord['status'];
  readonly version: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly stage: Stage | null;
  readonly progress: number | null;
  readonly losses: number;
  readonly throws: number;
  readonly ended_at: Date | null;
  readonly failure: Failure | null;
  readonly results: Omit<StoredResults, 'safety' | 'filesAgain'> | null;
  readonly evidence: object | null;
  readonly safety: SafetyBody | null;
  readonly results_expire_at: Date | null;
  readonly assets_expire_at: Date | null;
  readonly erased_at: Date | null;
  readonly export_status: Reexport['status'] | null;
  readonly export_asked_at: Date | null;
  readonly export_started_at: Date | null;
  readonly export_ended_at: Date | null;
  readonly export_failure: ExportFailure | null;
  readonly export_files: StoredFiles | null;
  readonly files_made_at: Date | null;
  readonly export_mends: boolean;
  readonly stage_times: Readonly<Partial<Record<Stage, number>>>;
  readonly run_completed_at: Date | null;
  readonly partial: StoredResults | null;
  readonly detail: string | null;
  readonly estimated_seconds: number | null;
  readonly remaining_seconds: number | null;
  readonly cpu_seconds: number;
  readonly cpu_seconds_max: number | null;
  /** A UTC day as text, because the driver would read it as a local day. */
  readonly budget_day: string | null;
  readonly reserved_cpu_seconds: number | null;
  readonly reserved_bytes: number | null;
  readonly settled_cpu_seconds: number;
  readonly modelled_cpu_seconds: number | null;
  readonly run_cpu_seconds: number | null;
}

export const ROW_COLUMNS = `s.id, s.user_id, s.slug, s.visibility, s.question, s.request_id, s.status,
  s.version::float8 AS version, s.created_at, s.started_at, s.stage, s.progress, s.losses, s.throws, s.ended_at, s.failure,
  s.results, s.evidence, s.safety, s.results_expire_at, s.assets_expire_at, s.erased_at, s.export_status, s.export_asked_at,
  s.export_started_at, s.export_ended_at, s.export_failure, s.export_files,
  s.files_made_at, s.export_mends, s.stage_times, s.run_completed_at, s.partial, s.detail,
  s.estimated_seconds, s.remaining_seconds, s.cpu_seconds,
  s.cpu_seconds_max, s.budget_day::text AS budget_day, s.reserved_cpu_seconds, s.reserved_bytes, s.settled_cpu_seconds,
  s.modelled_cpu_seconds, s.run_cpu_seconds, ${PLAN_COLUMNS}`;

/** `SELECT … FROM simulations s`, ready for a WHERE. */
export const SELECT_ROWS = `SELECT ${ROW_COLUMNS} FROM simulations s JOIN users u ON u.id = s.user_id`;

/** Condition on a row `s`: a build or rebuild is running or will be resumed. The same as in the indexes. */
export const UNDER_WAY = sql.raw(`(s.status = 'processing' OR s.export_status = 'processing')`);

/**
 * Ends such a SELECT. It locks the account first and then the simulation, in this order. Deleting an account locks in
 * the same order, so there is no deadlock.
 */
export const LOCK_ROW = sql.raw('FOR KEY SHARE OF u FOR UPDATE OF s');

export interface Reading {
  readonly nowMs: number;
  readonly settings: AllowanceSettings;
}

export function toRecord(row: SimulationRow, reading: Reading): SimulationRecord {
  const asked = {
    id: row.id,
    userId: row.user_id,
    slug: row.slug,
    visibility: row.visibility,
    question: row.question,
    prompt: row.erased_at === null ? row.question.request.prompt : null,
    requestId: row.request_id,
    createdAtMs: row.created_at.getTime(),
    version: row.version,
    stageTimesMs: row.stage_times,
    runCompletedAtMs: row.run_completed_at?.getTime() ?? null,
    estimatedSeconds: row.estimated_seconds,
  };
  const startedAtMs = row.started_at?.getTime() ?? null;
  const endedAtMs = row.ended_at?.getTime() ?? null;
  switch (row.status) {
    case 'queued':
      return { ...asked, status: row.status };
    case 'processing':
      invariant(startedAtMs !== null && row.stage !== null, 'what is being built was begun');
      return {
        ...asked,
        status: row.status,
        startedAtMs,
        stage: row.stage,
        progress: row.progress ?? 0,
        detail: row.detail,
        remainingSeconds: row.remaining_seconds,
        ...toPartial(row, reading),
      };
    case 'completed':
      invariant(startedAtMs !== null && endedAtMs !== null, 'what is completed was begun');
      invariant(row.results !== null, 'what is completed has results');
      return {
        ...asked,
        status: row.status,
        startedAtMs,
        completedAtMs: endedAtMs,
        retention: toRetention(row, reading),
        results: {
          ...row.results,
          ...(row.safety ? { safety: row.safety } : {}),
          ...(row.export_files ? { filesAgain: row.export_files } : {}),
        },
        ...toReexport(row),
      };
    case 'failed':
      invariant(endedAtMs !== null && row.failure !== null, 'what failed says why');
      return {
        ...asked,
        status: row.status,
        startedAtMs,
        failedAtMs: endedAtMs,
        failure: row.failure,
      };
  }
}

/** Until the simulation is completed, its retention is as if it had been completed with the run. */
function toPartial(row: SimulationRow, reading: Reading): { readonly partial?: Readable } {
  if (row.partial === null) return {};
  const retention = toRetention({ ...row, ended_at: row.run_completed_at }, reading);
  return { partial: { results: row.partial, retention } };
}

function toReexport(row: SimulationRow): { readonly reexport?: Reexport } {
  const { export_status: status, export_failure: failure } = row;
  if (status === null) return {};
  const askedAtMs = row.export_asked_at!.getTime();
  if (status === 'queued' || status === 'processing') return { reexport: { status, askedAtMs } };
  const endedAtMs = row.export_ended_at!.getTime();
  if (status === 'completed') return { reexport: { status, askedAtMs, completedAtMs: endedAtMs } };
  invariant(failure !== null, 'what failed says why');
  return { reexport: { status, askedAtMs, failedAtMs: endedAtMs, failure } };
}

/**
 * The expiries by the current plan, as long as the bytes exist. A passed expiry is final: the bytes may be deleted, so
 * a larger plan cannot restore them. Rebuilt files are stored from then on, but not longer than the results.
 */
export function toRetention(row: SimulationRow, { nowMs, settings }: Reading): Retention {
  invariant(row.ended_at !== null, 'only what has ended is kept for a time');
  const allowance = toAllowance(row, settings);
  const { resultsAtMs, assetsAtMs } = toExpiries(allowance, row.ended_at.getTime());
  const settle = (kept: Date | null, wantedMs: number): number =>
    kept !== null && (row.erased_at !== null || kept.getTime() <= nowMs)
      ? kept.getTime()
      : wantedMs;
  const resultsExpireAtMs = settle(row.results_expire_at, resultsAtMs);
  const assetsWantedMs = row.files_made_at
    ? Math.min(toExpiries(allowance, row.files_made_at.getTime()).assetsAtMs, resultsExpireAtMs)
    : assetsAtMs;
  return {
    resultsDays: allowance.resultsDays,
    resultsExpireAtMs,
    assetsExpireAtMs: settle(row.assets_expire_at, assetsWantedMs),
  };
}

const ID = /^sim_[0-9A-Za-z]{22}$/;

/** Whether text can be the id of a simulation; other text need not be looked up (B3). */
export function isSimulationId(text: string): boolean {
  return ID.test(text);
}

/** The owner of its blobs in the blob store. */
export function toOwner(id: string): { readonly kind: 'simulation'; readonly id: string } {
  return { kind: 'simulation', id };
}
