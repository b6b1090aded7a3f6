/** Compares the preliminary calculation with the runs, and says why where they are far apart. */
import { countPeople } from '#base/text';
import { mean, percentile } from '#crowd/people';
import type { Agreement, Metrics } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';

/** Above this relative difference the calculation is no estimate of the runs. */
const CLOSE_PART = 0.25;
/** A loss or delay of at least this many seconds counts as a reason. */
const SECONDS_MIN = 10;

export function summarizeAgreement(
  preliminary: Pick<Metrics, 'evacuationSeconds' | 'more'>,
  runs: readonly RunFindings[],
): Agreement {
  const times = runs.map(({ evacuationSeconds }) => evacuationSeconds).sort((a, b) => a - b);
  const { evacuationSeconds, more } = preliminary;
  const [calculated, simulated] = [
    more['seconds_middle'] ?? evacuationSeconds,
    percentile(times, 0.5),
  ];
  const ratio = simulated > 0 ? calculated / simulated : calculated > 0 ? Infinity : 1;
  const isClose = Math.abs(ratio - 1) <= CLOSE_PART;
  return {
    preliminarySeconds: calculated,
    simulatedSeconds: simulated,
    isClose,
    because: isClose
      ? `The hand calculation and the median run agree within ${100 * CLOSE_PART} %.`
      : [
          `The hand calculation gives ${Math.round(calculated)} s; the median run took ${Math.round(simulated)} s.`,
          ...listReasons({ evacuationSeconds: calculated, more }, runs, times),
        ].join(' '),
  };
}

/**
 * Reasons visible in the runs, the most important first; otherwise the plan itself, which is drawn only for the runs.
 */
function listReasons(
  { evacuationSeconds, more }: Pick<Metrics, 'evacuationSeconds' | 'more'>,
  runs: readonly RunFindings[],
  times: readonly number[],
): string[] {
  const isTooShort = evacuationSeconds < percentile(times, 0.5);
  const average = (of: (run: RunFindings) => number): number => mean(runs.map(of));
  const late = average((run) => run.late);
  const trapped = average((run) => run.trapped);
  const expectedTrapped = more['people_without_way_out'] ?? 0;
  const inDanger = average(({ tenability }) => tenability?.people ?? 0);
  const delay = average((run) => (run.people > 0 ? run.delayPersonSeconds / run.people : 0));
  const waiting = more['waiting_seconds'] ?? 0;
  const impairedSeconds = average(impairedLater);
  const reasons = [
    evacuationSeconds >= times[0]! && evacuationSeconds <= times.at(-1)!
      ? `The runs took from ${Math.round(times[0]!)} to ${Math.round(times.at(-1)!)} s: a few slow or late people determine the time.`
      : undefined,
    isTooShort && late > 0 ? `On average ${say(late)} still inside when time was up.` : undefined,
    Math.abs(trapped - expectedTrapped) >= 1
      ? `In the runs ${say(trapped)} without a way out, in the calculation ${Math.round(expectedTrapped)}.`
      : undefined,
    isTooShort && inDanger >= 1
      ? `In the runs ${say(inDanger)} in smoke, heat, gas or water, which slow people and turn them back.`
      : undefined,
    isTooShort && impairedSeconds >= SECONDS_MIN
      ? `People who walk with an aid or take a lift were out ${Math.round(impairedSeconds)} s after all others.`
      : undefined,
    !isTooShort && runs.some(({ tenability }) => tenability !== undefined)
      ? 'In the runs, awake people leave as soon as they see flames or smoke. The hand calculation has no plan and uses a typical time by which the last person has set off.'
      : undefined,
    !isTooShort && evacuationSeconds > times.at(-1)! && impairedSeconds >= SECONDS_MIN
      ? `People who walk with an aid or take a lift were out ${Math.round(impairedSeconds)} s after all others. Chance decides how slow the slowest of a few people are, and ${runs.length} runs show little of that spread.`
      : undefined,
    !isTooShort && waiting - delay >= SECONDS_MIN
      ? `In the calculation the last person waits ${Math.round(waiting)} s, because nobody passes within 15 cm of the sides of doors and stairs (SFPE). In the runs people lost ${Math.round(delay)} s each in queues.`
      : undefined,
    isTooShort && delay - waiting >= SECONDS_MIN
      ? `People lost ${Math.round(delay)} s each in queues that the calculation did not predict.`
      : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length > 0) return reasons;
  return [
    'Rooms, doors and furniture are drawn for the runs only. They make ways longer or shorter.',
  ];
}

/** How much later the last person who walks with an aid or cannot walk was out; 0 if they were not the last. */
function impairedLater({ kinds, evacuationSeconds }: RunFindings): number {
  const impaired = kinds.find(({ kind }) => kind === 'impaired')?.lastSeconds ?? 0;
  if (impaired < evacuationSeconds - 1) return 0;
  const others = kinds.filter(
    ({ kind, lastSeconds }) => kind !== 'impaired' && (lastSeconds ?? 0) < impaired - 1,
  );
  return impaired - Math.max(0, ...others.map(({ lastSeconds }) => lastSeconds ?? 0));
}

function say(people: number): string {
  const count = Math.max(1, Math.round(people));
  return `${countPeople(count)} ${count === 1 ? 'was' : 'were'}`;
}
