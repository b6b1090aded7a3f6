/**
 * Mirrors or rotates a drawing, so that one drawing gives eight. The kind draws as if its front faced south; the brief
 * is turned before and the drawing after, with every side named in them.
 */
import type { Dice } from '#base';
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { turnSides } from '../names.ts';
import type { Point, Ring, Segment } from '../walkable.ts';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft, Shortfall, StairDraft, StoreyDraft } from './draft.ts';

/** First x and y are swapped, then x or y change their sign. */
export interface Turn {
  readonly isSwapped: boolean;
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
}

export function rollTurn(dice: Dice, canSwap = true): Turn {
  const [swap, x, y] = [dice.pick(2), dice.pick(2), dice.pick(2)];
  return { isSwapped: canSwap && swap === 1, isFlippedX: x === 1, isFlippedY: y === 1 };
}

/** Draws for the brief as seen from the drawing's own front, and turns the result. */
export function drawTurned(
  brief: BuildingBrief,
  turn: Turn,
  draw: (brief: BuildingBrief) => BuildingDraft,
): BuildingDraft {
  return turnDraft(draw(turnBrief(brief, turn)), turn);
}

const OPPOSITE: Readonly<Record<Side, Side>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};
const SWAPPED: Readonly<Record<Side, Side>> = {
  north: 'east',
  east: 'north',
  south: 'west',
  west: 'south',
};

function turnSide(side: Side, { isSwapped, isFlippedX, isFlippedY }: Turn): Side {
  const swapped = isSwapped ? SWAPPED[side] : side;
  const isAlongX = swapped === 'east' || swapped === 'west';
  return (isAlongX ? isFlippedX : isFlippedY) ? OPPOSITE[swapped] : swapped;
}

function turnSideBack(side: Side, { isSwapped, isFlippedX, isFlippedY }: Turn): Side {
  const isAlongX = side === 'east' || side === 'west';
  const flipped = (isAlongX ? isFlippedX : isFlippedY) ? OPPOSITE[side] : side;
  return isSwapped ? SWAPPED[flipped] : flipped;
}

function turnBrief(brief: BuildingBrief, turn: Turn): BuildingBrief {
  const { length, width, ...rest } = brief;
  const [along, across] = turn.isSwapped ? [width, length] : [length, width];
  const back = (side: Side): Side => turnSideBack(side, turn);
  return {
    ...rest,
    ...(along === undefined ? {} : { length: along }),
    ...(across === undefined ? {} : { width: across }),
    named: brief.named.map((feature): Feature => ({
      ...feature,
      label: turnSides(feature.label, back),
      ...(feature.side === undefined ? {} : { side: back(feature.side) }),
    })),
  };
}

function turnDraft(draft: BuildingDraft, turn: Turn): BuildingDraft {
  const on = (side: Side): Side => turnSide(side, turn);
  const put = createPut(turn);
  return {
    ...draft,
    footprint: put.ring(draft.footprint),
    storeys: draft.storeys.map((storey) => turnStorey(storey, put, on)),
    stairs: draft.stairs.map((stair) => turnStair(stair, put, on)),
    lifts: draft.lifts.map((lift) => ({
      ...lift,
      at: put.point(lift.at),
      outline: put.ring(lift.outline),
    })),
    ...(draft.shortfalls && {
      shortfalls: draft.shortfalls.map((one) => turnShortfall(one, turn)),
    }),
    ...(draft.passages && {
      passages: draft.passages.map((one) => ({ ...one, segment: put.segment(one.segment) })),
    }),
  };
}

function turnShortfall(one: Shortfall, turn: Turn): Shortfall {
  const swapped = { length: 'width', width: 'length' } as const;
  const what =
    turn.isSwapped && (one.what === 'length' || one.what === 'width')
      ? swapped[one.what]
      : turnSides(one.what, (side) => turnSide(side, turn));
  return { ...one, what };
}

interface Put {
  readonly point: (at: Point) => Point;
  readonly ring: (ring: Ring) => Ring;
  readonly segment: (segment: Segment) => Segment;
}

function createPut({ isSwapped, isFlippedX, isFlippedY }: Turn): Put {
  const point = ({ x, y }: Point): Point => {
    const [ownX, ownY] = isSwapped ? [y, x] : [x, y];
    return { x: isFlippedX ? -ownX : ownX, y: isFlippedY ? -ownY : ownY };
  };
  return {
    point,
    ring: (ring) => ring.map(point),
    segment: ({ from, to }) => ({ from: point(from), to: point(to) }),
  };
}

function turnStorey(storey: StoreyDraft, put: Put, on: (side: Side) => Side): StoreyDraft {
  const rise = storey.rise && put.point({ x: storey.rise.perX, y: storey.rise.perY });
  return {
    ...storey,
    ...(rise && { rise: { perX: rise.x, perY: rise.y } }),
    outlines: storey.outlines.map(put.ring),
    holes: storey.holes.map((hole) => ({ ...hole, outline: put.ring(hole.outline) })),
    rooms: storey.rooms.map((room) => named({ ...room, outline: put.ring(room.outline) }, on)),
    walls: storey.walls.map(put.segment),
    doors: storey.doors.map((door) => named({ ...door, segment: put.segment(door.segment) }, on)),
    exits: storey.exits.map((exit) =>
      named({ ...exit, segment: put.segment(exit.segment), side: on(exit.side) }, on),
    ),
  };
}

function turnStair(stair: StairDraft, put: Put, on: (side: Side) => Side): StairDraft {
  return named(
    {
      ...stair,
      ...(stair.side === undefined ? {} : { side: on(stair.side) }),
      outline: put.ring(stair.outline),
      parts: stair.parts.map((part) => ({ ...part, line: part.line.map(put.point) })),
    },
    on,
  );
}

function named<T extends { readonly name?: string }>(part: T, on: (side: Side) => Side): T {
  return part.name === undefined ? part : { ...part, name: turnSides(part.name, on) };
}
