/**
 * Gabled and hipped roofs over rectangles (or any outline of four corners) and over L-shapes, which are two rectangles, the
 * ridge of the wing running into the roof of the main part. Over other outlines roofs are flat.
 */
import { signedArea } from '#plane';
import type { Point, Ring } from '#world/walkable';
import { toVec3 } from '../mesh-sketch.ts';
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';

export interface PitchedRoof {
  readonly kind: 'gabled' | 'hipped';

  readonly eaves: number;
  readonly wall: Material;
  /** How far the roof reaches over the walls. */
  readonly overhang: number;
}

/** 35°, as tiles need; over wide halls flatter, or the roof would be higher than the house. */
const PITCH = 0.7;
const WIDE = 6;
const WIDE_PITCH = 0.15;
const THICKNESS = 0.12;

/** Four corners for each part; the first two are a short side. Undefined if the outline can have no such roof. */
export function splitForRoof(ring: Ring): Ring[] | undefined {
  const isConvex = ring.every((_, i) => turnAt(ring, i) > 0);
  if (ring.length === 4 && isConvex) return [fromShortSide(ring)];
  return ring.length === 6 ? splitL(ring) : undefined;
}

export function ridgeRise(quad: Ring): number {
  const half = widthOf(quad) / 2;
  return PITCH * Math.min(half, WIDE) + WIDE_PITCH * Math.max(0, half - WIDE);
}

/** Draws the roof and the gables. The walls up to the eaves are drawn elsewhere. */
export function drawPitchedRoof(sketch: Sketch, quads: readonly Ring[], roof: PitchedRoof): void {
  quads.forEach((quad, i) => drawOverQuad(sketch, quad, { ...roof, isWing: i > 0 }));
}

function drawOverQuad(
  sketch: Sketch,
  quad: Ring,
  roof: PitchedRoof & { readonly isWing: boolean },
): void {
  const { eaves, wall, overhang, isWing } = roof;
  const rise = ridgeRise(quad);
  const [a, b, c, d] = quad as unknown as [Point, Point, Point, Point];
  const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
  const [front, back] = [halfway(a, b), halfway(c, d)];
  const length = Math.hypot(back.x - front.x, back.y - front.y) || 1;
  const along = { x: (back.x - front.x) / length, y: (back.y - front.y) / length };
  const isHipped = roof.kind === 'hipped';
  const inset = isHipped ? Math.min(half, length / 2 - 0.05) : 0;
  const move = (p: Point, by: number): Point => ({ x: p.x + along.x * by, y: p.y + along.y * by });
  const drop = (overhang * rise) / half;
  const ridge: [Point, Point] = [
    move(front, isHipped ? inset : -overhang),
    // The back of a wing lies under the roof of the main part.
    move(back, isHipped && !isWing ? -inset : isWing ? 0 : overhang),
  ];
  const outer = spread(quad, along, overhang, isWing);
  // A roof without eaves is the lid of a closed block.
  const thickness = overhang === 0 ? 0 : THICKNESS;
  const high = (p: Point): Vec3 => toVec3(p.x, p.y, eaves + rise + thickness);
  const low = (p: Point): Vec3 => toVec3(p.x, p.y, eaves - drop + thickness);
  const [oa, ob, oc, od] = outer.map(low) as [Vec3, Vec3, Vec3, Vec3];
  const [r0, r1] = ridge.map(high) as [Vec3, Vec3];
  const under = ([x, y, z]: Vec3): Vec3 => [x, y - thickness, z];
  const slope = (...corners: Vec3[]): void => {
    const [p, q, r, s] = corners as [Vec3, Vec3, Vec3, Vec3 | undefined];
    const tiles = PALETTE.roof_tiles;
    if (s === undefined) sketch.triangle(tiles, p, q, r);
    else splitQuad(sketch, tiles, p, q, r, s);
    if (overhang === 0) return;
    if (s === undefined) sketch.triangle(wall, under(r), under(q), under(p));
    else splitQuad(sketch, wall, under(s), under(r), under(q), under(p));
    sketch.quad(PALETTE.frame, under(p), under(q), q, p);
  };
  slope(ob, oc, r1, r0);
  slope(od, oa, r0, r1);
  if (isHipped) {
    slope(oa, ob, r0);
    if (!isWing) slope(oc, od, r1);
    return;
  }
  const gable = (p: Point, q: Point, top: Point): void =>
    sketch.triangle(
      wall,
      toVec3(p.x, p.y, eaves),
      toVec3(q.x, q.y, eaves),
      toVec3(top.x, top.y, eaves + rise),
    );
  gable(a, b, front);
  if (!isWing) gable(c, d, back);
  if (overhang === 0) return;
  const verge = (p: Vec3, q: Vec3): void => sketch.quad(PALETTE.frame, under(p), under(q), q, p);
  verge(oa, r0);
  verge(r0, ob);
  if (isWing) return;
  verge(oc, r1);
  verge(r1, od);
}

/** The corners of a quad are not always in one plane. */
function splitQuad(sketch: Sketch, material: Material, a: Vec3, b: Vec3, c: Vec3, d: Vec3): void {
  sketch.triangle(material, a, b, c);
  sketch.triangle(material, a, c, d);
}

/** Moves the corners out, along the ridge and across it. */
function spread(quad: Ring, along: Point, by: number, isWing: boolean): Ring {
  const [a, b, c, d] = quad as unknown as [Point, Point, Point, Point];
  const across = { x: along.y, y: -along.x };
  const put = (p: Point, back: number, right: number): Point => ({
    x: p.x + by * (along.x * back + across.x * right),
    y: p.y + by * (along.y * back + across.y * right),
  });
  // Along is from the side a-b to c-d, counterclockwise: b and c are to its right.
  const far = isWing ? 0 : 1;
  return [put(a, -1, -1), put(b, -1, 1), put(c, far, 1), put(d, far, -1)];
}

function fromShortSide(ring: Ring): Ring {
  const side = (i: number): number => {
    const [p, q] = [ring[i]!, ring[(i + 1) % 4]!];
    return Math.hypot(q.x - p.x, q.y - p.y);
  };
  return side(0) + side(2) <= side(1) + side(3) ? ring : [ring[1]!, ring[2]!, ring[3]!, ring[0]!];
}

/** From the corner that points inwards: the main part is the larger of the two ways to cut; the wing ends on its ridge. */
function splitL(ring: Ring): Ring[] | undefined {
  const inner = ring.findIndex((_, i) => turnAt(ring, i) < 0);
  if (inner < 0 || ring.some((_, i) => Math.abs(cosineAt(ring, i)) > 0.02)) return undefined;
  const p = (k: number): Point => ring[(inner + k + 12) % 6]!;
  // Counterclockwise from the inner corner: 0 inner, 1 2 the wing's end, 3 the outer corner, 4 5 the other wing's end.
  const cutA = { x: p(2).x + p(0).x - p(1).x, y: p(2).y + p(0).y - p(1).y };
  const cutB = { x: p(4).x + p(0).x - p(5).x, y: p(4).y + p(0).y - p(5).y };
  const [mainA, mainB]: [Ring, Ring] = [
    [cutA, p(3), p(4), p(5)],
    [p(1), p(2), p(3), cutB],
  ];
  const isA = signedArea(mainA) >= signedArea(mainB);
  const main = fromShortSide(isA ? mainA : mainB);
  const wing: Ring = isA ? [p(1), p(2), cutA, p(0)] : [p(4), p(5), p(0), cutB];
  // A wing wider than the main part would rise over it and be open behind.
  return widthOf(wing) > widthOf(main) + 1e-6 ? undefined : [main, lengthenInto(wing, main)];
}

function widthOf(quad: Ring): number {
  return Math.hypot(quad[1]!.x - quad[0]!.x, quad[1]!.y - quad[0]!.y);
}

/** Extends the wing to the middle line of the main part. A wing no wider than the main part stays below its ridge. */
function lengthenInto(wing: Ring, main: Ring): Ring {
  const [a, b, c, d] = wing as unknown as [Point, Point, Point, Point];
  const length = Math.hypot(c.x - b.x, c.y - b.y) || 1;
  const more = widthOf(main) / 2 / length;
  const on = (from: Point, to: Point): Point => ({
    x: to.x + (to.x - from.x) * more,
    y: to.y + (to.y - from.y) * more,
  });
  return [a, b, on(b, c), on(a, d)];
}

function halfway(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function turnAt(ring: Ring, i: number): number {
  const [a, b, c] = around(ring, i);
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

function cosineAt(ring: Ring, i: number): number {
  const [a, b, c] = around(ring, i);
  const lengths = Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(c.x - b.x, c.y - b.y);
  return ((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)) / lengths;
}

function around(ring: Ring, i: number): [Point, Point, Point] {
  const n = ring.length;
  return [ring[(i + n - 1) % n]!, ring[i]!, ring[(i + 1) % n]!];
}
