/** Rooms for looking and reading: museums, libraries, exhibitions. */
import { cut } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { escalatorsIn } from './escalators.ts';
import { cutStrip, layFrame } from './frame.ts';
import type { Heart } from './frame.ts';
import type { HallKind, LayContext } from './hall-kind.ts';
import { hallTiles, stripOf } from './hall-tiles.ts';
import { CONVENTION_CENTER, LIBRARY, MUSEUM } from './programmes.ts';
import type { Slope, Tile } from './scheme.ts';

export const MUSEUM_KIND: HallKind = {
  principal: { use: 'gallery', isIn: 'tiles', width: 8 },
  principalOnStorey: (squareMeters) => Math.max(3, Math.round(squareMeters / 170)),
  programme: MUSEUM,
  storeyHeight: 5,
  basementHeight: 3.5,
  roof: 'flat',
  squareMetersMin: 1000,
  aspect: [1, 1.8],
  lay: (context) =>
    layFrame(context, {
      bands: [['back'], ['left'], ['right'], ['left', 'right']],
      bandDepth: [5, 7],
      strip: [8, 11],
      tiles: (heart) => [
        ...withEnds(heart, ['gift shop', 'café']),
        ...hallTiles(heart, { use: 'gallery', spare: 'storage' }),
      ],
      slopes: ({ strip }) => foyerEscalators(context, strip, 5),
    }),
};

/** In the strip along the front: where they are requested, and always in large buildings. */
function foyerEscalators(
  { highest, asksEscalator }: LayContext,
  strip: Rect | undefined,
  storeyHeight: number,
  isUsual = false,
): Slope[] {
  if (!strip || !(isUsual || asksEscalator)) return [];
  // The middle half: at the ends of the strip there may be rooms.
  const quarter = (strip.x1 - strip.x0) / 4;
  const floor = { ...strip, x0: strip.x0 + quarter, x1: strip.x1 - quarter };
  return escalatorsIn({ floor, storeyHeight, highest });
}

/** A foyer between two rooms that are open to it, on the ground floor. */
function withEnds(heart: Heart, uses: readonly [string, string]): Tile[] {
  const { strip, storey, dice } = heart;
  if (!strip || storey !== 0) return stripOf(heart, 'foyer');
  const [left, foyer, right] = cutStrip(strip, [1, dice.between(1.6, 2.4), 1.2], dice);
  return [
    { use: 'foyer', rect: foyer!, rank: 'way', isOpen: true },
    { use: uses[0], rect: left!, rank: 'room' },
    { use: uses[1], rect: right!, rank: 'room' },
  ];
}

export const LIBRARY_KIND: HallKind = {
  principal: { use: 'reading room', isIn: 'tiles', width: 8 },
  principalOnStorey: () => 1,
  programme: LIBRARY,
  storeyHeight: 4.2,
  basementHeight: 3.5,
  roof: 'flat',
  squareMetersMin: 800,
  aspect: [1, 1.7],
  lay: (context) =>
    layFrame(context, {
      bands: [['back'], ['left'], ['left', 'right']],
      bandDepth: [4.5, 6],
      strip: [6, 8],
      tiles: (heart) => [...stripOf(heart, 'lobby'), ...booksAndReaders(heart)],
      slopes: ({ strip }) => foyerEscalators(context, strip, 4.2),
    }),
};

function booksAndReaders(heart: Heart): Tile[] {
  const spare = { use: 'reading room', spare: 'stacks' };
  if (heart.storey < 0 || heart.principal === 0) return hallTiles(heart, spare);
  const share = heart.dice.between(0.4, 0.55);
  const isFirst = heart.dice.pick(2) === 0;
  const axis = heart.dice.pick(3) === 0 ? 'y' : 'x';
  const [a, b] = cut(heart.heart, axis, isFirst ? [share, 1 - share] : [1 - share, share]);
  const [books, rest] = isFirst ? [a!, b!] : [b!, a!];
  return [
    { use: 'stacks', rect: books, rank: 'hall', isOpen: true },
    ...hallTiles({ ...heart, heart: rest }, spare, heart.principal === 1),
  ];
}

export const CONVENTION_CENTER_KIND: HallKind = {
  principal: { use: 'exhibition hall', isIn: 'tiles', width: 20 },
  principalOnStorey: (squareMeters) => Math.max(1, Math.round(squareMeters / 2500)),
  programme: CONVENTION_CENTER,
  storeyHeight: 7,
  basementHeight: 3.5,
  roof: 'flat',
  squareMetersMin: 2800,
  aspect: [1.4, 2.6],
  lay: (context) =>
    layFrame(context, {
      bands: [['back'], ['back'], ['left', 'right']],
      bandDepth: [8, 10],
      strip: [9, 13],
      tiles: (heart) => [
        ...stripOf(heart, 'foyer'),
        ...hallTiles(heart, { use: 'exhibition hall', spare: 'meeting hall' }),
      ],
      slopes: ({ strip }) => foyerEscalators(context, strip, 7, true),
    }),
};
