/** Running. */
import type { PlayedActor } from '#run/played';
import { MOVED_M } from '../presence.ts';
import { toleranceOf } from '../timing.ts';
import { each } from './doing.ts';

/**
 * A slow run: 2 m/s is faster than nearly everybody walks (Weidmann 1993: 1.34 ± 0.26 m/s). Six meters of it in a row
 * are seen as running, wherever one has to wait before or behind them. The stretch is judgement.
 */
const STRETCH_S = 3;
const STRETCH_M = 6;

export const judgeRunning = each('run', (one, { from }) => runs(one, from) && startsBy(one, from));

/** From a time on, where one is given. */
export function runs({ path }: Pick<PlayedActor, 'path'>, from = -Infinity): boolean {
  const later = path.filter(({ seconds }) => seconds >= from - toleranceOf(Math.max(0, from)));
  const gone = [0];
  for (let i = 1; i < later.length; i += 1) {
    const [a, b] = [later[i - 1]!, later[i]!];
    gone.push(gone[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  let k = 0;
  const goneAt = (seconds: number): number => {
    while (k > 0 && later[k]!.seconds > seconds) k -= 1;
    while (k + 1 < later.length && later[k + 1]!.seconds <= seconds) k += 1;
    const [a, b] = [later[k]!, later[k + 1]];
    if (b === undefined || seconds <= a.seconds) return gone[k]!;
    const part = (seconds - a.seconds) / (b.seconds - a.seconds);
    return gone[k]! + part * (gone[k + 1]! - gone[k]!);
  };
  // The way of a window is longest where it begins or ends at a point of the path.
  return later.some(
    ({ seconds }, i) =>
      goneAt(seconds + STRETCH_S) - gone[i]! >= STRETCH_M ||
      gone[i]! - goneAt(seconds - STRETCH_S) >= STRETCH_M,
  );
}

function startsBy({ path }: PlayedActor, from: number | undefined): boolean {
  if (from === undefined) return true;
  const moved = path.find(({ x, y }) => Math.hypot(x - path[0]!.x, y - path[0]!.y) > MOVED_M);
  return moved !== undefined && moved.seconds >= from - toleranceOf(from);
}
