/** The plan of a bowl: rows and tiers, the distance of everything from the pitch, and heights. */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import type { Shortfall } from '../draft.ts';
import { sizeOfCore } from '../stair-core.ts';
import { listSectors } from './bowl-shape.ts';
import type { BowlShape } from './bowl-shape.ts';
import { ROW_RISE, SEATING } from './seating.ts';

const SEATS = SEATING.stadium;
export const SLOPE = {
  lower: ROW_RISE.lower / SEATS.rowDepth,
  upper: ROW_RISE.upper / SEATS.rowDepth,
} as const;
/** Before the first row, and behind the last of the lower tier where the vomitories come in. */
export const FRONT_GANGWAY = 1.2;
const TOP_GANGWAY = 2.4;
/** On the upper storeys, between the pitch side and the foot of the stand. */
const GALLERY = 2.4;
/** Before and behind the blocks in the concourse. */
const WALK_INNER = 4;
const WALK_OUTER = 4;
/** From the last row of the top tier to the first wall. */
const BEHIND_STAND = 0.5;
const STOREY_HEIGHT = 5;
const HEADROOM = 2.5;
/** More storeys than this are lounges: each tier is a dozen levels to walk on. */
const TIERS_MAX = 3;
/** Ends of rows at mitred corners are not seats: the quick count is up to 1.5 % too high. */
const ESTIMATE_SHARE = 0.975;
const ROWS_MIN = 3;
const ROWS_MAX = 90;

export interface Tier {
  readonly storey: number;
  readonly rows: number;
  /** Distances from the pitch: the concourse begins, the stand begins and ends. */
  readonly inner: number;
  readonly foot: number;
  readonly top: number;
}

export interface BowlPlan {
  readonly shape: BowlShape;
  readonly tiers: readonly Tier[];
  /** Outer wall. */
  readonly outer: number;
  /** Depth of the blocks of stairs and rooms, and where they begin. */
  readonly block: number;
  readonly blockFrom: number;
  /** Heights of all storeys, the lowest first, and of the one above them. */
  readonly storeys: readonly {
    readonly storey: number;
    readonly z: number;
    readonly height: number;
    readonly inner: number;
  }[];
  readonly shortfalls: readonly Shortfall[];
}

export interface Ground {
  /** Half the playing area with its surround. */
  readonly halfX: number;
  readonly halfY: number;
  readonly leastX: number;
  readonly leastY: number;
}

export function planBowl(
  brief: BuildingBrief,
  ground: Ground,
  dice: Dice,
  isRoomy: (plan: BowlPlan) => boolean,
): BowlPlan {
  const wanted = Math.max(brief.capacity ?? 0, brief.people, 50);
  const isOctagon = dice.pick(3) > 0;
  const cornerShare = dice.between(0.2, 0.45);
  const upperShare = dice.between(0.5, 0.8);
  const isLandscape = dice.pick(4) > 0 ? 1 : 0;
  const margin = dice.between(0, 4);
  const around = { halfX: ground.halfX + margin, halfY: ground.halfY + margin };
  const turned =
    isLandscape || brief.length !== undefined
      ? around
      : { halfX: around.halfY, halfY: around.halfX };
  const tiers = Math.min(brief.floors, TIERS_MAX);
  const corners = isOctagon ? { cornerShare } : {};
  const fixed = { ...turned, tiers, upperShare, ground, ...corners };
  const behind = { ...fixed, areBlocksBehind: true };
  const under = { ...fixed, areBlocksBehind: false };
  let sizes = behind;
  let plan = addRows(brief, behind, wanted);
  if (estimateSeats(plan) < wanted) {
    // With a given size seats come first, since their number was stated, and the blocks go under the stand.
    const other = addRows(brief, under, wanted);
    if (estimateSeats(other) > estimateSeats(plan)) [plan, sizes] = [other, under];
  }
  // More gates need more wall: the concourse gets wider.
  const rows = plan.tiers.reduce((sum, tier) => sum + tier.rows, 0);
  for (let wide = 2; !isRoomy(plan) && wide < 400; wide *= 1.3) {
    const next = layOut(brief, { ...sizes, rows, wide });
    if (next.shortfalls.length > 0) break;
    plan = next;
  }
  return plan;
}

/** Adds rows until there are enough seats, or no more fit. */
function addRows(
  brief: BuildingBrief,
  sizes: Omit<Sizes, 'rows' | 'wide'>,
  wanted: number,
): BowlPlan {
  let plan = layOut(brief, { ...sizes, rows: ROWS_MIN * sizes.tiers, wide: 0 });
  for (let rows = ROWS_MIN * sizes.tiers + 1; rows <= ROWS_MAX; rows++) {
    if (estimateSeats(plan) >= wanted) break;
    const next = layOut(brief, { ...sizes, rows, wide: 0 });
    if (next.shortfalls.length > 0) break;
    plan = next;
  }
  return plan;
}

interface Sizes {
  readonly halfX: number;
  readonly halfY: number;
  readonly rows: number;
  readonly tiers: number;
  readonly upperShare: number;
  readonly cornerShare?: number;
  readonly wide: number;
  /** The blocks are behind the top tier; otherwise they begin under it. */
  readonly areBlocksBehind: boolean;
  readonly ground: Ground;
}

function layOut(brief: BuildingBrief, sizes: Sizes): BowlPlan {
  const { tiers, block, blockFrom, outer } = stackTiers(brief, sizes);
  const asked = {
    x:
      brief.length ??
      (brief.area !== undefined && brief.width ? brief.area / brief.width : undefined),
    y:
      brief.width ??
      (brief.area !== undefined && brief.length ? brief.area / brief.length : undefined),
  };
  const scale =
    brief.area !== undefined && asked.x === undefined && asked.y === undefined
      ? scaleForArea(brief.area, sizes, outer)
      : 0;
  const halfX = Math.max(
    asked.x === undefined ? sizes.halfX + scale : asked.x / 2 - outer,
    sizes.ground.leastX,
  );
  const halfY = Math.max(
    asked.y === undefined ? sizes.halfY + scale : asked.y / 2 - outer,
    sizes.ground.leastY,
  );
  const shape = {
    halfX,
    halfY,
    ...(sizes.cornerShare !== undefined && { corner: sizes.cornerShare * Math.min(halfX, halfY) }),
  };
  return {
    shape,
    tiers,
    outer,
    block,
    blockFrom,
    storeys: stackStoreys(brief, tiers),
    shortfalls: [
      ...tooSmall('length', brief.length, 2 * (halfX + outer)),
      ...tooSmall('width', brief.width, 2 * (halfY + outer)),
    ],
  };
}

function scaleForArea(area: number, { halfX, halfY }: Sizes, outer: number): number {
  // (2(halfX + outer + s)) (2(halfY + outer + s)) = area
  const [a, b] = [halfX + outer, halfY + outer];
  const half = (a + b) / 2;
  return Math.max(
    -Math.min(halfX, halfY) / 2,
    -half + Math.sqrt(Math.max(0, half * half - a * b + area / 4)),
  );
}

function tooSmall(what: string, asked: number | undefined, drawn: number): Shortfall[] {
  if (asked === undefined || Math.abs(asked - drawn) < 0.005) return [];
  return [{ what, asked, drawn, because: 'pitch, stands and concourse need more' }];
}

function stackTiers(
  brief: BuildingBrief,
  { rows, tiers: count, upperShare, wide, areBlocksBehind }: Sizes,
): Pick<BowlPlan, 'tiers' | 'outer' | 'block' | 'blockFrom'> {
  const weights = Array.from({ length: count }, (_, i) => (i === 0 ? 1 : upperShare));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const tiers: Tier[] = [];
  let left = rows;
  weights.forEach((weight, storey) => {
    const own =
      storey === count - 1
        ? Math.max(ROWS_MIN, left)
        : Math.max(ROWS_MIN, Math.round((rows * weight) / whole));
    left -= own;
    const before = tiers.at(-1);
    if (!before) {
      const inner = FRONT_GANGWAY + own * SEATS.rowDepth + TOP_GANGWAY;
      tiers.push({ storey, rows: own, inner, foot: 0, top: inner });
      return;
    }
    const inner = before.storey === 0 ? before.inner - 1 : before.top - 2;
    const foot = inner + GALLERY;
    tiers.push({ storey, rows: own, inner, foot, top: foot + own * SEATS.rowDepth });
  });
  const last = tiers.at(-1)!;
  const hasStairs = brief.floors + brief.basements > 1 && brief.stairs > 0;
  const tallest = Math.max(...stackStoreys(brief, tiers).map(({ height }) => height));
  const block = hasStairs ? Math.max(6, sizeOfCore(brief.stairWidth, tallest).along) : 6;
  const reach = Math.max(...tiers.map(({ inner, storey }) => inner + (storey > 0 ? GALLERY : 0)));
  // A storey is higher than its stand: otherwise walls under the stand would come out among the seats.
  const first = areBlocksBehind ? last.top + BEHIND_STAND : 0;
  const blockFrom = Math.max(reach + WALK_INNER, first) + wide;
  const outer = Math.max(blockFrom + block + WALK_OUTER, last.top + BEHIND_STAND);
  return { tiers, block, blockFrom: outer - WALK_OUTER - block, outer };
}

function stackStoreys(
  { floors, basements }: BuildingBrief,
  tiers: readonly Tier[],
): BowlPlan['storeys'] {
  const below = Array.from({ length: basements }, (_, i) => ({
    storey: i - basements,
    z: (i - basements) * STOREY_HEIGHT,
    height: STOREY_HEIGHT,
    inner: tiers[0]!.inner,
  }));
  let z = 0;
  const above = Array.from({ length: floors }, (_, storey) => {
    const tier = tiers[storey];
    const isTall = tier !== undefined && storey > 0;
    const height = isTall
      ? Math.max(STOREY_HEIGHT, tier.rows * ROW_RISE.upper + HEADROOM)
      : STOREY_HEIGHT;
    const one = { storey, z, height, inner: (tier ?? tiers.at(-1)!).inner };
    z += height;
    return one;
  });
  return [...below, ...above];
}

/** Accurate enough to choose the rows by, slightly too low: without aisles and ends of rows. */
function estimateSeats({ shape, tiers }: BowlPlan): number {
  const block = SEATS.seatsPerRow * SEATS.seatWidth;
  const share = block / (block + SEATS.aisle);
  let seats = 0;
  for (const sector of listSectors(shape))
    for (const { storey, rows, foot } of tiers)
      for (let row = 0; row < rows; row++) {
        const away = (storey === 0 ? FRONT_GANGWAY : foot) + row * SEATS.rowDepth;
        const free = 2 * sector.half(away) - 2 * SEATS.aisle;
        seats += Math.max(0, Math.floor((free * share - 1) / SEATS.seatWidth));
      }
  return ESTIMATE_SHARE * seats;
}

export const ROUND: readonly Side[] = ['south', 'north', 'east', 'west'];
