/** Halls without seats: people kneel or sit on the floor in rows, and all look at the far end. */
import type { Side } from '#scenario/values';
import { oppositeOf } from '../plan.ts';

const FLOOR_ROWS: ReadonlySet<string> = new Set([
  'prayer hall',
  'prayer gallery',
  'worship hall',
  'upper hall',
]);

const RADIANS: Readonly<Record<Side, number>> = {
  east: 0,
  north: Math.PI / 2,
  west: Math.PI,
  south: -Math.PI / 2,
};

/** Where people in a room of this use look, in radians to the left from east; undefined where they have seats or stand. */
export function facingOnFloor(use: string, front: Side): number | undefined {
  return FLOOR_ROWS.has(use) ? RADIANS[oppositeOf(front)] : undefined;
}
