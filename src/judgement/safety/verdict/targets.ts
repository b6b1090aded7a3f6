/** The time allowed for leaving: published design times where there are any, by the kind of place. */
import { startsBy } from '#crowd/cast';
import { judgeOccasion } from '#run';
import { egressLimitsOf } from '#scenario';
import type { Scenario } from '#scenario';

export interface Targets {
  /** Within which everybody should have passed the ways out, at their full flow. */
  readonly flowSeconds: number;
  /** From the last person setting off until everybody is out. */
  readonly movementSeconds: number;
  /** From the event until people are told, by an automatic alarm. */
  readonly detectionSeconds: number;
  /** From the alarm until 99 of 100 have set off, awake and in a well-managed place. */
  readonly preMovementSeconds: number;
  /** From the event until everybody is out: the last three together. */
  readonly allowedSeconds: number;
  readonly because: string;
  /** The same of the flow alone. */
  readonly flowBecause: string;
}

/**
 * The time for a well-managed place of this kind with an automatic alarm and people awake. It is the same for every
 * place of the kind: people who sleep or are not warned do not get more time.
 */
export function targetsOf(scenario: Scenario): Targets {
  const { structures } = scenario;
  const main = structures.find(({ isMain }) => isMain) ?? structures[0]!;
  const kind = main.kind.value;
  const {
    flowSeconds,
    movementSeconds,
    because,
    flowBecause = because,
  } = egressLimitsOf(kind, {
    floors: main.floors?.value ?? 1,
    basements: main.basements?.value ?? 0,
  });
  const detectionSeconds = detectionOf(scenario);
  const preMovementSeconds = startsBy(kind, WELL_MANAGED, LAST_SHARE);
  return {
    flowSeconds,
    movementSeconds,
    detectionSeconds,
    preMovementSeconds,
    allowedSeconds: detectionSeconds + preMovementSeconds + movementSeconds,
    because: `${detectionSeconds} s to the alarm, ${Math.round(preMovementSeconds)} s to set off (PD 7974-6, level M1: what a well-managed place needs, whatever this place has) and ${movementSeconds} s to move: ${because}`,
    flowBecause,
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

const WELL_MANAGED = { isAsleep: false, management: 1, hasAlarm: true } as const;
const LAST_SHARE = 0.99;
