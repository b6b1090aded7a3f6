/** Fields to gates: the time from everywhere on a level to the best of some gates, including the time beyond. */
import type { Field, FieldLine } from './field.ts';
import { middleX, middleY } from './find-cell.ts';
import type { GateCells } from './gate-cells.ts';
import { timeAt } from './sample-field.ts';
import type { FieldSolver, FieldSources } from './solve-field.ts';
import type { Gate, LevelGrid, SpaceLevel } from './space.ts';

/** A gate as a target, and what lies behind it. */
export interface GateTarget {
  readonly cells: GateCells;
  /** Seconds from the gate on; 0 when not given. */
  readonly seconds?: number;
  /** The field beyond, where the gate is a join: its time where people come out is added. */
  readonly beyond?: { readonly field: Field; readonly level: SpaceLevel };
}

/** Solves the field to some gates of a level, into `out` if given. */
export function solveToGates(
  solver: FieldSolver,
  level: SpaceLevel,
  targets: readonly GateTarget[],
  slowness: Float32Array,
  out: Float32Array = new Float32Array(slowness.length),
): Field {
  const { grid } = level;
  const starts = targets.map((target) => ({ target, times: startTimes(target, level, slowness) }));
  solver.solve(joinSources(starts), slowness, out);

  // A gate is not an end of this field if another gate is everywhere quicker: nobody heads for it. The solver's errors
  // are below half a cell.
  const ends = starts.filter(({ target, times: own }) =>
    own.some((time, i) => {
      const at = target.cells.cells[i]!;
      return time < Infinity && out[at]! > time - 0.5 * grid.cell * slowness[at]!;
    }),
  );
  return {
    time: out,
    ways: new Int16Array(2 * out.length),
    lines: ends.map(({ target }) => toLine(target.cells.gate, grid.clearance)),
    nearTime: Math.max(-1, ...ends.map((end) => latestNear(end.target, end.times, slowness, grid))),
  };
}

/** Where the field to a gate starts, for nothing behind it. */
export function sourcesOfGate(
  cells: GateCells,
  level: SpaceLevel,
  slowness: Float32Array,
): FieldSources {
  const target = { cells };
  return joinSources([{ target, times: startTimes(target, level, slowness) }]);
}

function joinSources(
  starts: readonly { readonly target: GateTarget; readonly times: Float32Array }[],
): FieldSources {
  return {
    cells: starts.flatMap(({ target }) => [...target.cells.cells]),
    times: starts.flatMap(({ times }) => [...times]),
  };
}

/** The time of a person who is still two cells away from the start cells of a target. */
function latestNear(
  { cells: { cells } }: GateTarget,
  times: Float32Array,
  slowness: Float32Array,
  { cell }: LevelGrid,
): number {
  let latest = -1;
  times.forEach((time, i) => {
    const later = time + 2 * cell * slowness[cells[i]!]!;
    if (later < Infinity) latest = Math.max(latest, later);
  });
  return latest;
}

function startTimes(target: GateTarget, level: SpaceLevel, slowness: Float32Array): Float32Array {
  const { cells, seconds = 0, beyond } = target;
  const { cells: own, meters, gate } = cells;
  if (!beyond) return meters.map((to, i) => seconds + to * slowness[own[i]!]!);
  // Beyond the gate the way can be much longer from one end than from the other: each cell has its own best way
  // through.
  const { clearance, cell } = level.grid;
  const inset = Math.min(0.5, clearance / gate.width);
  const count = 1 + Math.ceil((2 * gate.width) / cell);
  const passages = Array.from({ length: count }, (_, i) => {
    const share = inset + ((1 - 2 * inset) * i) / (count - 1);
    const x = gate.ax + share * (gate.bx - gate.ax);
    const y = gate.ay + share * (gate.by - gate.ay);
    return { x, y, time: timeAt(beyond.field, beyond.level, x, y) };
  });
  return Float32Array.from(own, (at) => {
    const [x, y] = [middleX(level.grid, at), middleY(level.grid, at)];
    const times = passages.map((to) => to.time + Math.hypot(to.x - x, to.y - y) * slowness[at]!);
    return seconds + Math.min(...times);
  });
}

function toLine({ ax, ay, bx, by, width }: Gate, clearance: number): FieldLine {
  return {
    ax,
    ay,
    tangentX: (bx - ax) / width,
    tangentY: (by - ay) / width,
    width,
    inset: Math.min(clearance, width / 2),
  };
}
