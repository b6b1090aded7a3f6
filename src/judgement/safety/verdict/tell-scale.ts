/** What a study may say where each of its agents stands for several people: the first sentences of how sure it is. */
import { mean } from '#crowd/people';
import type { RunFindings } from '../findings/run-findings.ts';

/** Less than this is nothing that anybody measures. */
const SOONER_SECONDS_MIN = 1;

/** Nothing where everybody is simulated. `halved` are the first of the runs again with half of the agents. */
export function tellScale(
  runs: readonly RunFindings[],
  halved: readonly RunFindings[] = [],
): string | undefined {
  const [{ people, peoplePerAgent }] = runs as readonly [RunFindings];
  if (peoplePerAgent <= 1) return undefined;
  const agents = Math.round(people / peoplePerAgent);
  return [
    `${say(agents)} simulated agents stand for ${say(people)} people, ${say(peoplePerAgent)} each.`,
    'Doors and stairs let through and count all of them.',
    'Within an agent nobody slows anybody, and how dense it is before a door is known within about a quarter.',
    sayLast(runs.slice(0, halved.length), halved),
  ].join(' ');
}

/** The last of a few sets off and is out sooner than the last of many. */
function sayLast(whole: readonly RunFindings[], half: readonly RunFindings[]): string {
  const last = 'The last of them is out sooner than the last of everybody would be';
  const areComparable = half.length > 0 && [...whole, ...half].every((run) => run.isComplete);
  const lastOf = (runs: readonly RunFindings[]): number =>
    mean(runs.map(({ evacuationSeconds }) => evacuationSeconds));
  const sooner = areComparable ? lastOf(whole) - lastOf(half) : 0;
  return sooner < SOONER_SECONDS_MIN
    ? `${last}: the time is a lower bound.`
    : `${last}: with half of the agents it was ${say(sooner)} s sooner, and what this many miss may be as much again. The time is a lower bound.`;
}

function say(value: number): string {
  const digits = value < 20 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
