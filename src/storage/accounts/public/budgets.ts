/** What simulations may cost in a day. */
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
