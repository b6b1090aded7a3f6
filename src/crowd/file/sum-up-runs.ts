/** Several runs of a file, each with a seed of its own, summed up: means with intervals, and a band around the curve. */
import { createDice } from '#base';
import { bootstrapInterval, deviation, mean, percentile, toSorted } from '../people/statistics.ts';
import { OUT_SHARES } from '../traces/outcome.ts';
import type { PlayedRun } from './play-run.ts';

/** The figures kept of a run; its trace and maps are too large to keep. */
export interface RunFigures {
  readonly seed: number;
  readonly people: number;
  readonly out: number;
  readonly down: number;
  readonly secondsTo: readonly (number | null)[];
  readonly curve: readonly number[];
  readonly exits: readonly { readonly id: string; readonly share: number }[];
}

export interface Figure {
  /** In how many runs the figure exists. */
  readonly runs: number;
  readonly mean: number;
  readonly deviation: number;
  /** The 95 % interval of the mean (percentile bootstrap). */
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
}

/** People out after 0, 1, 2 … seconds: the mean over the runs, and the range that holds 95 % of them. */
export interface Band {
  readonly mean: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface RunsSummary {
  readonly seeds: readonly number[];
  /** By the part of the people who are out; null where no run got that far. */
  readonly evacuation: Readonly<Record<string, Figure | null>>;
  readonly out: Figure;
  readonly down: Figure;
  readonly exits: readonly { readonly id: string; readonly share: Figure }[];
  readonly curve: Band;
}

export function toFigures({ run, report }: PlayedRun): RunFigures {
  const { people, out, down, secondsTo, curve, gates } = report.outcome;
  return {
    seed: run.seed,
    people,
    out,
    down,
    secondsTo,
    curve,
    exits: gates
      .filter(({ gate }) => gate.kind === 'exit')
      .map((use) => ({ id: use.gate.id, share: out > 0 ? use.people / out : 0 })),
  };
}

export function sumUpRuns(runs: readonly RunFigures[]): RunsSummary {
  const figure = (of: (run: RunFigures) => number): Figure => toFigure(runs.map(of))!;
  return {
    seeds: runs.map(({ seed }) => seed),
    evacuation: Object.fromEntries(
      OUT_SHARES.map((share, k) => [
        `percent${100 * share}`,
        toFigure(runs.flatMap(({ secondsTo }) => secondsTo[k] ?? [])),
      ]),
    ),
    out: figure(({ out }) => out),
    down: figure(({ down }) => down),
    exits: runs[0]!.exits.map(({ id }, k) => ({ id, share: figure((run) => run.exits[k]!.share) })),
    curve: toBand(runs.map(({ curve }) => curve)),
  };
}

function toFigure(values: readonly number[]): Figure | null {
  if (values.length === 0) return null;
  const { low, high } = bootstrapInterval({ values, statistic: mean, dice: createDice(1) });
  return {
    runs: values.length,
    mean: mean(values),
    deviation: deviation(values),
    low,
    high,
    least: Math.min(...values),
    most: Math.max(...values),
  };
}

/** A shorter run keeps its last value. */
function toBand(curves: readonly (readonly number[])[]): Band {
  const seconds = Math.max(...curves.map(({ length }) => length));
  const at = Array.from({ length: seconds }, (_, second) =>
    toSorted(curves.map((curve) => curve[Math.min(second, curve.length - 1)]!)),
  );
  return {
    mean: at.map(mean),
    low: at.map((sorted) => percentile(sorted, 0.025)),
    high: at.map((sorted) => percentile(sorted, 0.975)),
  };
}
