/**
 * The plan of a theater, its front to the south: a foyer, behind it a block of stairs and cloakrooms with passages, the
 * auditorium, the stage, a row of rooms backstage; and a corridor around all that, so that there are exits on every
 * side.
 */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { Shortfall } from '../draft.ts';
import { rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { depthOfIsland, lengthOfIsland } from '../stair-island.ts';
import { namedRoomsMax } from '../wishes.ts';
import { seatRows, spreadAisles } from './seat-rows.ts';
import type { SeatBlocks, SeatFrame } from './seat-rows.ts';
import { ROW_RISE, SEATING } from './seating.ts';

export const STOREY_HEIGHT = 6;
const SEATS = SEATING.theater;
/** Before the first row and behind the last: 1.5 m, above the least aisle. */
const GANGWAY = 1.5;
/** Headroom of people who sit below a balcony's front. */
const HEADROOM = 2.6;
/** The most balconies; storeys above them have only a foyer. */
const BALCONIES_MAX = 3;
const GROW = 1.08;
const TRIES_MAX = 90;
/** Depths that a given size can shrink to. */
const LEAST = { foyer: 2.5, corridor: 1.6, auditorium: 4.5, stage: 3, backstage: 2.4 } as const;

export interface TheaterPlan {
  readonly whole: Rect;
  readonly foyer: Rect;
  readonly band: Rect;
  readonly auditorium: Rect;
  readonly stage: Rect;
  readonly backstage: Rect;
  readonly corridor: number;
  readonly passages: number;
  readonly passageWidth: number;
  readonly stalls: SeatBlocks & { readonly pit?: Rect };
  readonly balconies: readonly Balcony[];
  readonly shortfalls: readonly Shortfall[];
}

export interface Balcony {
  readonly storey: number;
  readonly at: Rect;
  readonly seats: SeatBlocks;
}

interface Sizes {
  readonly corridor: number;
  readonly foyer: number;
  readonly auditoriumWidth: number;
  readonly auditoriumDepth: number;
  readonly stage: number;
  readonly backstage: number;
  readonly hasPit: boolean;
}

export function planTheater(
  brief: BuildingBrief,
  dice: Dice,
  isRoomy: (whole: Rect) => boolean,
): TheaterPlan {
  const wanted = Math.max(brief.capacity ?? 0, brief.people, 20);
  const ratio = dice.between(0.85, 1.35);
  const share = dice.between(0.35, 0.5);
  const corridor = dice.between(2.2, 3.2);
  const foyerShare = dice.between(0.22, 0.34);
  const hasPit = dice.pick(2) === 0;
  const stageShare = dice.between(0.4, 0.6);
  let area = 0.9 * wanted + 30;
  for (let tries = 0; ; tries++) {
    const depth = Math.max(7, Math.sqrt(area / ratio));
    const plan = layOut(brief, hasPit ? 0.42 : share, {
      corridor,
      foyer: Math.max(4, foyerShare * depth),
      auditoriumWidth: depth * ratio,
      auditoriumDepth: depth,
      stage: Math.max(5, stageShare * depth),
      backstage: 4,
      hasPit,
    });
    const seats = seatsOf(plan);
    const isFixed = brief.length !== undefined && brief.width !== undefined;
    const isEnough = seats >= wanted && isRoomy(plan.whole);
    if (isEnough || isFixed || tries === TRIES_MAX)
      return seats >= wanted
        ? plan
        : { ...plan, shortfalls: [...plan.shortfalls, tooFewSeats(wanted, seats)] };
    area *= GROW;
  }
}

function seatsOf({ stalls, balconies }: TheaterPlan): number {
  return stalls.seats + balconies.reduce((sum, { seats }) => sum + seats.seats, 0);
}

function tooFewSeats(asked: number, drawn: number): Shortfall {
  return { what: 'seats', asked, drawn, because: 'the requested size holds no more rows' };
}

function layOut(brief: BuildingBrief, balconyShare: number, liked: Sizes): TheaterPlan {
  const storeys = brief.floors + brief.basements;
  const stairs = storeys > 1 ? brief.stairs : 0;
  const fixed = {
    cores: stairs,
    stairWidth: brief.stairWidth,
    storeyHeight: STOREY_HEIGHT,
    lifts: storeys > 1 ? brief.elevators : 0,
    passages: passagesFor(brief),
    passageWidth: 2.4,
    roomsMin: Math.max(2, Math.ceil(namedRoomsMax(brief) / 2)),
  };
  const band = stairs > 0 ? depthOfIsland(brief.stairWidth, STOREY_HEIGHT) : 4;
  const leastLength = lengthOfIsland(fixed, 2.5) + 2 * LEAST.corridor;
  const leastWidth =
    LEAST.foyer + band + LEAST.auditorium + LEAST.stage + LEAST.backstage + LEAST.corridor;
  const likedWidth =
    liked.foyer + band + liked.auditoriumDepth + liked.stage + liked.backstage + liked.corridor;
  const likedLength = Math.max(leastLength, liked.auditoriumWidth + 2 * liked.corridor);
  const length = Math.max(brief.length ?? areaLength(brief, likedLength, likedWidth), leastLength);
  const width = Math.max(brief.width ?? areaWidth(brief, length, likedWidth), leastWidth);
  // A surplus or shortage is shared by all depths except that of the stairs, down to the minimum of each.
  const spread = (width - band - (leastWidth - band)) / Math.max(1e-9, likedWidth - leastWidth);
  const between = (low: number, high: number): number => low + (high - low) * spread;
  const depths = {
    foyer: between(LEAST.foyer, liked.foyer),
    auditorium: between(LEAST.auditorium, liked.auditoriumDepth),
    stage: between(LEAST.stage, liked.stage),
    backstage: between(LEAST.backstage, liked.backstage),
  };
  const corridor = Math.min(
    liked.corridor,
    between(LEAST.corridor, liked.corridor),
    (length - lengthOfIsland(fixed, 2.5)) / 2,
  );
  return cutUp(
    brief,
    { length, width, band, corridor, balconyShare, hasPit: liked.hasPit },
    depths,
    fixed,
  );
}

function areaLength({ area, width }: BuildingBrief, length: number, across: number): number {
  if (area === undefined) return length;
  return width === undefined ? Math.sqrt((area * length) / across) : area / width;
}

function areaWidth({ area }: BuildingBrief, length: number, width: number): number {
  return area === undefined ? width : area / length;
}

function passagesFor({ capacity = 0, people, floors }: BuildingBrief): number {
  const seats = Math.max(capacity, people);
  return Math.min(6, Math.max(floors > 1 || seats > 150 ? 2 : 1, Math.ceil(seats / 500)));
}

function cutUp(
  brief: BuildingBrief,
  size: {
    length: number;
    width: number;
    band: number;
    corridor: number;
    balconyShare: number;
    hasPit: boolean;
  },
  depths: { foyer: number; auditorium: number; stage: number; backstage: number },
  fixed: { passages: number; passageWidth: number },
): TheaterPlan {
  const { length, width, band, corridor } = size;
  const [x, y] = [length / 2, width / 2];
  const inner = x - corridor;
  const lines = [-y, -y + depths.foyer];
  for (const depth of [band, depths.auditorium, depths.stage, depths.backstage])
    lines.push(lines.at(-1)! + depth);
  const row = (i: number): Rect => rect(-inner, lines[i]!, inner, lines[i + 1]!);
  const auditorium = row(2);
  const plan = {
    whole: rect(-x, -y, x, y),
    foyer: rect(-x, lines[0]!, x, lines[1]!),
    band: row(1),
    auditorium,
    stage: row(3),
    backstage: row(4),
    corridor,
    ...fixed,
  };
  return {
    ...plan,
    stalls: seatStalls(auditorium, size.hasPit),
    balconies: seatBalconies(brief, auditorium, size.balconyShare),
    shortfalls: [
      ...tooSmall('length', brief.length, length),
      ...tooSmall('width', brief.width, width),
    ],
  };
}

function tooSmall(what: string, asked: number | undefined, drawn: number): Shortfall[] {
  if (asked === undefined || Math.abs(asked - drawn) < 0.005) return [];
  return [{ what, asked, drawn, because: 'its required parts need more space' }];
}

/** People look north; rows run from one side aisle to the other and are counted from the front. */
function frameOf({ x0, x1 }: Rect, front: number, depth: number): SeatFrame {
  return {
    origin: { x: 0, y: front },
    along: { x: 1, y: 0 },
    back: { x: 0, y: -1 },
    depth,
    span: () => [x0, x1],
  };
}

function seatStalls(at: Rect, hasPit: boolean): TheaterPlan['stalls'] {
  const isLarge = at.y1 - at.y0 > 12 && at.x1 - at.x0 > 12;
  const pit = hasPit && isLarge ? rect(at.x0 + 2.5, at.y1 - 2.6, at.x1 - 2.5, at.y1) : undefined;
  const front = (pit?.y0 ?? at.y1) - GANGWAY;
  const frame = frameOf(at, front, front - at.y0 - GANGWAY);
  const blocks = seatRows(frame, spreadAisles(at.x0, at.x1, SEATS), SEATS);
  return { ...blocks, ...(pit && { pit }) };
}

function seatBalconies({ floors }: BuildingBrief, at: Rect, share: number): Balcony[] {
  const rowsMax = Math.floor((STOREY_HEIGHT - HEADROOM) / ROW_RISE.balcony);
  const count = Math.min(floors - 1, BALCONIES_MAX);
  return Array.from({ length: count }, (_, i) => {
    const liked = (at.y1 - at.y0) * share * (1 - 0.15 * i) - GANGWAY;
    const rows = Math.max(1, Math.min(rowsMax, Math.floor(liked / SEATS.rowDepth)));
    // A parapet before the first row, a gangway behind the last.
    const front = Math.min(at.y1, at.y0 + rows * SEATS.rowDepth + GANGWAY);
    const own = rect(at.x0, at.y0, at.x1, front);
    const frame = frameOf(own, front, rows * SEATS.rowDepth + 1e-6);
    return {
      storey: i + 1,
      at: own,
      seats: seatRows(frame, spreadAisles(own.x0, own.x1, SEATS), SEATS),
    };
  });
}
