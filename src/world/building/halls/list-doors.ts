/** The doors of a storey: every room to a hall or a way, every stair to its lobby, every passage as wide as its exits. */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import type { Point, Segment } from '../../walkable.ts';
import { areaOf, edgeOn, lengthOf, rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { coreOnStorey } from '../stair-core.ts';
import { DOOR_WIDTH, connectTiles, doorsInto } from './connect.ts';
import type { Space } from './connect.ts';
import { capacityOf } from './occupant-load.ts';
import { passagesOf } from './storey-job.ts';
import type { StoreyJob } from './storey-job.ts';

/** Rooms for this many people have two doors (IBC 1006.2.1). */
const TWO_DOORS_FROM = 50;
/** Before lifts. */
const LOBBY_OPENING_MAX = 6;

export function listDoors(
  { brief, layout, cores, banks, storey }: StoreyJob,
  dice: Dice,
): Segment[] {
  const tiles = storey.tiles.map((tile): Space => ({ ...tile, isOpen: tile.isOpen ?? false }));
  const wayOf = (at: Rect): Space[] => [{ rect: at, rank: 'way', isOpen: false }];
  const wide = (at: Rect, opensTo: Side): number => lengthOf(edgeOn(at, opensTo)) - 0.2;
  return [
    ...connectTiles(tiles, dice),
    ...storey.rooms
      .filter(({ isOpen }) => !isOpen)
      .flatMap(({ use, rect: at, band }) => {
        const front = wide(at, layout.scheme.bands[band]!.opensTo);
        const width = Math.min(front, doorWidthOf(use, front));
        const count = capacityOf(use, areaOf(at)) >= TWO_DOORS_FROM ? 2 : 1;
        return doorsInto(at, tiles, { width, count, at: dice.between(0.3, 0.7) });
      }),
    ...passagesOf(layout.scheme, storey).flatMap(({ at, slot }) =>
      doorsInto(at, tiles, { width: Math.max(DOOR_WIDTH, slot.to - slot.from - 0.4) }),
    ),
    ...cores.flatMap(({ core, lobby }) => {
      const { front } = coreOnStorey(core);
      const landing = boxOf(coreOnStorey(core).landing.outline);
      const width = Math.min(lengthOf(front) - 0.1, Math.max(brief.stairWidth, DOOR_WIDTH));
      return lobby
        ? [
            ...doorsInto(landing, wayOf(lobby), { width }),
            ...doorsInto(lobby, tiles, { width: wide(lobby, core.opensTo) }),
          ]
        : doorsInto(landing, tiles, { width });
    }),
    ...banks.flatMap(({ lobby, opensTo }) =>
      doorsInto(lobby, tiles, { width: Math.min(LOBBY_OPENING_MAX, wide(lobby, opensTo)) }),
    ),
  ];
}

/** Shops open wide to the passage; goods need wide doors; the rest is for people. */
function doorWidthOf(use: string, front: number): number {
  if (use === 'shop' || use === 'gift shop' || use === 'café')
    return Math.min(6, Math.max(1.8, front * 0.5));
  if (use === 'loading dock') return Math.min(4, front);
  if (use === 'corridor' || use === 'stage') return Math.min(2.4, front);
  return DOOR_WIDTH;
}

function boxOf(ring: readonly Point[]): Rect {
  const [a, b] = [ring[0]!, ring[2]!];
  return rect(a.x, a.y, b.x, b.y);
}
