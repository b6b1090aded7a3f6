/**
 * Groups stay together. On the way they walk at the pace of their slowest, and a member who gets too far ahead waits.
 * Before an exit, distance does not tell how long a person in a queue still needs, so there they compare seconds: a
 * member who is early stands beside the exit until the last of the group is about to come, and then all leave.
 */
import type { Space } from '../space/space.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import { createGathering, isUnderway, isWithGroup, lookAtGroups } from './gathering.ts';
import type { Gathering } from './gathering.ts';
import type { State } from './state.ts';
import { NOWHERE } from './waiting-places.ts';

export interface Groups {
  /** Slows or stops people for their group; after their wishes, before they move. */
  keepTogether(state: State): void;
  /** A person who meets danger no longer waits for others. */
  hurry(i: number): void;
}

/**
 * People of a group walk side by side, up to three in larger groups; the others follow (Moussaïd et al. 2010). Rows
 * this far apart give 0.8 persons per square metre, at which people walk almost freely: groups held closer than they
 * like to walk blocked themselves, and took twice as long.
 */
const ABREAST = 3;
const ROW_METERS = 1.5;
/**
 * A member this far ahead of the last one, beyond the rows, slows down; and at the second distance stops. Judgement: an
 * arm's length, a few steps.
 */
const SLOWER_METERS = 0.5;
const STOP_METERS = 2;
/** This near to an exit a person goes out or steps aside. */
const EXIT_METERS = 2;
/** Nobody waits longer: judgement. */
const WAIT_SECONDS_MAX = 120;
const AT_PLACE_METERS = 0.15;
/** Within this distance a person stands at the wall and no longer in the way. */
const ASIDE_METERS = 0.3;

export function createGroups(space: Space, { people }: State): Groups {
  const groupCount = people.reduce((most, { group }) => Math.max(most, group + 1), 0);
  if (groupCount === 0) return { keepTogether: () => {}, hurry: () => {} };
  const gathering = createGathering(space, groupCount, people.length);
  return {
    keepTogether: (state) => keepTogether(gathering, state),
    hurry(i) {
      gathering.isHurried[i] = 1;
    },
  };
}

function keepTogether(gathering: Gathering, state: State): void {
  const { walkers, group, gate, exit, toGate } = state;
  const { place, gatheredAt, leavesBy } = gathering;
  lookAtGroups(gathering, state);
  for (let i = 0; i < walkers.count; i++) {
    const isGoing = isUnderway(state, i) && isWithGroup(gathering, state, i);
    const isAtExit = isGoing && gate[i] === exit[i] && toGate[i]! < EXIT_METERS;
    if (isAtExit || (isGoing && place[i] !== NOWHERE)) waitOrLeave(gathering, state, i);
    else if (place[i] !== NOWHERE) goOn(gathering, state, i);
    else if (isGoing && gatheredAt[group[i]!] !== exit[i] && leavesBy[i] !== exit[i])
      slowDown(gathering, state, i);
  }
}

/** At an exit a person waits beside it or goes out: nobody stands in the door. */
function waitOrLeave(gathering: Gathering, state: State, i: number): void {
  const { places, place, waited, gatheredAt } = gathering;
  const { walkers, group, gate, exit } = state;
  const isElsewhere = place[i] !== NOWHERE && places.gateOf(place[i]!) !== gate[i];
  if (isElsewhere || !isEarly(gathering, state, i)) {
    if (place[i] !== NOWHERE) goOn(gathering, state, i);
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

/** Whether other members are still to come, and the person waits for them. */
function isEarly(
  { gatheredAt, last, isHurried }: Gathering,
  { group, exit }: State,
  i: number,
): boolean {
  return gatheredAt[group[i]!] !== exit[i] && last[group[i]!] !== i && !isHurried[i];
}

function goOn({ places, place, leavesBy }: Gathering, { walkers }: State, i: number): void {
  leavesBy[i] = places.gateOf(place[i]!);
  places.free(place[i]!);
  place[i] = NOWHERE;
  walkers.isAside[i] = 0;
}

function slowDown(
  { farthest, slowest, size }: Gathering,
  { walkers, group, toGate, beyond }: State,
  i: number,
): void {
  const own = group[i]!;
  const lead = farthest[own]! - toGate[i]! - beyond[i]!;
  const rows = ROW_METERS * (Math.ceil(size[own]! / ABREAST) - 1);
  const wish = walkers.wishSpeed[i]!;
  const even = wish + (slowest[own]! - wish) * Math.min(1, lead / SLOWER_METERS);
  const share = (rows + STOP_METERS - lead) / (STOP_METERS - SLOWER_METERS);
  walkers.wishSpeed[i] = even * Math.min(1, Math.max(0, share));
}
