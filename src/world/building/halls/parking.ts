/** A parking garage: decks with cars, a ramp through all of them, stairs in the bays along the walls. */
import type { Rect } from '../plan.ts';
import { layFrame } from './frame.ts';
import { gridOf } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { PARKING_GARAGE } from './programmes.ts';
import type { Slope } from './scheme.ts';

const STOREY_HEIGHT = 3;
/** Two lanes of 3.2 m at 15 %, the steepest that is allowed in large garages (German model garage ordinance M-GarVO § 3). */
const RAMP = { width: 6.4, run: STOREY_HEIGHT / 0.15, around: 7 } as const;

export const PARKING_GARAGE_KIND: HallKind = {
  principal: { use: 'parking', isIn: 'tiles', width: 8 },
  principalOnStorey: () => 1,
  programme: PARKING_GARAGE,
  storeyHeight: STOREY_HEIGHT,
  basementHeight: STOREY_HEIGHT,
  roof: 'flat',
  squareMetersMin: 1700,
  aspect: [1.1, 2],
  lay: (context) =>
    layFrame(context, {
      bands: [['front', 'back'], ['back'], ['left', 'right']],
      bandDepth: [6.8, 7.2],
      strip: [0, 0],
      tiles: ({ heart, principal, dice }) =>
        gridOf(heart, Math.max(1, principal), dice).map((rect) => ({
          use: principal > 0 ? 'parking' : 'parking bays',
          rect,
          rank: 'hall',
          isOpen: true,
          isPrincipal: principal > 0,
        })),
      slopes: ({ heart }) => rampIn(heart, context.lowest, context.highest),
    }),
};

function rampIn(heart: Rect, lowest: number, highest: number): Slope[] {
  const [wide, deep] = [heart.x1 - heart.x0, heart.y1 - heart.y0];
  const needed = RAMP.run + 2 * RAMP.around;
  const across = RAMP.width + 2 * RAMP.around;
  if (highest === lowest || Math.max(wide, deep) < needed || Math.min(wide, deep) < across)
    return [];
  const [midX, midY] = [(heart.x0 + heart.x1) / 2, (heart.y0 + heart.y1) / 2];
  const half = RAMP.run / 2;
  const isWide = wide >= deep;
  return [
    {
      kind: 'ramp',
      width: RAMP.width,
      from: isWide ? { x: midX - half, y: midY } : { x: midX, y: midY - half },
      to: isWide ? { x: midX + half, y: midY } : { x: midX, y: midY + half },
      lowest,
      highest,
    },
  ];
}
