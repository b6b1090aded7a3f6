/**
 * What people do on an ordinary day, for the kinds of places and people that share it. Round figures of our own; they set the
 * pace of a run without an emergency and nothing else.
 */
import type { Habit } from '#run/facets';

export const visit = (minutes: number, low: number, high: number): Habit => ({
  mode: 'visit',
  minutes,
  staySeconds: [low, high],
});

export const work = (hours: number): Habit => ({
  mode: 'work',
  minutes: 60 * hours,
  staySeconds: [240, 1200],
});

export const watch = (minutes: number): Habit => ({
  mode: 'watch',
  minutes,
  staySeconds: [60, 300],
});

export const THROUGH: Habit = { mode: 'through', minutes: 5, staySeconds: [15, 60] };
export const WAIT: Habit = { mode: 'wait', minutes: 20, staySeconds: [45, 240] };
