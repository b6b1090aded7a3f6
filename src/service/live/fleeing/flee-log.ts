/**
 * When each agent of a run began and stopped fleeing, in order of time. Every message to viewers about fleeing comes from it,
 * never from frames, which may be skipped.
 */
import type { FleeChange } from '#run/steering';

export type FleeLog = readonly FleeChange[];

/** The agents that flee at a moment, and since when; 0 means from the start. */
export interface FleeState {
  readonly isFleeing: Uint8Array;
  readonly since: Float64Array;
}

/** The number of changes before a time. */
export function countBefore(log: FleeLog, seconds: number): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (log[middle]!.seconds < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** After the first `count` changes. */
export function stateAfter(log: FleeLog, count: number, agents: number): FleeState {
  const state = { isFleeing: new Uint8Array(agents), since: new Float64Array(agents) };
  for (let k = 0; k < count; k++) apply(state, log[k]!);
  return state;
}

/** Who flees at any time; fast for increasing times. */
export function createFleeCursor(
  log: FleeLog,
  agents: number,
): (seconds: number) => FleeState['isFleeing'] {
  let state = stateAfter(log, 0, agents);
  let next = 0;
  return (seconds) => {
    if (next > 0 && log[next - 1]!.seconds > seconds) {
      next = countBefore(log, seconds);
      state = stateAfter(log, next, agents);
    }
    for (; next < log.length && log[next]!.seconds <= seconds; next++) apply(state, log[next]!);
    return state.isFleeing;
  };
}

function apply(
  { isFleeing, since }: FleeState,
  { index, seconds, isFleeing: flees }: FleeChange,
): void {
  isFleeing[index] = flees ? 1 : 0;
  since[index] = seconds;
}
