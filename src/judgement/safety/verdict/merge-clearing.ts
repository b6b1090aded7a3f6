/** How a place empties and its density meanwhile, over all runs, on one grid of seconds. */
import { mean } from '#crowd/people';
import type { RunFindings } from '../findings/run-findings.ts';
import type { Clearing, DensityHistory } from './times.ts';

/** More points would be finer than a page can show. */
const POINTS_MAX = 120;
const STEP_SECONDS = 10;

/** None if no run recorded it. */
export function mergeClearing(runs: readonly RunFindings[]): Clearing | undefined {
  const kept = runs.flatMap(({ clearing, people }) => (clearing ? [{ ...clearing, people }] : []));
  if (kept.length === 0) return undefined;
  const seconds = toGrid(Math.max(...kept.map((run) => run.seconds.at(-1) ?? 0)));
  /** The mean over all runs, 0 in those that do not have it. */
  const average = (columns: readonly (readonly number[] | undefined)[]): number[] =>
    seconds.map((at) =>
      mean(columns.map((column, run) => (column ? readAt(kept[run]!.seconds, column, at) : 0))),
    );
  const exits = new Map(kept.flatMap((run) => run.exits.map((exit) => [exit.id, exit] as const)));
  const storeys = new Set(kept.flatMap((run) => run.storeys.map(({ storey }) => storey)));
  const byExit = [...exits.values()].map(({ id, name, storey }) => ({
    name,
    storey,
    out: average(kept.map((run) => run.exits.find((exit) => exit.id === id)?.out)),
  }));
  return {
    people: mean(kept.map(({ people }) => people)),
    seconds,
    out: seconds.map((_, i) => byExit.reduce((sum, { out }) => sum + out[i]!, 0)),
    exits: byExit.sort((a, b) => b.out.at(-1)! - a.out.at(-1)!),
    storeys: [...storeys]
      .sort((a, b) => a - b)
      .map((storey) => ({
        storey,
        inside: average(
          kept.map((run) => run.storeys.find((one) => one.storey === storey)?.inside),
        ),
      })),
  };
}

/** The last known value: it stays the same between two samples and after the end. */
function readAt(seconds: readonly number[], column: readonly number[], at: number): number {
  const next = seconds.findIndex((each) => each > at);
  return column[next < 0 ? column.length - 1 : Math.max(0, next - 1)] ?? 0;
}

export function mergeCrowding(runs: readonly RunFindings[]): DensityHistory | undefined {
  const kept = runs.flatMap(({ crowding }) => crowding ?? []);
  if (kept.length === 0) return undefined;
  const end = Math.max(
    ...kept.map(({ windowSeconds, densityMax }) => windowSeconds * densityMax.length),
  );
  const seconds = toGrid(end).slice(1);
  /** Of the windows of a run that end after `from` and by `to`. */
  const within = (run: (typeof kept)[number], column: readonly number[], i: number): number[] =>
    column.slice(
      Math.round((seconds[i - 1] ?? 0) / run.windowSeconds),
      Math.round(seconds[i]! / run.windowSeconds),
    );
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const densest = seconds.map((_, i) => kept.map((run) => most(within(run, run.densityMax, i))));
  const above = (k: 0 | 1 | 2): number[] =>
    seconds.map((_, i) => mean(kept.map((run) => most(within(run, run.peopleAbove[k], i)))));
  return {
    seconds,
    densityMean: densest.map((values) => mean(values)),
    densityMost: densest.map(most),
    peopleAbove: [above(0), above(1), above(2)],
  };
}

/** 0, 10, 20 … until it is over; in larger steps where it takes long. */
function toGrid(end: number): number[] {
  const step = STEP_SECONDS * Math.max(1, Math.ceil(end / (STEP_SECONDS * POINTS_MAX)));
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, i) => i * step);
}
