/** Times of a claim, and how exactly they must hold: the tolerances of test/prompts/whole-way.md. */
import type { Expect } from './expect.ts';
import type { Look } from './look.ts';
import { firstOfEvent } from './seen.ts';

/** An event begins within 5 s or 5 % of its time, the larger. */
const BEGINS_S = 5;
const BEGINS_PART = 0.05;
/** The first of a group that arrives is there within a minute. */
export const COMES_S = 60;
/** Lengths hold within a tenth. */
const LENGTH_PART = 0.1;

export function toleranceOf(seconds: number): number {
  return Math.max(BEGINS_S, BEGINS_PART * seconds);
}

export function isNear(got: number, asked: number): boolean {
  return Math.abs(got - asked) <= LENGTH_PART * Math.abs(asked) + 1e-9;
}

/** When a group should arrive; null where the event it follows did not take place. */
export function arrivalOf(look: Look, { after_s, after_event }: Expect): number | null | undefined {
  if (after_s === undefined) return undefined;
  if (after_event === undefined) return after_s;
  const from = firstOfEvent(look, after_event);
  return from === undefined ? null : from + after_s;
}
