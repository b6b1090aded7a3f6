/** The parts of a brief that found no place in a layout. */
import type { Feature } from '#scenario/plan';
import type { BuildingBrief } from '../brief.ts';
import { depthOf, middleOf, widthOf } from '../plan.ts';
import { pieceOf } from './band-parts.ts';
import type { RoomWish } from './fill-bands.ts';
import { listOpenings, placesIn } from './openings.ts';
import type { Fixed } from './place-fixed.ts';
import type { Named, Wish } from './read-named.ts';
import type { Scheme, Tile } from './scheme.ts';
import { sharePast } from './share-past.ts';
import type { StoreyLayout } from './storey-layout.ts';

export interface Missing {
  readonly exits: number;
  readonly stairs: number;
  readonly lifts: number;
  readonly principal: number;
  readonly people: number;
  readonly features: readonly Feature[];
  /** Rooms that the kind usually has and nobody asked for. */
  readonly usual: number;
}

/** The minimum length and width of a counted room. */
const TILE_SIDE_MIN = 3;

export interface Found {
  readonly scheme: Scheme;
  readonly fixed: Fixed;
  readonly named: Named;
  readonly storeys: readonly (StoreyLayout & { readonly missing: readonly RoomWish[] })[];
  readonly stairs: readonly Wish[];
  readonly lifts: number;
  /** Rooms that a plain plan leaves out. */
  readonly skipped: number;
}

export function findMissing(brief: BuildingBrief, found: Found): Missing {
  const { scheme, fixed, named, storeys, stairs, lifts, skipped } = found;
  const unplaced = storeys.flatMap(({ missing }) => missing);
  return {
    exits: brief.exits - fixed.exits.length,
    stairs: stairs.length - fixed.stairs.size,
    lifts: lifts - fixed.lifts,
    principal: brief.rooms === undefined ? 0 : brief.rooms - countPrincipal(storeys),
    people: Math.max(0, peopleWanted(brief) - countPlaces(scheme, storeys)),
    features: [
      ...misplacedStairs(scheme, fixed, stairs),
      ...misplacedExits(fixed, named.exits.slice(0, brief.exits)),
      ...unplaced.flatMap(({ feature }) => feature ?? []),
    ],
    usual: skipped + unplaced.filter(({ feature }) => !feature).length,
  };
}

export function peopleWanted({ people, capacity = 0 }: BuildingBrief): number {
  return Math.max(people, capacity);
}

function countPrincipal(storeys: readonly StoreyLayout[]): number {
  return storeys.reduce(
    (sum, { tiles, rooms }) =>
      sum +
      tiles.filter((tile) => tile.isPrincipal === true && isRoomy(tile)).length +
      rooms.filter(({ isPrincipal }) => isPrincipal).length,
    0,
  );
}

function isRoomy({ rect }: Tile): boolean {
  return Math.min(widthOf(rect), depthOf(rect)) >= TILE_SIDE_MIN;
}

function countPlaces(scheme: Scheme, storeys: readonly StoreyLayout[]): number {
  return storeys.reduce((sum, { storey, tiles, rooms }) => {
    const openings = listOpenings(scheme, storey);
    return (
      sum +
      [...tiles, ...rooms].reduce((own, { use, rect }) => own + placesIn(use, rect, openings), 0)
    );
  }, 0);
}

function misplacedStairs(
  { footprint, bands }: Scheme,
  { slots }: Fixed,
  wishes: readonly Wish[],
): Feature[] {
  return slots.flatMap((row, i) =>
    row.flatMap(({ what, number, from, to }) => {
      const { side, feature } = what === 'core' ? (wishes[number] ?? {}) : {};
      if (!side || !feature) return [];
      const at = middleOf(pieceOf(bands[i]!, from, to));
      return sharePast(at, footprint, side) > 0 ? [] : [feature];
    }),
  );
}

function misplacedExits({ exits }: Fixed, wishes: readonly Wish[]): Feature[] {
  const given = new Set(exits.map(({ feature }) => feature));
  return wishes.flatMap(({ feature }) => (feature && !given.has(feature) ? [feature] : []));
}
