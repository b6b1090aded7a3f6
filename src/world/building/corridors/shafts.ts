/** How stairs and lifts fill the depth of their strip: the parts before the shaft and behind it. */
import { listFree } from '../plan.ts';
import type { Span } from '../plan.ts';
import { GAP_LEAST, strip } from './layout.ts';
import type { Layout, LiftSlot, StairSlot, StripRef } from './layout.ts';
import type { Programme } from './programme.ts';

/** From the corridor to the outer wall: a lobby, the shaft, a room behind it that is entered from its neighbour. */
export interface Depths {
  readonly lobby: number;
  readonly shaft: number;
  readonly back: number;
}

/** A flight may be this much longer: its steps go up to 0.40 m instead of 0.28 m (Approved Document K, table 1.1). */
const FLIGHT_SPARE_MOST = 1;
const BACK_LEAST = 2.4;
const LIFT_LOBBY_LEAST = 1.5;
const LIFT_LOBBY_MOST = 3.6;

export function depthsOfStair(layout: Layout, slot: StairSlot, shaft: number): Depths {
  const { depth } = strip(layout.mass, slot);
  if (slot.isLengthwise) return { lobby: 0, shaft: depth, back: 0 };
  const spare = depth - shaft;
  if (spare <= FLIGHT_SPARE_MOST) return { lobby: 0, shaft: depth, back: 0 };
  if (spare >= BACK_LEAST && hasNeighbour(layout, slot)) return { lobby: 0, shaft, back: spare };
  return { lobby: spare, shaft, back: 0 };
}

export function depthsOfLifts(layout: Layout, slot: LiftSlot, lift: Programme['lift']): Depths {
  const { depth } = strip(layout.mass, slot);
  const spare = depth - lift.depth;
  if (spare < LIFT_LOBBY_LEAST) return { lobby: 0, shaft: depth, back: 0 };
  if (spare >= LIFT_LOBBY_MOST + BACK_LEAST && hasNeighbour(layout, slot))
    return { lobby: LIFT_LOBBY_MOST, shaft: lift.depth, back: spare - LIFT_LOBBY_MOST };
  return { lobby: spare, shaft: lift.depth, back: 0 };
}

/** Whether rooms, or a corridor that runs through, lie beside it on every storey. */
function hasNeighbour({ fixed, mass }: Layout, slot: StripRef & { readonly span: Span }): boolean {
  const { length } = mass.bars[slot.bar]!;
  const free = listFree(fixed[2 * slot.bar + slot.side]!, { from: 0, to: length });
  return free.some(
    ({ from, to }) =>
      to - from >= GAP_LEAST - 1e-6 &&
      (Math.abs(to - slot.span.from) < 1e-6 || Math.abs(from - slot.span.to) < 1e-6),
  );
}
