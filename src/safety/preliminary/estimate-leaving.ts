/** How a place empties by the hand calculation (SFPE), in the figures an assessment is made of. */
import { judgeOccasion } from '#run';
import type { Scenario } from '#scenario';
import { nameStorey } from '#world';
import type { Bottleneck } from '../assessment.ts';
import { toLevel } from '../score.ts';
import { emptyPlace } from './empty-place.ts';
import { lastPersonSeconds } from './last-person.ts';
import type { Skeleton, Way } from './skeleton.ts';
import { toWaysDown } from './ways-down.ts';
import type { Passage } from './ways-down.ts';

export interface Leaving {
  /** When it begins, and when people are told; 0 where nothing happens first. */
  readonly eventSeconds: number;
  readonly alarmSeconds: number;
  /** From the alarm until the last is out who can get out; set off, walk and wait make it up. */
  readonly seconds: number;
  readonly preMovementSeconds: number;
  readonly walkSeconds: number;
  readonly waitSeconds: number;
  /** Without an open way out, those included who would need a way without steps. */
  readonly trapped: number;
  /** The longest first. */
  readonly queues: readonly Queue[];
  /** Of exits and stairs, the most of their capacity that is used: 0 to 1. */
  readonly utilization: number;
}

export interface Queue {
  readonly passage: Passage;
  /** Until somebody who comes when the queue is longest has passed. */
  readonly seconds: number;
  readonly people: number;
}

/** Shorter waits are not told of. */
const QUEUE_SECONDS_MIN = 10;

export function estimateLeaving(scenario: Scenario, skeleton: Skeleton): Leaving {
  const ways = toWaysDown(skeleton);
  const emptied = emptyPlace(skeleton, ways);
  const { lastStartSeconds, stranded, uses } = emptied;
  // Queues decide where there are any, and otherwise who is slow, late or far away.
  const seconds = lastPersonSeconds(scenario, skeleton, ways, emptied.seconds);
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
  const { alarmSeconds, eventSeconds } = judgeOccasion(
    scenario,
    { assumptions: [], unmet: [] },
    'evacuation',
  );
  return {
    eventSeconds,
    alarmSeconds: alarmSeconds ?? 0,
    seconds,
    preMovementSeconds: Math.min(freeSeconds, lastStartSeconds),
    walkSeconds: Math.max(0, freeSeconds - lastStartSeconds),
    waitSeconds: seconds - freeSeconds,
    trapped: Math.min(skeleton.people, stranded + countUnable(skeleton)),
    queues,
    utilization: uses.reduce(
      (most, { flowMax, passage }) => Math.min(1, Math.max(most, flowMax / passage.capacity)),
      0,
    ),
  };
}

/** On storeys without a way for them. Where the stairs are closed as well, everybody there is counted already. */
function countUnable({ storeys, stairs, hasLift }: Skeleton): number {
  if (hasLift || !stairs.some(({ isOpen }) => isOpen)) return 0;
  return storeys.reduce((sum, { storey, unable }) => sum + (storey === 0 ? 0 : unable), 0);
}

/** Judgement: two minutes in a queue are in the middle. */
const HALF_SECONDS = 120;

export function weighQueue({ seconds }: Queue): number {
  return seconds / (seconds + HALF_SECONDS);
}

export function toBottleneck(queue: Queue): Bottleneck {
  return {
    location: namePassage(queue.passage),
    storey: queue.passage.storey,
    severity: toLevel(weighQueue(queue)),
    delaySeconds: queue.seconds,
    affectedAgents: Math.round(queue.people),
    share: 1,
  };
}

/** "the 2 stairs down from floor 3 (1.12 m wide each)", "the exit 1 (0.9 m wide)"; floors as people count them. */
export function namePassage({ kind, storey, ways }: Passage): string {
  const width = `${Number(ways[0]!.width.toFixed(2))} m wide${ways.length === 1 ? '' : ' each'}`;
  const floor = nameStorey(storey).toLowerCase();
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
