/**
 * The record: from when to when the file reports, and which weeks of it are tested.
 *
 * Files of real cities hold single rows decades before and years after the rest: crimes reported late, and typing mistakes.
 * One of them would stretch the record to a century, and everything divided by its length would be wrong.
 */
import { BacktestRefused, DAY_MS, WEEK_MS } from './events.ts';
import type { BacktestEvents } from './events.ts';

export interface BacktestRecord {
  readonly fromMs: number;
  /** Midnight after the last event. */
  readonly toMs: number;
  /** The first tested week starts here; everything before is for training only. */
  readonly testFromMs: number;
  readonly weeks: number;
  /** Events outside the record. */
  readonly strayCount: number;
}

/** The record runs from the first to the last week that holds this share of a typical week. */
const WEEK_SHARE_MIN = 0.1;
const WEEKS_DEFAULT = 26;

export function findRecord(events: BacktestEvents, weeksAsked: number | undefined): BacktestRecord {
  if (events.count === 0)
    throw new BacktestRefused('no row has both a readable date and a readable place');
  const { fromMs, toMs, strayCount } = findBounds(events);
  const weeksAll = (toMs - fromMs) / WEEK_MS;
  const weeks = weeksAsked ?? Math.min(WEEKS_DEFAULT, Math.floor(weeksAll / 2));
  if (weeks < 1)
    throw new BacktestRefused(
      `the record covers ${Math.round((toMs - fromMs) / DAY_MS)} days; a back-test needs at least 14`,
    );
  if (weeks > weeksAll - 1)
    throw new BacktestRefused(
      `${weeks} weeks cannot be tested: the record covers ${weeksAll.toFixed(1)} weeks and needs at least one for training`,
    );
  return { fromMs, toMs, testFromMs: toMs - weeks * WEEK_MS, weeks, strayCount };
}

function findBounds({ count, atMs }: BacktestEvents): {
  fromMs: number;
  toMs: number;
  strayCount: number;
} {
  let [oldestMs, newestMs] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    oldestMs = Math.min(oldestMs, atMs[i]!);
    newestMs = Math.max(newestMs, atMs[i]!);
  }
  const perWeek = new Uint32Array(Math.floor((newestMs - oldestMs) / WEEK_MS) + 1);
  for (let i = 0; i < count; i++) perWeek[Math.floor((atMs[i]! - oldestMs) / WEEK_MS)]!++;
  const least = typicalOf(perWeek) * WEEK_SHARE_MIN;
  const startMs = oldestMs + perWeek.findIndex((held) => held >= least) * WEEK_MS;
  const endMs = oldestMs + (perWeek.findLastIndex((held) => held >= least) + 1) * WEEK_MS;

  let [firstMs, lastMs, strayCount] = [Infinity, -Infinity, 0];
  for (let i = 0; i < count; i++) {
    if (atMs[i]! < startMs || atMs[i]! >= endMs) {
      strayCount++;
      continue;
    }
    firstMs = Math.min(firstMs, atMs[i]!);
    lastMs = Math.max(lastMs, atMs[i]!);
  }
  return { fromMs: dayOf(firstMs), toMs: dayOf(lastMs) + DAY_MS, strayCount };
}

/** The count of the week of the median event: empty weeks and weeks with a few strays do not count. */
function typicalOf(perWeek: Uint32Array): number {
  const ascending = perWeek.toSorted();
  const half = ascending.reduce((sum, held) => sum + held, 0) / 2;
  let sum = 0;
  return ascending.find((held) => (sum += held) >= half)!;
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}
