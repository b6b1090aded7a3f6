/** A long queue winds back beside its first straight row, as between the tapes of a terminal. */

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** From row to row: people of one are not taken for those of the next. The end of a row keeps clear of the head. Judgement. */
const ROWS_APART_METERS = 1.6;
const CLEAR_SPOTS = 3;

/** The straight line, and as many more spots behind its end as are wanted and free; on the side that has room for more. */
export function windLine(
  line: readonly Spot[],
  wanted: number,
  isFree: (spot: Spot) => boolean,
): readonly Spot[] {
  const [first, second] = line;
  if (first === undefined || second === undefined || line.length >= wanted) return line;
  const rows = [1, -1].map((side) => wind(line, side, wanted - line.length, isFree));
  return [...line, ...(rows[0]!.length >= rows[1]!.length ? rows[0]! : rows[1]!)];
}

function wind(
  line: readonly Spot[],
  side: number,
  wanted: number,
  isFree: (spot: Spot) => boolean,
): readonly Spot[] {
  const [first, second] = line;
  const step = Math.hypot(second!.x - first!.x, second!.y - first!.y);
  const [ux, uy] = [(second!.x - first!.x) / step, (second!.y - first!.y) / step];
  const aside = (spot: Spot, rows: number): Spot => ({
    x: spot.x - side * rows * ROWS_APART_METERS * uy,
    y: spot.y + side * rows * ROWS_APART_METERS * ux,
  });
  const spots: Spot[] = [];
  for (let row = 1; spots.length < wanted; row += 1) {
    const isBack = row % 2 === 1;
    const along = isBack ? line.slice(CLEAR_SPOTS).toReversed() : line.slice(CLEAR_SPOTS);
    if (along.length === 0) return spots;
    // One stands between the two rows, so that nobody is far from the next.
    for (const spot of [aside(along[0]!, row - 0.5), ...along.map((one) => aside(one, row))]) {
      if (spots.length === wanted || !isFree(spot)) return spots;
      spots.push(spot);
    }
  }
  return spots;
}
