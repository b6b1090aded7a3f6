/**
 * How long people take before they leave, by the use of the building, sleep, staff and management (PD 7974-6; ships:
 * MSC.1/Circ.1533).
 */
import { preMovementQuantile, toLognormal } from '../people/pre-movement-cdf.ts';
import { PRE_MOVEMENT_CHOICES } from '../people/pre-movement-choices.ts';
import type { PreMovementName } from '../people/pre-movement-choices.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';
import { placeStartings } from './place-starting.ts';
import type { PlaceStarting } from './place-starting.ts';

/** PD 7974-6: 1 trained, staffed and audited; 2 trained, with fewer staff; 3 the least. */
export type ManagementLevel = 1 | 2 | 3;

export interface Occupants {
  readonly isAsleep: boolean;
  /** Staff know the building and are awake: the row of offices is theirs, also in shops and hospitals. Judgement. */
  readonly isStaff?: boolean;
  readonly management: ManagementLevel;
  /** Without a warning, management counts as level 3. */
  readonly hasAlarm: boolean;
}

type Rows = readonly [m1: PreMovementName, m2: PreMovementName, m3: PreMovementName];

const AWAKE: Readonly<Record<PlaceStarting['awake'], Rows>> = {
  familiar: ['awakeFamiliarM1', 'awakeFamiliarM2', 'awakeFamiliarM3'],
  unfamiliar: ['awakeUnfamiliarM1', 'awakeUnfamiliarM2', 'awakeUnfamiliarM3'],
  care: ['medicalAwakeM1', 'medicalAwakeM2', 'medicalAwakeM3'],
  transport: ['transportM1', 'transportM2', 'transportM3'],
};
const ASLEEP: Readonly<Record<PlaceStarting['asleep'], Rows>> = {
  /** There is no M1: no household is managed at that level. */
  dwelling: ['sleepingFamiliarM2', 'sleepingFamiliarM2', 'sleepingFamiliarM3'],
  managed: ['sleepingManagedM1', 'sleepingManagedM2', 'sleepingManagedM3'],
  lodging: ['sleepingUnfamiliarM1', 'sleepingUnfamiliarM2', 'sleepingUnfamiliarM3'],
  ward: ['medicalSleepingM1', 'medicalSleepingM2', 'medicalSleepingM3'],
};

/**
 * Sleepers whom no alarm wakes. The table gives only "more than" for them, the same bound as with an alarm. They are
 * found or woken after a quarter of an hour, when the first awake people without a warning set off. Judgement.
 */
const UNTOLD_ASLEEP_SECONDS = 900;

export function preMovementOf(structure: string, occupants: Occupants): PreMovement {
  const { isAsleep, hasAlarm } = occupants;
  const { preMovement } = PRE_MOVEMENT_CHOICES[nameOf(structure, occupants)];
  if (!isAsleep || hasAlarm || preMovement.kind !== 'percentiles') return preMovement;
  return { ...toLognormal(preMovement), shift: UNTOLD_ASLEEP_SECONDS };
}

/** By when this share of the people has set off, to a tenth of a second. */
export function startsBy(structure: string, occupants: Occupants, share: number): number {
  return Math.round(10 * preMovementQuantile(preMovementOf(structure, occupants), share)) / 10;
}

/** Whether the source gives these times as "more than": the true ones are later. */
export function isStartLeast(structure: string, occupants: Occupants): boolean {
  return PRE_MOVEMENT_CHOICES[nameOf(structure, occupants)].isLowerBound;
}

function nameOf(
  structure: string,
  { isAsleep, isStaff = false, management, hasAlarm }: Occupants,
): PreMovementName {
  const { awake, asleep, byOwnRule } = placeStartings.of(structure);
  if (byOwnRule !== undefined && hasAlarm) return isAsleep ? byOwnRule.asleep : byOwnRule.awake;
  const rows = isAsleep ? ASLEEP[asleep] : AWAKE[isStaff ? 'familiar' : awake];
  return rows[hasAlarm ? management - 1 : 2]!;
}
