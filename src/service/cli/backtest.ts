/** `presage backtest`: tests whether the risk map would have predicted where past events happened. */
import { BACKTEST_TYPES, BacktestRefused, backtest } from '#risk/backtest';
import { ColumnsNotFound } from './backtest/find-columns.ts';
import { readEvents } from './backtest/read-events.ts';
import { toJson, toText } from './backtest/show-report.ts';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { BrokenTable } from './split-rows.ts';

const HELP = `presage backtest: test the risk map against past events

  presage backtest FILE.csv [--json]   predict each week from the weeks before it, and compare the risk map with a random
                                       map and with a count of past events per cell
        [--type crime|traffic]         type of events (default crime)
        [--cell-m N]                   cell size in metres, 50 to 10000 (default 400)
        [--weeks N]                    weeks to test at the end of the record (default half of it, at most 26)
        [--date NAME] [--lat NAME] [--lng NAME]   column names, if they are not recognised
        [--seed N]                     seed of the random map (default 1)

FILE.csv has events with a date and a position in degrees. docs/backtest.md explains the figures.
`;

const OPTIONS = {
  json: { type: 'boolean' },
  type: { type: 'string' },
  'cell-m': { type: 'string' },
  weeks: { type: 'string' },
  date: { type: 'string' },
  lat: { type: 'string' },
  lng: { type: 'string' },
  seed: { type: 'string' },
} as const;

type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values'];

export async function runBacktest({ words }: CommandContext): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    const [path, extra] = positionals;
    if (values.help || path === undefined) {
      console.log(HELP);
      return values.help ? 0 : 1;
    }
    if (extra !== undefined)
      throw new BadUsage(`backtest takes one file; remove ${JSON.stringify(extra)}`);
    const type = BACKTEST_TYPES.find((each) => each === (values.type ?? 'crime'));
    if (!type) throw new BadUsage(`--type must be one of ${BACKTEST_TYPES.join(', ')}`);
    const cellM = numberOf(values, 'cell-m', { min: 50, max: 10_000 }) ?? 400;
    const weeks = numberOf(values, 'weeks', { min: 1, max: 520 });
    const seed = numberOf(values, 'seed', { min: 0, max: 2 ** 31 - 1 }) ?? 1;

    const file = await readEvents(path, values);
    const report = backtest(file.events, { type, cellKm: cellM / 1000, weeks, seed });
    console.log((values.json ? toJson : toText)({ path, type, seed, file, report }));
    return 0;
  } catch (error) {
    if (error instanceof BadUsage) sayBadUsage('backtest', error);
    else if (
      error instanceof BacktestRefused ||
      error instanceof ColumnsNotFound ||
      error instanceof BrokenTable
    )
      console.error(`presage: ${error.message}`);
    else if (isFileError(error))
      console.error(`presage: the file cannot be read: ${error.message}`);
    else throw error;
    return 1;
  }
}

function numberOf(
  values: Values,
  name: 'cell-m' | 'weeks' | 'seed',
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max))
    throw new BadUsage(`--${name} must be a whole number from ${min} to ${max}`);
  return value;
}

function isFileError(error: unknown): error is Error {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code);
}
