import type { HoleDraft, RoomDraft } from '../draft.ts';
/** A stage at the western end of a pitch or court, for a concert, with a barrier before it that holds the crowd. */
import { rect, toRing } from '../plan.ts';
import type { BowlShape } from './bowl-shape.ts';

/** A common stage of an arena is 20 m wide and 10 m deep; it takes at most a third of the length. Judgement. */
const WIDE_METERS = 20;
const DEEP_METERS = 10;
const LENGTH_PART = 1 / 3;
/** Free around it, and from its front to the barrier: where the crew stands. */
const EDGE_METERS = 1;
const PIT_METERS = 1.5;
const BARRIER_METERS = 0.3;
/** The first row, that leans on the barrier. */
const ROW_METERS = 0.8;
const PERFORMERS = 20;

export function drawStage({ halfX, halfY, corner = 0 }: BowlShape): {
  readonly rooms: readonly RoomDraft[];
  readonly holes: readonly HoleDraft[];
} {
  const half = Math.min(WIDE_METERS / 2, halfY - corner - EDGE_METERS);
  const deep = Math.min(DEEP_METERS, LENGTH_PART * halfX);
  const back = -halfX + EDGE_METERS;
  const front = back + deep;
  const barrier = front + PIT_METERS;
  const row = barrier + BARRIER_METERS;
  return {
    rooms: [
      {
        id: 'stage',
        use: 'stage',
        name: 'stage',
        outline: toRing(rect(back, -half, front, half)),
        isOpen: true,
        capacity: PERFORMERS,
      },
      {
        id: 'barrier',
        use: 'barrier',
        name: 'barrier',
        outline: toRing(rect(barrier, -half, row + ROW_METERS, half)),
        isOpen: true,
        capacity: 0,
      },
    ],
    holes: [{ use: 'barrier', outline: toRing(rect(barrier, -half, row, half)) }],
  };
}
