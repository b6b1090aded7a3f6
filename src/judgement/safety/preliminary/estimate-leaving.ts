/** How a place empties by the hand calculation (SFPE), as figures of an assessment. */
import { sayFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import type { Bottleneck } from '../assessment.ts';
import { toLevel } from '../verdict/score.ts';
import { emptyPlace } from './empty-place.ts';
import type { createLastPerson } from './last-person.ts';
import type { Skeleton, Way } from './skeleton.ts';
import { toWaysDown } from './ways-down.ts';
import type { Passage } from './ways-down.ts';

export interface Leaving {
  /** When it begins, and when people are told; 0 without an event. */
  readonly eventSeconds: number;
  readonly alarmSeconds: number;
  /**
   * From the alarm until the last person able to get out is out, in the median case: the sum of setting off, walking
   * and waiting.
   */
  readonly seconds: number;
  /** The same at the percentile a study reports, where chance makes a person slow or late. */
  readonly lateSeconds: number;
  readonly preMovementSeconds: number;
  readonly walkSeconds: number;
  readonly waitSeconds: number;
  /** People without an open way out, including people who need a step-free way or are shut in. */
  readonly trapped: number;
  /** The longest first. */
  readonly queues: readonly Queue[];
  /** The largest share of the capacity used of any exit or stair: 0 to 1. */
  readonly utilization: number;
  /** Of people with an aid or impaired, the share out before 95 % of the others. */
  readonly impairedInTime: number;
}

export interface Queue {
  readonly passage: Passage;
  /** Until a person who arrives at the longest queue has passed. */
  readonly seconds: number;
  readonly people: number;
}

/** Shorter waits are not reported. */
const QUEUE_SECONDS_MIN = 10;

/**
 * A study reports the 95th percentile over five runs, which lies between the last and the last but one of them: in the
 * mean at (0.8 × 5 + 0.2 × 4) / 6 of all possible times.
 */
const LATE_CHANCE = 0.8;
const MIDDLE_CHANCE = 0.5;

export function estimateLeaving(
  skeleton: Skeleton,
  watchLast: ReturnType<typeof createLastPerson>,
): Leaving {
  const ways = toWaysDown(skeleton);
  const last = watchLast(skeleton, ways);
  const emptied = emptyPlace(skeleton, ways);
  const { lastStartSeconds, stranded, uses } = emptied;
  // Queues decide where there are any; otherwise people who are slow, late or far away.
  const seconds = last.secondsBy(MIDDLE_CHANCE, emptied.seconds);
  const lateSeconds = last.secondsBy(LATE_CHANCE, seconds);
  const freeSeconds = seconds > emptied.seconds ? seconds : emptied.freeSeconds;
  const queues = uses
    .map(({ passage, queueMax, people }): Queue => ({
      passage,
      seconds: queueMax / passage.capacity,
      people,
    }))
    .filter((queue) => queue.seconds >= QUEUE_SECONDS_MIN)
    .toSorted((a, b) => b.seconds - a.seconds)
    // The worst of each kind stands for all storeys.
    .filter(
      ({ passage: { kind } }, i, all) =>
        kind === 'exit' || all.findIndex(({ passage }) => passage.kind === kind) === i,
    );
  return {
    eventSeconds: skeleton.eventSeconds,
    alarmSeconds: skeleton.alarmSeconds,
    seconds,
    lateSeconds,
    impairedInTime: last.impairedInTime(),
    preMovementSeconds: Math.min(freeSeconds, lastStartSeconds),
    walkSeconds: Math.max(0, freeSeconds - lastStartSeconds),
    waitSeconds: seconds - freeSeconds,
    trapped: countTrapped(skeleton, stranded + last.unable),
    queues,
    utilization: uses.reduce(
      (most, { flowMax, passage }) => Math.min(1, Math.max(most, flowMax / passage.capacity)),
      0,
    ),
  };
}

/** People who are shut in may be the same people who have no way out anyway. */
export function countTrapped({ people, shutIn }: Skeleton, without: number): number {
  const stuck = Math.min(people, without);
  return stuck + shutIn * (people - stuck);
}

/** Judgement: two minutes in a queue are in the middle. */
const HALF_SECONDS = 120;

export function weighQueue({ seconds }: Queue): number {
  return seconds / (seconds + HALF_SECONDS);
}

export function toBottleneck(queue: Queue, names: FloorNames): Bottleneck {
  return {
    location: namePassage(queue.passage, names),
    storey: queue.passage.storey,
    severity: toLevel(weighQueue(queue)),
    delaySeconds: queue.seconds,
    affectedAgents: Math.round(queue.people),
    share: 1,
  };
}

/** "the 2 stairs down from floor 2 (1.12 m wide each)", "the exit 1 (0.9 m wide)". */
export function namePassage({ kind, storey, ways }: Passage, names: FloorNames): string {
  const width = `${Number(ways[0]!.width.toFixed(2))} m wide${ways.length === 1 ? '' : ' each'}`;
  const floor = sayFloor(storey, names);
  switch (kind) {
    case 'exit':
      return `${nameWays(ways, 'exit')} (${width})`;
    case 'stair':
      return `${nameWays(ways, 'stair')} ${storey > 0 ? 'down' : 'up'} from ${floor} (${width})`;
    case 'stair door':
      return `the doors to ${nameWays(ways, 'stair')} on ${floor} (${width})`;
  }
}

function nameWays(ways: readonly Way[], noun: string): string {
  return ways.length === 1 ? `the ${ways[0]!.name}` : `the ${ways.length} ${noun}s`;
}
