/** Running. */
import type { PlayedActor } from '#run/played';
import { MOVED_M, pathLength } from '../presence.ts';
import { toleranceOf } from '../timing.ts';
import { each } from './doing.ts';

/** A slow run: 2 m/s is faster than nearly everybody walks (Weidmann 1993: 1.34 ± 0.26 m/s). */
const RUNNING_MPS = 2;

export const judgeRunning = each('run', (one, { from }) => runs(one) && startsBy(one, from));

export function runs(one: PlayedActor): boolean {
  return pathLength(one) > MOVED_M && one.speedMean >= RUNNING_MPS;
}

function startsBy({ path }: PlayedActor, from: number | undefined): boolean {
  if (from === undefined) return true;
  const moved = path.find(({ x, y }) => Math.hypot(x - path[0]!.x, y - path[0]!.y) > MOVED_M);
  return moved !== undefined && moved.seconds >= from - toleranceOf(from);
}
