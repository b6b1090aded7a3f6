/** The figures of a run: when and where people got out, how gates were used, how much room people had. */
import type { Crossings } from '../simulation/crossings.ts';
import { HARM_CAUSES } from '../simulation/harm.ts';
import type { HarmCause } from '../simulation/harm.ts';
import type { State } from '../simulation/state.ts';
import type { Gate, Space } from '../space/space.ts';
import { DOWN } from '../walking/walkers.ts';
import type { Congestion } from './congestion.ts';
import { WINDOW_SECONDS, passageOf } from './congestion.ts';
import { SERVICE_LEVELS } from './level-of-service.ts';
import type { ServiceLevel } from './level-of-service.ts';

export const OUT_SHARES = [0.25, 0.5, 0.75, 0.95, 1] as const;

export interface Outcome {
  /** How long the run was. */
  readonly seconds: number;
  /** People, counted by weight: out, still inside, or down inside and unable to go on. */
  readonly people: number;
  readonly out: number;
  readonly inside: number;
  readonly down: number;
  /** Not out at the end, down or not, by the index of the level. */
  readonly insideByLevel: readonly number[];
  /** People who are down, by cause. */
  readonly downBy: Readonly<Partial<Record<HarmCause, number>>>;
  /** People out after 0, 1, 2 … seconds. */
  readonly curve: readonly number[];
  /** Until each part of OUT_SHARES was out; null where it never was. */
  readonly secondsTo: readonly (number | null)[];
  readonly gates: readonly GateUse[];
  /** The part of the walking time at each level of service. */
  readonly service: Readonly<Record<ServiceLevel, number>>;
  /** For each person, when and by which gate they got out; NaN and -1 for people who did not. */
  readonly outSeconds: Float64Array;
  readonly outGate: Int32Array;
}

export interface GateUse {
  readonly gate: Gate;
  /** Both directions together, and of these the direction with fewer people. */
  readonly people: number;
  readonly peopleBack: number;
  readonly firstSeconds: number | null;
  readonly lastSeconds: number | null;
  /** People in each window of ten seconds, and how many were waiting in it, in the mean. */
  readonly perWindow: readonly number[];
  readonly queues: readonly number[];
  /** Persons per second: in the fullest window, and from the first to the last. */
  readonly flowPeak: number;
  readonly flowMean: number;
  /** The fullest window as a part of the gate's capacity. A bucket of tokens can hold a little more than its flow. */
  readonly loadPeak: number;
}

export interface OutcomeParts {
  readonly space: Space;
  readonly state: State;
  readonly crossings: Crossings;
  readonly congestion: Congestion;
  /** The cause that brought each person down, as in HARM_CAUSES. */
  readonly causes: Uint8Array;
  /** Seconds people walked at each level of service. */
  readonly serviceSeconds: Float64Array;
  readonly seconds: number;
}

export function toOutcome(parts: OutcomeParts): Outcome {
  const { space, state, crossings, seconds } = parts;
  const curve = toCurve(state, seconds);
  // People who did not come are not counted.
  const people = sum(state.people.map(({ weight }, i) => (hasCome(state, i) ? weight : 0)));
  return {
    seconds,
    people,
    out: curve.at(-1)!,
    ...countInside(parts),
    curve,
    secondsTo: toSecondsTo(state, people),
    gates: space.gates.map((gate) => toGateUse(parts, gate, crossings)),
    service: toServiceShares(parts.serviceSeconds),
    outSeconds: state.outSeconds.slice(),
    outGate: toOutGates(space, state, crossings),
  };
}

function hasCome({ enteredSeconds }: State, i: number): boolean {
  return !Number.isNaN(enteredSeconds[i]!);
}

function countInside({ space, state, causes }: OutcomeParts) {
  const insideByLevel = space.levels.map(() => 0);
  const downBy: Partial<Record<HarmCause, number>> = {};
  let [inside, down] = [0, 0];
  state.people.forEach(({ weight }, i) => {
    if (Number.isFinite(state.outSeconds[i]!) || !hasCome(state, i)) return;
    insideByLevel[state.walkers.level[i]!]! += weight;
    if (state.walkers.state[i] !== DOWN) {
      inside += weight;
      return;
    }
    const cause = HARM_CAUSES[causes[i]!]!;
    down += weight;
    downBy[cause] = (downBy[cause] ?? 0) + weight;
  });
  return { inside, down, insideByLevel, downBy };
}

function toServiceShares(serviceSeconds: Float64Array): Record<ServiceLevel, number> {
  const walked = sum([...serviceSeconds]);
  const shares = SERVICE_LEVELS.map((level, i) => [
    level,
    walked > 0 ? serviceSeconds[i]! / walked : 0,
  ]);
  return Object.fromEntries(shares) as Record<ServiceLevel, number>;
}

function toCurve({ outSeconds, people }: State, seconds: number): number[] {
  const curve = Array.from({ length: Math.ceil(seconds - 1e-6) + 1 }, () => 0);
  outSeconds.forEach((at, i) => {
    if (Number.isFinite(at))
      curve[Math.min(curve.length - 1, Math.ceil(at - 1e-6))]! += people[i]!.weight;
  });
  for (let second = 1; second < curve.length; second++) curve[second]! += curve[second - 1]!;
  return curve;
}

function toSecondsTo({ outSeconds, people }: State, all: number): (number | null)[] {
  const order = [...outSeconds.keys()]
    .filter((i) => Number.isFinite(outSeconds[i]!))
    .sort((a, b) => outSeconds[a]! - outSeconds[b]! || a - b);
  let out = 0;
  let next = 0;
  return OUT_SHARES.map((share) => {
    while (next < order.length && out < share * all - 1e-9) out += people[order[next++]!]!.weight;
    if (out < share * all - 1e-9 || all === 0) return null;
    return outSeconds[order[next - 1]!]!;
  });
}

function toGateUse(
  { state, congestion, seconds }: OutcomeParts,
  gate: Gate,
  { count, seconds: at, person, gate: through, direction }: Crossings,
): GateUse {
  const windows = Math.max(1, Math.ceil(seconds / WINDOW_SECONDS - 1e-6));
  const perWindow = Array.from({ length: windows }, () => 0);
  const ways = [0, 0];
  let [first, last]: [number | null, number | null] = [null, null];
  for (let k = 0; k < count; k++) {
    if (through[k] !== gate.index) continue;
    // A crossing belongs to the step that ends at its time.
    const window = Math.max(0, Math.ceil(at[k]! / WINDOW_SECONDS - 1e-4) - 1);
    const { weight } = state.people[person[k]!]!;
    perWindow[Math.min(windows - 1, window)]! += weight;
    ways[direction[k]! > 0 ? 0 : 1]! += weight;
    first ??= at[k]!;
    last = at[k]!;
  }
  const queues = perWindow.map((_, window) => {
    const waited = [-1, 1].map(
      (way) => congestion.queueSeconds[passageOf(gate.index, way)]![window] ?? 0,
    );
    return sum(waited) / WINDOW_SECONDS;
  });
  const people = sum(perWindow);
  const flowPeak = Math.max(...perWindow) / WINDOW_SECONDS;
  return {
    gate,
    people,
    peopleBack: Math.min(...ways),
    firstSeconds: first,
    lastSeconds: last,
    perWindow,
    queues,
    flowPeak,
    flowMean: first !== null && last! > first ? people / (last! - first) : 0,
    loadPeak: flowPeak / gate.flowMax,
  };
}

function toOutGates({ gates }: Space, { people }: State, crossings: Crossings): Int32Array {
  const outGate = new Int32Array(people.length).fill(-1);
  for (let k = 0; k < crossings.count; k++)
    if (gates[crossings.gate[k]!]!.kind === 'exit')
      outGate[crossings.person[k]!] = crossings.gate[k]!;
  return outGate;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
