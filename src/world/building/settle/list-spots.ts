/** Where in the outer walls of a storey an exit can be: a room behind it that people reach, and nothing in the way. */
import { distanceToSegment, edgesOf, isInRing, lengthOf } from '#plane';
import type { Side } from '#scenario/values';
import { isForEverybody, toRoomUse } from '../../room-use.ts';
import type { Point, Ring, Segment } from '../../walkable.ts';
import type { ExitDraft, StoreyDraft } from '../draft.ts';

export interface Spot {
  readonly segment: Segment;
  readonly side: Side;
  readonly middle: Point;
  /** Everybody may come through the room behind it. */
  readonly isPublic: boolean;
}

const STEP_METERS = 0.5;
/** Wall beside an exit, and free floor behind it: a person's breadth and a step. */
const MARGIN_METERS = 0.3;
const CLEAR_METERS = 0.9;
const INSIDE_METERS = 0.5;
/** Rooms in which nobody can be, or that lead nowhere. */
const NO_WAY: ReadonlySet<string> = new Set(['stairwell', 'shaft', 'void', 'track', 'tracks']);

export function listSpots(
  storey: StoreyDraft,
  width: number,
  others: readonly ExitDraft[],
): Spot[] {
  const { outlines, holes } = storey;
  return outlines.flatMap((outline) =>
    edgesOf(outline).flatMap((edge) => {
      const length = lengthOf(edge);
      const side = sideOf(edge, outline);
      if (length < width + 2 * MARGIN_METERS || side === undefined) return [];
      const spots: Spot[] = [];
      for (let at = MARGIN_METERS; at + width + MARGIN_METERS <= length; at += STEP_METERS) {
        const segment = pieceOf(edge, at, width);
        const middle = middleOfSegment(segment);
        const inner = inward(middle, side, INSIDE_METERS);
        const isFree =
          !others.some((one) => isClose(one.segment, segment)) &&
          !holes.some((hole) => isBlocking(hole.outline, segment, side)) &&
          hasRoomBehind(storey, inner, segment);
        if (isFree) spots.push({ segment, side, middle, isPublic: isPublic(storey, inner) });
      }
      return spots;
    }),
  );
}

function pieceOf({ from, to }: Segment, at: number, width: number): Segment {
  const length = lengthOf({ from, to });
  const on = (meters: number): Point => ({
    x: from.x + ((to.x - from.x) * meters) / length,
    y: from.y + ((to.y - from.y) * meters) / length,
  });
  return { from: on(at), to: on(at + width) };
}

export function middleOfSegment({ from, to }: Segment): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** The side that a straight outer wall faces; walls that run askew have none. */
function sideOf(edge: Segment, outline: Ring): Side | undefined {
  const [dx, dy] = [edge.to.x - edge.from.x, edge.to.y - edge.from.y];
  const middle = middleOfSegment(edge);
  if (Math.abs(dy) < 1e-6)
    return isInRing(outline, { x: middle.x, y: middle.y + 0.05 }) ? 'south' : 'north';
  if (Math.abs(dx) < 1e-6)
    return isInRing(outline, { x: middle.x + 0.05, y: middle.y }) ? 'west' : 'east';
  return undefined;
}

function inward({ x, y }: Point, side: Side, meters: number): Point {
  switch (side) {
    case 'north':
      return { x, y: y - meters };
    case 'south':
      return { x, y: y + meters };
    case 'east':
      return { x: x - meters, y };
    case 'west':
      return { x: x + meters, y };
  }
}

function isClose(a: Segment, b: Segment): boolean {
  return (
    distanceToSegment(a.from, b) < MARGIN_METERS ||
    distanceToSegment(a.to, b) < MARGIN_METERS ||
    distanceToSegment(b.from, a) < MARGIN_METERS
  );
}

function isBlocking(hole: Ring, segment: Segment, side: Side): boolean {
  const probes = [segment.from, middleOfSegment(segment), segment.to].flatMap((point) => [
    inward(point, side, 0.2),
    inward(point, side, CLEAR_METERS),
  ]);
  return probes.some((probe) => isInRing(hole, probe));
}

/** Floor that belongs to no room, open floor, or a room that has a door; the whole gap is in its wall. */
function hasRoomBehind({ rooms, doors }: StoreyDraft, inner: Point, gap: Segment): boolean {
  const own = rooms.filter(({ outline }) => isInRing(outline, inner));
  if (own.some(({ use }) => NO_WAY.has(use))) return false;
  return own.every(
    ({ isOpen, outline }) =>
      isOpen === true ||
      (doors.some(({ segment }) => isOnRing(segment, outline)) && isOnRing(gap, outline)),
  );
}

function isPublic({ rooms }: StoreyDraft, inner: Point): boolean {
  return rooms
    .filter(({ outline }) => isInRing(outline, inner))
    .every(({ use, name }) => isForEverybody(toRoomUse(use, name)));
}

export function isOnRing({ from, to }: Segment, ring: Ring): boolean {
  return edgesOf(ring).some(
    (edge) => distanceToSegment(from, edge) < 0.02 && distanceToSegment(to, edge) < 0.02,
  );
}
