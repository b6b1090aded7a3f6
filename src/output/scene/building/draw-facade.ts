/** Outer walls with their openings: the wall as quads around them, reveals into it, frames and glass. */
import type { Point, Segment } from '#world/walkable';
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import type { FacadeWall, Opening, WallRow } from './openings.ts';
import { directionOf } from './plan-geometry.ts';

/** The thickness of an outer wall as drawn. People keep farther from its outer face than this. */
export const FACADE_THICKNESS = 0.15;

/**
 * What of it is drawn: far away, panes lie in the wall; near, they sit back in frames; with rooms behind, they are
 * transparent.
 */
export type FacadeDetail = 'far' | 'near' | 'through';

const FRAME = 0.07;
const SET_BACK: Readonly<Record<FacadeDetail, number>> = { far: 0, near: 0.1, through: 0.08 };

export interface FacadeLook {
  readonly wall: Material;
  readonly frame: Material;
  readonly detail: FacadeDetail;
  /** Openings without glass: a parking deck. */
  readonly isOpen: boolean;
}

/** A point of a wall: metres along it, metres into it, height. */
export type WallPoint = (along: number, inwards: number, height: number) => Vec3;

export function placeOnWall(edge: Segment, middle: Point, base: number): WallPoint {
  const { x, y } = directionOf(edge);
  const [x0, y0] = [edge.from.x - middle.x, edge.from.y - middle.y];
  return (along, inwards, height) => [
    x0 + x * along - y * inwards,
    height - base,
    -(y0 + y * along + x * inwards),
  ];
}

export function drawFacadeWall(
  sketch: Sketch,
  wall: FacadeWall,
  at: WallPoint,
  look: FacadeLook & { readonly from: number; readonly to: number },
): void {
  const { length, rows } = wall;
  const plain = (a: number, b: number, low: number, high: number): void => {
    if (b - a > 1e-6 && high - low > 1e-6)
      sketch.quad(look.wall, at(a, 0, low), at(b, 0, low), at(b, 0, high), at(a, 0, high));
  };
  let done = look.from;
  for (const { openings } of rows) {
    if (openings.length === 0) continue;
    const low = Math.min(...openings.map(({ sill }) => sill));
    const high = Math.max(...openings.map(({ head }) => head));
    plain(0, length, done, low);
    let along = 0;
    for (const opening of openings) {
      plain(along, opening.from, low, high);
      plain(opening.from, opening.to, low, opening.sill);
      plain(opening.from, opening.to, opening.head, high);
      fillOpening(sketch, opening, at, look);
      along = opening.to;
    }
    plain(along, length, low, high);
    done = high;
  }
  plain(0, length, done, look.to);
}

function fillOpening(sketch: Sketch, opening: Opening, at: WallPoint, look: FacadeLook): void {
  const { detail, wall, frame, isOpen } = look;
  const isThrough = detail === 'through';
  const back = isThrough ? FACADE_THICKNESS : SET_BACK[detail];
  if (back > 0) drawReveal(sketch, wall, opening, at, back);
  if (opening.kind === 'exit' || (isOpen && opening.kind === 'window')) return;
  const pane =
    opening.kind === 'door' ? PALETTE.door : isThrough ? PALETTE.glass_clear : PALETTE.glass;
  const depth = SET_BACK[detail];
  const inner = detail === 'far' ? opening : drawFrame(sketch, frame, opening, at, depth);
  // What is seen from both sides goes on behind the frame, which has no back.
  const { from, to, sill, head } = isThrough ? opening : inner;
  const deep = isThrough ? depth + 0.01 : depth;
  sketch.quad(
    pane,
    at(from, deep, sill),
    at(to, deep, sill),
    at(to, deep, head),
    at(from, deep, head),
  );
}

/** The four faces from the wall's outside back to its pane. */
function drawReveal(
  sketch: Sketch,
  material: Material,
  { from, to, sill, head, kind }: Opening,
  at: WallPoint,
  back: number,
): void {
  sketch.quad(
    material,
    at(from, 0, sill),
    at(from, back, sill),
    at(from, back, head),
    at(from, 0, head),
  );
  sketch.quad(material, at(to, back, sill), at(to, 0, sill), at(to, 0, head), at(to, back, head));
  sketch.quad(
    material,
    at(from, back, head),
    at(to, back, head),
    at(to, 0, head),
    at(from, 0, head),
  );
  if (kind === 'window')
    sketch.quad(
      material,
      at(from, 0, sill),
      at(to, 0, sill),
      at(to, back, sill),
      at(from, back, sill),
    );
}

/** Draws a flat frame around a pane, and returns the area for the glass. */
function drawFrame(
  sketch: Sketch,
  material: Material,
  opening: Opening,
  at: WallPoint,
  depth: number,
): Opening {
  const { from, to, sill, head, kind } = opening;
  const inner = {
    ...opening,
    from: from + FRAME,
    to: to - FRAME,
    sill: kind === 'window' ? sill + FRAME : sill,
    head: head - FRAME,
  };
  const flat = (a: number, b: number, low: number, high: number): void =>
    sketch.quad(
      material,
      at(a, depth, low),
      at(b, depth, low),
      at(b, depth, high),
      at(a, depth, high),
    );
  flat(from, inner.from, sill, head);
  flat(inner.to, to, sill, head);
  flat(inner.from, inner.to, inner.head, head);
  if (inner.sill > sill) flat(inner.from, inner.to, sill, inner.sill);
  return inner;
}

/** Draws one storey of the same wall from the inside: floor to ceiling, between the walls it meets. */
export function drawInnerWall(
  sketch: Sketch,
  { openings }: WallRow,
  at: WallPoint,
  {
    from,
    to,
    floor,
    ceiling,
  }: {
    readonly from: number;
    readonly to: number;
    readonly floor: number;
    readonly ceiling: number;
  },
): void {
  const t = FACADE_THICKNESS;
  const plain = (a: number, b: number, low: number, high: number): void => {
    if (b - a > 1e-6 && high - low > 1e-6)
      sketch.quad(
        PALETTE.wall_inside,
        at(b, t, low),
        at(a, t, low),
        at(a, t, high),
        at(b, t, high),
      );
  };
  let along = from;
  for (const opening of openings) {
    plain(along, opening.from, floor, ceiling);
    plain(opening.from, opening.to, floor, opening.sill);
    plain(opening.from, opening.to, opening.head, ceiling);
    along = opening.to;
  }
  plain(along, to, floor, ceiling);
}
