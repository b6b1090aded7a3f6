/** The blocks in the concourse on the four straight sides, with passages through them. */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import { rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { layIsland, lengthOfIsland } from '../stair-island.ts';
import type { Island } from '../stair-island.ts';
import { namedRoomsMax, wantedStairSides } from '../wishes.ts';
import { ROUND } from './bowl-plan.ts';
import type { BowlPlan } from './bowl-plan.ts';
import { cutHeight, listSectors } from './bowl-shape.ts';

const PASSAGE = 5;
const METERS_PER_PASSAGE = 28;
const INWARD: Readonly<Record<Side, Side>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

export function layBlocks(brief: BuildingBrief, plan: BowlPlan, dice: Dice): Map<Side, Island> {
  const hasStairs = plan.storeys.length > 1;
  const tallest = Math.max(...plan.storeys.map(({ height }) => height));
  const places = new Map(
    ROUND.map((side) => [side, placeOf(plan, side, dice.between(0.75, 0.95))]),
  );
  const lengthAt = (side: Side): number => {
    const { x0, y0, x1, y1 } = places.get(side)!;
    return side === 'north' || side === 'south' ? x1 - x0 : y1 - y0;
  };
  const sizes = { stairWidth: brief.stairWidth, storeyHeight: tallest };
  const cores = new Map<Side, number>(ROUND.map((side) => [side, 0]));
  const lifts = new Map<Side, number>(ROUND.map((side) => [side, 0]));
  const fits = (side: Side, more: { cores: number; lifts: number }): boolean =>
    lengthOfIsland({
      ...sizes,
      cores: cores.get(side)! + more.cores,
      lifts: lifts.get(side)! + more.lifts,
    }) <= lengthAt(side);
  /** First the requested sides, then those with the fewest. */
  const share = (
    into: Map<Side, number>,
    count: number,
    wanted: readonly Side[],
    more: { cores: number; lifts: number },
  ): void => {
    for (let i = 0; i < count; i++) {
      const open = ROUND.filter((side) => fits(side, more));
      const asked = wanted[i];
      const side =
        asked && open.includes(asked)
          ? asked
          : open.reduce<Side | undefined>(
              (least, one) =>
                least === undefined || into.get(one)! < into.get(least)! ? one : least,
              undefined,
            );
      if (side === undefined) return;
      into.set(side, into.get(side)! + 1);
    }
  };
  if (hasStairs) {
    share(cores, brief.stairs, wantedStairSides(brief), { cores: 1, lifts: 0 });
    share(lifts, brief.elevators, [], { cores: 0, lifts: 1 });
  }
  const roomsMin = Math.max(2, Math.ceil(namedRoomsMax(brief) / 2));
  return new Map(
    ROUND.map((side) => {
      const own = { ...sizes, cores: cores.get(side)!, lifts: lifts.get(side)! };
      const room = lengthAt(side) - lengthOfIsland({ ...own, roomsMin }, 3);
      const passages = Math.max(
        0,
        Math.min(Math.floor(room / PASSAGE), Math.floor(lengthAt(side) / METERS_PER_PASSAGE)),
      );
      return [
        side,
        layIsland({
          id: `block-${side}`,
          rect: places.get(side)!,
          opensTo: INWARD[side],
          ...own,
          passages,
          passageWidth: PASSAGE,
          roomsMin,
          roomWidth: 8,
          isTwoSided: true,
        }),
      ] as const;
    }),
  );
}

/** On the straight part of its side, clear of where the parts of the concourse meet on every storey. */
function placeOf({ shape, storeys, blockFrom, block }: BowlPlan, side: Side, share: number): Rect {
  const innermost = Math.min(...storeys.map(({ inner }) => inner));
  const sector = listSectors(shape).find(({ name }) => name === side)!;
  const isUpright = side === 'east' || side === 'west';
  const most = isUpright ? cutHeight(shape, innermost) - 1.5 : sector.half(innermost);
  const half = Math.max(4, share * most);
  const [near, far] = [sector.base + blockFrom, sector.base + blockFrom + block];
  switch (side) {
    case 'north':
      return rect(-half, near, half, far);
    case 'south':
      return rect(-half, -far, half, -near);
    case 'east':
      return rect(near, -half, far, half);
    case 'west':
      return rect(-far, -half, -near, half);
  }
}
