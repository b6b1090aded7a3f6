/**
 * How full a place is, as a part of what the code allows in it. Our round numbers, in the shape of the occupancy
 * schedules of the ASHRAE 90.1 User's Manual: codes give the design load, and places are seldom as full.
 */
import type { Rhythm } from './place-defaults.ts';

/** Parts for night (23 to 6), morning (6 to 11), midday (11 to 14), afternoon (14 to 18) and evening (18 to 23). */
type Day = readonly [
  night: number,
  morning: number,
  midday: number,
  afternoon: number,
  evening: number,
];

const WEEKDAY: Readonly<Record<Rhythm, Day>> = {
  work: [0.02, 0.6, 0.5, 0.6, 0.1],
  school: [0, 0.8, 0.7, 0.5, 0.05],
  shop: [0.01, 0.2, 0.4, 0.4, 0.3],
  evening: [0.05, 0.1, 0.5, 0.3, 0.7],
  night_life: [0.8, 0.02, 0.02, 0.05, 0.6],
  event: [0.02, 0.2, 0.4, 0.6, 0.8],
  home: [0.8, 0.5, 0.3, 0.3, 0.7],
  always: [0.6, 0.8, 0.8, 0.8, 0.7],
  travel: [0.05, 0.5, 0.35, 0.5, 0.3],
  outdoors: [0.02, 0.2, 0.5, 0.6, 0.4],
  prayer: [0.02, 0.3, 0.3, 0.2, 0.3],
};

const WEEKEND: Partial<Readonly<Record<Rhythm, Day>>> = {
  work: [0.01, 0.05, 0.05, 0.05, 0.02],
  school: [0, 0.02, 0.02, 0.02, 0.01],
  shop: [0.01, 0.3, 0.6, 0.7, 0.3],
  home: [0.8, 0.7, 0.5, 0.5, 0.7],
  outdoors: [0.02, 0.3, 0.7, 0.8, 0.5],
  prayer: [0.02, 0.6, 0.4, 0.2, 0.3],
};

/** `clock` as HH:MM; `weekday` in English, lower case. */
export function occupancyAt(rhythm: Rhythm, clock: string, weekday: string | undefined): number {
  const hour = Number(clock.slice(0, 2));
  const isWeekend = weekday === 'saturday' || weekday === 'sunday';
  const day = (isWeekend ? WEEKEND[rhythm] : undefined) ?? WEEKDAY[rhythm];
  if (hour >= 23 || hour < 6) return day[0];
  if (hour < 11) return day[1];
  if (hour < 14) return day[2];
  return hour < 18 ? day[3] : day[4];
}
