/**
 * Drainage of rain: the priority flood of R. Barnes, C. Lehman and D. Mulla ("Priority-flood: an optimal
 * depression-filling and watershed-labeling algorithm", Computers & Geosciences 62, 2014). Cells are visited from the
 * outlets inwards, lowest first; the water of a cell goes to the cell from which it was reached.
 */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float64Array;
}

/** For each cell the neighbour its water runs to, -1 for an outlet; and the level to which water would rise there. */
export interface Drainage {
  readonly to: Int32Array;
  readonly levels: Float64Array;
}

/** Outlets are the cells on the edge, and the given ones. */
export function findDrainage(
  { columns, rows, heights }: Cells,
  isOutlet: (cell: number) => boolean,
): Drainage {
  const count = columns * rows;
  const to = new Int32Array(count).fill(-1);
  const levels = new Float64Array(count);
  const isSeen = new Uint8Array(count);
  const queue = createQueue(count);
  const visit = (cell: number, from: number, level: number): void => {
    isSeen[cell] = 1;
    to[cell] = from;
    levels[cell] = Math.max(level, heights[cell]!);
    queue.push(cell, levels[cell]);
  };
  for (let cell = 0; cell < count; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const isEdge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
    if (isEdge || isOutlet(cell)) visit(cell, -1, heights[cell]!);
  }
  for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [c, r] = [column + dx, row + dy];
        if (c < 0 || r < 0 || c >= columns || r >= rows || isSeen[r * columns + c]) continue;
        visit(r * columns + c, cell, levels[cell]!);
      }
  }
  return { to, levels };
}

/** How many cells drain over each cell, itself included (J. O'Callaghan and D. Mark 1984). */
export function countUpstream({ to, levels }: Drainage): Uint32Array {
  const counts = new Uint32Array(to.length).fill(1);
  const waiting = new Uint8Array(to.length);
  for (const next of to) if (next >= 0) waiting[next]!++;
  const ready: number[] = [];
  for (let cell = 0; cell < levels.length; cell++) if (waiting[cell] === 0) ready.push(cell);
  for (let cell = ready.pop(); cell !== undefined; cell = ready.pop()) {
    const next = to[cell]!;
    if (next < 0) continue;
    counts[next]! += counts[cell]!;
    if (--waiting[next]! === 0) ready.push(next);
  }
  return counts;
}

interface Queue {
  push(cell: number, level: number): void;
  /** The lowest, the first added among equals; -1 when empty. */
  pop(): number;
}

function createQueue(countMax: number): Queue {
  const heap = new Int32Array(countMax + 1);
  const levels = new Float64Array(countMax);
  const turns = new Int32Array(countMax);
  let [size, turn] = [0, 0];
  const isBefore = (a: number, b: number): boolean =>
    levels[a]! < levels[b]! || (levels[a] === levels[b] && turns[a]! < turns[b]!);
  return {
    push(cell, level) {
      levels[cell] = level;
      turns[cell] = turn++;
      let at = ++size;
      for (; at > 1 && isBefore(cell, heap[at >> 1]!); at >>= 1) heap[at] = heap[at >> 1]!;
      heap[at] = cell;
    },
    pop() {
      if (size === 0) return -1;
      const first = heap[1]!;
      const last = heap[size--]!;
      let at = 1;
      for (let child = 2; child <= size; child = 2 * at) {
        if (child < size && isBefore(heap[child + 1]!, heap[child]!)) child++;
        if (!isBefore(heap[child]!, last)) break;
        heap[at] = heap[child]!;
        at = child;
      }
      heap[at] = last;
      return first;
    },
  };
}
