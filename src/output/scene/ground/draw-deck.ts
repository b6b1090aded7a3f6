/** A ramp or gangway over water: a deck people walk on, with rails along its sides. */
import { distanceToSegment, edgesOf, isInRing, lengthOf, middleOf } from '#plane';
import { intersect } from '#world/shapes';
import type { Point, Ring, Segment } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { LIFT } from './heights.ts';

const DECK_METERS = 0.35;
/** The height of railings by EN ISO 14122-3. */
const RAIL_METERS = 1.1;
const RAIL_WIDE_METERS = 0.06;
const SHORE_METERS = 0.1;

/** The deck over water. The caller draws the part on land. */
export function drawDeck(sketch: Sketch, outline: Ring, waters: readonly Ring[]): void {
  for (const deck of intersect([outline], waters)) {
    sketch.prism(PALETTE.panels_dark, deck, { from: LIFT.part - DECK_METERS, to: LIFT.part });
    for (const side of edgesOf(deck).filter((edge) => isSide(edge, waters))) drawRail(sketch, side);
  }
}

/** Whether an edge is a side, from the shore out over the water. The far end, where people board, is open. */
function isSide(edge: Segment, waters: readonly Ring[]): boolean {
  const isAshore = (at: Point): boolean =>
    waters.some((ring) => edgesOf(ring).some((bank) => distanceToSegment(at, bank) < SHORE_METERS));
  const isOver = waters.some((ring) => isInRing(ring, middleOf(edge)));
  return isOver && !isAshore(middleOf(edge)) && isAshore(edge.from) !== isAshore(edge.to);
}

/** A handrail and a rail at the knees, on posts. */
function drawRail(sketch: Sketch, { from, to }: Segment): void {
  const length = lengthOf({ from, to });
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const piece = (start: number, end: number): Ring =>
    [
      [start, 0],
      [end, 0],
      [end, RAIL_WIDE_METERS],
      [start, RAIL_WIDE_METERS],
    ].map(([along, aside]) => ({
      x: from.x + along! * ux - aside! * uy,
      y: from.y + along! * uy + aside! * ux,
    }));
  for (const top of [RAIL_METERS, RAIL_METERS / 2])
    sketch.prism(PALETTE.paint_grey, piece(0, length), {
      from: top - RAIL_WIDE_METERS,
      to: top,
      ends: 'both',
    });
  const posts = Math.max(1, Math.round(length / 2));
  for (let k = 0; k <= posts; k++) {
    const at = (k / posts) * (length - RAIL_WIDE_METERS);
    sketch.prism(PALETTE.paint_grey, piece(at, at + RAIL_WIDE_METERS), {
      from: LIFT.part,
      to: RAIL_METERS,
    });
  }
}
