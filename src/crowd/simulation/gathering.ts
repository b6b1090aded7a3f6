/** The state of every group and its members: their progress, pace, and the last member. */
import type { Space } from '../space/space.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import { WALKING } from '../walking/walkers.ts';
import type { State } from './state.ts';
import { NOWHERE, createWaitingPlaces } from './waiting-places.ts';
import type { WaitingPlaces } from './waiting-places.ts';

export interface Gathering {
  readonly groupCount: number;
  readonly places: WaitingPlaces;
  /** For each group: the exit it goes to, and how many members do. */
  readonly exitOf: Int16Array;
  readonly size: Int32Array;
  /**
   * Of the members who do not wait: the distance of the last, the speed of the slowest, and the member who needs
   * longest and how long.
   */
  readonly farthest: Float64Array;
  readonly slowest: Float64Array;
  readonly last: Int32Array;
  readonly lastSeconds: Float64Array;
  /** The exit at which a group has come together. */
  readonly gatheredAt: Int16Array;
  /** For each person: the effort left a step ago, how fast it falls, where they wait and since when. */
  readonly leftBefore: Float64Array;
  readonly pace: Float64Array;
  readonly place: Int32Array;
  readonly waited: Float64Array;
  /** The exit by which a person leaves now, after waiting beside it. */
  readonly leavesBy: Int16Array;
  readonly isHurried: Uint8Array;
}

/**
 * NIST 2.9 counts ten seconds as together. Half of that for the last to come leaves the other half for the queue in the
 * door.
 */
const TOGETHER_SECONDS = 5;
/** A person's pace is that of the last few seconds, with a minimum so that the estimated arrival is never infinite. */
const PACE_SECONDS = 3;
const PACE_MIN = 0.01;

export function createGathering(space: Space, groupCount: number, count: number): Gathering {
  return {
    groupCount,
    places: createWaitingPlaces(space),
    exitOf: new Int16Array(groupCount),
    size: new Int32Array(groupCount),
    farthest: new Float64Array(groupCount),
    slowest: new Float64Array(groupCount),
    last: new Int32Array(groupCount),
    lastSeconds: new Float64Array(groupCount),
    gatheredAt: new Int16Array(groupCount).fill(-1),
    leftBefore: new Float64Array(count).fill(NaN),
    pace: new Float64Array(count).fill(NaN),
    place: new Int32Array(count).fill(NOWHERE),
    waited: new Float64Array(count),
    leavesBy: new Int16Array(count).fill(-1),
    isHurried: new Uint8Array(count),
  };
}

export function isUnderway({ walkers, group, exit, gate }: State, i: number): boolean {
  return group[i]! >= 0 && walkers.state[i] === WALKING && exit[i]! >= 0 && gate[i]! >= 0;
}

/** A person is with the group if they go where its first member goes. */
export function isWithGroup({ exitOf }: Gathering, { group, exit }: State, i: number): boolean {
  return exit[i] === exitOf[group[i]!]!;
}

/** Updates for everybody underway how far, how fast and how late each group is. */
export function lookAtGroups(gathering: Gathering, state: State): void {
  const { walkers, group, exit, toGate, beyond } = state;
  const { groupCount, exitOf, size, farthest, slowest, last, lastSeconds } = gathering;
  const { gatheredAt, place, pace, leftBefore } = gathering;
  exitOf.fill(-1);
  size.fill(0);
  farthest.fill(0);
  slowest.fill(Infinity);
  last.fill(-1);
  lastSeconds.fill(0);
  for (let i = 0; i < walkers.count; i++) {
    if (!isUnderway(state, i)) continue;
    const own = group[i]!;
    if (exitOf[own]! < 0) exitOf[own] = exit[i]!;
    const left = toGate[i]! + beyond[i]!;
    const wish = walkers.wishSpeed[i]!;
    const now = Math.min(wish, Math.max(0, (leftBefore[i]! - left) / STEP_SECONDS));
    const isKnown = place[i] === NOWHERE && pace[i]! >= 0 && now >= 0;
    pace[i] = isKnown ? pace[i]! + (STEP_SECONDS / PACE_SECONDS) * (now - pace[i]!) : wish;
    leftBefore[i] = left;
    if (!isWithGroup(gathering, state, i)) continue;
    size[own]!++;
    if (place[i] !== NOWHERE) continue;
    farthest[own] = Math.max(farthest[own]!, left);
    slowest[own] = Math.min(slowest[own]!, wish);
    const seconds = left / Math.max(PACE_MIN, pace[i]!);
    if (seconds > lastSeconds[own]!) {
      lastSeconds[own] = seconds;
      last[own] = i;
    }
  }
  for (let own = 0; own < groupCount; own++)
    if (exitOf[own]! >= 0 && lastSeconds[own]! <= TOGETHER_SECONDS) gatheredAt[own] = exitOf[own]!;
}
