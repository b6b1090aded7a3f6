/**
 * Named pre-movement times. The occupancy choices follow the categories of PD 7974-6:2019 (alertness and familiarity, level of
 * management M1 to M3); its table is under copyright, so the values are those commonly quoted from it, in minutes.
 */
import type { PreMovement } from './pre-movement.ts';

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
  // Dwelling: sleeping and familiar.
  sleepingFamiliarM2: fromMinutes({ first: 5, spread: 5 }),
  sleepingFamiliarM3: fromMinutes({ first: 10, spread: 20, isLowerBound: true }),
  // Hotel: sleeping and unfamiliar.
  sleepingUnfamiliarM1: fromMinutes({ first: 15, spread: 15 }),
  // Day centre, clinic: medical care, awake.
  medicalAwakeM1: fromMinutes({ first: 0.5, spread: 2 }),
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
