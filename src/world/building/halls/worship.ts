/** A place of worship: narthex, nave with pews, altar at the far end, chapels when more rooms are counted. */
import { cut } from '../plan.ts';
import { layFrame } from './frame.ts';
import type { Heart } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { hallTiles } from './hall-tiles.ts';
import { PLACE_OF_WORSHIP } from './programmes.ts';
import type { Tile } from './scheme.ts';

export const PLACE_OF_WORSHIP_KIND: HallKind = {
  principal: { use: 'nave', isIn: 'tiles', width: 6 },
  principalOnStorey: () => 1,
  programme: PLACE_OF_WORSHIP,
  storeyHeight: 6,
  basementHeight: 3.2,
  roof: 'gabled',
  squareMetersMin: 380,
  aspect: [0.45, 0.75],
  backUse: 'altar',
  lay: (context) =>
    layFrame(context, {
      bands: [['left'], ['right'], ['left', 'right'], ['back']],
      bandDepth: [4, 5.5],
      strip: [4, 5.5],
      tiles: (heart) => [...narthex(heart), ...naveAndAltar(heart)],
    }),
};

function narthex({ strip, storey }: Heart): Tile[] {
  if (!strip) return [];
  if (storey === 0) return [{ use: 'narthex', rect: strip, rank: 'way' }];
  return [{ use: storey < 0 ? 'storage' : 'gallery', rect: strip, rank: 'way' }];
}

/** The first counted room is the nave; the others lie beside it as chapels. */
function naveAndAltar(heart: Heart): Tile[] {
  const { principal, dice } = heart;
  if (heart.storey < 0 || principal === 0)
    return hallTiles(heart, { use: 'nave', spare: 'parish hall' });
  const beside = principal - 1;
  const [low, high] =
    heart.storey === 0 && !heart.context.isPlain
      ? cut(heart.heart, 'y', [dice.between(4, 5.5), 1])
      : [heart.heart, undefined];
  const [main, side] = beside > 0 ? cut(low, 'x', [2, 1]) : [low, undefined];
  const altar: Tile[] = high ? [{ use: 'altar', rect: high, rank: 'room', isOpen: true }] : [];
  const nave: Tile = {
    use: 'nave',
    rect: main,
    rank: 'hall',
    isOpen: high !== undefined && !side,
    isPrincipal: true,
  };
  if (!side) return [nave, ...altar];
  const chapels = cut(
    side,
    'y',
    Array.from({ length: beside }, () => dice.between(0.9, 1.1)),
  );
  return [
    { ...nave, isOpen: true },
    ...altar,
    ...chapels.map((rect, i): Tile => ({
      use: 'nave',
      name: `Chapel ${i + 1}`,
      rect,
      rank: 'hall',
      isPrincipal: true,
    })),
  ];
}
