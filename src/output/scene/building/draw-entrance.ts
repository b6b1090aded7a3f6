/** Ways out as they stand in an evacuation: leaves held open along the wall, a frame, a canopy, and the sign inside. */
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import { FACADE_THICKNESS } from './draw-facade.ts';
import type { WallPoint } from './draw-facade.ts';
import { leafWidth } from './openings.ts';
import type { FacadeWall, Opening } from './openings.ts';

const CANOPY = { out: 1.2, thickness: 0.14, over: 0.2, beside: 0.4 };
const FRAME = 0.08;
/** ISO 7010 E001 on a door of usual height: twice as wide as high. */
const SIGN = { width: 0.5, height: 0.25, over: 0.08 };

export function drawEntrance(
  sketch: Sketch,
  { length, rows }: FacadeWall,
  opening: Opening,
  at: WallPoint,
): void {
  const { from, to, sill, head } = opening;
  const leaf = opening.kind === 'exit' ? leafWidth(to - from) : 0;
  const box = createBoxes(sketch, at);
  box(PALETTE.frame_dark, [from - FRAME, from], [-0.03, 0], [sill, head]);
  box(PALETTE.frame_dark, [to, to + FRAME], [-0.03, 0], [sill, head]);
  box(PALETTE.frame_dark, [from - FRAME, to + FRAME], [-0.03, 0], [head, head + FRAME]);
  const high: Span = [sill + 0.02, head - 0.02];
  const isFree = (a: number, b: number): boolean =>
    a > 0 &&
    b < length &&
    rows.every(({ openings }) =>
      openings.every(
        (one) => one === opening || one.kind === 'window' || one.to < a || one.from > b,
      ),
    );
  if (leaf > 0 && isFree(from - leaf - FRAME, from - FRAME))
    box(PALETTE.door, [from - leaf - FRAME, from - FRAME], [-0.08, -0.035], high);
  if (leaf > 0 && isFree(to + FRAME, to + leaf + FRAME))
    box(PALETTE.door, [to + FRAME, to + leaf + FRAME], [-0.08, -0.035], high);
  const low = head + CANOPY.over;
  box(
    PALETTE.metal,
    [Math.max(0, from - CANOPY.beside), Math.min(length, to + CANOPY.beside)],
    [-CANOPY.out, 0],
    [low, low + CANOPY.thickness],
  );
}

/** Draws the sign over a door. It faces people who walk towards the door. */
export function drawExitSign(sketch: Sketch, { from, to, head }: Opening, at: WallPoint): void {
  const middle = (from + to) / 2;
  const [a, b] = [middle - SIGN.width / 2, middle + SIGN.width / 2];
  const [low, high] = [head + SIGN.over, head + SIGN.over + SIGN.height];
  const deep = FACADE_THICKNESS + 0.03;
  sketch.quad(
    PALETTE.exit_sign,
    at(b, deep, low),
    at(a, deep, low),
    at(a, deep, high),
    at(b, deep, high),
  );
}

type Span = readonly [from: number, to: number];

/** Boxes in the axes of a wall: along it, into it, up. */
function createBoxes(
  sketch: Sketch,
  at: WallPoint,
): (material: Material, along: Span, inwards: Span, height: Span) => void {
  return (material, [a, b], [out, back], [low, high]) => {
    const quad = (...corners: [number, number, number][]): void => {
      const [p, q, r, s] = corners.map(([u, v, h]) => at(u, v, h));
      sketch.quad(material, p!, q!, r!, s!);
    };
    quad([a, out, low], [b, out, low], [b, out, high], [a, out, high]);
    quad([a, back, low], [a, out, low], [a, out, high], [a, back, high]);
    quad([b, out, low], [b, back, low], [b, back, high], [b, out, high]);
    quad([a, out, high], [b, out, high], [b, back, high], [a, back, high]);
    quad([a, back, low], [b, back, low], [b, out, low], [a, out, low]);
  };
}
