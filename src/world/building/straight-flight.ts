/** A straight stair or an escalator in an opening of the floor: the same rectangle is a hole in both storeys it joins. */
import type { Side } from '#scenario/values';
import type { Rect } from '../plan/rect.ts';
import { toRing } from '../plan/rect.ts';
import type { Point } from '../walkable.ts';
import type { HoleDraft, StairDraft } from './draft.ts';

/** Escalators rise at 30° (EN 115-1: at most 30° above 6 m of rise); stairs in halls 0.15 m on 0.30 m, about 27°. */
const RUN_PER_RISE = { escalator: 1 / Math.tan(Math.PI / 6), stair: 2 } as const;
/** Width of the step: the widest standard escalator (EN 115-1, 5.3.2.1: 0.58 m to 1.10 m). */
export const ESCALATOR_WIDTH = 1.1;

export interface Flight {
  readonly id: string;
  readonly kind: 'escalator' | 'stair';
  readonly name: string;
  /** As wide as the flight, and as long. */
  readonly opening: Rect;
  /** The side where people come out at the top. */
  readonly upTo: Side;
  /** Indices of its storeys, lower and upper. */
  readonly from: number;
  readonly to: number;
}

export function runOfFlight(kind: Flight['kind'], rise: number): number {
  return rise * RUN_PER_RISE[kind];
}

export function holeOfFlight({ opening }: Flight): HoleDraft {
  return { outline: toRing(opening), use: 'stairs' };
}

export function drawFlight({ id, kind, name, opening, upTo, from, to }: Flight): StairDraft {
  const { x0, y0, x1, y1 } = opening;
  const isAlongX = upTo === 'east' || upTo === 'west';
  const low: Point = isAlongX ? { x: x0, y: (y0 + y1) / 2 } : { x: (x0 + x1) / 2, y: y0 };
  const high: Point = isAlongX ? { x: x1, y: (y0 + y1) / 2 } : { x: (x0 + x1) / 2, y: y1 };
  const isUpward = upTo === 'east' || upTo === 'north';
  return {
    id,
    kind,
    name,
    width: isAlongX ? y1 - y0 : x1 - x0,
    outline: toRing(opening),
    parts: [{ from, to, line: isUpward ? [low, high] : [high, low] }],
    isCounted: false,
  };
}
