/**
 * Means of egress after the International Building Code 2021 (IBC), chapter 10, Approved Document B (England), which
 * discounts the widest exit because the fire may be there, and, for sports grounds, the Guide to Safety at Sports
 * Grounds, 6th edition (Green Guide). Exits and stairs are also wide enough to pass everybody in the allowed time, at
 * the flow of the SFPE Handbook (chapter 59), which an assessment uses: so our own choices never become a finding.
 */

/**
 * SFPE Handbook, 5th ed., chapter 59: 1.32 persons per second and meter of effective width (slightly less here), 0.94
 * on steep stairs.
 */
const DOOR_FLOW = 1.31;
const STAIR_FLOW = 0.94;
/** 15 cm on both sides of a door or stair do not count. */
const EDGES_METERS = 0.3;
/** IBC 1005.3.2, with sprinklers or without: meters of door per occupant (0.2 in). */
const DOOR_METERS_PER_OCCUPANT = 0.0051;
/** IBC 1005.3.1: meters of stair per occupant (0.3 in). */
const STAIR_METERS_PER_OCCUPANT = 0.0076;
/** ISO 21542 and Approved Document B for up to 110 people; IBC 1010.1.1 has 0.81 m (32 in). */
export const DOOR_WIDTH_MIN = 0.85;
/** IBC 1011.2: 44 in, and 36 in where a stair serves fewer than 50. */
const STAIR_WIDTH_MIN = 1.12;
export const STAIR_WIDTH_MIN_FEW = 0.91;
/** IBC 1029.6.3: stairs of open-air, smoke-protected seating (0.08 in). */
const OPEN_AIR_STAIR_METERS_PER_OCCUPANT = 0.00203;
const FEW_OCCUPANTS = 50;
/** A pair of doors; where more width is needed there are more exits. */
const DOOR_WIDTH_MAX = 3;
const STAIR_WIDTH_MAX = 2.4;
/**
 * The most stairs of one building for the allowed time: a stadium has nearly as many. A tower for a million people gets
 * no more.
 */
const STAIRS_MOST = 30;
/** Where fewer exits are stated than the code asks for, they are not widened beyond a double door: judgement. */
const DOUBLE_DOOR_METERS = 1.8;
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

/** The people who leave, and the time they have. */
export interface Crowd {
  /** In the building, and on one of its storeys. */
  readonly people: number;
  readonly onStorey: number;
  readonly storeys: number;
  readonly flowSeconds: number;
  readonly movementSeconds: number;
  /** On storeys without an exit. */
  readonly onStairs: number;
}

/** Exits of one width; more exits where one would be wider than doors are. Everybody can leave without the widest of them. */
export function doorsFor(crowd: Crowd, count?: number): Ways {
  const { people, onStorey, storeys } = crowd;
  const required = exitsRequired(onStorey, storeys);
  const effective = people / crowd.flowSeconds / DOOR_FLOW;
  const most = DOOR_WIDTH_MAX - EDGES_METERS;
  const needed = required === 1 && effective <= most ? 1 : 1 + Math.ceil(effective / most - 1e-9);
  const least = Math.max(required, needed);
  const usable = Math.max(1, Math.max(least, count ?? 0) - 1);
  const width = widthOf(
    Math.max(
      (people / storeys) * (DOOR_METERS_PER_OCCUPANT / (usable + 1)),
      EDGES_METERS + effective / usable,
    ),
    DOOR_WIDTH_MIN,
    count !== undefined && count < least ? DOUBLE_DOOR_METERS : DOOR_WIDTH_MAX,
  );
  return { count: count ?? least, width };
}

/** Stairs for the storey with the most people, and for all who have to take them. */
export function stairsFor(
  { onStorey, onStairs, movementSeconds }: Crowd,
  { count, isOpenAir = false }: { count?: number; isOpenAir?: boolean } = {},
): Ways {
  const each = isOpenAir ? OPEN_AIR_STAIR_METERS_PER_OCCUPANT : STAIR_METERS_PER_OCCUPANT;
  const total = onStorey * each;
  const effective = onStairs / movementSeconds / STAIR_FLOW;
  const least = Math.max(
    exitsRequired(onStorey),
    Math.ceil(total / STAIR_WIDTH_MAX),
    Math.min(STAIRS_MOST, Math.ceil(effective / (STAIR_WIDTH_MAX - EDGES_METERS) - 1e-9)),
  );
  const stairs = Math.max(least, count ?? 0);
  const width = widthOf(
    Math.max(total / stairs, EDGES_METERS + effective / stairs),
    onStorey < FEW_OCCUPANTS ? STAIR_WIDTH_MIN_FEW : STAIR_WIDTH_MIN,
    STAIR_WIDTH_MAX,
  );
  return { count: count ?? least, width };
}

/** Exits of a sports ground or a fenced field: wide enough to empty it in eight minutes, also without the widest of them. */
export function groundExitsFor(people: number, { count }: { count?: number } = {}): Ways {
  const total = people / GROUND_FLOW_PER_MINUTE / GROUND_EGRESS_MINUTES;
  const effective = people / (60 * GROUND_EGRESS_MINUTES) / DOOR_FLOW;
  const least = Math.max(
    GROUND_EXITS_MIN,
    Math.ceil(total / GROUND_EXIT_WIDTH),
    1 + Math.ceil(effective / (GROUND_EXIT_WIDTH - EDGES_METERS) - 1e-9),
  );
  const exits = count ?? least;
  return {
    count: exits,
    width: widthOf(
      Math.max(total / Math.max(1, exits), EDGES_METERS + effective / Math.max(1, exits - 1)),
      GROUND_EXIT_WIDTH_MIN,
      3 * GROUND_EXIT_WIDTH,
    ),
  };
}

/** Rounded up to 5 cm, as doors are bought. */
function widthOf(needed: number, least: number, most: number): number {
  if (needed <= least) return least;
  return Math.min(most, Math.ceil(needed * 20 - 1e-9) / 20);
}
