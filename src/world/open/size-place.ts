/** The size of a place: as requested, or large enough for the people, in its usual proportions. */
import type { Rect } from '../plan/rect.ts';
import { rect } from '../plan/rect.ts';
import type { OpenBrief } from './open-brief.ts';

export interface UsualSize {
  readonly length: number;
  readonly width: number;
  /** Square meters. */
  readonly perPerson: number;
}

/** A place without a given size is never larger than this each way. */
const EXTENT_MAX = 900;

export function sizePlace(brief: OpenBrief, usual: UsualSize): Rect {
  const { length, width } = findSize(brief, usual);
  return rect(-length / 2, -width / 2, length / 2, width / 2);
}

function findSize(
  { length, width, area, people, capacity = 0 }: OpenBrief,
  usual: UsualSize,
): { readonly length: number; readonly width: number } {
  if (length !== undefined && width !== undefined) return { length, width };
  const needed = Math.max(people, capacity) * usual.perPerson;
  const ground = area ?? Math.max(usual.length * usual.width, needed);
  if (length !== undefined)
    return {
      length,
      width: area === undefined ? clamp(ground / length, usual.width) : area / length,
    };
  if (width !== undefined)
    return {
      length: area === undefined ? clamp(ground / width, usual.length) : area / width,
      width,
    };
  const scale = Math.sqrt(ground / (usual.length * usual.width));
  const most = area === undefined ? EXTENT_MAX : Infinity;
  return {
    length: Math.min(most, usual.length * scale),
    width: Math.min(most, usual.width * scale),
  };
}

/** At least half of what is usual, so that a place with one small side does not become an unintended strip. */
function clamp(value: number, usual: number): number {
  return Math.min(EXTENT_MAX, Math.max(usual / 2, value));
}
