/** How a place empties: by exit and by floor, every ten seconds and at the end. */
import type { Simulation } from '#crowd/simulation';
import type { Space } from '#crowd/space';
import type { RunReport } from '#crowd/traces';
import type { NameGate } from './name-gates.ts';
import type { ClearingFinding } from './run-findings.ts';

const STEP_SECONDS = 10;
/** People who are out, but through no exit: for example people led to a place of safety. */
const ELSEWHERE = { id: '', name: 'elsewhere', storey: 0 } as const;

export interface ClearingWatch {
  /** Once a second, and once more when the run is over. */
  look(isLast?: boolean): void;
  finish(report: RunReport, nameGate: NameGate, weight: number): ClearingFinding;
}

export function createClearingWatch({ state, ...simulation }: ClearingParts): ClearingWatch {
  const { levels } = simulation.space.walkable;
  const seconds: number[] = [];
  const inside: ReadonlyMap<number, number>[] = [];

  /** People of each storey who are not out, incapacitated ones included. */
  function count(): Map<number, number> {
    const found = new Map<number, number>();
    state.outSeconds.forEach((out, i) => {
      if (Number.isFinite(out)) return;
      const { storey } = levels[state.walkers.level[i]!]!;
      found.set(storey, (found.get(storey) ?? 0) + 1);
    });
    return found;
  }

  return {
    look(isLast = false) {
      const now = simulation.seconds();
      if (seconds.at(-1) === now || (!isLast && now % STEP_SECONDS !== 0)) return;
      seconds.push(now);
      inside.push(count());
    },
    finish({ outcome }, nameGate, weight) {
      const storeys = [...new Set(inside.flatMap((each) => [...each.keys()]))];
      return {
        seconds,
        exits: listExits(simulation.space, outcome, seconds).map(({ gate, out }) => ({
          ...(gate === undefined
            ? ELSEWHERE
            : { id: gate.id, name: nameGate(gate), storey: levels[gate.level]!.storey }),
          out: out.map((people) => people * weight),
        })),
        storeys: storeys
          .sort((a, b) => a - b)
          .map((storey) => ({
            storey,
            inside: inside.map((each) => (each.get(storey) ?? 0) * weight),
          })),
      };
    },
  };
}

interface ClearingParts {
  readonly space: Space;
  readonly state: Simulation['state'];
  /** Whole seconds since the start. */
  readonly seconds: () => number;
}

/** Every exit by which people left, the busiest first. */
function listExits(
  { gates }: Space,
  { outSeconds, outGate }: RunReport['outcome'],
  seconds: readonly number[],
) {
  const left = [...outSeconds.keys()].filter((i) => Number.isFinite(outSeconds[i]!));
  return [...Map.groupBy(left, (i) => outGate[i]!)]
    .sort(([a, mine], [b, others]) => others.length - mine.length || a - b)
    .map(([gate, people]) => ({
      gate: gates[gate],
      // As in the whole curve: out by the end of the second.
      out: seconds.map((at) => people.filter((i) => Math.ceil(outSeconds[i]! - 1e-6) <= at).length),
    }));
}
