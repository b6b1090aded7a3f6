/** What people do about one spot: they play, they are at their work. */
import type { PlayedActor } from '#run/played';
import { findThings } from './find-things.ts';
import type { Look } from './look.ts';
import { NEAR_M, pathLength, spotAt } from './presence.ts';
import { distanceTo } from './things.ts';

/** A game is played here and there, and not farther off: judgement. */
const GAME_M = 30;
const GAME_MOVES_M = 10;
const LOOK_S = 5;

/** Known by what they are said to be at, and seen by how they go to and fro without going away. */
export function plays(one: PlayedActor): boolean {
  const [first] = one.path;
  if (one.traits['isPlaying'] !== true || first === undefined) return false;
  const away = Math.max(...one.path.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
  return pathLength(one) >= GAME_MOVES_M && away <= GAME_M;
}

/** Near it for more than half of the time that they are there. */
export function isMostlyNear(look: Look, one: PlayedActor, places: readonly string[]): boolean {
  const things = places.flatMap((place) => findThings(look, place));
  if (things.length === 0) return false;
  let [near, all] = [0, 0];
  for (let seconds = 0; seconds <= look.played.seconds; seconds += LOOK_S) {
    const spot = spotAt(one, seconds);
    if (spot === undefined) continue;
    all++;
    if (things.some((thing) => distanceTo(thing, spot) <= NEAR_M)) near++;
  }
  return all > 0 && near >= all / 2;
}
