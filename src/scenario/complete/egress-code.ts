/**
 * Means of egress after the International Building Code 2021 (IBC), chapter 10, and, for sports grounds, the Guide to Safety at
 * Sports Grounds, 6th edition (Green Guide). The code gives minimums for new buildings in the United States; Approved Document B
 * (England) asks for the same two exits up to 600 people and three above.
 */

/** IBC 1005.3.2, with sprinklers or without: meters of door per occupant (0.2 in). */
const DOOR_METERS_PER_OCCUPANT = 0.0051;
/** IBC 1005.3.1: meters of stair per occupant (0.3 in). */
const STAIR_METERS_PER_OCCUPANT = 0.0076;
/** IBC 1010.1.1: a clear opening of 32 in. */
export const DOOR_WIDTH_MIN = 0.81;
/** IBC 1011.2: 44 in, and 36 in where a stair serves fewer than 50. */
const STAIR_WIDTH_MIN = 1.12;
export const STAIR_WIDTH_MIN_FEW = 0.91;
/** IBC 1029.6.3: stairs of open-air, smoke-protected seating (0.08 in). */
const OPEN_AIR_STAIR_METERS_PER_OCCUPANT = 0.00203;
const FEW_OCCUPANTS = 50;
/** A pair of doors; what needs more gets more exits. */
const DOOR_WIDTH_MAX = 3;
const STAIR_WIDTH_MAX = 2.4;
/** Green Guide 10: people per minute and meter on the level, and the longest egress from a low-risk ground. */
const GROUND_FLOW_PER_MINUTE = 82;
const GROUND_EGRESS_MINUTES = 8;
/** Green Guide: the least width of an exit. */
const GROUND_EXIT_WIDTH_MIN = 1.2;
/** For vehicles' and crowds' gates of open grounds. */
const GROUND_EXIT_WIDTH = 4;
const GROUND_EXITS_MIN = 2;

/** IBC Table 1006.3.3: exits of a storey by its occupant load; 1006.3.4: one is enough for up to 49 in a single storey. */
export function exitsRequired(occupants: number, storeys = 2): number {
  if (occupants < FEW_OCCUPANTS && storeys <= 1) return 1;
  if (occupants <= 500) return 2;
  return occupants <= 1000 ? 3 : 4;
}

export interface Ways {
  readonly count: number;
  readonly width: number;
}

/** Doors for so many, all of one width; more doors where one would have to be wider than doors are. */
export function doorsFor(
  occupants: number,
  { storeys = 2, count }: { storeys?: number; count?: number } = {},
): Ways {
  const total = occupants * DOOR_METERS_PER_OCCUPANT;
  const doors =
    count ?? Math.max(exitsRequired(occupants, storeys), Math.ceil(total / DOOR_WIDTH_MAX));
  return {
    count: doors,
    width: widthOf(total / Math.max(1, doors), DOOR_WIDTH_MIN, DOOR_WIDTH_MAX),
  };
}

/** Stairs for the storey with the most people. */
export function stairsFor(
  storeyOccupants: number,
  { count, isOpenAir = false }: { count?: number; isOpenAir?: boolean } = {},
): Ways {
  const each = isOpenAir ? OPEN_AIR_STAIR_METERS_PER_OCCUPANT : STAIR_METERS_PER_OCCUPANT;
  const total = storeyOccupants * each;
  const stairs =
    count ?? Math.max(exitsRequired(storeyOccupants), Math.ceil(total / STAIR_WIDTH_MAX));
  const least = storeyOccupants < FEW_OCCUPANTS ? STAIR_WIDTH_MIN_FEW : STAIR_WIDTH_MIN;
  return { count: stairs, width: widthOf(total / Math.max(1, stairs), least, STAIR_WIDTH_MAX) };
}

/** Exits of a sports ground or a fenced field: wide enough to empty it in eight minutes. */
export function groundExitsFor(people: number, { count }: { count?: number } = {}): Ways {
  const total = people / GROUND_FLOW_PER_MINUTE / GROUND_EGRESS_MINUTES;
  const exits = count ?? Math.max(GROUND_EXITS_MIN, Math.ceil(total / GROUND_EXIT_WIDTH));
  return {
    count: exits,
    width: widthOf(total / Math.max(1, exits), GROUND_EXIT_WIDTH_MIN, 3 * GROUND_EXIT_WIDTH),
  };
}

/** Rounded up to 5 cm, as doors are bought. */
function widthOf(needed: number, least: number, most: number): number {
  if (needed <= least) return least;
  return Math.min(most, Math.ceil(needed * 20 - 1e-9) / 20);
}
