/** Where everybody looks: along their last move. Noted after every step, so it does not depend on when somebody looks. */
import { ABSENT } from '#crowd/walking';
import type { Columns } from './columns.ts';

export interface Headings {
  /** Radians to the left from east. */
  readonly radians: Float64Array;
  note(columns: Columns): void;
}

/** A shorter way is no move. */
const TURN_METERS = 0.03;

export function createHeadings(count: number): Headings {
  const radians = new Float64Array(count);
  const fromX = new Float64Array(count).fill(NaN);
  const fromY = new Float64Array(count).fill(NaN);
  return {
    radians,
    note({ x, y, state }) {
      for (let i = 0; i < count; i++) {
        if (state[i] === ABSENT) continue;
        const dx = x[i]! - fromX[i]!;
        const dy = y[i]! - fromY[i]!;
        if (Math.hypot(dx, dy) < TURN_METERS) continue;
        if (!Number.isNaN(dx)) radians[i] = Math.atan2(dy, dx);
        fromX[i] = x[i]!;
        fromY[i] = y[i]!;
      }
    },
  };
}
