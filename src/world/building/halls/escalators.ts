/** Escalators in the middle of a concourse or foyer, in pairs: one each way. */
import type { Rect } from '../plan.ts';
import type { Slope } from './scheme.ts';

/** They rise at 30° (EN 115-1) and have steps 1.1 m wide. */
const RUN_PER_RISE = Math.sqrt(3);
const WIDTH = 1.1;
const BETWEEN = 0.4;
/** Free floor at both ends, and on both sides of a pair. */
export const ESCALATOR_CLEAR = 3;
const BESIDE = 1.9;
const SECOND_PAIR_FROM = 110;

export interface EscalatorBrief {
  /** Longer in x. */
  readonly floor: Rect;
  readonly storeyHeight: number;
  readonly highest: number;
}

/** From the ground to the highest storey; none where there is no room. */
export function escalatorsIn({ floor, storeyHeight, highest }: EscalatorBrief): Slope[] {
  const length = floor.x1 - floor.x0;
  const run = storeyHeight * RUN_PER_RISE;
  const middle = (floor.y0 + floor.y1) / 2;
  const beside = (floor.y1 - floor.y0) / 2 - WIDTH - BETWEEN / 2;
  if (highest < 1 || beside < BESIDE || length < run + 4 * ESCALATOR_CLEAR) return [];
  const shares = length >= SECOND_PAIR_FROM ? [0.27, 0.73] : [0.5];
  const off = (WIDTH + BETWEEN) / 2;
  return shares.flatMap((share): Slope[] => {
    const from = floor.x0 + share * length - run / 2;
    const to = from + run;
    const way = { kind: 'escalator', width: WIDTH, lowest: 0, highest } as const;
    return [
      { ...way, from: { x: from, y: middle - off }, to: { x: to, y: middle - off } },
      { ...way, from: { x: to, y: middle + off }, to: { x: from, y: middle + off } },
    ];
  });
}
