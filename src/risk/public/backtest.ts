/** The model tested against incidents it has not seen. */
export { BACKTEST_TYPES, BacktestRefused, backtest } from '../backtest/index.ts';
export type { BacktestModel, BacktestReport, ModelReport } from '../backtest/index.ts';
