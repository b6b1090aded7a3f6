/** Groups stay together: who is ahead waits for the last. */
import { ABSENT, WALKING } from '../walk/walkers.ts';
import type { State } from './state.ts';

export interface Groups {
  slowDown(state: State): void;
}

/** So much ahead of the last one slows down, and so much ahead one stops. */
const SLOWER_METERS = 0.5;
const STOP_METERS = 2;

export function createGroups({ people }: State): Groups {
  const groupCount = people.reduce((most, { group }) => Math.max(most, group + 1), 0);
  const farthest = new Float64Array(groupCount);
  if (groupCount === 0) return { slowDown: () => {} };
  return {
    slowDown({ walkers, group, toGate, beyond }) {
      farthest.fill(0);
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] === ABSENT || group[i]! < 0) continue;
        const left = toGate[i]! + beyond[i]!;
        if (left > farthest[group[i]!]!) farthest[group[i]!] = left;
      }
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] !== WALKING || group[i]! < 0) continue;
        const lead = farthest[group[i]!]! - toGate[i]! - beyond[i]!;
        if (lead <= SLOWER_METERS) continue;
        const share = Math.max(0, (STOP_METERS - lead) / (STOP_METERS - SLOWER_METERS));
        walkers.wishSpeed[i]! *= share;
      }
    },
  };
}
