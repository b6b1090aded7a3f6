/** The numbers of a trajectory, bit by bit: docs/trajectory.md has the codes. */
import { VIEWER_TEXT } from '../text/viewer.ts';

const RICE_ONES_MAX = 8;
const RICE_ORDER_MORE = 3;

export interface BitReader {
  bits(count: number): number;
  /** `E(order)`: from 0. */
  number(order: number): number;
  /** `R(parameter)`: of either sign. */
  signed(parameter: number): number;
  /** On to the next whole byte. */
  align(): void;
}

export function createBitReader(bytes: Uint8Array, start: number): BitReader {
  let at = start;
  let held = 0;
  let heldBits = 0;

  function bit(): number {
    if (heldBits === 0) {
      if (at >= bytes.length) throw new Error(VIEWER_TEXT.trajectoryCutOff);
      held = bytes[at++]!;
      heldBits = 8;
    }
    heldBits--;
    return (held >> heldBits) & 1;
  }

  function bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + bit();
    return value;
  }

  function number(order: number): number {
    let extra = 0;
    while (bit() === 0) extra++;
    const shifted = 2 ** extra + bits(extra);
    return (shifted - 1) * 2 ** order + bits(order);
  }

  return {
    bits,
    number,
    signed(parameter) {
      let ones = 0;
      while (ones < RICE_ONES_MAX && bit() === 1) ones++;
      const rest = ones < RICE_ONES_MAX ? bits(parameter) : number(parameter + RICE_ORDER_MORE);
      const folded = ones * 2 ** parameter + rest;
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    align() {
      heldBits = 0;
    },
  };
}
