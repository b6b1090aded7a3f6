/** Where the place is weak by its numbers alone: too few or closed ways, no way without steps, no warning, too many people. */
import type { Scenario } from '#scenario';
import type { RiskZone, Vulnerability } from '../assessment.ts';
import type { DesignRset } from '../design/design-times.ts';
import { capacityOf } from '../findings/find-gates.ts';
import { needsStepFree } from '../findings/needs-step-free.ts';
import { toLevel } from '../verdict/score.ts';
import type { Targets } from '../verdict/targets.ts';
import type { Leaving, Queue } from './estimate-leaving.ts';
import { namePassage, weighQueue } from './estimate-leaving.ts';
import type { Skeleton, Way } from './skeleton.ts';

export interface Weaknesses {
  readonly vulnerabilities: readonly Vulnerability[];
  readonly zones: readonly RiskZone[];
}

export interface Measured {
  readonly skeleton: Skeleton;
  readonly leaving: Leaving;
  readonly design: DesignRset;
  /** Until smoke is at head height, by hand; none where no fire burns inside. */
  readonly availableSeconds?: number;
  readonly targets: Targets;
  readonly accessibility: number;
}

const MIDDLE = { x: 0, y: 0 } as const;

export function findWeaknesses(scenario: Scenario, measured: Measured): Weaknesses {
  const stepped = needsStepFree(scenario) ? storeysWithSteps(measured.skeleton) : [];
  return {
    vulnerabilities: [
      ...weighExits(measured),
      ...weighStairs(measured),
      ...listBlocked(measured),
      ...weighAccess(measured, stepped),
      ...weighWarning(scenario),
      ...weighCrowd(measured),
    ],
    zones: [
      ...measured.leaving.queues.map((queue, i) => toQueueZone(measured.skeleton, queue, i)),
      ...toBlockedZone(measured),
      ...toAccessZone(measured, stepped),
      ...toCrowdZone(measured),
    ],
  };
}

/** Persons per second through the open ones. */
export function flowOf(ways: readonly Way[], kind: 'exit' | 'stair' = 'exit'): number {
  return ways.reduce((sum, { width, isOpen }) => sum + (isOpen ? capacityOf(kind, width) : 0), 0);
}

/** People per square metre before anybody moves. */
export function densityOf({ people, length, width, storeys }: Skeleton): number {
  return people / (length * width * storeys.length);
}

function weighExits({ skeleton, targets }: Measured): Vulnerability[] {
  const [current, required] = [flowOf(skeleton.exits), skeleton.people / targets.flowSeconds];
  if (current >= required) return [];
  return [
    {
      id: 'vulnerability-exits',
      category: 'exit_capacity',
      severity: toLevel(shortfall(current, required)),
      description: `The open exits pass ${perMinute(current)} people a minute; ${perMinute(required)} are needed (${targets.flowBecause}).`,
      currentCapacity: current * 60,
      requiredCapacity: required * 60,
      unit: 'people per minute',
      storeys: [0],
      about: skeleton.exits.map(({ name }) => name),
    },
  ];
}

/** As in runs: people on storeys without an exit must get down within the time allowed for moving. */
function weighStairs({ skeleton, targets }: Measured): Vulnerability[] {
  if (skeleton.stairs.length === 0) return [];
  const above = skeleton.storeys.filter(({ storey }) => storey !== 0);
  const people = above.reduce((sum, { awake, asleep }) => sum + awake + asleep, 0);
  const [current, required] = [flowOf(skeleton.stairs, 'stair'), people / targets.movementSeconds];
  if (current >= required) return [];
  return [
    {
      id: 'vulnerability-stairs',
      category: 'stair_capacity',
      severity: toLevel(shortfall(current, required)),
      description: `The open stairs take ${perMinute(current)} people a minute; ${perMinute(required)} are needed to clear all storeys in ${targets.movementSeconds} s.`,
      currentCapacity: current * 60,
      requiredCapacity: required * 60,
      unit: 'people per minute',
      storeys: above.map(({ storey }) => storey),
      about: skeleton.stairs.map(({ name }) => name),
    },
  ];
}

/** The missing share; at least a quarter, because there is a weakness. */
function shortfall(current: number, required: number): number {
  return Math.max(0.25, 1 - current / required);
}

function listBlocked({ skeleton }: Measured): Vulnerability[] {
  return (['exits', 'stairs'] as const).flatMap((what) => {
    const closed = skeleton[what].filter(({ isOpen }) => !isOpen);
    if (closed.length === 0) return [];
    const [open, all] = [skeleton[what].length - closed.length, skeleton[what].length];
    return [
      {
        id: `vulnerability-blocked-${what}`,
        category: 'blocked_exit',
        severity: toLevel(weighClosed(skeleton[what])),
        description: `${closed.length} of ${all} ${what} ${closed.length === 1 ? 'is' : 'are'} closed: ${closed.map(({ name }) => name).join(', ')}.`,
        currentCapacity: open,
        requiredCapacity: all,
        unit: what,
        about: closed.map(({ name }) => name),
      },
    ];
  });
}

/** A quarter, and the closed part of the width more. */
function weighClosed(ways: readonly Way[]): number {
  const all = ways.reduce((sum, { width }) => sum + width, 0);
  const closed = ways.reduce((sum, { width, isOpen }) => sum + (isOpen ? 0 : width), 0);
  return 0.25 + 0.75 * (closed / all);
}

/** From a twentieth on: the share of late people is not known more exactly. */
const LATE_SHARE_MIN = 0.05;

function weighAccess(
  { skeleton, leaving, accessibility }: Measured,
  stepped: readonly number[],
): Vulnerability[] {
  if (accessibility >= 1 - LATE_SHARE_MIN) return [];
  const late = leaving.impairedInTime < 1 - LATE_SHARE_MIN;
  return [
    {
      id: 'vulnerability-accessibility',
      category: 'accessibility',
      severity: toLevel(1 - accessibility),
      description:
        stepped.length > 0
          ? `${stepped.length} of ${skeleton.storeys.length} storeys have no step-free way out that may be used in an emergency.`
          : late
            ? `${Math.round(100 * (1 - leaving.impairedInTime))} % of the people who walk with an aid or cannot walk are not out when 95 % of the others are.`
            : 'Not every exit is open and wide enough for a wheelchair.',
      currentCapacity: accessibility,
      requiredCapacity: 1,
      storeys: stepped.length > 0 ? stepped : [0],
      about: [],
    },
  ];
}

function storeysWithSteps({ storeys, hasEvacuationLift }: Skeleton): number[] {
  return hasEvacuationLift
    ? []
    : storeys.map(({ storey }) => storey).filter((storey) => storey !== 0);
}

function weighWarning({ response }: Scenario): Vulnerability[] {
  if (response.alarm.value !== 'none') return [];
  return [
    {
      id: 'vulnerability-warning',
      category: 'warning',
      severity: 'high',
      description:
        'There is no alarm: people who do not see the danger leave after fifteen minutes or more (PD 7974-6, management M3).',
      about: [],
    },
  ];
}

/** Fruin, level of service F of walkways: nobody walks freely any more. */
const CROWDED_PER_M2 = 2.17;

/** 4 people per m² are to be watched, 6 critical (Fruin, Still): half and three quarters. */
function weighDensity(density: number): number {
  return Math.min(1, density / 8);
}

function weighCrowd({ skeleton }: Measured): Vulnerability[] {
  const density = densityOf(skeleton);
  if (density < CROWDED_PER_M2) return [];
  return [
    {
      id: 'vulnerability-crowding',
      category: 'crowding',
      severity: toLevel(weighDensity(density)),
      description: `On average ${density.toFixed(1)} people stand on each square metre; from ${CROWDED_PER_M2} on nobody walks freely (Fruin, level of service F).`,
      currentCapacity: Math.floor(skeleton.people / (density / CROWDED_PER_M2)),
      requiredCapacity: Math.ceil(skeleton.people),
      unit: 'people',
      about: [],
    },
  ];
}

function toCrowdZone({ skeleton }: Measured): RiskZone[] {
  const density = densityOf(skeleton);
  if (density < CROWDED_PER_M2) return [];
  const weight = weighDensity(density);
  return [
    {
      id: 'zone-crowd',
      type: 'crowd_density',
      storey: 0,
      at: MIDDLE,
      level: toLevel(weight),
      weight,
      description: `On average ${density.toFixed(1)} people stand on each square metre.`,
      affectedAgents: Math.round(skeleton.copies * skeleton.people),
      confidence: 0.5,
    },
  ];
}

/** Confidence: without a plan the calculation knows at which exit or stair people queue, but not its position. */
const QUEUE_CONFIDENCE = 0.5;

function toQueueZone({ floorNames }: Skeleton, queue: Queue, i: number): RiskZone {
  const weight = weighQueue(queue);
  return {
    id: `zone-queue-${i + 1}`,
    type: 'bottleneck',
    storey: queue.passage.storey,
    at: MIDDLE,
    level: toLevel(weight),
    weight,
    description: `People queue at ${namePassage(queue.passage, floorNames)} for up to ${Math.round(queue.seconds)} s.`,
    affectedAgents: Math.round(queue.people),
    delaySeconds: queue.seconds,
    confidence: QUEUE_CONFIDENCE,
  };
}

function toBlockedZone({ skeleton }: Measured): RiskZone[] {
  const ways = [...skeleton.exits, ...skeleton.stairs];
  const closed = ways.filter(({ isOpen }) => !isOpen);
  if (closed.length === 0) return [];
  const weight = weighClosed(ways);
  return [
    {
      id: 'zone-blocked',
      type: 'blocked_exit',
      storey: 0,
      at: MIDDLE,
      level: toLevel(weight),
      weight,
      description: `Closed according to the prompt: ${closed.map(({ name }) => name).join(', ')}.`,
      confidence: 1,
    },
  ];
}

function toAccessZone({ accessibility }: Measured, stepped: readonly number[]): RiskZone[] {
  const storey = stepped.at(-1);
  if (storey === undefined) return [];
  const weight = 1 - accessibility;
  return [
    {
      id: 'zone-steps',
      type: 'accessibility',
      storey,
      at: MIDDLE,
      level: toLevel(weight),
      weight,
      description: 'No step-free way leads out from here.',
      confidence: 1,
    },
  ];
}

function perMinute(perSecond: number): string {
  return String(Math.round(60 * perSecond));
}
