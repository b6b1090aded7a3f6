/**
 * The price of a simulation: estimated before it is accepted, reserved from the daily budget of its owner, and settled
 * when it ends. The engine estimates for one machine and one version; the ratio of recent builds calibrates the
 * estimate for this machine.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { settle, toBuildMax } from '#accounts/budgets';
import type { Ask, Price } from '#accounts/budgets';
import { toAllowance } from '#accounts/plans';
import type { Schema } from '#store/schema';
import type { BuildQueueOptions } from './options.ts';
import type { SimulationRow } from './row.ts';

/** The estimate of the engine, before calibration. */
export interface Work {
  /** Processor seconds until the run is viewable, files included. */
  readonly runCpuSeconds: number;
  /** Processor seconds of all evacuations of its study; 0 without a risk analysis. */
  readonly studyCpuSeconds: number;
  readonly storedBytes: number;
}

export interface Estimate extends Price {
  /** Wall time from start to end, with the study spread over the lanes. */
  readonly seconds: number;
  readonly runCpuSeconds: number;
}

/** The factor for uncalibrated estimates. */
export interface Ratios {
  readonly plain: number;
  readonly study: number;
}

/** The median of this many builds; with fewer than the second number it is not used. */
const BUILDS_COUNTED = 50;
const BUILDS_NEEDED = 5;
/**
 * Limits of the factor. Machines differ by less; a larger ratio is a fault of ours, which must not affect all prices.
 * Judgement.
 */
const RATIO_MAX = 4;
/** Builds this close to their budget are ignored: the budget may have ended them, so their full cost is unknown. */
const BUDGET_PART_MAX = 0.9;

const RATIOS = `
  SELECT has_study, count(*)::integer AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY ratio) AS ratio
    FROM (VALUES (true), (false)) AS kind (with_study)
   CROSS JOIN LATERAL (
     SELECT has_study, ratio FROM build_costs WHERE has_study = with_study
      ORDER BY number DESC LIMIT ${BUILDS_COUNTED}) AS last
   GROUP BY has_study`;
const KEEP_RATIO = `
  WITH kept AS (INSERT INTO build_costs (has_study, ratio) VALUES ($1, $2) RETURNING number)
  DELETE FROM build_costs old USING kept
   WHERE old.has_study = $1 AND old.number < kept.number - 10 * ${BUILDS_COUNTED}`;

export async function readRatios(ask: Ask): Promise<Ratios> {
  const rows = await ask<{ has_study: boolean; count: number; ratio: number }>(RATIOS, []);
  const of = (withStudy: boolean): number => {
    const known = rows.find(({ has_study }) => has_study === withStudy);
    if (known === undefined || known.count < BUILDS_NEEDED) return 1;
    return Math.min(RATIO_MAX, Math.max(1 / RATIO_MAX, known.ratio));
  };
  return { plain: of(false), study: of(true) };
}

export function toEstimate(work: Work, ratios: Ratios, lanes: number): Estimate {
  const { runCpuSeconds, studyCpuSeconds, storedBytes } = work;
  const run = runCpuSeconds * ratios.plain;
  if (studyCpuSeconds === 0)
    return { seconds: toWhole(run), cpuSeconds: run, runCpuSeconds: run, storedBytes };
  const cpuSeconds = Math.max(run, (runCpuSeconds + studyCpuSeconds) * ratios.study);
  const seconds = toWhole(run + (cpuSeconds - run) / lanes);
  return { seconds, cpuSeconds, runCpuSeconds: run, storedBytes };
}

function toWhole(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

/** Runs statements within a Kysely transaction. */
export function askIn(tx: Kysely<Schema>): Ask {
  return async <Row>(text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

export type Payable = Pick<
  SimulationRow,
  | 'id'
  | 'user_id'
  | 'budget_day'
  | 'reserved_cpu_seconds'
  | 'reserved_bytes'
  | 'cpu_seconds'
  | 'settled_cpu_seconds'
>;

/** The columns of a row `s` with its reservation. */
export const PAYABLE_COLUMNS = sql.raw(`s.id, s.user_id, s.budget_day::text AS budget_day,
  s.reserved_cpu_seconds, s.reserved_bytes, s.cpu_seconds, s.settled_cpu_seconds`);

/**
 * The value of `settled_cpu_seconds` after an attempt that failed because of us and is not charged. Once the run is
 * stored, hardly anything of an attempt is lost.
 */
export const FORGIVEN_SECONDS = sql.raw(`CASE WHEN run_completed_at IS NULL OR status = 'completed'
  THEN cpu_seconds ELSE settled_cpu_seconds END`);

/**
 * Charges the actual use of a simulation, in the transaction that ends it, and releases the rest of its reservation.
 * Does nothing without a reservation.
 */
export async function pay(
  tx: Kysely<Schema>,
  row: Payable,
  used: { readonly isOurs?: boolean; readonly storedBytes?: number } = {},
): Promise<void> {
  const { budget_day: day, reserved_cpu_seconds, reserved_bytes } = row;
  if (day === null || reserved_cpu_seconds === null || reserved_bytes === null) return;
  const { isOurs = false, storedBytes = 0 } = used;
  const cpuSeconds = isOurs ? 0 : Math.max(0, row.cpu_seconds - row.settled_cpu_seconds);
  const ask = askIn(tx);
  await settle(ask, row.user_id, {
    reserved: { day, cpuSeconds: reserved_cpu_seconds, storedBytes: reserved_bytes },
    used: { cpuSeconds, storedBytes },
  });
  await ask(
    `UPDATE simulations
        SET budget_day = NULL, reserved_cpu_seconds = NULL, reserved_bytes = NULL, settled_cpu_seconds = cpu_seconds
      WHERE id = $1`,
    [row.id],
  );
}

/** Stores the cost of a completed build, which calibrates later estimates. */
export async function learnCost(
  tx: Kysely<Schema>,
  { settings }: Pick<BuildQueueOptions, 'settings'>,
  row: SimulationRow,
): Promise<void> {
  const { modelled_cpu_seconds: modelled, cpu_seconds: spent, question } = row;
  const most = row.cpu_seconds_max ?? toBuildMax(toAllowance(row, settings));
  // Failed attempts are included in its seconds, but are not part of its cost.
  const isWhole = row.losses + row.throws === 0 && spent > 0 && spent < BUDGET_PART_MAX * most;
  if (modelled === null || !isWhole) return;
  await askIn(tx)(KEEP_RATIO, [question.variant === 'risk', spent / modelled]);
}
