/** The exchange between reached parcels over the links between them. */
/** Open links between reached parcels: where the amounts of both ends are, and the conductance in each direction. */
export interface Trades {
  count: number;
  readonly a: Int32Array;
  readonly b: Int32Array;
  /** The part of the first field that does not pass. */
  readonly held: Float64Array;
  readonly gaining: Float64Array;
  readonly giving: Float64Array;
}

export function createTrades(links: number): Trades {
  return {
    count: 0,
    a: new Int32Array(links),
    b: new Int32Array(links),
    held: new Float64Array(links),
    gaining: new Float64Array(links),
    giving: new Float64Array(links),
  };
}

/** What each parcel gains per second, over all its links; the same number leaves one and enters the other. */
export function trade(
  { count, a, b, gaining }: Trades,
  amounts: Float64Array,
  gains: Float64Array,
  fieldCount: number,
): void {
  for (let n = 0; n < count; n++) {
    const from = a[n]!;
    const to = b[n]!;
    const conductance = gaining[n]!;
    for (let f = 0; f < fieldCount; f++) {
      const gain = conductance * (amounts[to + f]! - amounts[from + f]!);
      gains[from + f]! += gain;
      gains[to + f]! -= gain;
    }
  }
}

/**
 * The same for links with two different conductances or a part held back; separate, because those branches cost more
 * than all the rest.
 */
export function tradeUneven(
  { count, a, b, held, gaining, giving }: Trades,
  amounts: Float64Array,
  gains: Float64Array,
  fieldCount: number,
): void {
  for (let n = 0; n < count; n++)
    for (let f = 0; f < fieldCount; f++) {
      const behind = f === 0 ? held[n]! : 0;
      const difference =
        Math.max(0, amounts[b[n]! + f]! - behind) - Math.max(0, amounts[a[n]! + f]! - behind);
      const gain = difference * (difference > 0 ? gaining[n]! : giving[n]!);
      gains[a[n]! + f]! += gain;
      gains[b[n]! + f]! -= gain;
    }
}

export function settle(
  reached: readonly number[],
  areaM2: Float64Array,
  seconds: number,
  amounts: Float64Array,
  gains: Float64Array,
  fieldCount: number,
): void {
  for (let n = 0; n < reached.length; n++) {
    const i = reached[n]!;
    const part = seconds / areaM2[i]!;
    for (let k = i * fieldCount; k < (i + 1) * fieldCount; k++) {
      amounts[k]! += part * gains[k]!;
      gains[k] = 0;
    }
  }
}
