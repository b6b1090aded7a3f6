/** Bodies of vehicles: an outline seen from the side, drawn across its width; windows and doors laid on it. */
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import type { Material } from '../scene.ts';
import { drawBox } from '../solids.ts';

/** A point along the vehicle and up. */
type Corner = readonly [x: number, y: number];

export interface Hull {
  /** A convex outline, counterclockwise as seen with the front to the right. */
  readonly outline: readonly Corner[];
  /** Half the width at the lowest corner, and at the highest if it narrows. */
  readonly half: number;
  readonly halfTop?: number;
}

export function drawHull(
  sketch: Sketch,
  material: Material,
  { outline, half, halfTop = half }: Hull,
): void {
  const low = Math.min(...outline.map(([, y]) => y));
  const high = Math.max(...outline.map(([, y]) => y));
  const at = ([x, y]: Corner, side: 1 | -1): Vec3 => [
    x,
    y,
    side * (half + ((halfTop - half) * (y - low)) / (high - low)),
  ];
  const first = outline[0]!;
  outline.forEach((corner, i) => {
    const next = outline[(i + 1) % outline.length]!;
    sketch.quad(material, at(corner, -1), at(next, -1), at(next, 1), at(corner, 1));
    if (i === 0 || i === outline.length - 1) return;
    sketch.triangle(material, at(first, 1), at(corner, 1), at(next, 1));
    sketch.triangle(material, at(first, -1), at(next, -1), at(corner, -1));
  });
}

export interface Panel {
  readonly from: Corner;
  readonly to: Corner;
  /** Half the width of the side it lies on. */
  readonly half: number;
}

/** How far panels stand out from their surface. */
const PROUD = 0.012;

/** Draws a panel on both sides. */
export function drawPanels(sketch: Sketch, material: Material, { from, to, half }: Panel): void {
  for (const side of [-half - PROUD, half])
    drawBox(sketch, material, [from[0], from[1], side], [to[0], to[1], side + PROUD]);
}

/** A row of equal windows or shutters on both sides, with posts between them. */
export function drawRow(
  sketch: Sketch,
  material: Material,
  { from, to, half, count }: Panel & { readonly count: number },
): void {
  const pitch = (to[0] - from[0]) / count;
  const post = Math.min(0.12, 0.15 * pitch);
  for (let i = 0; i < count; i++)
    drawPanels(sketch, material, {
      from: [from[0] + i * pitch + post / 2, from[1]],
      to: [from[0] + (i + 1) * pitch - post / 2, to[1]],
      half,
    });
}

/** Draws a windscreen on the front or the rear, between two points of its slope. */
export function drawScreen(
  sketch: Sketch,
  material: Material,
  { from: [fromX, fromY], to: [toX, toY], half }: Panel,
): void {
  const out = fromX > 0 ? PROUD : -PROUD;
  const [a, b]: [Vec3, Vec3] = [
    [fromX + out, fromY, half],
    [fromX + out, fromY, -half],
  ];
  const [c, d]: [Vec3, Vec3] = [
    [toX + out, toY, -half],
    [toX + out, toY, half],
  ];
  if (out > 0) sketch.quad(material, a, b, c, d);
  else sketch.quad(material, d, c, b, a);
}

/** Draws a cylinder that lies along the vehicle. */
export function drawTank(
  sketch: Sketch,
  material: Material,
  { from, to, radius, height }: { from: number; to: number; radius: number; height: number },
): void {
  const sides = 14;
  const rim = (x: number, side: number, part = 1): Vec3 => {
    const angle = (2 * Math.PI * side) / sides;
    return [x, height + part * radius * Math.cos(angle), part * radius * Math.sin(angle)];
  };
  const dome = 0.25 * radius;
  const rings = [
    [from - dome, 0.55],
    [from, 1],
    [to, 1],
    [to + dome, 0.55],
  ] as const;
  for (let side = 0; side < sides; side++) {
    for (let k = 0; k < 3; k++) {
      const [[x, part], [nextX, nextPart]] = [rings[k]!, rings[k + 1]!];
      sketch.quad(
        material,
        rim(x, side, part),
        rim(x, side + 1, part),
        rim(nextX, side + 1, nextPart),
        rim(nextX, side, nextPart),
      );
    }
    const [[low, lowPart], , , [high, highPart]] = rings;
    sketch.triangle(
      material,
      [low, height, 0],
      rim(low, side + 1, lowPart),
      rim(low, side, lowPart),
    );
    sketch.triangle(
      material,
      [high, height, 0],
      rim(high, side, highPart),
      rim(high, side + 1, highPart),
    );
  }
}

/** Draws head lamps and rear lamps. */
export function drawLamps(
  sketch: Sketch,
  { head, rear }: { readonly head: Material; readonly rear: Material },
  { length, half, height }: { length: number; half: number; height: number },
): void {
  for (const z of [-half + 0.1, half - 0.42]) {
    const [low, high] = [height, height + 0.13];
    drawBox(sketch, head, [length / 2, low, z], [length / 2 + 0.02, high, z + 0.32]);
    drawBox(sketch, rear, [-length / 2 - 0.02, low, z], [-length / 2, high, z + 0.32]);
  }
}
