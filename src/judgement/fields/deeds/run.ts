/** Running. */
import type { PlayedActor } from '#run/played';
import { MOVED_M } from '../presence.ts';
import { toleranceOf } from '../verdict.ts';

/**
 * A slow run: 2 m/s is faster than nearly everybody walks (Weidmann 1993: 1.34 ± 0.26 m/s). Six meters of it in a row
 * are seen as running, wherever one has to wait before or behind them. The stretch is judgement.
 */
const STRETCH_S = 3;
const STRETCH_M = 6;

/**
 * Who runs does so for this part of the way from there on, as far as it is made at the pace of a walk: slower is held up by a
 * crowd. Judgement.
 */
const PART_RUN = 1 / 4;
const WALK_MPS = 1;
const STEP_S = 0.5;

type Path = Pick<PlayedActor, 'path'>;

/** Even for a few steps; from a time on, where one is given. */
export function runs(one: Path, from = -Infinity): boolean {
  const { later, gone, goneAt } = measureWay(one, from);
  // The way of a window is longest where it begins or ends at a point of the path.
  return later.some(
    ({ seconds }, i) =>
      goneAt(seconds + STRETCH_S) - gone[i]! >= STRETCH_M ||
      gone[i]! - goneAt(seconds - STRETCH_S) >= STRETCH_M,
  );
}

/** And not for a few steps only: a quarter of the way from the first stretch on is run, where one is not held up. */
export function keepsRunning(one: Path, from = -Infinity): boolean {
  if (!runs(one, from)) return false;
  const { later, goneAt } = measureWay(one, from);
  const end = later.at(-1)!.seconds;
  let [run, way, runUntil] = [0, 0, -Infinity];
  for (let seconds = later[0]!.seconds; seconds < end; seconds += STEP_S) {
    const here = goneAt(seconds);
    // Between two steps a stretch begins up to half a step later: a hundredth less is still one.
    if (goneAt(seconds + STRETCH_S) - here >= 0.99 * STRETCH_M) runUntil = seconds + STRETCH_S;
    const step = goneAt(seconds + STEP_S) - here;
    const isRun = seconds < runUntil;
    if (isRun) run += step;
    if (run > 0 && (isRun || step >= WALK_MPS * STEP_S)) way += step;
  }
  return run >= PART_RUN * way;
}

/** How far one has gone from a time on, by points of the path and at any time. */
function measureWay({ path }: Path, from: number) {
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
  return { later, gone, goneAt };
}

/** Not on their way before that. */
export function startsBy({ path }: PlayedActor, from: number | undefined): boolean {
  if (from === undefined) return true;
  const moved = path.find(({ x, y }) => Math.hypot(x - path[0]!.x, y - path[0]!.y) > MOVED_M);
  return moved !== undefined && moved.seconds >= from - toleranceOf(from);
}
