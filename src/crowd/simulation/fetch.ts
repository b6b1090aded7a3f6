/**
 * Helpers wake sleepers and bring out people who cannot go alone. A helper goes to the nearest person in need. When
 * enough helpers are beside the person and the preparation is over, they move together to the person's goal: the
 * helpers close behind, and nobody moves without helpers in touch. Then the helpers return for the next person.
 */
import type { VisitedPlace } from '../routes/field-store.ts';
import type { Gate } from '../space/space.ts';
import { ABSENT, DOWN, STANDING } from '../walking/walkers.ts';
import { areAtHand } from './bring.ts';
import { isWholeSecond } from './duty-run.ts';
import type { DutyRun } from './duty-run.ts';
import { BESIDE_METERS, REACH_METERS } from './fetching.ts';
import type { Fetching } from './fetching.ts';
import { isInSight, isWithin, metersApart, sendTo, standStill } from './go-to.ts';
import type { Fetch } from './person.ts';
import type { State } from './state.ts';
import { NOWHERE, createWaitingPlaces } from './waiting-places.ts';

/**
 * Into a wheelchair or an evacuation chair: half a minute with trained staff. Judgement, of the order seen in the trials of Hunt, Galea
 * and Lawrence (Fire and Materials 39, 2015).
 */
const READY_SECONDS = 30;
/** Two helpers carry a fallen person: judgement. */
const CARRIERS = 2;
/** On a stretcher along a corridor: 1 m/s, judgement. */
const CARRIED_MPS = 1;
/** As near as a shout wakes: see `harm.ts`. */
const SHOUT_METERS = 3;
/** A person who could not be reached is tried again after this time: judgement. */
const AGAIN_SECONDS = 20;
/** After this many failed tries helpers no longer wait for it. */
const TRIES_MAX = 4;
/** A storey counts as this many metres in the search for the nearest person: judgement. */
const STOREY_METERS = 20;

/** Tells a person of the danger. */
export type Warn = (i: number) => void;

export function decideFetching(fetching: Fetching, run: DutyRun, now: number, warn: Warn): void {
  if (fetching.helpers.length === 0 || !isWholeSecond(run)) return;
  for (const [j, team] of fetching.teams) lookAtTeam(fetching, run, j, team, now);
  for (const i of fetching.helpers) {
    const { fromSeconds } = dutyOf(run, i);
    const isDue = now >= fromSeconds || fetching.isAlert[i] === 1;
    const isFit = isUp(run.state, i) && !run.entrants.isAway(i) && isDue;
    if (isFit) fetching.isBegun[i] = 1;
    if (isFit && isSpent(run, i)) turnBack(fetching, run, i, now);
    // A person without duties who fled does not come back, nor one who has breathed too much.
    const hasGone = fetching.target[i] === -1 && (run.hasStarted[i] === 1 || isSpent(run, i));
    if (isFit && !hasGone && fetching.target[i] === -1) choose(fetching, run, i, now);
    fetching.isOn[i] = isFit && fetching.target[i] !== -1 ? 1 : 0;
    fetching.isWaiting[i] = isFit && !hasGone && mayBeNeeded(fetching, run, i, now) ? 1 : 0;
    const isIdle = isFit && !hasGone && fetching.target[i] === -1;
    // Who came from outside and is done does not stand in an aisle either.
    const staysIn = isIdle && run.people[i]!.entersSeconds !== undefined;
    if (fetching.isWaiting[i] === 1 || staysIn) waitAway(fetching, run, i);
    else if (fetching.ownSpots.has(i) && fetching.isHelped[fetching.target[i]!] !== 1)
      run.state.walkers.isAside[i] = 0;
    if (fetching.isOn[i] === 0) continue;
    const j = fetching.target[i]!;
    if (fetching.isHelped[j] === 0) approach(fetching, run, i, j, now, warn);
  }
}

/** A person is still being brought, or may be reached yet: until they are out, none of their helpers leaves. */
function mayBeNeeded(fetching: Fetching, run: DutyRun, i: number, now: number): boolean {
  const { teams, target, tries } = fetching;
  if (target[i] !== -1) return false;
  const { whom, carriesFallen = false } = dutyOf(run, i);
  return whom.some((j) => {
    if (teams.has(j) || isToCome(run, j)) return true;
    if (tries[j]! >= TRIES_MAX || (run.state.walkers.state[j] === DOWN && !carriesFallen))
      return false;
    return j !== i && needsFetching(fetching, run, j, now);
  });
}

/** Whether a person who has to be carried is still to arrive. */
function isToCome({ people, entrants, state }: DutyRun, j: number): boolean {
  const { needsHelpers, entersSeconds } = people[j]!;
  const isOut = !Number.isNaN(state.outSeconds[j]!);
  return needsHelpers !== undefined && entersSeconds !== Infinity && entrants.isAway(j) && !isOut;
}

/** A third of what brings most people down: the limit for planning with sensitive people (ISO 13571). */
const DOSE_MAX = 0.3;

function isSpent({ harm: { doses } }: DutyRun, i: number): boolean {
  return Math.max(doses.gas[i]!, doses.heat[i]!) >= DOSE_MAX;
}

/** Gives up on a person not yet reached; a person already on the way is brought on. */
function turnBack(fetching: Fetching, run: DutyRun, i: number, now: number): void {
  const j = fetching.target[i]!;
  if (j === -1 || fetching.isHelped[j] === 1) return;
  leave(fetching, i, j, now);
  standStill(run.state, i);
  run.hasStarted[i] = 0;
}

/** Where they do not stand in a door that others come through. */
function waitAway(fetching: Fetching, run: DutyRun, i: number): void {
  const { walkers } = run.state;
  const spot = fetching.ownSpots.get(i) ?? findSpotAside(fetching, run, i);
  fetching.ownSpots.set(i, spot);
  const { level, x, y } = spot;
  const isThere = Math.hypot(walkers.x[i]! - x, walkers.y[i]! - y) < REACH_METERS;
  const place = run.store.addPlace(spot);
  const isWaiting = isThere && walkers.level[i] === level;
  // In a narrow place they press to the wall and let others by.
  walkers.isAside[i] = isWaiting ? 1 : 0;
  if (isWaiting || !sendTo(run, i, place)) standStill(run.state, i);
}

/**
 * Their start. Who came in from outside starts in a door: they wait beside it, along the wall; where it has no wall, as at the end of
 * a corridor, with those whom the others bring.
 */
function findSpotAside(fetching: Fetching, run: DutyRun, i: number): VisitedPlace {
  const { level, x, y, entersSeconds } = run.people[i]!;
  if (entersSeconds === undefined) return { level, x, y };
  const [door] = run.space.gates
    .filter((gate) => gate.kind === 'exit' && gate.level === level)
    .toSorted((a, b) => awayFrom(a, x, y) - awayFrom(b, x, y));
  fetching.besideDoors ??= createWaitingPlaces(run.space);
  const { besideDoors } = fetching;
  const place = door === undefined ? NOWHERE : besideDoors.take(door.index, x, y);
  if (place === NOWHERE) {
    const [first = i] = dutyOf(run, i).whom;
    const lying = run.people[first]!;
    return { level: lying.level, x: lying.x, y: lying.y };
  }
  return { level, x: besideDoors.xOf(place), y: besideDoors.yOf(place) };
}

function awayFrom({ ax, ay, bx, by }: Gate, x: number, y: number): number {
  return Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y);
}

/** Nobody goes to them for a while. */
function giveUp({ againSeconds, tries }: Fetching, j: number, now: number): void {
  againSeconds[j] = now + AGAIN_SECONDS;
  tries[j]!++;
}

function dutyOf({ people }: DutyRun, i: number): Fetch {
  return people[i]!.duty as Fetch;
}

function isUp({ walkers }: State, i: number): boolean {
  return walkers.state[i] !== DOWN && walkers.state[i] !== ABSENT;
}

/** Checks whether the helped person has arrived, the team is complete, and everybody is still up. */
function lookAtTeam(
  fetching: Fetching,
  run: DutyRun,
  j: number,
  team: number[],
  now: number,
): void {
  const { isHelped, isDone, readySeconds } = fetching;
  const { state } = run;
  const fit = team.filter((i) => isUp(state, i));
  for (const i of team) if (!fit.includes(i)) leave(fetching, i, j, now);
  const isOut = !Number.isNaN(state.outSeconds[j]!);
  const isArrived =
    isHelped[j] === 1 && state.walkers.state[j] === STANDING && run.errands.isThere(j);
  if (isOut || isArrived || !needsFetching(fetching, run, j, now)) {
    isDone[j] = 1;
    release(fetching, run, j, now);
    return;
  }
  const needed = neededFor(fetching, run, j);
  if (fit.length < needed || needed === 0) {
    if (isHelped[j] === 1) putDown(fetching, run, j, now);
    return;
  }
  if (
    isHelped[j] === 1 ||
    (run.people[j]!.needsHelpers === undefined && state.walkers.state[j] !== DOWN)
  )
    return;
  if (!areAtHand(state, fit, j)) return;
  if (Number.isNaN(readySeconds[j]!))
    readySeconds[j] = now + (run.people[j]!.readySeconds ?? READY_SECONDS);
  if (now < readySeconds[j]!) return;
  isHelped[j] = 1;
  run.hasStarted[j] = 0;
  if (state.walkers.state[j] === DOWN) {
    state.walkers.state[j] = STANDING;
    state.freeSpeed[j] = Math.min(run.people[j]!.speed, CARRIED_MPS);
    goWithBearers(run, j);
  }
  for (const who of fit)
    fetching.deeds.push({ deed: 'carry', who, whom: j, fromSeconds: now, toSeconds: null });
}

/** A fallen person has no plan left but that of the people who carry them. */
function goWithBearers({ people }: DutyRun, j: number): void {
  const { endsAt: _, via: __, visits: ___, exits: ____, ...person } = people[j]!;
  const { carriedTo } = person;
  people[j] = { ...person, ...(carriedTo === undefined ? {} : { endsAt: carriedTo }) };
}

/** The number of helpers needed, or all there are. */
function neededFor({ helpers, serves }: Fetching, run: DutyRun, j: number): number {
  const { people, state } = run;
  const own = people[j]!.needsHelpers ?? (run.harm.cause[j] === 0 ? 1 : CARRIERS);
  let there = 0;
  for (const i of helpers) if (isUp(state, i) && serves.get(dutyOf(run, i).whom)!.has(j)) there++;
  return Math.min(own, there);
}

function needsFetching({ isDone }: Fetching, run: DutyRun, j: number, now: number): boolean {
  // A buried person is not carried off before they are freed, which is not modelled.
  if (run.harm.isTrapped[j] === 1) return false;
  if (isDone[j] === 1 || run.entrants.isAway(j) || !Number.isNaN(run.state.outSeconds[j]!))
    return false;
  const { needsHelpers, wakesSeconds = 0 } = run.people[j]!;
  if (needsHelpers !== undefined || run.harm.cause[j] !== 0) return true;
  return now < wakesSeconds && run.hasStarted[j] === 0;
}

/** The nearest person in need of a helper; people who have a helper and need one more come first. */
function choose(fetching: Fetching, run: DutyRun, i: number, now: number): void {
  const { teams, target, againSeconds } = fetching;
  const { walkers } = run.state;
  const { whom, carriesFallen = false } = dutyOf(run, i);
  let best = -1;
  let least = Infinity;
  for (const j of whom) {
    const isFallen = walkers.state[j] === DOWN;
    if (j === i || (isFallen && !carriesFallen) || now < againSeconds[j]!) continue;
    if (!needsFetching(fetching, run, j, now)) continue;
    const there = teams.get(j)?.length ?? 0;
    if (there >= neededFor(fetching, run, j)) continue;
    const meters =
      metersApart(run.state, i, j) + (STOREY_METERS / 3) * Math.abs(walkers.z[i]! - walkers.z[j]!);
    const weighed = there > 0 ? meters / 100 : meters;
    if (weighed >= least) continue;
    best = j;
    least = weighed;
  }
  if (best === -1) return;
  const { level, x, y } = walkers;
  if (!fetching.places.has(best))
    fetching.places.set(
      best,
      run.store.addPlace({ level: level[best]!, x: x[best]!, y: y[best]! }),
    );
  if (!sendTo(run, i, fetching.places.get(best)!)) {
    giveUp(fetching, best, now);
    return;
  }
  target[i] = best;
  teams.set(best, [...(teams.get(best) ?? []), i]);
}

function approach(
  fetching: Fetching,
  run: DutyRun,
  i: number,
  j: number,
  now: number,
  warn: Warn,
): void {
  const { state } = run;
  const isSleeper = run.people[j]!.needsHelpers === undefined && run.harm.cause[j] === 0;
  if (isSleeper && isWithin(state, i, j, SHOUT_METERS) && isInSight(run, i, j)) {
    fetching.deeds.push({ deed: 'wake', who: i, whom: j, fromSeconds: now, toSeconds: now });
    warn(j);
    fetching.isDone[j] = 1;
    release(fetching, run, j, now);
    return;
  }
  if (isWithin(state, i, j, BESIDE_METERS)) {
    standStill(state, i);
    return;
  }
  if (sendTo(run, i, fetching.places.get(j)!)) return;
  giveUp(fetching, j, now);
  leave(fetching, i, j, now);
  standStill(state, i);
  run.hasStarted[i] = 0;
}

/** The helper is free for another. */
export function leave(fetching: Fetching, i: number, j: number, now: number): void {
  const { teams, target, deeds } = fetching;
  target[i] = -1;
  const rest = (teams.get(j) ?? []).filter((other) => other !== i);
  if (rest.length > 0) teams.set(j, rest);
  else teams.delete(j);
  for (const deed of deeds)
    if (deed.who === i && deed.whom === j && deed.toSeconds === null) deed.toSeconds = now;
}

function release(fetching: Fetching, run: DutyRun, j: number, now: number): void {
  fetching.isHelped[j] = 0;
  fetching.progress.delete(j);
  for (const i of fetching.teams.get(j) ?? []) {
    leave(fetching, i, j, now);
    standStill(run.state, i);
    run.state.walkers.isAside[i] = 0;
    // A helper who is done starts to leave again.
    run.hasStarted[i] = 0;
  }
}

/** Too few helpers are left to move them on: they stay where they are, for others to fetch. */
function putDown(fetching: Fetching, run: DutyRun, j: number, now: number): void {
  const { walkers } = run.state;
  release(fetching, run, j, now);
  standStill(run.state, j);
  if (run.harm.cause[j] !== 0) walkers.state[j] = DOWN;
  fetching.places.delete(j);
  fetching.readySeconds[j] = NaN;
}
