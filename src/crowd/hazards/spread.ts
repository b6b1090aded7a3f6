/**
 * How what is in the air spreads: each parcel trades with its neighbours in proportion to the difference of what lies over a
 * square metre of them. Two numbers decide: how fast it evens out on a level, and how fast it passes doors and stairs.
 *
 * What leaves one parcel enters the other, so nothing is lost; the exchange rises with the fuller side and falls with the
 * emptier one, and a step is short enough that a parcel never gives more than it has. From this follows what the tests hold:
 * amounts are conserved, never negative, never higher than the source's, and more at the source is nowhere less later.
 */
import { conductances, isDoor } from './conductances.ts';
import type { Conductances, SpreadOptions } from './conductances.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { createTrades, settle, trade, tradeUneven } from './trades.ts';
import type { Trades } from './trades.ts';

export interface SpreadFields extends SpreadOptions {
  /** Amount per m2 of each field below which it has not arrived; its length is the number of fields. */
  readonly traces: readonly number[];
  /** Loss of each field to its surroundings, per second. */
  readonly decaysPerS?: readonly number[];
  /** The part of the first field that stays behind a door's lintel on a level: a layer spills only where it is thicker. */
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
  /** Adds to what is over a square metre of a parcel. */
  add(parcel: number, field: number, amountPerM2: number): void;
  setGateOpen(gate: number, isOpen: boolean): void;
  /** Takes a part out of a parcel, per second. */
  addVent(parcel: number, ratePerS: number): void;
  /** One step; `feed` adds sources and is called for each part of it, with the seconds of the step at its ends. */
  step(seconds: number, feed: (from: number, to: number) => void): void;
  /** Amount of a field in all parcels. */
  total(field: number): number;
}

/** What has spread so far, and along which links it goes on. */
interface Spreading extends Conductances {
  readonly graph: HazardGraph;
  readonly traces: readonly number[];
  readonly decaysPerS: readonly number[];
  readonly lintels: SpreadFields['lintels'];
  readonly fieldCount: number;
  readonly amounts: Float64Array;
  readonly gains: Float64Array;
  readonly vented: Float64Array;
  readonly ventRate: Float64Array;
  readonly vents: number[];
  readonly isReached: Uint8Array;
  readonly reached: number[];
  /** Those of them whose neighbours have not been reached yet, in the same order. */
  readonly front: number[];
  readonly isGateOpen: Uint8Array;
  readonly even: Trades;
  readonly uneven: Trades;
}

/** A parcel gives at most this part of what it has in one part of a step. */
const GIVEN_MAX = 0.9;

export function createSpread(graph: HazardGraph, options: SpreadFields): Spread {
  const spreading = beginSpreading(graph, options);
  const { amounts, fieldCount, vented, reached } = spreading;
  return {
    graph,
    amounts,
    fieldCount,
    vented,
    reached,
    add(parcel, field, amountPerM2) {
      reach(spreading, parcel);
      amounts[parcel * fieldCount + field]! += amountPerM2;
    },
    setGateOpen: (gate, opens) => setGateOpen(spreading, gate, opens),
    addVent(parcel, rate) {
      const { ventRate, vents } = spreading;
      if (ventRate[parcel] === 0) vents.push(parcel);
      ventRate[parcel]! += rate;
    },
    step: (seconds, feed) => stepSpread(spreading, seconds, feed),
    total(field) {
      let sum = 0;
      for (let i = 0; i < graph.count; i++)
        sum += amounts[i * fieldCount + field]! * graph.areaM2[i]!;
      return sum;
    },
  };
}

function beginSpreading(graph: HazardGraph, options: SpreadFields): Spreading {
  const { count, other, space } = graph;
  const { traces, decaysPerS = [], lintels } = options;
  const fieldCount = traces.length;
  return {
    graph,
    traces,
    decaysPerS,
    lintels,
    fieldCount,
    amounts: new Float64Array(count * fieldCount),
    gains: new Float64Array(count * fieldCount),
    vented: new Float64Array(fieldCount),
    ventRate: new Float64Array(count),
    vents: [],
    isReached: new Uint8Array(count),
    reached: [],
    front: [],
    isGateOpen: Uint8Array.from(space.isGateClosed, (closed) => 1 - closed),
    ...conductances(graph, options),
    even: createTrades(other.length),
    uneven: createTrades(other.length),
  };
}

function stepSpread(
  spreading: Spreading,
  seconds: number,
  feed: (from: number, to: number) => void,
): void {
  const { ratePerS, even, uneven, amounts, gains, fieldCount, reached, graph } = spreading;
  const parts = Math.max(1, Math.ceil((ratePerS * seconds) / GIVEN_MAX));
  for (let p = 0; p < parts; p++) {
    feed((seconds * p) / parts, (seconds * (p + 1)) / parts);
    reachNeighbours(spreading);
    trade(even, amounts, gains, fieldCount);
    tradeUneven(uneven, amounts, gains, fieldCount);
    settle(reached, graph.areaM2, seconds / parts, amounts, gains, fieldCount);
    vent(spreading, seconds / parts);
  }
}

function reachNeighbours(spreading: Spreading): void {
  const { graph, front } = spreading;
  const { linkStarts, other } = graph;
  const end = front.length;
  let kept = 0;
  for (let n = 0; n < end; n++) {
    const i = front[n]!;
    if (!hasArrived(spreading, i)) {
      front[kept++] = i;
      continue;
    }
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++)
      if (isOpen(spreading, e)) reach(spreading, other[e]!);
  }
  if (kept < end) front.splice(kept, end - kept);
}

function hasArrived({ amounts, traces, fieldCount }: Spreading, i: number): boolean {
  for (let f = 0; f < fieldCount; f++) if (amounts[i * fieldCount + f]! > traces[f]!) return true;
  return false;
}

function reach(spreading: Spreading, i: number): void {
  const { graph, isReached, reached, front } = spreading;
  const { linkStarts, other } = graph;
  if (isReached[i] === 1) return;
  isReached[i] = 1;
  reached.push(i);
  front.push(i);
  for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++)
    if (isReached[other[e]!] === 1 && isOpen(spreading, e)) activate(spreading, i, e);
}

function isOpen({ graph, isGateOpen }: Spreading, e: number): boolean {
  return graph.gate[e] === -1 || isGateOpen[graph.gate[e]!] === 1;
}

function activate(spreading: Spreading, from: number, e: number): void {
  const { graph, fieldCount, lintels, out, into, even, uneven } = spreading;
  const held = isDoor(graph, from, e) ? (lintels?.(graph.level[from]!) ?? 0) : 0;
  const trades = out[e] === into[e] && held === 0 ? even : uneven;
  trades.a[trades.count] = from * fieldCount;
  trades.b[trades.count] = graph.other[e]! * fieldCount;
  trades.held[trades.count] = held;
  trades.gaining[trades.count] = into[e]!;
  trades.giving[trades.count++] = out[e]!;
}

function vent(spreading: Spreading, seconds: number): void {
  const { graph, fieldCount, amounts, vented, vents, ventRate, reached, decaysPerS } = spreading;
  const { areaM2 } = graph;
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
}

function setGateOpen(spreading: Spreading, gate: number, opens: boolean): void {
  const { graph, isGateOpen, isReached, reached, front, even, uneven } = spreading;
  const { linkStarts, other } = graph;
  isGateOpen[gate] = opens ? 1 : 0;
  front.length = 0;
  for (const i of reached) front.push(i);
  even.count = 0;
  uneven.count = 0;
  for (const i of reached)
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++)
      if (other[e]! > i && isReached[other[e]!] === 1 && isOpen(spreading, e))
        activate(spreading, i, e);
}
