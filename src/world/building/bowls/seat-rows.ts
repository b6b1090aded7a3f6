/** Fills a piece of floor with rows of seats: blocks with aisles between, rows one behind the other. */
import type { Point, Ring } from '../../walkable.ts';
import type { HoleDraft } from '../draft.ts';
import { SEAT_BACK } from './seating.ts';

export interface RowSizes {
  readonly rowDepth: number;
  readonly seatWidth: number;
  readonly seatsPerRow: number;
  readonly aisle: number;
}

/**
 * A frame for seats: `along` the rows and `back` away from what people look at, both of length 1. At a distance back
 * from the first row, rows reach from `from` to `to` along; stands that meet at corners get longer towards the back.
 */
export interface SeatFrame {
  readonly origin: Point;
  readonly along: Point;
  readonly back: Point;
  readonly depth: number;
  readonly span: (back: number) => readonly [from: number, to: number];
}

export interface SeatBlocks {
  readonly holes: readonly HoleDraft[];
  readonly seats: number;
  readonly rows: number;
}

/**
 * Rows from the front to the back, as many as fit. `aisles` are the middles of the aisles through all rows, along;
 * there is one more at either end of each row.
 */
export function seatRows(frame: SeatFrame, aisles: readonly number[], sizes: RowSizes): SeatBlocks {
  const { rowDepth, seatWidth, aisle } = sizes;
  const rows = Math.max(0, Math.floor(frame.depth / rowDepth + 1e-6));
  const holes: HoleDraft[] = [];
  let seats = 0;
  for (let row = 0; row < rows; row++) {
    const back = (row + 1) * rowDepth;
    const [low, high] = frame.span(Math.min(back, frame.depth));
    const edges = [
      low - aisle / 2,
      ...aisles.filter((at) => at > low + aisle && at < high - aisle),
      high + aisle / 2,
    ];
    for (let i = 1; i < edges.length; i++) {
      const [from, to] = [edges[i - 1]! + aisle / 2, edges[i]! - aisle / 2];
      // At an end of the row the aisle is inside it.
      const start = i === 1 ? from + aisle : from;
      const end = i === edges.length - 1 ? to - aisle : to;
      const count = Math.floor((end - start) / seatWidth + 1e-6);
      if (count < 1) continue;
      seats += count;
      holes.push({ use: 'seats', outline: strip(frame, start, end, back - SEAT_BACK, back) });
    }
  }
  return { holes, seats, rows };
}

function strip(frame: SeatFrame, from: number, to: number, low: number, high: number): Ring {
  return [
    placeIn(frame, from, low),
    placeIn(frame, to, low),
    placeIn(frame, to, high),
    placeIn(frame, from, high),
  ];
}

function placeIn({ origin, along, back }: SeatFrame, at: number, behind: number): Point {
  return {
    x: origin.x + at * along.x + behind * back.x,
    y: origin.y + at * along.y + behind * back.y,
  };
}

/** Middles of the fewest aisles that keep every block within the longest row, evenly over a stretch. */
export function spreadAisles(from: number, to: number, sizes: RowSizes): number[] {
  const { aisle, seatWidth, seatsPerRow } = sizes;
  const block = seatsPerRow * seatWidth;
  const inner = to - from - 2 * aisle;
  const count = Math.max(0, Math.ceil((inner - block) / (block + aisle) - 1e-9));
  return Array.from(
    { length: count },
    (_, i) => from + aisle + ((i + 1) * (inner + aisle)) / (count + 1) - aisle / 2,
  );
}
