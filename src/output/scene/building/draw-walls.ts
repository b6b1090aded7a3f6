/** Partition walls, rails, and doors that stand open, in the axes of a storey. */
import { distanceToSegment, lengthOf } from '#plane';
import type { Door, Point, Segment } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { FACADE_THICKNESS } from './draw-facade.ts';
import { directionOf, stripBeside } from './plan-geometry.ts';
import type { StoreyWalls } from './storey-walls.ts';
import type { WallPiece } from './wall-lines.ts';

/** Studs with a board on either side. */
export const PARTITION_THICKNESS = 0.1;
const HALF = PARTITION_THICKNESS / 2;
const DOOR_HEAD = 2.1;
const RAIL = { height: 1.1, half: 0.02 };
const FRAME = { width: 0.06, out: 0.015 };
const LEAF = 0.04;
const SINGLE_LEAF_MAX = 1.25;
const DOUBLE_LEAF_MAX = 2.5;

export interface Setting {
  /** The origin of the storey's axes in the plan. */
  readonly middle: Point;
  /** Heights over the storey's own 0. */
  readonly floor: number;
  readonly ceiling: number;
  readonly facade: readonly Segment[];
  readonly closed: ReadonlySet<string>;
}

export function drawWalls(sketch: Sketch, { walls, rails, doors }: StoreyWalls, at: Setting): void {
  const { floor, ceiling, middle } = at;
  for (const piece of walls) {
    const ring = stripBeside(shift(fitEnds(piece, at.facade), middle), [-HALF, HALF]);
    sketch.prism(PALETTE.wall_inside, ring, { from: floor, to: ceiling });
  }
  for (const piece of rails) {
    const ring = stripBeside(shift(piece, middle), [-RAIL.half, RAIL.half]);
    sketch.prism(PALETTE.glass_clear, ring, { from: floor, to: floor + RAIL.height, ends: 'none' });
    const bar = stripBeside(shift(piece, middle), [-0.035, 0.035]);
    const top = floor + RAIL.height;
    sketch.prism(PALETTE.metal, bar, { from: top, to: top + 0.05, ends: 'both' });
  }
  for (const door of doors) drawDoor(sketch, door, walls, at);
}

/** Walls that meet run into each other; at a façade they end within it, beside a door at its edge. */
function fitEnds(piece: WallPiece, facade: readonly Segment[]): Segment {
  const { x, y } = directionOf(piece);
  const isOut = (point: Point): boolean =>
    facade.some((edge) => distanceToSegment(point, edge) < 0.01);
  const more = (point: Point, isFree: boolean): number =>
    isFree ? 0 : isOut(point) ? 0.02 - FACADE_THICKNESS : HALF;
  const [before, after] = [more(piece.from, piece.isFreeFrom), more(piece.to, piece.isFreeTo)];
  if (lengthOf(piece) + before + after < 0.02) return piece;
  return {
    from: { x: piece.from.x - before * x, y: piece.from.y - before * y },
    to: { x: piece.to.x + after * x, y: piece.to.y + after * y },
  };
}

function drawDoor(sketch: Sketch, door: Door, walls: readonly WallPiece[], at: Setting): void {
  const { floor, ceiling, middle } = at;
  const opening = shift(door.segment, middle);
  const head = Math.min(floor + DOOR_HEAD, ceiling - 0.1);
  const { x, y } = directionOf(opening);
  const move = (p: Point, by: number): Point => ({ x: p.x + x * by, y: p.y + y * by });
  if (head < ceiling)
    sketch.prism(PALETTE.wall_inside, stripBeside(opening, [-HALF, HALF]), {
      from: head,
      to: ceiling,
      ends: 'both',
    });
  const out = HALF + FRAME.out;
  const beside = [
    { from: move(opening.from, -FRAME.width), to: opening.from },
    { from: opening.to, to: move(opening.to, FRAME.width) },
  ];
  for (const jamb of beside)
    sketch.prism(PALETTE.frame, stripBeside(jamb, [-out, out]), { from: floor, to: head });
  const over = { from: beside[0]!.from, to: beside[1]!.to };
  sketch.prism(PALETTE.frame, stripBeside(over, [-out, out]), {
    from: head,
    to: head + FRAME.width,
    ends: 'both',
  });
  if (door.isClosed === true || at.closed.has(door.id)) {
    sketch.prism(PALETTE.door, stripBeside(opening, [-LEAF / 2, LEAF / 2]), {
      from: floor,
      to: head,
    });
    return;
  }
  const width = lengthOf(opening);
  if (width > DOUBLE_LEAF_MAX) return;
  const isDouble = width > SINGLE_LEAF_MAX;
  const leaf = isDouble ? width / 2 : width;
  const ends = isDouble ? [-1, 1] : [-1];
  for (const end of ends) {
    const hinge = end < 0 ? door.segment.from : door.segment.to;
    if (!hasRoom(walls, hinge, leaf + FRAME.width)) continue;
    const near = move(end < 0 ? opening.from : opening.to, end * FRAME.width);
    const far = move(near, end * leaf);
    // Folded back along the wall, out of the way.
    const ring = stripBeside(
      { from: near, to: far },
      end < 0 ? [-out - LEAF, -out] : [out, out + LEAF],
    );
    sketch.prism(PALETTE.door, ring, { from: floor + 0.01, to: head - 0.01 });
  }
}

function hasRoom(walls: readonly WallPiece[], hinge: Point, length: number): boolean {
  return walls.some(
    (piece) =>
      lengthOf(piece) >= length &&
      Math.min(
        Math.hypot(piece.from.x - hinge.x, piece.from.y - hinge.y),
        Math.hypot(piece.to.x - hinge.x, piece.to.y - hinge.y),
      ) < 0.01,
  );
}

function shift({ from, to }: Segment, { x, y }: Point): Segment {
  return { from: { x: from.x - x, y: from.y - y }, to: { x: to.x - x, y: to.y - y } };
}
