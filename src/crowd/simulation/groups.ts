/**
 * Groups stay together. On the way they walk at the pace of their slowest, and who gets too far ahead waits. Before an exit a
 * distance says nothing of the seconds that somebody in a queue still needs, so there they wait for seconds: who is early
 * stands beside the exit until the last of the group is about to come, and then all leave.
 */
import type { Space } from '../space/index.ts';
import { STEP_SECONDS } from '../walk/step.ts';
import { WALKING } from '../walk/walkers.ts';
import type { State } from './state.ts';
import { NOWHERE, createWaitingPlaces } from './waiting-places.ts';

export interface Groups {
  /** Lets people heed their group; after their wishes, before they move. */
  keepTogether(state: State): void;
  /** Who meets danger does not stand and wait for others any more. */
  hurry(i: number): void;
}

/**
 * People of a group walk side by side, in larger groups up to three; the others follow (Moussaïd et al. 2010). Rows so far
 * apart leave 0.8 persons per square meter, at which people walk nearly freely: groups held closer than they like to walk
 * were in their own way, and took twice as long.
 */
const ABREAST = 3;
const ROW_METERS = 1.5;
/** More than their rows ahead of the last, so much slows down and so much stops. Judgement: an arm's length, a few steps. */
const SLOWER_METERS = 0.5;
const STOP_METERS = 2;
/** NIST 2.9 calls ten seconds together. Half of them for the last to come leaves the other half for the queue in the door. */
const TOGETHER_SECONDS = 5;
/** So near to an exit one goes out or steps aside. */
const EXIT_METERS = 2;
/** The pace somebody makes is that of the last few seconds, and not so little that nobody would ever come. */
const PACE_SECONDS = 3;
const PACE_MIN = 0.01;
/** Nobody waits longer: judgement. */
const WAIT_SECONDS_MAX = 120;
const AT_PLACE_METERS = 0.15;
/** From here on one stands at the wall and no longer in the way. */
const ASIDE_METERS = 0.3;

export function createGroups(space: Space, { people }: State): Groups {
  const groupCount = people.reduce((most, { group }) => Math.max(most, group + 1), 0);
  if (groupCount === 0) return { keepTogether: () => {}, hurry: () => {} };
  const places = createWaitingPlaces(space);
  /** Of each group: the exit it goes to and how many do. */
  const exitOf = new Int16Array(groupCount);
  const size = new Int32Array(groupCount);
  /** Of those who do not wait: how far the last is, how fast the slowest would be, and who needs longest and how long. */
  const farthest = new Float64Array(groupCount);
  const slowest = new Float64Array(groupCount);
  const last = new Int32Array(groupCount);
  const lastSeconds = new Float64Array(groupCount);
  /** The exit before which a group has come together. */
  const gatheredAt = new Int16Array(groupCount).fill(-1);
  /** Of each person: what was left a step ago, how fast it becomes less, where one waits and since when. */
  const leftBefore = new Float64Array(people.length).fill(NaN);
  const pace = new Float64Array(people.length).fill(NaN);
  const place = new Int32Array(people.length).fill(NOWHERE);
  const waited = new Float64Array(people.length);
  /** The exit by which one leaves now, after a wait beside it. */
  const leavesBy = new Int16Array(people.length).fill(-1);
  const isHurried = new Uint8Array(people.length);

  const isUnderway = ({ walkers, group, exit, gate }: State, i: number): boolean =>
    group[i]! >= 0 && walkers.state[i] === WALKING && exit[i]! >= 0 && gate[i]! >= 0;

  /** A group is those who go where its first one goes. */
  const isWithGroup = ({ group, exit }: State, i: number): boolean =>
    exit[i] === exitOf[group[i]!]!;

  function look(state: State): void {
    const { walkers, group, exit, toGate, beyond } = state;
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
      if (!isWithGroup(state, i)) continue;
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
      if (exitOf[own]! >= 0 && lastSeconds[own]! <= TOGETHER_SECONDS)
        gatheredAt[own] = exitOf[own]!;
  }

  function goOn({ walkers }: State, i: number): void {
    leavesBy[i] = places.gateOf(place[i]!);
    places.free(place[i]!);
    place[i] = NOWHERE;
    walkers.isAside[i] = 0;
  }

  /** Whether the others of the group are still to come, and somebody waits for them. */
  function isEarly({ group, exit }: State, i: number): boolean {
    return gatheredAt[group[i]!] !== exit[i] && last[group[i]!] !== i && !isHurried[i];
  }

  /** Before an exit one waits beside it or goes out: nobody stands in the door. */
  function waitOrLeave(state: State, i: number): void {
    const { walkers, group, gate, exit } = state;
    const isElsewhere = place[i] !== NOWHERE && places.gateOf(place[i]!) !== gate[i];
    if (isElsewhere || !isEarly(state, i)) {
      if (place[i] !== NOWHERE) goOn(state, i);
      return;
    }
    if (place[i] === NOWHERE) {
      place[i] = places.take(gate[i]!, walkers.x[i]!, walkers.y[i]!);
      waited[i] = 0;
      if (place[i] === NOWHERE) return;
    }
    waited[i]! += STEP_SECONDS;
    if (waited[i]! > WAIT_SECONDS_MAX) gatheredAt[group[i]!] = exit[i]!;
    const toX = places.xOf(place[i]!) - walkers.x[i]!;
    const toY = places.yOf(place[i]!) - walkers.y[i]!;
    const distance = Math.sqrt(toX * toX + toY * toY);
    const isThere = distance < AT_PLACE_METERS;
    walkers.isAside[i] = distance < ASIDE_METERS ? 1 : 0;
    walkers.wishX[i] = isThere ? 0 : toX / distance;
    walkers.wishY[i] = isThere ? 0 : toY / distance;
    if (isThere) walkers.wishSpeed[i] = 0;
  }

  function slowDown({ walkers, group, toGate, beyond }: State, i: number): void {
    const own = group[i]!;
    const lead = farthest[own]! - toGate[i]! - beyond[i]!;
    const rows = ROW_METERS * (Math.ceil(size[own]! / ABREAST) - 1);
    const wish = walkers.wishSpeed[i]!;
    const even = wish + (slowest[own]! - wish) * Math.min(1, lead / SLOWER_METERS);
    const share = (rows + STOP_METERS - lead) / (STOP_METERS - SLOWER_METERS);
    walkers.wishSpeed[i] = even * Math.min(1, Math.max(0, share));
  }

  return {
    keepTogether(state) {
      const { walkers, group, gate, exit, toGate } = state;
      look(state);
      for (let i = 0; i < walkers.count; i++) {
        const isGoing = isUnderway(state, i) && isWithGroup(state, i);
        const isAtExit = isGoing && gate[i] === exit[i] && toGate[i]! < EXIT_METERS;
        if (isAtExit || (isGoing && place[i] !== NOWHERE)) waitOrLeave(state, i);
        else if (place[i] !== NOWHERE) goOn(state, i);
        else if (isGoing && gatheredAt[group[i]!] !== exit[i] && leavesBy[i] !== exit[i])
          slowDown(state, i);
      }
    },
    hurry(i) {
      isHurried[i] = 1;
    },
  };
}
