/** The remaining budget of an account's simulations today, as responses state it (F18). */
import type { Account } from '#accounts';
import { askOf, lookAtBudgets, remainingOf } from '#accounts/budgets';
import type { BudgetState, Budgets } from '#accounts/budgets';
import { toInstantText } from '#base';
import type { Services } from './services.ts';

type Payer = Pick<Account, 'id' | 'allowance'>;

export async function readBudgets(
  { database: { pool } }: Pick<Services, 'database'>,
  account: Payer,
  nowMs: number,
): Promise<Budgets> {
  return lookAtBudgets(askOf(pool), account, nowMs);
}

/** Whole seconds and bytes; the remainder is rounded down, so that it is never overstated. */
export async function readBudgetHeaders(
  services: Pick<Services, 'database'>,
  account: Payer,
  nowMs: number,
): Promise<Record<string, string>> {
  const { cpuSeconds, storedBytes, resetsAtMs } = await readBudgets(services, account, nowMs);
  return {
    'x-budget-cpu-limit': String(cpuSeconds.limit),
    'x-budget-cpu-remaining': String(Math.floor(remainingOf(cpuSeconds))),
    'x-budget-storage-limit': String(storedBytes.limit),
    'x-budget-storage-remaining': String(Math.floor(remainingOf(storedBytes))),
    'x-budget-reset': String(Math.ceil(resetsAtMs / 1000)),
  };
}

export function toBudgetsBody({ cpuSeconds, storedBytes, resetsAtMs }: Budgets) {
  const resets_at = toInstantText(resetsAtMs);
  const toBody = (state: BudgetState) => ({
    used: Math.round(state.used),
    reserved: Math.round(state.reserved),
    limit: state.limit,
    resets_at,
  });
  return { cpu_seconds: toBody(cpuSeconds), stored_bytes: toBody(storedBytes) };
}
