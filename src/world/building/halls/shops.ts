/** One large sales floor: supermarkets and the shops of filling stations. */
import { cutStrip, layFrame } from './frame.ts';
import type { Heart } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { hallTiles, stripOf } from './hall-tiles.ts';
import { GAS_STATION, SUPERMARKET } from './programmes.ts';
import type { Tile } from './scheme.ts';

export const SUPERMARKET_KIND: HallKind = {
  principal: { use: 'sales floor', isIn: 'tiles', width: 8 },
  principalOnStorey: () => 1,
  programme: SUPERMARKET,
  storeyHeight: 5,
  basementHeight: 3.5,
  roof: 'flat',
  squareMetersMin: 900,
  aspect: [0.9, 1.7],
  lay: (context) =>
    layFrame(context, {
      bands: [['back'], ['back'], ['left'], ['right']],
      bandDepth: [6, 9],
      strip: [6.5, 9],
      tiles: (heart) => [...checkouts(heart), ...sales(heart)],
    }),
};

function sales(heart: Heart): Tile[] {
  const isWhole = heart.principal <= 1;
  return hallTiles(heart, { use: 'sales floor', spare: 'storage' }, isWhole);
}

/** Goods at the back, the exit in front. */
function checkouts(heart: Heart): Tile[] {
  const { strip, storey, dice } = heart;
  if (!strip) return [];
  if (storey !== 0) return stripOf(heart, 'lobby');
  const [entrance, tills] = cutStrip(strip, [1, 2.6], dice);
  return [
    { use: 'lobby', name: 'Entrance', rect: entrance!, rank: 'way', isOpen: true },
    { use: 'checkout', name: 'Checkouts', rect: tills!, rank: 'way', isOpen: true },
  ];
}

/** The forecourt is outside: the exits lead to it. */
export const GAS_STATION_KIND: HallKind = {
  principal: { use: 'shop', isIn: 'tiles', width: 6 },
  principalOnStorey: () => 1,
  programme: GAS_STATION,
  storeyHeight: 4,
  basementHeight: 3,
  roof: 'flat',
  squareMetersMin: 110,
  aspect: [1.2, 2],
  lay: (context) =>
    layFrame(context, {
      bands: [['back'], ['left'], ['right']],
      bandDepth: [3.2, 4],
      strip: [3.6, 4.2],
      tiles: (heart) => [
        ...tillStrip(heart),
        ...hallTiles(heart, { use: 'shop', spare: 'storage' }, heart.principal === 1),
      ],
    }),
};

function tillStrip(heart: Heart): Tile[] {
  const { strip, storey, dice } = heart;
  if (!strip || storey !== 0) return stripOf(heart, 'lobby');
  const [entrance, till] = cutStrip(strip, [1.2, 1], dice);
  return [
    { use: 'lobby', name: 'Entrance', rect: entrance!, rank: 'way', isOpen: true },
    { use: 'till', rect: till!, rank: 'way', isOpen: true },
  ];
}
