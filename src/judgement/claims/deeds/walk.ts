/** Going somewhere, by how far. */
import { lineLength } from '#plane';
import type { PlayedActor } from '#run/played';
import { MOVED_M, pathLength } from '../presence.ts';
import { each } from './doing.ts';

/** A march is more than a few steps. Judgement. */
const MARCHED_M = 50;

/** Who searches goes at least so far. Judgement. */
const SEARCHED_M = 50;

export const judgeMarching = each('go that far', (one) => farthestOf(one) >= MARCHED_M);

export const judgeWalking = each('go somewhere', (one) => goneFrom(one) > MOVED_M);

export const judgeDriving = each('go somewhere', (one, { from }) => goneFrom(one, from) > MOVED_M);

export const judgeSearching = each('go over the ground', (one) => pathLength(one) >= SEARCHED_M);

/** Meters gone from a moment on. */
function goneFrom({ path }: PlayedActor, from = 0): number {
  return lineLength(path.filter(({ seconds }) => seconds >= from));
}

/** From the start, on the plan. */
function farthestOf({ path }: PlayedActor): number {
  const [first] = path;
  return first === undefined
    ? 0
    : Math.max(...path.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
}
