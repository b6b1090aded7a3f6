/** Places for sport: a gym with machines and courts, and a swimming hall with its basins; changing rooms along them. */
import { rect } from '../plan.ts';
import { layFrame } from './frame.ts';
import type { Heart } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { hallTiles, stripOf } from './hall-tiles.ts';
import { GYM, SWIMMING_HALL } from './programmes.ts';
import type { Tile } from './scheme.ts';

/** Of both: halls in the middle, changing rooms on three sides, the lobby at the front. */
const SPORTS = {
  storeyHeight: 5,
  basementHeight: 3.5,
  roof: 'flat',
  squareMetersMin: 800,
  aspect: [1, 1.8],
} as const satisfies Partial<HallKind>;

function layAround(tilesOf: (heart: Heart) => readonly Tile[]): HallKind['lay'] {
  return (context) =>
    layFrame(context, {
      bands: [['back'], ['left'], ['right']],
      bandDepth: [5, 6.5],
      strip: [5, 6.5],
      tiles: (heart) => [...stripOf(heart, 'lobby'), ...tilesOf(heart)],
    });
}

export const GYM_KIND: HallKind = {
  ...SPORTS,
  principal: { use: 'gym hall', isIn: 'tiles', width: 8 },
  principalOnStorey: (squareMeters) => Math.max(2, Math.round(squareMeters / 500)),
  programme: GYM,
  lay: layAround((heart) =>
    hallTiles(heart, { use: 'gym hall', spare: 'storage' }).map((tile, i): Tile =>
      // Every second hall is a court, without machines.
      tile.isPrincipal === true && i % 2 === 1 ? { ...tile, use: 'court' } : tile,
    ),
  ),
};

/** Around a basin. Judgement, after the walks of 2.5 to 3 m in public baths. */
const DECK_METERS = 2.5;

export const SWIMMING_POOL_KIND: HallKind = {
  ...SPORTS,
  principal: { use: 'swimming pool', isIn: 'tiles', width: 8 },
  principalOnStorey: (squareMeters) => Math.max(1, Math.round(squareMeters / 900)),
  programme: SWIMMING_HALL,
  lay: layAround((heart) =>
    hallTiles(heart, { use: 'swimming pool', spare: 'studio' }).flatMap(withDeck),
  ),
};

/** A basin with the deck around it, all one hall. */
function withDeck(tile: Tile): Tile[] {
  if (tile.isPrincipal !== true) return [tile];
  const { x0, y0, x1, y1 } = tile.rect;
  const wide = Math.min(DECK_METERS, (x1 - x0) / 4, (y1 - y0) / 4);
  const decks = [
    rect(x0, y0, x1, y0 + wide),
    rect(x0, y1 - wide, x1, y1),
    rect(x0, y0 + wide, x0 + wide, y1 - wide),
    rect(x1 - wide, y0 + wide, x1, y1 - wide),
  ];
  return [
    ...decks.map((side): Tile => ({ use: 'pool deck', rect: side, rank: 'hall', isOpen: true })),
    { ...tile, rect: rect(x0 + wide, y0 + wide, x1 - wide, y1 - wide), isOpen: true },
  ];
}
