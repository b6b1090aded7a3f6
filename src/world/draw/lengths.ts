/** How wide and how deep a storey is: lines with ticks at both ends, outside the drawing. */
import { px, textAt } from '#drawing';
import type { Frame } from '#drawing';
import type { Bounds } from '#plane';
import { INK } from './ink.ts';

/** Beyond the arrows of exits and their names. */
const BELOW_PIXELS = 58;
const BESIDE_PIXELS = 100;
const TICK_PIXELS = 5;

export function drawLengths({ minX, minY, maxX, maxY }: Bounds, frame: Frame): string[] {
  const [west, east] = [frame.x(minX), frame.x(maxX)];
  const [south, north] = [frame.y(minY), frame.y(maxY)];
  const [below, beside] = [south + BELOW_PIXELS, west - BESIDE_PIXELS];
  return [
    `<path fill="none" stroke="${INK.quiet}" d="M${px(west)} ${px(below - TICK_PIXELS)}v${2 * TICK_PIXELS}m0 ${-TICK_PIXELS}H${px(east)}m0 ${-TICK_PIXELS}v${2 * TICK_PIXELS}"/>`,
    textAt((west + east) / 2, below - 5, toMeters(maxX - minX), {
      style: 'label halo',
      anchor: 'middle',
    }),
    `<path fill="none" stroke="${INK.quiet}" d="M${px(beside - TICK_PIXELS)} ${px(south)}h${2 * TICK_PIXELS}m${-TICK_PIXELS} 0V${px(north)}m${-TICK_PIXELS} 0h${2 * TICK_PIXELS}"/>`,
    `<g transform="rotate(-90 ${px(beside - 5)} ${px((south + north) / 2)})">${textAt(
      beside - 5,
      (south + north) / 2,
      toMeters(maxY - minY),
      { style: 'label halo', anchor: 'middle' },
    )}</g>`,
  ];
}

function toMeters(length: number): string {
  return `${length.toFixed(1)} m`;
}
