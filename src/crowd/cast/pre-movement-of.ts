/**
 * How long people take before they leave, by what the building is used for, whether they sleep, whether they work there, and
 * how well it is managed (PD 7974-6; ships: MSC.1/Circ.1533).
 */
import { toLognormal } from '../people/pre-movement-cdf.ts';
import { PRE_MOVEMENT_CHOICES } from '../people/pre-movement-choices.ts';
import type { PreMovementName } from '../people/pre-movement-choices.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';

/** PD 7974-6: 1 trained, staffed and audited; 2 trained, with fewer staff; 3 the least. */
export type ManagementLevel = 1 | 2 | 3;

export interface Occupants {
  readonly isAsleep: boolean;
  /** Staff know the building and are awake: the row of offices is theirs, also in shops and hospitals. Judgement. */
  readonly isStaff?: boolean;
  readonly management: ManagementLevel;
  /** Where nobody is warned, management counts as level 3. */
  readonly hasAlarm: boolean;
}

type Rows = readonly [m1: PreMovementName, m2: PreMovementName, m3: PreMovementName];

const FAMILIAR: Rows = ['awakeFamiliarM1', 'awakeFamiliarM2', 'awakeFamiliarM3'];
const UNFAMILIAR: Rows = ['awakeUnfamiliarM1', 'awakeUnfamiliarM2', 'awakeUnfamiliarM3'];
const CARE: Rows = ['medicalAwakeM1', 'medicalAwakeM2', 'medicalAwakeM3'];
const TRANSPORT: Rows = ['transportM1', 'transportM2', 'transportM3'];
/** There is no M1: a household is not managed so. */
const DWELLING: Rows = ['sleepingFamiliarM2', 'sleepingFamiliarM2', 'sleepingFamiliarM3'];
const MANAGED: Rows = ['sleepingManagedM1', 'sleepingManagedM2', 'sleepingManagedM3'];
const HOTEL: Rows = ['sleepingUnfamiliarM1', 'sleepingUnfamiliarM2', 'sleepingUnfamiliarM3'];
const WARD: Rows = ['medicalSleepingM1', 'medicalSleepingM2', 'medicalSleepingM3'];

/** Of people who are awake; unfamiliar where it is not said. */
const AWAKE: Readonly<Record<string, Rows>> = {
  ...rowsFor(
    'office school university kindergarten warehouse factory chemical_plant power_plant data_center prison courthouse embassy city_hall apartment house village town farm',
    FAMILIAR,
  ),
  ...rowsFor('hospital care_home', CARE),
  ...rowsFor('metro_station train_station bus_terminal airport', TRANSPORT),
};
/** Of people who sleep; as at home where it is not said. */
const ASLEEP: Readonly<Record<string, Rows>> = {
  ...rowsFor('hotel campsite', HOTEL),
  ...rowsFor('prison university school', MANAGED),
  ...rowsFor('hospital care_home', WARD),
};

/**
 * Sleepers whom no alarm wakes: the table has no more than "more than" for them, as late as with an alarm. They are found or
 * woken after the quarter of an hour in which the first of those awake set off untold. Judgement.
 */
const UNTOLD_ASLEEP_SECONDS = 900;

export function preMovementOf(structure: string, occupants: Occupants): PreMovement {
  const { isAsleep, hasAlarm } = occupants;
  const { preMovement } = PRE_MOVEMENT_CHOICES[nameOf(structure, occupants)];
  if (!isAsleep || hasAlarm || preMovement.kind !== 'percentiles') return preMovement;
  return { ...toLognormal(preMovement), shift: UNTOLD_ASLEEP_SECONDS };
}

function nameOf(
  structure: string,
  { isAsleep, isStaff = false, management, hasAlarm }: Occupants,
): PreMovementName {
  // The circular knows no levels; a ship without an alarm is left as a hotel or a shop is.
  if (structure === 'ship' && hasAlarm) return isAsleep ? 'shipNight' : 'shipDay';
  return rowsOf(structure, isAsleep, isStaff)[hasAlarm ? management - 1 : 2]!;
}

function rowsOf(structure: string, isAsleep: boolean, isStaff: boolean): Rows {
  if (isAsleep) return ASLEEP[structure] ?? (structure === 'ship' ? HOTEL : DWELLING);
  return isStaff ? FAMILIAR : (AWAKE[structure] ?? UNFAMILIAR);
}

function rowsFor(kinds: string, rows: Rows): Record<string, Rows> {
  return Object.fromEntries(kinds.split(' ').map((kind) => [kind, rows]));
}
