/** The flights of a stored run, from its results and its trajectory. */
import { createSnapshot } from '#crowd/traces';
import type { Trace } from '#crowd/traces';
import { DOWN, WALKING } from '#crowd/walking';
import type { FleeChange } from '#run/steering';

export interface Fleeing {
  /** From when to when it left because of a danger or an alarm; Infinity for never. */
  readonly fleesFrom: number;
  readonly fleesUntil: number;
  /** It may have been brought down on the way. */
  readonly isHarmed: boolean;
  /** A command stops the agent: it flees only while it walks. */
  readonly isStopped: boolean;
}

/** In order of time. The two changes of a flight too short for the results have the same time. */
export function listFlights(agents: readonly Fleeing[], trace: Trace): FleeChange[] {
  const hindered = agents.flatMap(({ fleesFrom, isHarmed, isStopped }, index) =>
    fleesFrom < Infinity && (isHarmed || isStopped) ? [index] : [],
  );
  const pauses = hindered.length === 0 ? new Map<number, Able[]>() : watch(agents, hindered, trace);
  /** Changes in the results are sent before the end of the run. */
  const within = (seconds: number): number =>
    seconds === Infinity ? Infinity : Math.min(seconds, trace.seconds);
  return agents
    .flatMap(({ fleesFrom, fleesUntil }, index) => {
      if (fleesFrom === Infinity) return [];
      const able = pauses.get(index) ?? [{ seconds: -Infinity, isAble: true }];
      const changes = listChanges(able, within(fleesFrom), within(fleesUntil));
      return changes.map((change) => ({ index, ...change }));
    })
    .toSorted((a, b) => a.seconds - b.seconds);
}

/** From a sample of the trajectory on, whether an agent can flee. */
interface Able {
  readonly seconds: number;
  readonly isAble: boolean;
}

/** Looks at every sample, for the agents that may have been kept from fleeing. */
function watch(
  agents: readonly Fleeing[],
  hindered: readonly number[],
  trace: Trace,
): Map<number, Able[]> {
  const found = new Map(hindered.map((index) => [index, [] as Able[]]));
  const fallen = new Set<number>();
  const snapshot = createSnapshot(trace.head.people);
  for (const seconds of trace.listTimes()) {
    trace.readAt(seconds, snapshot);
    for (const [index, able] of found) {
      const state = snapshot.state[index];
      // An agent that is moved afterwards is carried.
      if (state === DOWN) fallen.add(index);
      const isAble = !fallen.has(index) && (!agents[index]!.isStopped || state === WALKING);
      if (able.at(-1)?.isAble !== isAble) able.push({ seconds, isAble });
    }
  }
  return found;
}

function listChanges(
  able: readonly Able[],
  from: number,
  until: number,
): Omit<FleeChange, 'index'>[] {
  const changes: Omit<FleeChange, 'index'>[] = [];
  able.forEach(({ seconds, isAble }, k) => {
    const begins = Math.max(from, seconds);
    const ends = Math.min(until, able[k + 1]?.seconds ?? Infinity);
    const isWhole = ends === until && begins === from;
    if (!isAble || begins > ends || (begins === ends && !isWhole)) return;
    changes.push({ seconds: begins, isFleeing: true });
    if (ends < Infinity) changes.push({ seconds: ends, isFleeing: false });
  });
  return changes;
}
