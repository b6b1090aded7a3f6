/**
 * Named pre-movement times: recognition and response, from the alarm until a person sets off. The occupancy choices follow the
 * categories of PD 7974-6:2004, annex C, and 2019, annex E (alertness, familiarity, level of management M1 to M3); the table is
 * under copyright, so the values are those commonly quoted from it, in minutes. Where the source has "more than", the value is
 * a lower bound. The SFPE Handbook (5th ed., chapter 64) lists observed times of the same order.
 */
import type { PreMovement } from './pre-movement-times.ts';

export interface PreMovementChoice {
  readonly preMovement: PreMovement;
  /** The source gives "more than": the true times are later. */
  readonly isLowerBound: boolean;
}

export const PRE_MOVEMENT_CHOICES = {
  // Office: awake and familiar.
  awakeFamiliarM1: fromMinutes({ first: 0.5, spread: 1 }),
  awakeFamiliarM2: fromMinutes({ first: 1, spread: 2 }),
  awakeFamiliarM3: fromMinutes({ first: 15, spread: 15, isLowerBound: true }),
  // Shop, assembly: awake and unfamiliar. For M3 only the first occupants are given; the spread is that of the office.
  awakeUnfamiliarM1: fromMinutes({ first: 0.5, spread: 2 }),
  awakeUnfamiliarM2: fromMinutes({ first: 1, spread: 3 }),
  awakeUnfamiliarM3: fromMinutes({ first: 15, spread: 15, isLowerBound: true }),
  // Dwelling: sleeping and familiar, category Ci. The source has no M1.
  sleepingFamiliarM2: fromMinutes({ first: 5, spread: 5 }),
  sleepingFamiliarM3: fromMinutes({ first: 10, spread: 20, isLowerBound: true }),
  // Halls of residence, serviced flats: sleeping and familiar, under management, Cii.
  sleepingManagedM1: fromMinutes({ first: 10, spread: 20 }),
  sleepingManagedM2: fromMinutes({ first: 15, spread: 25 }),
  sleepingManagedM3: fromMinutes({ first: 20, spread: 20, isLowerBound: true }),
  // Hotel: sleeping and unfamiliar, Ciii.
  sleepingUnfamiliarM1: fromMinutes({ first: 15, spread: 15 }),
  sleepingUnfamiliarM2: fromMinutes({ first: 20, spread: 20 }),
  sleepingUnfamiliarM3: fromMinutes({ first: 20, spread: 20, isLowerBound: true }),
  // Day centre, clinic: medical care, awake, D.
  medicalAwakeM1: fromMinutes({ first: 0.5, spread: 2 }),
  medicalAwakeM2: fromMinutes({ first: 1, spread: 3 }),
  medicalAwakeM3: fromMinutes({ first: 15, spread: 15, isLowerBound: true }),
  // Hospital, nursing home: medical care, sleeping.
  medicalSleepingM1: fromMinutes({ first: 5, spread: 10 }),
  medicalSleepingM2: fromMinutes({ first: 10, spread: 20 }),
  medicalSleepingM3: fromMinutes({ first: 10, spread: 20, isLowerBound: true }),
  // Railway and bus stations, airports: awake and unfamiliar, E.
  transportM1: fromMinutes({ first: 1.5, spread: 4 }),
  transportM2: fromMinutes({ first: 2, spread: 5 }),
  transportM3: fromMinutes({ first: 15, spread: 15, isLowerBound: true }),
  // Ships, MSC.1/Circ.1533 annex 3, 3.2.2: truncated lognormal, by night 400 s after the alarm.
  shipDay: fromShip({ mu: 3.44, sigma: 0.94, shift: 0 }),
  shipNight: fromShip({ mu: 3.95, sigma: 0.84, shift: 400 }),
} as const satisfies Record<string, PreMovementChoice>;

export type PreMovementName = keyof typeof PRE_MOVEMENT_CHOICES;

interface Minutes {
  /** Until 1 of 100 has started, and from then until 99 have. */
  readonly first: number;
  readonly spread: number;
  readonly isLowerBound?: boolean;
}

function fromMinutes({ first, spread, isLowerBound = false }: Minutes): PreMovementChoice {
  const p1 = first * 60;
  return { preMovement: { kind: 'percentiles', p1, p99: p1 + spread * 60 }, isLowerBound };
}

interface Ship {
  readonly mu: number;
  readonly sigma: number;
  readonly shift: number;
}

function fromShip({ mu, sigma, shift }: Ship): PreMovementChoice {
  const preMovement: PreMovement = { kind: 'lognormal', mu, sigma, shift, high: shift + 300 };
  return { preMovement, isLowerBound: false };
}
