/**
 * Whether what the run recorded had an effect, there and from then on: on the place over time, on bodies, or on what people do. What
 * was only given to the run to play is not seen.
 */
import type { Happening, PlayedActor, Spot3 } from '#run/played';
import { isDarkFor } from './darkness.ts';
import { listHeld } from './held.ts';
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';
import { awayFromLine, distanceTo } from './things.ts';
import { squareMiddle } from './things.ts';

type Actors = Look['actors'];

/** Flames, smoke, gas and water lie this near to where they began. Judgement. */
const LIES_M = 15;
/** How far off somebody may be harmed by it: by fragments, by a bullet, by a blow, by what falls, by a vehicle. Judgement. */
const BLAST_M = 150;
const SHOT_M = 100;
const BLOW_M = 10;
const BESIDE_HEAP_M = 5;
const HIT_M = 15;
/** A second for the step of the run. */
const STEP_S = 1;

export function isFelt(look: Look, of: Happening): boolean {
  const { played, actors, world } = look;
  const { seconds } = of;
  switch (of.kind) {
    case 'fire':
    case 'smoke':
      return isBurning(look, of);
    case 'flood':
      return isLying(look, of, (played.hazards?.water ?? []).map(toSquare('depthM')));
    case 'gas':
      return (
        isLying(look, of, (played.hazards?.gas ?? []).map(toSquare('escapePart'))) ||
        listHarmed(actors, 'poison', of, () => true).length > 0
      );
    case 'closed':
    case 'opened':
    case 'stopped':
      return true;
    case 'surge':
      return (pressOf({ actors, played }, of) ?? 0) >= PRESSES_M;
    case 'power_cut':
      return isDarkFor(look, of);
    case 'debris':
      return isBuried(look, of);
    case 'attack':
      return listAttacked(look, of).length > 0 || isAnswered(actors, seconds);
    case 'blast':
      return (
        listHarmed(actors, 'blast', of, within(of, BLAST_M)).length > 0 ||
        isAnswered(actors, seconds)
      );
    case 'quake':
      return (
        listHarmed(actors, 'quake', of, () => true).length > 0 ||
        listHarmed(actors, 'debris', of, () => true).length > 0 ||
        isAnswered(actors, seconds)
      );
    case 'crash':
      return (
        listHarmed(actors, 'impact', of, byVehicle(actors)).length > 0 ||
        isAnswered(actors, seconds)
      );
    case 'storm':
      return isAnswered(actors, seconds) || isTakenCover(look, seconds);
    case 'alarm':
    case 'spill':
      return isAnswered(actors, seconds);
    case 'object':
      return world.objects.some(
        ({ kind, at }) => kind === 'bag' && (of.at === undefined || apart(at, of.at) <= LIES_M),
      );
    case 'hostage':
      return listHeld(actors, seconds).length > 0;
    case 'robbery':
      return (
        listAttacked(look, of).length > 0 ||
        actors.some((one) => runsOff(one) || getsAway(one, of)) ||
        isHeldUp(look, of)
      );
    case 'illness':
      return listHarmed(actors, 'illness', of, () => true).length > 0;
    case 'riot':
      // That people leave does not show it: a riot is people who fight.
      return listAttacked(look, of).length > 0;
  }
}

/** Flames there, or smoke from them where there are none. */
function isBurning({ played }: Look, { kind, at, seconds }: Happening): boolean {
  const { hazards } = played;
  return (hazards?.fires ?? []).some(
    (fire) =>
      fire.isFlameless === (kind === 'smoke') &&
      (at === undefined || apart(fire, at) <= LIES_M) &&
      fire.heatKw.some((heat, k) => heat > 0 && hazards!.seconds[k]! >= seconds - STEP_S),
  );
}

interface Square {
  readonly at: { readonly x: number; readonly y: number };
  readonly values: Float32Array;
}

function toSquare<Key extends string>(
  key: Key,
): (square: Parameters<typeof squareMiddle>[0] & Readonly<Record<Key, Float32Array>>) => Square {
  return (square) => ({ at: squareMiddle(square), values: square[key] });
}

/** It came after it began, and is to be found where it began. */
function isLying(
  { played }: Look,
  { at, seconds }: Happening,
  squares: readonly Square[],
): boolean {
  const times = played.hazards?.seconds ?? [];
  return squares.some(
    (square) =>
      (at === undefined || apart(square.at, at) <= LIES_M) &&
      square.values.some((value, k) => value > 0 && times[k]! >= seconds - STEP_S),
  );
}

/** People it harmed since it began, where it could reach them. */
function listHarmed(
  actors: Actors,
  cause: string,
  { seconds }: Happening,
  isThere: (spot: Spot3, seconds: number) => boolean,
): readonly PlayedActor[] {
  return actors.filter((one) => {
    if (one.harm !== cause) return false;
    const down = Number.isFinite(one.downSeconds) ? one.downSeconds! : seconds;
    const at = spotAt(one, down) ?? one.path.at(-1);
    return down >= seconds - STEP_S && at !== undefined && isThere(at, down);
  });
}

function within({ at }: Happening, meters: number): (spot: Spot3) => boolean {
  return (spot) => at === undefined || apart(at, spot) <= meters;
}

/** Whether it knocks down people beside it. */
export function hitsSomebody({ actors }: Pick<Look, 'actors'>, vehicle: PlayedActor): boolean {
  const seconds = Number(vehicle.traits['crashedSeconds'] ?? 0);
  return listHarmed(actors, 'impact', { kind: 'crash', seconds }, byVehicle([vehicle])).length > 0;
}

function byVehicle(actors: Actors): (spot: Spot3, seconds: number) => boolean {
  const vehicles = actors.filter(({ type }) => type === 'vehicle');
  return (spot, seconds) =>
    vehicles.some((vehicle) => {
      const by = spotAt(vehicle, seconds);
      const half = Number(vehicle.traits['length'] ?? 0) / 2;
      return by !== undefined && apart(by, spot) <= half + HIT_M;
    });
}

/** People harmed by an attacker who was there; if no attacker is seen, people near the place where it began. */
function listAttacked({ actors }: Look, of: Happening): readonly PlayedActor[] {
  const attackers = actors.filter(({ kind }) => kind === 'attacker');
  const reach = of.isArmed === false ? BLOW_M : SHOT_M;
  const near = within(of, SHOT_M);
  return listHarmed(actors, 'attack', of, (spot, seconds) =>
    attackers.length === 0
      ? near(spot)
      : attackers.some((attacker) => {
          const by = spotAt(attacker, seconds);
          return by !== undefined && apart(by, spot) <= reach;
        }),
  );
}

/** Somebody is harmed or held by what fell; that people leave shows it where nothing else happens. */
function isBuried({ actors, played }: Look, of: Happening): boolean {
  const inHeap = within(of, (of.radiusM ?? 0) + BESIDE_HEAP_M);
  if (listHarmed(actors, 'debris', of, inHeap).length > 0) return true;
  const isHeld = actors.some((one) => {
    if (one.traits['isTrapped'] !== true || one.path.at(-1)!.seconds < of.seconds) return false;
    const at = spotAt(one, of.seconds + STEP_S);
    return at !== undefined && inHeap(at);
  });
  if (isHeld) return true;
  // Another event may be the reason why they leave.
  if (played.happened.some((other) => !['debris', 'alarm', 'closed'].includes(other.kind)))
    return false;
  return isAnswered(actors, of.seconds);
}

/** Share of all people who react; less than one in twenty is chance. Judgement. */
const ANSWERS = 0.05;

/** People leave from then on, more of them than before; who only goes on with the day does not count. */
function isAnswered(actors: Actors, from: number): boolean {
  const people = actors.filter(({ type }) => type === 'pedestrian');
  const leaves = people.flatMap(({ leavesSeconds, state }) =>
    leavesSeconds === null || state === 'departed' ? [] : [leavesSeconds],
  );
  const after = leaves.filter((seconds) => seconds >= from - STEP_S).length;
  return after >= Math.max(1, ANSWERS * people.length) && after > leaves.length - after;
}

/** People who were in the open when it began are inside afterwards: one in twenty at least, and more than went in before. */
function isTakenCover({ actors, world, played }: Look, from: number): boolean {
  const open = new Set(
    world.walkable.levels.filter(({ kind }) => kind === 'outdoor').map(({ id }) => id),
  );
  const people = actors.filter(({ type }) => type === 'pedestrian');
  const isOut = (one: PlayedActor, seconds: number): boolean => {
    const level = spotAt(one, seconds)?.level;
    return level !== undefined && open.has(level);
  };
  const isIn = (one: PlayedActor, seconds: number): boolean => {
    const level = spotAt(one, seconds)?.level;
    return level !== undefined && !open.has(level);
  };
  const after = people.filter((one) => isOut(one, from) && isIn(one, played.seconds)).length;
  const before = people.filter((one) => isOut(one, 0) && isIn(one, from)).length;
  return after >= Math.max(1, ANSWERS * people.length) && after > before;
}

/**
 * A crowd that surges comes nearer by this much on average within this time; who is farther away has no part in it. Judgement.
 */
export const PRESSES_M = 1;
const PRESS_S = 30;
const PRESS_REACH_M = 40;
const PRESS_PEOPLE_MIN = 10;

/** How much nearer the crowd comes to a place; by default to where it presses. Undefined where there is no crowd. */
export function pressOf(
  { actors }: Pick<Look, 'actors' | 'played'>,
  { seconds, at, line }: Happening,
  metersTo = (spot: Spot3): number =>
    line === undefined ? apart(spot, at!) : awayFromLine(line, spot),
): number | undefined {
  const steps = actors.flatMap((one) => {
    const [from, to] = [spotAt(one, seconds), spotAt(one, seconds + PRESS_S)];
    if (one.type !== 'pedestrian' || from === undefined || to === undefined) return [];
    const away = metersTo(from);
    return away <= PRESS_REACH_M ? [away - metersTo(to)] : [];
  });
  if (steps.length < PRESS_PEOPLE_MIN) return undefined;
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

/** Robbers are seen by their flight: they run, and get this far. Judgement. */
const RUNS_MPS = 2;
const RUNS_M = 20;
/** In the room that is robbed: judgement, for a shop. */
const ROBS_M = 8;

function runsOff({ kind, speedMean, start, path }: PlayedActor): boolean {
  return (
    kind === 'attacker' && speedMean >= RUNS_MPS && apart(path.at(-1) ?? start, start) >= RUNS_M
  );
}

/** Or by where they go: they are at what is robbed when it begins or after, and away from it in the end. */
function getsAway(one: PlayedActor, { at, seconds }: Happening): boolean {
  if (one.kind !== 'attacker' || at === undefined) return false;
  const isThere = (spot: Spot3): boolean => spot.level === at.level && apart(spot, at) <= ROBS_M;
  const came = one.path.find((spot) => spot.seconds >= seconds - STEP_S && isThere(spot));
  return came !== undefined && apart(one.path.at(-1)!, at) >= RUNS_M;
}

/** A hold-up: somebody armed stands at a counter for so long, with others near who are held or hide there. Judgement. */
const AT_COUNTER_M = 3;
const AT_COUNTER_S = 30;
const IN_VIEW_M = 15;

function isHeldUp({ actors, things, played }: Look, { seconds, at }: Happening): boolean {
  const counters = things.filter(({ use }) => use === 'counter');
  const isThere = (spot: Spot3): boolean =>
    counters.some((counter) => distanceTo(counter, spot) <= AT_COUNTER_M) ||
    (at !== undefined && spot.level === at.level && apart(spot, at) <= ROBS_M);
  const isStopped = ({ traits, outSeconds }: PlayedActor, until: number): boolean =>
    (traits['isHeld'] === true || traits['isHiding'] === true) && (outSeconds ?? Infinity) > until;
  return actors.some((robber) => {
    const now = spotAt(robber, seconds);
    const first = robber.path.find((spot) => spot.seconds >= seconds && isThere(spot));
    const from = now !== undefined && isThere(now) ? seconds : (first?.seconds ?? Infinity);
    const until = Math.min(played.seconds, from + AT_COUNTER_S);
    if (robber.kind !== 'attacker' || until - from < AT_COUNTER_S / 2) return false;
    const spots = [from + AT_COUNTER_S / 2, until].map((when) => spotAt(robber, when));
    const last = spots.at(-1);
    if (last === undefined || !spots.every((spot) => spot !== undefined && isThere(spot)))
      return false;
    return actors.some((one) => {
      const spot = isStopped(one, until) ? spotAt(one, until) : undefined;
      return spot !== undefined && spot.level === last.level && apart(last, spot) <= IN_VIEW_M;
    });
  });
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

function apart(a: Flat, b: Flat): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
