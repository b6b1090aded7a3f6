/**
 * Which country a point is in. As in `isInside`: every cell knows the country of its middle, and on the way from the
 * middle to the point each crossing of an outline changes sides, here for the one or two countries of that outline. A
 * cell holds few countries, so a few bits hold the state. Where outlines overlap the smaller country counts.
 */
import { invariant } from '#base';
import {
  FINE_GRID,
  cellAt,
  cellMiddle,
  countCells,
  countVertices,
  isCrossed,
  packLines,
  rowAt,
  setSphere,
  toWay,
  walkMiddles,
} from '../earth/index.ts';
import type { FlatLine, LineGridData, MutableSpherePoint, SpherePoint } from '../earth/index.ts';

/** A line between two countries, or between one and the sea. */
export interface OutlineArc {
  readonly line: FlatLine;
  /** One or two countries, as indices in the list of countries, which begins with the smallest. */
  readonly owners: readonly number[];
}

export interface CountryGridData {
  readonly outline: LineGridData;
  /** Twice per vertex: the countries whose outline the piece from here is, each as its index + 1; 0 is none. */
  readonly owners: Uint8Array;
  /** The pieces that lie between two countries. */
  readonly borders: Uint32Array;
  /** The countries with a part in cell c, smallest first, are `locals[localStart[c] .. localStart[c + 1]]`. */
  readonly localStart: Uint32Array;
  readonly locals: Uint8Array;
  /**
   * Bit i of a mask stands for the i-th local country: those at the middle of a cell, and those that change sides at a
   * piece.
   */
  readonly middleMasks: Uint8Array;
  readonly itemMasks: Uint8Array;
}

export const NOWHERE = -1;

export function packCountries(arcs: readonly OutlineArc[]): CountryGridData {
  const outline = packLines(
    FINE_GRID,
    arcs.map(({ line }) => line),
  );
  const owners = ownersOfPieces(arcs, outline.vertices.length / 3);
  const middles = countriesOfMiddles(outline, owners);
  const cells = countCells(FINE_GRID);
  const localStart = new Uint32Array(cells + 1);
  const locals: number[] = [];
  const middleMasks = new Uint8Array(cells);
  const itemMasks = new Uint8Array(outline.cellItems.length);
  for (let cell = 0; cell < cells; cell++) {
    const local = listLocals(cell, outline, owners, middles[cell]!);
    invariant(local.length <= 8, 'no cell holds more than eight countries');
    for (const country of middles[cell]!) middleMasks[cell]! |= 1 << local.indexOf(country);
    for (let k = outline.cellStart[cell]!; k < outline.cellStart[cell + 1]!; k++)
      forEachOwner(owners, outline.cellItems[k]!, (country) => {
        itemMasks[k]! |= 1 << local.indexOf(country);
      });
    locals.push(...local);
    localStart[cell + 1] = locals.length;
  }
  return {
    outline,
    owners,
    borders: listBorders(outline, owners),
    localStart,
    locals: Uint8Array.from(locals),
    middleMasks,
    itemMasks,
  };
}

/** The country of a point, or NOWHERE at sea. */
export function countryAt(data: CountryGridData, at: SpherePoint): number {
  const { outline, localStart, locals, middleMasks, itemMasks } = data;
  const cell = cellAt(FINE_GRID, at);
  const begin = outline.cellStart[cell]!;
  const end = outline.cellStart[cell + 1]!;
  let mask = middleMasks[cell]!;
  if (begin !== end) {
    const { lat, lng } = cellMiddle(FINE_GRID, cell, rowAt(FINE_GRID, at.lat));
    const way = toWay(setSphere(middle, lat, lng), at);
    for (let k = begin; k < end; k++)
      if (isCrossed(outline.vertices, 3 * outline.cellItems[k]!, way)) mask ^= itemMasks[k]!;
  }
  // The lowest bit is the smallest country.
  return mask === 0 ? NOWHERE : locals[localStart[cell]! + 31 - Math.clz32(mask & -mask)]!;
}

const middle: MutableSpherePoint = { lat: 0, lng: 0, x: 0, y: 0, z: 0 };

/** Calls `visit` for each country whose outline a piece is. */
export function forEachOwner(
  owners: Uint8Array,
  piece: number,
  visit: (country: number) => void,
): void {
  visit(owners[2 * piece]! - 1);
  const other = owners[2 * piece + 1]!;
  if (other !== 0) visit(other - 1);
}

function ownersOfPieces(arcs: readonly OutlineArc[], vertexCount: number): Uint8Array {
  const owners = new Uint8Array(2 * vertexCount);
  let vertex = 0;
  for (const { line, owners: own } of arcs) {
    invariant(own.length === 1 || own.length === 2, 'a line has one or two sides with a country');
    const end = vertex + countVertices(line);
    for (; vertex < end; vertex++) {
      owners[2 * vertex] = own[0]! + 1;
      if (own.length === 2) owners[2 * vertex + 1] = own[1]! + 1;
    }
  }
  return owners;
}

/** The last vertex of a line starts no piece, so the pieces are those that lie in a cell. */
function listBorders({ cellItems }: LineGridData, owners: Uint8Array): Uint32Array {
  const borders = new Set<number>();
  for (const piece of cellItems) if (owners[2 * piece + 1] !== 0) borders.add(piece);
  return Uint32Array.from(borders).sort();
}

function countriesOfMiddles(outline: LineGridData, owners: Uint8Array): (readonly number[])[] {
  const middles = Array<readonly number[]>(countCells(FINE_GRID));
  walkMiddles(FINE_GRID, outline, (from, to, crossed) => {
    const before = from === undefined ? [] : middles[from]!;
    if (crossed.length === 0) {
      middles[to] = before;
      return;
    }
    const inside = new Set(before);
    for (const piece of crossed)
      forEachOwner(owners, piece, (country) => {
        if (!inside.delete(country)) inside.add(country);
      });
    middles[to] = [...inside].sort((a, b) => a - b);
  });
  return middles;
}

function listLocals(
  cell: number,
  { cellStart, cellItems }: LineGridData,
  owners: Uint8Array,
  inMiddle: readonly number[],
): readonly number[] {
  if (cellStart[cell] === cellStart[cell + 1]) return inMiddle;
  const local = [...inMiddle];
  const add = (country: number): void => {
    if (!local.includes(country)) local.push(country);
  };
  for (let k = cellStart[cell]!; k < cellStart[cell + 1]!; k++)
    forEachOwner(owners, cellItems[k]!, add);
  return local.sort((a, b) => a - b);
}
