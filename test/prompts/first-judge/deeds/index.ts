/**
 * Finds the people who do what a claim says. Each behaviour has its own judge; `departing` belongs to vehicles and riders
 * alone.
 */
import { SEEINGS } from '../behaviour-seeing.ts';
import type { BehaviourSeeing } from '../behaviour-seeing.ts';
import { no } from '../verdict.ts';
import { judgePassing } from './cross.ts';
import type { DeedAsked, Doing } from './doing.ts';

const OF_TRAFFIC: ReadonlyMap<string, BehaviourSeeing> = new Map<string, BehaviourSeeing>([
  ['pass', { judge: judgePassing, looksAtPlace: true }],
]);

export function findSeeing(goal: string): BehaviourSeeing | undefined {
  return SEEINGS[goal] ?? OF_TRAFFIC.get(goal);
}

export function judgeDeed(asked: DeedAsked): Doing {
  return (
    findSeeing(asked.goal)?.judge(asked) ?? {
      doing: [],
      verdict: no(`${asked.said}: ${asked.goal} is not seen`, 'Nothing in a run can show it.'),
    }
  );
}
