/**
 * Each row as its difference from what was there before: from the pixel to the left, the one above, their mean, or the one of
 * three that fits best (Paeth). The row with the smallest sum of differences wins (ISO/IEC 15948, 12.7).
 */
export interface RowShape {
  readonly rowBytes: number;
  readonly pixelBytes: number;
  /** Rows as they are, without a filter. */
  readonly isPlain: boolean;
}

const FILTERS = 5;

/** A byte that names the filter, then the row. */
export function filterRows(pixels: Uint8Array, shape: RowShape): Uint8Array {
  const { rowBytes, pixelBytes, isPlain } = shape;
  const height = pixels.length / rowBytes;
  const filtered = new Uint8Array(height * (rowBytes + 1));
  const trial = new Uint8Array(rowBytes);
  const none = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * rowBytes, (y + 1) * rowBytes);
    const above = y === 0 ? none : pixels.subarray((y - 1) * rowBytes, y * rowBytes);
    const at = y * (rowBytes + 1);
    if (isPlain) {
      filtered.set(row, at + 1);
      continue;
    }
    let least = Infinity;
    for (let filter = 0; filter < FILTERS; filter++) {
      const cost = filterRow(filter, row, above, pixelBytes, trial);
      if (cost >= least) continue;
      least = cost;
      filtered[at] = filter;
      filtered.set(trial, at + 1);
    }
  }
  return filtered;
}

function filterRow(
  filter: number,
  row: Uint8Array,
  above: Uint8Array,
  pixelBytes: number,
  into: Uint8Array,
): number {
  let cost = 0;
  for (let i = 0; i < row.length; i++) {
    const left = i < pixelBytes ? 0 : row[i - pixelBytes]!;
    const corner = i < pixelBytes ? 0 : above[i - pixelBytes]!;
    const difference = (row[i]! - predict(filter, left, above[i]!, corner)) & 255;
    into[i] = difference;
    cost += difference < 128 ? difference : 256 - difference;
  }
  return cost;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    default:
      return paeth(left, above, corner);
  }
}

function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
