/**
 * The plan of an airport terminal, its street in the south: the hall, behind it the security lanes and the baggage
 * reclaim, then the departures with their gates along the field, or on piers when there are many.
 */
import type { Dice } from '#base';
import type { Ring } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import { cut, rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { highestNumber } from '../wishes.ts';
import { leastHall } from './hall-block.ts';
import type { HallWish } from './hall-block.ts';
import { sizeWhole } from './size-whole.ts';
import { AIRPORT } from './station-sizes.ts';

const { gateWidth, gateDepth, pierWidth, machineDepth } = AIRPORT;
/** The most gates along one wall. */
const GATES_IN_LINE_MAX = 14;
const GATES_PER_PIER = 16;
const GATE_WIDTH_MIN = 2.5;
const RECLAIM_DEPTH = 16;
const RECLAIM_SHARE = 0.35;
/** Between the gates' seats and the security lanes, and in the middle of a pier. */
const WALK = 8;

export interface AirportPlan {
  readonly whole: Rect;
  /** Everything except the piers. */
  readonly main: Rect;
  readonly hall: Rect;
  readonly security: Rect;
  readonly reclaim: Rect;
  /** North of the reclaim and of the security lanes. */
  readonly departures: Rect;
  readonly piers: readonly Rect[];
  readonly gates: readonly Rect[];
  readonly shift: number;
}

function countGates(brief: BuildingBrief): number {
  const named = highestNumber(brief, 'gate');
  return Math.max(
    1,
    brief.gates ?? Math.max(4, named, Math.min(24, Math.ceil(brief.people / 120))),
  );
}

export function planAirport(
  brief: BuildingBrief,
  wish: HallWish,
  dice: Dice,
  scale: number,
): AirportPlan {
  const gates = countGates(brief);
  const isSized =
    brief.length !== undefined || brief.width !== undefined || brief.area !== undefined;
  const piers = gates > GATES_IN_LINE_MAX && !isSized ? Math.ceil(gates / GATES_PER_PIER) : 0;
  const least = leastHall(wish);
  const inLine = piers > 0 ? piers * (pierWidth + 36) : gates * gateWidth;
  const leastLength = Math.max(
    least.length,
    24,
    piers > 0 ? piers * pierWidth : gates * GATE_WIDTH_MIN,
  );
  const behind = RECLAIM_DEPTH + WALK + gateDepth;
  const likedLength = Math.max(leastLength, inLine, 60) * scale;
  const likedHall = Math.max(least.depth + 8, dice.between(24, 34));
  const likedWidth = likedHall + behind;
  const { length, width } = sizeWhole(brief, {
    least: { length: leastLength, width: least.depth + 6 + behind },
    liked: { length: likedLength, width: likedWidth },
  });
  const perPier = Math.ceil(gates / Math.max(1, piers));
  const pierLength = piers > 0 ? Math.ceil(perPier / 2) * gateWidth + 6 : 0;
  const y0 = -(width + pierLength) / 2;
  const main = rect(-length / 2, y0, length / 2, y0 + width);
  const hall = rect(main.x0, main.y0, main.x1, main.y1 - behind);
  const split = main.x1 - RECLAIM_SHARE * length * dice.between(0.85, 1.15);
  const fingers = cut(
    rect(main.x0, main.y1, main.x1, main.y1 + pierLength),
    'x',
    Array.from({ length: Math.max(1, piers) }, () => 1),
  )
    .slice(0, piers)
    .map(({ x0, x1, y0: low, y1: high }) =>
      rect((x0 + x1 - pierWidth) / 2, low, (x0 + x1 + pierWidth) / 2, high),
    );
  return {
    whole: rect(main.x0, main.y0, main.x1, main.y1 + pierLength),
    main,
    hall,
    security: rect(main.x0, hall.y1, split, hall.y1 + machineDepth),
    reclaim: rect(split, hall.y1, main.x1, hall.y1 + RECLAIM_DEPTH),
    departures: rect(main.x0, hall.y1 + RECLAIM_DEPTH, main.x1, main.y1),
    piers: fingers,
    gates:
      piers > 0
        ? fingers.flatMap((pier, i) => gatesOnPier(pier, Math.min(perPier, gates - i * perPier)))
        : gatesInLine(main, gates),
    shift: dice.between(-0.3, 0.3),
  };
}

function gatesInLine({ x0, x1, y1 }: Rect, count: number): Rect[] {
  return cut(
    rect(x0, y1 - gateDepth, x1, y1),
    'x',
    Array.from({ length: count }, () => 1),
  );
}

/** Alternately in the west and the east, from the root to the tip. */
function gatesOnPier({ x0, x1, y0 }: Rect, count: number): Rect[] {
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const low = y0 + 6 + Math.floor(i / 2) * gateWidth;
    return i % 2 === 0
      ? rect(x0, low, x0 + gateDepth, low + gateWidth)
      : rect(x1 - gateDepth, low, x1, low + gateWidth);
  });
}

/** The main rectangle with its piers, as one line. */
export function outlineWithPiers({ main, piers }: AirportPlan): Ring {
  return [
    { x: main.x0, y: main.y0 },
    { x: main.x1, y: main.y0 },
    { x: main.x1, y: main.y1 },
    ...piers.toReversed().flatMap(({ x0, x1, y0, y1 }) => [
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
      { x: x0, y: y0 },
    ]),
    { x: main.x0, y: main.y1 },
  ];
}
