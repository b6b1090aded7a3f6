/** How long leaving may take: published design times where there are any, by what the place is. */
import { preMovementOf } from '#crowd';
import { judgeOccasion } from '#run';
import type { Scenario, StructureKind } from '#scenario';

export interface Targets {
  /** In which everybody should have passed the ways out, at their full flow. */
  readonly flowSeconds: number;
  /** From the last who sets off until everybody is out. */
  readonly movementSeconds: number;
  /** From the event until people are told, by an automatic alarm. */
  readonly detectionSeconds: number;
  /** From the alarm until 99 of 100 have set off, awake and in a place that is managed well. */
  readonly preMovementSeconds: number;
  /** From the event until everybody is out: the last three together. */
  readonly allowedSeconds: number;
  readonly because: string;
}

interface Limit {
  readonly flowSeconds: number;
  readonly movementSeconds: number;
  readonly because: string;
}

/** Each storey away from the exits adds this to what is allowed for moving: two flights at 0.7 m/s. Judgement. */
const SECONDS_PER_STOREY = 20;

const BUILDING: Limit = {
  flowSeconds: 150,
  movementSeconds: 150,
  because: 'two and a half minutes, the time behind the exit widths of Approved Document B',
};
const STATION: Limit = {
  flowSeconds: 240,
  movementSeconds: 360,
  because: 'four minutes to clear the platform, six to a point of safety (NFPA 130)',
};
const OPEN: Limit = {
  flowSeconds: 480,
  movementSeconds: 480,
  because: 'eight minutes, the longest the Guide to Safety at Sports Grounds allows',
};
/** 1.25 (R + T) + 2/3 (E + L) ≤ 60 min with 30 min to embark and launch leaves 32 for R + T, five of them to respond. */
const SHIP: Limit = {
  flowSeconds: 1620,
  movementSeconds: 1620,
  because: 'what the hour of MSC.1/Circ.1533 leaves after response and embarkation',
};

const OPEN_AIR: ReadonlySet<StructureKind> = new Set<StructureKind>([
  'stadium',
  'festival_ground',
  'market',
  'camp',
  'campsite',
  'park',
  'plaza',
  'intersection',
  'highway',
  'bridge',
  'village',
  'town',
  'port',
  'dam',
  'beach',
  'farm',
  'forest',
]);
const STATIONS: ReadonlySet<StructureKind> = new Set<StructureKind>([
  'metro_station',
  'train_station',
]);

/**
 * What a place of this kind needs that is well managed, warns automatically, and whose people are awake. It does not depend on
 * whether this one is and does: who sleeps or is not warned has no more time for it.
 */
export function targetsOf(scenario: Scenario): Targets {
  const { structures } = scenario;
  const main = structures.find(({ isMain }) => isMain) ?? structures[0];
  const kind = main?.kind.value ?? 'plaza';
  const limit = limitOf(kind);
  const storeys = OPEN_AIR.has(kind)
    ? 0
    : Math.max((main?.floors?.value ?? 1) - 1, main?.basements?.value ?? 0, 0);
  const detectionSeconds = detectionOf(scenario);
  const preMovementSeconds = lastStart(kind);
  const movementSeconds = limit.movementSeconds + storeys * SECONDS_PER_STOREY;
  return {
    flowSeconds: limit.flowSeconds,
    movementSeconds,
    detectionSeconds,
    preMovementSeconds,
    allowedSeconds: detectionSeconds + preMovementSeconds + movementSeconds,
    because: `${detectionSeconds} s to the alarm, ${Math.round(preMovementSeconds)} s to set off (PD 7974-6, M1) and ${movementSeconds} s to move: ${limit.because}${storeys > 0 ? `, and ${SECONDS_PER_STOREY} s for each of ${storeys} storeys` : ''}`,
  };
}

function detectionOf(scenario: Scenario): number {
  const { response } = scenario;
  const { alarmSeconds, eventSeconds } = judgeOccasion(
    { ...scenario, response: { ...response, alarm: { ...response.alarm, value: 'automatic' } } },
    { assumptions: [], unmet: [] },
    'evacuation',
  );
  return (alarmSeconds ?? 0) - eventSeconds;
}

function limitOf(kind: StructureKind): Limit {
  if (kind === 'ship') return SHIP;
  if (STATIONS.has(kind)) return STATION;
  return OPEN_AIR.has(kind) ? OPEN : BUILDING;
}

/** z of 99 of 100. */
const Z99 = 2.3263;

function lastStart(kind: StructureKind): number {
  const times = preMovementOf(kind, { isAsleep: false, management: 1, hasAlarm: true });
  if (times.kind === 'percentiles') return times.p99;
  if (times.kind !== 'lognormal') return 0;
  const { mu, sigma, shift = 0, high = Infinity } = times;
  return Math.min(high, shift + Math.exp(mu + Z99 * sigma));
}
