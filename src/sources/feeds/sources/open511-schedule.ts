/** When an Open511 event is active: intervals, or hours that recur on days of the week, with exceptions. */
import { parseInstant } from '#base';
import type { LatLng } from '#geo';
import { fieldsOf, listOf, numberOf, textOf } from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { toInstantAt } from '../read/local-time.ts';

const DAY_MS = 86_400_000;
/** Work that recurs less often than yearly is announced again. */
const DAYS_AHEAD_MAX = 366;

export interface Window {
  readonly fromMs: number;
  readonly toMs: number | null;
}

interface Asked {
  /** The time zone of times without one. */
  readonly at: LatLng;
  readonly momentMs: number;
  readonly createdMs: number;
}

/** The current window, otherwise the next, otherwise the last. Undefined if the schedule cannot be read. */
export function findWindow(event: Fields, asked: Asked): Window | undefined {
  const schedule = fieldsOf(event['schedule']);
  const intervals = listOf(schedule['intervals']).map((each) => readInterval(each, asked));
  const recurring = [
    ...listOf(schedule['recurring_schedules']),
    // Drafts of the standard had a list of its own.
    ...listOf(event['schedules']),
  ].map((each) => nextOccurrence(fieldsOf(each), listOf(schedule['exceptions']), asked));
  const windows = [...intervals, ...recurring];
  if (windows.length === 0) return { fromMs: asked.createdMs, toMs: null };
  const readable = windows
    .filter((window) => window !== undefined)
    .sort((a, b) => a.fromMs - b.fromMs);
  return readable.find(({ toMs }) => toMs === null || toMs > asked.momentMs) ?? readable.at(-1);
}

/** `start/end`; without an end it is open. */
function readInterval(value: unknown, { at }: Asked): Window | undefined {
  const [start = '', end = ''] = (textOf(value) ?? '').split('/');
  const fromMs = readLocal(start, at);
  const toMs = end === '' ? null : readLocal(end, at);
  return fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs };
}

function readLocal(text: string, at: LatLng): number | undefined {
  const ms = parseInstant(text.trim());
  const hasZone = /(z|[+-]\d\d:?\d\d)$/i.test(text.trim()) && text.includes('T');
  return ms === undefined || hasZone ? ms : toInstantAt(at, ms);
}

function nextOccurrence(
  recurring: Fields,
  exceptions: readonly unknown[],
  { at, momentMs, createdMs }: Asked,
): Window | undefined {
  const first = readDay(recurring['start_date']) ?? dayOf(createdMs);
  const last = readDay(recurring['end_date']) ?? Infinity;
  const start = readClock(recurring['daily_start_time'] ?? recurring['start_time']) ?? 0;
  const end = readClock(recurring['daily_end_time'] ?? recurring['end_time']) ?? DAY_MS;
  // 1 is Monday, 7 is Sunday.
  const days = new Set(listOf(recurring['days']).map(numberOf));
  const skipped = new Set(exceptions.map((each) => readDay(textOf(each)?.slice(0, 10))));
  let latest: Window | undefined;
  // Yesterday's hours may reach past midnight.
  const from = Math.max(first, dayOf(momentMs) - 2 * DAY_MS);
  const until = Math.min(last, from + DAYS_AHEAD_MAX * DAY_MS);
  for (let day = Math.min(from, last); day <= until; day += DAY_MS) {
    if (skipped.has(day) || (days.size > 0 && !days.has(weekday(day)))) continue;
    const length = end > start ? end - start : end - start + DAY_MS;
    const fromMs = toInstantAt(at, day + start);
    latest = { fromMs, toMs: fromMs + length };
    if (fromMs + length > momentMs) return latest;
  }
  return latest;
}

/** Midnight of a date, counted as if it were UTC. */
function readDay(value: unknown): number | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : parseInstant(text.slice(0, 10));
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}

function weekday(day: number): number {
  return new Date(day).getUTCDay() || 7;
}

/** `HH:MM` as milliseconds since midnight. */
function readClock(value: unknown): number | undefined {
  const [, hour, minute] = /^(\d\d?):(\d\d)/.exec(textOf(value) ?? '') ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return undefined;
  return (Number(hour) * 60 + Number(minute)) * 60_000;
}
