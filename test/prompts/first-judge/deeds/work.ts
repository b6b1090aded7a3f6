/** Working: near it most of the time. */
import type { PlayedActor } from '#run/played';
import { findThings } from '../find-things.ts';
import type { Look } from '../look.ts';
import { NEAR_M, spotAt } from '../presence.ts';
import { distanceTo } from '../things.ts';
import { each } from './doing.ts';

const LOOK_S = 5;

export const judgeWorking = each('are at their work', (one, { look, places }) =>
  isMostlyNear(look, one, places),
);

/** Near it for more than half of the time that they are there. */
function isMostlyNear(look: Look, one: PlayedActor, places: readonly string[]): boolean {
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
