/** The result of a run, as one JSON document and as tables. */
import { WINDOW_SECONDS } from '../traces/congestion.ts';
import { middleOf } from '../traces/map-cells.ts';
import { CRUSH_DENSITIES } from '../traces/maps.ts';
import type { Maps } from '../traces/maps.ts';
import { OUT_SHARES } from '../traces/outcome.ts';
import type { GateUse } from '../traces/outcome.ts';
import type { PlayedRun } from './play-run.ts';
import type { RunsSummary } from './sum-up-runs.ts';
import { sumUpRefuges, sumUpServices } from './sum-up-services.ts';

const RESULT_VERSION = 1;

/**
 * Everything except the single people and the maps; numbers to a thousandth. `runs` is given when there was more than
 * one seed.
 */
export function toResult(played: PlayedRun, engine: string, runs?: RunsSummary) {
  const { run, secondsMax, report, unreachable, rides } = played;
  const { outcome, bottlenecks, maps } = report;
  const levelIds = run.space.levels.map(({ id }) => id);
  const { gates } = outcome;
  return tidy({
    version: RESULT_VERSION,
    name: run.name,
    engine,
    seed: run.seed,
    flow: run.space.flow,
    secondsMax,
    seconds: outcome.seconds,
    people: outcome.people,
    agents: run.people.length,
    out: outcome.out,
    inside: outcome.inside,
    down: outcome.down,
    downBy: outcome.downBy,
    unreachable,
    services: sumUpServices(played),
    lifts: rides,
    refuges: sumUpRefuges(played),
    evacuation: Object.fromEntries(
      OUT_SHARES.map((share, i) => [`percent${100 * share}`, outcome.secondsTo[i]!]),
    ),
    exits: gates
      .filter(({ gate }) => gate.kind === 'exit')
      .map((use) => ({ ...toGateResult(use, levelIds), share: partOf(use.people, outcome.out) })),
    gates: gates
      .filter(({ gate, people }) => gate.kind !== 'exit' && people > 0)
      .map((use) => toGateResult(use, levelIds)),
    bottlenecks: bottlenecks.map(({ cells: _cells, level, ...bottleneck }) => ({
      ...bottleneck,
      level: levelIds[level]!,
    })),
    levelOfService: outcome.service,
    levels: run.space.levels.map(({ id, index }) => ({
      id,
      storey: run.space.walkable.levels[index]!.storey,
      notOut: outcome.insideByLevel[index]!,
      ...toLevelResult(maps, index),
    })),
    groups: toGroupResults({ run, outcome }),
    curve: outcome.curve,
    ...(runs === undefined ? {} : { runs }),
  });
}

export type CrowdResult = ReturnType<typeof toResult>;

function partOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

function toGateResult(use: GateUse, levelIds: readonly string[]) {
  const { gate, people, peopleBack, firstSeconds, lastSeconds, flowMean, flowPeak, loadPeak } = use;
  return {
    id: gate.id,
    kind: gate.kind,
    level: levelIds[gate.level]!,
    widthM: gate.width,
    people,
    ...(gate.kind === 'exit' ? {} : { peopleBack }),
    firstSeconds,
    lastSeconds,
    flowMeanPerSecond: flowMean,
    flowPeakPerSecond: flowPeak,
    capacityPerSecond: gate.flowMax,
    loadPeak,
    queueMax: Math.max(...use.queues),
  };
}

/** The densest place of a level, and the longest time any place was above each density. */
function toLevelResult(maps: Maps, level: number) {
  const { cells, densityMax, secondsAbove, pressureMax, turbulentSeconds } = maps;
  const { first, columns, rows } = cells.levels[level]!;
  let densest = first;
  let [pressure, turbulent] = [0, 0];
  const longest = CRUSH_DENSITIES.map(() => 0);
  for (let cell = first; cell < first + columns * rows; cell++) {
    if (densityMax[cell]! > densityMax[densest]!) densest = cell;
    pressure = Math.max(pressure, pressureMax[cell]!);
    turbulent = Math.max(turbulent, turbulentSeconds[cell]!);
    secondsAbove.forEach((above, k) => (longest[k] = Math.max(longest[k]!, above[cell]!)));
  }
  const { x, y } = middleOf(cells, densest);
  const isUsed = densityMax[densest]! > 0;
  return {
    densityMax: densityMax[densest]!,
    densityMaxAt: isUsed ? { x, y } : null,
    secondsAbove4: longest[0]!,
    secondsAbove5: longest[1]!,
    secondsAbove6: longest[2]!,
    pressureMaxPerS2: pressure,
    turbulentSeconds: turbulent,
  };
}

function toGroupResults({
  run,
  outcome,
}: {
  readonly run: PlayedRun['run'];
  readonly outcome: PlayedRun['report']['outcome'];
}) {
  const groups = run.groups.map((id) => ({ id, people: 0, out: 0, sum: 0, last: 0 }));
  run.people.forEach(({ weight }, i) => {
    const group = groups[run.groupOf[i]!]!;
    const at = outcome.outSeconds[i]!;
    group.people += weight;
    if (!Number.isFinite(at)) return;
    group.out += weight;
    group.sum += weight * at;
    group.last = Math.max(group.last, at);
  });
  return groups.map(({ id, people, out, sum, last }) => ({
    id,
    people,
    out,
    meanSeconds: out > 0 ? sum / out : null,
    lastSeconds: out > 0 ? last : null,
  }));
}

/** Rounds all numbers to a thousandth, at every depth. */
function tidy<T>(value: T): T {
  if (typeof value === 'number') return (Math.round(value * 1000) / 1000) as T;
  if (Array.isArray(value)) return value.map(tidy) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, tidy(own)])) as T;
}

/** CSV tables for spreadsheets, by file name. */
export function toTables(played: PlayedRun): {
  readonly 'exits.csv': string;
  readonly 'flows.csv': string;
} {
  return { 'exits.csv': toExitsCsv(played), 'flows.csv': toFlowsCsv(played) };
}

/** One row for each agent: group, start, time out and exit. */
function toExitsCsv({ run, report }: PlayedRun): string {
  const { outSeconds, outGate } = report.outcome;
  const { levels, gates } = run.space;
  const rows = run.people.map(({ level, startSeconds, weight }, i) => [
    i,
    run.groups[run.groupOf[i]!]!,
    weight,
    levels[level]!.id,
    Number.isFinite(startSeconds) ? startSeconds.toFixed(1) : '',
    Number.isFinite(outSeconds[i]!) ? outSeconds[i]!.toFixed(1) : '',
    gates[outGate[i]!]?.id ?? '',
  ]);
  return toCsv(['person', 'group', 'weight', 'level', 'startSeconds', 'outSeconds', 'exit'], rows);
}

/** One row for each window of ten seconds of each gate that anybody passed. */
function toFlowsCsv({ report }: PlayedRun): string {
  const rows = report.outcome.gates
    .filter(({ people }) => people > 0)
    .flatMap(({ gate, perWindow, queues }) =>
      perWindow.map((people, window) => {
        const perSecond = people / WINDOW_SECONDS;
        return [
          gate.id,
          gate.kind,
          window * WINDOW_SECONDS,
          people,
          perSecond.toFixed(2),
          (perSecond / gate.width).toFixed(3),
          gate.flowMax.toFixed(2),
          (perSecond / gate.flowMax).toFixed(3),
          queues[window]!.toFixed(1),
        ];
      }),
    );
  const head = ['gate', 'kind', 'fromSeconds', 'people', 'perSecond', 'perMeterSecond'];
  return toCsv([...head, 'capacityPerSecond', 'load', 'queue'], rows);
}

function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
