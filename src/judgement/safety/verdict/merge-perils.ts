/** The result of all runs for each peril. */
import { mean } from '#crowd/people';
import type { RunFindings } from '../findings/run-findings.ts';
import { PERILS } from '../perils/peril.ts';
import type { ExpectedHarm, Peril, PerilFinding, PerilSpot } from '../perils/peril.ts';

/** Means over the runs; times over the runs in which people were beyond the limit. */
export interface SeenPeril extends Omit<PerilFinding, 'spots'> {
  readonly spots: readonly SeenSpot[];
  /** The share of runs in which people were beyond the limit. */
  readonly share: number;
  /** Seconds beyond the limit of each person of the place, in the mean. */
  readonly secondsEach: number;
}

export interface SeenSpot extends PerilSpot {
  readonly share: number;
}

export function mergePerils(runs: readonly RunFindings[]): SeenPeril[] {
  const all = Math.max(1, mean(runs.map(({ people }) => people)));
  return PERILS.flatMap((peril) => {
    const found = runs.flatMap(({ perils = [] }) => perils.filter((one) => one.peril === peril));
    return found.length === 0 ? [] : [merge(peril, found, all)];
  });
}

function merge(peril: Peril, found: readonly PerilFinding[], people: number): SeenPeril {
  const average = (of: (one: PerilFinding) => number): number => mean(found.map(of));
  const when = (of: (one: PerilFinding) => number | null): number | null => {
    const times = found.flatMap((one) => of(one) ?? []);
    return times.length === 0 ? null : mean(times);
  };
  const expected = (of: (one: ExpectedHarm) => number): number =>
    average((one) => of(one.expected));
  const personSeconds = average((one) => one.personSeconds);
  return {
    peril,
    people: average((one) => one.people),
    personSeconds,
    secondsEach: personSeconds / people,
    firstSeconds: when(({ firstSeconds }) => firstSeconds),
    peakSeconds: when(({ peakSeconds }) => peakSeconds),
    lastSeconds: when(({ lastSeconds }) => lastSeconds),
    expected: {
      hurt: expected(({ hurt }) => hurt),
      down: expected(({ down }) => down),
      buried: expected(({ buried }) => buried),
    },
    spots: mergeSpots(found),
    share: found.filter((one) => one.people > 0).length / found.length,
    figures: Object.fromEntries(
      Object.keys(found[0]!.figures).map((name) => [
        name,
        // The maximum over a run becomes the maximum over all runs.
        name.includes('_max')
          ? Math.max(...found.map(({ figures }) => figures[name] ?? 0))
          : average(({ figures }) => figures[name] ?? 0),
      ]),
    ),
  };
}

/** One for each storey, the one with most people first. */
function mergeSpots(found: readonly PerilFinding[]): SeenSpot[] {
  const groups = Map.groupBy(
    found.flatMap(({ spots }, run) => spots.map((spot) => ({ ...spot, run }))),
    ({ storey }) => storey,
  );
  return [...groups.values()]
    .map((group) => {
      const { storey, at } = group.reduce((most, one) => (one.people > most.people ? one : most));
      const runs = new Set(group.map(({ run }) => run)).size;
      const people = group.reduce((sum, one) => sum + one.people, 0) / found.length;
      return { storey, at, people, share: runs / found.length };
    })
    .toSorted((a, b) => b.people - a.people || a.storey - b.storey);
}
