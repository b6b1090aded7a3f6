/** The first view: which floor, and how much of the place. */
import type { Box } from './camera-rig.ts';
import { GONE } from './read-trace.ts';
import type { Trace } from './read-trace.ts';
import type { Story } from './story.ts';

/** Fewer than this on a floor, and it does not show what happens. Judgement. */
const PEOPLE_SHARE_MIN = 0.1;

/**
 * A building hides its inside from above: it is cut open at the floor of the event, or, if hardly anybody is there, at
 * the floor with most people.
 */
export function firstStorey(
  trace: Trace,
  { people, events, isOpenAbove }: Story,
  storeys: readonly number[],
): number | undefined {
  if (storeys.length === 0 || isOpenAbove) return undefined;
  const counts = new Map(storeys.map((storey) => [storey, 0]));
  for (let i = 0; i < people.length; i++) {
    const storey = trace.levels[trace.level[i]!]?.storey;
    if (trace.state[i] === GONE || storey === undefined || !counts.has(storey)) continue;
    counts.set(storey, counts.get(storey)! + 1);
  }
  const fullest = (of: readonly number[]): number | undefined =>
    of.toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0];
  const eventStoreys = events.flatMap(({ storey }) =>
    storey !== undefined && counts.has(storey) ? [storey] : [],
  );
  const atEvent = fullest(eventStoreys);
  const isPeopled = (counts.get(atEvent ?? NaN) ?? 0) >= PEOPLE_SHARE_MIN * people.length;
  return isPeopled ? atEvent : fullest(storeys);
}

/** Box around all paths and events. */
export function boxOf({ x, y, state }: Trace, { events }: Story): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const include = (px: number, py: number): void => {
    box.minX = Math.min(box.minX, px);
    box.minY = Math.min(box.minY, py);
    box.maxX = Math.max(box.maxX, px);
    box.maxY = Math.max(box.maxY, py);
  };
  for (let i = 0; i < x.length; i++) if (state[i] !== 0 && state[i]! < 4) include(x[i]!, y[i]!);
  for (const { position } of events) include(position[0], position[1]);
  return box.minX <= box.maxX ? box : { minX: -20, minY: -20, maxX: 20, maxY: 20 };
}

export function sizeOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(maxX - minX, maxY - minY);
}
