/** Bus terminals: a hall, behind its glass wall a strip where people wait, each bay with its door, and the buses beyond. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, ExitDraft, HoleDraft, StoreyDraft } from '../draft.ts';
import { drawFitting } from '../draw-fitting.ts';
import { drawExits, missingExits, wallsOf } from '../exit-row.ts';
import type { ExitWish } from '../exit-row.ts';
import { areaOf, cut, edgeOn, gapIn, rect, toRing } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { islandClimbs } from '../stair-island.ts';
import { idleLifts, listStoreys, sizeShortfalls } from '../storey-range.ts';
import { highestNumber, wishExits } from '../wishes.ts';
import { drawServed } from './draw-served.ts';
import { HALL_SPARE, drawHallStorey, layHallIsland, leastHall } from './hall-block.ts';
import type { HallWish } from './hall-block.ts';
import { sizeWhole } from './size-whole.ts';
import { BUS } from './station-sizes.ts';
import { STATION_USES } from './station-uses.ts';

const HEIGHT = 5;
const WAIT_DEPTH = 5;
const APRON = BUS.length + 4;
const BAY_MIN = 2;
const BAY_METERS_EACH = 0.8;

interface TerminalPlan {
  readonly whole: Rect;
  readonly hall: Rect;
  readonly strip: Rect;
  readonly bays: readonly Rect[];
  readonly shift: number;
}

export function drawBusTerminal(brief: BuildingBrief, dice: Dice): BuildingDraft {
  return drawFitting(brief, dice, drawFacingSouth);
}

function drawFacingSouth(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const exits = wishExits(brief, { front: 'south' });
  const wish: HallWish = { brief, storeyHeight: HEIGHT, uses: STATION_USES };
  return drawServed(brief, dice, {
    exits,
    canGrow: brief.area === undefined && (brief.length === undefined || brief.width === undefined),
    spare: HALL_SPARE,
    draw: (rolls, scale) => drawPlan(brief, plan(brief, wish, rolls, scale), wish, exits),
  });
}

function countBays(brief: BuildingBrief): number {
  const named = Math.max(highestNumber(brief, 'platform'), highestNumber(brief, 'gate'));
  return Math.max(
    1,
    brief.platforms ??
      brief.gates ??
      Math.max(6, named, Math.min(30, Math.ceil(brief.people / 60))),
  );
}

function plan(brief: BuildingBrief, wish: HallWish, dice: Dice, scale: number): TerminalPlan {
  const count = countBays(brief);
  const least = leastHall(wish);
  const leastLength = Math.max(least.length, count * BAY_MIN);
  const likedLength = Math.max(leastLength, count * BUS.bay * dice.between(1, 1.25), 20) * scale;
  const likedHall = Math.max(least.depth, dice.between(14, 24)) * scale;
  const behind = WAIT_DEPTH + APRON;
  const likedWidth = likedHall + behind;
  const { length, width } = sizeWhole(brief, {
    least: { length: leastLength, width: least.depth + behind },
    liked: { length: likedLength, width: likedWidth },
  });
  const whole = rect(-length / 2, -width / 2, length / 2, width / 2);
  const hall = rect(whole.x0, whole.y0, whole.x1, whole.y1 - behind);
  const strip = rect(whole.x0, hall.y1, whole.x1, hall.y1 + WAIT_DEPTH);
  return {
    whole,
    hall,
    strip,
    bays: cut(
      strip,
      'x',
      Array.from({ length: count }, () => 1),
    ),
    shift: dice.between(-1, 1),
  };
}

function drawPlan(
  brief: BuildingBrief,
  { whole, hall, strip, bays, shift }: TerminalPlan,
  wish: HallWish,
  exitWish: ExitWish,
): BuildingDraft {
  const island = layHallIsland(wish, hall, shift);
  const ground = rect(hall.x0, hall.y0, hall.x1, strip.y1);
  const exits = drawWaysOut(hall, strip, exitWish);
  const storeys = listStoreys(brief).map((storey): StoreyDraft => {
    const floor = drawHallStorey(wish, island, hall, storey, 'main hall');
    if (storey !== 0) return floor;
    return {
      ...floor,
      outlines: [toRing(ground)],
      holes: [...floor.holes, ...bays.flatMap((bay) => busAt(bay, strip.y1))],
      rooms: [
        ...floor.rooms,
        ...bays.map((bay, i) => ({
          id: `bay-${i + 1}`,
          use: 'platform',
          name: `bay ${i + 1}`,
          outline: toRing(bay),
          isOpen: true,
          capacity: Math.floor((0.8 * areaOf(bay)) / BAY_METERS_EACH),
        })),
      ],
      walls: [edgeOn(hall, 'north')],
      doors: [
        ...floor.doors,
        ...bays.map((bay, i) => ({
          id: `bay-door-${i + 1}`,
          name: `door to bay ${i + 1}`,
          segment: gapIn(edgeOn(bay, 'south'), Math.min(1.6, (bay.x1 - bay.x0) * 0.7)),
        })),
      ],
      exits,
    };
  });
  const all = storeys.map((_, i) => i);
  return {
    footprint: toRing(whole),
    storeys,
    ...islandClimbs(island, all, whole),
    roof: 'flat',
    shortfalls: [
      ...sizeShortfalls(brief, whole),
      ...missingExits(exits.length, exitWish),
      ...idleLifts(brief),
    ],
  };
}

/** Between the buses only where that side is requested, or the hall's walls are too short. */
function drawWaysOut(hall: Rect, strip: Rect, wish: ExitWish): ExitDraft[] {
  const walls = wallsOf(hall, ['south', 'west', 'east']);
  const exits = drawExits(walls, wish);
  const isEnough = exits.length >= wish.count && !wish.sides.includes('north');
  return isEnough ? exits : drawExits([...walls, ...wallsOf(strip, ['north'])], wish);
}

/** A bus with its front to the strip, outside the walkable area. */
function busAt({ x0, x1 }: Rect, edge: number): HoleDraft[] {
  if (x1 - x0 < BUS.width + 0.4) return [];
  const middle = (x0 + x1) / 2;
  const bus = rect(
    middle - BUS.width / 2,
    edge + 0.5,
    middle + BUS.width / 2,
    edge + 0.5 + BUS.length,
  );
  return [{ outline: toRing(bus), use: 'vehicle' }];
}
