/** Playing. */
import type { PlayedActor } from '#run/played';
import { pathLength } from '../presence.ts';
import { each } from './doing.ts';

/** A game is played here and there, and not farther off: judgement. */
const GAME_M = 30;
const GAME_MOVES_M = 10;

export const judgePlaying = each('play', plays);

/** Known by the stated activity, and seen by moving to and fro without going away. */
function plays(one: PlayedActor): boolean {
  const [first] = one.path;
  if (one.traits['isPlaying'] !== true || first === undefined) return false;
  const away = Math.max(...one.path.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
  return pathLength(one) >= GAME_MOVES_M && away <= GAME_M;
}
