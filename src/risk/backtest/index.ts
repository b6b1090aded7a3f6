/**
 * Does the past of a place, as we weigh it, predict where the next events happen? `backtest` returns the answer from a
 * file of events: week by week, trained on what was known by then, against a random map and a plain count.
 * docs/backtest.md explains.
 */
export { backtest } from './backtest.ts';
export type { BacktestModel, BacktestReport, ModelReport } from './backtest.ts';
export { BACKTEST_TYPES, BacktestRefused } from './events.ts';
