/**
 * Safer ways between two places, searched on the same field that weighed the route.
 *
 * The search is A* over a grid along the line between them. A step costs its length times (1 + lambda * hazard), so the
 * straight-line distance to the end is a lower bound and the path is optimal on the grid for each lambda; a larger lambda
 * buys more safety with more length. The way is not bound to roads.
 */
import { mapInPieces } from '#base';
import type { Pieces } from '#base';
import { DEGREE, MEAN_RADIUS_KM, lngDifference, normalizeLng } from '#geo';
import type { LatLng } from '#geo';

export interface DetourAsk {
  readonly from: LatLng;
  readonly to: LatLng;
  /** How far to either side of the straight line to look. */
  readonly roomKm: number;
  readonly hazardAt: (at: LatLng) => number;
  /** Whether people can be there at all; not on water. */
  readonly isPassable: (at: LatLng) => boolean;
}

/** Cells along the way and across it: fine enough to round a danger, few enough to weigh in tens of milliseconds. */
const CELLS_ALONG = 60;
const CELLS_ACROSS_MIN = 21;
const CELLS_ACROSS_MAX = 51;
/** How much a kilometre at hazard 1 counts, in kilometres of safe way. */
export const LAMBDAS = [0.3, 1, 4, 16] as const;
const KM_PER_DEGREE = MEAN_RADIUS_KM * DEGREE;
/** Nearer ends leave nothing to search between, and this near to a pole there is no grid. */
const LENGTH_KM_MIN = 0.2;
const LAT_MAX = 85;

/** A way for each lambda, the least cautious first, without its two ends; undefined where there is none. */
export function* findDetours(ask: DetourAsk): Pieces<(LatLng[] | undefined)[]> {
  const grid = yield* layGrid(ask);
  if (!grid) return LAMBDAS.map(() => undefined);
  return yield* mapInPieces(LAMBDAS, (lambda) => {
    const way = searchWay(grid, lambda);
    return (
      way &&
      pullStraight(grid, way)
        .slice(1, -1)
        .map((cell) => grid.place(cell))
    );
  });
}

/** Cells in rows across the line from start to end; column 0 holds the start, the last column before the margin the end. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellKm: number;
  readonly start: number;
  readonly end: number;
  readonly hazards: Float64Array;
  readonly isOpen: Uint8Array;
  place(cell: number): LatLng;
}

function* layGrid({ from, to, roomKm, hazardAt, isPassable }: DetourAsk): Pieces<Grid | undefined> {
  const cosLat = Math.max(0.05, Math.cos(((from.lat + to.lat) / 2) * DEGREE));
  const east = lngDifference({ from: from.lng, to: to.lng }) * KM_PER_DEGREE * cosLat;
  const north = (to.lat - from.lat) * KM_PER_DEGREE;
  const lengthKm = Math.hypot(east, north);
  if (lengthKm < LENGTH_KM_MIN || Math.abs(from.lat) > LAT_MAX || Math.abs(to.lat) > LAT_MAX)
    return undefined;
  const [ux, uy] = [east / lengthKm, north / lengthKm];
  const marginKm = Math.max(lengthKm / 6, roomKm / 2);
  const cellKm = (lengthKm + 2 * marginKm) / CELLS_ALONG;
  const half = Math.min(
    (CELLS_ACROSS_MAX - 1) / 2,
    Math.max((CELLS_ACROSS_MIN - 1) / 2, Math.ceil(roomKm / cellKm)),
  );
  const rows = 2 * half + 1;
  const columns = CELLS_ALONG + 1;
  const startColumn = Math.round(marginKm / cellKm);
  const endColumn = startColumn + Math.max(1, Math.round(lengthKm / cellKm));

  const place = (cell: number): LatLng => {
    const along = ((cell % columns) - startColumn) * (lengthKm / (endColumn - startColumn));
    const across = (Math.floor(cell / columns) - half) * cellKm;
    const lat = from.lat + (along * uy + across * ux) / KM_PER_DEGREE;
    return {
      lat: Math.max(-90, Math.min(90, lat)),
      lng: normalizeLng(from.lng + (along * ux - across * uy) / (KM_PER_DEGREE * cosLat)),
    };
  };

  const hazards = new Float64Array(columns * rows);
  const isOpen = new Uint8Array(columns * rows);
  for (let cell = 0; cell < hazards.length; cell++) {
    const at = place(cell);
    isOpen[cell] = isPassable(at) ? 1 : 0;
    if (isOpen[cell]) hazards[cell] = hazardAt(at);
    yield;
  }
  const start = half * columns + startColumn;
  const end = half * columns + endColumn;
  for (const cell of [start, end]) openToLand({ columns, isOpen }, cell);
  return { columns, rows, cellKm, start, end, hazards, isOpen, place };
}

/**
 * A place that the map draws in the water although there is a stop, as on a pier or at the narrow end of a lake, gets a
 * straight way to the nearest land.
 */
function openToLand({ columns, isOpen }: Pick<Grid, 'columns' | 'isOpen'>, from: number): void {
  if (isOpen[from]) return;
  const [x0, y0] = [from % columns, Math.floor(from / columns)];
  let nearest = from;
  let best = Infinity;
  for (let cell = 0; cell < isOpen.length; cell++) {
    if (!isOpen[cell]) continue;
    const apart = Math.hypot((cell % columns) - x0, Math.floor(cell / columns) - y0);
    if (apart >= best) continue;
    best = apart;
    nearest = cell;
  }
  const [dx, dy] = [(nearest % columns) - x0, Math.floor(nearest / columns) - y0];
  const steps = Math.max(1, Math.ceil(2 * Math.hypot(dx, dy)));
  for (let i = 0; i <= steps; i++)
    isOpen[Math.round(y0 + (dy * i) / steps) * columns + Math.round(x0 + (dx * i) / steps)] = 1;
}

/** Steps to the eight neighbours and the eight knight's moves: headings every 22.5 degrees or so. */
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [2, 1],
  [2, -1],
  [-2, 1],
  [-2, -1],
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

function searchWay(grid: Grid, lambda: number): number[] | undefined {
  const { columns, rows, start, end, isOpen } = grid;
  const cost = new Float64Array(columns * rows).fill(Infinity);
  const cameFrom = new Int32Array(columns * rows).fill(-1);
  const isDone = new Uint8Array(columns * rows);
  const heap = createHeap();
  const ahead = (cell: number): number =>
    Math.hypot(
      (cell % columns) - (end % columns),
      Math.floor(cell / columns) - Math.floor(end / columns),
    );
  cost[start] = 0;
  heap.push(start, ahead(start));
  for (let cell = heap.pop(); cell !== undefined; cell = heap.pop()) {
    if (cell === end) return trace(cameFrom, end);
    if (isDone[cell]) continue;
    isDone[cell] = 1;
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    for (const [dx, dy] of STEPS) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || x >= columns || y < 0 || y >= rows) continue;
      const next = y * columns + x;
      if (!isOpen[next] || isDone[next]) continue;
      const total = cost[cell]! + lineCost(grid, cell, next, lambda);
      if (total >= cost[next]!) continue;
      cost[next] = total;
      cameFrom[next] = cell;
      heap.push(next, total + ahead(next));
    }
  }
  return undefined;
}

/** Length in cells times (1 + lambda * hazard), the hazard sampled twice per cell. */
function lineCost(
  { columns, hazards, isOpen }: Grid,
  from: number,
  to: number,
  lambda: number,
): number {
  const [x0, y0] = [from % columns, Math.floor(from / columns)];
  const [dx, dy] = [(to % columns) - x0, Math.floor(to / columns) - y0];
  const length = Math.hypot(dx, dy);
  const samples = Math.max(1, Math.ceil(length * 2));
  let sum = 0;
  for (let i = 0; i < samples; i++) {
    const share = (i + 0.5) / samples;
    const cell = Math.round(y0 + dy * share) * columns + Math.round(x0 + dx * share);
    if (!isOpen[cell]) return Infinity;
    sum += hazards[cell]!;
  }
  return length * (1 + (lambda * sum) / samples);
}

function trace(cameFrom: Int32Array, end: number): number[] {
  const way = [end];
  for (let cell = cameFrom[end]!; cell !== -1; cell = cameFrom[cell]!) way.push(cell);
  return way.toReversed();
}

/** Leaves out every corner that costs nothing to leave out under the most cautious cost. */
function pullStraight(grid: Grid, way: readonly number[]): number[] {
  const lambda = LAMBDAS.at(-1)!;
  const kept = [way[0]!];
  let at = 0;
  while (at < way.length - 1) {
    let next = at + 1;
    let through = lineCost(grid, way[at]!, way[next]!, lambda);
    for (let far = at + 2; far < way.length; far++) {
      through += lineCost(grid, way[far - 1]!, way[far]!, lambda);
      if (lineCost(grid, way[at]!, way[far]!, lambda) <= through * 1.0001) next = far;
    }
    kept.push(way[next]!);
    at = next;
  }
  return kept;
}

interface Heap {
  push(item: number, key: number): void;
  pop(): number | undefined;
}

/** A binary heap; equal keys come out in the order of their cells, so the same question finds the same way. */
function createHeap(): Heap {
  const items: number[] = [];
  const keys: number[] = [];
  const isBefore = (a: number, b: number): boolean =>
    keys[a]! < keys[b]! || (keys[a] === keys[b] && items[a]! < items[b]!);
  const swap = (a: number, b: number): void => {
    [items[a], items[b]] = [items[b]!, items[a]!];
    [keys[a], keys[b]] = [keys[b]!, keys[a]!];
  };
  return {
    push(item, key) {
      items.push(item);
      keys.push(key);
      for (let i = items.length - 1; i > 0;) {
        const parent = (i - 1) >> 1;
        if (!isBefore(i, parent)) break;
        swap(i, parent);
        i = parent;
      }
    },
    pop() {
      if (items.length === 0) return undefined;
      swap(0, items.length - 1);
      const item = items.pop();
      keys.pop();
      for (let i = 0; ;) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let first = i;
        if (left < items.length && isBefore(left, first)) first = left;
        if (right < items.length && isBefore(right, first)) first = right;
        if (first === i) break;
        swap(i, first);
        i = first;
      }
      return item;
    },
  };
}
