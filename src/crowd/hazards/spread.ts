/**
 * How what is in the air spreads: each parcel trades with its neighbours in proportion to the difference of what lies over a
 * square meter of them. Two numbers decide: how fast it evens out on a level, and how fast it passes doors and stairs.
 *
 * What leaves one parcel enters the other, so nothing is lost; the exchange rises with the fuller side and falls with the
 * emptier one, and a step is short enough that a parcel never gives more than it has. From this follows what the tests hold:
 * amounts are conserved, never negative, never higher than the source's, and more at the source is nowhere less later.
 */
import { conductances, isDoor } from './conductances.ts';
import type { SpreadOptions } from './conductances.ts';
import type { HazardGraph } from './hazard-graph.ts';

export interface SpreadFields extends SpreadOptions {
  /** Amount per m2 of each field below which it has not arrived; also tells how many fields there are. */
  readonly traces: readonly number[];
  /** What each field loses to its surroundings, per second. */
  readonly decaysPerS?: readonly number[];
  /** What of the first field stays behind the lintel of a door on a level: a layer spills only where it is thicker. */
  readonly lintels?: (level: number) => number;
}

export interface Spread {
  readonly graph: HazardGraph;
  /** Amounts per m2 of floor: parcel * fieldCount + field. */
  readonly amounts: Float64Array;
  readonly fieldCount: number;
  /** Amount taken out by vents and open air, of each field. */
  readonly vented: Float64Array;
  /** Parcels anything has reached, in the order it did. */
  readonly reached: readonly number[];
  /** Adds to what is over a square meter of a parcel. */
  add(parcel: number, field: number, amountPerM2: number): void;
  setGateOpen(gate: number, isOpen: boolean): void;
  /** Takes a part out of a parcel, per second. */
  addVent(parcel: number, ratePerS: number): void;
  /** One step; `feed` adds sources and is called for each part of it, with the seconds of the step at its ends. */
  step(seconds: number, feed: (from: number, to: number) => void): void;
  /** Amount of a field in all parcels. */
  total(field: number): number;
}

/** A parcel gives at most this part of what it has in one part of a step. */
const GIVEN_MAX = 0.9;

export function createSpread(graph: HazardGraph, options: SpreadFields): Spread {
  const { count, linkStarts, other, gate, areaM2 } = graph;
  const { traces, decaysPerS = [] } = options;
  const fieldCount = traces.length;
  const amounts = new Float64Array(count * fieldCount);
  const gains = new Float64Array(count * fieldCount);
  const vented = new Float64Array(fieldCount);
  const ventRate = new Float64Array(count);
  const vents: number[] = [];
  const isReached = new Uint8Array(count);
  /** 1 where all neighbours have been reached. */
  const isInner = new Uint8Array(count);
  const reached: number[] = [];
  const isGateOpen = Uint8Array.from(graph.space.isGateClosed, (closed) => 1 - closed);
  const { out, into, ratePerS } = conductances(graph, options);
  const even = createTrades(other.length);
  const uneven = createTrades(other.length);

  const isOpen = (e: number): boolean => gate[e] === -1 || isGateOpen[gate[e]!] === 1;
  const activate = (from: number, e: number): void => {
    const held = isDoor(graph, from, e) ? (options.lintels?.(graph.level[from]!) ?? 0) : 0;
    const trades = out[e] === into[e] && held === 0 ? even : uneven;
    trades.a[trades.count] = from * fieldCount;
    trades.b[trades.count] = other[e]! * fieldCount;
    trades.held[trades.count] = held;
    trades.gaining[trades.count] = into[e]!;
    trades.giving[trades.count++] = out[e]!;
  };
  const reach = (i: number): void => {
    if (isReached[i] === 1) return;
    isReached[i] = 1;
    reached.push(i);
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++)
      if (isReached[other[e]!] === 1 && isOpen(e)) activate(i, e);
  };
  const hasArrived = (i: number): boolean => {
    for (let f = 0; f < fieldCount; f++) if (amounts[i * fieldCount + f]! > traces[f]!) return true;
    return false;
  };
  const reachNeighbours = (): void => {
    const end = reached.length;
    for (let n = 0; n < end; n++) {
      const i = reached[n]!;
      if (isInner[i] === 1 || !hasArrived(i)) continue;
      isInner[i] = 1;
      for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) if (isOpen(e)) reach(other[e]!);
    }
  };
  const vent = (seconds: number): void => {
    for (const i of vents) {
      const lost = 1 - Math.exp(-ventRate[i]! * seconds);
      for (let f = 0; f < fieldCount; f++) {
        const gone = lost * amounts[i * fieldCount + f]!;
        vented[f]! += gone * areaM2[i]!;
        amounts[i * fieldCount + f]! -= gone;
      }
    }
    for (const [f, rate] of decaysPerS.entries()) {
      if (rate === 0) continue;
      const kept = Math.exp(-rate * seconds);
      for (let n = 0; n < reached.length; n++) amounts[reached[n]! * fieldCount + f]! *= kept;
    }
  };

  return {
    graph,
    amounts,
    fieldCount,
    vented,
    reached,
    add(parcel, field, amountPerM2) {
      reach(parcel);
      amounts[parcel * fieldCount + field]! += amountPerM2;
    },
    setGateOpen(index, opens) {
      isGateOpen[index] = opens ? 1 : 0;
      isInner.fill(0);
      even.count = 0;
      uneven.count = 0;
      for (const i of reached)
        for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++)
          if (other[e]! > i && isReached[other[e]!] === 1 && isOpen(e)) activate(i, e);
    },
    addVent(parcel, rate) {
      if (ventRate[parcel] === 0) vents.push(parcel);
      ventRate[parcel]! += rate;
    },
    step(seconds, feed) {
      const parts = Math.max(1, Math.ceil((ratePerS * seconds) / GIVEN_MAX));
      for (let p = 0; p < parts; p++) {
        feed((seconds * p) / parts, (seconds * (p + 1)) / parts);
        reachNeighbours();
        trade(even, amounts, gains, fieldCount);
        tradeUneven(uneven, amounts, gains, fieldCount);
        settle(reached, areaM2, seconds / parts, amounts, gains, fieldCount);
        vent(seconds / parts);
      }
    },
    total(field) {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += amounts[i * fieldCount + field]! * areaM2[i]!;
      return sum;
    },
  };
}

/** Open links between parcels that have been reached: where both ends' amounts are, and the conductance of each way. */
interface Trades {
  count: number;
  readonly a: Int32Array;
  readonly b: Int32Array;
  /** What of the first field does not pass. */
  readonly held: Float64Array;
  readonly gaining: Float64Array;
  readonly giving: Float64Array;
}

function createTrades(links: number): Trades {
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
function trade(
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

/** The same where one way is easier or a part is held back; apart, because the choices cost more than all the rest. */
function tradeUneven(
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

function settle(
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
