/** People who go beside others or after them. */
import { ABSENT, DOWN, WALKING } from '../walking/walkers.ts';
import { isWholeSecond } from './duty-run.ts';
import type { DutyRun } from './duty-run.ts';
import { putInOrder } from './fetching.ts';
import { isInSight, isWithin, metersApart, sendTo, standStill, wishTo } from './go-to.ts';
import type { Follow } from './person.ts';
import type { SeenDeed } from './seen-deed.ts';
import type { State } from './state.ts';

/** An escort keeps this far from the person beside them, and hurries beyond the second distance. Judgement. */
const BESIDE_METERS = 1.2;
const LOST_METERS = 4;
/** A chaser has caught up within an arm's length. */
const CAUGHT_METERS = 1;
/** People fight from this near. Judgement, as for the blows of a riot. */
const BLOW_METERS = 2;
/** Factors on the own speed: of a person who hurries, and of one who chases. Judgement, as in `harm.ts`. */
const HURRYING = 1.3;
const RUNNING = 1.8;
/**
 * The way to a person out of sight is looked for again after this time, and only if nobody is being looked for near
 * them: nearer than this share of the way that is left. Every search costs a field over the whole level. Judgement.
 */
const SEARCH_SECONDS = 4;
const NEAR_SHARE = 0.2;

export interface Following {
  /** In the order of the people. */
  readonly followers: number[];
  /** 1 while a follower follows. */
  readonly isOn: Uint8Array;
  /** 1 once it is among the deeds. */
  readonly isTold: Uint8Array;
  /** 1 if the chased person has left, and the follower goes out by the same way. */
  readonly isAfter: Uint8Array;
  /** Of people followed out of sight: where they were last looked for, and when. */
  readonly places: Map<number, Search>;
  /** The place of each follower among those who follow the same person. */
  readonly slot: Int32Array;
  readonly deeds: SeenDeed[];
}

interface Search {
  readonly place: number;
  readonly seconds: number;
}

export function createFollowing({ people }: State, deeds: SeenDeed[]): Following {
  const followers = [...people.keys()].filter((i) => people[i]!.duty?.kind === 'follow');
  const slot = new Int32Array(people.length);
  const counts = new Map<number, number>();
  for (const i of followers) {
    const { whom } = people[i]!.duty as Follow;
    slot[i] = counts.get(whom) ?? 0;
    counts.set(whom, (counts.get(whom) ?? 0) + 1);
  }
  const column = (): Uint8Array => new Uint8Array(people.length);
  const [isOn, isTold, isAfter] = [column(), column(), column()];
  return { followers, isOn, isTold, isAfter, places: new Map(), slot, deeds };
}

/** A person has another duty: to follow somebody, or none of this kind. */
export function setFollower(
  { followers, isOn, isTold, isAfter, slot, deeds }: Following,
  { people }: State,
  i: number,
  now: number,
): void {
  for (const deed of deeds)
    if (deed.who === i && deed.toSeconds === null && isOn[i] === 1) deed.toSeconds = now;
  for (const column of [isOn, isTold, isAfter]) column[i] = 0;
  const { duty } = people[i]!;
  putInOrder(followers, i, duty?.kind === 'follow');
  if (duty?.kind !== 'follow') return;
  const taken = followers
    .filter((j) => j !== i && (people[j]!.duty as Follow).whom === duty.whom)
    .map((j) => slot[j]!);
  slot[i] = Math.max(-1, ...taken) + 1;
}

export function decideFollowing(
  following: Following,
  run: DutyRun,
  now: number,
  /** 1 for people who noticed danger: they wait for no time. */
  isAlert: Uint8Array,
): void {
  if (following.followers.length === 0 || !isWholeSecond(run)) return;
  const { state } = run;
  const { walkers } = state;
  for (const i of following.followers) {
    const duty = dutyOf(run, i);
    const { whom, way, fromSeconds, untilSeconds = Infinity, isFighting = false } = duty;
    const isDue = (now >= fromSeconds || isAlert[i] === 1) && now < untilSeconds;
    const isFit = walkers.state[i] !== DOWN && walkers.state[i] !== ABSENT && isDue;
    const isUp = !isFighting || walkers.state[whom] !== DOWN;
    const isThere = isUp && walkers.state[whom] !== ABSENT && !run.entrants.isAway(whom);
    const wasOn = following.isOn[i] === 1;
    following.isOn[i] = isFit && isThere ? 1 : 0;
    if (following.isOn[i] === 1) {
      if (!wasOn) following.isTold[i] = 0;
      if (following.isTold[i] === 0 && (!isFighting || isWithin(state, i, whom, BLOW_METERS))) {
        following.isTold[i] = 1;
        const deed = deedOf(duty);
        following.deeds.push({ deed, who: i, whom, fromSeconds: now, toSeconds: null });
      }
      lookFor(following, run, i, now);
      continue;
    }
    if (!wasOn) continue;
    for (const deed of following.deeds)
      if (deed.who === i && deed.toSeconds === null) deed.toSeconds = now;
    if (isFighting || !isDue) {
      if (run.hasStarted[i] === 0) standStill(state, i);
    } else if (isFit && goAfter(run, i, whom) && way === 'after') following.isAfter[i] = 1;
  }
}

function deedOf({ way, isTending, isFighting }: Follow): SeenDeed['deed'] {
  if (isFighting === true) return 'fight';
  return isTending === true ? 'tend' : way === 'beside' ? 'escort' : 'chase';
}

function dutyOf({ people }: DutyRun, i: number): Follow {
  return people[i]!.duty as Follow;
}

/** People in sight are followed directly; otherwise by the way to their last position. */
function lookFor({ places }: Following, run: DutyRun, i: number, now: number): void {
  const { walkers } = run.state;
  const { whom } = dutyOf(run, i);
  run.errands.end(i);
  walkers.state[i] = WALKING;
  if (isInSight(run, i, whom)) return;
  const known = places.get(whom);
  if (known === undefined || now - known.seconds >= SEARCH_SECONDS) {
    const place =
      findNear(places, run, i, whom) ??
      run.store.addPlace({
        level: walkers.level[whom]!,
        x: walkers.x[whom]!,
        y: walkers.y[whom]!,
      });
    places.set(whom, { place, seconds: now });
    if (known && known.place !== place) forget(places, run, known.place);
  }
  if (!sendTo(run, i, places.get(whom)!.place)) standStill(run.state, i);
}

/** A place already used in a search, near enough to the one that a follower wants. */
function findNear(
  places: Following['places'],
  { store, state }: DutyRun,
  i: number,
  whom: number,
): number | undefined {
  const { level, x, y } = state.walkers;
  let near = NEAR_SHARE * metersApart(state, i, whom);
  let found: number | undefined;
  for (const { place } of places.values()) {
    const at = store.places[place]!;
    const meters = Math.hypot(at.x - x[whom]!, at.y - y[whom]!);
    if (at.level !== level[whom] || meters >= near) continue;
    near = meters;
    found = place;
  }
  return found;
}

/** Its field is as large as the level. */
function forget(places: Following['places'], { store }: DutyRun, place: number): void {
  for (const search of places.values()) if (search.place === place) return;
  store.forgetPlace(place);
}

/** They have left the place: by the way they took. */
function goAfter(run: DutyRun, i: number, whom: number): boolean {
  const { state } = run;
  const exit = state.passed[whom]!;
  if (Number.isNaN(state.outSeconds[whom]!) || exit < 0) {
    standStill(state, i);
    return false;
  }
  run.hasStarted[i] = 1;
  state.walkers.state[i] = WALKING;
  state.exit[i] = exit;
  state.gate[i] = -1;
  return true;
}

export function steerFollowing({ followers, isOn, slot }: Following, run: DutyRun): void {
  const { state } = run;
  const { walkers } = state;
  for (const i of followers) {
    if (isOn[i] === 0 || walkers.state[i] !== WALKING) continue;
    const { whom, way } = dutyOf(run, i);
    const isLost = !isInSight(run, i, whom);
    const pace = way === 'after' ? RUNNING : isWithin(state, i, whom, LOST_METERS) ? 1 : HURRYING;
    const speed = pace * state.freeSpeed[i]!;
    if (isLost) {
      walkers.wishSpeed[i]! *= pace;
      continue;
    }
    if (way === 'after') {
      wishTo(state, i, { x: walkers.x[whom]!, y: walkers.y[whom]!, nearM: CAUGHT_METERS, speed });
      continue;
    }
    // In turn on the left, on the right and behind, seen along the way they go.
    const turn = [Math.PI / 2, -Math.PI / 2, Math.PI, (3 * Math.PI) / 4][slot[i]! % 4]!;
    const heading = Math.atan2(walkers.wishY[whom]!, walkers.wishX[whom]!) + turn;
    const isNear = metersApart(state, i, whom) < 2 * BESIDE_METERS && walkers.wishSpeed[whom] === 0;
    wishTo(state, i, {
      x: walkers.x[whom]! + BESIDE_METERS * Math.cos(heading),
      y: walkers.y[whom]! + BESIDE_METERS * Math.sin(heading),
      nearM: isNear ? BESIDE_METERS : 0.3,
      speed: Math.max(speed, 1.05 * walkers.wishSpeed[whom]!),
    });
  }
}
