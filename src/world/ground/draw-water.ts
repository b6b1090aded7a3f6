/** Rivers, lakes and the sea as closed lines. */
import { createDice } from '#base';
import { boundsOf, signedArea } from '#plane';
import type { Bounds } from '#plane';
import type { Side } from '#scenario/values';
import { ringOfBounds } from '../plan/bounds.ts';
import { grow, intersect, subtract, widen } from '../plan/shapes.ts';
import type { Point, Ring } from '../walkable.ts';
import type { GroundBrief } from './ground-brief.ts';
import { createHills } from './noise.ts';

const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];
/** Distance between water and what must be dry. */
const BANK = 12;
const STEP = 8;
const STREAM = 700;

export function drawWater(brief: GroundBrief): Ring[] {
  const { bounds, seed, water, flattened } = brief;
  if (water === undefined) return [];
  const dice = createDice(seed, STREAM);
  const side = brief.waterSide ?? SIDES[dice.pick(4)]!;
  const dry = boundsOf([{ x: 0, y: 0 }, ...flattened.flat()]);
  const wet = drawWet(brief, water, side, dry, dice.between(14, 26));
  const inside = intersect(wet, [ringOfBounds(bounds)]);
  // Where the bounds leave no room beside the site, the water gets smaller.
  return subtract(inside, grow(flattened, BANK / 2)).filter((ring) => signedArea(ring) > 0);
}

function drawWet(
  { bounds, seed }: GroundBrief,
  water: 'river' | 'lake' | 'coast',
  side: Side,
  dry: Bounds,
  width: number,
): Ring[] {
  const hills = createHills({ seed, stream: STREAM + 1, width: 120, octaves: 2 });
  const swing = (along: number): number => 10 * hills(along, 0.5);
  const [axis, sign] =
    side === 'north' || side === 'south'
      ? (['y', side === 'north' ? 1 : -1] as const)
      : (['x', side === 'east' ? 1 : -1] as const);
  const [near, far, low, high] =
    axis === 'y'
      ? [
          sign > 0 ? dry.maxY : -dry.minY,
          sign > 0 ? bounds.maxY : -bounds.minY,
          bounds.minX,
          bounds.maxX,
        ]
      : [
          sign > 0 ? dry.maxX : -dry.minX,
          sign > 0 ? bounds.maxX : -bounds.minX,
          bounds.minY,
          bounds.maxY,
        ];
  const put = (along: number, out: number): Point =>
    axis === 'y' ? { x: along, y: sign * out } : { x: sign * out, y: along };
  const line = (out: number): Point[] =>
    Array.from({ length: Math.ceil((high - low) / STEP) + 3 }, (_, i) => {
      const along = low + (i - 1) * STEP;
      return put(along, out + swing(along));
    });
  const shore = Math.min(near + BANK + 12, far - 5);
  switch (water) {
    case 'river':
      return widen(line(shore + width / 2), width / 2);
    case 'coast':
      return [[...line(shore), put(high + STEP, far + 100), put(low - STEP, far + 100)]];
    case 'lake': {
      const [radius, count] = [Math.max(15, Math.min(60, (far - shore) / 2)), 36];
      const middle = (low + high) / 2;
      return [
        Array.from({ length: count }, (_, i) => {
          const angle = (2 * Math.PI * i) / count;
          const [c, s] = [Math.cos(angle), Math.sin(angle)];
          const reach = radius * (1 + 0.25 * hills(60 * c, 60 * s));
          return put(middle + 1.4 * reach * c, shore + 1.1 * radius + reach * s);
        }),
      ];
    }
  }
}
