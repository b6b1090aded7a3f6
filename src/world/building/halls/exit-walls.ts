/** The outer walls that can hold exits: of a tile, or at the end of passages through a band. */
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { Segment } from '../../walkable.ts';
import { SIDES, edgeOn, isAlongX, lengthOf, spreadGaps } from '../plan.ts';
import type { Rect, Stretch } from '../plan.ts';
import { lengthOfBand, pieceOf } from './band-parts.ts';
import type { Item, Slot } from './lay-in-row.ts';
import type { Wish } from './read-named.ts';
import type { Band, Scheme, Tile } from './scheme.ts';

/** Wall beside an exit, as `spreadGaps` leaves it. */
const PIER = 0.4;
/** Passages with several exits each, when there are many. */
const PASSAGES_MAX = 5;
/** Preference for the wall of a tile over the end of a passage, where both are possible. */
const DIRECT_FIRST = 2.5;

export interface PlacedExit {
  readonly segment: Segment;
  readonly side: Side;
  readonly feature?: Feature;
}

/** A place for exits. */
export interface Wall {
  readonly side: Side;
  readonly length: number;
  readonly weight: number;
  readonly band?: number;
  readonly segment: Segment;
  count: number;
}

export function listWalls({ footprint, bands, tiles }: Scheme): Wall[] {
  const direct = tiles(0).flatMap((tile) =>
    SIDES.filter((side) => isOnSide(tile.rect, footprint, side)).map((side): Wall => {
      const segment = edgeOn(tile.rect, side);
      const weight = WEIGHT_OF_RANK[tile.rank] * DIRECT_FIRST;
      return { side, segment, length: lengthOf(segment), weight, count: 0 };
    }),
  );
  const behind = bands.flatMap((band, i): Wall[] =>
    band.outer === undefined
      ? []
      : [
          {
            side: band.outer,
            segment: edgeOn(band.rect, band.outer),
            length: lengthOfBand(band),
            weight: 1,
            band: i,
            count: 0,
          },
        ],
  );
  return [...direct, ...behind];
}

/** A room at the end of a way is the last choice for an escape route. */
const WEIGHT_OF_RANK: Readonly<Record<Tile['rank'], number>> = { way: 1.5, hall: 1, room: 0.001 };

function isOnSide(at: Rect, whole: Rect, side: Side): boolean {
  const [a, b] = [edgeOn(at, side).from, edgeOn(whole, side).from];
  return Math.abs(isAlongX(side) ? a.y - b.y : a.x - b.x) < 1e-6;
}

interface ExitRoom {
  /** Adds one on this side, or on any; returns whether there was room. */
  readonly add: (side?: Side) => boolean;
}

export function createRoom({
  walls,
  budgets,
  width,
}: {
  walls: readonly Wall[];
  budgets: number[];
  width: number;
}): ExitRoom {
  const hasRoom = ({ band, length, count }: Wall): boolean =>
    band === undefined
      ? (count + 1) * (width + PIER) + PIER <= length
      : budgets[band]! >= costOf(width);
  return {
    add(side) {
      let best: Wall | undefined;
      let most = 0;
      for (const wall of walls) {
        if ((side !== undefined && wall.side !== side) || !hasRoom(wall)) continue;
        const score = (wall.weight * wall.length) / (wall.count + 1);
        if (score > most) [best, most] = [wall, score];
      }
      if (!best) return false;
      best.count += 1;
      if (best.band !== undefined) budgets[best.band]! -= costOf(width);
      return true;
    },
  };
}

function costOf(width: number): number {
  return width + 2 * PIER;
}

export function addPassages(
  bands: readonly Band<Side>[],
  walls: readonly Wall[],
  exitWidth: number,
  items: Item[][],
): void {
  for (const { band, count } of walls) {
    if (band === undefined || count === 0) continue;
    const each = Math.ceil(count / PASSAGES_MAX);
    const passages = Math.ceil(count / each);
    for (let i = 0; i < passages; i++) {
      const number = Math.min(each, count - i * each);
      const width = Math.max(1.2, number * (exitWidth + PIER) + PIER);
      const at = ((2 * i + 1) / (2 * passages)) * lengthOfBand(bands[band]!);
      items[band]!.push({ what: 'passage', number, width, at });
    }
  }
}

export function drawExits(
  bands: readonly Band<Side>[],
  walls: readonly Wall[],
  slots: readonly (readonly Slot[])[],
  { exits, exitWidth }: { readonly exits: readonly Wish[]; readonly exitWidth: number },
): PlacedExit[] {
  const drawn = walls.flatMap(({ band, side, segment, count }): PlacedExit[] => {
    const stretches: { stretch: Stretch; count: number }[] =
      band === undefined
        ? [{ stretch: { side, segment }, count }]
        : slots[band]!.filter(({ what }) => what === 'passage').map(({ from, to, number }) => ({
            stretch: { side, segment: edgeOn(pieceOf(bands[band]!, from, to), side) },
            count: number,
          }));
    return stretches.flatMap((one) =>
      spreadGaps([one.stretch], one.count, exitWidth).map((gap) => ({
        side: gap.side,
        segment: gap.segment,
      })),
    );
  });
  return nameExits(drawn, exits);
}

/** Every label goes to an exit on its side, or to any that is left. */
function nameExits(drawn: readonly PlacedExit[], wishes: readonly Wish[]): PlacedExit[] {
  const named: PlacedExit[] = [...drawn];
  const labelled = wishes
    .filter(({ feature }) => feature !== undefined)
    .toSorted((a, b) => Number(b.side !== undefined) - Number(a.side !== undefined));
  for (const { side, feature } of labelled) {
    const isFree = (exit: PlacedExit): boolean => exit.feature === undefined;
    const at = named.findIndex(
      (exit) => isFree(exit) && (side === undefined || exit.side === side),
    );
    if (at >= 0) named[at] = { ...named[at]!, feature: feature! };
  }
  return named;
}
