/** What a study may claim if each of its agents stands for several people: the first sentences about its confidence. */
import { mean } from '#crowd/people';
import type { RunFindings } from '../findings/run-findings.ts';

/** A smaller difference is not measurable. */
const SOONER_SECONDS_MIN = 1;

/** Empty if everybody is simulated. `halved` are the first of the runs again with half of the agents. */
export function tellScale(
  runs: readonly RunFindings[],
  halved: readonly RunFindings[] = [],
): string | undefined {
  const [{ people, peoplePerAgent }] = runs as readonly [RunFindings];
  if (peoplePerAgent <= 1) return undefined;
  const agents = Math.round(people / peoplePerAgent);
  return [
    `${say(agents)} simulated agents stand for ${say(people)} people, ${say(peoplePerAgent)} each.`,
    'Flows through doors and stairs count all people.',
    'People within an agent do not slow each other, and the density before a door is known to within about a quarter.',
    sayLast(runs.slice(0, halved.length), halved),
  ].join(' ');
}

/** The last of a few people sets off and is out sooner than the last of many. */
function sayLast(whole: readonly RunFindings[], half: readonly RunFindings[]): string {
  const last = 'The last agent is out sooner than the last of all people would be';
  const areComparable = half.length > 0 && [...whole, ...half].every((run) => run.isComplete);
  const lastOf = (runs: readonly RunFindings[]): number =>
    mean(runs.map(({ evacuationSeconds }) => evacuationSeconds));
  const sooner = areComparable ? lastOf(whole) - lastOf(half) : 0;
  return sooner < SOONER_SECONDS_MIN
    ? `${last}: the time is a lower bound.`
    : `${last}: with half of the agents it was ${say(sooner)} s sooner, and the error of this number of agents may be as large. The time is a lower bound.`;
}

function say(value: number): string {
  const digits = value < 20 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
