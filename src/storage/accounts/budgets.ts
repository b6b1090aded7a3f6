/**
 * The daily budgets of an account for simulations, per UTC day: processor seconds and stored bytes (F18).
 *
 * A price is reserved before the work is accepted, and replaced by the actual use when the work ends. One statement
 * decides under the lock of the row, so that no number of processes reserves more than the day allows. A price never
 * exceeds a whole day: on a new day, every request within the limits of the interface is accepted, and its budget ends
 * it.
 */
import type { Pool } from 'pg';
import { toInstantText } from '#base';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { Allowance } from './plans.ts';

/** Sends one statement, within the transaction of the caller. */
export type Ask = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** For a pool, or for a connection with its own transaction. */
export function askOf(client: Pick<Pool, 'query'>): Ask {
  return async <Row>(text: string, values: readonly unknown[]) =>
    (await client.query({ text, values: [...values] })).rows as Row[];
}

export interface Price {
  readonly cpuSeconds: number;
  readonly storedBytes: number;
}

export interface Reserved extends Price {
  /** The UTC day of the budget, such as 2026-03-01. */
  readonly day: string;
}

export interface BudgetState {
  readonly used: number;
  readonly reserved: number;
  readonly limit: number;
}

export interface Budgets {
  readonly cpuSeconds: BudgetState;
  readonly storedBytes: BudgetState;
  readonly resetsAtMs: number;
}

type Limits = Pick<Allowance, 'dailyCpuSeconds' | 'dailyStoredBytes' | 'buildCpuSecondsMax'>;

interface Payer {
  readonly id: string;
  readonly allowance: Limits;
}

const DAY_MS = 86_400_000;
/** Builds wait at most a day and take hours, so older days have no open reservations. */
const KEPT_DAYS = 7;

const RESERVE = `
  INSERT INTO budget_days AS b (user_id, day, cpu_reserved, bytes_reserved) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, day) DO UPDATE SET
    cpu_reserved = b.cpu_reserved + excluded.cpu_reserved,
    bytes_reserved = b.bytes_reserved + excluded.bytes_reserved
  WHERE b.cpu_used + b.cpu_reserved + excluded.cpu_reserved <= $5
    AND b.bytes_used + b.bytes_reserved + excluded.bytes_reserved <= $6
  RETURNING user_id`;
const SETTLE = `
  UPDATE budget_days
     SET cpu_reserved = greatest(0, cpu_reserved - $3), bytes_reserved = greatest(0, bytes_reserved - $4),
         cpu_used = cpu_used + $5, bytes_used = bytes_used + $6
   WHERE user_id = $1 AND day = $2`;
const LOOK = `
  SELECT cpu_used, cpu_reserved, bytes_used, bytes_reserved FROM budget_days WHERE user_id = $1 AND day = $2`;

interface DayRow {
  readonly cpu_used: number;
  readonly cpu_reserved: number;
  readonly bytes_used: number;
  readonly bytes_reserved: number;
}

/** The amount a price reserves: at most the limit of one build, and at most a whole day. */
export function toReserved(allowance: Limits, price: Price, nowMs: number): Reserved {
  return {
    day: toDay(nowMs),
    cpuSeconds: Math.min(price.cpuSeconds, toBuildMax(allowance)),
    storedBytes: Math.min(price.storedBytes, allowance.dailyStoredBytes),
  };
}

/** Refuses with BUDGET_EXCEEDED if too little of the day is left. */
export async function reserve(
  ask: Ask,
  { id, allowance }: Payer,
  { reserved, nowMs }: { readonly reserved: Reserved; readonly nowMs: number },
): Promise<void> {
  const { day, cpuSeconds, storedBytes } = reserved;
  const { dailyCpuSeconds, dailyStoredBytes } = allowance;
  const values = [id, day, cpuSeconds, storedBytes, dailyCpuSeconds, dailyStoredBytes];
  if ((await ask(RESERVE, values)).length > 0) return;
  const state = await lookAtBudgets(ask, { id, allowance }, nowMs);
  throw refuseSpent(state, reserved, nowMs);
}

/** The limit of processor seconds of one build; at most a whole day. */
export function toBuildMax({ buildCpuSecondsMax, dailyCpuSeconds }: Limits): number {
  return Math.min(buildCpuSecondsMax, dailyCpuSeconds);
}

/** Replaces a reservation by the actual use. */
export async function settle(
  ask: Ask,
  userId: string,
  { reserved, used }: { readonly reserved: Reserved; readonly used: Price },
): Promise<void> {
  const { day, cpuSeconds, storedBytes } = reserved;
  await ask(SETTLE, [userId, day, cpuSeconds, storedBytes, used.cpuSeconds, used.storedBytes]);
}

/** The budgets of the current UTC day. */
export async function lookAtBudgets(
  ask: Ask,
  { id, allowance }: Payer,
  nowMs: number,
): Promise<Budgets> {
  const [row] = await ask<DayRow>(LOOK, [id, toDay(nowMs)]);
  return {
    cpuSeconds: {
      used: row?.cpu_used ?? 0,
      reserved: row?.cpu_reserved ?? 0,
      limit: allowance.dailyCpuSeconds,
    },
    storedBytes: {
      used: row?.bytes_used ?? 0,
      reserved: row?.bytes_reserved ?? 0,
      limit: allowance.dailyStoredBytes,
    },
    resetsAtMs: (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS,
  };
}

export async function sweepBudgets(ask: Ask, nowMs: number): Promise<void> {
  await ask('DELETE FROM budget_days WHERE day < $1', [toDay(nowMs - KEPT_DAYS * DAY_MS)]);
}

export function remainingOf({ used, reserved, limit }: BudgetState): number {
  return Math.max(0, limit - used - reserved);
}

/** Names the exceeded budget; if both are, the processor budget. */
function refuseSpent(
  { cpuSeconds, storedBytes, resetsAtMs }: Budgets,
  needed: Price,
  nowMs: number,
): Refusal {
  const isCpu = needed.cpuSeconds > remainingOf(cpuSeconds);
  const [state, need] = isCpu ? [cpuSeconds, needed.cpuSeconds] : [storedBytes, needed.storedBytes];
  const what = isCpu ? 'processor seconds' : 'stored bytes';
  const [left, wanted] = [Math.floor(remainingOf(state)), Math.ceil(need)];
  const resetsAt = toInstantText(resetsAtMs);
  return refuse(
    'BUDGET_EXCEEDED',
    {
      budget: isCpu ? 'cpu_seconds' : 'stored_bytes',
      needed: wanted,
      spent: Math.ceil(state.used + state.reserved),
      limit: state.limit,
      resets_at: resetsAt,
      retry_after: Math.max(1, Math.ceil((resetsAtMs - nowMs) / 1000)),
    },
    `This request needs about ${wanted} ${what}; ${left} of today's ${state.limit} are left. Wait until ${resetsAt} (UTC), or request fewer agents or a shorter duration.`,
  );
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
