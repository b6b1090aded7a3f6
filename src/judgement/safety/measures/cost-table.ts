/**
 * Cost and duration of measures: US dollars, round figures by judgement, correct to a factor of two or three at best.
 * They rank measures and are not a quote. docs/measures.md has the table with its ranges.
 */
import type { Recommendation } from '../assessment.ts';
import type { MeasureType } from './candidate.ts';

interface Price {
  readonly base: number;
  readonly perUnit: number;
  readonly days: number;
}

/** The unit of a size is in the comment. */
const PRICES: Readonly<Record<MeasureType, Price>> = {
  // Doors: free the way, a panic bar, an alarm on it instead of a lock.
  open_exit: { base: 200, perUnit: 800, days: 1 },
  // Metres added to an outer wall's opening, with lintel and door.
  widen_exit: { base: 4000, perUnit: 4000, days: 21 },
  // Metres added inside.
  widen_door: { base: 1500, perUnit: 2000, days: 10 },
  // Metres of a new opening, with permit, door and way to the street.
  add_exit: { base: 12_000, perUnit: 5000, days: 75 },
  // Storeys joined.
  add_stair: { base: 40_000, perUnit: 60_000, days: 300 },
  // Exits led to: signs, and stewards for the day.
  lead_to_exits: { base: 500, perUnit: 400, days: 7 },
  // Storeys with an alarm of their own.
  staged_alarm: { base: 5000, perUnit: 1500, days: 30 },
  // Metres of barrier.
  queue_lanes: { base: 200, perUnit: 60, days: 1 },
  // Chairs, each with two people trained for it.
  evacuation_chairs: { base: 500, perUnit: 2000, days: 30 },
  // Storeys served, all lifts together: protected power, lobby and control.
  evacuation_lift: { base: 60_000, perUnit: 10_000, days: 240 },
  // Square metres, put in later. New homes cost 14.5 per m2 (Fire Protection Research Foundation 2013: 1.35 per square foot).
  sprinklers: { base: 10_000, perUnit: 40, days: 120 },
  // Square metres watched.
  sooner_alarm: { base: 2000, perUnit: 8, days: 45 },
  alarm: { base: 3000, perUnit: 20, days: 60 },
  // Wardens: training and drills of a year; they work there anyway.
  wardens: { base: 1000, perUnit: 300, days: 30 },
  // Streets.
  close_streets: { base: 500, perUnit: 1000, days: 3 },
  // People turned away; the money they would have spent is not included.
  limit_crowd: { base: 500, perUnit: 0.5, days: 1 },
  // Square metres: fans, ducts and control.
  smoke_control: { base: 20_000, perUnit: 50, days: 150 },
  // Square metres: furniture, ceilings and equipment tied down.
  seismic_restraint: { base: 5000, perUnit: 15, days: 90 },
  // Doors on the way out, with frames that do not jam and a tool to open them.
  door_release: { base: 1000, perUnit: 1200, days: 60 },
  // Openings closed against water.
  flood_barriers: { base: 5000, perUnit: 3000, days: 30 },
  // People told what to do, with ventilation that can be shut.
  shelter: { base: 2000, perUnit: 10, days: 30 },
  // Square metres lit.
  emergency_light: { base: 2000, perUnit: 10, days: 45 },
  // Square metres of floor.
  seismic_retrofit: { base: 50_000, perUnit: 500, days: 365 },
  // Metres of barrier, hired and watched for an event.
  crowd_pens: { base: 2000, perUnit: 150, days: 3 },
  // Openings closed to vehicles.
  vehicle_barriers: { base: 5000, perUnit: 8000, days: 30 },
  // Exits, with stewards who know them.
  exits_away: { base: 500, perUnit: 400, days: 7 },
  // Square metres of floor behind the windows.
  window_film: { base: 2000, perUnit: 15, days: 30 },
  // Doors that lock from within.
  lockdown: { base: 2000, perUnit: 500, days: 30 },
  // Storeys with a protected place to wait.
  refuges: { base: 5000, perUnit: 15_000, days: 120 },
  // People on duty at night, for a month.
  night_staff: { base: 500, perUnit: 5000, days: 14 },
  // People expected.
  crowd_plan: { base: 2000, perUnit: 1, days: 14 },
  emergency_plan: { base: 2000, perUnit: 5, days: 30 },
};

export interface Effort {
  readonly cost: number;
  readonly implementationDays: number;
  readonly term: Recommendation['category'];
  readonly costLevel: Recommendation['cost'];
}

/** `size` in the unit of the table; more never costs less. */
export function effortOf(type: MeasureType, size: number): Effort {
  const { base, perUnit, days } = PRICES[type];
  const cost = roundUp(base + perUnit * Math.max(0, size));
  return { cost, implementationDays: days, term: termOf(days), costLevel: costLevelOf(cost) };
}

/** At most a week, at most three months, longer. */
export function termOf(days: number): Recommendation['category'] {
  if (days <= 7) return 'immediate';
  return days <= 90 ? 'short_term' : 'long_term';
}

export function costLevelOf(cost: number): Recommendation['cost'] {
  if (cost < 10_000) return 'low';
  return cost < 100_000 ? 'medium' : 'high';
}

const ROUND_DOLLARS = 100;

function roundUp(dollars: number): number {
  return Math.ceil(dollars / ROUND_DOLLARS) * ROUND_DOLLARS;
}
