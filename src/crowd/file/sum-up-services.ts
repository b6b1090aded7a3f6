/** Figures of lines, lifts and refuges in a run, in people: each agent counts as the people it stands for. */
import { percentile } from '../people/statistics.ts';
import type { PlayedRun } from './play-run.ts';

/** One row for each service. A wait is the time from joining the line until the service begins. */
export function sumUpServices({ run, served, report }: PlayedRun) {
  const { seconds } = report.outcome;
  return run.services.map(({ id, servers }, service) => {
    const own = served.filter((one) => one.service === service);
    const weightOf = ({ who }: { readonly who: number }): number => run.people[who]!.weight;
    const begun = own.filter(({ beganSeconds }) => !Number.isNaN(beganSeconds));
    const waits = begun.map(({ beganSeconds, joinedSeconds }) => beganSeconds - joinedSeconds);
    const waited = sum(begun.map((one, k) => weightOf(one) * waits[k]!));
    const people = sum(begun.map(weightOf));
    const busy = sum(
      begun.map((one) => endOf(one.endedSeconds, one.leftSeconds, seconds) - one.beganSeconds),
    );
    const isDone = own.filter(({ endedSeconds }) => !Number.isNaN(endedSeconds));
    return {
      id,
      servers: servers.length,
      joined: sum(own.map(weightOf)),
      served: sum(isDone.map(weightOf)),
      left: sum(own.filter(({ leftSeconds }) => !Number.isNaN(leftSeconds)).map(weightOf)),
      waitSecondsMean: people > 0 ? waited / people : null,
      waitSeconds95:
        waits.length > 0
          ? percentile(
              waits.toSorted((a, b) => a - b),
              0.95,
            )
          : null,
      waitSecondsMax: waits.length > 0 ? Math.max(...waits) : null,
      queueMax: longestLine(own, weightOf),
      busyPart: seconds > 0 ? busy / (seconds * servers.length) : 0,
    };
  });
}

/** People who wait in a refuge at the end: they are not out. */
export function sumUpRefuges({ run, hasArrived }: PlayedRun) {
  return run.refuges.map(({ id, place }) => ({
    id,
    waiting: sum(
      run.people.map(({ weight, endsAt }, i) =>
        endsAt?.place === place && hasArrived[i] ? weight : 0,
      ),
    ),
  }));
}

function endOf(ended: number, left: number, last: number): number {
  return Number.isNaN(ended) ? (Number.isNaN(left) ? last : left) : ended;
}

/** Before they are called to a server. */
function longestLine(
  own: PlayedRun['served'],
  weightOf: (one: PlayedRun['served'][number]) => number,
): number {
  const changes = own
    .flatMap((one) => [
      { at: one.joinedSeconds, by: weightOf(one) },
      { at: endOf(one.calledSeconds, one.leftSeconds, Infinity), by: -weightOf(one) },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let there = 0;
  return changes.reduce((most, { by }) => Math.max(most, (there += by)), 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
