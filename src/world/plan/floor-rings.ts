/** The floor of a level as rings one can fill by the even-odd rule, where outlines overlap too. */
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

/** Counterclockwise: rings that go round in opposite ways would cancel each other out. */
function turnLeft(ring: Ring): Ring {
  return signedArea(ring) < 0 ? ring.toReversed() : ring;
}
