/** A gym: a floor with machines, courts, changing rooms. */
import { layFrame } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { hallTiles, stripOf } from './hall-tiles.ts';
import { GYM } from './programmes.ts';
import type { Tile } from './scheme.ts';

export const GYM_KIND: HallKind = {
  principal: { use: 'gym hall', isIn: 'tiles', width: 8 },
  principalOnStorey: (squareMeters) => Math.max(2, Math.round(squareMeters / 500)),
  programme: GYM,
  storeyHeight: 5,
  basementHeight: 3.5,
  roof: 'flat',
  squareMetersMin: 800,
  aspect: [1, 1.8],
  lay: (context) =>
    layFrame(context, {
      bands: [['back'], ['left'], ['right']],
      bandDepth: [5, 6.5],
      strip: [5, 6.5],
      tiles: (heart) => [
        ...stripOf(heart, 'lobby'),
        ...hallTiles(heart, { use: 'gym hall', spare: 'storage' }).map((tile, i): Tile =>
          // Every second hall is a court, without machines.
          tile.isPrincipal === true && i % 2 === 1 ? { ...tile, use: 'court' } : tile,
        ),
      ],
    }),
};
