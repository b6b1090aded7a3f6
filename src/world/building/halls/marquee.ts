/** A marquee: one hall with tables under canvas, and nothing else unless a room is named. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { drawHall } from './draw-hall.ts';
import { layFrame } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { hallTiles } from './hall-tiles.ts';
import { MARQUEE } from './programmes.ts';

const MARQUEE_KIND: HallKind = {
  principal: { use: 'marquee', isIn: 'tiles', width: 8 },
  principalOnStorey: () => 1,
  programme: MARQUEE,
  storeyHeight: 4,
  basementHeight: 3.2,
  roof: 'gabled',
  squareMetersMin: 100,
  aspect: [1.2, 2.4],
  lay: (context) =>
    layFrame(context, {
      bands: [[]],
      bandDepth: [3, 4],
      strip: [0, 0],
      tiles: (heart) => hallTiles(heart, { use: 'marquee', spare: 'marquee' }),
    }),
};

export function drawMarquee(brief: BuildingBrief, dice: Dice): BuildingDraft {
  return drawHall(brief, dice, MARQUEE_KIND);
}
