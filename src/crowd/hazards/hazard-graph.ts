/**
 * The air of a building cut into parcels of about a square metre, and the openings between them. A parcel is a
 * connected part of a square of the plan, so a wall through the square makes two parcels, and nothing can leak through
 * it. Smoke, gas, water and rubble are all computed on parcels; the parcel of a place is found by one table look-up.
 */
import type { Space, SpaceLevel } from '../space/space.ts';
import { OPEN, listBarriers } from './barriers.ts';
import type { Barriers } from './barriers.ts';
import { cutSquares, eachLink, joinSlivers } from './cut-squares.ts';
import { linkJoins } from './join-links.ts';
import type { Link } from './join-links.ts';

export interface HazardGraph {
  readonly space: Space;
  readonly cellM: number;
  readonly count: number;
  /** Parcels of level l are `starts[l] .. starts[l + 1]`. */
  readonly starts: Int32Array;
  /** For each level, the parcel of each cell of its grid; -1 where there is no air. */
  readonly parcelOf: readonly Int32Array[];
  readonly level: Int32Array;
  /** Middle of the parcel, and the height of the floor there. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly areaM2: Float64Array;
  /** Links of parcel i are `linkStarts[i] .. linkStarts[i + 1]`; each link is there twice, once for each end. */
  readonly linkStarts: Int32Array;
  readonly other: Int32Array;
  readonly widthM: Float64Array;
  readonly lengthM: Float64Array;
  /** Index of the gate a link goes through, -1 for none. */
  readonly gate: Int32Array;
}

/** One metre resolves doors and corridors. */
const CELL_M = 1;
/** With more parcels than this on squares of 1 m, the squares are doubled until they fit; on larger squares in proportion. */
const PARCELS_WANTED = 20_000;
/** A graph on squares of a size, or on larger squares when the plan would have too many. */
export function createHazardGraph(
  space: Space,
  cellWantedM = CELL_M,
  barriersOf: readonly Barriers[] = listBarriers(space),
): HazardGraph {
  const cellM = chooseCell(space, cellWantedM);
  const parcels: Parcels = { level: [], x: [], y: [], areaM2: [] };
  const links: Link[] = [];
  const starts = new Int32Array(space.levels.length + 1);
  const parcelOf = space.levels.map((level, l) => {
    const barriers = barriersOf[l]!;
    const labels = joinSlivers(level, barriers, cutSquares(level, barriers, cellM), cellM);
    const first = parcels.x.length;
    const cells = numberParcels(level, l, labels, parcels);
    linkCells(level, barriers, cells, first, links);
    starts[l + 1] = parcels.x.length;
    return cells;
  });
  linkJoins(space, parcelOf, links);
  for (const [l, level] of space.levels.entries()) borrowParcels(level, parcelOf[l]!);
  const z = parcels.x.map((x, i) => space.levels[parcels.level[i]!]!.heightAt(x, parcels.y[i]!));
  return {
    space,
    cellM,
    count: parcels.x.length,
    starts,
    parcelOf,
    level: Int32Array.from(parcels.level),
    x: Float64Array.from(parcels.x),
    y: Float64Array.from(parcels.y),
    z: Float64Array.from(z),
    areaM2: Float64Array.from(parcels.areaM2),
    ...packLinks(parcels, links, cellM),
  };
}

/** The parcel at a place, -1 when there is none. */
export function findParcel(graph: HazardGraph, level: number, x: number, y: number): number {
  const { grid } = graph.space.levels[level]!;
  const column = Math.floor((x - grid.x0) / grid.cell);
  const row = Math.floor((y - grid.y0) / grid.cell);
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return -1;
  return graph.parcelOf[level]![row * grid.columns + column]!;
}

/**
 * Parcels reached from a parcel without passing a gate, with their middles within a radius of a place; always the
 * parcel itself.
 */
export function listAround(graph: HazardGraph, from: number, radiusM: number): number[] {
  const found = [from];
  const seen = new Set(found);
  for (let n = 0; n < found.length; n++)
    for (let e = graph.linkStarts[found[n]!]!; e < graph.linkStarts[found[n]! + 1]!; e++) {
      const next = graph.other[e]!;
      if (graph.gate[e] !== -1 || seen.has(next)) continue;
      const [dx, dy] = [graph.x[next]! - graph.x[from]!, graph.y[next]! - graph.y[from]!];
      if (dx * dx + dy * dy > radiusM * radiusM) continue;
      seen.add(next);
      found.push(next);
    }
  return found.sort((a, b) => a - b);
}

/** For each parcel of a graph, the parcel of a coarser graph of the same space that holds it. */
export function matchParcels(graph: HazardGraph, coarser: HazardGraph): Int32Array {
  const match = new Int32Array(graph.count).fill(-1);
  for (const [l, parcels] of graph.parcelOf.entries())
    for (let c = 0; c < parcels.length; c++) {
      const i = parcels[c]!;
      if (i !== -1 && match[i] === -1) match[i] = coarser.parcelOf[l]![c]!;
    }
  return match;
}

interface Parcels {
  readonly level: number[];
  readonly x: number[];
  readonly y: number[];
  readonly areaM2: number[];
}

function chooseCell(space: Space, wantedM: number): number {
  let areaM2 = 0;
  for (const { grid } of space.levels)
    areaM2 += grid.isFree.reduce((sum, free) => sum + free, 0) * grid.cell * grid.cell;
  let cellM = wantedM;
  while (areaM2 * wantedM ** 2 > PARCELS_WANTED * cellM ** 2) cellM *= 2;
  return cellM;
}

function numberParcels(
  { grid }: SpaceLevel,
  level: number,
  labels: Int32Array,
  parcels: Parcels,
): Int32Array {
  const numbers = new Map<number, number>();
  const counts: number[] = [];
  const first = parcels.x.length;
  const cells = labels.map((label, c) => {
    if (label === -1) return -1;
    let number = numbers.get(label);
    if (number === undefined) {
      number = parcels.x.length;
      numbers.set(label, number);
      parcels.level.push(level);
      parcels.x.push(0);
      parcels.y.push(0);
      parcels.areaM2.push(0);
      counts.push(0);
    }
    counts[number - first]! += 1;
    parcels.x[number]! += grid.x0 + ((c % grid.columns) + 0.5) * grid.cell;
    parcels.y[number]! += grid.y0 + (Math.floor(c / grid.columns) + 0.5) * grid.cell;
    return number;
  });
  for (const [i, count] of counts.entries()) {
    parcels.x[first + i]! /= count;
    parcels.y[first + i]! /= count;
    parcels.areaM2[first + i] = count * grid.cell * grid.cell;
  }
  return cells;
}

function linkCells(
  { grid }: SpaceLevel,
  barriers: Barriers,
  cells: Int32Array,
  first: number,
  links: Link[],
): void {
  const known: Link[][] = [];
  eachLink(grid, barriers, cells, (from, to, mark) => {
    const a = Math.min(from, to);
    const b = Math.max(from, to);
    const gate = mark === OPEN ? -1 : mark - 1;
    const own = (known[a - first] ??= []);
    const link = own.find((l) => l.b === b && l.gate === gate);
    if (link !== undefined) {
      link.widthM += grid.cell;
      return;
    }
    const found = { a, b, gate, widthM: grid.cell };
    own.push(found);
    links.push(found);
  });
}

/** Free cells in the gap of a gate, beyond the edge of their level, get the parcel beside them. */
function borrowParcels({ grid }: SpaceLevel, cells: Int32Array): void {
  const { columns, isFree } = grid;
  for (let c = 0; c < cells.length; c++) {
    if (isFree[c] === 0 || cells[c] !== -1) continue;
    for (const step of [1, columns]) {
      if (cells[c - step]! >= 0) cells[c] = cells[c - step]!;
      else if (cells[c + step]! >= 0) cells[c] = cells[c + step]!;
    }
  }
}

function packLinks(
  parcels: Parcels,
  links: readonly Link[],
  cellM: number,
): Pick<HazardGraph, 'linkStarts' | 'other' | 'widthM' | 'lengthM' | 'gate'> {
  const count = parcels.x.length;
  const linkStarts = new Int32Array(count + 1);
  for (const { a, b } of links) {
    linkStarts[a + 1]! += 1;
    linkStarts[b + 1]! += 1;
  }
  for (let i = 0; i < count; i++) linkStarts[i + 1]! += linkStarts[i]!;
  const at = linkStarts.slice();
  const other = new Int32Array(2 * links.length);
  const widthM = new Float64Array(2 * links.length);
  const lengthM = new Float64Array(2 * links.length);
  const gate = new Int32Array(2 * links.length);
  for (const link of links) {
    const dx = parcels.x[link.a]! - parcels.x[link.b]!;
    const dy = parcels.y[link.a]! - parcels.y[link.b]!;
    const length = Math.max(cellM / 2, Math.hypot(dx, dy));
    for (const [from, to] of [
      [link.a, link.b],
      [link.b, link.a],
    ] as const) {
      const e = at[from]!++;
      other[e] = to;
      widthM[e] = link.widthM;
      lengthM[e] = length;
      gate[e] = link.gate;
    }
  }
  return { linkStarts, other, widthM, lengthM, gate };
}
