/** The floor of a level as rings that can be filled by the even-odd rule, even where outlines overlap. */
import { signedArea } from '#plane';
import type { Level, Ring } from '../walkable.ts';
import { subtract } from './shapes.ts';

export function floorRings({
  outlines,
  holes,
}: Pick<Level, 'outlines' | 'holes'>): readonly Ring[] {
  if (outlines.length === 1) return [...outlines, ...holes];
  return subtract(outlines.map(turnLeft), holes.map(turnLeft));
}

/** Counterclockwise: rings of opposite directions would cancel each other out. */
function turnLeft(ring: Ring): Ring {
  return signedArea(ring) < 0 ? ring.toReversed() : ring;
}
