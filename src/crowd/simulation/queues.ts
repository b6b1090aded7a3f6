import { ABSENT } from '../walk/walkers.ts';
/** How many people are ahead of one at each gate, from who is on the way there and how far each still has to go. */
import type { State } from './state.ts';

export interface Queues {
  /** Looks at everybody anew. */
  count(state: State): void;
  /** People on the way to the gate who are nearer to it than so much effort. */
  aheadAt(gate: number, effort: number): number;
}

/** Effort is told apart to a meter, up to 512. */
const STEPS = 512;

export function createQueues(gateCount: number): Queues {
  /** Per gate, how many are within so many meters: sums over the steps. */
  const within = new Float64Array(gateCount * (STEPS + 1));
  return {
    count({ walkers, gate, toGate, people }) {
      within.fill(0);
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] === ABSENT || gate[i]! < 0) continue;
        const step = Math.min(STEPS - 1, Math.max(0, Math.floor(toGate[i]!)));
        within[gate[i]! * (STEPS + 1) + step + 1]! += people[i]!.weight;
      }
      for (let g = 0; g < gateCount; g++)
        for (let step = 1; step <= STEPS; step++)
          within[g * (STEPS + 1) + step]! += within[g * (STEPS + 1) + step - 1]!;
    },
    aheadAt: (gate, effort) =>
      within[gate * (STEPS + 1) + Math.min(STEPS, Math.max(0, Math.floor(effort)))]!,
  };
}
