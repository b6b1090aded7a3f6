/**
 * How many people are ahead of a person at each gate, from the people on the way there and their remaining distance.
 */
import { ABSENT } from '../walking/walkers.ts';
import type { State } from './state.ts';

export interface Queues {
  /** Counts everybody again. */
  count(state: State): void;
  /** People on the way to the gate with less effort left than this. */
  aheadAt(gate: number, effort: number): number;
}

/** Effort is resolved to a metre, up to 512. */
const STEPS = 512;

export function createQueues(gateCount: number): Queues {
  /** Per gate, the number of people within each distance: cumulative sums. */
  const within = new Float64Array(gateCount * (STEPS + 1));
  /** Gates that people are on the way to: few at a time in a large building; the rows of the others are 0. */
  const sought = new Int32Array(gateCount);
  const isSought = new Uint8Array(gateCount);
  let soughtCount = 0;

  function clear(): void {
    for (let k = 0; k < soughtCount; k++) {
      const row = sought[k]! * (STEPS + 1);
      within.fill(0, row, row + STEPS + 1);
      isSought[sought[k]!] = 0;
    }
    soughtCount = 0;
  }

  return {
    count({ walkers, gate, toGate, people }) {
      clear();
      for (let i = 0; i < walkers.count; i++) {
        const to = gate[i]!;
        if (walkers.state[i] === ABSENT || to < 0) continue;
        if (isSought[to] === 0) {
          isSought[to] = 1;
          sought[soughtCount++] = to;
        }
        const step = Math.min(STEPS - 1, Math.max(0, Math.floor(toGate[i]!)));
        within[to * (STEPS + 1) + step + 1]! += people[i]!.weight;
      }
      for (let k = 0; k < soughtCount; k++) {
        const row = sought[k]! * (STEPS + 1);
        for (let step = 1; step <= STEPS; step++) within[row + step]! += within[row + step - 1]!;
      }
    },
    aheadAt: (gate, effort) =>
      within[gate * (STEPS + 1) + Math.min(STEPS, Math.max(0, Math.floor(effort)))]!,
  };
}
