/** Daily budgets for simulations. */
export {
  askOf,
  lookAtBudgets,
  remainingOf,
  reserve,
  settle,
  sweepBudgets,
  toBuildMax,
  toReserved,
} from '../budgets.ts';
export type { Ask, BudgetState, Budgets, Price } from '../budgets.ts';
