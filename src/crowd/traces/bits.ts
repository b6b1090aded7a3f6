/** Whole numbers in few bits: written to bytes that grow, read back from bytes that may be damaged. */

/** Rice codes write a 1 for each power of two; after this many an Exp-Golomb code of a higher order follows. */
const RICE_ONES_MAX = 8;
const RICE_ORDER_MORE = 3;
const BITS_MAX = 30;
export const NUMBER_MAX = 2 ** BITS_MAX - 1;
const FIRST_BYTES = 1 << 16;

/** The bytes of a trace end too early, or hold an impossible value. */
export class BrokenTrace extends Error {
  override readonly name = 'BrokenTrace';
}

export interface BitWriter {
  /** Bytes written so far; the last one may not be full. */
  readonly length: number;
  /** The lowest `count` bits of a number, at most 24. */
  bits(value: number, count: number): void;
  /** From 0; small numbers are short (Exp-Golomb code of an order). */
  number(value: number, order: number): void;
  /** Best for numbers around 0, the smaller the parameter the more so (Rice code). */
  signed(value: number, parameter: number): void;
  /** Fills the last byte with zeros, so that the next value starts a new byte. */
  align(): void;
  /** A copy of everything. */
  toBytes(): Uint8Array<ArrayBuffer>;
}

export function createBitWriter(): BitWriter {
  let bytes = new Uint8Array(FIRST_BYTES);
  let length = 0;
  let held = 0;
  let heldBits = 0;

  function bits(value: number, count: number): void {
    held = (held << count) | (value & ((1 << count) - 1));
    heldBits += count;
    while (heldBits >= 8) {
      if (length === bytes.length) grow();
      heldBits -= 8;
      bytes[length++] = held >>> heldBits;
    }
    held &= (1 << heldBits) - 1;
  }

  function grow(): void {
    const larger = new Uint8Array(2 * bytes.length);
    larger.set(bytes);
    bytes = larger;
  }

  function wide(value: number, count: number): void {
    if (count > 16) bits(value >>> 16, count - 16);
    bits(value, Math.min(16, count));
  }

  function number(value: number, order: number): void {
    const shifted = (value >>> order) + 1;
    const extra = 31 - Math.clz32(shifted);
    wide(0, extra);
    wide(shifted, extra + 1);
    if (order > 0) wide(value, order);
  }

  return {
    get length() {
      return length + (heldBits > 0 ? 1 : 0);
    },
    bits,
    number,
    signed(value, parameter) {
      const folded = value < 0 ? -2 * value - 1 : 2 * value;
      const ones = folded >>> parameter;
      if (ones >= RICE_ONES_MAX) {
        bits(-1, RICE_ONES_MAX);
        number(folded - (RICE_ONES_MAX << parameter), parameter + RICE_ORDER_MORE);
        return;
      }
      bits((1 << (ones + 1)) - 2, ones + 1);
      if (parameter > 0) bits(folded, parameter);
    },
    align() {
      if (heldBits > 0) bits(0, 8 - heldBits);
    },
    toBytes() {
      const whole = bytes.slice(0, length + (heldBits > 0 ? 1 : 0));
      if (heldBits > 0) whole[length] = held << (8 - heldBits);
      return whole;
    },
  };
}

export interface BitReader {
  /** The byte at which reading continues. */
  readonly at: number;
  moveTo(at: number): void;
  bits(count: number): number;
  number(order: number): number;
  signed(parameter: number): number;
  align(): void;
}

/** Reads `bytes` up to `end`. */
export function createBitReader(bytes: Uint8Array, end: number): BitReader {
  let at = 0;
  let held = 0;
  let heldBits = 0;

  function bits(count: number): number {
    while (heldBits < count) {
      if (at >= end) throw new BrokenTrace('the trace ends in the middle of a sample');
      held = ((held << 8) | bytes[at++]!) & 0xffffffff;
      heldBits += 8;
    }
    heldBits -= count;
    const value = (held >>> heldBits) & ((1 << count) - 1);
    held &= (1 << heldBits) - 1;
    return value;
  }

  function wide(count: number): number {
    if (count <= 16) return count === 0 ? 0 : bits(count);
    return bits(count - 16) * 2 ** 16 + bits(16);
  }

  function number(order: number): number {
    let extra = 0;
    while (bits(1) === 0)
      if (++extra > BITS_MAX) throw new BrokenTrace('a number in the trace is too large');
    const shifted = 2 ** extra + wide(extra);
    return (shifted - 1) * 2 ** order + wide(order);
  }

  return {
    get at() {
      return at;
    },
    moveTo(to) {
      at = to;
      held = 0;
      heldBits = 0;
    },
    bits,
    number,
    signed(parameter) {
      let ones = 0;
      while (ones < RICE_ONES_MAX && bits(1) === 1) ones++;
      const rest = ones < RICE_ONES_MAX ? wide(parameter) : number(parameter + RICE_ORDER_MORE);
      const folded = ones * 2 ** parameter + rest;
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    align() {
      held = 0;
      heldBits = 0;
    },
  };
}
