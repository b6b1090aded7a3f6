/** How a place empties by the hand calculation (SFPE), in the figures an assessment is made of. */
import { estimateNetwork } from '#crowd';
import type { Estimate } from '#crowd';
import { judgeOccasion } from '#run';
import type { Scenario } from '#scenario';
import type { Bottleneck } from '../assessment.ts';
import { toLevel } from '../score.ts';
import type { Skeleton, Way } from './skeleton.ts';
import { toNetwork } from './to-network.ts';
import type { NamedLink } from './to-network.ts';

export interface Leaving {
  /** When people are told; 0 where nothing happens first. */
  readonly alarmSeconds: number;
  /** From the alarm until the last is out who can get out. */
  readonly seconds: number;
  /** Without an open way out, those included who would need a way without steps. */
  readonly trapped: number;
  /** The parts the seconds are made of. */
  readonly breakdown: Estimate['breakdown'];
  /** The longest first. */
  readonly queues: readonly Queue[];
  /** Of exits and stairs, the most of their capacity that is used: 0 to 1. */
  readonly utilization: number;
}

export interface Queue {
  readonly link: NamedLink;
  /** Until somebody who comes when the queue is longest has passed. */
  readonly seconds: number;
  readonly people: number;
}

/** Shorter waits are not told of. */
const QUEUE_SECONDS_MIN = 10;

export function estimateLeaving(scenario: Scenario, skeleton: Skeleton): Leaving {
  const { network, links } = toNetwork(skeleton);
  const estimate = estimateNetwork(network);
  const uses = new Map(estimate.links.map((use) => [use.id, use]));
  const queues = links
    .map((link): Queue => {
      const { queueMax, capacity, people } = uses.get(link.id)!;
      return { link, seconds: queueMax / capacity, people };
    })
    .filter(({ seconds }) => seconds >= QUEUE_SECONDS_MIN)
    .toSorted((a, b) => b.seconds - a.seconds)
    // One queue reaches up the whole stair: its longest piece stands for it.
    .filter(
      ({ link }, i, all) =>
        all.findIndex((one) => one.link.kind === link.kind) === i || link.kind === 'exit',
    );
  const shares = links.map(({ id }) => uses.get(id)!.flowMax / uses.get(id)!.capacity);
  const stranded = estimate.stranded.reduce((sum, { people }) => sum + people, 0);
  const { alarmSeconds } = judgeOccasion(scenario, { assumptions: [], unmet: [] });
  return {
    alarmSeconds: alarmSeconds ?? 0,
    seconds: estimate.totalSeconds,
    trapped: Math.min(skeleton.people, Math.max(stranded, stranded + countUnable(skeleton))),
    breakdown: estimate.breakdown,
    queues,
    utilization: Math.min(1, Math.max(0, ...shares)),
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
    location: nameLink(queue.link),
    storey: queue.link.storey,
    severity: toLevel(weighQueue(queue)),
    delaySeconds: queue.seconds,
    affectedAgents: Math.round(queue.people),
    share: 1,
  };
}

/** "the stair on floor 3 (1.12 m wide)", "the 3 exits (0.9 m wide each)"; floors as the interface counts them. */
export function nameLink({ kind, storey, ways }: NamedLink): string {
  const size = ways.length === 1 ? 'wide' : 'wide each';
  const width = `${Number(ways[0]!.width.toFixed(2))} m ${size}`;
  switch (kind) {
    case 'exit':
      return `${nameWays(ways, 'exit')} (${width})`;
    case 'stair':
      return `${nameWays(ways, 'stair')} from floor ${storey} (${width})`;
    case 'stair door':
      return `before ${nameWays(ways, 'stair')} on floor ${storey} (${width})`;
  }
}

function nameWays(ways: readonly Way[], noun: string): string {
  return ways.length === 1 ? `the ${ways[0]!.name}` : `the ${ways.length} ${noun}s`;
}
