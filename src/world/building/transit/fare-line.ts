/** A line of ticket gates across a hall: machines with lanes between them, and a barrier on either side up to the walls. */
import type { Point, Segment } from '../../walkable.ts';
import type { HoleDraft, RoomDraft } from '../draft.ts';
import { rect, toRing } from '../plan.ts';
import { FARE_GATE } from './station-sizes.ts';

export interface FareLine {
  readonly holes: readonly HoleDraft[];
  readonly walls: readonly Segment[];
  readonly rooms: readonly RoomDraft[];
}

/** On the plan from south to north at x, or from west to east at y. Lanes are numbered from `first`. */
export interface FareLineWish {
  readonly runs: 'north' | 'east';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly lanes: number;
  readonly first: number;
}

export function drawFareLine(wish: FareLineWish): FareLine {
  const line = drawUpright(wish);
  if (wish.runs === 'north') return line;
  const swap = ({ x, y }: Point): Point => ({ x: y, y: x });
  return {
    holes: line.holes.map((hole) => ({ ...hole, outline: hole.outline.map(swap) })),
    walls: line.walls.map(({ from, to }) => ({ from: swap(from), to: swap(to) })),
    rooms: line.rooms.map((room) => ({ ...room, outline: room.outline.map(swap) })),
  };
}

function drawUpright({ at: x, from: y0, to: y1, lanes, first }: FareLineWish): FareLine {
  const { lane, machine, depth } = FARE_GATE;
  const fit = Math.max(1, Math.floor((y1 - y0 - machine - 0.2) / (lane + machine)));
  const count = Math.min(lanes, fit);
  const size = count * lane + (count + 1) * machine;
  const low = (y0 + y1 - size) / 2;
  const [west, east] = [x - depth / 2, x + depth / 2];
  return {
    holes: Array.from({ length: count + 1 }, (_, i): HoleDraft => {
      const y = low + i * (lane + machine);
      return { outline: toRing(rect(west, y, east, y + machine)), use: 'machine' };
    }),
    walls: [
      { from: { x, y: y0 }, to: { x, y: low } },
      { from: { x, y: low + size }, to: { x, y: y1 } },
    ],
    rooms: Array.from({ length: count }, (_, i) => {
      const y = low + machine + i * (lane + machine);
      return {
        id: `ticket-gate-${first + i}`,
        use: 'gate',
        name: `ticket gate ${first + i}`,
        outline: toRing(rect(west, y, east, y + lane)),
        isOpen: true,
        capacity: 0,
      };
    }),
  };
}
