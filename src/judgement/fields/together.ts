/** What people do with others, seen in where both are at the same time: carrying, escorting, chasing. */
import type { PlayedActor } from '#run/played';
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';

/** Somebody is beside another within this distance, and escorts within the second. Judgement. */
const BESIDE_M = 2;
const ESCORTS_M = 10;
/** Nearly all the way. */
const MOST = 0.8;
/** Slower than this somebody does not move. */
const MOVING_MPS = 0.2;
/** Less than this is no way: an end of a bed, a turn on the spot. */
const WAY_SECONDS = 5;
/** From a room beside an exit the way is a few steps. */
const STEPS_SECONDS = 2;

interface Moment {
  readonly seconds: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where somebody is while they move, second by second. */
function movingMoments(actor: PlayedActor): Moment[] {
  const { path } = actor;
  const moments: Moment[] = [];
  for (let k = 1; k < path.length; k++) {
    const [a, b] = [path[k - 1]!, path[k]!];
    const meters = Math.hypot(b.x - a.x, b.y - a.y);
    if (meters <= MOVING_MPS * (b.seconds - a.seconds)) continue;
    for (let seconds = Math.ceil(a.seconds); seconds < b.seconds; seconds++) {
      const at = spotAt(actor, seconds);
      if (at !== undefined) moments.push({ seconds, x: at.x, y: at.y, z: at.z });
    }
  }
  return moments;
}

function hasBeside(others: readonly PlayedActor[], moment: Moment, meters: number): boolean {
  return others.some((other) => {
    const by = spotAt(other, moment.seconds);
    return (
      by !== undefined &&
      Math.abs(by.z - moment.z) < 2 &&
      Math.hypot(by.x - moment.x, by.y - moment.y) <= meters
    );
  });
}

/** Goes somewhere, and nearly all the way nobody is beside. */
export function goesAlone({ actors }: Look, actor: PlayedActor): boolean {
  const moving = movingMoments(actor);
  if (moving.length < WAY_SECONDS) return false;
  const others = actors.filter((one) => one !== actor && one.type === 'pedestrian');
  const beside = moving.filter((moment) => hasBeside(others, moment, BESIDE_M));
  return beside.length < MOST * moving.length;
}

/** Goes somewhere, with one of these beside nearly all the way. */
export function isBroughtBy(actor: PlayedActor, helpers: readonly PlayedActor[]): boolean {
  const moving = movingMoments(actor);
  if (moving.length < STEPS_SECONDS) return false;
  const beside = moving.filter((moment) => hasBeside(helpers, moment, BESIDE_M));
  return beside.length >= MOST * moving.length;
}

/** Goes along with them, from when the escort has come to them: all the time that they are there, and they move. */
export function escorts(actor: PlayedActor, led: readonly PlayedActor[]): boolean {
  const isNear = movingMoments(actor).map((moment) => hasBeside(led, moment, ESCORTS_M));
  const together = isNear.slice(isNear.indexOf(true));
  const near = together.filter(Boolean).length;
  return near >= WAY_SECONDS && near >= MOST * together.length;
}

const CHASES_M = 15;
const FAR_M = 20;

/** Goes far and ends near one of them, or where one of them left before. */
export function chases(actor: PlayedActor, chased: readonly PlayedActor[]): boolean {
  const [first, last] = [actor.path[0], actor.path.at(-1)];
  if (first === undefined || last === undefined) return false;
  const span = actor.path.reduce(
    (most, { x, y }) => Math.max(most, Math.hypot(x - first.x, y - first.y)),
    0,
  );
  const end = { seconds: last.seconds, x: last.x, y: last.y, z: last.z };
  const hasLeftThere = chased.some(({ outSeconds, path }) => {
    const left = path.at(-1);
    return (
      outSeconds !== null &&
      outSeconds <= end.seconds &&
      left !== undefined &&
      Math.hypot(left.x - end.x, left.y - end.y) <= CHASES_M
    );
  });
  return span >= FAR_M && (hasLeftThere || hasBeside(chased, end, CHASES_M));
}
