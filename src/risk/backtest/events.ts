/** The input of a back-test, and its refusals. */

/** Dated, located events as columns. Index i is the i-th event everywhere; the order does not matter. */
export interface BacktestEvents {
  readonly count: number;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly atMs: Float64Array;
}

export const BACKTEST_TYPES = ['crime', 'traffic'] as const;
export type BacktestType = (typeof BACKTEST_TYPES)[number];

/** The events cannot be tested as asked; the message says what would help. */
export class BacktestRefused extends Error {
  override readonly name = 'BacktestRefused';
}

export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
