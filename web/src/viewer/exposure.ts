/** What somebody is in at a moment: the squares the run reckoned with, told in the words of their steps. */
import type { Whereabouts } from './moment.ts';
import { sizeAt } from './read-hazards.ts';
import type { HazardPiece } from './read-hazards.ts';

const STEP_WORDS: Readonly<Record<string, string>> = {
  sight_30m: 'light smoke, sight below 30 m',
  sight_10m: 'smoke, sight below 10 m',
  sight_5m: 'thick smoke, sight below 5 m',
  sight_2m: 'dense smoke, sight below 2 m',
  tenth_of_limit: 'gas, above a tenth of the limit of escape',
  limit: 'gas, above the limit of escape',
  ten_limits: 'gas, above ten times the limit of escape',
};
/** Smoke counts once it hangs down to the head. */
const HEAD_METERS = 1.8;

export function tellExposure(
  pieces: readonly HazardPiece[],
  { x, y, z, level }: Whereabouts,
  seconds: number,
): string | undefined {
  const size = { x: 0, y: 0, z: 0 };
  const found: string[] = [];
  for (const piece of pieces) {
    if (piece.level !== level || piece.kind === 'flame') continue;
    const [px, py, pz] = piece.place;
    sizeAt(piece, seconds, size);
    const isIn =
      size.y > 0.005 && Math.abs(x - px) <= size.x / 2 && Math.abs(-y - pz) <= size.z / 2;
    if (!isIn) continue;
    if (piece.kind === 'water') found.push(`water, ${(100 * size.y).toFixed(0)} cm deep`);
    else if (piece.kind === 'gas' || py - size.y < z + HEAD_METERS)
      found.push(STEP_WORDS[piece.step] ?? piece.kind);
  }
  return found.length === 0 ? undefined : found.join('; ');
}
