/** A building as a plain closed block with its roof, for views from far away. */
import type { Building } from '#world/site';
import type { Point } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import type { Mass } from './masses.ts';
import { drawPitchedRoof, splitForRoof } from './pitched-roof.ts';
import type { BuildingStyle } from './styles.ts';

export function drawShell(
  sketch: Sketch,
  building: Building,
  masses: readonly Mass[],
  { style, middle }: { readonly style: BuildingStyle; readonly middle: Point },
): void {
  for (const { ring, from, to } of masses) {
    const own = ring.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
    const [low, high] = [from - building.z, to - building.z];
    const isTop = high >= building.height - 0.01;
    const isPitched = building.roof === 'gabled' || building.roof === 'hipped';
    const quads = isTop && isPitched ? splitForRoof(own) : undefined;
    sketch.prism(style.wall, own, { from: low, to: high, ends: 'none' });
    sketch.cap(style.wall, [own], low, 'down');
    if (quads === undefined) sketch.cap(style.roof, [own], high, 'up');
    else
      drawPitchedRoof(sketch, quads, {
        kind: building.roof === 'hipped' ? 'hipped' : 'gabled',
        eaves: high,
        wall: style.wall,
        overhang: 0,
      });
  }
}
