/** Courses that stand out from the outer walls: the plinth at their foot, the cornice along their top. */
import { edgesOf, lengthOf } from '#plane';
import type { Point, Ring } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import type { Material } from '../scene.ts';
import { placeOnWall } from './draw-facade.ts';
import type { Opening } from './openings.ts';
import { directionOf, insetRing } from './plan-geometry.ts';

export interface Band {
  readonly material: Material;
  readonly out: number;
  /** Heights in the world. */
  readonly from: number;
  readonly to: number;
  /** The gaps in each wall. */
  readonly gaps?: readonly (readonly Pick<Opening, 'from' | 'to'>[])[];
}

export function drawBand(
  sketch: Sketch,
  ring: Ring,
  { middle, base }: { readonly middle: Point; readonly base: number },
  { material, out, from, to, gaps }: Band,
): void {
  const outer = insetRing(ring, -out);
  edgesOf(ring).forEach((edge, i) => {
    const at = placeOnWall(edge, middle, base);
    const { x, y } = directionOf(edge);
    const reach = (corner: number): number => {
      const k = corner % ring.length;
      return (outer[k]!.x - ring[k]!.x) * x + (outer[k]!.y - ring[k]!.y) * y;
    };
    const length = lengthOf(edge);
    let start = { inner: 0, outer: reach(i) };
    const piece = (end: typeof start): void => {
      const [a, b, c, d] = [start.outer, end.outer, end.inner, start.inner];
      sketch.quad(material, at(a, -out, from), at(b, -out, from), at(b, -out, to), at(a, -out, to));
      sketch.quad(material, at(a, -out, to), at(b, -out, to), at(c, 0, to), at(d, 0, to));
      sketch.quad(material, at(d, 0, from), at(c, 0, from), at(b, -out, from), at(a, -out, from));
    };
    for (const gap of gaps?.[i] ?? []) {
      piece({ inner: gap.from, outer: gap.from });
      const side = (s: number, isEnd: boolean): void =>
        isEnd
          ? sketch.quad(material, at(s, -out, from), at(s, 0, from), at(s, 0, to), at(s, -out, to))
          : sketch.quad(material, at(s, 0, from), at(s, -out, from), at(s, -out, to), at(s, 0, to));
      side(gap.from, true);
      side(gap.to, false);
      start = { inner: gap.to, outer: gap.to };
    }
    piece({ inner: length, outer: length + reach(i + 1) });
  });
}
