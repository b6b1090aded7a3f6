/** Bottlenecks: connected places that were congested for long, each before the gate its people were waiting for. */
import type { Space } from '../space/space.ts';
import { LASTING_SECONDS, gateOf } from './congestion.ts';
import type { Congestion } from './congestion.ts';
import { NEIGHBOURS, middleOf } from './map-cells.ts';
import type { MapCells } from './map-cells.ts';
import type { Maps } from './maps.ts';

export interface Bottleneck {
  /** The id of the gate, and the index of the level on which people wait. */
  readonly gate: string;
  readonly level: number;
  /** The middle of the congested floor. */
  readonly x: number;
  readonly y: number;
  readonly areaM2: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly densityMax: number;
  /** People who lost at least a second before the gate, and the mean of what they lost. */
  readonly delayedPeople: number;
  readonly delaySecondsMean: number;
  readonly cells: readonly number[];
}

/** Smaller spots are people who meet, not queues. */
const AREA_M2_MIN = 1;
/** Tolerance: seconds are sums of steps. */
const ROUNDING_SECONDS = 1e-3;

/** The worst first: by the time that all people together lost. */
export function findBottlenecks(
  space: Space,
  maps: Pick<Maps, 'cells' | 'densityMax'>,
  congestion: Congestion,
): Bottleneck[] {
  const { cells } = maps;
  const passages = spreadPassages(cells, congestion);
  const byPassage = new Map<number, number[]>();
  for (const patch of findPatches(cells, passages)) {
    const passage = passages[patch[0]!]!;
    byPassage.set(passage, [...(byPassage.get(passage) ?? []), ...patch]);
  }
  return [...byPassage]
    .map(([passage, own]) => toBottleneck(space, maps, congestion, { passage, own }))
    .filter(({ delayedPeople }) => delayedPeople > 0)
    .sort(
      (a, b) =>
        b.delayedPeople * b.delaySecondsMean - a.delayedPeople * a.delaySecondsMean ||
        a.cells[0]! - b.cells[0]!,
    );
}

/**
 * The passage of each cell that was congested for long, -1 for all others. Of a long queue only the end is remembered
 * when its people pass: cells farther back get the passage of the nearest cell that has one.
 */
function spreadPassages(cells: MapCells, { longest, passage }: Congestion): Int32Array {
  const passages = new Int32Array(cells.count).fill(-1);
  const isLasting = (cell: number): boolean => longest[cell]! >= LASTING_SECONDS - ROUNDING_SECONDS;
  const reached: number[] = [];
  for (let cell = 0; cell < cells.count; cell++) {
    if (!isLasting(cell) || passage[cell]! < 0) continue;
    passages[cell] = passage[cell]!;
    reached.push(cell);
  }
  for (const cell of reached)
    for (const next of neighboursOf(cells, cell)) {
      if (passages[next]! >= 0 || !isLasting(next)) continue;
      passages[next] = passages[cell]!;
      reached.push(next);
    }
  return passages;
}

/** Connected cells of one passage. */
function findPatches(cells: MapCells, passages: Int32Array): number[][] {
  const patches: number[][] = [];
  const isDone = new Uint8Array(cells.count);
  for (let start = 0; start < cells.count; start++) {
    if (isDone[start] || passages[start]! < 0) continue;
    const patch = [start];
    isDone[start] = 1;
    for (const cell of patch)
      for (const next of neighboursOf(cells, cell)) {
        if (isDone[next] || passages[next] !== passages[start]) continue;
        isDone[next] = 1;
        patch.push(next);
      }
    const areaM2 = patch.reduce((sum, cell) => sum + cells.area[cell]!, 0);
    if (areaM2 >= AREA_M2_MIN) patches.push(patch.sort((a, b) => a - b));
  }
  return patches;
}

function neighboursOf(cells: MapCells, cell: number): number[] {
  const { columns } = cells.levels[middleOf(cells, cell).level]!;
  return NEIGHBOURS.map(([column, row]) => cell + row * columns + column).filter(
    (_, side) => (cells.reach[cell]! & (1 << side)) !== 0,
  );
}

function toBottleneck(
  space: Space,
  { cells, densityMax }: Pick<Maps, 'cells' | 'densityMax'>,
  { from, to, lostSeconds, delayed }: Congestion,
  { passage, own }: { readonly passage: number; readonly own: readonly number[] },
): Bottleneck {
  let [areaM2, sumX, sumY, densest] = [0, 0, 0, 0];
  let [first, last] = [Infinity, 0];
  for (const cell of own) {
    const { x, y } = middleOf(cells, cell);
    const area = cells.area[cell]!;
    areaM2 += area;
    sumX += area * x;
    sumY += area * y;
    densest = Math.max(densest, densityMax[cell]!);
    first = Math.min(first, from[cell]!);
    last = Math.max(last, to[cell]!);
  }
  return {
    gate: space.gates[gateOf(passage)]!.id,
    level: middleOf(cells, own[0]!).level,
    x: sumX / areaM2,
    y: sumY / areaM2,
    areaM2,
    fromSeconds: first,
    toSeconds: last,
    densityMax: densest,
    delayedPeople: delayed[passage]!,
    delaySecondsMean: delayed[passage]! > 0 ? lostSeconds[passage]! / delayed[passage]! : 0,
    cells: own,
  };
}
