/** Gravel between parapets, with air handling units and stair heads if there is room. */
import { isInRing, signedArea } from '#plane';
import type { Point, Ring } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import { insetRing, middleOf } from './plan-geometry.ts';

export const PARAPET = { height: 0.6, thickness: 0.25 };
/** Smaller roofs have nothing on them. */
const UNITS_AREA_MIN = 120;

export interface FlatRoof {
  /** The outline (counterclockwise) and its holes, in the building's own axes. */
  readonly rings: readonly Ring[];
  readonly height: number;
  readonly roof: Material;
  /** A number that differs from building to building. */
  readonly roll: number;
}

export function drawFlatRoof(sketch: Sketch, { rings, height, roof, roll }: FlatRoof): void {
  sketch.cap(roof, rings, height, 'up');
  const [ring] = rings;
  if (ring === undefined || rings.length > 1 || signedArea(ring) < UNITS_AREA_MIN) return;
  for (const unit of listUnits(ring, roll))
    sketch.prism(PALETTE.metal, unit.ring, { from: height, to: height + unit.height });
}

/** The wall above the roof, around its edge: the outer face is the façade's part. */
export function drawParapet(sketch: Sketch, ring: Ring, height: number, wall: Material): void {
  const inner = insetRing(ring, PARAPET.thickness);
  const top = height + PARAPET.height;
  // The prism of the inner ring faces outwards; turned inside out it is the parapet's inner face.
  for (let i = 0; i < ring.length; i++) {
    const k = (i + 1) % ring.length;
    const [a, b, c, d] = [inner[i]!, inner[k]!, ring[k]!, ring[i]!];
    sketch.quad(wall, [b.x, height, -b.y], [a.x, height, -a.y], [a.x, top, -a.y], [b.x, top, -b.y]);
    sketch.quad(
      PALETTE.concrete,
      [d.x, top, -d.y],
      [c.x, top, -c.y],
      [b.x, top, -b.y],
      [a.x, top, -a.y],
    );
  }
}

function listUnits(ring: Ring, roll: number): { ring: Ring; height: number }[] {
  const middle = middleOf(ring);
  const size = Math.sqrt(signedArea(ring));
  const count = 1 + (roll % 3);
  const units: { ring: Ring; height: number }[] = [];
  for (let i = 0; i < count; i++) {
    const turn = ((roll >>> (4 + 3 * i)) % 8) * (Math.PI / 4);
    const away = (i === 0 ? 0.08 : 0.24) * size;
    const at: Point = { x: middle.x + away * Math.cos(turn), y: middle.y + away * Math.sin(turn) };
    const [w, d] = [1.2 + ((roll >>> i) % 4) * 0.5, 1 + ((roll >>> (i + 2)) % 3) * 0.5];
    const unit: Ring = [
      { x: at.x - w, y: at.y - d },
      { x: at.x + w, y: at.y - d },
      { x: at.x + w, y: at.y + d },
      { x: at.x - w, y: at.y + d },
    ];
    const isClear = units.every(
      ({ ring: [p, , q] }) =>
        at.x + w < p!.x || at.x - w > q!.x || at.y + d < p!.y || at.y - d > q!.y,
    );
    if (isClear && unit.every((corner) => isInRing(ring, corner)))
      units.push({ ring: unit, height: 1.3 + (roll % 4) * 0.3 });
  }
  return units;
}
