/** Places fixed parts along a band in a row. */

export interface Slot {
  readonly what: 'core' | 'lifts' | 'passage';
  readonly from: number;
  readonly to: number;
  /** For a core: its index in `stairs`. For a bank of lifts: their number. For a passage: the number of exits. */
  readonly number: number;
}

export interface Item {
  readonly what: Slot['what'];
  readonly number: number;
  readonly width: number;
  /** The preferred position of its middle. */
  readonly at: number;
}

/** The rest of a band is a room at least this wide, or nothing. */
export const GAP_MIN = 2.4;

/** Each at its preferred position, moved as little as possible so that they do not overlap and leave no useless gaps. */
export function layInRow(items: readonly Item[], length: number): Slot[] {
  const sorted = items.toSorted((a, b) => a.at - b.at);
  const starts: number[] = [];
  let end = 0;
  sorted.forEach(({ at, width }, i) => {
    starts[i] = Math.max(end, at - width / 2);
    end = starts[i] + width;
  });
  let limit = length;
  for (let i = sorted.length - 1; i >= 0; i--) {
    starts[i] = Math.max(0, Math.min(starts[i]!, limit - sorted[i]!.width));
    limit = starts[i]!;
  }
  let done = 0;
  return sorted.map(({ what, number, width }, i) => {
    let from = starts[i]!;
    if (from - done < GAP_MIN) from = done;
    let to = from + width;
    const next = starts[i + 1];
    if (next === undefined && length - to < GAP_MIN) {
      // The last part moves or extends to the end of the band.
      if (length - width - done >= GAP_MIN) from = length - width;
      to = length;
    }
    done = to;
    return { what, number, from, to };
  });
}
