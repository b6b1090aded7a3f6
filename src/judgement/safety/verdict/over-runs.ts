/** Merges the same finding of several runs into one. */
import { mean } from '#crowd/people';
import type { Unreachable } from '#crowd/simulation';
import { sayFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import type { Point } from '#world/walkable';
import type {
  BottleneckFinding,
  CrushFinding,
  GateFinding,
  RunFindings,
} from '../findings/run-findings.ts';

export interface SeenBottleneck {
  /** The gate with the largest loss, and all merged gates. */
  readonly gate: string;
  readonly gates: readonly string[];
  readonly name: string;
  readonly storey: number;
  /** Its name and floor, for people. */
  readonly location: string;
  readonly at: Point;
  readonly areaM2: number;
  /** Means over the runs that show it. */
  readonly delaySeconds: number;
  readonly people: number;
  readonly densityMax: number;
  /** The share of all runs that do. */
  readonly share: number;
}

/** Merged by name and storey: for people who wait, flights and landings of a stair are one place. The worst first. */
export function mergeBottlenecks(
  runs: readonly RunFindings[],
  names: FloorNames,
): SeenBottleneck[] {
  const found = runs.flatMap(({ seed, bottlenecks }) =>
    bottlenecks.map((bottleneck) => ({ ...bottleneck, seed })),
  );
  const groups = Map.groupBy(found, ({ name, storey }) => `${storey} ${name}`);
  return [...groups.values()]
    .map((group) => ({ ...toSeen(group, runs.length), ...locate(group[0]!, names) }))
    .sort(
      (a, b) =>
        lossOf(b) * b.share - lossOf(a) * a.share ||
        (a.gate < b.gate ? -1 : Number(a.gate > b.gate)),
    );
}

type Seeded = BottleneckFinding & { readonly seed: number };

function locate({ name, storey }: Seeded, names: FloorNames): Pick<SeenBottleneck, 'location'> {
  return { location: `${name}, ${sayFloor(storey, names)}` };
}

function toSeen(group: readonly Seeded[], runs: number): Omit<SeenBottleneck, 'location'> {
  const perRun = [...Map.groupBy(group, ({ seed }) => seed).values()];
  const worst = group.reduce((top, one) => (lossOf(one) > lossOf(top) ? one : top));
  return {
    gate: worst.gate,
    gates: [...new Set(group.map(({ gate }) => gate))].sort(),
    name: worst.name,
    storey: worst.storey,
    at: worst.at,
    areaM2: worst.areaM2,
    // A person who passes several flights loses time on each.
    delaySeconds: mean(perRun.map((own) => sum(own.map(lossOf)) / mostPeople(own))),
    people: mean(perRun.map(mostPeople)),
    densityMax: Math.max(...group.map(({ densityMax }) => densityMax)),
    share: perRun.length / runs,
  };
}

function mostPeople(group: readonly Seeded[]): number {
  return Math.max(...group.map(({ people }) => people));
}

function lossOf({ delaySeconds, people }: { delaySeconds: number; people: number }): number {
  return delaySeconds * people;
}

export interface SeenCrush extends CrushFinding {
  readonly share: number;
}

/** Crushes within this distance are the same one. */
const SAME_CRUSH_METERS = 3;

export function mergeCrushes(runs: readonly RunFindings[]): SeenCrush[] {
  const merged: { worst: CrushFinding; seeds: Set<number> }[] = [];
  for (const { seed, density } of runs)
    for (const crush of density.crushes) {
      const known = merged.find(
        ({ worst }) =>
          worst.storey === crush.storey &&
          Math.hypot(worst.at.x - crush.at.x, worst.at.y - crush.at.y) < SAME_CRUSH_METERS,
      );
      if (known === undefined) merged.push({ worst: crush, seeds: new Set([seed]) });
      else {
        known.seeds.add(seed);
        if (crush.areaM2 > known.worst.areaM2) known.worst = crush;
      }
    }
  return merged.map(({ worst, seeds }) => ({ ...worst, share: seeds.size / runs.length }));
}

/** Every gate once, its use the mean over the runs. */
export function mergeGates(runs: readonly RunFindings[]): GateFinding[] {
  const groups = Map.groupBy(
    runs.flatMap(({ gates }) => gates),
    ({ id }) => id,
  );
  return [...groups.values()].map((group) => {
    const average = (of: (gate: GateFinding) => number): number => sum(group.map(of)) / runs.length;
    return {
      ...group[0]!,
      people: average(({ people }) => people),
      flowPeak: average(({ flowPeak }) => flowPeak),
      flowMean: average(({ flowMean }) => flowMean),
      utilization: average(({ utilization }) => utilization),
      queueMax: average(({ queueMax }) => queueMax),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Runs place people without a way at different spots; the largest number of any run is reported. */
export function mergeUnreachable(runs: readonly RunFindings[]): Unreachable[] {
  const rows = new Map<string, Unreachable>();
  for (const row of runs.flatMap(({ unreachable = [] }) => unreachable)) {
    const key = JSON.stringify([row.group, row.place, row.reason]);
    if ((rows.get(key)?.people ?? 0) < row.people) rows.set(key, row);
  }
  return [...rows.values()];
}
