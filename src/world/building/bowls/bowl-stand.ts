/** A stand of a bowl: a sector of a tier, its rows and aisles, and its openings to the concourse of its storey. */
import type { Side } from '#scenario/values';
import type { Ring, Segment } from '../../walkable.ts';
import type { HoleDraft, StoreyDraft } from '../draft.ts';
import { FRONT_GANGWAY, SLOPE } from './bowl-plan.ts';
import type { BowlPlan, Tier } from './bowl-plan.ts';
import { cutHeight, pointIn, sectorRing } from './bowl-shape.ts';
import type { Sector } from './bowl-shape.ts';
import { seatRows, spreadAisles } from './seat-rows.ts';
import { AMONG_SEATS, SEATING } from './seating.ts';

const SEATS = SEATING.stadium;
/** 2.4 m passes 1,574 people in the 8 minutes a stand has to empty (Green Guide: 82 a minute and meter on the level). */
const VOMITORY = 2.4;
const SEATS_PER_VOMITORY = 900;
/** From the gallery up to an aisle; away from corners, where people who pass come close to the wall. */
const OPENING = 1.8;
const OPENING_FROM_CORNER = 1.2;
/** Under the foot of an upper stand. */
export const WALL = 0.3;

export interface Stand {
  readonly sector: Sector;
  readonly draft: StoreyDraft;
  /** Where it meets the concourse of its storey. */
  readonly ways: readonly Segment[];
  /** Walls between the gallery and the concourse, under its foot. */
  readonly footWalls: readonly HoleDraft[];
  /** The same in the concourses to the north and the south of it. */
  readonly wallEnds: readonly { readonly side: Side; readonly hole: HoleDraft }[];
}

export function drawStand({ shape }: BowlPlan, tier: Tier, sector: Sector, z: number): Stand {
  const isLower = tier.storey === 0;
  const [from, to] = [tier.foot, tier.top];
  const first = from + (isLower ? FRONT_GANGWAY : 0);
  const slope = isLower ? SLOPE.lower : SLOPE.upper;
  const aisles = spreadAisles(-sector.half(to), sector.half(to), SEATS);
  const seats = seatRows(
    {
      origin: pointIn(sector, 0, first),
      along: sector.along,
      back: sector.out,
      depth: tier.rows * SEATS.rowDepth,
      span: (back) => [
        -sector.half(first + back - SEATS.rowDepth),
        sector.half(first + back - SEATS.rowDepth),
      ],
    },
    aisles,
    SEATS,
  );
  const level = isLower ? to : from;
  const count = Math.max(1, Math.ceil(seats.seats / SEATS_PER_VOMITORY));
  // In the east and west the concourse ends before the stand does; beyond, the wall continues in the next part.
  const isUpright = sector.side === 'east' || sector.side === 'west';
  const reach = isUpright ? cutHeight(shape, tier.inner) : sector.half(level);
  const gaps = evenGaps(isLower ? sector.half(level) : reach, count);
  const walls = isLower ? [] : wallsBetween(sector, { foot: from, reach, isCut: isUpright }, gaps);
  const ways = isLower ? gaps : walls.flatMap(({ span }) => openingsIn(span, aisles));
  const name = nameOfStand(sector, tier.storey);
  return {
    sector,
    ways: ways.map(([a, b]) => segmentIn(sector, a, b, level)),
    footWalls: walls.map(({ hole }) => hole),
    wallEnds: isLower || !isUpright ? [] : wallEnds(sector, from, reach),
    draft: {
      storey: tier.storey,
      part: `stand-${sector.name}`,
      kind: 'stair',
      rise: { perX: slope * sector.out.x, perY: slope * sector.out.y },
      z: z - slope * (sector.base + level),
      height: 4,
      outlines: [sectorRing(sector, from, to)],
      holes: seats.holes,
      rooms: [
        {
          id: `stand-${tier.storey}-${sector.name}`,
          use: 'stand',
          name,
          outline: sectorRing(sector, from, to),
          isOpen: true,
          capacity: seats.seats,
          speedFactor: AMONG_SEATS,
        },
      ],
      walls: [],
      doors: [],
      exits: [],
    },
  };
}

function nameOfStand({ name, isCorner }: Sector, storey: number): string {
  const tier = storey === 0 ? '' : storey === 1 ? 'upper ' : 'top ';
  return `${name} ${tier}${isCorner ? 'corner' : 'stand'}`;
}

function segmentIn(sector: Sector, from: number, to: number, away: number): Segment {
  return { from: pointIn(sector, from, away), to: pointIn(sector, to, away) };
}

export function acrossMiddle(sector: Sector, away: number, width: number): Segment {
  const half = Math.min(width / 2, sector.half(away) - 0.2);
  return segmentIn(sector, -half, half, away);
}

/** Openings of a vomitory's width, evenly along a sector's line, never over all of it. */
function evenGaps(half: number, count: number): [number, number][] {
  const whole = 2 * half;
  const width = Math.min(VOMITORY, whole / count / 2.5);
  return Array.from({ length: count }, (_, i) => {
    const middle = ((i + 0.5) / count - 0.5) * whole;
    return [middle - width / 2, middle + width / 2];
  });
}

/** Where aisles meet a wall, clear of its ends; in its middle where none does. */
function openingsIn(
  [from, to]: readonly [number, number],
  aisles: readonly number[],
): (readonly [number, number])[] {
  const free = to - from - 2 * OPENING_FROM_CORNER;
  const width = Math.min(OPENING, free > 1 ? free : (to - from) / 2);
  const room = Math.max(0, (to - from - free) / 2) + width / 2;
  const own = aisles.filter((at) => at > from + room && at < to - room);
  const middles = own.length > 0 ? own : [(from + to) / 2];
  return middles.map((at) => [at - width / 2, at + width / 2]);
}

/** The rest beside the vomitories: walls between gallery and concourse, each with its span along the sector. */
function wallsBetween(
  sector: Sector,
  {
    foot,
    reach,
    isCut,
  }: { readonly foot: number; readonly reach: number; readonly isCut: boolean },
  gaps: readonly (readonly [number, number])[],
): { hole: HoleDraft; span: readonly [number, number] }[] {
  const far = isCut ? reach : sector.half(foot + WALL);
  const starts = [-reach, ...gaps.map(([, to]) => to)];
  const ends = [...gaps.map(([from]) => from), reach];
  return starts.map((start, i) => {
    const end = ends[i]!;
    const outerStart = i === 0 ? -far : start;
    const outerEnd = i === starts.length - 1 ? far : end;
    return {
      hole: wallPiece(sector, foot, [start, end], [outerStart, outerEnd]),
      span: [start, end],
    };
  });
}

/** From the end of this side's concourse to the corners of the wall. */
function wallEnds(sector: Sector, foot: number, reach: number): Stand['wallEnds'] {
  const [near, far] = [sector.half(foot), sector.half(foot + WALL)];
  // `along` points north in the east, and south in the west.
  const isNorth = (sign: number): boolean => sign * sector.along.y > 0;
  return [1, -1].map((sign) => ({
    side: isNorth(sign) ? 'north' : 'south',
    hole: wallPiece(sector, foot, [sign * reach, sign * near], [sign * reach, sign * far]),
  }));
}

function wallPiece(
  sector: Sector,
  foot: number,
  [start, end]: readonly [number, number],
  [outerStart, outerEnd]: readonly [number, number],
): HoleDraft {
  const outline: Ring = [
    pointIn(sector, start, foot),
    pointIn(sector, end, foot),
    pointIn(sector, outerEnd, foot + WALL),
    pointIn(sector, outerStart, foot + WALL),
  ];
  return { outline, use: 'other' };
}
