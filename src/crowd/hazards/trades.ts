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
  if (fieldCount === FIELDS_OF_ONE_FIRE) {
    tradeFour(count, a, b, gaining, amounts, gains);
    return;
  }
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

/** Nearly all fires are alone, and nearly all the time of smoke goes into this: without the inner loop it takes half as long. */
const FIELDS_OF_ONE_FIRE = 4;

function tradeFour(
  count: number,
  a: Int32Array,
  b: Int32Array,
  gaining: Float64Array,
  amounts: Float64Array,
  gains: Float64Array,
): void {
  for (let n = 0; n < count; n++) {
    const from = a[n]!;
    const to = b[n]!;
    const conductance = gaining[n]!;
    const gain0 = conductance * (amounts[to]! - amounts[from]!);
    const gain1 = conductance * (amounts[to + 1]! - amounts[from + 1]!);
    const gain2 = conductance * (amounts[to + 2]! - amounts[from + 2]!);
    const gain3 = conductance * (amounts[to + 3]! - amounts[from + 3]!);
    gains[from]! += gain0;
    gains[from + 1]! += gain1;
    gains[from + 2]! += gain2;
    gains[from + 3]! += gain3;
    gains[to]! -= gain0;
    gains[to + 1]! -= gain1;
    gains[to + 2]! -= gain2;
    gains[to + 3]! -= gain3;
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
