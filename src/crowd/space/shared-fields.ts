/**
 * Fields that a second thread may solve at the same time. The first thread to claim a field solves it, and either gives
 * the same bytes: so a run does not depend on the number or speed of threads.
 */
import { createFieldSolver } from './solve-field.ts';
import type { FieldSolver, FieldSources } from './solve-field.ts';
import type { LevelGrid } from './space.ts';

/** Fields of one grid that will probably be asked for. Slowness, times and claims are in memory that both threads see. */
export interface FieldBatch {
  readonly grid: Pick<LevelGrid, 'columns' | 'rows' | 'cell'>;
  readonly slowness: Float32Array;
  readonly fields: readonly { readonly sources: FieldSources; readonly time: Float32Array }[];
  /** For each field one of the words below. */
  readonly claims: Int32Array;
}

/** Hands a batch to another thread and returns at once. */
export type SolveElsewhere = (batch: FieldBatch) => void;

export interface SharedSolver extends FieldSolver {
  /** Whether the fields of this slowness were foreseen already. */
  hasForeseen(slowness: Float32Array): boolean;
  /** Lets the other thread begin with fields that will probably be asked for, instead of those before. */
  foresee(sources: readonly FieldSources[], slowness: Float32Array): void;
}

/** Claims. A field that was left is solved by nobody unless it is asked for. */
const OPEN = 0;
const LEFT = 1;
const BUSY = 2;
const DONE = 3;

/** Milliseconds for each cell: a thread that waits longer for the other than a field takes solves it itself. */
const PATIENCE_MS = 0.001;

export function createSharedSolver(grid: LevelGrid, elsewhere?: SolveElsewhere): SharedSolver {
  // Most levels of a large place are never asked for, and the memory of a solver is as large as the grid.
  let own: FieldSolver | undefined;
  let batch: FieldBatch | undefined;
  return {
    solve(sources, slowness, out) {
      const time = batch && takeField(batch, sources, slowness);
      if (time) out.set(time);
      else (own ??= createFieldSolver(grid)).solve(sources, slowness, out);
    },
    hasForeseen: (slowness) => batch !== undefined && isSameGround(batch.slowness, slowness),
    foresee(sources, slowness) {
      if (batch) leave(batch);
      batch = undefined;
      if (sources.length === 0 || !elsewhere) return;
      batch = toBatch(grid, sources, slowness);
      elsewhere(batch);
    },
  };
}

/** For the other thread: solves the open fields of a batch. The last first, since the first is asked for first. */
export function createBatchSolver(): (batch: FieldBatch) => void {
  const solvers = new Map<string, FieldSolver>();
  return ({ grid, slowness, fields, claims }) => {
    const key = `${grid.columns} ${grid.rows} ${grid.cell}`;
    if (!solvers.has(key) && solvers.size >= SOLVERS_MAX) solvers.clear();
    const solver = solvers.get(key) ?? createFieldSolver(grid);
    solvers.set(key, solver);
    for (let k = fields.length - 1; k >= 0; k--) {
      if (Atomics.compareExchange(claims, k, OPEN, BUSY) !== OPEN) continue;
      const { sources, time } = fields[k]!;
      solver.solve(sources, slowness, time);
      Atomics.store(claims, k, DONE);
      Atomics.notify(claims, k);
    }
  };
}

/** Grids whose memory is kept. */
const SOLVERS_MAX = 16;

function toBatch(
  { columns, rows, cell }: LevelGrid,
  sources: readonly FieldSources[],
  slowness: Float32Array,
): FieldBatch {
  const bytes = slowness.byteLength;
  const shared = new Float32Array(new SharedArrayBuffer(bytes));
  shared.set(slowness);
  return {
    grid: { columns, rows, cell },
    slowness: shared,
    fields: sources.map((from) => ({
      sources: from,
      time: new Float32Array(new SharedArrayBuffer(bytes)),
    })),
    claims: new Int32Array(new SharedArrayBuffer(4 * sources.length)),
  };
}

/** The field, if it is foreseen and the other thread has it or is at it; else it is ours. */
function takeField(
  { fields, claims, slowness }: FieldBatch,
  sources: FieldSources,
  now: Float32Array,
): Float32Array | undefined {
  const k = fields.findIndex(
    (field) =>
      isEqual(field.sources.cells, sources.cells) && isEqual(field.sources.times, sources.times),
  );
  if (k < 0 || !isSameGround(slowness, now)) return undefined;
  if (Atomics.compareExchange(claims, k, OPEN, LEFT) === BUSY)
    Atomics.wait(claims, k, BUSY, PATIENCE_MS * now.length);
  return Atomics.load(claims, k) === DONE ? fields[k]!.time : undefined;
}

function leave({ claims }: FieldBatch): void {
  for (let k = 0; k < claims.length; k++) Atomics.compareExchange(claims, k, OPEN, LEFT);
}

/** A loop of its own for large arrays of one kind is several times as fast. */
function isSameGround(one: Float32Array, other: Float32Array): boolean {
  for (let at = 0; at < other.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function isEqual(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
